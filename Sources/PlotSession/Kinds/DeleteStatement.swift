import Expressions

/// Statement `delete name`: removes a value, a function or a table.
struct DeleteStatement: PlainStatementKind {
  let name: Word

  static var commands: [Command] {
    [
      Command(
        Entry(
          name: "delete",
          usage: "delete name",
          summary: "forgets a value or a function",
          examples: ["a = 2", "delete a"],
          seeAlso: ["definitions"]
        ),
        words: { $1.count == 1 ? $0.bareNames : [] },
        read: { parser throws(Diagnostic) in DeleteStatement(name: try parser.nameToDelete()) }
      )
    ]
  }

  var facts: StatementFacts { StatementFacts(canBeTakenBack: true) }

  func carryOut(on session: inout Session, _ run: inout StatementRun) throws(Failure) -> Event? {
    let scope = session.scope
    try refuseLanguage(in: scope)
    if let user = Self.user(of: name.text, in: scope) {
      throw .problem(.nameInUse(name.text, by: user.source), at: name.range)
    }
    guard session.state.scope.delete(name.text) else {
      throw .problem(
        .nameNotDefined(
          name.text,
          near: Spelling.near(to: name.text, among: scope.names).map(\.name)
        ),
        at: name.range
      )
    }
    session.state.sliders.removeAll { $0.name == name.text }
    return nil
  }

  /// Refuses a name of the language, unless it holds a value.
  private func refuseLanguage(in scope: Scope) throws(Failure) {
    if scope.value(of: name.text) != nil || scope.function(named: name.text) != nil { return }
    if Builtins.constant(named: name.text) != nil {
      throw .problem(.constantName(name.text), at: name.range)
    }
    if Builtins.function(named: name.text) != nil {
      throw .problem(.builtinName(name.text), at: name.range)
    }
  }

  /// Returns a function that uses a name and would lack it; nil if there is none.
  private static func user(of name: String, in scope: Scope) -> UserFunction? {
    // Without its value a name of the language keeps its usual meaning, so that no function lacks
    // it.
    if Builtins.mayHoldValue(name) { return nil }
    return scope.functionNames.lazy.filter { $0 != name }.compactMap(scope.function)
      .first { !$0.parameters.contains(name) && $0.body.mentions(name) }
  }
}

extension StatementParser {
  /// Parses `delete f`, after the command.
  fileprivate mutating func nameToDelete() throws(Diagnostic) -> Word {
    try parser.failOnInvalid()
    guard case .name(let name) = parser.peek.kind else {
      throw Diagnostic(.nameNeeded, at: here)
    }
    return Word(text: name, range: parser.advance().range)
  }
}
