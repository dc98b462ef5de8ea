import Expressions

/// Statement `pause -1 "text"` of gnuplot, which waits for a key between two pictures, and `bind`, `raise`,
/// `lower`, which concern its windows: pictures stay on the screen, so that nothing is to be done.
struct PauseStatement: PlainStatementKind {
  static var commands: [Command] { [] }

  private static let words: Set<String> = ["pause", "bind", "raise", "lower"]

  /// Reads the statement; nil for other words, for names in use, and for a word alone.
  init?(reading reader: inout StatementParser) {
    guard case .name(let word) = reader.parser.peek.kind, Self.words.contains(word),
      !reader.isDefinition, reader.scope.kind(of: word) == nil
    else { return nil }
    switch reader.parser.peek(ahead: 1).kind {
    case .number, .text: break
    case .symbol(.minus):
      guard case .number = reader.parser.peek(ahead: 2).kind else { return nil }
    case .name(let next):
      guard word == "pause", next.hasPrefix("mou") else { return nil }
    case .symbol, .superscript, .invalid, .end: return nil
    }
    reader.remarks.append(
      Remark("\(word) left out: pictures stay, and nothing waits", kind: "left out: \(word)")
    )
    while reader.parser.peek.kind != .end { reader.parser.advance() }
  }

  var facts: StatementFacts { StatementFacts(canBeTakenBack: false) }

  func carryOut(on session: inout Session, _ run: inout StatementRun) throws(Failure) -> Event? {
    nil
  }
}
