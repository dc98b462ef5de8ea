/// A format of dates and times with the directives of C's `strptime`: `%d/%m/%Y %H:%M`.
///
///     %Y year of four digits   %y of two   %m month   %d %e day   %j day of the year   %b %B %h name of the month   %a %A weekday
///     %H %k hour   %I %l hour of a half day   %p AM or PM   %M minute   %S second, with its fraction   %s seconds since 1970
///     %z zone   %F %Y-%m-%d   %T %H:%M:%S   %R %H:%M   %D %m/%d/%y   %% a percent sign
///
/// A blank matches any number of blanks; all other signs match themselves. Missing parts are those
/// of 1970-01-01 00:00. After a format that contains only a date, a time of day may follow, as
/// after dates that need no format (``TimeParser``). So one format that says whether days come
/// first fits dates with and without a time.
package struct TimeFormat: Equatable, Sendable {
  private enum Part: Equatable {
    case sign(UInt8)
    case blanks
    case year, shortYear, month, day, dayOfYear, monthName, weekday
    case hour, halfHour, half, minute, second, seconds, zone
  }

  /// The format as it was written.
  package let pattern: String
  private let parts: [Part]

  /// Reads a format; nil if it contains an unknown directive, or no directive.
  package init?(_ pattern: String) {
    self.pattern = pattern
    var parts: [Part] = []
    var rest = Substring(pattern)
    while let letter = rest.popFirst() {
      if letter == "%" {
        guard let name = rest.popFirst(), let named = Self.parts(named: name) else { return nil }
        parts += named
      } else if letter == " " || letter == "\t" {
        parts.append(.blanks)
      } else {
        parts += String(letter).utf8.map(Part.sign)
      }
    }
    guard pattern.contains("%") else { return nil }
    self.parts = parts
  }

  /// The first directive of a pattern that has no meaning, as it is written; nil if all have one.
  package static func unknownDirective(in pattern: String) -> String? {
    var rest = Substring(pattern)
    while let letter = rest.popFirst() {
      guard letter == "%" else { continue }
      guard let name = rest.popFirst() else { return "%" }
      if parts(named: name) == nil { return "%\(name)" }
    }
    return nil
  }

  /// Number of words of a text in this format that blanks part: 2 for `%Y-%m-%d %H:%M`.
  package var words: Int {
    let inner = parts.drop { $0 == .blanks }.reversed().drop { $0 == .blanks }
    var count = 1
    var wasBlank = false
    for part in inner {
      if part == .blanks, !wasBlank { count += 1 }
      wasBlank = part == .blanks
    }
    return count
  }

  private static func parts(named name: Character) -> [Part]? {
    let (dash, slash, colon) = (Part.sign(0x2D), Part.sign(0x2F), Part.sign(0x3A))
    switch name {
    case "Y": return [.year]
    case "y": return [.shortYear]
    case "m": return [.month]
    case "d", "e": return [.day]
    case "j": return [.dayOfYear]
    case "b", "B", "h": return [.monthName]
    case "a", "A": return [.weekday]
    case "H", "k": return [.hour]
    case "I", "l": return [.halfHour]
    case "p": return [.half]
    case "M": return [.minute]
    case "S": return [.second]
    case "s": return [.seconds]
    case "z": return [.zone]
    case "F": return [.year, dash, .month, dash, .day]
    case "T": return [.hour, colon, .minute, colon, .second]
    case "R": return [.hour, colon, .minute]
    case "D": return [.month, slash, .day, slash, .shortYear]
    case "%": return [.sign(0x25)]
    default: return nil
    }
  }

  /// Returns the seconds since 1970-01-01 00:00 of a text in this format; nil for texts in other formats.
  package func seconds(_ bytes: [UInt8], in range: Range<Int>) -> Double? {
    var reading = Reading(bytes, range)
    var found = Found()
    for part in parts {
      guard Self.take(part, &reading, &found) else { return nil }
    }
    reading.skipBlanks()
    if reading.isAtEnd { return found.seconds }
    guard isOfDates, let date = found.seconds, let clock = reading.secondsBehindDate() else {
      return nil
    }
    return date + clock
  }

  /// Whether the format contains a date and no time.
  private var isOfDates: Bool {
    parts.allSatisfy { part in
      switch part {
      case .sign, .blanks, .year, .shortYear, .month, .day, .dayOfYear, .monthName, .weekday: true
      case .hour, .halfHour, .half, .minute, .second, .seconds, .zone: false
      }
    }
  }

  /// Returns the zone of a time that has the form, in seconds ahead of UTC; nil for a form without zones, and for other
  /// texts.
  func zone(_ bytes: [UInt8], in range: Range<Int>) -> Double? {
    guard parts.contains(.zone), seconds(bytes, in: range) != nil else { return nil }
    var reading = Reading(bytes, range)
    var found = Found()
    for part in parts where !Self.take(part, &reading, &found) { return reading.foundZone }
    return reading.foundZone
  }

  /// The parts that were read so far.
  private struct Found {
    var (year, month, day) = (1970, 1, 1)
    var dayOfYear: Int?
    var (hour, minute, second) = (0, 0, 0.0)
    var half: Double?
    var (zone, whole) = (0.0, Double?.none)

    var seconds: Double? {
      if let whole { return whole }
      guard var date = CivilDate(year: year, month: month, day: day) else { return nil }
      if let dayOfYear {
        guard let first = CivilDate(year: year, month: 1, day: 1), dayOfYear >= 1,
          dayOfYear <= (CivilDate.isLeap(year) ? 366 : 365)
        else { return nil }
        date = CivilDate(days: first.days + dayOfYear - 1)
      }
      var hours = hour
      if let half { hours = hour % 12 + Int(half) }
      return Double(date.days) * CivilTime.secondsOfDay + Double(hours * 3600 + minute * 60)
        + second
        - zone
    }
  }

  private static func take(_ part: Part, _ reading: inout Reading, _ found: inout Found) -> Bool {
    func number(_ digits: Int, _ range: ClosedRange<Int>, _ store: (Int) -> Void) -> Bool {
      guard let value = reading.number(taking: digits), range.contains(value) else { return false }
      store(value)
      return true
    }
    switch part {
    case .sign(let byte): return reading.take(byte: byte)
    case .blanks:
      reading.skipBlanks()
      return true
    case .year: return number(4, 0...9999) { found.year = $0 }
    case .shortYear: return number(2, 0...99) { found.year = $0 < 69 ? 2000 + $0 : 1900 + $0 }
    case .month: return number(2, 1...12) { found.month = $0 }
    case .day: return number(2, 1...31) { found.day = $0 }
    case .dayOfYear: return number(3, 1...366) { found.dayOfYear = $0 }
    case .hour: return number(2, 0...23) { found.hour = $0 }
    case .halfHour: return number(2, 1...12) { found.hour = $0 }
    case .minute: return number(2, 0...59) { found.minute = $0 }
    case .second:
      guard let second = reading.second() else { return false }
      found.second = second
    case .seconds:
      guard let whole = reading.wholeSeconds() else { return false }
      found.whole = whole
    case .monthName:
      guard let month = reading.word(of: TimeParser.months) else { return false }
      found.month = month + 1
    case .weekday: return reading.word(of: TimeParser.weekdays) != nil
    case .half:
      guard let half = reading.half() else { return false }
      found.half = Double(half)
    case .zone:
      guard let zone = reading.zone() else { return false }
      found.zone = zone
    }
    return true
  }
}
