import Expressions
import NumericalMethods
import Statements

/// The lines that tell a limit: the number or why there is none, then what that rests on.
///
///     1
///     from both sides, distances to 2.1e-5, extrapolated; error below 7.8e-16
///
/// Places without a value tell no limit only where it is proved that they have none: parts of a formula may be too large for doubles.
///
/// Of a sequence it names the variable: `whole n up to 7.3e8`. What rules prove rests on no values: `proved by the rules of limits`.
struct LimitAnswer {
  /// The limit, an infinity among them; nil if there is none.
  let value: Double?
  let text: String
  /// What both sides tell, where that is known and differs: `-1 from the left, 1 from the right`.
  let difference: String?

  private typealias Sided = (side: Side, limit: OneSidedLimit)

  /// Creates the lines of limits on one side or two of a place; over the whole numbers that `sequence` names, if it is not nil.
  init(
    _ limits: [(side: Side, limit: OneSidedLimit)],
    at place: Double,
    sequence: String? = nil,
    digits: Int
  ) {
    let writer = Writer(place: place, sequence: sequence, digits: digits)
    let known = limits.filter { $0.limit.finding != .undefined }
    guard !known.isEmpty else {
      (value, difference) = (nil, nil)
      let isProved = limits.allSatisfy { $0.limit.ground == .rules }
      text =
        (isProved ? "no limit: there are no values " : "not decided: no values are seen ")
        + writer.nearPlace(limits)
      return
    }
    let origin = place.isInfinite ? "" : Self.origin(of: known.map(\.side), asked: limits.count)
    guard let common = Self.common(known.map(\.limit)) else {
      value = nil
      let isDecided = !known.contains { $0.limit.isUndecided }
      let both = known.map { writer.finding($0.limit) + " from the \($0.side)" }
        .joined(separator: ", ")
      difference = isDecided ? both : nil
      text = (isDecided ? "no limit: " : "not decided: ") + both
      return
    }
    difference = nil
    switch common.finding {
    case .value(let number, let error):
      let shown = number.simplest(within: error)
      value = shown
      text = "\(shown.text(digits: digits))\n\(writer.support(common, origin, error))"
    case .infinite(let isNegative):
      value = isNegative ? -.infinity : .infinity
      text = "\(isNegative ? "-∞" : "∞")\n\(writer.support(common, origin, nil))"
    case .oscillating, .undecided, .undefined:
      value = nil
      let join = origin.isEmpty ? "" : " \(origin)"
      let isOscillating = if case .oscillating = common.finding { true } else { false }
      text = (isOscillating ? "no limit: " : "not decided: ") + writer.finding(common) + join
    }
  }

  /// The sides that have values.
  private static func origin(of sides: [Side], asked: Int) -> String {
    guard sides.count == 1, let side = sides.first else { return "from both sides" }
    let other = side == .left ? Side.right : .left
    return "from the \(side)" + (asked > 1 ? " (no values on the \(other))" : "")
  }

  /// What all sides agree on; nil if they differ.
  private static func common(_ limits: [OneSidedLimit]) -> OneSidedLimit? {
    guard let first = limits.first else { return nil }
    guard limits.count == 2 else { return first }
    let second = limits[1]
    switch (first.finding, second.finding) {
    case (.value(let a, let e), .value(let b, let f)):
      let apart = (a - b).magnitude
      let size = max(a.magnitude, b.magnitude)
      guard apart <= max(4 * (e + f), 1e-9 * size) else { return nil }
      let surer = e <= f ? first : second
      guard apart > 4 * (e + f), case .value(let value, _) = surer.finding else { return surer }
      return OneSidedLimit(
        finding: .value(value, error: apart),
        reach: surer.reach,
        ground: surer.ground
      )
    case (.infinite(let a), .infinite(let b)): return a == b ? first : nil
    case (.oscillating(let a, let b), .oscillating(let c, let d)):
      return OneSidedLimit(
        finding: .oscillating(lower: min(a, c), upper: max(b, d)),
        reach: first.reach,
        ground: .values
      )
    case (.undecided, .undecided): return first
    default: return nil
    }
  }

  /// The number with the fewest digits that the error allows.
  static func simplest(_ value: Double, within error: Double) -> Double {
    value.simplest(within: error)
  }

  /// The words of an answer.
  private struct Writer {
    let place: Double
    let sequence: String?
    let digits: Int

    func nearPlace(_ limits: [Sided]) -> String {
      guard place.isFinite else { return "towards \(place.text(digits: digits))" }
      let side = limits.count == 1 ? limits.first.map { " on the \($0.side)" } ?? "" : ""
      return "near \(place.text(digits: digits))\(side)"
    }

    /// What one side tells, without what it rests on.
    func finding(_ limit: OneSidedLimit) -> String {
      switch limit.finding {
      case .value(let value, let error):
        value.simplest(within: error).text(digits: digits)
      case .infinite(let isNegative): isNegative ? "-∞" : "∞"
      case .oscillating(let lower, let upper):
        "the values stay spread between \(lower.text(digits: 3)) and \(upper.text(digits: 3))"
      case .undefined: "no values"
      case .undecided(let latest): "values near \(Self.size(latest, digits: 3))"
      }
    }

    /// `from both sides, distances to 2e-5, extrapolated; error below 8e-16`.
    func support(_ limit: OneSidedLimit, _ origin: String, _ error: Double?) -> String {
      if limit.ground == .rules { return "proved by the rules of limits" }
      let reach = Self.size(limit.reach, digits: 2)
      let places = sequence.map { "whole \($0)" } ?? "places"
      let values = place.isInfinite ? "\(places) up to \(reach)" : "distances to \(reach)"
      let ways = [origin, values] + (limit.ground == .extrapolation ? ["extrapolated"] : [])
      let text = ways.filter { !$0.isEmpty }.joined(separator: ", ")
      // Values that fall below all numbers tell of no error.
      guard let error, error >= Self.leastError else { return text }
      return text + "; error below \((1.05 * error).text(digits: 2))"
    }

    private static let leastError = 1e-300

    /// A few digits, also of large whole numbers.
    private static func size(_ number: Double, digits: Int) -> String {
      var (rest, exponent) = (number, 0)
      guard rest.magnitude >= 1e6, rest.isFinite else { return number.text(digits: digits) }
      while rest.magnitude >= 10 { (rest, exponent) = (rest / 10, exponent + 1) }
      return "\(rest.text(digits: digits))e\(exponent)"
    }
  }
}
