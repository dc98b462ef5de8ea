package import Diagnostics
import FormulaVocabulary

/// The smallest piece of a statement's text with a meaning, and its range.
package struct Token: Equatable, Sendable {
  /// The kind of the token, with its value.
  package let kind: Kind
  /// The range of the token's text; empty for ``Kind/end``.
  package let range: SourceRange
  /// Whether there is a blank before it.
  package let followsBlank: Bool

  package init(kind: Kind, range: SourceRange, followsBlank: Bool) {
    self.kind = kind
    self.range = range
    self.followsBlank = followsBlank
  }

  package enum Kind: Equatable, Sendable {
    /// An unsigned number.
    case number(Double)
    /// A name in its main spelling: `π` is `pi`, `a₁` is `a_1`.
    case name(String)
    /// A superscript whole number, as in `x²` and `x⁻¹`.
    case superscript(Double)
    /// A text in quotes, with its doubled quotes made single.
    case text(String)
    /// An operator or a bracket.
    case symbol(Symbol)
    /// A text that no statement can contain; the parser reports it when it reaches it.
    case invalid(Invalid)
    /// The end of the text.
    case end
  }

  /// A text that no statement can contain.
  package enum Invalid: Equatable, Sendable {
    /// A character or spelling without meaning.
    case unusable(String)
    /// A quoted text without its closing quote; the associated value is that quote.
    case unclosedText(String)

    /// The error to report.
    var problem: Problem {
      switch self {
      case .unusable(let text): .unusable(text)
      case .unclosedText(let quote): .unclosedText(quote)
      }
    }
  }

  package enum Symbol: String, CaseIterable, Equatable, Sendable {
    case plus = "+"
    case minus = "-"
    case times = "*"
    case divide = "/"
    case power = "^"
    case remainder = "%"
    case factorial = "!"
    case degree = "°"
    case openParenthesis = "("
    case closeParenthesis = ")"
    case openBracket = "["
    case closeBracket = "]"
    case openBrace = "{"
    case closeBrace = "}"
    case bar = "|"
    case comma = ","
    case colon = ":"
    case semicolon = ";"
    case question = "?"
    case equal = "="
    case less = "<"
    case lessOrEqual = "<="
    case greater = ">"
    case greaterOrEqual = ">="
    case notEqual = "!="
    case range = ".."
    /// The arrow towards a place, as in `x -> 0`.
    case arrow = "->"
    case root = "√"
    case cubeRoot = "∛"
    /// The mark of a derivative, directly after a name.
    case prime = "'"
    /// The dot of `P.x`, directly after a name or a closing bracket and before a name.
    case dot = "."

    /// For each byte, the symbol that it is by itself; nil if it is none.
    static let ofByte: [Symbol?] = {
      var symbols = [Symbol?](repeating: nil, count: 256)
      for symbol in allCases {
        let spelling = symbol.rawValue.utf8
        if spelling.count == 1, let byte = spelling.first { symbols[Int(byte)] = symbol }
      }
      return symbols
    }()
  }
}
