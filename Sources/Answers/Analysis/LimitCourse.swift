import Expressions
import NumericalMethods
import RealFunctions

/// The values of a formula at distances from a place that shrink, or at places that grow towards
/// infinity, and what they say about a limit.
struct LimitCourse {
  var values: [Double] = []
  /// The last distance or place with a value.
  var reach = 0.0

  /// The least factor by which changes must fall from one distance to the next for values to
  /// settle.
  private static let leastFall = 16.0
  /// The greatest relative error of a settled limit.
  static let known = 1e-11

  /// Returns the limit where changes between values fall fast over the last distances; nil where
  /// they do not.
  func settled(falls count: Int) -> OneSidedLimit? {
    guard values.count >= count + 2, let last = values.last else { return nil }
    let changes = zip(values, values.dropFirst()).map { ($1 - $0).magnitude }
    // A step function stays at its value, which may be 0.
    if changes.suffix(count + 1).allSatisfy({ $0 == 0 }) {
      return limit(.value(last, error: 0))
    }
    // Values are rounded, and so are their changes.
    let noise = 2 * last.ulp
    let falls = zip(changes, changes.dropFirst()).suffix(count)
    guard falls.allSatisfy({ $1 <= max($0 / Self.leastFall, noise) }), let change = changes.last
    else { return nil }
    let error = change + noise
    // For a limit of 0 the error is compared with the first value, unless that is above 1.
    guard error <= Self.known * max(last.magnitude, min(1, values[0].magnitude)) else { return nil }
    return limit(.value(last, error: error))
  }

  /// Whether the sizes of the last values at least double from each distance to the next.
  var multiplies: Bool {
    let last = values.suffix(4)
    return last.count >= 3
      && zip(last, last.dropFirst()).allSatisfy {
        $0.sign == $1.sign && $0 != 0 && $1.magnitude >= 2 * $0.magnitude
      }
  }

  /// Whether values contradict the limit that was found.
  ///
  /// They contradict a number if each is farther from it than the one before, or the last ones are
  /// nearly as far from it as the first ones; they contradict an infinity if they shrink at last,
  /// or are no larger at last than at first.
  func departs(from found: OneSidedLimit) -> Bool {
    let last = values.suffix(5)
    switch found.finding {
    case .value(let value, let error):
      let apart = values.map { ($0 - value).magnitude }
      let isBeside = (apart.last ?? 0) <= 4 * error + Self.known * value.magnitude
      let goesAway = zip(apart.suffix(5), apart.suffix(5).dropFirst()).allSatisfy { $0 <= $1 }
      let staysAway = Self.extremes(of: apart).map { $0.last >= $0.first / 8 } ?? false
      return !isBeside && (goesAway || staysAway)
    case .infinite:
      let sizes = values.map(\.magnitude)
      let largest = sizes.max() ?? 0
      let shrinks = zip(last, last.dropFirst()).allSatisfy { $0.magnitude > $1.magnitude }
      let stays = Self.extremes(of: sizes).map { $0.last <= 1.01 * $0.first } ?? false
      return shrinks || stays || (sizes.last ?? 0) < largest / 2
    case .oscillating, .undefined, .undecided: return false
    }
  }

  /// Returns the largest of the first three sizes, and of the last three; nil for fewer than six
  /// sizes.
  private static func extremes(of sizes: [Double]) -> (first: Double, last: Double)? {
    guard sizes.count >= 6, let first = sizes.prefix(3).max(), let last = sizes.suffix(3).max()
    else { return nil }
    return (first, last)
  }

  private func limit(_ finding: OneSidedLimit.Finding) -> OneSidedLimit {
    OneSidedLimit(finding: finding, reach: reach, ground: .values)
  }
}
