import Expressions
import RealFunctions

/// Says whether an enclosure holds what was computed with more digits.
///
/// A value is known within its bound: it escapes where no number within the bound is held. What is undefined must be in
/// doubt, and what is beyond all doubles must be held by an infinite end.
enum WideJudge {
  /// What is known of a point: a value and how far off it may be.
  typealias Found = (value: Double, bound: Double)

  /// What is known of a point, and whether an enclosure holds it.
  enum Verdict {
    /// More digits know nothing either.
    case unknown
    case held
    case escaped
  }

  static func verdict(_ found: Found, in enclosure: EnclosedValue) -> Verdict {
    guard found.bound.isFinite else { return .unknown }
    return isHeld(found, in: enclosure) ? .held : .escaped
  }

  private static func isHeld(_ found: Found, in enclosure: EnclosedValue) -> Bool {
    let (value, interval) = (found.value, enclosure.interval)
    if value.isNaN { return !enclosure.flags.isDisjoint(with: [.empty, .maybeUndefined]) }
    if enclosure.flags.contains(.empty) { return false }
    if value == .infinity { return interval.upper == .infinity }
    if value == -.infinity { return interval.lower == -.infinity }
    // Differences of neighbours are exact, sums are not.
    return interval.lower - value <= found.bound && value - interval.upper <= found.bound
  }
}
