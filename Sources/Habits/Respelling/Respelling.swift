package import Expressions

/// A spelling of another program or of plain English that can mean one thing only, and its tokens as they
/// are written here.
///
/// What other programs abbreviate is carried out, where ``Habit`` is answered: `w l` says what `with lines`
/// says. A row changes tokens and keeps their places, so that messages point at what was typed.
package struct Respelling: Sendable {
  /// The programs and languages that it is from.
  package let origin: String
  /// A line that shows it, which runs.
  package let example: String
  /// The statement with the spelling here, or nil if it does not show the other one.
  let respelled: @Sendable (FailedStatement) -> RespelledStatement?

  init(
    _ origin: String,
    _ example: String,
    respelled: @escaping @Sendable (FailedStatement) -> RespelledStatement?
  ) {
    self.origin = origin
    self.example = example
    self.respelled = respelled
  }
}

/// A statement in the spelling here.
package struct RespelledStatement {
  /// The tokens, with their end; the places are those of what was typed.
  package var tokens: [Token]
  /// What of the text was left out.
  package var notes: [String] = []
}

extension Habits {
  /// The rows in the order in which they are tried; one statement may show several.
  package static let respellings: [Respelling] =
    Respelling.plane + Respelling.english + Respelling.lines + Respelling.items + Respelling.points
    + Respelling.ranges + Respelling.sums + [
      Respelling.relation, Respelling.look, Respelling.errors,
    ]

  /// A statement that could not be read or carried out, in the spelling here; nil if there is no other
  /// spelling in it.
  package static func respelled(_ statement: FailedStatement) -> RespelledStatement? {
    var current = statement
    var notes: [String] = []
    var isChanged = false
    for row in respellings {
      guard let next = row.respelled(current) else { continue }
      current = current.with(next.tokens)
      notes += next.notes
      isChanged = true
    }
    return isChanged ? RespelledStatement(tokens: current.allTokens, notes: notes) : nil
  }
}

/// The tokens of a statement while some of them are written otherwise.
struct TokenEdit {
  private(set) var tokens: [Token]

  /// Begins with the tokens of a statement, their end among them; places count from the first.
  init(_ statement: FailedStatement) { tokens = statement.allTokens }

  /// Writes other tokens in some places; each stands where the first of them stood, or in front of what
  /// follows if there is none.
  mutating func replace(_ places: Range<Int>, with kinds: Token.Kind...) {
    replace(places, with: kinds)
  }

  /// Writes other tokens in some places.
  mutating func replace(_ places: Range<Int>, with kinds: [Token.Kind]) {
    let range = places.clamped(to: 0..<tokens.count)
    guard let first = tokens[range.lowerBound...].first else { return }
    // One sign stands for one; of several, each is a single byte, as `=` must be.
    let isOne = kinds.count == 1 && !range.isEmpty
    let end = isOne ? first.range.end : min(first.range.end, first.range.start + 1)
    let written = kinds.map { kind in
      Token(kind: kind, range: SourceRange(first.range.start, end), followsBlank: true)
    }
    tokens.replaceSubrange(range, with: written)
  }

  /// Puts tokens that were typed elsewhere into some places.
  mutating func move(_ moved: [Token], to places: Range<Int>) {
    tokens.replaceSubrange(places.clamped(to: 0..<tokens.count), with: moved)
  }

  /// Writes tokens behind all others.
  mutating func append(_ kinds: [Token.Kind]) {
    let end = tokens.last?.kind == .end ? tokens.count - 1 : tokens.count
    replace(end..<end, with: kinds)
  }

  /// Leaves out tokens.
  mutating func drop(_ places: Range<Int>) { replace(places, with: []) }

  /// The statement as it is written now.
  func respelled(_ notes: [String] = []) -> RespelledStatement {
    RespelledStatement(tokens: tokens, notes: notes)
  }
}
