import Expressions
import RealFunctions

// Powers that have no value because their exponent is a rounded fraction: (-8)^k after k = 1/3.

extension Session {
  /// What every note on a power says; one is enough.
  private static let phrase = " has no value for a negative base: "

  /// Explains the first power whose base is negative and whose exponent rounds a fraction with an odd
  /// denominator, over a variable or in a calculation.
  func notePowers(
    _ formulas: [Syntax],
    over variable: (name: String, domain: Interval)?,
    _ run: inout StatementRun
  ) {
    guard !givenNotes.keys.contains(where: { $0.contains(Self.phrase) }) else { return }
    for formula in formulas {
      formula.forEachPower { base, exponent in
        guard !run.notes.remarks.contains(where: { $0.contains(Self.phrase) }),
          let fraction = roundedFraction(exponent, run.workspace),
          isNegative(base, over: variable, run.workspace)
        else { return }
        let (a, k) = (run.text(base.range), run.text(exponent.range))
        let root = "root(\(a.withoutBrackets), \(fraction.denominator))"
        let power =
          switch fraction.numerator {
          case 1: root
          case let whole where whole > 0: "\(root)^\(whole)"
          case let whole: "\(root)^(\(whole))"
          }
        run.notes.add("\(a)^\(k)\(Self.phrase)\(k) is not a written fraction; write \(power)")
      }
    }
  }

  /// The fraction with an odd denominator that a calculated exponent rounds.
  private func roundedFraction(
    _ exponent: Syntax,
    _ workspace: Workspace
  ) -> (numerator: Int, denominator: Int)? {
    guard !exponent.isWrittenNumber,
      case .number(let value)? = try? Evaluation.calculate(exponent, in: scope, using: workspace)
        .value,
      value.magnitude < 100, value != value.rounded()
    else { return nil }
    for denominator in stride(from: 3, through: 99, by: 2) {
      let numerator = (value * Double(denominator)).rounded()
      // The rounding error of p/q is below half a unit in the last place of a value up to 100.
      let tolerance = 1e-15 * max(1, value.magnitude)
      if (value - numerator / Double(denominator)).magnitude <= tolerance {
        return Int(exactly: numerator).map { ($0, denominator) }
      }
    }
    return nil
  }

  private func isNegative(
    _ base: Syntax,
    over variable: (name: String, domain: Interval)?,
    _ workspace: Workspace
  ) -> Bool {
    guard let variable else {
      let value = try? Evaluation.calculate(base, in: scope, using: workspace).value
      return (value?.number ?? .nan) < 0
    }
    guard
      let function = try? Evaluation.compile(
        outputs: [base],
        parameters: [variable.name],
        in: scope
      )
    else { return false }
    let values = function.values(at: variable.domain.places(17), using: workspace)
    return values.first?.contains { $0 < 0 } ?? false
  }
}

extension Syntax {
  /// Calls `body` with base and exponent of every power in the formula.
  fileprivate func forEachPower(_ body: (Syntax, Syntax) -> Void) {
    if case .power(let base, let exponent) = node { body(base, exponent) }
    for child in children { child.forEachPower(body) }
  }

  /// Whether an exponent is a number or a fraction of numbers as written, which keeps its meaning.
  fileprivate var isWrittenNumber: Bool {
    switch node {
    case .number: true
    case .negation(let value): value.isWrittenNumber
    case .product(let factors):
      factors.count == 2 && factors[1].operation == .divide
        && factors.allSatisfy { $0.value.isWrittenNumber }
    default: false
    }
  }
}

extension String {
  /// The text inside the brackets around it, if there are any.
  fileprivate var withoutBrackets: String {
    hasPrefix("(") && hasSuffix(")") ? String(dropFirst().dropLast()) : self
  }
}
