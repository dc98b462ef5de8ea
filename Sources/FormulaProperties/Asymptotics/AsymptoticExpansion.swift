import FormulaChecking
import FormulaVocabulary
import RealFunctions

/// Asymptotic series of the nodes of a formula, for large x or beside a place: computed node by node.
///
/// The method is that of series with remainders (Knopp, "Theorie und Anwendung der unendlichen
/// Reihen", 1922, ch. 14): each operation gives the series of its result, or nothing where its rule
/// does not apply. What comes out is proved.
struct AsymptoticExpansion {
  var arithmetic: SeriesArithmetic
  private let source: Graph
  private var known: [NodeIndex: AsymptoticSeries] = [:]

  /// Larger formulas are not expanded.
  private static let mostNodes = 400
  /// Returns the asymptotic series of a node, the first parameter of the graph being a given series.
  ///
  /// Returns nil where no rule gives the series.
  static func series(
    of output: NodeIndex,
    in graph: Graph,
    trustingDigits: Bool = false,
    over variable: (inout SeriesArithmetic) -> AsymptoticSeries?
  ) -> (series: AsymptoticSeries, arithmetic: SeriesArithmetic)? {
    expanded(output, of: graph, trustingDigits: trustingDigits, over: variable).flatMap {
      expansion in
      expansion.known[output].map { ($0, expansion.arithmetic) }
    }
  }

  /// Expands all nodes that `output` needs; nil if there are too many.
  static func expanded(
    _ output: NodeIndex,
    of graph: Graph,
    trustingDigits: Bool = false,
    over variable: (inout SeriesArithmetic) -> AsymptoticSeries?
  ) -> Self? {
    let isNeeded = graph.reachable(from: [output])
    guard isNeeded.count(where: { $0 }) <= mostNodes else { return nil }
    var expansion = AsymptoticExpansion(
      arithmetic: SeriesArithmetic(graph: graph, trustsDigits: trustingDigits),
      source: graph
    )
    guard let variable = variable(&expansion.arithmetic) else { return nil }
    for index in graph.nodes.indices where isNeeded[index] {
      let node = graph.nodes[index]
      let made =
        node.operation == .parameter
        ? (node.payload == 0 ? variable : nil) : expansion.made(NodeIndex(index), node)
      if let made { expansion.known[NodeIndex(index)] = made }
    }
    return expansion
  }

  /// Returns where an expanded node tends: by its series, or, if that is unknown or hidden by its
  /// remainder, by the rules of limits.
  func course(
    of output: NodeIndex,
    _ course: (AsymptoticSeries, SeriesArithmetic) -> EndCourse?
  ) -> EndCourse? {
    if let found = known[output].flatMap({ course($0, arithmetic) }) { return found }
    var search = TendencySearch(arithmetic, source: source, series: known)
    switch search.tendency(of: output) {
    case .number(let node):
      let graph = search.arithmetic.graph
      let value =
        arithmetic.trustsDigits
        ? graph.meaning(ofConstant: node)?.nearest.value : graph.constant(node)
      return value.map { .line(slope: 0, intercept: $0) }
    case .zero: return .line(slope: 0, intercept: 0)
    case .infinite(let isNegative): return .infinite(isNegative: isNegative)
    case nil: return nil
    }
  }

  private mutating func made(_ index: NodeIndex, _ node: Node) -> AsymptoticSeries? {
    if node.operation == .constant { return arithmetic.series(index) }
    if node.operation == .equal, node.a == node.b { return arithmetic.series(.one) }
    guard let a = known[node.a] else { return nil }
    let count = node.operation.operandCount
    if count == 1 { return unary(node, a) }
    if node.operation == .select { return chosen(node, a) }
    guard let b = known[node.b] else { return nil }
    if count == 2 { return binary(node.operation, a, b) }
    guard node.operation == .clamp, let c = known[node.c],
      let raised = binary(.maximum, a, b)
    else { return nil }
    return binary(.minimum, raised, c)
  }

  // MARK: One operand

  private mutating func unary(_ node: Node, _ a: AsymptoticSeries) -> AsymptoticSeries? {
    switch node.operation {
    case .negate: return arithmetic.negative(a)
    case .integerPower:
      return arithmetic.power(a, Rational(Int(Int64(bitPattern: node.payload)), 1))
    case .squareRoot: return arithmetic.power(a, Rational(1, 2))
    case .cubeRoot: return root(a, 3)
    case .exponential: return exponential(a)
    case .naturalLogarithm: return logarithm(a)
    case .binaryLogarithm: return logarithm(a, base: 2)
    case .decimalLogarithm: return logarithm(a, base: 10)
    case .hyperbolicSine: return exponentials(a, .subtract)
    case .hyperbolicCosine: return exponentials(a, .add)
    case .hyperbolicTangent: return hyperbolicTangent(a)
    case .inverseHyperbolicSine: return area(a, 1)
    case .inverseHyperbolicCosine: return area(a, -1)
    case .sine, .cosine: return wave(node.operation, a)
    case .sineOfDegrees, .cosineOfDegrees, .tangentOfDegrees: return degrees(node.operation, a)
    case .tangent:
      guard let sine = wave(.sine, a), let cosine = wave(.cosine, a) else { return nil }
      return arithmetic.quotient(sine, cosine)
    case .arcTangent: return arcTangent(a)
    case .absolute:
      // The absolute value of a mere remainder has the same bound.
      if a.terms.isEmpty { return a }
      return sign(a).map { $0 < 0 ? arithmetic.negative(a) : a }
    case .sign: return sign(a).map { arithmetic.series(Rational($0, 1) ?? .zero) }
    case .floor, .ceiling, .truncate, .round, .fraction: return step(node.operation, a)
    case .errorFunction:
      return saturated(a, at: .one) ?? smooth(node.operation, a)
    case .complementaryErrorFunction:
      guard let error = saturated(a, at: .one) else { return smooth(node.operation, a) }
      return arithmetic.difference(arithmetic.series(.one), error)
    case .cardinalSine:
      if a.vanishes { return smooth(node.operation, a) }
      guard let sine = wave(.sine, a) else { return nil }
      return arithmetic.quotient(sine, a)
    case .arcSine, .arcCosine, .lambertW:
      return smooth(node.operation, a) ?? atEnd(node.operation, a)
    case .gamma, .digamma, .zeta: return smooth(node.operation, a) ?? atPole(node.operation, a)
    case .inverseHyperbolicTangent, .logGamma: return smooth(node.operation, a)
    case .variable: return a
    case .not:
      return truth(a).map { arithmetic.series($0 ? .zero : .one) }
    default: return nil
    }
  }

  // MARK: Two operands

  private mutating func binary(
    _ operation: Operation,
    _ a: AsymptoticSeries,
    _ b: AsymptoticSeries
  ) -> AsymptoticSeries? {
    switch operation {
    case .add: return arithmetic.sum(a, b)
    case .subtract: return arithmetic.difference(a, b)
    case .multiply: return arithmetic.product(a, b)
    case .divide: return arithmetic.quotient(a, b)
    case .power: return power(a, b)
    case .root:
      guard let degree = number(b)?.numerator, number(b)?.denominator == 1, degree > 0 else {
        return nil
      }
      return root(a, degree)
    case .hypotenuse:
      guard let first = arithmetic.product(a, a), let second = arithmetic.product(b, b),
        let sum = arithmetic.sum(first, second)
      else { return nil }
      return arithmetic.power(sum, Rational(1, 2))
    case .logarithm:
      guard let top = logarithm(a), let bottom = logarithm(b) else { return nil }
      return arithmetic.quotient(top, bottom)
    case .modulo, .remainder:
      return rest(operation, a, b)
        ?? (b.isConstant ? AsymptoticSeries(remainder: .order(.constant)) : nil)
    case .minimum, .maximum:
      guard let difference = arithmetic.difference(a, b), let sign = sign(difference) else {
        return nil
      }
      return (sign > 0) == (operation == .maximum) ? a : b
    case .less, .lessOrEqual, .equal, .notEqual, .and, .or:
      return condition(operation, a, b).map { arithmetic.series($0 ? .one : .zero) }
    default: return nil
    }
  }

  private mutating func power(_ a: AsymptoticSeries, _ b: AsymptoticSeries) -> AsymptoticSeries? {
    if let exponent = number(b) ?? double(b) { return arithmetic.power(a, exponent) }
    guard let logarithm = logarithm(a), let product = arithmetic.product(b, logarithm) else {
      return nil
    }
    return exponential(product)
  }

  private mutating func condition(
    _ operation: Operation,
    _ a: AsymptoticSeries,
    _ b: AsymptoticSeries
  ) -> Bool? {
    if operation == .and || operation == .or {
      guard let first = truth(a), let second = truth(b) else { return nil }
      return operation == .and ? first && second : first || second
    }
    guard let difference = arithmetic.difference(b, a), let sign = sign(difference) else {
      return nil
    }
    switch operation {
    case .less: return sign > 0
    case .lessOrEqual: return sign >= 0
    case .equal: return sign == 0
    default: return sign != 0
    }
  }

  /// Returns the series of {condition: value, other}; only the chosen case must be known.
  private func chosen(_ node: Node, _ condition: AsymptoticSeries) -> AsymptoticSeries? {
    truth(condition).flatMap { known[$0 ? node.b : node.c] }
  }

  // MARK: Properties of a series

  private func truth(_ a: AsymptoticSeries) -> Bool? {
    if a.isZero { return false }
    return number(a).map { !$0.isZero }
  }

  /// Returns the fraction that a series is; nil if it is none.
  private func number(_ a: AsymptoticSeries) -> Rational? {
    if a.isZero { return .zero }
    return a.isConstant
      ? a.lead.flatMap { arithmetic.graph.rational(ofConstant: $0.coefficient) } : nil
  }

  /// Returns the fraction that a series is, if it is a double that is meant exactly; else nil.
  private func double(_ a: AsymptoticSeries) -> Rational? {
    guard a.isConstant, let node = a.lead?.coefficient, let value = arithmetic.graph.constant(node),
      arithmetic.graph.enclosure(ofConstant: node) == EnclosedValue(exactly: value)
    else { return nil }
    return Rational(exactly: value)
  }

  /// Returns the sign of a series for large x.
  func sign(_ a: AsymptoticSeries) -> Int? {
    if a.isZero { return 0 }
    return a.lead.flatMap { arithmetic.sign($0.coefficient) }
  }

  /// Returns a series that falls faster than every power as a mere remainder below all powers;
  /// others unchanged.
  func tamed(_ a: AsymptoticSeries) -> AsymptoticSeries {
    guard let growth = a.exponent.first, arithmetic.sign(growth.coefficient) == -1 else { return a }
    return AsymptoticSeries(remainder: .negligible)
  }

  /// Whether a series grows without bound.
  func grows(_ a: AsymptoticSeries) -> Bool {
    guard let lead = a.lead else { return false }
    guard let growth = a.exponent.first else { return lead.order > .constant }
    return arithmetic.sign(growth.coefficient) == 1
  }
}

extension AsymptoticSeries {
  /// Whether a series is one constant.
  fileprivate var isConstant: Bool {
    exponent.isEmpty && remainder == .none && terms.count == 1 && terms[0].order == .constant
  }
}
