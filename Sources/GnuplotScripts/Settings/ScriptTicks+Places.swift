// Where gnuplot puts ticks on logarithmic axes and on axes of times.
//
//     log, no step         base^k, k every step(range of k), at least 1
//     set xtics 5          start·5^k, from 1 if no start is given
//     times, no step       the finest step of the calendar with at most ten ticks
//     set xtics 86400      multiples of a day
//
// Source: "gnuplot 5.4", part "Xtics", and its output.

extension ScriptTicks {
  /// Returns the places of ticks on a logarithmic axis; none for ends that are not above 0.
  func logPlaces(from low: Double, to high: Double, base: Double) -> [Double] {
    guard low > 0, high > low, high.isFinite else { return [] }
    // A step is the factor from one tick to the next.
    let factor = step.flatMap { $0 > 1 ? $0 : nil } ?? base
    guard factor > 1 else { return [] }
    let origin = start.flatMap { $0 > 0 ? $0 : nil } ?? 1
    func power(_ place: Double) -> Double { Trigonometry.logarithm(place / origin, factor) }
    let (first, last) = (power(low), power(min(high, end ?? high)))
    let stride = step == nil ? max(1, Self.step(of: last - first).rounded()) : 1
    guard (last - first) / stride < Double(Self.most) else { return [] }
    let begin = start == nil ? first : max(0, first)
    let from = (begin / stride - 1e-9).rounded(.up)
    let to = (last / stride + 1e-9).rounded(.down)
    guard from <= to, let lower = Int(exactly: from), let upper = Int(exactly: to) else {
      return []
    }
    return (lower...upper).map { origin * Trigonometry.power(factor, Double($0) * stride) }
  }

  /// The steps of the calendar in seconds, below a month.
  private static let seconds: [Double] = [
    1, 2, 5, 10, 15, 30, 60, 120, 300, 600, 900, 1800, 3600, 7200, 10_800, 21_600, 43_200, 86_400,
    172_800, 604_800, 1_209_600,
  ]
  /// The steps in months.
  private static let months = [
    1, 2, 3, 6, 12, 24, 60, 120, 240, 600, 1200, 2400, 6000, 12_000,
  ]
  private static let mostTimes = 10.0

  /// Returns the places of ticks on an axis of times.
  func timePlaces(from low: Double, to high: Double) -> [Double] {
    guard high > low, high - low < 1e12 else { return [] }
    if let step { return Self.multiples(of: step, from: start ?? low, to: min(high, end ?? high)) }
    let wanted = (high - low) / Self.mostTimes
    if let step = Self.seconds.first(where: { $0 >= wanted }) {
      // Weeks begin on Monday, as the fifth day since 1970 did.
      let shift = step >= 604_800 ? 4 * 86_400.0 : 0
      return Self.multiples(of: step, from: low - shift, to: high - shift).map { $0 + shift }
    }
    let length = 30.436875 * 86_400
    guard let count = Self.months.first(where: { Double($0) * length >= wanted * 0.99 }),
      let first = ScriptTime.parts(of: low)
    else { return [] }
    var month = (first.year * 12 + first.month - 1) / count * count
    var places: [Double] = []
    while places.count < Self.most {
      let days = ScriptTime.days(year: month / 12, month: month % 12 + 1, day: 1)
      let place = Double(days) * 86_400
      if place > high { break }
      if place >= low { places.append(place) }
      month += count
    }
    return places
  }

  private static func multiples(of step: Double, from low: Double, to high: Double) -> [Double] {
    guard step > 0, high >= low, (high - low) / step < Double(most) else { return [] }
    let first = (low / step - 1e-9).rounded(.up)
    let count = Int(((high / step + 1e-9).rounded(.down) - first).clampedToWhole)
    return count < 0 ? [] : (0...count).map { (first + Double($0)) * step }
  }
}
