import RealFunctions

#if canImport(Glibc)
  import Glibc
#elseif canImport(Darwin)
  import Darwin
#endif

/// The form of a number as `printf` spells it, with words around it: `%.2f`, `%g km`, `%.0f%%`, `€%.2f`.
///
/// The letters are those of C (`d`, `i`, `f`, `e`, `g`) and, as in gnuplot, `s` with `c` (a number below 1000 and the
/// letter of its power of 1000), `t` with `T` (a number below 10 and its power of ten), and `P` (how many π it is).
package struct TickPattern: Equatable, Sendable {
  /// A run of text, or a number.
  private enum Part: Equatable, Sendable {
    case text(String)
    case number(Conversion)
  }

  /// How one number is written.
  private struct Conversion: Equatable, Sendable {
    let flags: String
    let width: Int
    let precision: Int?
    let letter: Character
  }

  /// The pattern as it was typed.
  package let text: String
  private let parts: [Part]

  /// Longer numbers than this are no labels.
  private static let mostDigits = 40

  /// Reads a pattern; nil if it writes no number, or one in a way that is not known.
  package init?(_ text: String) {
    self.text = text
    var parts: [Part] = []
    var words = ""
    var rest = Substring(text)
    var hasNumber = false
    while let character = rest.popFirst() {
      guard character == "%" else {
        words.append(character)
        continue
      }
      if rest.first == "%" {
        words.append(rest.removeFirst())
        continue
      }
      guard let conversion = Self.conversion(&rest) else { return nil }
      if !words.isEmpty { parts.append(.text(words)) }
      words = ""
      parts.append(.number(conversion))
      hasNumber = hasNumber || !["c", "T"].contains(conversion.letter)
    }
    guard hasNumber else { return nil }
    if !words.isEmpty { parts.append(.text(words)) }
    self.parts = parts
  }

  private static func conversion(_ rest: inout Substring) -> Conversion? {
    func digits() -> Int? {
      let digits = rest.prefix { $0.isASCII && $0.isNumber }
      rest = rest.dropFirst(digits.count)
      return Int(digits)
    }
    let flags = rest.prefix { "-+ #0'".contains($0) }
    rest = rest.dropFirst(flags.count)
    let width = digits() ?? 0
    var precision: Int?
    if rest.first == "." {
      rest.removeFirst()
      precision = digits() ?? 0
    }
    // The sizes of C say nothing here.
    rest = rest.drop { "lhL".contains($0) }
    guard width <= mostDigits, (precision ?? 0) <= mostDigits / 2, let letter = rest.popFirst(),
      "difFeEgGscPtT".contains(letter)
    else { return nil }
    return Conversion(
      flags: flags.filter { $0 != "'" },
      width: width,
      precision: precision,
      letter: letter
    )
  }

  /// Returns a number as the pattern writes it.
  package func label(of value: Double, _ glyphs: LabelGlyphs) -> String {
    let hasPrefix = parts.contains { if case .number(let one) = $0 { one.letter == "c" } else { false } }
    return parts.map { part in
      switch part {
      case .text(let text): text
      case .number(let conversion): Self.text(conversion, value, hasPrefix: hasPrefix, glyphs)
      }
    }
    .joined()
  }

  private static func text(
    _ conversion: Conversion,
    _ value: Double,
    hasPrefix: Bool,
    _ glyphs: LabelGlyphs
  ) -> String {
    func written(_ number: Double, _ letter: Character, _ precision: Int?) -> String {
      let digits = precision.map { ".\($0)" } ?? ""
      let width = conversion.width > 0 ? String(conversion.width) : ""
      return PrintedNumber.text("%\(conversion.flags)\(width)\(digits)\(letter)", number, glyphs)
    }
    switch conversion.letter {
    case "d", "i": return written(value.rounded(), "f", 0)
    case "s":
      let power = hasPrefix ? SIPrefix.power(of: value) : DecimalPower.of(value)
      return written(DecimalPower.divided(value, by: power), conversion.precision == nil ? "g" : "f", conversion.precision)
    case "c": return SIPrefix.letter(of: SIPrefix.power(of: value), glyphs)
    case "t":
      let power = DecimalPower.of(value)
      return written(DecimalPower.divided(value, by: power), conversion.precision == nil ? "g" : "f", conversion.precision)
    case "T": return (DecimalPower.of(value) < 0 ? glyphs.minus : "") + String(abs(DecimalPower.of(value)))
    case "P":
      return written(value / .pi, conversion.precision == nil ? "g" : "f", conversion.precision)
    default: return written(value, conversion.letter, conversion.precision)
    }
  }
}

/// Numbers as C prints them, with a true minus.
enum PrintedNumber {
  /// Returns a number in one of the forms `%f`, `%e`, `%g`, of which zero has no sign.
  static func text(_ format: String, _ value: Double, _ glyphs: LabelGlyphs) -> String {
    guard value.isFinite else { return "" }
    var text = printed(format, value)
    if text.contains("-"), !text.prefix(while: { $0 != "e" && $0 != "E" }).contains(where: { "123456789".contains($0) }) {
      text = printed(format, 0)
    }
    return text.replacing("-", with: glyphs.minus)
  }

  private static func printed(_ format: String, _ value: Double) -> String {
    // The largest double has 309 digits before the point.
    withUnsafeTemporaryAllocation(of: CChar.self, capacity: 512) { buffer in
      let count = withVaList([value]) { vsnprintf(buffer.baseAddress, buffer.count, format, $0) }
      return String(
        decoding: buffer.prefix(max(0, min(Int(count), buffer.count - 1))).map { UInt8(bitPattern: $0) },
        as: UTF8.self
      )
    }
  }

  /// Returns a number with so many decimals.
  static func fixed(_ value: Double, decimals: Int, _ glyphs: LabelGlyphs) -> String {
    text("%.\(decimals)f", value, glyphs)
  }

  /// Returns a number in twelve digits at most, without noughts behind it.
  static func short(_ value: Double, _ glyphs: LabelGlyphs) -> String {
    text("%.12g", value, glyphs)
  }
}

/// The power of ten of the first digit of a number.
enum DecimalPower {
  /// Returns the exponent: 3 for 1000 and for 9999, 0 for 0.
  static func of(_ value: Double) -> Int {
    guard value != 0, value.isFinite else { return 0 }
    // 999.9999999999999 is 1000 in twelve digits.
    let magnitude = log10(value.magnitude) + 1e-12
    return Int(nearest: magnitude.rounded(.down)) ?? 0
  }

  /// Returns a number divided by a power of ten.
  static func divided(_ value: Double, by power: Int) -> Double {
    let scale = ScaledDecimal(digits: 1, exponent: power.magnitude > 300 ? 0 : Int(power.magnitude)).value
    return power < 0 ? value * scale : value / scale
  }
}

/// The letters of powers of 1000.
enum SIPrefix {
  private static let large = ["", "k", "M", "G", "T", "P", "E", "Z", "Y"]
  private static let small = ["", "m", "µ", "n", "p", "f", "a", "z", "y"]

  /// Returns the power of ten of the prefix of a number, a multiple of 3 from −24 to 24.
  static func power(of value: Double) -> Int {
    let thirds = (Double(DecimalPower.of(value)) / 3).rounded(.down)
    return max(-24, min(24, 3 * (Int(nearest: thirds) ?? 0)))
  }

  /// Returns the letter of a power of ten.
  static func letter(of power: Int, _ glyphs: LabelGlyphs) -> String {
    let letters = power < 0 ? small : large
    let letter = letters[min(letters.count - 1, abs(power) / 3)]
    return letter == "µ" && glyphs == .ascii ? "u" : letter
  }
}
