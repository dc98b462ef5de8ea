package import FormulaVocabulary
import RealFunctions

/// Polynomials in a graph: Horner's scheme (1819), (3·u - 2)·u + 1, in products and sums.
///
/// Products are rounded before sums are: a polynomial is the same to the last bit in one loop (`vm_polynomial`), node by node,
/// and folded; it needs no fused operation, which some processors do not have.
extension Graph {
  /// Makes the polynomial of a node whose monomials have these exponents, from 0 on, and coefficients; at least one.
  ///
  /// It is one of a power where all exponents allow it: x⁵ + 2x³ + x is x times a polynomial of x², whose enclosures see
  /// that it is above 0. Where few of its powers are there, the next one is reached by a power of its own.
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

  /// Horner's scheme goes through powers without a coefficient where at least one in so many has one.
  private static let mostMissing = 4

  /// The greatest common divisor of whole numbers from 0 on.
  private static func commonDivisor(_ a: Int, _ b: Int) -> Int {
    b == 0 ? a : commonDivisor(b, a % b)
  }
}

/// A polynomial with known coefficients that stands in a graph as Horner's scheme.
package struct Polynomial: Sendable {
  /// A coefficient: the number of a node or its opposite; without a node 1, or nothing that is added.
  package enum Coefficient: Sendable {
    case number(NodeIndex)
    case opposite(NodeIndex)
    case one
    case none
  }

  /// The node that it is a polynomial of.
  package fileprivate(set) var base: NodeIndex
  /// The constant one first; two or more.
  package fileprivate(set) var coefficients: [Coefficient]
  /// The products and sums on the way to it, itself not among them.
  package fileprivate(set) var steps: [NodeIndex]
}

extension Graph {
  /// Reads the polynomial that a sum or a product is, of two products or sums or more; nil if it is none.
  package func polynomial(at index: NodeIndex) -> Polynomial? {
    var reading = PolynomialReading()
    return reading.read(index, of: self)
  }

  /// The number that a coefficient is.
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
  /// What encloses the number that a coefficient means.
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

  /// Whether a coefficient is a number for certain.
  package func isCertain(_ coefficient: Polynomial.Coefficient) -> Bool {
    value(of: coefficient).isFinite && enclosure(of: coefficient).flags.isEmpty
  }
}

/// Walks from the last step of Horner's scheme to the first one.
///
/// The graph is handed from step to step: a copy of it counts a dozen references.
private struct PolynomialReading {
  /// From the constant one on.
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

  /// Takes the constant that a sum ends with, and returns the other summand; a product is one by itself.
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

  /// Goes on with what the base is multiplied by.
  private mutating func readFactor(
    _ first: NodeIndex,
    of base: NodeIndex,
    _ graph: Graph
  ) -> Polynomial? {
    var value = first
    var isOpen = true
    while isOpen {
      // Longer ones are read from further inside, so that no sum is walked through again and again.
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
    // One product or sum alone is a loop of its own.
    guard !steps.isEmpty else { return nil }
    return Polynomial(base: base, coefficients: coefficients, steps: steps)
  }

  private static let mostCoefficients = 256

  private func isNumber(_ index: NodeIndex, _ graph: Graph) -> Bool {
    graph.nodes[Int(index)].operation == .constant
  }
}
