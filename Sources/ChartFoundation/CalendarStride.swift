public import ChartCore
public import Foundation

extension AxisMarkValues {
  /// The begins of calendar units: every month, every third hour, every second week.
  ///
  /// Counts go on from the begin of the unit above: every third month is January, April, July, October. Ticks keep
  /// to the clock across changes of summer time. Without a calendar it is the Gregorian one in the time zone of the
  /// system. There are never more than 1000 ticks; of more only every second, third and so on is left.
  public static func stride(
    by component: Calendar.Component,
    count: Int = 1,
    roundLowerBound: Bool? = nil,
    roundUpperBound: Bool? = nil,
    calendar: Calendar? = nil
  ) -> AxisMarkValues {
    let calendar = calendar ?? Calendar(identifier: .gregorian)
    guard let step = DateStep(component, count: count) else { return .automatic }
    return .calendar(CalendarTicks(calendar: calendar, step: step).stride)
  }
}

/// The begins of a calendar unit, or of every so many of them.
struct CalendarTicks: Sendable {
  let calendar: Calendar
  let step: DateStep

  /// The ticks as the chart asks for them.
  var stride: CustomTicks {
    CustomTicks(
      values: { lower, upper, most in values(from: lower, to: upper, most: most) },
      labels: { values in DateLabels(calendar: calendar).labels(values) },
      text: { value in DateLabels(calendar: calendar).text(value) },
      end: { value in
        let end = calendar.date(
          byAdding: step.unit.measure.component,
          value: step.count,
          to: Date(timeIntervalSinceReferenceDate: value)
        )
        return end?.timeIntervalSinceReferenceDate ?? value
      }
    )
  }

  private func values(from lower: Double, to upper: Double, most: Int) -> [Double] {
    let times = DateTicks.calendarTimes
    guard times.contains(lower), times.contains(upper), lower <= upper else { return [] }
    let wanted = (upper - lower) / step.seconds / Double(max(1, most))
    let times2 = wanted > 1 ? Int(min(1e9, wanted.rounded(.up))) : 1
    let (count, overflow) = step.count.multipliedReportingOverflow(by: times2)
    guard !overflow else { return [] }
    return DateTicks(calendar: calendar)
      .values(DateStep(unit: step.unit, count: count), from: lower, to: upper)
  }
}

extension DateStep {
  /// Creates the step of so many units; nil for what no axis can be divided by, such as eras, and for less than one.
  init?(_ component: Calendar.Component, count: Int) {
    guard count >= 1, count <= 1_000_000 else { return nil }
    switch component {
    case .second: self.init(unit: .second, count: count)
    case .minute: self.init(unit: .minute, count: count)
    case .hour: self.init(unit: .hour, count: count)
    case .day, .weekday, .weekdayOrdinal, .dayOfYear: self.init(unit: .day, count: count)
    case .weekOfYear, .weekOfMonth: self.init(unit: .week, count: count)
    case .month: self.init(unit: .month, count: count)
    case .quarter: self.init(unit: .month, count: 3 * count)
    case .year, .yearForWeekOfYear: self.init(unit: .year, count: count)
    default: return nil
    }
  }
}
