import Expressions

// The completion of items of a picture and of formulas.

extension Session {
  /// The words of an item of a picture.
  func drawingWords(behind tokens: [Token]) -> [Completion] {
    let item = Self.lastItem(of: tokens)
    if case .name(let option)? = item.last?.kind {
      let values = ItemTable.values(of: option)
      if !values.isEmpty { return values }
      if ItemTable.takesText(option) { return [] }
    }
    if let clause = clauseWords(behind: item) { return clause }
    if item.last?.endsValue ?? false {
      return joiningWords(behind: item) + formulaWords + words(from: ItemTable.options)
    }
    let isFirst = item.isEmpty || [.name("plot"), .name("add")].contains(item.last?.kind)
    return formulaWords + (isFirst ? kinds : [])
  }

  /// The words of a formula, and of the clause behind it.
  func calculationWords(behind tokens: [Token]) -> [Completion] {
    let item = Self.lastItem(of: tokens)
    if let clause = clauseWords(behind: item) { return clause }
    return formulaWords + (item.last?.endsValue ?? false ? joiningWords(behind: item) : [])
  }

  /// What may stand behind `for` and behind its variable; nil elsewhere.
  private func clauseWords(behind item: [Token]) -> [Completion]? {
    if item.last?.kind == .name("for") { return Self.variables }
    guard item.count > 1, item[item.count - 2].kind == .name("for"), case .name? = item.last?.kind
    else { return nil }
    return words(from: KeywordTable.all.filter { $0.name == "in" })
  }

  /// The words that join a finished formula to what follows.
  private func joiningWords(behind item: [Token]) -> [Completion] {
    let kinds = item.map(\.kind)
    let hasCondition = kinds.contains(where: \.isComparison)
    return words(
      from: KeywordTable.all.filter { word in
        switch word.name {
        case "for", "from": !kinds.contains(.name("for")) && !kinds.contains(.name("from"))
        case "step": kinds.contains(.name("in"))
        case "to": kinds.contains(.name("from"))
        case "and": kinds.contains(.name("between")) || hasCondition
        case "or": hasCondition
        default: false
        }
      }
    )
  }

  private static let variables = ["x", "y", "t", "theta", "n"].map {
    Completion($0, "the variable that runs")
  }

  /// The tokens behind the last comma that no bracket encloses.
  private static func lastItem(of tokens: [Token]) -> [Token] {
    var depth = 0
    var start = 0
    for (index, token) in tokens.enumerated() {
      switch token.kind {
      case .symbol(.openParenthesis), .symbol(.openBracket), .symbol(.openBrace): depth += 1
      case .symbol(.closeParenthesis), .symbol(.closeBracket), .symbol(.closeBrace): depth -= 1
      case .symbol(.comma) where depth <= 0: start = index + 1
      default: break
      }
    }
    return Array(tokens[start...])
  }
}

extension Token {
  /// Whether a value may end with the token.
  fileprivate var endsValue: Bool {
    switch kind {
    case .number, .text, .superscript, .symbol(.closeParenthesis), .symbol(.closeBrace),
      .symbol(.closeBracket), .symbol(.bar), .symbol(.factorial), .symbol(.degree),
      .symbol(.prime):
      true
    case .name(let name): !Self.words.contains(name)
    default: false
    }
  }

  /// Words that a formula or a range follows.
  private static let words: Set<String> = Set(
    KeywordTable.all.map(\.name) + ItemTable.kinds.map(\.name) + ItemTable.options.map(\.name)
      + CommandTable.all.map(\.name)
  )
}

extension Token.Kind {
  fileprivate var isComparison: Bool {
    switch self {
    case .symbol(.less), .symbol(.lessOrEqual), .symbol(.greater), .symbol(.greaterOrEqual),
      .symbol(.notEqual):
      true
    default: false
    }
  }
}
