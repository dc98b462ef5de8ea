import Expressions

// Commands: what stands behind their word.

extension StatementParser {
  /// Reads the statement of a command whose word comes next.
  mutating func command(_ command: Command) throws(Diagnostic) -> Statement {
    noteWord(command.name, as: "the command", at: parser.peek.range)
    parser.advance()
    if let analysis = AnalysisRequest.Kind(rawValue: command.name) {
      return try self.analysis(analysis)
    }
    switch command.name {
    case "plot": return .plot(try plot(keepsPicture: false))
    case "add": return .plot(try plot(keepsPicture: true))
    case "replot":
      return parser.peek.kind == .end ? .replot : .plot(try plot(keepsPicture: true))
    case "clear":
      try refuseNameToClear()
      return .clear
    case "undo":
      try refuseCount()
      return .undo
    case "print": return .print(try printItems())
    case "describe": return .describe
    case "show": return .show(try subject())
    case "reset": return .reset(all: parser.match(word: "all"))
    case "history": return .history(count: try historyCount())
    case "set": return try set()
    case "unset": return try unset()
    case "save": return try save()
    case "load":
      let (path, range) = try fileName("load")
      return .load(path: path, range: range)
    case "help": return help()
    case "delete": return .delete(try nameToDelete())
    default: return .quit
    }
  }

  /// `clear a`, `clear all`.
  private func refuseNameToClear() throws(Diagnostic) {
    guard case .name(let word) = parser.peek.kind else { return }
    throw Diagnostic(
      StatementProblem.foreign(
        "clear empties the picture",
        instead: word == "all" ? "reset all" : "delete \(word)"
      ),
      at: parser.peek.range
    )
  }

  /// `undo 3`.
  private func refuseCount() throws(Diagnostic) {
    guard case .number(let number) = parser.peek.kind, let count = Int(exactly: number), count > 0
    else { return }
    throw Diagnostic(
      StatementProblem.foreign(
        "undo takes back one change at a time",
        instead: Array(repeating: "undo", count: min(count, 9)).joined(separator: "; ")
      ),
      at: parser.peek.range
    )
  }

  /// What stands behind a command that stands alone.
  func unknownSubject(of command: String, allowed: String) -> Diagnostic {
    Diagnostic(
      StatementProblem.unknownSubject(textFromHere.text, command: command, allowed: allowed),
      at: parser.peek.range
    )
  }

  /// `show`, `show settings`, `show plot`, `show f`.
  private mutating func subject() throws(Diagnostic) -> ShowSubject {
    try parser.failOnInvalid()
    guard case .name(let name) = parser.peek.kind else { return .all }
    let range = parser.advance().range
    switch name {
    case "all", "definitions", "functions", "variables", "values": return .all
    case "settings": return .settings
    case "plot": return .plot
    default: return .name(Word(text: name, range: range))
    }
  }

  private mutating func historyCount() throws(Diagnostic) -> Int? {
    guard parser.peek.kind != .end else { return nil }
    guard case .number(let number) = parser.peek.kind, let count = Int(exactly: number) else {
      throw Diagnostic(
        StatementProblem.numberNeeded(option: "history", example: "history 20"),
        at: here
      )
    }
    parser.advance()
    return count
  }

  /// Texts and values, one behind the other.
  mutating func printItems() throws(Diagnostic) -> [PrintItem] {
    var items: [PrintItem] = []
    repeat {
      if case .text(let text) = parser.peek.kind {
        parser.advance()
        items.append(.text(text))
      } else {
        items.append(.value(try parser.expression()))
      }
    } while parser.match(.comma)
    return items
  }

  /// `help`, `help topic`: any one word or code.
  mutating func help() -> Statement {
    let start = parser.peek.range.start
    while parser.peek.kind != .end { parser.advance() }
    let range = SourceRange(start, parser.endOfPrevious)
    // `help(sin)` and `help "sin"` are habits, not topics.
    let written = parser.text(range)
    let bare = written.filter { !"()\"'".contains($0) }
    if written == "()" { return .help(topic: nil, range: range) }
    let topic = bare.isEmpty || bare.contains(where: \.isWhitespace) ? written : bare
    return .help(topic: range.start == range.end ? nil : topic, range: range)
  }

  private mutating func save() throws(Diagnostic) -> Statement {
    let (path, range) = try fileName("save")
    var request = SaveRequest(path: path, range: range)
    while true {
      if parser.match(word: "size") {
        request.size = try pictureSize()
      } else if parser.match(word: "theme") {
        request.theme = try theme()
      } else {
        try refuseBareSaveOption()
        return .save(request)
      }
    }
  }

  /// `save "p.svg" 800x600` and `save "p.svg" dark`: the word in front is missing.
  private func refuseBareSaveOption() throws(Diagnostic) {
    let rest = textFromHere.text
    let option: String
    switch parser.peek.kind {
    case .number: option = "size"
    case .name(let word) where PictureTheme(rawValue: word) != nil: option = "theme"
    case .name(let word) where SettingName(rawValue: word) != nil:
      throw Diagnostic(
        StatementProblem.foreign("\(word) is a setting", instead: "write set \(rest), then save"),
        at: parser.peek.range
      )
    default: return
    }
    throw Diagnostic(
      StatementProblem.unknownOption(rest, instead: "write \(option) \(rest)"),
      at: parser.peek.range
    )
  }

  /// `title "Two waves"` without `set`.
  func refuseSettingWithoutSet() throws(Diagnostic) {
    guard case .name(let word) = parser.peek.kind, ["title", "xlabel", "ylabel"].contains(word),
      case .text = parser.peek(ahead: 1).kind, scope.kind(of: word) == nil
    else { return }
    throw Diagnostic(
      StatementProblem.foreign("\(word) is a setting", instead: "write set \(textFromHere.text)"),
      at: parser.peek.range
    )
  }

  private mutating func nameToDelete() throws(Diagnostic) -> Word {
    try parser.failOnInvalid()
    guard case .name(let name) = parser.peek.kind else {
      throw Diagnostic(StatementProblem.nameNeeded, at: here)
    }
    return Word(text: name, range: parser.advance().range)
  }

  private mutating func fileName(_ command: String) throws(Diagnostic) -> (String, SourceRange) {
    try parser.failOnInvalid()
    guard case .text(let path) = parser.peek.kind, !path.isEmpty else {
      throw Diagnostic(StatementProblem.fileNameNeeded(command: command), at: here)
    }
    return (path, parser.advance().range)
  }
}
