import SystemLibrary

// Times of gnuplot: seconds since 1970-01-01 00:00, without zones; formats as strftime has them, and further ones.
//
//     %d day   %m month 01–12   %y year of two digits (69 is 1969)   %Y year   %j day of the year   %H hour   %M minute
//     %S second, with a fraction   %s seconds since 1970   %b %B name of the month   %a %A name of the day, passed over
//     %D is %m/%d/%y   %F is %Y-%m-%d   %T is %H:%M:%S   %R is %H:%M   %r is %I:%M:%S %p
//
// How times are written stands in `ScriptTime+Text.swift`.
//
// The calendar is the Gregorian one for all years: Howard Hinnant, "chrono-Compatible Low-Level Date Algorithms", 2013.

/// Reads and writes times.
enum ScriptTime {
  /// The broken-down parts of a time.
  struct Parts {
    var year = 1970, month = 1, day = 1, hour = 0, minute = 0
    var second = 0.0
    /// The day of the week from Sunday, 0, and the day of the year from 0.
    var weekday = 4, dayOfYear = 0
  }

  static let months = [
    "January", "February", "March", "April", "May", "June", "July", "August", "September",
    "October", "November", "December",
  ]
  static let days = [
    "Sunday", "Monday", "Tuesday", "Wednesday", "Thursday", "Friday", "Saturday",
  ]

  /// Returns the days from 1970-01-01 to a date.
  static func days(year: Int, month: Int, day: Int) -> Int {
    let y = year - (month <= 2 ? 1 : 0)
    let era = (y >= 0 ? y : y - 399) / 400
    let yoe = y - era * 400
    let doy = (153 * (month + (month > 2 ? -3 : 9)) + 2) / 5 + day - 1
    let doe = yoe * 365 + yoe / 4 - yoe / 100 + doy
    return era * 146_097 + doe - 719_468
  }

  /// Returns the parts of a time; nil beyond the years that calendars have.
  static func parts(of seconds: Double) -> Parts? {
    guard abs(seconds) < 1e13 else { return nil }
    let whole = (seconds / 86_400).rounded(.down)
    let rest = seconds - whole * 86_400
    let z = Int(whole) + 719_468
    let era = (z >= 0 ? z : z - 146_096) / 146_097
    let doe = z - era * 146_097
    let yoe = (doe - doe / 1460 + doe / 36_524 - doe / 146_096) / 365
    let doy = doe - (365 * yoe + yoe / 4 - yoe / 100)
    let mp = (5 * doy + 2) / 153
    var parts = Parts()
    parts.day = doy - (153 * mp + 2) / 5 + 1
    parts.month = mp < 10 ? mp + 3 : mp - 9
    parts.year = yoe + era * 400 + (parts.month <= 2 ? 1 : 0)
    parts.hour = Int(rest / 3600)
    parts.minute = Int(rest / 60) % 60
    parts.second = rest - Double(parts.hour * 3600 + parts.minute * 60)
    parts.weekday = ((Int(whole) + 4) % 7 + 7) % 7
    parts.dayOfYear = Int(whole) - days(year: parts.year, month: 1, day: 1)
    return parts
  }

  /// Returns the seconds of a text that begins in a format; nil if it does not.
  static func seconds(_ format: String, _ text: String) -> Double? {
    read(format, text)?.seconds
  }

  /// Returns the seconds, and how many letters of the text were read.
  static func read(_ format: String, _ text: String) -> (seconds: Double, count: Int)? {
    var reader = TimeReader(text: Array(text.utf8))
    guard reader.read(Array(expanded(format).utf8)) else { return nil }
    return (reader.seconds, reader.place)
  }

  static func expanded(_ format: String) -> String {
    var text = ""
    var rest = format[...]
    while let letter = rest.popFirst() {
      guard letter == "%", let next = rest.first else {
        text.append(letter)
        continue
      }
      let whole: [Character: String] = [
        "D": "%m/%d/%y", "F": "%Y-%m-%d", "T": "%H:%M:%S", "R": "%H:%M", "r": "%I:%M:%S %p",
      ]
      if let longer = whole[next] {
        text += longer
      } else {
        text += "%\(next)"
      }
      rest = rest.dropFirst()
    }
    return text
  }
}

/// Reads a time from left to right.
private struct TimeReader {
  let text: [UInt8]
  var place = 0
  private var parts = ScriptTime.Parts()
  private var dayOfYear: Int?
  private var given: Double?
  private var isAfternoon: Bool?

  init(text: [UInt8]) { self.text = text }

  var seconds: Double {
    if let given { return given }
    var hour = parts.hour
    if let isAfternoon { hour = hour % 12 + (isAfternoon ? 12 : 0) }
    let days =
      dayOfYear.map { ScriptTime.days(year: parts.year, month: 1, day: 1) + $0 - 1 }
      ?? ScriptTime.days(year: parts.year, month: parts.month, day: parts.day)
    return Double(days) * 86_400 + Double(hour * 3600 + parts.minute * 60) + parts.second
  }

  private mutating func skipBlanks() {
    while place < text.count, text[place] == 32 || text[place] == 9 { place += 1 }
  }

  private mutating func number(_ most: Int) -> Int? {
    skipBlanks()
    var (value, count) = (0, 0)
    let isNegative = place < text.count && text[place] == UInt8(ascii: "-")
    if isNegative { place += 1 }
    while count < most, place < text.count, ScriptLexer.isDigit(text[place]) {
      value = value * 10 + Int(text[place] - 48)
      place += 1
      count += 1
    }
    return count > 0 ? (isNegative ? -value : value) : nil
  }

  private mutating func real() -> Double? {
    skipBlanks()
    let rest = text[place...].prefix { ScriptLexer.isDigit($0) || $0 == 46 || $0 == 45 }
    place += rest.count
    return Double(String(decoding: rest, as: UTF8.self))
  }

  private mutating func name(of names: [String]) -> Int? {
    skipBlanks()
    let rest = String(decoding: text[place...].prefix(12), as: UTF8.self).lowercased()
    for (index, name) in names.enumerated() {
      for form in [name.lowercased(), String(name.lowercased().prefix(3))]
      where rest.hasPrefix(form) {
        place += form.utf8.count
        return index
      }
    }
    return nil
  }

  /// Reads the text as a format says.
  mutating func read(_ format: [UInt8]) -> Bool {
    var index = 0
    while index < format.count {
      let letter = format[index]
      index += 1
      guard letter == UInt8(ascii: "%"), index < format.count else {
        if letter == 32 || letter == 9 {
          skipBlanks()
        } else if place < text.count, text[place] == letter {
          place += 1
        } else {
          return index > 1 && place >= text.count
        }
        continue
      }
      var code = format[index]
      index += 1
      let isLength = code == UInt8(ascii: "t") && index < format.count
      if isLength {
        code = format[index]
        index += 1
      }
      if place >= text.count { return index > 2 }
      guard read(Character(Unicode.Scalar(code)), isLength) else { return false }
    }
    return true
  }

  /// Reads a part; hours and minutes have two digits, those of a length of time any number.
  private mutating func read(_ code: Character, _ isLength: Bool) -> Bool {
    func put(_ value: Int?, _ path: WritableKeyPath<ScriptTime.Parts, Int>) -> Bool {
      guard let value else { return false }
      parts[keyPath: path] = value
      return true
    }
    switch code {
    case "d", "e": return put(number(2), \.day)
    case "m": return put(number(2).map { min(max($0, 1), 12) }, \.month)
    case "y": return put(number(2).map { $0 < 69 ? $0 + 2000 : $0 + 1900 }, \.year)
    case "Y": return put(number(4), \.year)
    case "H", "k", "I", "l": return put(number(isLength ? 6 : 2), \.hour)
    case "M": return put(number(isLength ? 6 : 2), \.minute)
    case "S":
      guard let value = real() else { return false }
      parts.second = value
    case "s":
      given = real()
      return given != nil
    case "j":
      dayOfYear = number(3)
      return dayOfYear != nil
    case "b", "B", "h": return put(name(of: ScriptTime.months).map { $0 + 1 }, \.month)
    case "a", "A": return name(of: ScriptTime.days) != nil
    case "p":
      let rest = String(decoding: text[place...].prefix(2), as: UTF8.self).lowercased()
      isAfternoon = rest == "pm"
      place = min(text.count, place + 2)
    default: return false
    }
    return true
  }
}
