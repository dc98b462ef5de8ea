public import ChartCore
public import Foundation

extension Chart {
  /// Shows these dates on the x axis, with ticks at round times of a calendar.
  ///
  /// Functions are called with seconds since the reference date, as
  /// `Date.timeIntervalSinceReferenceDate` counts them. The default calendar is the Gregorian one
  /// in the time zone of the system; labels are English in every locale, so that pictures are the
  /// same.
  public func chartXScale(
    domain: ClosedRange<Date>,
    range: PlotDimensionScaleRange? = nil,
    type: ScaleType? = nil,
    calendar: Calendar? = nil
  ) -> Chart {
    let ticks = DateTicks(calendar: calendar ?? Calendar(identifier: .gregorian))
    return chartXScale(domain: domain.seconds, range: range ?? .plotDimension, type: type ?? .date)
      .with {
        $0.x.kind = .dates(ticks.custom)
        if range == nil { $0.x.padding = nil }
      }
  }

  /// Shows these dates on the y axis, with ticks at round times of a calendar.
  public func chartYScale(
    domain: ClosedRange<Date>,
    range: PlotDimensionScaleRange? = nil,
    type: ScaleType? = nil,
    calendar: Calendar? = nil
  ) -> Chart {
    let ticks = DateTicks(calendar: calendar ?? Calendar(identifier: .gregorian))
    return chartYScale(domain: domain.seconds, range: range ?? .plotDimension, type: type ?? .date)
      .with {
        $0.y.kind = .dates(ticks.custom)
        if range == nil { $0.y.padding = nil }
      }
  }
}

extension ClosedRange where Bound == Date {
  /// The dates as seconds since the reference date.
  fileprivate var seconds: ClosedRange<Double> {
    lowerBound.timeIntervalSinceReferenceDate...upperBound.timeIntervalSinceReferenceDate
  }
}
