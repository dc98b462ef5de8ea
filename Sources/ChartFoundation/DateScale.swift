public import ChartCore
public import Foundation

extension Chart {
  /// Shows these dates on the x axis, with ticks at round times of a calendar.
  ///
  /// Functions are called with seconds since the reference date, as
  /// `Date.timeIntervalSinceReferenceDate` counts them. Without a calendar it is the Gregorian one in
  /// the time zone of the system; labels are English in every locale, so that pictures are the same.
  public func chartXScale(domain: ClosedRange<Date>, calendar: Calendar? = nil) -> Chart {
    let calendar = calendar ?? Calendar(identifier: .gregorian)
    let lower = domain.lowerBound.timeIntervalSinceReferenceDate
    let upper = domain.upperBound.timeIntervalSinceReferenceDate
    let ticks = DateTicks(calendar: calendar)
    return with { options in
      options.x.domain = .range(lower, upper)
      options.x.type = .linear
      options.x.kind = .dates(ticks.custom)
    }
  }
}
