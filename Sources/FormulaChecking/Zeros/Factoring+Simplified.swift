import FormulaVocabulary

extension Factoring {
  /// A node with all divided out that is divided out in products and sums; its value is the same where both have one.
  ///
  /// √u·√u is u, u^a·u^b is one power, and sinh u/cosh u is tanh u.
  mutating func simplified(_ node: NodeIndex) -> NodeIndex {
    var product = product(node)
    joinPowers(in: &product)
    joinHyperbolic(in: &product)
    let size = rest(of: product, without: ProductOfPowers())
    return product.isNegative ? graph.unary(.negate, size) : size
  }

  /// A formula that is nowhere less than the size of a node: without the sines and cosines that it is multiplied with; nil if it has none.
  mutating func majorant(_ node: NodeIndex) -> NodeIndex? {
    var product = product(node)
    let waves = product.bases.filter { base in
      let operation = graph.nodes[Int(base)].operation
      return product.exponent(of: base) > 0 && (operation == .sine || operation == .cosine)
    }
    guard !waves.isEmpty else { return nil }
    for wave in waves { product.multiply(wave, -product.exponent(of: wave)) }
    return rest(of: product, without: ProductOfPowers())
  }

  /// Powers of one base with fractions for exponents as one power.
  private mutating func joinPowers(in product: inout ProductOfPowers) {
    var exponents: [NodeIndex: Rational] = [:]
    var members: [NodeIndex: [NodeIndex]] = [:]
    for base in product.bases {
      let (root, share) = power(of: base)
      guard let count = Rational(product.exponent(of: base), 1), let exponent = share * count,
        let sum = (exponents[root] ?? .zero) + exponent
      else { return }
      exponents[root] = sum
      members[root, default: []].append(base)
    }
    for (root, bases) in members.sorted(by: { $0.key < $1.key }) where bases != [root] {
      guard let exponent = exponents[root], exponent.denominator == 1 || bases.count > 1 else {
        continue
      }
      for base in bases { product.multiply(base, -product.exponent(of: base)) }
      if exponent.denominator == 1 {
        product.multiply(root, exponent.numerator)
      } else {
        let numerator = graph.constant(Double(exponent.numerator))
        let denominator = graph.constant(Double(exponent.denominator))
        let share = graph.binary(.divide, numerator, denominator)
        product.multiply(graph.binary(.power, root, share), 1)
      }
    }
  }

  /// What a node is a power of, and its exponent.
  private func power(of base: NodeIndex) -> (root: NodeIndex, exponent: Rational) {
    let node = graph.nodes[Int(base)]
    switch node.operation {
    case .squareRoot: return (node.a, Rational(1, 2) ?? .one)
    case .power:
      guard let exponent = graph.rational(ofConstant: node.b) else { break }
      return (node.a, exponent)
    default: break
    }
    return (base, .one)
  }

  /// sinh u over cosh u as tanh u.
  private mutating func joinHyperbolic(in product: inout ProductOfPowers) {
    for base in product.bases where graph.nodes[Int(base)].operation == .hyperbolicSine {
      let argument = graph.nodes[Int(base)].a
      let cosine = graph.unary(.hyperbolicCosine, argument)
      let count = min(product.exponent(of: base), -product.exponent(of: cosine))
      guard count > 0 else { continue }
      product.multiply(base, -count)
      product.multiply(cosine, count)
      product.multiply(graph.unary(.hyperbolicTangent, argument), count)
    }
  }
}
