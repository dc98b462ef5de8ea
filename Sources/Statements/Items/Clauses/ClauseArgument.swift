import ChartScales
import Expressions

/// Kind of argument that follows the word of a clause.
///
/// A short word of another program, `w` or `lt`, may also be a name. It begins a clause only before
/// an argument that fits the clause: `lw 2`, `t "a"`, `w lines`. In a formula, no number, text or
/// name of a style follows a name without a meaning.
package enum ClauseArgument: Sendable {
  /// No argument: another clause, a comma or the end follows.
  case nothing
  /// A text in quotes.
  case text
  /// A number.
  case number
  /// A style for values or a mark: `lines`, `points`, `extrema`.
  case style
  /// Columns of data: `1:2`, `time:(2*$3)`.
  case columns
  /// A colour: `red`, `rgb "#ff0000"`, the number of one of gnuplot's colours.
  case color
  /// A dash pattern: `dashed`, the number of one of gnuplot's patterns, a text such as `"-."`.
  case dash
  /// A side of the picture: `right`, `x1y2`, `the right axis`.
  case side
  /// A condition, as `x > 0`.
  case condition
  /// A formula, data or names.
  case formula
  /// A word or number that only another statement reads: `640x400`, `dark`.
  case word

  /// Whether the argument may begin at the token with index `place`.
  ///
  /// `isKnown` returns whether a name has a meaning in the statement.
  package func mayBegin(at place: Int, of tokens: [Token], isKnown: (String) -> Bool) -> Bool {
    let kind = tokens.indices.contains(place) ? tokens[place].kind : .end
    switch self {
    case .nothing: return endsClause(kind)
    case .text: if case .text = kind { return true } else { return false }
    case .number: if case .number = kind { return true } else { return false }
    case .style:
      guard case .name(let word) = kind, !Parser.reservedWords.contains(word) else { return false }
      return PlotStyle(word: word) != nil || !PlotStyle.meant(by: word).isEmpty
        || CurveMark.isMark(word) || !isKnown(word)
    case .columns:
      switch kind {
      case .number, .text, .symbol(.openParenthesis), .invalid(.unusable("$")): return true
      case .name(let word): return !Parser.reservedWords.contains(word)
      default: return false
      }
    case .color:
      switch kind {
      case .number: return true
      // gnuplot's line -1.
      case .symbol(.minus):
        guard place + 1 < tokens.count, case .number = tokens[place + 1].kind else { return false }
        return true
      case .text(let text): return DashStyle(signs: text) == nil
      case .name(let word): return Color(named: word) != nil || !isKnown(word)
      default: return false
      }
    case .dash:
      switch kind {
      case .number: return true
      case .text(let signs): return DashStyle(signs: signs) != nil
      case .name(let word): return DashStyle(rawValue: word) != nil
      default: return false
      }
    case .side:
      let isArticle = kind == .name("the")
      guard case .name(let word) = isArticle ? tokens[min(place + 1, tokens.count - 1)].kind : kind
      else { return false }
      return ItemAxis(rawValue: word) != nil || ItemAxis(gnuplot: word) != nil
    case .formula:
      switch kind {
      case .end, .symbol(.comma): return false
      default: return true
      }
    case .condition:
      switch kind {
      case .end, .symbol(.comma): return false
      case .symbol(.openParenthesis):
        // A bracket with commas holds the arguments of a function.
        let inside = BracketScan(tokens[(place + 1)...])
        if inside.parts(where: { $0 == .symbol(.comma) }).count > 1 { return false }
      default: break
      }
      // A condition with `else` is a choice of two formulas, not a clause.
      return !BracketScan(tokens[place...]).contains { index in
        [.name("else"), .name("otherwise")].contains(tokens[index].kind)
      }
    case .word:
      switch kind {
      case .name(let word): return !Parser.reservedWords.contains(word)
      case .number, .text: return true
      default: return false
      }
    }
  }

  private func endsClause(_ kind: Token.Kind) -> Bool {
    switch kind {
    case .end, .symbol(.comma), .name("for"), .name("from"): true
    case .name(let word): ClauseTable.isWord(word)
    default: false
    }
  }
}

extension DashStyle {
  /// Creates the dash pattern of a text in the notation of gnuplot and matplotlib: `".."` and `":"`
  /// are dotted, `"-"` is solid, all others are dashed; nil for texts with other characters.
  package init?(signs: String) {
    guard !signs.isEmpty, signs.allSatisfy({ "-_.: ".contains($0) }) else { return nil }
    if signs == "-" {
      self = .solid
    } else {
      self = signs.allSatisfy({ ".: ".contains($0) }) ? .dotted : .dashed
    }
  }
}

extension ItemAxis {
  /// Creates the side of the y axis in one of gnuplot's pairs of axes; nil for other words.
  package init?(gnuplot axes: String) {
    switch axes {
    case "x1y1": self = .left
    case "x1y2": self = .right
    default: return nil
    }
  }
}
