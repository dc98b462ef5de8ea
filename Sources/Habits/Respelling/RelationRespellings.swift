import Expressions

// Respelling of relations: `=>` and `=<` for `>=` and `<=`, `<>` for `!=`.

extension Respelling {
  static let relation = Respelling("Pascal, BASIC, Excel", "y => x^2", respelled: turnedRelations)

  /// Two adjacent signs, and the relation that they mean.
  private static let turned: [(Token.Symbol, Token.Symbol, Token.Symbol)] = [
    (.equal, .greater, .greaterOrEqual), (.equal, .less, .lessOrEqual),
    (.less, .greater, .notEqual),
  ]

  @Sendable private static func turnedRelations(
    _ statement: FailedStatement
  ) -> RespelledStatement? {
    let text = statement.text
    var edit = TokenEdit(statement)
    var notes: [String] = []
    for place in (0..<max(0, text.count - 1)).reversed() {
      guard let first = text.token(place), let second = text.token(place + 1),
        first.range.end == second.range.start,
        let found = turned.first(where: { (one, other, _) in
          first.kind == .symbol(one) && second.kind == .symbol(other)
        })
      else { continue }
      edit.replace(place..<(place + 2), with: .symbol(found.2))
      notes = ["\(found.0.rawValue)\(found.1.rawValue) is read as \(found.2.rawValue)"]
    }
    return notes.isEmpty ? nil : edit.respelled(notes)
  }
}
