import FormulaChecking
import FormulaVocabulary

// Sums whose highest powers cancel, which enclosures over infinite cells do not see.

extension Factoring {
  /// Returns a sum whose highest powers cancel, collected in powers of its variable, as -2x + 1 for
  /// (x - 1)^2 - x^2; nil for others.
  mutating func collected(_ node: NodeIndex) -> NodeIndex? {
    var known: [NodeIndex: WholePolynomial?] = [:]
    guard let sum = wholePolynomial(node, depth: 0, &known), sum.written > sum.degree else {
      return nil
    }
    let variable = sum.variable
    var result = graph.constant(sum.coefficients[sum.degree])
    for coefficient in sum.coefficients[..<sum.degree].reversed() {
      guard let variable else { return nil }
      result = graph.binary(.multiply, result, variable)
      result = graph.binary(.add, result, graph.constant(coefficient))
    }
    return result
  }

  private static let mostDepth = 64
  private static let mostDegree = 32

  /// Returns the polynomial of a node made of the variable and whole numbers by sums, products and
  /// whole powers; nil for others.
  ///
  /// Each node is read once, also if it is shared.
  private func wholePolynomial(
    _ index: NodeIndex,
    depth: Int,
    _ known: inout [NodeIndex: WholePolynomial?]
  ) -> WholePolynomial? {
    if let found = known[index] { return found }
    let found = depth < Self.mostDepth ? madePolynomial(index, depth: depth, &known) : nil
    known.updateValue(found, forKey: index)
    return found
  }

  private func madePolynomial(
    _ index: NodeIndex,
    depth: Int,
    _ known: inout [NodeIndex: WholePolynomial?]
  ) -> WholePolynomial? {
    let node = graph.nodes[Int(index)]
    func operand(_ index: NodeIndex) -> WholePolynomial? {
      wholePolynomial(index, depth: depth + 1, &known)
    }
    switch node.operation {
    case .parameter: return WholePolynomial(variable: index)
    case .constant: return graph.exactConstant(index).flatMap { WholePolynomial(number: $0) }
    case .negate: return operand(node.a)?.scaled(by: -1)
    case .add, .subtract:
      guard let a = operand(node.a), let b = operand(node.b) else { return nil }
      return a.plus(node.operation == .add ? b : b.scaled(by: -1))
    case .multiply:
      guard let a = operand(node.a), let b = operand(node.b) else { return nil }
      return a.times(b, atMost: Self.mostDegree)
    case .integerPower:
      let exponent = Int(Int64(bitPattern: node.payload))
      guard (1...Self.mostDegree).contains(exponent), let base = operand(node.a) else { return nil }
      return (1..<exponent).reduce(base) { power, _ in
        power?.times(base, atMost: Self.mostDegree)
      }
    default: return nil
    }
  }
}

/// A polynomial of one variable with whole coefficients that doubles hold.
private struct WholePolynomial {
  /// The coefficients by their power, the lowest first.
  var coefficients: [Double]
  /// The degree before cancellation.
  var written: Int
  /// The node of the variable; nil for a constant.
  var variable: NodeIndex?

  /// Larger numbers are not exact.
  private static let mostExact = 0x1p53

  init(variable: NodeIndex) {
    coefficients = [0, 1]
    written = 1
    self.variable = variable
  }

  init?(number: Double) {
    self.init([number], written: 0, variable: nil)
  }

  private init?(_ coefficients: [Double], written: Int, variable: NodeIndex?) {
    let areExact = coefficients.allSatisfy { $0.rounded() == $0 && $0.magnitude < Self.mostExact }
    guard areExact else { return nil }
    self.coefficients = coefficients
    self.written = written
    self.variable = variable
  }

  /// The highest power that does not cancel.
  var degree: Int { coefficients.lastIndex { $0 != 0 } ?? 0 }

  func scaled(by factor: Double) -> Self? {
    Self(coefficients.map { $0 * factor }, written: written, variable: variable)
  }

  func plus(_ other: Self?) -> Self? {
    guard let other, let variable = common(with: other) else { return nil }
    let count = max(coefficients.count, other.coefficients.count)
    let sums = (0..<count).map { power in
      (power < coefficients.count ? coefficients[power] : 0)
        + (power < other.coefficients.count ? other.coefficients[power] : 0)
    }
    return Self(sums, written: max(written, other.written), variable: variable)
  }

  func times(_ other: Self, atMost mostDegree: Int) -> Self? {
    let written = written + other.written
    guard written <= mostDegree, let variable = common(with: other) else { return nil }
    var products = Array(repeating: 0.0, count: coefficients.count + other.coefficients.count - 1)
    for (power, a) in coefficients.enumerated() {
      for (otherPower, b) in other.coefficients.enumerated() {
        products[power + otherPower] += a * b
        guard (a * b).magnitude < Self.mostExact,
          products[power + otherPower].magnitude < Self.mostExact
        else { return nil }
      }
    }
    return Self(products, written: written, variable: variable)
  }

  /// Returns the variable of two polynomials, which may be none; nil if they have different ones.
  private func common(with other: Self) -> NodeIndex?? {
    guard let variable else { return .some(other.variable) }
    guard let second = other.variable, second != variable else { return .some(variable) }
    return nil
  }
}
