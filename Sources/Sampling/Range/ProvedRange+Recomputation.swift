import CurveSampling
import RealFunctions

// Values that doubles lose are computed with more digits.

extension ProvedRange {
  /// The number of places that are computed in extended precision, and the share of them that
  /// doubles must have lost.
  private static let recomputedPlaces = 256
  /// The number of places of a first test, which shows for most functions that doubles lose
  /// nothing.
  private static let firstPlaces = 16
  private static let lostShare = 0.1

  /// Returns the range of values that doubles lose, by rounding or overflow, computed in extended
  /// precision at places all over the domain; nil if doubles are good enough, or extended precision
  /// does not help.
  func recomputedRange(
    over domain: Interval,
    evaluator: inout Evaluator
  ) throws(Interrupted) -> Interval? {
    guard evaluator.isRecomputable, let few = try lost(Self.firstPlaces, over: domain, &evaluator)
    else { return nil }
    // If at least a tenth of the places were lost, one of these would be.
    if few.count == 0, few.range != nil { return nil }
    guard let many = try lost(Self.recomputedPlaces, over: domain, &evaluator),
      let range = many.range, range.width > 0
    else { return nil }
    return Double(many.count) >= Self.lostShare * Double(Self.recomputedPlaces + 1) ? range : nil
  }

  /// The number of ends of equal parts of a domain at which doubles lose a value by a visible part
  /// of the range of all, and that range in extended precision; nil beyond the budget.
  private func lost(
    _ parts: Int,
    over domain: Interval,
    _ evaluator: inout Evaluator
  ) throws(Interrupted) -> (count: Int, range: Interval?)? {
    guard let plane else { return nil }
    let places = (0...parts).map { index in
      let share = Double(index) / Double(parts)
      return domain.clamped(domain.lower * (1 - share) + domain.upper * share)
    }
    // A value that 106 digits lose as well is computed with more of them, or ignored.
    let values = try evaluator.samples(at: places, on: plane).map { map.forward($0.y) }
    let found = try evaluator.enclosures(at: places)
    guard found.count == places.count, values.count == places.count else { return nil }
    let range = extent(of: values)
    let visible = Self.slack * (range?.width ?? 0)
    let count = values.indices.count { index in
      guard values[index].isFinite, found.flags(index, output) != .empty else { return false }
      return map.forward(found.interval(index, output)).map { $0.width > visible } ?? true
    }
    return (count, range)
  }
}
