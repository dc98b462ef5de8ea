import Foundation

/// Labels of dates: years, months, days or times of the day, depending on what all ticks have in
/// common.
struct DateLabels: Sendable {
  let calendar: Calendar

  private static let months = [
    "Jan", "Feb", "Mar", "Apr", "May", "Jun", "Jul", "Aug", "Sep", "Oct", "Nov", "Dec",
  ]

  /// Returns one label per value, in seconds since the reference date.
  ///
  /// The common part of several ticks stands on a second line at its first tick and where it
  /// changes: the day of times, the year of months and days.
  func labels(_ values: [Double]) -> [String] {
    let parts = values.map(components)
    if parts.allSatisfy(\.isYear) { return parts.map { String($0.year) } }
    if parts.allSatisfy(\.isMonth) {
      return twoLevels(parts, { month($0) }, { String($0.year) })
    }
    if parts.allSatisfy(\.isDay) {
      return twoLevels(parts, { day($0) }, { String($0.year) })
    }
    let hasSeconds = parts.contains { $0.second != 0 }
    return twoLevels(
      parts,
      { localClock($0, hasSeconds: hasSeconds) },
      { day($0) }
    )
  }

  private func twoLevels(
    _ parts: [Parts],
    _ first: (Parts) -> String,
    _ second: (Parts) -> String
  ) -> [String] {
    var last: String?
    return parts.map { part in
      let common = second(part)
      defer { last = common }
      return common == last ? first(part) : first(part) + "\n" + common
    }
  }

  /// Returns a value in words: "2024-02-29", with the time if it is not midnight.
  func text(_ value: Double) -> String {
    let part = components(value)
    let date = "\(padded(part.year, 4))-\(padded(part.month, 2))-\(padded(part.day, 2))"
    return part.isDay ? date : date + " " + clock(part, hasSeconds: part.second != 0)
  }

  private struct Parts {
    let year: Int
    let month: Int
    let day: Int
    let hour: Int
    let minute: Int
    let second: Int
    let date: Date

    var isDay: Bool { hour == 0 && minute == 0 && second == 0 }
    var isMonth: Bool { isDay && day == 1 }
    var isYear: Bool { isMonth && month == 1 }
  }

  /// Returns the calendar components of a time; times beyond the range of calendars become the ends
  /// of that range.
  private func components(_ value: Double) -> Parts {
    let time = value.isNaN ? 0 : max(-63_000_000_000, min(252_000_000_000, value))
    let date = Date(timeIntervalSinceReferenceDate: time)
    let parts = calendar.dateComponents(
      [.year, .month, .day, .hour, .minute, .second],
      from: date
    )
    return Parts(
      year: parts.year ?? 0,
      month: parts.month ?? 1,
      day: parts.day ?? 1,
      hour: parts.hour ?? 0,
      minute: parts.minute ?? 0,
      second: parts.second ?? 0,
      date: date
    )
  }

  // In the locale around the chart, if there is one; else short English names, day behind month, and clocks of 24
  // hours.

  private func month(_ parts: Parts) -> String {
    if let style { return style.month(.abbreviated).format(parts.date) }
    let index = parts.month - 1
    return Self.months.indices.contains(index) ? Self.months[index] : String(parts.month)
  }

  private func day(_ parts: Parts) -> String {
    if let style { return style.month(.abbreviated).day().format(parts.date) }
    return "\(month(parts)) \(parts.day)"
  }

  private func localClock(_ parts: Parts, hasSeconds: Bool) -> String {
    guard let style else { return clock(parts, hasSeconds: hasSeconds) }
    let minutes = style.hour().minute()
    return (hasSeconds ? minutes.second() : minutes).format(parts.date)
  }

  private var style: Date.FormatStyle? {
    ChartLocale.current.map {
      Date.FormatStyle(locale: $0, calendar: calendar, timeZone: calendar.timeZone)
    }
  }

  private func clock(_ parts: Parts, hasSeconds: Bool) -> String {
    let time = "\(padded(parts.hour, 2)):\(padded(parts.minute, 2))"
    return hasSeconds ? time + ":" + padded(parts.second, 2) : time
  }

  private func padded(_ number: Int, _ width: Int) -> String {
    let text = String(number)
    return String(repeating: "0", count: max(0, width - text.count)) + text
  }
}
