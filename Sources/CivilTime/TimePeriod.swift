/// A length of time by which rows are put together: a day, 5 minutes, a quarter of a year.
///
/// Periods begin at multiples of their length: minutes and hours of 1970-01-01 00:00, weeks of a Monday, months and
/// years of January of the year 0. Months and years have their lengths of the calendar.
package struct TimePeriod: Equatable, Sendable {
  let step: TimeStep
  private let count: Int
  private let word: String

  /// The words of each unit, the usual one first, and the unit, with the number of steps in it.
  private static let units: [(words: [String], unit: TimeStep.Unit, steps: Int)] = [
    (["second", "seconds", "sec", "s"], .seconds(1, from: 0), 1),
    (["minute", "minutes", "min"], .seconds(60, from: 0), 1),
    (["hour", "hours", "h"], .seconds(3600, from: 0), 1),
    (["day", "days", "d"], .seconds(CivilTime.secondsOfDay, from: 0), 1),
    (["week", "weeks"], .seconds(7 * CivilTime.secondsOfDay, from: TimeStep.monday), 1),
    (["month", "months"], .month, 1),
    (["quarter", "quarters"], .month, 3),
    (["year", "years"], .year, 1),
  ]

  /// The most units of a period.
  private static let most = 1_000_000

  /// Creates a number of units from the unit's word; nil for an unknown word and for a number below 1 or above a
  /// million.
  package init?(_ count: Int, _ word: String) {
    guard (1...Self.most).contains(count),
      let row = Self.units.first(where: { $0.words.contains(word) })
    else { return nil }
    step = TimeStep(unit: row.unit, count: count * row.steps)
    self.count = count
    self.word = row.words[0]
  }

  /// The period as it is typed behind `per`: `day`, `5 minutes`.
  package var text: String { count == 1 ? word : "\(count) \(word)s" }

  /// The length of a period of seconds, minutes or hours, in seconds; nil for days and longer periods.
  package var secondsWithinDay: Double? {
    guard case .seconds(let length, _) = step.unit, length < CivilTime.secondsOfDay else {
      return nil
    }
    return Double(step.count) * length
  }

  /// Returns the start of the period that a time is in; both in seconds since 1970-01-01 00:00.
  package func start(of seconds: Double) -> Double {
    switch step.unit {
    case .seconds(let length, let origin):
      let whole = Double(step.count) * length
      return origin + ((seconds - origin) / whole).rounded(.down) * whole
    case .month: return startOfMonths(step.count, seconds)
    case .year: return startOfMonths(12 * step.count, seconds)
    }
  }

  /// Returns the start of the period behind the one that starts at `start`.
  package func next(after start: Double) -> Double {
    switch step.unit {
    case .seconds(let length, _): return start + Double(step.count) * length
    // A period of months begins at least 28 days a month behind the one in front, and the next one within 31.
    case .month, .year:
      let months = step.unit == .year ? 12 * step.count : step.count
      return self.start(of: start + Double(months) * 31 * CivilTime.secondsOfDay)
    }
  }

  private func startOfMonths(_ count: Int, _ seconds: Double) -> Double {
    let date = CivilTime(seconds: seconds).date
    let month = CivilDate.floored(12 * date.year + date.month - 1, by: count) * count
    let year = CivilDate.floored(month, by: 12)
    return CivilDate(year: year, month: month - 12 * year + 1, day: 1)
      .map { CivilTime($0).seconds } ?? seconds
  }
}
