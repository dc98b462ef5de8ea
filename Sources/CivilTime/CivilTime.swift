/// A day and a time of day, in the time zone in which it was written or is shown.
///
/// Formulas and axes see a time as the seconds since 1970-01-01 00:00, without leap seconds, as in
/// POSIX.
package struct CivilTime: Equatable, Sendable {
  /// The day.
  package var date: CivilDate
  /// The hour, from 0 to 23.
  package var hour = 0
  /// The minute, from 0 to 59.
  package var minute = 0
  /// The second, from 0 to below 60.
  package var second = 0.0

  /// Creates the start of a day.
  package init(_ date: CivilDate) { self.date = date }

  /// Creates the time of a number of seconds; numbers outside the known range become its nearest end.
  package init(seconds: Double) {
    let seconds = seconds.isNaN ? 0 : max(-Self.most, min(Self.most, seconds))
    let days = (seconds / Self.secondsOfDay).rounded(.down)
    date = CivilDate(days: Int(days))
    var rest = seconds - days * Self.secondsOfDay
    hour = min(23, Int(rest / 3600))
    rest -= Double(hour) * 3600
    minute = min(59, Int(rest / 60))
    second = max(0, rest - Double(minute) * 60)
  }

  /// The seconds since 1970-01-01 00:00.
  package var seconds: Double {
    Double(date.days) * Self.secondsOfDay + Double(hour * 3600 + minute * 60) + second
  }

  /// Returns the name of a zone that is a number of seconds ahead of UTC: `UTC+02:00`, `UTC`.
  package static func zoneText(_ seconds: Double) -> String {
    let minutes = Int(max(-Self.secondsOfDay, min(Self.secondsOfDay, seconds)) / 60)
    if minutes == 0 { return "UTC" }
    func two(_ number: Int) -> String { number < 10 ? "0\(number)" : "\(number)" }
    let (hours, rest) = (minutes.magnitude / 60, minutes.magnitude % 60)
    return "UTC\(minutes < 0 ? "-" : "+")\(two(Int(hours))):\(two(Int(rest)))"
  }

  /// Whether it is the start of a day.
  var isDay: Bool { hour == 0 && minute == 0 && second == 0 }
  /// Whether it is the start of a month.
  var isMonth: Bool { isDay && date.day == 1 }
  /// Whether it is the start of a year.
  var isYear: Bool { isMonth && date.month == 1 }

  package static let secondsOfDay = 86_400.0
  /// The greatest distance from 1970 in seconds: more than ten thousand years.
  private static let most = 1e12
}
