import Expressions
import RealFunctions

// Completes items of a picture and formulas.

extension CompletionWords {
  /// Returns the words that may follow in an item of a picture.
  func drawingWords(behind tokens: [Token]) -> [Completion] {
    let item = ClauseScan(Self.lastItem(of: tokens), in: scope).usual
    let figure = Self.figure(of: item)
    if figure == .riemann, item.last?.kind == .name("with") {
      return RiemannSum.Rule.allCases.map { Completion($0.rawValue, "how parts are measured") }
    }
    if let vectors = vectorWords(behind: item) { return vectors }
    if case .name(let word)? = item.last?.kind, let option = ItemTable.option(named: word),
      option.takesText || !option.words.isEmpty
    {
      return option.words
    }
    if let columns = columns(behind: item) { return columns }
    if let clause = clauseWords(behind: item) { return clause }
    let style = Self.style(of: item)
    if endsMarks(item) { return CurveMark.allCases.map { Completion($0.rawValue, $0.summary) } }
    if endsValue(item.last) || style?.isLast == true {
      let options = ItemTable.options + ItemTable.styleOptions(of: style?.style)
      return joiningWords(behind: item) + jointWords(of: figure, in: item) + formulaWords
        + words(from: options.map(\.entry))
    }
    return formulaWords + (item.isEmpty || beginsItems(item.last) ? kinds : [])
  }

  /// Returns the kind of figure that an item begins with; nil if it begins with none.
  private static func figure(of item: [Token]) -> Figure.Kind? {
    item.prefix(2).lazy.compactMap { token in
      if case .name(let word) = token.kind { Figure.Kind.named[word] } else { nil }
    }.first
  }

  /// Returns the ways to show the vectors of a field, after `with` and after `with plain`; nil
  /// elsewhere.
  private func vectorWords(behind item: [Token]) -> [Completion]? {
    guard item.count > 1, isField(item), case .name(let word)? = item.last?.kind else { return nil }
    let vectors = Field.Vectors.allCases.map { Completion($0.rawValue, $0.summary) }
    if word == "with" { return vectors + [Completion("plain", "vectors of one colour")] }
    return word == "plain" && item[item.count - 2].kind == .name("with") ? vectors : nil
  }

  /// Whether an item is a vector field, a slope field or a differential equation.
  private func isField(_ item: [Token]) -> Bool {
    if case .name(let word)? = item.first(where: { $0.kind != .name("plot") })?.kind,
      word == "field" || word == "slope"
    {
      return true
    }
    return zip(item, item.dropFirst()).contains { token, next in
      guard next.kind == .symbol(.prime), case .name(let name) = token.kind else { return false }
      if case .function = scope.kind(of: name) { return false }
      return true
    }
  }

  /// Returns the word before the last formula of a figure, until the item contains it.
  private func jointWords(of figure: Figure.Kind?, in item: [Token]) -> [Completion] {
    guard let joint = figure?.row.joint, !joint.isEmpty,
      !item.contains(where: { $0.kind == .name(joint) })
    else { return [] }
    return words(from: KeywordTable.all.map(\.entry).filter { $0.name == joint })
  }

  /// Whether an item ends in the word between two marks: `with roots and`.
  private func endsMarks(_ item: [Token]) -> Bool {
    guard item.count > 2, item.last?.kind == .name("and"),
      case .name(let mark) = item[item.count - 2].kind
    else { return false }
    return CurveMark(rawValue: mark) != nil && item.contains { $0.kind == .name("with") }
  }

  /// Returns the style that an item names, at its beginning or after `with`, and whether that is
  /// its last word.
  private static func style(of item: [Token]) -> (style: PlotStyle, isLast: Bool)? {
    if let with = item.lastIndex(where: { $0.kind == .name("with") }), with + 1 < item.count,
      case .name(let word) = item[with + 1].kind, let style = PlotStyle(word: word)
    {
      return (style, with + 2 == item.count)
    }
    for token in item.prefix(2) {
      if case .name(let word) = token.kind, let style = PlotStyle.leading[word] {
        return (style, false)
      }
    }
    return nil
  }

  /// Returns the columns of the file that an item draws, after `using` and after the colon between
  /// its columns; nil elsewhere.
  private func columns(behind item: [Token]) -> [Completion]? {
    guard let using = item.lastIndex(where: { $0.kind == .name("using") }), using > 0,
      case .text(let path) = item[using - 1].kind,
      item.count == using + 1 || item.last?.kind == .symbol(.colon)
    else { return nil }
    guard files.isAllowed, path != DataSource.standardInput else { return [] }
    var begin: [UInt8] = []
    // The header line is in the first block. After 0.2 seconds the completion gives up: nobody
    // waits for a pipe after a TAB.
    let end = clock() + 0.2
    let patience = Cancellation { [clock] in clock() > end }
    let file = path.hasPrefix("/") ? path : folder + path
    try? files.readBlocks(file, patience) { block in
      begin = block
      return false
    }
    let (names, count) = DataReader.columns(ofBegin: begin)
    let numbers = (0..<max(0, min(count, Self.mostColumns))).map { index in
      Completion("\(index + 1)", names.indices.contains(index) ? names[index] : "column")
    }
    let words = names.enumerated().filter { !$0.element.isEmpty }.map { index, name in
      let isWord = Lexer.tokens(of: name).count == 2 && name.first?.isLetter == true
      return Completion(isWord ? name : TextSpelling.quoted(name), "column \(index + 1)")
    }
    return words.isEmpty ? numbers : words
  }

  /// The most columns that are offered: nobody chooses among more.
  private static let mostColumns = 99

  /// Returns the words of a formula, and of the clause after it.
  func calculationWords(behind tokens: [Token]) -> [Completion] {
    let item = Self.lastItem(of: tokens)
    if let clause = clauseWords(behind: item) { return clause }
    return formulaWords + (endsValue(item.last) ? joiningWords(behind: item) : [])
  }

  /// Returns the words that may follow `for` and its variable; nil elsewhere.
  private func clauseWords(behind item: [Token]) -> [Completion]? {
    if item.last?.kind == .name("for") { return Self.variables }
    guard item.count > 1, item[item.count - 2].kind == .name("for"), case .name? = item.last?.kind
    else { return nil }
    return words(from: KeywordTable.all.map(\.entry).filter { $0.name == "in" })
  }

  /// Returns the words that join a finished formula to what follows.
  private func joiningWords(behind item: [Token]) -> [Completion] {
    // Words join what stands beside them: behind the last open bracket, outside of closed ones.
    var open: [Int] = []
    for (place, token) in item.enumerated() {
      switch token.kind {
      case .symbol(.openParenthesis), .symbol(.openBracket), .symbol(.openBrace): open.append(place)
      case .symbol(.closeParenthesis), .symbol(.closeBracket), .symbol(.closeBrace):
        _ = open.popLast()
      default: break
      }
    }
    let beside = item[((open.last ?? -1) + 1)...]
    let kinds = BracketScan(beside).map { item[$0].kind }
    return words(from: KeywordTable.all.filter { $0.joins(kinds) }.map(\.entry))
  }

  private static let variables = ["x", "y", "t", "theta", "n"].map {
    Completion($0, "the variable that runs")
  }

  /// Returns the tokens after the last comma outside of brackets.
  private static func lastItem(of tokens: [Token]) -> [Token] {
    let start = BracketScan(tokens[...]).parts { $0 == .symbol(.comma) }.last?.lowerBound
    return Array(tokens[(start ?? 0)...])
  }

  // MARK: Tokens

  /// Whether a value may end with a token.
  private func endsValue(_ token: Token?) -> Bool {
    switch token?.kind {
    case .number, .text, .superscript, .symbol(.closeParenthesis), .symbol(.closeBrace),
      .symbol(.closeBracket), .symbol(.bar), .symbol(.factorial), .symbol(.degree),
      .symbol(.prime):
      true
    case .name(let name): !Self.words.contains(name) && row(of: name) == nil
    default: false
    }
  }

  /// Whether a token is a command that items follow.
  private func beginsItems(_ token: Token?) -> Bool {
    guard case .name(let word)? = token?.kind else { return false }
    return row(of: word)?.files == .drawing
  }

  /// Words of items that a formula or a range follows.
  private static let words: Set<String> = Set(
    KeywordTable.all.map(\.entry.name) + ItemTable.kinds.map(\.name) + ItemTable.options.map(\.name)
  )
}
