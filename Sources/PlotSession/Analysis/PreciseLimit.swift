import Expressions
import NumericalMethods
import RealFunctions

/// Where the values of a formula go beside a place, read off a few of them that are right to the last digit.
///
/// Distances fall by a thousand each, so that of what cancels beside the place nothing is left to see: the values themselves go to the
/// limit. They are believed where their changes fall as fast as at least the root of the distance; what goes to its limit as a
/// logarithm does, or swings, is not decided here.
struct PreciseLimit {
  private let formula: CheckedFormula
  private let workspace: Workspace

  /// 2^-10 to 2^-100; at infinity 2^10 to 2^100.
  private static let powers = stride(from: 10, through: 100, by: 10)
  /// Changes that fall by less from one distance to the next settle nothing.
  private static let leastFall = 16.0
  /// What is told of a limit must be known to this part of it.
  private static let known = 1e-11

  private static let digits = 17

  /// Creates the limit of a formula over the distance from a place, or over its variable towards infinity.
  init(_ formula: CheckedFormula, _ workspace: Workspace) {
    (self.formula, self.workspace) = (formula, workspace)
  }

  /// Returns what is known of a limit that was searched for by values of 106 binary digits.
  func surer(
    _ found: OneSidedLimit,
    _ isNegative: Bool,
    towardsInfinity: Bool
  ) -> OneSidedLimit {
    switch found.finding {
    case .infinite, .oscillating, .undefined: return found
    case .value, .undecided: break
    }
    guard let limit = limit(isNegative: isNegative, towardsInfinity: towardsInfinity),
      case .value(let value, let error) = limit.finding
    else { return found }
    guard case .value(let other, let otherError) = found.finding else { return limit }
    let apart = (value - other).magnitude
    return apart <= 4 * (error + otherError) + Self.known * value.magnitude ? found : limit
  }

  /// Returns the limit from a side, or towards an infinity; nil if the values do not settle it.
  func limit(isNegative: Bool, towardsInfinity: Bool) -> OneSidedLimit? {
    var values: [Double] = []
    var reach = 0.0
    for power in Self.powers {
      let size = Double(sign: .plus, exponent: towardsInfinity ? power : -power, significand: 1)
      // All digits of doubles, not only those that are printed.
      let answer = try? formula.at([isNegative ? -size : size]).value(
        using: workspace,
        digits: .significant(Self.digits)
      )
      guard !workspace.isCancelled, let answer, answer.notes.isEmpty,
        answer.value.number.isFinite
      else { return nil }
      values.append(answer.value.number)
      reach = size
    }
    guard let last = values.last else { return nil }
    let changes = zip(values, values.dropFirst()).map { ($1 - $0).magnitude }
    // A value is rounded, and so are changes.
    let noise = 2 * last.ulp
    let falls = zip(changes, changes.dropFirst()).suffix(4)
    guard falls.allSatisfy({ $1 <= max($0 / Self.leastFall, noise) }), let change = changes.last
    else { return nil }
    let error = change + noise
    guard error <= Self.known * max(last.magnitude, values[0].magnitude) else { return nil }
    return OneSidedLimit(finding: .value(last, error: error), reach: reach, isExtrapolated: false)
  }
}
