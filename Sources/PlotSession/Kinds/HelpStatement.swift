import Expressions

/// Statement `help` or `help topic`, also written `?`: the help on a word, and the user's own
/// definitions.
struct HelpStatement: PlainStatementKind {
  /// The word that begins the statement.
  static let word = "help"

  /// The pages that are asked for by their names alone, as other programs ask.
  static let pagesAlone: Set = ["tour", "tutorial", "examples", "demo"]

  let topic: String?
  /// Source range of the topic.
  let range: SourceRange

  static var commands: [Command] {
    [
      Command(
        Entry(
          name: word,
          usage: "help [topic]",
          summary: "explains a command, a function, a setting or a topic",
          examples: ["help plot", "help sin"],
          seeAlso: ["commands", "functions", "errors"]
        ),
        read: { HelpStatement(reading: &$0) }
      )
    ]
  }

  /// Reads the name of a page that is asked for alone, such as `tour`; nil, and nothing read, for all else.
  init?(pageAlone reader: inout StatementParser) {
    guard case .name(let word) = reader.parser.peek.kind, Self.pagesAlone.contains(word),
      reader.scope.kind(of: word) == nil, reader.parser.peek(ahead: 1).kind == .end
    else { return nil }
    (topic, range) = (word, reader.parser.advance().range)
  }

  /// Parses `help`, `help topic`, after the command: any one word or code.
  init(reading reader: inout StatementParser) {
    let start = reader.parser.peek.range.start
    while reader.parser.peek.kind != .end { reader.parser.advance() }
    range = SourceRange(start, reader.parser.endOfPrevious)
    // `help(sin)` and `help "sin"` are spellings of other programs, not topics.
    let written = reader.parser.text(range)
    let bare = written.filter { !"()\"'".contains($0) }
    if written == "()" || range.start == range.end {
      topic = nil
    } else {
      topic = bare.isEmpty || bare.contains(where: \.isWhitespace) ? written : bare
    }
  }

  var facts: StatementFacts { StatementFacts(canBeTakenBack: false) }

  func carryOut(on session: inout Session, _ run: inout StatementRun) throws(Failure) -> Event? {
    .page(try session.help(topic, at: range))
  }
}

extension Session {
  /// Returns the error of one word that means nothing here, with the page of help on it; nil for all
  /// other errors, those of commands among them, which have hints of their own.
  func answer(toWord diagnostic: Diagnostic, _ run: StatementRun) -> Diagnostic? {
    let words = run.tokens.filter { $0.kind != .end }
    guard words.count == 1, case .name(let word)? = words.first?.kind, scope.kind(of: word) == nil,
      CommandTable.command(named: word) == nil,
      TopicTable.all.contains(where: { $0.name == word || $0.aliases.contains(word) })
    else { return nil }
    return Diagnostic(diagnostic.problem.hinting("help \(word)"), at: diagnostic.range)
  }

  fileprivate func help(_ topic: String?, at range: SourceRange) throws(Failure) -> String {
    guard let topic else { return HelpPages.overview }
    // The whole text may be a name, such as `[ ]`; else the first word counts.
    let word = topic.split(separator: " ").first.map(String.init) ?? topic
    for name in [topic, word] {
      if let own = definition(of: name) { return own }
      if let page = HelpPages.here.page(of: name) { return page }
    }
    let known = HelpPages.here.topics.map(\.name) + scope.names
    throw .problem(
      .unknownTopic(topic, near: Spelling.near(to: word, among: known).map(\.name)),
      at: range
    )
  }

  /// Returns the user's own function or value of that name; nil if there is none.
  private func definition(of name: String) -> String? {
    if let function = scope.function(named: name) { return function.source }
    return scope.value(of: name).map { "\(name) = \(text($0))" }
  }
}
