import Expressions

// Commands: what stands behind their word.

extension StatementParser {
  /// Reads the statement of a command whose word comes next.
  mutating func read(_ command: Command) throws(Diagnostic) -> Statement {
    // With its joint a word can be nothing else.
    if command.joint == nil {
      noteWord(command.name, as: "the command", at: parser.peek.range)
    }
    parser.advance()
    self.command = command
    return try command.read(&self)
  }

  /// The error of something behind a command that stands alone or takes certain words.
  var problemBehindCommand: Diagnostic? {
    guard let command else { return nil }
    switch command.ending {
    case .nothing:
      return Diagnostic(
        .nothingBehind(command: command.name),
        at: parser.peek.range
      )
    case .words(let allowed):
      return Diagnostic(
        .unknownSubject(
          textFromHere.text,
          command: command.name,
          allowed: allowed
        ),
        at: parser.peek.range
      )
    case .formula: return nil
    }
  }

  /// Whether a statement that was read changes definitions, settings or the picture, so that `undo`
  /// takes it back.
  package func changesSession(_ statement: Statement) -> Bool {
    if let command { return command.canBeTakenBack }
    // Without a command it defines or draws something, unless it calculates.
    switch statement {
    case .evaluate: return false
    case .defineValue(let name, _): return name.text != "ans"
    case .defineFunction, .defineTable, .print, .plot, .replot, .analyze, .fit, .stats, .explain,
      .area, .set,
      .plain:
      return true
    }
  }

  /// `show`, `show settings`, `show plot`, `show f`.
  mutating func subject() throws(Diagnostic) -> ShowSubject {
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

  /// `why x = 2`, `why at x = 2`, `why 2`.
  mutating func placeInPicture() throws(Diagnostic) -> Statement {
    _ = parser.match(word: "at")
    guard parser.peek.kind != .end else {
      throw Diagnostic(.placeNeeded("why", example: "why x = 2"), at: here)
    }
    let syntax = try parser.expression()
    guard case .comparison(let left, let links) = syntax.node else {
      return .explain(PlaceRequest(variable: nil, place: syntax))
    }
    guard case .name(let variable) = left.node, links.count == 1, let link = links.first,
      link.relation == .equal
    else { throw Diagnostic(.placeNeeded("why", example: "why x = 2"), at: syntax.range) }
    return .explain(
      PlaceRequest(variable: Word(text: variable, range: left.range), place: link.value)
    )
  }

  /// `area of x^2 + y^2 < 4`; between and under curves it is an item that is drawn.
  mutating func areaOfRegion() throws(Diagnostic) -> Statement {
    _ = parser.match(word: "of")
    switch parser.peek.kind {
    case .end: throw Diagnostic(.formulaNeeded("area", example: "area x^2 + y^2 < 4"), at: here)
    case .name("between"), .name("under"): throw parser.unexpectedToken()
    default: return .area(try item())
    }
  }

  /// `history 20`.
  mutating func historyCount() throws(Diagnostic) -> Int? {
    guard parser.peek.kind != .end else { return nil }
    guard case .number(let number) = parser.peek.kind, let count = Int(exactly: number) else {
      throw Diagnostic(
        .numberNeeded(option: "history", example: "history 20"),
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
        items.append(.value(try askedFormula()))
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
    if written == "()" { return .plain(.help(topic: nil, range: range)) }
    let topic = bare.isEmpty || bare.contains(where: \.isWhitespace) ? written : bare
    return .plain(.help(topic: range.start == range.end ? nil : topic, range: range))
  }

  /// `save "p.svg" 800x600` and `save "p.svg" dark`: the word in front is missing.
  func refuseBareSaveOption(of request: SaveRequest) throws(Diagnostic) {
    let rest = textFromHere.text
    let draw = hasPicture ? "" : "plot sin(x); "
    let save = "save \(TextSpelling.quoted(request.path))"
    let option: String
    switch parser.peek.kind {
    case .name("width"), .name("height"), .name("resolution"):
      throw Diagnostic(
        .foreign(
          "\(parser.text(parser.peek.range)) is no option of save",
          instead: "write \(draw)\(save) size \(sizeNamedHere)"
        ),
        at: parser.peek.range
      )
    case .number, .name("column"), .name("single"), .name("double"): option = "size"
    case .name(let word) where PictureTheme(rawValue: word) != nil: option = "theme"
    case .name(let word) where SettingTable.setting(named: word) != nil:
      throw Diagnostic(
        .foreign(
          "\(word) is a setting",
          instead: "write \(draw)set \(rest); \(save)"
        ),
        at: parser.peek.range
      )
    default: return
    }
    throw Diagnostic(
      .unknownOption(rest, instead: "write \(option) \(rest)"),
      at: parser.peek.range
    )
  }

  /// The size that `width 8cm` may mean, as it is typed behind `size`.
  private var sizeNamedHere: String {
    let rest = textFromHere.text
    guard rest.hasPrefix("width") else { return "640x400" }
    let length = rest.dropFirst("width".count)
    if let (_, count) = SizeText.size(in: length) {
      return String(decoding: length.utf8.prefix(count), as: UTF8.self)
        .split(separator: " ").joined(separator: " ")
    }
    guard let width = textFromHere.number(1),
      let size = PictureSize(width.rounded(), (width * PaperSize.proportion).rounded())
    else { return "640x400" }
    return "\(size.width)x\(size.height)"
  }

  /// `delete f`.
  mutating func nameToDelete() throws(Diagnostic) -> Word {
    try parser.failOnInvalid()
    guard case .name(let name) = parser.peek.kind else {
      throw Diagnostic(.nameNeeded, at: here)
    }
    return Word(text: name, range: parser.advance().range)
  }

  /// A file name in quotes.
  mutating func fileName(_ command: String) throws(Diagnostic) -> (String, SourceRange) {
    try parser.failOnInvalid()
    guard case .text(let path) = parser.peek.kind, !path.isEmpty else {
      let named = textFromHere.tokens.lazy.compactMap { token in
        if case .text(let path) = token.kind, !path.isEmpty {
          TextSpelling.quoted(path)
        } else {
          nil
        }
      }.first
      throw Diagnostic(
        .fileNameNeeded(command: command, named: named, hasPicture: hasPicture),
        at: here
      )
    }
    return (path, parser.advance().range)
  }
}
