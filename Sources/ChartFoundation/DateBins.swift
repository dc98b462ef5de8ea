public import ChartCore
public import Foundation

/// Bins of dates: months, weeks, or periods of equal length, one after another.
///
///     let months = DateBins(unit: .month, data: sales.map(\.day))
///     months.index(for: sale.day)   // the index of the bin
///     months[2]                     // from the first of March to the first of April
public struct DateBins: RandomAccessCollection, Equatable, Hashable, Sendable {
  /// Ends of the bins, in rising order: one more than there are bins.
  public let thresholds: [Date]

  /// The index of the first bin.
  public var startIndex: Int { 0 }
  /// The index after that of the last bin.
  public var endIndex: Int { Swift.max(0, thresholds.count - 1) }

  private static let mostBins = 100_000

  /// Creates the bins between dates, which are sorted; fewer than two dates make no bins.
  public init(thresholds: [Date]) {
    self.thresholds = Set(thresholds.filter(\.timeIntervalSinceReferenceDate.isFinite)).sorted()
  }

  /// Creates bins of `count` calendar units that contain all dates.
  ///
  /// The default calendar is the Gregorian one in the time zone of the system. Without dates there
  /// are no bins; there are at most 100 000.
  public init(
    unit: Calendar.Component,
    by count: Int = 1,
    data: [Date],
    calendar: Calendar? = nil
  ) {
    guard let first = data.min(), let last = data.max() else {
      self.init(thresholds: [])
      return
    }
    self.init(unit: unit, by: count, range: first...last, calendar: calendar)
  }

  /// Creates bins of `count` calendar units that contain a period of time.
  public init(
    unit: Calendar.Component,
    by count: Int = 1,
    range: ClosedRange<Date>,
    calendar: Calendar? = nil
  ) {
    let calendar = calendar ?? Calendar(identifier: .gregorian)
    let times = DateTicks.calendarTimes
    guard let step = DateStep(unit, count: count),
      times.contains(range.lowerBound.timeIntervalSinceReferenceDate),
      times.contains(range.upperBound.timeIntervalSinceReferenceDate),
      let start = calendar.dateInterval(of: step.unit.measure.component, for: range.lowerBound)?
        .start
    else {
      self.init(thresholds: [])
      return
    }
    var thresholds = [start]
    for index in 1...Self.mostBins {
      guard let last = thresholds.last, last <= range.upperBound,
        let next = calendar.date(
          byAdding: step.unit.measure.component,
          value: index * step.count,
          to: start
        ), next > last
      else { break }
      thresholds.append(next)
    }
    self.init(thresholds: thresholds)
  }

  /// Creates bins of equal length that contain a period of time; a length that is not positive
  /// makes none.
  public init(timeInterval: TimeInterval, range: ClosedRange<Date>) {
    let length = range.upperBound.timeIntervalSince(range.lowerBound)
    guard timeInterval > 0, timeInterval.isFinite, length.isFinite,
      length / timeInterval < Double(Self.mostBins)
    else {
      self.init(thresholds: [])
      return
    }
    // One bin more, so that the last date belongs to a bin even if it is a threshold.
    let count = Int((length / timeInterval).rounded(.down)) + 1
    self.init(
      thresholds: (0...count).map {
        range.lowerBound.addingTimeInterval(Double($0) * timeInterval)
      }
    )
  }

  /// Creates bins of equal length that contain all dates.
  public init(timeInterval: TimeInterval, data: [Date]) {
    guard let first = data.min(), let last = data.max() else {
      self.init(thresholds: [])
      return
    }
    self.init(timeInterval: timeInterval, range: first...last)
  }

  /// Returns the index of the bin that contains a date; for a date outside of all bins that of the
  /// nearest.
  ///
  /// Dates at a threshold belong to the later bin. Without bins the index is 0.
  public func index(for value: Date) -> Int {
    var (low, high) = (0, thresholds.count)
    while low < high {
      let middle = (low + high) / 2
      if thresholds[middle] <= value { low = middle + 1 } else { high = middle }
    }
    return Swift.max(0, Swift.min(low - 1, count - 1))
  }

  /// Returns a bin by its index, which must be valid.
  public subscript(position: Int) -> ChartBinRange<Date> {
    ChartBinRange(thresholds[position]..<thresholds[position + 1])
  }
}
