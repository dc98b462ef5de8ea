package import FormulaVocabulary
import RealFunctions

/// Polynomials in a graph: Horner's scheme (1819), (3·u - 2)·u + 1, in products and sums.
///
/// Products are rounded before sums are: a polynomial has the same bits in one loop
/// (`vm_polynomial`), node by node, and folded; it needs no fused operation, which some processors
/// lack.
extension Graph {
  /// Makes the polynomial of a node whose monomials have these exponents, from 0 on, and
  /// coefficients; at least one.
  ///
  /// If all exponents have a common divisor, the base becomes that power: x⁵ + 2x³ + x is x times a
  /// polynomial of x², whose enclosures show that it is not negative. Over long gaps between
  /// exponents, Horner's scheme uses a power.
  mutating func polynomial(
    of base: NodeIndex,
    _ monomials: [(exponent: Int, coefficient: NodeIndex)]
  ) -> NodeIndex {
    var coefficients: [Int: NodeIndex] = [:]
    for (exponent, coefficient) in monomials {
      coefficients[exponent] =
        coefficients[exponent].map { binary(.add, $0, coefficient) } ?? coefficient
    }
    let exponents = coefficients.keys.sorted(by: >)
    guard let degree = exponents.first, let last = exponents.last,
      var value = coefficients[degree]
    else { return constant(0.0) }
    let step = exponents.reduce(0) { Self.commonDivisor($0, degree - $1) }
    let isDense = (degree - last) <= Self.mostMissing * exponents.count * step
    var reached = degree
    for exponent in exponents.dropFirst() {
      let gap = isDense ? step : reached - exponent
      while reached > exponent {
        value = binary(.multiply, value, integerPower(base, gap))
        reached -= gap
      }
      if let coefficient = coefficients[exponent] { value = binary(.add, value, coefficient) }
    }
    return reached == 0 ? value : binary(.multiply, value, integerPower(base, reached))
  }

  /// Horner's scheme uses zero coefficients where at least one power in this many has a coefficient.
  private static let mostMissing = 4

  /// The greatest common divisor of whole numbers from 0 on.
  private static func commonDivisor(_ a: Int, _ b: Int) -> Int {
    b == 0 ? a : commonDivisor(b, a % b)
  }
}

/// A polynomial with known coefficients that stands in a graph as Horner's scheme.
package struct Polynomial: Sendable {
  /// A coefficient: the number of a node or its opposite; without a node 1, or no addend at all.
  package enum Coefficient: Sendable {
    case number(NodeIndex)
    case opposite(NodeIndex)
    case one
    case none
  }

  /// The node whose powers form the polynomial.
  package fileprivate(set) var base: NodeIndex
  /// The coefficients, the constant one first; two or more.
  package fileprivate(set) var coefficients: [Coefficient]
  /// The intermediate products and sums, without the polynomial's own node.
  package fileprivate(set) var steps: [NodeIndex]
}

extension Graph {
  /// Returns the polynomial that a sum or a product is, if it has at least two products or sums; else nil.
  package func polynomial(at index: NodeIndex) -> Polynomial? {
    var reading = PolynomialReading()
    return reading.read(index, of: self)
  }

  /// Returns the number that a coefficient is.
  package func value(of coefficient: Polynomial.Coefficient) -> Double {
    switch coefficient {
    case .number(let node): constant(node) ?? .nan
    case .opposite(let node): -(constant(node) ?? .nan)
    case .one: 1
    // Adding it changes nothing, not even the sign of zero.
    case .none: -0.0
    }
  }
}

extension Graph {
  /// Returns an enclosure of the exact number that a coefficient means.
  package func enclosure(of coefficient: Polynomial.Coefficient) -> EnclosedValue {
    switch coefficient {
    case .number(let node): return enclosure(ofConstant: node) ?? .unknown
    case .opposite(let node):
      let enclosure = enclosure(ofConstant: node) ?? .unknown
      let interval = enclosure.interval
      return EnclosedValue(
        Interval(hull: -interval.lower, -interval.upper),
        flags: enclosure.flags
      )
    case .one, .none: return EnclosedValue(exactly: value(of: coefficient))
    }
  }

  /// Whether a coefficient is a finite number without doubt.
  package func isCertain(_ coefficient: Polynomial.Coefficient) -> Bool {
    value(of: coefficient).isFinite && enclosure(of: coefficient).flags.isEmpty
  }
}

/// Reads Horner's scheme from its last step to its first one.
///
/// The graph is passed from step to step: a stored copy of it would cost a dozen reference counts.
private struct PolynomialReading {
  /// The coefficients read so far, from the constant one on.
  private var coefficients: [Polynomial.Coefficient] = []
  private var steps: [NodeIndex] = []

  mutating func read(_ index: NodeIndex, of graph: Graph) -> Polynomial? {
    guard let product = addend(index, graph) else { return nil }
    if product != index { steps.append(product) }
    let node = graph.nodes[Int(product)]
    guard node.operation == .multiply else { return nil }
    // Either factor may be the base.
    let state = self
    if !isNumber(node.b, graph), let found = readFactor(node.a, of: node.b, graph) { return found }
    if isNumber(node.a, graph) { return nil }
    self = state
    return readFactor(node.b, of: node.a, graph)
  }

  /// Reads the constant that a sum ends with, and returns the other summand; a product is its own summand.
  private mutating func addend(_ index: NodeIndex, _ graph: Graph) -> NodeIndex? {
    let node = graph.nodes[Int(index)]
    switch node.operation {
    case .add where isNumber(node.b, graph):
      coefficients.append(.number(node.b))
      return node.a
    case .add where isNumber(node.a, graph):
      coefficients.append(.number(node.a))
      return node.b
    case .subtract where isNumber(node.b, graph):
      coefficients.append(.opposite(node.b))
      return node.a
    case .multiply:
      coefficients.append(.none)
      return index
    default: return nil
    }
  }

  /// Reads the steps after the factor that the base is multiplied by; nil if they form no polynomial.
  private mutating func readFactor(
    _ first: NodeIndex,
    of base: NodeIndex,
    _ graph: Graph
  ) -> Polynomial? {
    var value = first
    var isOpen = true
    while isOpen {
      // Longer polynomials are read from a node further inside, so that no sum is walked repeatedly.
      guard coefficients.count < Self.mostCoefficients else { return nil }
      if isNumber(value, graph) {
        coefficients.append(.number(value))
        isOpen = false
      } else if value == base {
        coefficients += [.none, .one]
        isOpen = false
      } else {
        steps.append(value)
        guard let product = addend(value, graph) else { return nil }
        let node = graph.nodes[Int(product)]
        if product == base {
          coefficients.append(.one)
          isOpen = false
        } else if node.operation == .multiply, node.a == base || node.b == base {
          if product != value { steps.append(product) }
          value = node.b == base ? node.a : node.b
        } else {
          return nil
        }
      }
    }
    // A single product or sum already is one loop.
    guard !steps.isEmpty else { return nil }
    return Polynomial(base: base, coefficients: coefficients, steps: steps)
  }

  private static let mostCoefficients = 256

  private func isNumber(_ index: NodeIndex, _ graph: Graph) -> Bool {
    graph.nodes[Int(index)].operation == .constant
  }
}
