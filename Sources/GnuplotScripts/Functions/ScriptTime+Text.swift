// Times as text.
//
//     %d %m %y %Y %j %H %I %M %S %b %B %a %A %h %k %l %e %p %s      as the C library writes them; %p is am or pm
//     %U %W %w      the week of the year from Sunday (as epidemiologists count) or Monday (ISO 8601), the day of it;
//                   all in two digits
//     %tD %tH %tM %tS      a length of time that may exceed 24 and 60
//
// A width and a precision may stand behind the percent sign: `%.2S` shows hundredths, rounded, but never to 60 seconds.
// The sign of a length stands in front of its first part only. Each later part shows what is left behind those in
// front: `%tH:%tM:%tS` of -3672 is -1:01:12. A part with a precision is a number with a fraction.
//
// Source: "gnuplot 5.4", part "Time specifiers", and its output.

extension ScriptTime {
  /// What stands between a percent sign and its letter.
  private struct Options {
    var width = 0
    var decimals = 0
    /// Whether the part is one of a length of time.
    var isLength = false
  }

  /// Returns a time in a format; empty for a time beyond the years that calendars have.
  static func text(_ format: String, _ seconds: Double) -> String {
    guard let parts = parts(of: seconds) else { return "" }
    var result = ""
    var rest = expanded(format)[...]
    var length = LengthOfTime(seconds)
    while let letter = rest.popFirst() {
      guard letter == "%" else {
        result.append(letter)
        continue
      }
      let options = options(&rest)
      guard let code = rest.popFirst() else { break }
      result +=
        options.isLength
        ? length.part(code, width: options.width, decimals: options.decimals)
        : part(code, parts, seconds, options)
    }
    return result
  }

  /// Reads a width, a precision and the `t` of a length.
  private static func options(_ rest: inout Substring) -> Options {
    var options = Options()
    let digits = rest.prefix { $0.isNumber }
    rest = rest.dropFirst(digits.count)
    options.width = min(100, Int(digits) ?? 0)
    if rest.first == "." {
      let decimals = rest.dropFirst().prefix { $0.isNumber }
      rest = rest.dropFirst(decimals.count + 1)
      options.decimals = min(15, Int(decimals) ?? 0)
    }
    options.isLength = rest.first == "t"
    if options.isLength { rest = rest.dropFirst() }
    return options
  }

  /// Returns a whole number: with zeros up to two digits, with blanks in a greater width.
  static func digits(_ number: Int, width: Int, least: Int = 2) -> String {
    let text = "\(number)"
    let zeros = String(
      repeating: "0",
      count: max(0, (width > 2 ? 0 : max(width, least)) - text.count)
    )
    let blanks = String(repeating: " ", count: max(0, width - text.count - zeros.count))
    return blanks + zeros + text
  }

  /// Returns the week of the year: each week belongs to the year in which its fourth day lies.
  private static func week(_ parts: Parts, dayOfWeek: Int) -> Int {
    func length(_ year: Int) -> Int {
      days(year: year + 1, month: 1, day: 1) - days(year: year, month: 1, day: 1)
    }
    var middle = parts.dayOfYear - dayOfWeek + 3
    if middle < 0 {
      middle += length(parts.year - 1)
    } else if middle >= length(parts.year) {
      middle -= length(parts.year)
    }
    return middle / 7 + 1
  }

  private static func part(
    _ code: Character,
    _ parts: Parts,
    _ seconds: Double,
    _ options: Options
  ) -> String {
    func two(_ number: Int) -> String { digits(number, width: options.width) }
    func blank(_ number: Int) -> String { number < 10 ? " \(number)" : "\(number)" }
    switch code {
    case "d": return two(parts.day)
    case "e": return blank(parts.day)
    case "m": return two(parts.month)
    case "y": return two(((parts.year % 100) + 100) % 100)
    case "Y": return "\(parts.year)"
    case "j": return String(String(1001 + parts.dayOfYear).dropFirst())
    case "H": return two(parts.hour)
    case "k": return blank(parts.hour)
    case "I": return two((parts.hour + 11) % 12 + 1)
    case "l": return blank((parts.hour + 11) % 12 + 1)
    case "M": return two(parts.minute)
    case "S": return LengthOfTime.seconds(parts.second, decimals: options.decimals)
    case "s":
      return options.decimals > 0
        ? TextFormat.formatted("%.\(options.decimals)f", .real(seconds))
        : TextFormat.formatted("%.0f", .real(seconds.rounded(.down)))
    case "b", "h": return String(months[parts.month - 1].prefix(3))
    case "B": return months[parts.month - 1]
    case "a": return String(days[parts.weekday].prefix(3))
    case "A": return days[parts.weekday]
    case "w": return two(parts.weekday)
    case "U": return two(week(parts, dayOfWeek: parts.weekday))
    case "W": return two(week(parts, dayOfWeek: (parts.weekday + 6) % 7))
    case "p": return parts.hour < 12 ? "am" : "pm"
    case "%": return "%"
    default: return "%\(code)"
    }
  }
}

/// A length of time whose parts are written one behind the other.
private struct LengthOfTime {
  /// What is left behind the parts that were written, in seconds.
  private var rest: Double
  private let isNegative: Bool
  private var isFirst = true

  init(_ seconds: Double) {
    rest = abs(seconds)
    isNegative = seconds < 0
  }

  /// Returns seconds with decimals, which are cut where rounding would give a whole minute.
  static func seconds(_ seconds: Double, decimals: Int) -> String {
    var scale = 1.0
    for _ in 0..<decimals { scale *= 10 }
    let rounded = (seconds * scale).rounded(decimals > 0 ? .toNearestOrAwayFromZero : .down) / scale
    let isMinute = rounded > seconds && rounded.truncatingRemainder(dividingBy: 60) == 0
    let cut = isMinute ? (seconds * scale).rounded(.down) / scale : rounded
    let width = decimals > 0 ? decimals + 3 : 2
    return TextFormat.formatted("%0\(width).\(decimals)f", .real(cut))
  }

  /// Returns the next part, and leaves the rest.
  mutating func part(_ code: Character, width: Int, decimals: Int) -> String {
    let sign = isFirst && isNegative ? "-" : ""
    let unit: Double
    switch code {
    case "D": unit = 86_400
    case "H": unit = 3600
    case "M": unit = 60
    case "S": unit = 1
    default: return ""
    }
    isFirst = false
    if code == "S" { return sign + Self.seconds(rest, decimals: decimals) }
    if decimals > 0 {
      let value = rest / unit
      return TextFormat.formatted(
        "%\(width).\(decimals)f",
        .real(sign.isEmpty ? value : -value)
      )
    }
    let count = (rest / unit).rounded(.down)
    rest -= count * unit
    let least = code == "M" ? 2 : 1
    return sign + ScriptTime.digits(Int(count), width: width, least: least)
  }
}
