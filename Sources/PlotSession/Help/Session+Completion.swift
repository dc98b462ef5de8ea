import Expressions

// What may stand at the cursor, from the same tables as everything else.

extension Session {
  /// Returns what may be typed at a place of a line, in alphabetical order.
  ///
  /// `offset` is in UTF-8 bytes and is moved into the line if it lies outside. The word that ends there
  /// is what is typed so far; every completion begins with it.
  public func completions(in line: String, at offset: Int) -> [Completion] {
    let bytes = Array(line.utf8.prefix(max(0, offset)))
    let statement =
      bytes.split(separator: UInt8(ascii: ";"), omittingEmptySubsequences: false)
      .last.map(Array.init) ?? bytes
    var start = statement.count
    while start > 0, Self.isWordByte(statement[start - 1]) { start -= 1 }
    let word = String(decoding: statement[start...], as: UTF8.self)
    let before = String(decoding: statement[..<start], as: UTF8.self)
    return offered(behind: Lexer.tokens(of: before))
      .filter { $0.text.hasPrefix(word) }
      .sorted { $0.text < $1.text }
  }

  private static func isWordByte(_ byte: UInt8) -> Bool {
    switch byte {
    case UInt8(ascii: "a")...UInt8(ascii: "z"), UInt8(ascii: "A")...UInt8(ascii: "Z"),
      UInt8(ascii: "0")...UInt8(ascii: "9"), UInt8(ascii: "_"), 0x80...:
      true
    default: false
    }
  }

  /// Everything that the tokens before the word let stand there.
  private func offered(behind tokens: [Token]) -> [Completion] {
    let typed = tokens.compactMap { token -> String? in
      if case .name(let name) = token.kind { return name }
      return nil
    }
    guard let first = tokens.first, first.kind != .end else {
      return commands + kinds + formulaWords
    }
    if tokens.dropLast().last?.isOpenText ?? false { return [] }
    if Self.isBehindVariable(tokens) { return words(from: KeywordTable.behindVariable) }
    switch typed.first {
    case "unset" where typed.count > 1: return []
    case "set", "unset":
      guard typed.count > 1, let setting = SettingName(rawValue: typed[1]) else {
        return words(from: SettingTable.all)
      }
      let values = setting.values.map { Completion($0, setting.summary) }
      return setting.takesNumbers ? values + formulaWords : values
    case "help": return topics + ownNames
    case "delete": return ownNames.map { Completion(name(of: $0), $0.description) }
    case "plot", "add": return drawingWords(behind: tokens)
    // A formula without a command is an item, too.
    case let word? where CommandTable.command(named: word) != nil: return formulaWords
    default: return drawingWords(behind: tokens)
    }
  }

  /// Whether the tokens end in `for` and a name.
  private static func isBehindVariable(_ tokens: [Token]) -> Bool {
    let last = tokens.dropLast().suffix(2).map(\.kind)
    guard last.first == .name("for"), case .name? = last.last else { return false }
    return last.count == 2
  }

  private func drawingWords(behind tokens: [Token]) -> [Completion] {
    guard case .name(let previous)? = tokens.dropLast().last?.kind else {
      if tokens.dropLast().last?.endsValue ?? false { return formulaWords + options }
      return formulaWords + kinds
    }
    switch previous {
    case "dash", "color", "with": return ItemTable.values(of: previous)
    case "plot", "add": return formulaWords + kinds
    default: return formulaWords + options
    }
  }

  private var commands: [Completion] { words(from: CommandTable.all) }

  private var kinds: [Completion] { words(from: ItemTable.kinds) }

  private func words(from table: [Entry]) -> [Completion] {
    table.map { Completion($0.name, $0.summary) }
  }

  private var options: [Completion] {
    words(from: KeywordTable.behindItem + ItemTable.options)
  }

  private var topics: [Completion] {
    HelpPages.topics.map { Completion($0.name, $0.summary) }
  }

  /// A completed name without its bracket.
  private func name(of completion: Completion) -> String {
    String(completion.text.prefix { $0 != "(" })
  }

  /// Functions with their bracket, constants and the user's names.
  private var formulaWords: [Completion] {
    Builtins.all.map { Completion($0.name + "(", $0.summary) }
      + Builtins.constants.map { Completion($0.name, $0.summary) } + ownNames
  }

  private var ownNames: [Completion] {
    scope.valueNames.map { Completion($0, "= \(text(scope.value(of: $0) ?? .undefined))") }
      + scope.functionNames.map { Completion($0 + "(", scope.function(named: $0)?.source ?? "") }
  }
}

extension Token {
  /// Whether the token is a text without its closing quote.
  fileprivate var isOpenText: Bool {
    if case .invalid(.unclosedText) = kind { return true }
    return false
  }

  /// Whether a value may end with the token.
  fileprivate var endsValue: Bool {
    switch kind {
    case .number, .text, .superscript, .symbol(.closeParenthesis), .symbol(.closeBrace),
      .symbol(.closeBracket), .symbol(.bar), .symbol(.factorial), .symbol(.degree):
      true
    default: false
    }
  }
}
