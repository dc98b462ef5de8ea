package import Expressions

/// A respelling: a spelling of another program or of plain English with a single meaning, and its
/// tokens in the spelling of locus.
///
/// Respelled statements are carried out, unlike a ``Habit``, which is only answered: `w l` is
/// `with lines`. A row changes tokens and keeps their source ranges, so that messages refer to the
/// typed text.
package struct Respelling: Sendable {
  /// The programs and languages that it comes from.
  package let origin: String
  /// A line with the spelling, which can be run.
  package let example: String
  /// Returns the statement in the spelling of locus; nil if it does not show the other one.
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

/// A statement in the spelling of locus.
package struct RespelledStatement {
  /// The tokens, with their end; their source ranges are those of the typed text.
  package var tokens: [Token]
  /// Notes on words that were left out.
  package var notes: [String] = []
}

extension Habits {
  /// The respellings in the order of trial; one statement may show several.
  package static let respellings: [Respelling] =
    Respelling.plane + Respelling.english + Respelling.lines + Respelling.items + Respelling.points
    + Respelling.ranges + Respelling.sums + [
      Respelling.relation, Respelling.look, Respelling.errors,
    ]

  /// Returns a statement that could not be parsed or carried out in the spelling of locus; nil if
  /// no respelling applies.
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

/// Edit of a statement's tokens.
struct TokenEdit {
  private(set) var tokens: [Token]

  /// Starts with the tokens of a statement, their end included; indices count from the first.
  init(_ statement: FailedStatement) { tokens = statement.allTokens }

  /// Replaces the tokens at some indices; the new ones get the source range of the first old one,
  /// or of the next token if there is none.
  mutating func replace(_ places: Range<Int>, with kinds: Token.Kind...) {
    replace(places, with: kinds)
  }

  /// Replaces the tokens at some indices.
  mutating func replace(_ places: Range<Int>, with kinds: [Token.Kind]) {
    let range = places.clamped(to: 0..<tokens.count)
    guard let first = tokens[range.lowerBound...].first else { return }
    // One token that replaces one keeps its range; several get a single byte each, as `=` must
    // have.
    let isOne = kinds.count == 1 && !range.isEmpty
    let end = isOne ? first.range.end : min(first.range.end, first.range.start + 1)
    let written = kinds.map { kind in
      Token(kind: kind, range: SourceRange(first.range.start, end), followsBlank: true)
    }
    tokens.replaceSubrange(range, with: written)
  }

  /// Replaces the tokens at some indices by tokens that were typed elsewhere.
  mutating func move(_ moved: [Token], to places: Range<Int>) {
    tokens.replaceSubrange(places.clamped(to: 0..<tokens.count), with: moved)
  }

  /// Adds tokens after all others.
  mutating func append(_ kinds: [Token.Kind]) {
    let end = tokens.last?.kind == .end ? tokens.count - 1 : tokens.count
    replace(end..<end, with: kinds)
  }

  /// Removes tokens.
  mutating func drop(_ places: Range<Int>) { replace(places, with: []) }

  /// Returns the statement with the current tokens.
  func respelled(_ notes: [String] = []) -> RespelledStatement {
    RespelledStatement(tokens: tokens, notes: notes)
  }
}
