import FormulaChecking
import FormulaVocabulary

extension Factoring {
  /// Returns a node with the common factors of products and sums cancelled; both are equal where
  /// both have a value.
  ///
  /// √u·√u is u, u^a·u^b is one power, and sinh u/cosh u is tanh u.
  mutating func simplified(_ node: NodeIndex) -> NodeIndex {
    var product = product(node)
    joinPowers(in: &product)
    joinHyperbolic(in: &product)
    let size = rest(of: product, without: ProductOfPowers())
    return product.isNegative ? graph.unary(.negate, size) : size
  }

  /// Returns an upper bound of the size of a node, made by leaving out factors that are sines or
  /// cosines; nil if it has none.
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

  /// Joins powers of one base with fractional exponents to one power.
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

  /// Returns the base of a root or power, and its exponent; other nodes with the exponent 1.
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

  /// Replaces sinh u/cosh u by tanh u.
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
