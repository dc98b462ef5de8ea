import ChartScales
import Expressions
import Statements

// The words after `format` and `minor` behind `set xticks`.

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
