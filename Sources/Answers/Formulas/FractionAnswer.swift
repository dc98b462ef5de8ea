package import Expressions
import FormulaAlgebra
import Statements

/// A number as a fraction: `3/8`, and `7/3 = 2 + 1/3`.
///
/// A formula of written numbers is a fraction exactly. Any other number is the first fraction of its continued fraction
/// that agrees with it in 12 digits and has a denominator up to a million; a note says so.
package struct FractionAnswer {
  package let text: String
  package let note: String?

  /// The largest denominator of a fraction that is found from decimals.
  private static let largestDenominator = 1_000_000.0
  private static let tolerance = 5e-13

  /// Calculates the fraction that a formula of written whole numbers is; nil for other formulas, for the fraction
  /// itself, and for numbers that are short decimals, such as 3/2.
  package init?(calculated syntax: Syntax) {
    guard syntax.isOfWholeNumbers, syntax.dividesNumbers, !syntax.isFraction,
      let number = Self.exact(syntax), !Self.isDecimal(number.denominator)
    else { return nil }
    text = "\(number.numerator)/\(number.denominator)"
    note = nil
  }

  /// Returns the fraction of a formula of a question; throws what the formula cannot be calculated for.
  init(_ syntax: Syntax, in scope: Scope, _ run: StatementRun) throws(Failure) {
    if let number = Self.exact(syntax) {
      text = Self.text(number.numerator, number.denominator)
      note = nil
      return
    }
    let value = try Failure.wrap { () throws(Diagnostic) in
      try Evaluation.check(syntax, parameters: [], in: scope).value(using: run.workspace).value
    }
    guard case .number(let number) = value, let (top, bottom) = Self.near(number) else {
      throw .problem(
        .noFormula(of: "\(run.text(syntax.range)) as a fraction", instead: run.text(syntax.range)),
        at: syntax.range
      )
    }
    text = Self.text(top, bottom)
    note = "to 12 digits"
  }

  /// Whether fractions with a denominator are decimals that end.
  private static func isDecimal(_ denominator: Int) -> Bool {
    var rest = denominator
    for prime in [2, 5] { while rest % prime == 0 { rest /= prime } }
    return rest == 1
  }

  /// Returns the exact value of a formula of written numbers; nil for other formulas, and for values with more digits.
  static func exact(_ syntax: Syntax) -> Rational? {
    let reader = AlgebraReader(.expanded) { _ in nil }
    return (try? reader.sum(syntax))?.number
  }

  private static func text(_ top: Int, _ bottom: Int) -> String {
    if bottom == 1 { return "\(top)" }
    let (whole, rest) = top.magnitude.quotientAndRemainder(dividingBy: bottom.magnitude)
    if whole == 0 { return "\(top)/\(bottom)" }
    let mixed = top < 0 ? "-(\(whole) + \(rest)/\(bottom))" : "\(whole) + \(rest)/\(bottom)"
    return "\(top)/\(bottom) = \(mixed)"
  }

  /// The first part of the continued fraction of a number that agrees with it; nil if there is none.
  private static func near(_ number: Double) -> (top: Int, bottom: Int)? {
    guard number.isFinite, number.magnitude < 1e9 else { return nil }
    var (value, older, newer) = (number.magnitude, (0.0, 1.0), (1.0, 0.0))
    for _ in 0..<40 {
      let whole = value.rounded(.down)
      let next = (whole * newer.0 + older.0, whole * newer.1 + older.1)
      guard next.1 <= largestDenominator else { return nil }
      (older, newer) = (newer, next)
      let error = (number.magnitude - next.0 / next.1).magnitude
      if error <= tolerance * max(number.magnitude, tolerance) {
        guard let top = Int(exactly: next.0), let bottom = Int(exactly: next.1) else { return nil }
        return (number < 0 ? -top : top, bottom)
      }
      value = 1 / (value - whole)
      if !value.isFinite { return nil }
    }
    return nil
  }
}

extension Syntax {
  /// Whether the formula has only whole numbers, joined by the four signs and powers.
  fileprivate var isOfWholeNumbers: Bool {
    switch node {
    case .number(let value): decimal == nil && value == value.rounded() && value < 1e9
    case .negation(let value): value.isOfWholeNumbers
    case .sum(let terms): terms.allSatisfy { $0.value.isOfWholeNumbers }
    case .product(let factors):
      factors.allSatisfy { $0.operation != .remainder && $0.value.isOfWholeNumbers }
    case .power(let base, let exponent): base.isOfWholeNumbers && exponent.isOfWholeNumbers
    case .name, .call, .factorial, .degrees, .comparison, .conjunction, .disjunction, .not, .cases,
      .point, .component, .list, .listRange, .comprehension, .overRange, .element, .derivative:
      false
    }
  }

  fileprivate var dividesNumbers: Bool {
    if case .product(let factors) = node, factors.contains(where: { $0.operation == .divide }) {
      return true
    }
    return children.contains(where: \.dividesNumbers)
  }

  /// Whether the formula is a fraction of two written numbers in lowest terms.
  fileprivate var isFraction: Bool {
    guard case .product(let factors) = node, factors.count == 2,
      case .number(let top) = factors[0].value.node,
      case .number(let bottom) = factors[1].value.node,
      let (a, b) = Int(exactly: top).flatMap({ a in Int(exactly: bottom).map { (a, $0) } }),
      let fraction = Rational(a, b)
    else { return false }
    return fraction.denominator == b
  }
}
