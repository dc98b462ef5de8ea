import ChartScales
import Expressions

/// The shape of what follows the word of a clause.
///
/// A short word of another program, `w` or `lt`, may be a name as well. It is a clause only in front of what its clause
/// takes: `lw 2`, `t "a"`, `w lines`. No formula has a number, a text or the name of a style behind a name that means
/// nothing.
package enum ClauseArgument: Sendable {
  /// Nothing: another clause, a comma or the end follows.
  case nothing
  /// A text in quotes.
  case text
  /// A number.
  case number
  /// `lines`, `points`, `extrema`: how values are drawn, or what is marked.
  case style
  /// `1:2`, `time:(2*$3)`.
  case columns
  /// `red`, `rgb "#ff0000"`, the number of one of gnuplot's colours.
  case color
  /// `dashed`, the number of one of gnuplot's patterns, a pattern of signs.
  case dash
  /// `right`, `x1y2`, `the right axis`.
  case side
  /// A condition, as `x > 0`.
  case condition
  /// A formula, data or names.
  case formula
  /// `640x400`, `dark`: what only another statement reads.
  case word

  /// Whether the argument may begin at a place of a statement.
  ///
  /// `isKnown` says which names mean something here.
  func mayBegin(at place: Int, of tokens: [Token], isKnown: (String) -> Bool) -> Bool {
    let kind = tokens.indices.contains(place) ? tokens[place].kind : .end
    switch self {
    case .nothing: return endsClause(kind)
    case .text: if case .text = kind { return true } else { return false }
    case .number: if case .number = kind { return true } else { return false }
    case .style:
      guard case .name(let word) = kind, !Parser.reservedWords.contains(word) else { return false }
      return PlotStyle(word: word) != nil || PlotStyle.meant(by: word) != nil
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
        // A bracket with commas has the arguments of a function.
        let inside = BracketScan(tokens[(place + 1)...])
        if inside.parts(where: { $0 == .symbol(.comma) }).count > 1 { return false }
      default: break
      }
      // With its other side a condition is a choice of two formulas, and no clause.
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
  /// The pattern that signs show, as gnuplot and matplotlib write it: `".."` and `":"` are dotted, `"-"` is a line, all
  /// others have strokes; nil for other texts.
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
  /// The side of a pair of axes of gnuplot.
  package init?(gnuplot axes: String) {
    switch axes {
    case "x1y1": self = .left
    case "x1y2": self = .right
    default: return nil
    }
  }
}
