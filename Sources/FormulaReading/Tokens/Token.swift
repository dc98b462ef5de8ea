package import Diagnostics
import FormulaVocabulary

/// The smallest piece of a statement's text with a meaning, and where it stands.
package struct Token: Equatable, Sendable {
  /// What the token is.
  package let kind: Kind
  /// Where it stands; empty for ``Kind/end``.
  package let range: SourceRange
  /// Whether a blank stands before it.
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
    /// A raised whole number, as in `x²` and `x⁻¹`.
    case superscript(Double)
    /// A text in quotes, its doubled quotes undone.
    case text(String)
    /// An operator or a bracket.
    case symbol(Symbol)
    /// Something that no statement can hold; the parser reports it when it gets there.
    case invalid(Invalid)
    /// The end of the text.
    case end
  }

  /// What no statement can hold.
  package enum Invalid: Equatable, Sendable {
    /// A character or spelling without meaning.
    case unusable(String)
    /// A quoted text without its closing quote, which would be this one.
    case unclosedText(String)

    /// What is wrong with it.
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
    /// Towards a place, as in `x -> 0`.
    case arrow = "->"
    case root = "√"
    case cubeRoot = "∛"
    /// The mark of a derivative, directly behind a name.
    case prime = "'"
    /// The dot of `P.x`, directly behind a name or a closing bracket and in front of a name.
    case dot = "."

    /// For each byte, the symbol that it spells by itself.
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
