/// Reads dates and times in the formats of files.
///
///     date   = year "-" month [ "-" day ]  |  year "/" month "/" day  |  year "." month "." day        2024-05-01, 2024-05
///            | day "." month "." year  |  day "-" month "-" year                                       1.5.2024
///            | month "/" day "/" year, or day first (``isDayFirst``)                                   5/1/2024
///            | [ weekday [ "," ] ] day [ "-" ] name [ "-" ] year  |  name day [ "," ] year  |  name year   1 May 2024, May 1, 2024
///     clock  = hour ":" minute [ ":" second [ "." fraction ] ] [ "AM" | "PM" ]
///     zone   = "Z" | "UTC" | "GMT" | ( "+" | "-" ) hour [ [ ":" ] minute ]
///     time   = date [ ( "T" | blank | "," | ":" ) clock [ zone ] ]  |  clock
///
/// ISO 8601 with its zones is included. A year has four digits, after day and month also two: 69 to
/// 99 are in the last century, as in POSIX. A time of day alone is one of 1970-01-01. A time with a
/// zone is converted to UTC; without one it is unchanged. Dates that do not exist are not read.
package struct TimeParser: Sendable {
  /// Whether the day comes before the month in dates with slashes.
  package var isDayFirst = false
  /// The format of all times; nil for the known formats.
  package var format: TimeFormat?

  /// Creates a parser.
  package init() {}

  /// Returns the seconds since 1970-01-01 00:00 of a text; nil if it has none of these formats.
  package func seconds(_ bytes: [UInt8], in range: Range<Int>) -> Double? {
    if let format { return format.seconds(bytes, in: range) }
    // Most texts contain no digit, and are no times.
    guard range.contains(where: { (0x30...0x39).contains(bytes[$0]) }) else { return nil }
    var reading = Reading(bytes, range)
    return reading.time(isDayFirst: isDayFirst)
  }

  /// Returns the seconds since 1970-01-01 00:00 of a text; nil if it has none of these formats.
  package func seconds(_ text: String) -> Double? {
    let bytes = Array(text.utf8)
    return seconds(bytes, in: bytes.indices)
  }

  /// Whether a text is a date with slashes in which both numbers may be months, so that the order
  /// of day and month is unknown.
  package static func isAmbiguous(_ bytes: [UInt8], in range: Range<Int>) -> Bool {
    var reading = Reading(bytes, range)
    guard let first = reading.number(), reading.take("/"), let second = reading.number(),
      reading.take("/")
    else { return false }
    return first.value <= 12 && second.value <= 12 && first.digits <= 2
      && first.value != second.value
  }

  /// Whether a text is a date with slashes whose first number is no month.
  package static func beginsWithDay(_ bytes: [UInt8], in range: Range<Int>) -> Bool {
    var reading = Reading(bytes, range)
    guard let first = reading.number(), first.digits <= 2, reading.take("/") else { return false }
    return first.value > 12
  }

  static let months = [
    "jan", "feb", "mar", "apr", "may", "jun", "jul", "aug", "sep", "oct", "nov", "dec",
  ].map { Array($0.utf8) }
  static let weekdays = ["mon", "tue", "wed", "thu", "fri", "sat", "sun"].map { Array($0.utf8) }
}

/// A scan of the bytes of a time.
struct Reading {
  private let bytes: [UInt8]
  private(set) var place: Int
  private let end: Int

  init(_ bytes: [UInt8], _ range: Range<Int>) {
    self.bytes = bytes
    (place, end) = (range.lowerBound, range.upperBound)
    while place < end, bytes[place] == 0x20 { place += 1 }
  }

  var isAtEnd: Bool { place >= end }

  private var next: UInt8? { place < end ? bytes[place] : nil }

  /// Takes a letter in upper or lower case, or a sign; false if another byte is next.
  mutating func take(_ sign: Unicode.Scalar) -> Bool {
    guard let next, next | 0x20 == UInt8(ascii: sign) | 0x20, isSame(next, sign) else {
      return false
    }
    place += 1
    return true
  }

  /// Only letters have two cases; signs must be equal.
  private func isSame(_ byte: UInt8, _ sign: Unicode.Scalar) -> Bool {
    byte == UInt8(ascii: sign) || (0x61...0x7A).contains(byte | 0x20)
  }

  mutating func skipBlanks() { while next == 0x20 { place += 1 } }

  /// Takes up to nine digits.
  mutating func number() -> (value: Int, digits: Int)? {
    let start = place
    var value = 0
    while let byte = next, (0x30...0x39).contains(byte), place - start < 9 {
      value = value * 10 + Int(byte - 0x30)
      place += 1
    }
    return place > start ? (value, place - start) : nil
  }

  /// Takes at least one digit and at most `digits` of them; further digits are left.
  mutating func number(taking digits: Int) -> Int? {
    let start = place
    var value = 0
    while place - start < digits, let byte = next, (0x30...0x39).contains(byte) {
      value = value * 10 + Int(byte - 0x30)
      place += 1
    }
    return place > start ? value : nil
  }

  /// Takes exactly this byte; false if another one is next.
  mutating func take(byte: UInt8) -> Bool {
    guard next == byte else { return false }
    place += 1
    return true
  }

  /// Takes a number of seconds since 1970, with sign and fraction.
  mutating func wholeSeconds() -> Double? {
    let isNegative = take("-")
    guard let whole = number() else { return nil }
    var value = Double(whole.value)
    while let more = number() {
      for _ in 0..<more.digits { value *= 10 }
      value += Double(more.value)
    }
    if take(".") {
      guard let fraction = number() else { return nil }
      var share = Double(fraction.value)
      for _ in 0..<fraction.digits { share /= 10 }
      value += share
    }
    return isNegative ? -value : value
  }

  /// Takes a number of at most `digits` digits; nil if it has more.
  mutating func number(atMost digits: Int) -> Int? {
    guard let number = number(), number.digits <= digits else { return nil }
    return number.value
  }

  /// Takes a word whose first three letters are in a list, and returns its index there.
  mutating func word(of words: [[UInt8]]) -> Int? {
    let start = place
    while let byte = next, (0x61...0x7A).contains(byte | 0x20) { place += 1 }
    if place - start >= 3 {
      let head = bytes[start..<(start + 3)].map { $0 | 0x20 }
      if let index = words.firstIndex(of: head) {
        _ = take(".")
        return index
      }
    }
    place = start
    return nil
  }

  // MARK: Times

  mutating func time(isDayFirst: Bool) -> Double? {
    let start = place
    if let clock = clock(), isAtEnd { return clock }
    place = start
    guard let date = date(isDayFirst: isDayFirst) else { return nil }
    return secondsBehindDate().map { Double(date.days) * CivilTime.secondsOfDay + $0 }
  }

  /// Takes the time of day and the zone after a date, to the end of the text, and returns the
  /// seconds since midnight.
  ///
  /// Returns 0 for an empty rest, and nil for any other text. Blanks before it may already be taken.
  mutating func secondsBehindDate() -> Double? {
    if isAtEnd { return 0 }
    let isBlank = next == 0x20 || bytes[place - 1] == 0x20
    guard isBlank || take("T") || take(",") || take(":") else { return nil }
    skipBlanks()
    if isAtEnd { return 0 }
    guard let clock = clock(), let zone = zone(), isAtEnd else { return nil }
    return clock - zone
  }

  private mutating func date(isDayFirst: Bool) -> CivilDate? {
    if word(of: TimeParser.weekdays) != nil {
      _ = take(",")
      skipBlanks()
    }
    if let month = word(of: TimeParser.months) { return dateBehind(month: month + 1) }
    guard let first = number() else { return nil }
    if first.digits == 4 { return dateBehind(year: first.value) }
    guard first.digits <= 2 else { return nil }
    let start = place
    _ = take("-") || take("/")
    skipBlanks()
    if let month = word(of: TimeParser.months) {
      _ = take("-") || take("/") || take(",")
      skipBlanks()
      return year().flatMap { CivilDate(year: $0, month: month + 1, day: first.value) }
    }
    place = start
    for (sign, isFirst) in [(".", true), ("-", true), ("/", isDayFirst)] as [(Unicode.Scalar, Bool)]
    where take(sign) {
      guard let second = number(atMost: 2), take(sign), let year = year() else { return nil }
      return CivilDate(
        year: year,
        month: isFirst ? second : first.value,
        day: isFirst ? first.value : second
      )
    }
    return nil
  }

  private mutating func dateBehind(year: Int) -> CivilDate? {
    for sign in ["-", "/", "."] as [Unicode.Scalar] where take(sign) {
      guard let month = number(atMost: 2) else { return nil }
      guard take(sign) else {
        return sign == "-" ? CivilDate(year: year, month: month, day: 1) : nil
      }
      return number(atMost: 2).flatMap { CivilDate(year: year, month: month, day: $0) }
    }
    return nil
  }

  private mutating func dateBehind(month: Int) -> CivilDate? {
    _ = take("-")
    skipBlanks()
    guard let first = number() else { return nil }
    if first.digits == 4 { return CivilDate(year: first.value, month: month, day: 1) }
    guard first.digits <= 2 else { return nil }
    _ = take(",") || take("-")
    skipBlanks()
    return year().flatMap { CivilDate(year: $0, month: month, day: first.value) }
  }

  private mutating func year() -> Int? {
    guard let number = number() else { return nil }
    switch number.digits {
    case 4: return number.value
    case 2: return number.value < 69 ? 2000 + number.value : 1900 + number.value
    default: return nil
    }
  }

  /// Takes a time of day, and returns the seconds since midnight.
  private mutating func clock() -> Double? {
    guard let hour = number(atMost: 2), take(":"), let minute = number(atMost: 2), minute < 60
    else { return nil }
    var second = 0.0
    if take(":") {
      guard let found = self.second() else { return nil }
      second = found
    }
    let start = place
    skipBlanks()
    var hours = hour
    if let half = half() {
      guard (1...12).contains(hour) else { return nil }
      hours = hour % 12 + half
    } else {
      place = start
    }
    guard hours < 24 || hours == 24 && minute == 0 && second == 0 else { return nil }
    return Double(hours * 3600 + minute * 60) + second
  }

  /// Takes the seconds of a minute, with their fraction.
  mutating func second() -> Double? {
    guard let whole = number(atMost: 2), whole <= 60 else { return nil }
    // A leap second becomes the last second of its minute.
    var second = Double(min(59, whole))
    if take(".") || take(",") {
      guard let fraction = number() else { return nil }
      var share = Double(fraction.value)
      for _ in 0..<fraction.digits { share /= 10 }
      second += share
      // A double does not hold more than nine digits.
      while let byte = next, (0x30...0x39).contains(byte) { place += 1 }
    }
    return second
  }

  /// Takes `AM` or `PM`, and returns 0 or 12 hours.
  mutating func half() -> Int? {
    let start = place
    for (letter, hours) in [("a", 0), ("p", 12)] as [(Unicode.Scalar, Int)] where take(letter) {
      _ = take(".")
      if take("m") {
        _ = take(".")
        return hours
      }
    }
    place = start
    return nil
  }

  /// Takes a zone, and returns its seconds ahead of UTC; 0 without a zone; nil for other texts.
  mutating func zone() -> Double? {
    skipBlanks()
    if isAtEnd || take("Z") { return 0 }
    for name in [["u", "t", "c"], ["g", "m", "t"]] as [[Unicode.Scalar]] {
      let start = place
      if name.allSatisfy({ take($0) }) { return isAtEnd ? 0 : offset() }
      place = start
    }
    return offset()
  }

  private mutating func offset() -> Double? {
    let isAhead = take("+")
    guard isAhead || take("-") else { return nil }
    guard let first = number(), first.digits == 2 || first.digits == 4 else { return nil }
    var (hours, minutes) = (first.value, 0)
    if first.digits == 4 {
      (hours, minutes) = (first.value / 100, first.value % 100)
    } else if take(":") {
      guard let number = number(atMost: 2) else { return nil }
      minutes = number
    }
    guard hours <= 18, minutes < 60 else { return nil }
    return Double(hours * 3600 + minutes * 60) * (isAhead ? 1 : -1)
  }
}
