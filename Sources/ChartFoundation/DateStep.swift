import Foundation

/// A distance between ticks of a date axis: so many seconds, minutes, hours, days, months or years.
struct DateStep: Equatable {
  let unit: Calendar.Component
  let count: Int

  /// How long the step is, in seconds; about, for months and years.
  var seconds: Double {
    switch unit {
    case .second: Double(count)
    case .minute: Double(count) * 60
    case .hour: Double(count) * 3600
    case .day: Double(count) * 86_400
    case .month: Double(count) * 2_629_746
    default: Double(count) * 31_556_952
    }
  }

  /// The steps from fine to coarse.
  static let ladder: [DateStep] =
    [1, 5, 15, 30].map { DateStep(unit: .second, count: $0) }
    + [1, 5, 15, 30].map { DateStep(unit: .minute, count: $0) }
    + [1, 3, 6, 12].map { DateStep(unit: .hour, count: $0) }
    + [1, 2, 7].map { DateStep(unit: .day, count: $0) }
    + [1, 3].map { DateStep(unit: .month, count: $0) }
    + [1, 2, 5, 10, 20, 50, 100, 200, 500, 1000, 2000, 5000].map {
      DateStep(unit: .year, count: $0)
    }
}
