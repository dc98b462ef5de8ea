import Foundation

/// A distance between ticks of a date axis: a number of seconds, minutes, hours, days, weeks,
/// months or years.
struct DateStep: Equatable {
  /// Unit of clocks and calendars.
  enum Unit {
    case second, minute, hour, day, week, month, year

    /// The calendar component of the unit, and its length in seconds; approximate for months and
    /// years.
    var measure: (component: Calendar.Component, seconds: Double) {
      switch self {
      case .second: (.second, 1)
      case .minute: (.minute, 60)
      case .hour: (.hour, 3600)
      case .day: (.day, 86_400)
      case .week: (.weekOfYear, 604_800)
      case .month: (.month, 2_629_746)
      case .year: (.year, 31_556_952)
      }
    }
  }

  let unit: Unit
  let count: Int

  /// Length of the step, in seconds; approximate for months and years.
  var seconds: Double { Double(count) * unit.measure.seconds }

  /// The steps from fine to coarse.
  static let ladder: [DateStep] =
    [1, 5, 15, 30].map { DateStep(unit: .second, count: $0) }
    + [1, 5, 15, 30].map { DateStep(unit: .minute, count: $0) }
    + [1, 3, 6, 12].map { DateStep(unit: .hour, count: $0) }
    + [1, 2].map { DateStep(unit: .day, count: $0) } + [DateStep(unit: .week, count: 1)]
    + [1, 3].map { DateStep(unit: .month, count: $0) }
    + [1, 2, 5, 10, 20, 50, 100, 200, 500, 1000, 2000, 5000].map {
      DateStep(unit: .year, count: $0)
    }
}
