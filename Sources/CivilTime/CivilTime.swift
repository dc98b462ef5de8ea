/// A time on the clock of a day, in the time zone in which it was written or is shown.
///
/// As a number it is the seconds since 1970-01-01 00:00, leap seconds left out, as POSIX counts them.
package struct CivilTime: Equatable, Sendable {
  /// The day.
  package var date: CivilDate
  /// From 0 to 23.
  package var hour = 0
  /// From 0 to 59.
  package var minute = 0
  /// From 0 to below 60.
  package var second = 0.0

  /// Creates the begin of a day.
  package init(_ date: CivilDate) { self.date = date }

  /// Creates the time of a number of seconds; one that no calendar knows becomes the end of what is known.
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

  /// Whether it is the begin of a day.
  var isDay: Bool { hour == 0 && minute == 0 && second == 0 }
  /// Whether it is the begin of a month.
  var isMonth: Bool { isDay && date.day == 1 }
  /// Whether it is the begin of a year.
  var isYear: Bool { isMonth && date.month == 1 }

  static let secondsOfDay = 86_400.0
  /// Ten thousand years and more on both sides of 1970.
  private static let most = 1e12
}
