import ChartScales
import Expressions

// How the numbers of an axis are written: `format percent`, `format "%.2f"`, `minor 5`.

/// The words behind `format`.
package enum TickFormatWord: String, CaseIterable {
  /// As the picture wants.
  case auto
  /// All digits, without a power of ten in the title.
  case plain
  /// 25%.
  case percent
  /// 90°.
  case degrees
  /// π/2.
  case pi
  /// 1.5×10³.
  case scientific
  /// 15×10³.
  case engineering
  /// 15 kHz.
  case si
}

extension TickFormat {
  /// The form as it is typed.
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
  /// A word, the number of decimals, or a text with a number in it as `printf` writes it; nil for `auto`.
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

  /// `on`, `off`, `auto`, or into how many parts a step is parted; nothing is `on`.
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
