/// Ticks at round times of the calendar.
///
/// Hours and shorter units have ticks at their multiples, weeks on Mondays, months on their first
/// day, quarters in January, April, July and October.
package enum TimeTicks {
  /// The times that may have ticks: the years -9999 to 9999.
  private static let known = -377_000_000_000.0...253_000_000_000.0
  private static let mostTicks = 1000

  /// Returns rising times with the finest step for which about `count` of them fit.
  package static func values(from lower: Double, to upper: Double, count: Int) -> [Double] {
    guard known.contains(lower), known.contains(upper), lower < upper else { return [] }
    let wanted = (upper - lower) / Double(max(1, min(count, 200)))
    guard let step = TimeStep.ladder.first(where: { $0.seconds >= wanted * 0.999 }) else {
      return []
    }
    switch step.unit {
    case .seconds(let length, let origin):
      return multiples(of: Double(step.count) * length, origin, from: lower, to: upper)
    case .month: return months(every: step.count, from: lower, to: upper)
    case .year: return months(every: 12 * step.count, from: lower, to: upper)
    }
  }

  private static func multiples(
    of step: Double,
    _ origin: Double,
    from lower: Double,
    to upper: Double
  ) -> [Double] {
    let first = ((lower - origin) / step).rounded(.up)
    var values: [Double] = []
    for index in 0..<mostTicks {
      let value = origin + (first + Double(index)) * step
      if value > upper { break }
      values.append(value)
    }
    return values
  }

  private static func months(every count: Int, from lower: Double, to upper: Double) -> [Double] {
    let start = CivilTime(seconds: lower).date
    let number = start.year * 12 + start.month - 1
    var values: [Double] = []
    var month = CivilDate.floored(number, by: count) * count
    while values.count < mostTicks {
      let year = CivilDate.floored(month, by: 12)
      guard let date = CivilDate(year: year, month: month - 12 * year + 1, day: 1) else { break }
      let value = CivilTime(date).seconds
      if value > upper { break }
      if value >= lower { values.append(value) }
      month += count
    }
    return values
  }
}
