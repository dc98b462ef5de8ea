/// A scan of the bytes of a time.
struct Reading {
  private let bytes: [UInt8]
  private(set) var place: Int
  private let end: Int
  /// The zone that was taken, in seconds ahead of UTC; nil if the text has none.
  private(set) var foundZone: Double?

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

  mutating func time(isDayFirst: Bool, isMonthFirst: Bool = false) -> Double? {
    let start = place
    if let clock = clock(), isAtEnd { return clock }
    place = start
    guard let date = date(isDayFirst: isDayFirst, isMonthFirst: isMonthFirst) else { return nil }
    return secondsBehindDate().map { Double(date.days) * CivilTime.secondsOfDay + $0 }
  }

  /// Takes the time of day and the zone after a date, to the end of the text, and returns the
  /// seconds since midnight.
  ///
  /// Returns 0 for an empty rest, and nil for any other text. Blanks before it may already be taken.
  mutating func secondsBehindDate() -> Double? {
    if isAtEnd { return 0 }
    let isBlank = next == 0x20 || bytes[place - 1] == 0x20
    let hasLetter = !isBlank && take("T")
    guard isBlank || hasLetter || take(",") || take(":") else { return nil }
    skipBlanks()
    if isAtEnd { return 0 }
    guard let clock = hasLetter ? shortClock() ?? clock() : clock(), let zone = zone(), isAtEnd
    else { return nil }
    return clock - zone
  }

  private mutating func date(isDayFirst: Bool, isMonthFirst: Bool) -> CivilDate? {
    if word(of: TimeParser.weekdays) != nil {
      _ = take(",")
      skipBlanks()
    }
    if let month = word(of: TimeParser.months) { return dateBehind(month: month + 1) }
    if take("Q") { return dateBehindQuarter() }
    guard let first = number() else { return nil }
    if first.digits == 4 { return dateBehind(year: first.value) }
    if first.digits == 8, next.map({ $0 | 0x20 == 0x74 }) == true {
      return CivilDate(
        year: first.value / 10_000,
        month: first.value / 100 % 100,
        day: first.value % 100
      )
    }
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
    for (sign, isFirst)
      in [(".", true), ("-", !isMonthFirst), ("/", isDayFirst)] as [(Unicode.Scalar, Bool)]
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

  /// Takes the number and the year of a quarter: `Q1 2024`.
  private mutating func dateBehindQuarter() -> CivilDate? {
    guard let quarter = number(taking: 1), (1...4).contains(quarter) else { return nil }
    _ = take("-") || take("/")
    skipBlanks()
    guard let year = number(), year.digits == 4 else { return nil }
    return CivilDate(year: year.value, month: 3 * quarter - 2, day: 1)
  }

  /// Takes a quarter, a week or a day of a year; nil, with nothing taken, if none comes.
  private mutating func partOfYear(_ year: Int) -> CivilDate? {
    let start = place
    _ = take("-") || take(" ")
    if take("Q"), let quarter = number(taking: 1), (1...4).contains(quarter) {
      return CivilDate(year: year, month: 3 * quarter - 2, day: 1)
    }
    if take("W"), let week = number(), week.digits == 2, (1...53).contains(week.value) {
      let day = take("-") ? number(taking: 1) : 1
      if let day, (1...7).contains(day), let fourth = CivilDate(year: year, month: 1, day: 4) {
        // The week of January 4 is the first one; 1970-01-01 was a Thursday.
        let monday = fourth.days - (fourth.days + 3 - 7 * CivilDate.floored(fourth.days + 3, by: 7))
        return CivilDate(days: monday + 7 * (week.value - 1) + day - 1)
      }
    }
    place = start
    guard take("-"), let day = number(), day.digits == 3, day.value >= 1,
      day.value <= (CivilDate.isLeap(year) ? 366 : 365),
      let first = CivilDate(year: year, month: 1, day: 1)
    else {
      place = start
      return nil
    }
    return CivilDate(days: first.days + day.value - 1)
  }

  /// Takes a time of day without colons, as ISO 8601 writes it in its short form: `1200`, `120000.5`.
  private mutating func shortClock() -> Double? {
    let start = place
    guard let digits = number(), digits.digits == 4 || digits.digits == 6 else {
      place = start
      return nil
    }
    let whole = digits.digits == 4 ? digits.value * 100 : digits.value
    let (hour, minute, second) = (whole / 10_000, whole / 100 % 100, whole % 100)
    guard hour < 24, minute < 60, second <= 60 else { return nil }
    var share = 0.0
    if take("."), let fraction = number() {
      share = Double(fraction.value)
      for _ in 0..<fraction.digits { share /= 10 }
    }
    return Double(hour * 3600 + minute * 60 + min(59, second)) + share
  }

  private mutating func dateBehind(year: Int) -> CivilDate? {
    if let part = partOfYear(year) { return part }
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
    if isAtEnd { return 0 }
    guard let zone = zoneWithoutName() else { return nil }
    // The name of a region behind it says no more: +01:00[Europe/Vienna].
    if take("[") {
      while let byte = next, byte != 0x5D { place += 1 }
      guard take("]") else { return nil }
    }
    foundZone = zone
    return zone
  }

  private mutating func zoneWithoutName() -> Double? {
    let start = place
    var letters: [UInt8] = []
    while let byte = next, (0x61...0x7A).contains(byte | 0x20), letters.count < 5 {
      letters.append(byte | 0x20)
      place += 1
    }
    if letters.isEmpty { return offset() }
    let name = String(decoding: letters, as: UTF8.self)
    if name == "utc" || name == "gmt" { return isAtEnd || next == 0x5B ? 0 : offset() }
    if let hours = TimeParser.zones[name] { return hours * 3600 }
    place = start
    return nil
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
