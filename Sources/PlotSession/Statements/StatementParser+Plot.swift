import ChartCore
import Expressions

// Plot items: what is drawn, over which range, how it looks.

extension StatementParser {
  /// `plot [a:b] [c:d] item, item, …`, behind the command.
  mutating func plot(keepsPicture: Bool) throws(Diagnostic) -> Statement {
    let xRange = try bracketRange()
    let yRange = xRange == nil ? nil : try bracketRange()
    var items: [PlotItem] = []
    repeat { items.append(try item()) } while parser.match(.comma)
    return .plot(items, keepsPicture: keepsPicture, xRange: xRange, yRange: yRange)
  }

  private mutating func item() throws(Diagnostic) -> PlotItem {
    parser.endWords = Set(CommandTable.options + ["from"]).union(foreignOptions)
    parser.boundNames = namesBoundInItem
    defer {
      parser.endWords = []
      parser.boundNames = []
    }
    let start = parser.peek.range.start
    let form = try form()
    let range = SourceRange(start, parser.endOfPrevious)
    var item = PlotItem(form: form, text: text(of: form, range), range: range)
    item.domain = try domain()
    while let option = optionWord { try read(option, into: &item.options) }
    try refuseForeignOption()
    // A range behind the options is as clear as one in front of them.
    if item.domain == nil { item.domain = try domain() }
    while let option = optionWord { try read(option, into: &item.options) }
    return item
  }

  /// Options of other programs that are not names here.
  private var foreignOptions: [String] {
    CommandTable.foreignOptions.keys.filter {
      scope.kind(of: $0) == nil && !parser.boundNames.contains($0)
    }
  }

  private func refuseForeignOption() throws(Diagnostic) {
    guard case .name(let word) = parser.peek.kind, let instead = CommandTable.foreignOptions[word]
    else { return }
    throw Diagnostic(
      StatementProblem.unknownOption(word, instead: instead),
      at: parser.peek.range
    )
  }

  /// The names that `for` binds behind the formula that uses them.
  private var namesBoundInItem: Set<String> {
    var depth = 0
    var ahead = 0
    while parser.peek(ahead: ahead).kind != .end {
      switch parser.peek(ahead: ahead).kind {
      case .symbol(.openParenthesis), .symbol(.openBracket), .symbol(.openBrace): depth += 1
      case .symbol(.closeParenthesis), .symbol(.closeBracket), .symbol(.closeBrace): depth -= 1
      case .symbol(.comma) where depth == 0: return []
      case .name("for") where depth == 0:
        if case .name(let name) = parser.peek(ahead: ahead + 1).kind { return [name] }
        return []
      default: break
      }
      ahead += 1
    }
    return []
  }

  // MARK: Forms

  private mutating func form() throws(Diagnostic) -> PlotItem.Form {
    if isKind("between") {
      parser.advance()
      parser.endWords.insert("and")
      let first = try side()
      parser.endWords.remove("and")
      guard parser.match(word: "and") else { throw missingAnd(after: first) }
      return .between(first, try side())
    }
    if isKind("under") {
      parser.advance()
      return .under(try side())
    }
    try refuseList()
    if case .text = parser.peek.kind {
      throw Diagnostic(StatementProblem.noDataFiles, at: parser.peek.range)
    }
    if let value = try functionAlone() { return .formula(value) }
    if let equation = try equation() { return .formula(equation) }
    return .formula(try parser.expression())
  }

  /// `y = …`: what follows is one formula, so that `y = x < 0 ? -x : x` is no comparison.
  mutating func equation() throws(Diagnostic) -> Syntax? {
    let name = parser.peek
    guard name.kind == .name("y"), isSingleEqual(parser.peek(ahead: 1)),
      scope.kind(of: "y") == .coordinate
    else { return nil }
    parser.advance()
    parser.advance()
    let right = try parser.expression()
    return Syntax(
      .comparison(
        Syntax(.name("y"), name.range),
        [Syntax.Link(relation: .equal, value: right)]
      ),
      name.range.union(right.range)
    )
  }

  /// Whether the next word begins an item of that kind and is not the user's name.
  private func isKind(_ kind: String) -> Bool {
    guard parser.peek.kind == .name(kind) else { return false }
    guard scope.kind(of: kind) != nil else { return true }
    switch parser.peek(ahead: 1).kind {
    case .end, .symbol(.plus), .symbol(.times), .symbol(.divide), .symbol(.power), .symbol(.comma):
      return false
    default: return true
    }
  }

  /// A curve of `between` or `under`: a sum, or a function named alone.
  private mutating func side() throws(Diagnostic) -> Syntax {
    if let value = try functionAlone() { return value }
    return try parser.sum()
  }

  private mutating func missingAnd(after first: Syntax) -> Diagnostic {
    let place = here
    let start = parser.position
    var second = "x"
    if parser.match(.comma), let value = try? parser.sum() { second = parser.text(value.range) }
    parser.rewind(to: start)
    return Diagnostic(
      StatementProblem.missingAnd(first: parser.text(first.range), second: second),
      at: place
    )
  }

  /// A function of one parameter named alone, `plot f`, is f of the item's variable.
  private mutating func functionAlone() throws(Diagnostic) -> Syntax? {
    let token = parser.peek
    guard case .name(let name) = token.kind, case .function? = parser.kind(of: name),
      endsValue(parser.peek(ahead: 1))
    else { return nil }
    let parameters = scope.function(named: name)?.parameters.count
    let isOfOne =
      parameters.map { $0 == 1 } ?? Builtins.function(named: name)?.arity.accepts(1) ?? false
    guard isOfOne else { return nil }
    parser.advance()
    let variable = parser.boundNames.first ?? "x"
    parser.notes.append(
      ReadingNote("\(name) is read as \(name)(\(variable))", at: token.range)
    )
    let main = scope.mainName(of: name)
    return Syntax(
      .call(
        Syntax.Callee(name: main, range: token.range),
        [Syntax(.name(variable), token.range)]
      ),
      token.range
    )
  }

  private func endsValue(_ token: Token) -> Bool {
    switch token.kind {
    case .end, .symbol(.comma), .name("for"): true
    case .name(let word): parser.endWords.contains(word)
    default: false
    }
  }

  /// The text that names the item: as written, but a function named alone with its variable.
  private func text(of form: PlotItem.Form, _ range: SourceRange) -> String {
    switch form {
    case .formula(let syntax): text(of: syntax) ?? parser.text(range)
    case .between(let first, let second): "between \(written(first)) and \(written(second))"
    case .under(let curve): "under \(written(curve))"
    }
  }

  private func written(_ side: Syntax) -> String { text(of: side) ?? parser.text(side.range) }

  /// `f(x)` for a function named alone, else nil.
  private func text(of syntax: Syntax) -> String? {
    guard case .call(let callee, let arguments) = syntax.node, let only = arguments.first,
      only.range == syntax.range
    else { return nil }
    return "\(parser.text(callee.range))(\(Printer.text(of: only)))"
  }

  // MARK: Ranges

  /// `[a:b]` in front of the items.
  private mutating func bracketRange() throws(Diagnostic) -> RangeClause? {
    guard parser.peek.kind == .symbol(.openBracket) else { return nil }
    let start = parser.position
    let opening = parser.advance()
    let lower = try parser.expression()
    guard parser.match(.colon) else {
      parser.rewind(to: start)
      return nil
    }
    let upper = try parser.expression()
    try parser.expect(.closeBracket, closing: opening)
    return RangeClause(variable: nil, lower: lower, upper: upper)
  }

  /// `plot [0..10] sin(x)`: a list is no range.
  private mutating func refuseList() throws(Diagnostic) {
    guard parser.peek.kind == .symbol(.openBracket) else { return }
    let opening = parser.advance().range
    while parser.peek.kind != .symbol(.closeBracket), parser.peek.kind != .end { parser.advance() }
    guard parser.match(.closeBracket) else { throw parser.unexpectedToken() }
    let list = SourceRange(opening.start, parser.endOfPrevious)
    let bodyStart = parser.peek.range.start
    while parser.peek.kind != .end { parser.advance() }
    let body = parser.text(SourceRange(bodyStart, parser.endOfPrevious))
    throw Diagnostic(
      StatementProblem.listIsNoRange(parser.text(list), body: body.isEmpty ? "x" : body),
      at: list
    )
  }

  /// `for x in a..b` or `from a to b`, behind the formula.
  private mutating func domain() throws(Diagnostic) -> RangeClause? {
    if parser.match(word: "for") { return try forClause() }
    guard parser.match(word: "from") else { return nil }
    parser.endWords.insert("to")
    let lower = try parser.sum()
    parser.endWords.remove("to")
    guard parser.match(word: "to") else {
      throw Diagnostic(
        StatementProblem.missingRangeDots(example: "from 0 to 5"),
        at: here
      )
    }
    return RangeClause(variable: nil, lower: lower, upper: try parser.sum())
  }

  private mutating func forClause() throws(Diagnostic) -> RangeClause {
    guard case .name(let name) = parser.peek.kind, !Parser.reservedWords.contains(name) else {
      throw Diagnostic(StatementProblem.missingRangeDots(example: "for x in 0..5"), at: here)
    }
    let variable = Word(text: name, range: parser.advance().range)
    let hasEqual = isSingleEqual(parser.peek) && parser.match(.equal)
    guard hasEqual || parser.match(word: "in") else { throw missingDots(name) }
    parser.endWords.insert("to")
    let lower = try parser.sum()
    parser.endWords.remove("to")
    guard parser.match(.range) else { throw missingDots(name) }
    return RangeClause(variable: variable, lower: lower, upper: try parser.sum())
  }

  /// The error of a clause without `in` or `..`, with its own numbers in the hint.
  private mutating func missingDots(_ name: String) -> Diagnostic {
    let place = here
    let start = parser.tokens.lastIndex { $0.kind == .name("for") } ?? parser.position
    let ends = parser.tokens[start...].compactMap { token -> String? in
      if case .number = token.kind { return parser.text(token.range) }
      return nil
    }
    let example =
      ends.count >= 2 ? "for \(name) in \(ends[0])..\(ends[1])" : "for \(name) in 0..5"
    return Diagnostic(StatementProblem.missingRangeDots(example: example), at: place)
  }

  // MARK: Options

  private var optionWord: Word? {
    guard case .name(let word) = parser.peek.kind, CommandTable.options.contains(word) else {
      return nil
    }
    return Word(text: word, range: parser.peek.range)
  }

  private mutating func read(
    _ option: Word,
    into options: inout PlotOptions
  ) throws(Diagnostic) {
    parser.advance()
    if parser.kind(of: option.text) != nil {
      parser.notes.append(
        ReadingNote(
          "\(option.text) is read as the option; write (\(option.text)) for your name",
          at: option.range
        )
      )
    }
    switch option.text {
    case "label", "title": options.label = try optionText(option.text)
    case "color": options.color = try color()
    case "width": options.width = try optionNumber("width", 0...100, example: "width 2")
    case "opacity": options.opacity = try optionNumber("opacity", 0...1, example: "opacity 0.3")
    case "dash": options.dash = try dash()
    default:
      guard parser.match(word: "lines") else {
        throw unknownWord(kind: "style", allowed: "with lines")
      }
    }
  }

  private mutating func optionText(_ option: String) throws(Diagnostic) -> String {
    try parser.failOnInvalid()
    if case .text(let text) = parser.peek.kind {
      parser.advance()
      return text
    }
    let example: String? =
      if case .name = parser.peek.kind {
        "\(option) \"\(parser.text(parser.peek.range))\""
      } else {
        nil
      }
    throw Diagnostic(StatementProblem.textNeeded(option: option, example: example), at: here)
  }

  private mutating func optionNumber(
    _ option: String,
    _ allowed: ClosedRange<Double>,
    example: String
  ) throws(Diagnostic) -> Double {
    guard case .number(let value) = parser.peek.kind, allowed.contains(value) else {
      throw Diagnostic(
        StatementProblem.numberNeeded(option: option, example: example),
        at: here
      )
    }
    parser.advance()
    return value
  }

  private mutating func color() throws(Diagnostic) -> Color {
    try parser.failOnInvalid()
    switch parser.peek.kind {
    case .name(let name):
      guard let color = Color(named: name) else { break }
      parser.advance()
      return color
    case .text(let text):
      guard let color = Color(named: text) ?? Color(hexText: text) else { break }
      parser.advance()
      return color
    default: break
    }
    throw unknownWord(
      kind: "color",
      allowed: "color red, color blue, color \"#d62728\", …"
    )
  }

  private mutating func dash() throws(Diagnostic) -> DashStyle {
    guard case .name(let name) = parser.peek.kind, let dash = DashStyle(rawValue: name) else {
      throw unknownWord(kind: "dash", allowed: "dash dashed, dotted or solid")
    }
    parser.advance()
    return dash
  }

  private func unknownWord(kind: String, allowed: String) -> Diagnostic {
    let word = parser.peek.kind == .end ? "" : parser.text(parser.peek.range)
    return Diagnostic(
      StatementProblem.unknownValue(kind: kind, word, allowed: allowed),
      at: here
    )
  }
}

extension Color {
  /// `#rgb` or `#rrggbb`.
  fileprivate init?(hexText: String) {
    guard hexText.first == "#", let value = UInt32(hexText.dropFirst(), radix: 16) else {
      return nil
    }
    switch hexText.count {
    case 7: self.init(hex: value)
    case 4:
      let digits = [value >> 8 & 15, value >> 4 & 15, value & 15].map { $0 * 17 }
      self.init(hex: digits[0] << 16 | digits[1] << 8 | digits[2])
    default: return nil
    }
  }
}
