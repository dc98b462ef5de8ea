/// A distance between ticks of a time axis: a number of seconds, minutes, hours, days, weeks, months or years.
struct TimeStep: Equatable {
  /// A unit of clocks and calendars.
  enum Unit: Equatable {
    /// A fixed number of seconds; `from` is the origin of its multiples, so that weeks start on Monday.
    case seconds(Double, from: Double)
    case month
    case year
  }

  let unit: Unit
  let count: Int

  /// The length of the step in seconds; approximate for months and years.
  var seconds: Double {
    switch unit {
    case .seconds(let length, _): Double(count) * length
    case .month: Double(count) * 2_629_746
    case .year: Double(count) * 31_556_952
    }
  }

  private static func steps(_ unit: Unit, _ counts: [Int]) -> [TimeStep] {
    counts.map { TimeStep(unit: unit, count: $0) }
  }

  /// The first Monday, 1970-01-05, in seconds.
  static let monday = 4 * 86_400.0

  /// All steps, from fine to coarse.
  static let ladder: [TimeStep] =
    steps(.seconds(0.001, from: 0), [1, 2, 5, 10, 20, 50, 100, 200, 500])
    + steps(.seconds(1, from: 0), [1, 2, 5, 10, 15, 30])
    + steps(.seconds(60, from: 0), [1, 2, 5, 10, 15, 30])
    + steps(.seconds(3600, from: 0), [1, 2, 3, 6, 12])
    + steps(.seconds(86_400, from: 0), [1, 2])
    + steps(.seconds(604_800, from: monday), [1, 2])
    + steps(.month, [1, 2, 3, 6])
    + steps(.year, [1, 2, 5, 10, 20, 50, 100, 200, 500, 1000, 2000, 5000])
}
