import ChartCore
import Foundation

/// Ticks at round times of a calendar, found by calendar arithmetic, so that they stay at the same
/// clock times across changes of summer time and at the first of the month across months of all
/// lengths.
struct DateTicks: Sendable {
  let calendar: Calendar

  /// The ticks in the chart's terms.
  var custom: CustomTicks {
    CustomTicks(
      values: { lower, upper, count in values(from: lower, to: upper, count: count) },
      labels: { values in DateLabels(calendar: calendar).labels(values) },
      text: { value in DateLabels(calendar: calendar).text(value) }
    )
  }

  /// The times for which calendars are used: they are exact between the years 1 and 9999 or so, and
  /// slow far beyond.
  static let calendarTimes = -63_000_000_000.0...252_000_000_000.0
  private static let mostTicks = 1100
  private static let mostChosen = 200

  /// Returns rising times with the finest step of which about `count` fit.
  func values(from lower: Double, to upper: Double, count: Int) -> [Double] {
    let times = Self.calendarTimes
    guard times.contains(lower), times.contains(upper), lower < upper else { return [] }
    let wanted = (upper - lower) / Double(max(1, min(count, Self.mostChosen)))
    guard let step = DateStep.ladder.first(where: { $0.seconds >= wanted * 0.999 }) else {
      return []
    }
    return values(step, from: lower, to: upper)
  }

  /// Returns the rising times of a step within a window that the calendar covers.
  func values(_ step: DateStep, from lower: Double, to upper: Double) -> [Double] {
    let start = Date(timeIntervalSinceReferenceDate: lower)
    let end = Date(timeIntervalSinceReferenceDate: upper)
    var values: [Double] = []
    for date in dates(step, from: start, to: end) {
      let value = date.timeIntervalSinceReferenceDate
      let isNext = values.last.map { value > $0 } ?? true
      if value >= lower && value <= upper && isNext { values.append(value) }
    }
    return values
  }

  private func dates(_ step: DateStep, from start: Date, to end: Date) -> [Date] {
    switch step.unit {
    case .second: return multiples(step, within: .minute, .hour, from: start, to: end)
    case .minute: return multiples(step, within: .hour, .day, from: start, to: end)
    case .hour: return hours(step.count, from: start, to: end)
    case .day: return run(step, from: dayStart(start, multipleOf: step.count), to: end)
    case .week: return run(step, from: weekStart(start, multipleOf: step.count), to: end)
    case .month: return run(step, from: monthStart(start, multipleOf: step.count), to: end)
    case .year: return run(step, from: yearStart(start, multipleOf: step.count), to: end)
    }
  }

  /// Returns the dates from `first` in steps; every date is computed from there, because months
  /// differ in length.
  private func run(_ step: DateStep, from first: Date?, to end: Date) -> [Date] {
    guard let first else { return [] }
    var dates: [Date] = []
    for index in 0..<Self.mostTicks {
      guard
        let date = calendar.date(
          byAdding: step.unit.measure.component,
          value: index * step.count,
          to: first
        ),
        date <= end
      else { break }
      dates.append(date)
    }
    return dates
  }

  /// Returns the dates in steps from the start of the next larger unit, or of the one above if that
  /// unit is shorter than a step.
  private func multiples(
    _ step: DateStep,
    within unit: Calendar.Component,
    _ larger: Calendar.Component,
    from start: Date,
    to end: Date
  ) -> [Date] {
    let above = step.count <= 60 ? unit : larger
    guard let first = calendar.dateInterval(of: above, for: start)?.start else { return [] }
    // Steps that start long before the window are skipped in one computation.
    let passed = (start.timeIntervalSince(first) / step.seconds).rounded(.down)
    return run(step, from: first.addingTimeInterval(max(0, passed) * step.seconds), to: end)
  }

  /// Returns hours on the clock of every day: a day of 23 hours skips one.
  private func hours(_ count: Int, from start: Date, to end: Date) -> [Date] {
    let first = calendar.startOfDay(for: start)
    guard count < 24 else { return run(DateStep(unit: .hour, count: count), from: first, to: end) }
    let days = run(DateStep(unit: .day, count: 1), from: first, to: end)
    return days.flatMap { day in
      stride(from: 0, to: 24, by: count).compactMap { hour in
        calendar.date(bySettingHour: hour, minute: 0, second: 0, of: day)
      }
    }
  }

  private func weekStart(_ date: Date, multipleOf count: Int) -> Date? {
    guard let start = calendar.dateInterval(of: .weekOfYear, for: date)?.start, count > 1,
      let week = calendar.ordinality(of: .weekOfYear, in: .year, for: start)
    else { return calendar.dateInterval(of: .weekOfYear, for: date)?.start }
    return calendar.date(byAdding: .weekOfYear, value: -((week - 1) % count), to: start)
  }

  /// Returns the start of a month whose number, counted from January of the year 0, is a multiple
  /// of `count`.
  private func monthStart(_ date: Date, multipleOf count: Int) -> Date? {
    guard let start = calendar.dateInterval(of: .month, for: date)?.start else { return nil }
    let parts = calendar.dateComponents([.year, .month], from: start)
    let number = (parts.year ?? 0) * 12 + (parts.month ?? 1) - 1
    return calendar.date(byAdding: .month, value: -(number % count), to: start)
  }

  private func dayStart(_ date: Date, multipleOf count: Int) -> Date? {
    let start = calendar.startOfDay(for: date)
    guard let number = calendar.ordinality(of: .day, in: .era, for: start) else { return start }
    return calendar.date(byAdding: .day, value: -(number % count), to: start)
  }

  private func yearStart(_ date: Date, multipleOf count: Int) -> Date? {
    guard let start = calendar.dateInterval(of: .year, for: date)?.start else { return nil }
    let year = calendar.component(.year, from: start)
    return calendar.date(byAdding: .year, value: -(year % count), to: start)
  }
}
