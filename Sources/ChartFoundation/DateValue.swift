public import ChartCore
public import Foundation
import RealFunctions

extension Date: PrimitivePlottableProtocol {
  /// The date itself.
  public typealias PrimitivePlottable = Date
}

extension Date: ScaledPrimitive {
  /// The seconds since the reference date.
  package var plotted: PlottedValue { .number(timeIntervalSinceReferenceDate) }

  /// Times, with ticks at round times of the Gregorian calendar in the time zone of the system.
  package static var axisKind: AxisKind {
    .dates(DateTicks(calendar: Calendar(identifier: .gregorian)).custom)
  }

  /// Returns the date of a time.
  package static func value(of plotted: PlottedValue) -> Date? {
    plotted.number.map(Date.init(timeIntervalSinceReferenceDate:))
  }
}

extension PlottableValue where Value == Date {
  /// Returns a labelled date that represents the day, month or other unit around it.
  ///
  /// Points and lines stand in the middle of the unit. The default calendar is the Gregorian one in
  /// the time zone of the system.
  public static func value(
    _ label: String,
    _ value: Date,
    unit: Calendar.Component,
    calendar: Calendar? = nil
  ) -> PlottableValue {
    let calendar = calendar ?? Calendar(identifier: .gregorian)
    guard let unit = calendar.dateInterval(of: unit, for: value) else {
      return PlottableValue(label: label, value: value)
    }
    return PlottableValue(
      label: label,
      value: value,
      extent: Interval(
        hull: unit.start.timeIntervalSinceReferenceDate,
        unit.end.timeIntervalSinceReferenceDate
      )
    )
  }
}
