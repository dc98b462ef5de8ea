/// A day of the proleptic Gregorian calendar: the modern calendar, also for days before 1582.
///
/// The year 0 is 1 BC. Days are counted from 1970-01-01 by the method of Hinnant (2013),
/// "chrono-compatible low-level date algorithms": years start in March, so that the leap day is the
/// last one, and 400 of them have 146 097 days. Exact for all years within a hundred million.
package struct CivilDate: Equatable, Sendable {
  /// The year; 0 is 1 BC.
  package var year: Int
  /// The month, from 1 to 12.
  package var month: Int
  /// The day, from 1 to the length of the month.
  package var day: Int

  /// Creates a day; nil if it does not exist.
  package init?(year: Int, month: Int, day: Int) {
    guard year.magnitude <= Self.mostYears, (1...12).contains(month), day >= 1,
      day <= Self.length(ofMonth: month, year: year)
    else { return nil }
    (self.year, self.month, self.day) = (year, month, day)
  }

  /// Creates the day `days` days after 1970-01-01; days beyond a hundred million years become the last one.
  package init(days: Int) {
    let most = Self.mostYears * 366
    let shifted = max(-most, min(most, days)) + Self.daysToMarch0
    let era = Self.floored(shifted, by: Self.daysOfEra)
    let dayOfEra = shifted - era * Self.daysOfEra
    let yearOfEra =
      (dayOfEra - dayOfEra / 1460 + dayOfEra / 36_524 - dayOfEra / 146_096) / 365
    let dayOfYear = dayOfEra - (365 * yearOfEra + yearOfEra / 4 - yearOfEra / 100)
    let monthFromMarch = (5 * dayOfYear + 2) / 153
    day = dayOfYear - (153 * monthFromMarch + 2) / 5 + 1
    month = monthFromMarch < 10 ? monthFromMarch + 3 : monthFromMarch - 9
    year = yearOfEra + era * 400 + (month <= 2 ? 1 : 0)
  }

  /// The number of days since 1970-01-01.
  package var days: Int {
    let year = month <= 2 ? year - 1 : year
    let era = Self.floored(year, by: 400)
    let yearOfEra = year - era * 400
    let dayOfYear = (153 * (month > 2 ? month - 3 : month + 9) + 2) / 5 + day - 1
    let dayOfEra = yearOfEra * 365 + yearOfEra / 4 - yearOfEra / 100 + dayOfYear
    return era * Self.daysOfEra + dayOfEra - Self.daysToMarch0
  }

  /// Returns the number of days in a month.
  package static func length(ofMonth month: Int, year: Int) -> Int {
    switch month {
    case 2: isLeap(year) ? 29 : 28
    case 4, 6, 9, 11: 30
    default: 31
    }
  }

  /// Whether a year has a leap day.
  package static func isLeap(_ year: Int) -> Bool {
    year % 4 == 0 && (year % 100 != 0 || year % 400 == 0)
  }

  /// Returns a time, in seconds since 1970, with the numbers of its day and month changed for one another; the time
  /// itself if such a day does not exist.
  package static func turned(_ seconds: Double) -> Double {
    guard seconds.isFinite, seconds.magnitude < 1e15 else { return seconds }
    let days = (seconds / CivilTime.secondsOfDay).rounded(.down)
    let date = CivilDate(days: Int(days))
    guard let turned = CivilDate(year: date.year, month: date.day, day: date.month) else {
      return seconds
    }
    return seconds + Double(turned.days - date.days) * CivilTime.secondsOfDay
  }

  private static let mostYears = 100_000_000
  private static let daysOfEra = 146_097
  /// The number of days from 0000-03-01 to 1970-01-01.
  private static let daysToMarch0 = 719_468

  static func floored(_ number: Int, by divisor: Int) -> Int {
    number >= 0 ? number / divisor : -((-number + divisor - 1) / divisor)
  }
}
