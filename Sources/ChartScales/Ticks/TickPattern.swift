/// The format of a number as `printf` spells it, with words around it: `%.2f`, `%g km`, `%.0f%%`,
/// `€%.2f`.
///
/// The letters are those of C (`d`, `i`, `f`, `e`, `g`) and, as in gnuplot, `s` with `c` (a number
/// below 1000 and the letter of its power of 1000), `S` (that power of ten), `t` with `T`, or `l`
/// with `L` (a number below 10 and its power of ten), and `P` (the multiple of π). What stands
/// between `^{` and `}` is raised: `10^{%T}` is 10³.
package struct TickPattern: Equatable, Sendable {
  /// A piece of text, or a number.
  private enum Part: Equatable, Sendable {
    case text(String)
    case number(Conversion)
    /// A whole number that is raised.
    case power(Conversion)
  }

  /// Format of one number.
  private struct Conversion: Equatable, Sendable {
    let flags: String
    let width: Int
    let precision: Int?
    let letter: Character
  }

  /// The pattern as it was typed.
  package let text: String
  private let parts: [Part]

  /// The letters of powers of ten.
  private static let powers: Set<Character> = ["S", "T", "L"]

  /// Greatest width of a number in a label.
  private static let mostDigits = 40

  /// Reads a pattern; nil if it contains no number, or one in an unknown format.
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
      // Powers alone tell the ticks of a logarithmic axis apart.
      let isRaised =
        words.hasSuffix("^{") && rest.first == "}" && Self.powers.contains(conversion.letter)
      if isRaised {
        words.removeLast(2)
        rest.removeFirst()
      }
      if !words.isEmpty { parts.append(.text(words)) }
      words = ""
      parts.append(isRaised ? .power(conversion) : .number(conversion))
      hasNumber = hasNumber || isRaised || !"cSTL".contains(conversion.letter)
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
    // The size letters of C have no meaning here; alone, l and L are letters of their own.
    let size = rest.prefix { "lhL".contains($0) }
    if let next = rest.dropFirst(size.count).first, "difFeEgG".contains(next) {
      rest = rest.dropFirst(size.count)
    }
    guard width <= mostDigits, (precision ?? 0) <= mostDigits / 2, let letter = rest.popFirst(),
      "difFeEgGsScPtTlL".contains(letter)
    else { return nil }
    return Conversion(
      flags: flags.filter { $0 != "'" },
      width: width,
      precision: precision,
      letter: letter
    )
  }

  /// Returns a number in the format of the pattern.
  package func label(of value: Double, _ glyphs: LabelGlyphs) -> String {
    let hasPrefix = parts.contains { part in
      switch part {
      case .number(let conversion), .power(let conversion): "cS".contains(conversion.letter)
      case .text: false
      }
    }
    return parts.map { part in
      switch part {
      case .text(let text): return text
      case .number(let conversion):
        return Self.text(conversion, value, hasPrefix: hasPrefix, glyphs)
      case .power:
        let power = hasPrefix ? SIPrefix.power(of: value) : DecimalPower.of(value)
        return glyphs.raised(power)
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
      let format = "%\(conversion.flags)\(width)\(digits)\(letter)"
      return PrintedNumber.text(format, number, glyphs)
    }
    /// Returns the given number of digits, or as many as the number needs.
    func rounded(_ number: Double) -> String {
      written(number, conversion.precision == nil ? "g" : "f", conversion.precision)
    }
    let power = hasPrefix ? SIPrefix.power(of: value) : DecimalPower.of(value)
    switch conversion.letter {
    case "d", "i": return written(value.rounded(), "f", 0)
    case "s", "t", "l": return rounded(DecimalPower.divided(value, by: power))
    case "c": return SIPrefix.letter(of: power, glyphs)
    case "T", "L", "S": return (power < 0 ? glyphs.minus : "") + String(power.magnitude)
    case "P": return rounded(value / .pi)
    default: return written(value, conversion.letter, conversion.precision)
    }
  }
}
