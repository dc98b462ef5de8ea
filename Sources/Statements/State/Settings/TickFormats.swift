import ChartScales
import Expressions

// The format of the numbers on an axis: `format percent`, `format "%.2f"`, `minor 5`.

/// The words after `format`.
package enum TickFormatWord: String, CaseIterable {
  /// The automatic format of the picture.
  case auto
  /// All digits, without a power of ten in the title.
  case plain
  /// Percent: 25%.
  case percent
  /// Degrees: 90°.
  case degrees
  /// Multiples of π: π/2.
  case pi
  /// A power of ten for each number: 1.5×10³.
  case scientific
  /// Powers of a thousand: 15×10³.
  case engineering
  /// SI prefixes: 15 kHz.
  case si
}

extension TickFormat {
  /// The format as it is typed.
  var text: String {
    switch self {
    case .plain: TickFormatWord.plain.rawValue
    case .decimals(let count): String(count)
    case .percent: TickFormatWord.percent.rawValue
    case .pi: TickFormatWord.pi.rawValue
    case .degrees: TickFormatWord.degrees.rawValue
    case .scientific: TickFormatWord.scientific.rawValue
    case .engineering: TickFormatWord.engineering.rawValue
    case .si(let unit):
      TickFormatWord.si.rawValue + (unit.isEmpty ? "" : " \(TextSpelling.quoted(unit))")
    case .pattern(let pattern): TextSpelling.quoted(pattern.text)
    }
  }
}

extension MinorTicks {
  /// The choice as it is typed.
  var text: String {
    switch self {
    case .automatic: "auto"
    case .none: "off"
    case .fitted: "on"
    case .parts(let parts): String(parts)
    }
  }
}

extension StatementParser {
  /// Reads a word, the number of decimals, or a `printf` format with a number in it; nil for `auto`.
  mutating func tickFormat() throws(Diagnostic) -> TickFormat? {
    let token = parser.peek
    switch token.kind {
    case .text(let text):
      guard let pattern = TickPattern(text) else {
        throw Diagnostic(.tickFormat(parser.text(token.range)), at: token.range)
      }
      parser.advance()
      return .pattern(pattern)
    case .number(let number):
      guard let decimals = Int(exactly: number), (0...TickFormat.mostDecimals).contains(decimals)
      else { throw Diagnostic(.tickFormat(parser.text(token.range)), at: token.range) }
      parser.advance()
      return .decimals(decimals)
    case .name(let name):
      guard let word = TickFormatWord(rawValue: name) else {
        throw Diagnostic(.tickFormat(name), at: token.range)
      }
      parser.advance()
      return format(word)
    case .end: throw Diagnostic(.tickFormat(nil), at: here)
    default: throw Diagnostic(.tickFormat(parser.text(token.range)), at: token.range)
    }
  }

  private mutating func format(_ word: TickFormatWord) -> TickFormat? {
    switch word {
    case .auto: return nil
    case .plain: return .plain
    case .percent: return .percent
    case .degrees: return .degrees
    case .pi: return .pi
    case .scientific: return .scientific
    case .engineering: return .engineering
    case .si:
      guard case .text(let unit) = parser.peek.kind else { return .si(unit: "") }
      parser.advance()
      return .si(unit: unit)
    }
  }

  /// Reads `on`, `off`, `auto`, or the number of parts of a step; an empty text is `on`.
  mutating func minorTicks() throws(Diagnostic) -> MinorTicks {
    if parser.match(word: "off") { return .none }
    if parser.match(word: "auto") { return .automatic }
    guard case .number(let number) = parser.peek.kind else {
      _ = parser.match(word: "on")
      return .fitted
    }
    guard let parts = Int(exactly: number), (2...MinorTicks.mostParts).contains(parts) else {
      let text = parser.text(parser.peek.range)
      throw Diagnostic(.minorTicks(text, most: MinorTicks.mostParts), at: parser.peek.range)
    }
    parser.advance()
    return .parts(parts)
  }
}
