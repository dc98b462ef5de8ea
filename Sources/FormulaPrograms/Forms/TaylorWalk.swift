import CPreciseMath
import FormulaChecking
import FormulaProperties
import FormulaVocabulary
import RealFunctions

/// Computes a formula over a cell as a polynomial with a remainder: ``TaylorArithmetic``, node by node.
///
/// Steps, comparisons, cases and the larger of two have a form where all values of the cell take
/// the same branch. Functions without Taylor coefficients here, such as gamma and zeta, are
/// enclosed over the whole cell, which is a form of order 0, where they are smooth. Calls, lists
/// and formulas over ranges have none.
struct TaylorWalk {
  private let formula: CheckedFormula
  private let arithmetic: TaylorArithmetic
  private let constants: PreciseEvaluation

  /// Formulas with more nodes have no forms.
  private static let mostNodes = 400

  init(_ formula: CheckedFormula, _ arithmetic: TaylorArithmetic, _ constants: PreciseEvaluation) {
    (self.formula, self.arithmetic, self.constants) = (formula, arithmetic, constants)
  }

  /// Returns the form of an output around a place; nil if it has none.
  func form(of output: NodeIndex, around place: PreciseNumber) -> TaylorArithmetic.Form? {
    let graph = formula.graph
    let isNeeded = graph.reachable(from: [output])
    let nodes = graph.nodes.indices.filter { isNeeded[$0] }
    guard nodes.count <= Self.mostNodes else { return nil }
    var forms = [TaylorArithmetic.Form?](repeating: nil, count: graph.nodes.count)
    for index in nodes {
      let node = graph.nodes[index]
      if let meaning = graph.meaning(ofConstant: NodeIndex(index)) {
        let number = constants.value(meaning)?.number
        forms[index] = number.flatMap {
          arithmetic.isKnown($0) ? arithmetic.constant($0) : nil
        }
      } else if node.operation == .parameter {
        forms[index] = node.payload == 0 ? arithmetic.identity(at: place) : nil
      } else {
        forms[index] = form(of: node, forms)
      }
    }
    return forms[Int(output)]
  }

  private func form(
    of node: Node,
    _ forms: [TaylorArithmetic.Form?]
  ) -> TaylorArithmetic.Form? {
    let count = node.operation.operandCount
    guard count > 0, let a = forms[Int(node.a)] else { return nil }
    if node.operation == .select {
      guard let truth = arithmetic.values(of: a).settledTruth else { return nil }
      return forms[Int(truth ? node.b : node.c)]
    }
    guard count > 1 else { return form(of: node, a) }
    guard let b = forms[Int(node.b)] else { return nil }
    switch node.operation {
    case .add: return arithmetic.sum(a, b)
    case .subtract: return node.a == node.b ? constant(0) : arithmetic.difference(a, b)
    case .multiply: return arithmetic.product(a, b)
    case .divide: return arithmetic.quotient(a, b)
    case .power: return power(a, b)
    case .hypotenuse:
      return root(arithmetic.sum(arithmetic.product(a, a), arithmetic.product(b, b)))
    case .logarithm:
      guard let value = function(.naturalLogarithm, a), let base = function(.naturalLogarithm, b)
      else { return nil }
      return arithmetic.quotient(value, base)
    case .minimum, .maximum:
      let difference = arithmetic.values(of: arithmetic.difference(a, b))
      guard arithmetic.isKnown(difference), difference.sign != 2 else { return nil }
      return (difference.sign <= 0) == (node.operation == .minimum) ? a : b
    case .modulo:
      guard let quotient = arithmetic.quotient(a, b),
        let steps = step(.floor, [quotient])
      else { return nil }
      return arithmetic.difference(a, arithmetic.product(steps, b))
    default:
      let others = count > 2 ? [forms[Int(node.c)]] : []
      return step(node.operation, [a, b] + others.compactMap { $0 })
    }
  }

  private func form(of node: Node, _ a: TaylorArithmetic.Form) -> TaylorArithmetic.Form? {
    switch node.operation {
    case .variable: return a
    case .negate: return arithmetic.negative(a)
    case .integerPower: return integerPower(a, Int(Int64(bitPattern: node.payload)))
    case .absolute:
      let values = arithmetic.values(of: a)
      guard arithmetic.isKnown(values), values.sign != 2 else { return nil }
      return values.sign < 0 ? arithmetic.negative(a) : a
    case .fraction: return step(.floor, [a]).map { arithmetic.difference(a, $0) }
    case .cardinalSine where arithmetic.values(of: a).isAwayFromZero:
      return function(.sine, a).flatMap { arithmetic.quotient($0, a) }
    case .sign, .floor, .ceiling, .round, .truncate, .not: return step(node.operation, [a])
    default: return function(node.operation, a)
    }
  }

  /// Returns a whole power: by products, which keep zeros exact, or by binomials, which are as
  /// sharp for high powers as for low ones.
  private func integerPower(
    _ a: TaylorArithmetic.Form,
    _ exponent: Int
  ) -> TaylorArithmetic.Form? {
    guard abs(exponent) > Self.fewFactors, arithmetic.values(of: a).isAwayFromZero else {
      return arithmetic.power(a, exponent)
    }
    return arithmetic.composition(a) { base, order in
      guard base.isAwayFromZero else { return nil }
      let first = arithmetic.make { pm_integer_power($0, base.pointer, exponent) }
      return arithmetic.isKnown(first)
        ? arithmetic.power(first, base, arithmetic.whole(exponent), order) : nil
    }
  }

  /// Powers of at most this many factors are products.
  private static let fewFactors = 3

  private func constant(_ value: Int) -> TaylorArithmetic.Form {
    arithmetic.constant(arithmetic.whole(value))
  }

  /// Returns a function of one number by its coefficients, or by its values where it is smooth.
  private func function(
    _ operation: Operation,
    _ a: TaylorArithmetic.Form
  ) -> TaylorArithmetic.Form? {
    if let form = arithmetic.composition(
      a,
      coefficients: { arithmetic.coefficients(of: operation, at: $0, $1) }
    ) {
      return form
    }
    let values = arithmetic.values(of: a)
    guard arithmetic.isKnown(values), case .unary(let rule) = operation.row.precise,
      operation.isSmooth(values.doubles)
    else { return nil }
    let result = arithmetic.value(rule, values)
    return arithmetic.isKnown(result) ? [result] : nil
  }

  private func root(_ a: TaylorArithmetic.Form) -> TaylorArithmetic.Form? {
    function(.squareRoot, a)
  }

  /// Returns u^v for positive u.
  private func power(
    _ a: TaylorArithmetic.Form,
    _ b: TaylorArithmetic.Form
  ) -> TaylorArithmetic.Form? {
    guard arithmetic.values(of: a).sign == 1 else { return nil }
    if b.dropFirst().allSatisfy({ arithmetic.isZero($0) }) {
      return arithmetic.composition(a) { base, order in
        guard base.sign == 1 else { return nil }
        let first = arithmetic.make { pm_power($0, base.pointer, b[0].pointer) }
        return arithmetic.isKnown(first) ? arithmetic.power(first, base, b[0], order) : nil
      }
    }
    return function(.naturalLogarithm, a).flatMap {
      function(.exponential, arithmetic.product(b, $0))
    }
  }

  /// Returns the form of an operation that has the same number over the whole cell.
  private func step(
    _ operation: Operation,
    _ operands: [TaylorArithmetic.Form]
  ) -> TaylorArithmetic.Form? {
    let values = operands.map { arithmetic.values(of: $0) }
    guard operation.isStep, values.allSatisfy({ arithmetic.isKnown($0) }) else { return nil }
    let result: PreciseNumber
    switch (operation.row.precise, values.count) {
    case (.unary(let rule), 1): result = arithmetic.value(rule, values[0])
    case (.binary(let rule), 2):
      result = arithmetic.make { rule($0, values[0].pointer, values[1].pointer) }
    default: return nil
    }
    guard result.isDefined, pm_is_exact(result.pointer) != 0, arithmetic.isKnown(result) else {
      return nil
    }
    return arithmetic.constant(result)
  }
}

extension Operation {
  /// Whether the values of an operation are steps: constant wherever their enclosure is one number.
  var isStep: Bool {
    switch self {
    case .sign, .floor, .ceiling, .round, .truncate, .less, .lessOrEqual, .equal, .notEqual, .and,
      .or, .not, .roundToDecimals, .gcd, .lcm:
      true
    default: false
    }
  }
}

extension PreciseNumber {
  /// Whether a condition holds; nil if that is not certain, or it may have no value.
  fileprivate var settledTruth: Bool? { isDefined ? truth : nil }

  fileprivate var isAwayFromZero: Bool { sign == 1 || sign == -1 }

  /// An interval of doubles that contains the number.
  var doubles: Interval { Interval(hull: pm_lower(pointer), pm_upper(pointer)) }
}
