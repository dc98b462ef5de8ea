import FormulaChecking
import FormulaVocabulary

/// Takes a formula apart into factors that have the same zeros together.
///
/// Sums, products, quotients and whole powers become one product of powers (``ProductOfPowers``):
/// sums are brought to one denominator, and common factors of all terms are taken out. Then each
/// factor is replaced by a simpler one with the same zeros: u for u^3, |u|, √u and tanh u, u - 1
/// for ln u, sin(u/2) for 1 - cos u, none for e^u.
struct Factoring {
  var graph: Graph
  private(set) var factors: [NodeIndex] = []
  /// Nodes that must not be 0 where the formula has a value.
  private(set) var divisors: [NodeIndex] = []
  /// Nodes, besides the divisors, that must have a value.
  private(set) var conditions: [NodeIndex] = []
  /// The factors the product of whose signs is the sign of the formula.
  private(set) var signs: [NodeIndex] = []
  /// Whether the sign of the formula is the opposite of that product.
  private(set) var isNegative = false
  /// The denominators after cancellation: the formula has a pole where one of them is 0 and no factor is.
  private(set) var poles: [NodeIndex] = []
  private var products: [NodeIndex: ProductOfPowers] = [:]

  /// Forms with more additional nodes than this are given up.
  static let mostNodes = 500
  /// Larger exponents are not expanded.
  private static let mostDegree = 64
  /// The most replacements of one factor by a simpler one.
  private static let mostSteps = 24

  /// Whether the formula has two variables: its zeros are curves, which are separated where they cross.
  private let isOfPlane: Bool

  init(_ graph: Graph, isOfPlane: Bool = false) {
    self.graph = graph
    self.isOfPlane = isOfPlane
  }

  /// Adds the factors of a node.
  mutating func add(_ node: NodeIndex) {
    add(node, steps: 0)
    let product = product(node)
    // The other factors must have values where one is 0: y (cos(x) % 0) has no zeros.
    if product.bases.count > 1 {
      for base in product.bases where product.exponent(of: base) > 0 && !isTotal(base) {
        append(base, to: .conditions)
      }
    }
    isNegative = product.isNegative
    for base in product.bases where product.exponent(of: base) < 0 {
      let node = graph.nodes[Int(base)]
      poles.append(node.operation == .absolute ? node.a : base)
    }
    for base in product.bases where !product.exponent(of: base).isMultiple(of: 2) {
      switch graph.nodes[Int(base)].operation {
      case .absolute, .squareRoot, .exponential, .hyperbolicCosine: continue
      case .constant where graph.constant(base).map { $0 > 0 } ?? false: continue
      default: signs.append(base)
      }
    }
  }

  private mutating func add(_ node: NodeIndex, steps: Int) {
    let product = product(node)
    for base in product.bases {
      if product.exponent(of: base) < 0 {
        divide(by: base)
      } else if steps == Self.mostSteps {
        append(base, to: .factors)
      } else {
        replace(base, steps)
      }
    }
  }

  private mutating func append(_ node: NodeIndex, to list: List) {
    switch list {
    case .factors: if !factors.contains(node) { factors.append(node) }
    case .divisors: if !divisors.contains(node) { divisors.append(node) }
    case .conditions: if !conditions.contains(node) { conditions.append(node) }
    }
  }

  /// The lists that a node may be put into.
  private enum List {
    case factors, divisors, conditions
  }

  private mutating func divide(by base: NodeIndex) {
    if let number = graph.constant(base), number.isFinite, number != 0 { return }
    append(base, to: isWithoutValue(base) ? .conditions : .divisors)
  }

  // MARK: Factors

  /// Adds simpler factors with the same zeros in place of a factor.
  private mutating func replace(_ base: NodeIndex, _ steps: Int) {
    let node = graph.nodes[Int(base)]
    switch node.operation {
    case .constant:
      if graph.constant(base) == 0 { append(base, to: .factors) }
      if isWithoutValue(base) { append(base, to: .conditions) }
    case .absolute, .sign, .cubeRoot, .hyperbolicSine, .hyperbolicTangent, .inverseHyperbolicSine,
      .arcTangent,
      .errorFunction:
      add(node.a, steps: steps + 1)
    case .squareRoot, .inverseHyperbolicTangent, .arcSine, .lambertW:
      append(base, to: .conditions)
      add(node.a, steps: steps + 1)
    case .naturalLogarithm, .binaryLogarithm, .decimalLogarithm, .arcCosine,
      .inverseHyperbolicCosine:
      append(base, to: .conditions)
      add(graph.binary(.subtract, node.a, graph.constant(1)), steps: steps + 1)
    case .exponential, .hyperbolicCosine: append(node.a, to: .conditions)
    case .gamma: append(base, to: .conditions)
    case .power: replacePower(base, node, steps)
    case .root where graph.constant(node.b).map { $0 > 0 } ?? false:
      append(base, to: .conditions)
      add(node.a, steps: steps + 1)
    case .add, .subtract:
      if let half = halfAngle(node) {
        add(half, steps: steps + 1)
      } else if isOfPlane, let waves = waves(of: node) {
        for wave in waves { add(wave, steps: steps + 1) }
      } else if isOfPlane, let roots = differenceOfSquares(node) {
        for root in roots { add(root, steps: steps + 1) }
      } else if let sum = collected(base) {
        add(sum, steps: steps + 1)
      } else {
        append(base, to: .factors)
      }
    default: append(base, to: .factors)
    }
  }

  private mutating func replacePower(_ base: NodeIndex, _ node: Node, _ steps: Int) {
    if let number = graph.constant(node.a), number > 0, number.isFinite {
      append(node.b, to: .conditions)
    } else if let exponent = graph.constant(node.b), exponent > 0 {
      append(base, to: .conditions)
      add(node.a, steps: steps + 1)
    } else {
      append(base, to: .factors)
    }
  }

  // MARK: Products

  /// Returns a node as a product of powers.
  mutating func product(_ node: NodeIndex) -> ProductOfPowers {
    for index in arithmetic(above: node) where products[index] == nil {
      products[index] = made(index)
    }
    return products[node] ?? ProductOfPowers(node)
  }

  /// Returns the nodes from which a node is made by arithmetic alone, operands first.
  private func arithmetic(above node: NodeIndex) -> [NodeIndex] {
    var isNeeded: Set<NodeIndex> = [node]
    var open = [node]
    while let next = open.popLast() {
      switch graph.nodes[Int(next)].operation {
      case .negate, .add, .subtract, .multiply, .divide, .integerPower, .absolute, .squareRoot:
        graph.forEachOperand(of: next) { if isNeeded.insert($0).inserted { open.append($0) } }
      case .select:
        let node = graph.nodes[Int(next)]
        let operand = slopedSize(node) ?? (conditions(of: node) == nil ? nil : node.b)
        if let operand, isNeeded.insert(operand).inserted { open.append(operand) }
      default: break
      }
    }
    return isNeeded.sorted()
  }

  private mutating func made(_ index: NodeIndex) -> ProductOfPowers {
    let node = graph.nodes[Int(index)]
    let a = products[node.a] ?? ProductOfPowers(node.a)
    let b = products[node.b] ?? ProductOfPowers(node.b)
    var result = a
    switch node.operation {
    case .constant: return fraction(index)
    case .negate: result.isNegative.toggle()
    case .absolute: return sizes(a)
    case .multiply: result.multiply(b)
    case .divide:
      refuseZeros(b)
      result.multiply(b, -1)
    case .squareRoot: return squareRoot(index, of: a)
    case .add, .subtract: return sum(index, a, b, isSum: node.operation == .add)
    case .integerPower:
      let exponent = Int(Int64(bitPattern: node.payload))
      guard exponent != 0, exponent.magnitude <= Self.mostDegree else {
        return ProductOfPowers(index)
      }
      if exponent < 0 { refuseZeros(a) }
      result = ProductOfPowers()
      result.multiply(a, exponent)
    case .select:
      if let operand = slopedSize(node) {
        result = products[operand] ?? ProductOfPowers(operand)
        refuseZeros(result)
        result.multiply(sizes(result), -1)
        return result
      }
      guard let undefined = conditions(of: node), let value = products[node.b] else {
        return ProductOfPowers(index)
      }
      for condition in undefined { append(condition, to: .conditions) }
      return value
    case .tangent, .tangentOfDegrees:
      let isInDegrees = node.operation == .tangentOfDegrees
      let cosine = graph.unary(isInDegrees ? .cosineOfDegrees : .cosine, node.a)
      append(cosine, to: .divisors)
      result = ProductOfPowers(graph.unary(isInDegrees ? .sineOfDegrees : .sine, node.a))
      result.multiply(cosine, -1)
    default: return ProductOfPowers(index)
    }
    guard result.degree <= Self.mostDegree else { return ProductOfPowers(index) }
    simplifyPowers(&result)
    // A factor that is cancelled must still have a value.
    for base in a.bases + b.bases where result.exponent(of: base) == 0 {
      guard node.operation.isProduct else { continue }
      if graph.constant(base) == nil || isWithoutValue(base) { append(base, to: .conditions) }
    }
    return result
  }

  /// Returns the product of the absolute values of the factors.
  private mutating func sizes(_ product: ProductOfPowers) -> ProductOfPowers {
    var sizes = ProductOfPowers()
    for base in product.bases {
      sizes.multiply(graph.unary(.absolute, base), product.exponent(of: base))
    }
    return sizes
  }

  /// Replaces even powers of |u| by those of u.
  private func simplifyPowers(_ product: inout ProductOfPowers) {
    for base in product.bases where graph.nodes[Int(base)].operation == .absolute {
      let exponent = product.exponent(of: base)
      guard exponent.isMultiple(of: 2) else { continue }
      product.multiply(base, -exponent)
      product.multiply(graph.nodes[Int(base)].a, exponent)
    }
  }

  private mutating func refuseZeros(_ product: ProductOfPowers) {
    for base in product.bases { divide(by: base) }
  }

  /// Returns a sum with the common factors of both terms taken out.
  private mutating func sum(
    _ index: NodeIndex,
    _ a: ProductOfPowers,
    _ b: ProductOfPowers,
    isSum: Bool
  ) -> ProductOfPowers {
    var common = a.common(with: b)
    let (first, second) = (rest(of: a, without: common), rest(of: b, without: common))
    // The terms a ± b, each with a sign of its own.
    let isAdded = isSum == (a.isNegative == b.isNegative)
    let isZero = first == second && !isAdded
    // The sum stays as it is written unless something cancels.
    let isGained = isZero || a.isNegative || b.isNegative || isSize(ofTermIn: index)
    if common.bases.isEmpty, !isGained { return ProductOfPowers(index) }
    common.isNegative = a.isNegative
    if isZero { append(first, to: .conditions) }
    let inner =
      isZero ? graph.constant(0) : graph.binary(isAdded ? .add : .subtract, first, second)
    if graph.exactConstant(inner) == 1 { return common }
    common.multiply(inner, 1)
    return common.degree <= Self.mostDegree ? common : ProductOfPowers(index)
  }

  /// Returns a square root, that of a square as an absolute value.
  private mutating func squareRoot(
    _ index: NodeIndex,
    of product: ProductOfPowers
  ) -> ProductOfPowers {
    guard !product.isNegative, !product.bases.isEmpty,
      product.bases.allSatisfy({ product.exponent(of: $0).isMultiple(of: 2) })
    else { return ProductOfPowers(index) }
    var size = ProductOfPowers()
    for base in product.bases {
      size.multiply(graph.unary(.absolute, base), product.exponent(of: base) / 2)
    }
    simplifyPowers(&size)
    return size
  }

  /// Whether a term of a sum is the root of a square, or a sum that was rebuilt because one of its terms is.
  private func isSize(ofTermIn sum: NodeIndex) -> Bool {
    let node = graph.nodes[Int(sum)]
    return [node.a, node.b].contains { term in
      guard let product = products[term] else { return false }
      switch graph.nodes[Int(term)].operation {
      case .squareRoot: return product.exponents != [term: 1]
      case .add, .subtract:
        return product.bases.count == 1 && !product.isNegative
          && product.bases.contains { $0 != term && product.exponent(of: $0) == 1 }
      default: return false
      }
    }
  }

  /// Returns a product divided by a part of it, as a node.
  mutating func rest(
    of product: ProductOfPowers,
    without common: ProductOfPowers
  ) -> NodeIndex {
    var rest = product
    rest.multiply(common, -1)
    simplifyPowers(&rest)
    var node: NodeIndex?
    for base in rest.bases {
      let power = graph.integerPower(base, rest.exponent(of: base))
      node = node.map { graph.binary(.multiply, $0, power) } ?? power
    }
    return node ?? graph.constant(1)
  }
}

extension Operation {
  fileprivate var isProduct: Bool { self == .multiply || self == .divide }
}
