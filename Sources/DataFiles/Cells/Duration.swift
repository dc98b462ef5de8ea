/// Lengths of time as programs write them, in seconds.
///
///     0 days 00:01:30.5   1 day, 0:01:30   -1 days +23:59:00   2 days      pandas, Python, DuckDB
///     PT90S   P1DT2H30M   -PT1.5S                                           ISO 8601: polars, Java
///     1:02.5   26:30:00                                                     minutes, seconds; more hours than a day
///     1m30s   2h5m0.5s                                                      Go
///
/// Years and months of ISO 8601 have no fixed length and are not read. A time such as `12:30:00` is one of the day; it
/// is a length only in a column that has one of the forms above (``ColumnForm``).
enum Duration {
  /// Returns the seconds of a length of time; nil for other texts, and for times of the day.
  static func seconds(_ bytes: [UInt8], _ range: Range<Int>) -> Double? {
    // Most texts have no digit.
    guard range.count <= mostBytes,
      range.contains(where: { bytes[$0] &- UInt8(ascii: "0") < 10 })
    else { return nil }
    var scan = DurationScan(bytes[range])
    return scan.seconds()
  }

  /// Returns the seconds of a time of the day as a length: hours, minutes and seconds.
  static func secondsOfClock(_ bytes: [UInt8], _ range: Range<Int>) -> Double? {
    guard range.count <= mostBytes else { return nil }
    var scan = DurationScan(bytes[range])
    return scan.clock().flatMap { scan.isAtEnd ? $0.seconds : nil }
  }

  private static let mostBytes = 40
}

/// A scan of the bytes of a length of time.
private struct DurationScan {
  private var rest: ArraySlice<UInt8>

  init(_ bytes: ArraySlice<UInt8>) { rest = bytes }

  var isAtEnd: Bool { rest.isEmpty }

  private mutating func take(_ text: StaticString) -> Bool {
    let isNext = text.withUTF8Buffer { rest.starts(with: $0) }
    if isNext { rest = rest.dropFirst(text.utf8CodeUnitCount) }
    return isNext
  }

  /// Takes digits, with a fraction if `hasFraction`.
  private mutating func number(hasFraction: Bool = false) -> (value: Double, isWhole: Bool)? {
    var text: [UInt8] = []
    var isWhole = true
    while let byte = rest.first {
      if byte == UInt8(ascii: "."), hasFraction, isWhole, !text.isEmpty {
        isWhole = false
      } else if byte &- UInt8(ascii: "0") >= 10 {
        break
      }
      text.append(byte)
      rest = rest.dropFirst()
    }
    return DecimalNumber(allowsComma: false).value(of: text, in: text.indices).map { ($0, isWhole) }
  }

  private mutating func skipBlanks() { while rest.first == Byte.space { rest = rest.dropFirst() } }

  mutating func seconds() -> Double? {
    let isNegative = take("-")
    if !isNegative { _ = take("+") }
    let all = rest
    if take("P") { return iso().map { isNegative ? -$0 : $0 } }
    // The sign of pandas belongs to the days alone: -1 days +23:59:00.
    if let days = days() {
      let whole = isNegative ? -days : days
      _ = take(",")
      skipBlanks()
      if isAtEnd { return whole }
      let isBack = take("-")
      if !isBack { _ = take("+") }
      guard let clock = clock(), isAtEnd else { return nil }
      return isBack ? whole - clock.seconds : whole + clock.seconds
    }
    rest = all
    if let clock = clock(), isAtEnd {
      guard !clock.isOfDay || isNegative else { return nil }
      return isNegative ? -clock.seconds : clock.seconds
    }
    rest = all
    return parts().map { isNegative ? -$0 : $0 }
  }

  private mutating func days() -> Double? {
    guard let count = number() else { return nil }
    skipBlanks()
    guard take("days") || take("day") else { return nil }
    return count.value * 86_400
  }

  /// Takes `h:mm:ss.f` or `m:ss.f`, and tells whether it may be a time of the day.
  mutating func clock() -> (seconds: Double, isOfDay: Bool)? {
    guard let first = number(), take(":"), let second = number(hasFraction: true), second.value < 60
    else { return nil }
    guard second.isWhole else { return (60 * first.value + second.value, false) }
    // Two numbers are hours and minutes.
    guard take(":") else { return (3600 * first.value + 60 * second.value, first.value < 25) }
    guard let third = number(hasFraction: true), third.value < 60 else { return nil }
    return (3600 * first.value + 60 * second.value + third.value, first.value < 25)
  }

  private mutating func iso() -> Double? {
    var (seconds, isTime, hasPart) = (0.0, false, false)
    while !isAtEnd {
      if !isTime, take("T") {
        isTime = true
        continue
      }
      let isNegative = take("-")
      guard let part = number(hasFraction: true) else { return nil }
      let value = isNegative ? -part.value : part.value
      if !isTime, take("W") {
        seconds += value * 604_800
      } else if !isTime, take("D") {
        seconds += value * 86_400
      } else if isTime, take("H") {
        seconds += value * 3600
      } else if isTime, take("M") {
        seconds += value * 60
      } else if isTime, take("S") {
        seconds += value
      } else {
        return nil
      }
      hasPart = true
    }
    return hasPart ? seconds : nil
  }

  /// Takes two parts or more: `1m30s`.
  private mutating func parts() -> Double? {
    var (seconds, count) = (0.0, 0)
    while !isAtEnd {
      guard let part = number(hasFraction: true) else { return nil }
      if take("ms") {
        seconds += part.value / 1000
      } else if take("h") {
        seconds += part.value * 3600
      } else if take("m") {
        seconds += part.value * 60
      } else if take("s") {
        seconds += part.value
      } else {
        return nil
      }
      count += 1
    }
    return count > 1 ? seconds : nil
  }
}
