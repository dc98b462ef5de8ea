import Expressions

// Plot items: what is drawn.

extension StatementParser {
  /// One item; in a formula without a command the user's names win over options.
  ///
  /// `boxplot [1, 2], [3, 4]`: lists and data behind a style are drawn so, too, unless they name their own.
  package mutating func item(
    isBare: Bool = false,
    after previous: PlotItem? = nil
  ) throws(Diagnostic) -> PlotItem {
    parser.endWords = wordsBehindItem(isBare: isBare)
    parser.boundNames = parser.namesBoundAhead(endsAtComma: true)
    defer {
      parser.endWords = []
      parser.boundNames = []
    }
    var options = PlotOptions()
    options.style = try takeStyle()
    let handedOn = options.style == nil ? previous?.leadingStyle : nil
    if options.style != nil || handedOn != nil {
      // A word of another style is told by its name, unless it is one of the user's.
      parser.endWords.formUnion(ItemTable.styleOptions(of: options.style).map(\.name))
      parser.endWords.formUnion(ItemTable.styleOptions.map(\.name).filter { !isNameHere($0) })
    }
    let word = parser.peek
    let start = word.range.start
    var form = try form(isStyled: options.style != nil || handedOn != nil)
    if case .field = form { parser.endWords.insert("through") }
    var range = SourceRange(start, parser.endOfPrevious)
    if options.style != nil { try unwrapCall(&form, &range, &options) }
    // Behind a style alone it is asked what the formula is: that checks it once more.
    let leadingStyle = options.style ?? handedOn.flatMap { isWhole(form) ? $0 : nil }
    options.style = leadingStyle
    var item = PlotItem(form: form, text: reading(of: range), range: range)
    item.leadingStyle = leadingStyle
    item.options = options
    if case .data(let source) = form { item.text = source.shortName }
    if case .figure(let figure) = form {
      item.text = name(of: figure, from: word, at: range)
      if figure.kind == .riemann { item.options.sum = RiemannSum() }
    }
    item.reading = itemReading(of: range)
    readName(into: &item)
    try refuseColumns(of: item)
    try readDomain(into: &item)
    try readStarts(into: &item)
    while let option = optionWord(item.options) { try read(option, into: &item.options) }
    // A range behind the options is as clear as one in front of them.
    if item.domain == nil { try readDomain(into: &item) }
    try readStarts(into: &item)
    while let option = optionWord(item.options) { try read(option, into: &item.options) }
    // What has names and numbers is a bar chart, unless it says otherwise.
    if case .data(let source) = item.form, source.written != nil, item.options.style == nil {
      item.options.style = .bars
    }
    try settleFollowing(of: &item)
    try refuseOtherOptions(of: item)
    try refuseRange(of: item)
    return item
  }

  /// Whether a form is a list of numbers, or data: what styles in front of items show as a whole.
  private func isWhole(_ form: PlotItem.Form) -> Bool {
    switch form {
    case .data: true
    case .formula(let syntax):
      Evaluation.kind(of: syntax, parameters: [], in: scope).map { $0.isList && !$0.isPlanar }
        ?? false
    case .between, .under, .surface, .figure, .field: false
    }
  }

  /// `with bars bins 3`: a word that arranges the marks of another style.
  private func refuseOtherOptions(of item: PlotItem) throws(Diagnostic) {
    guard case .name(let word) = parser.peek.kind, !isNameHere(word), item.options.style != nil,
      let option = ItemTable.styleOptions.first(where: { $0.name == word }),
      let styles = option.styles
    else { return }
    let names = PlotStyle.allCases.filter { styles.contains($0) }.map { "with \($0.rawValue)" }
    throw Diagnostic(
      .onlyFor(word, WordList.text(names), instead: option.entry.usage),
      at: parser.peek.range
    )
  }

  /// `(1, 1) "P"`: a text directly behind a formula names it, as `label` does.
  private mutating func readName(into item: inout PlotItem) {
    guard case .text(let name) = parser.peek.kind, !item.formulas.isEmpty else { return }
    parser.advance()
    item.options.label = name
  }

  private mutating func readDomain(into item: inout PlotItem) throws(Diagnostic) {
    let start = parser.peek.range.start
    try refuseElements(of: item)
    item.domain = try domain()
    if item.domain != nil {
      item.clauseText = reading(of: SourceRange(start, parser.endOfPrevious))
    }
  }

  /// `plot (n, n^2) for n in L`: the variable of a curve runs over an interval, a list is made in brackets.
  private func refuseElements(of item: PlotItem) throws(Diagnostic) {
    let rest = textFromHere
    guard rest.kind(0) == .name("for"), let name = rest.name(1), rest.kind(2) == .name("in"),
      let list = rest.name(3), rest.kind(4) != .symbol(.range),
      scope.value(of: list)?.kind.isList == true, let token = rest.token(3)
    else { return }
    let points = "plot [\(parser.text(item.range)) for \(name) in \(list)]"
    throw Diagnostic(.missingRangeDots(example: points), at: token.range)
  }

  /// The words that end the formula of an item.
  package func wordsBehindItem(isBare: Bool) -> Set<String> {
    let words = ItemTable.optionWords + ["from", "using"]
    return Set(isBare ? words.filter { !isNameHere($0) } : words)
      .union(isNameHere("in") ? [] : ["in"])
  }

  private func isNameHere(_ word: String) -> Bool {
    scope.kind(of: word) != nil || parser.boundNames.contains(word)
  }

  // MARK: Forms

  private mutating func form(isStyled: Bool) throws(Diagnostic) -> PlotItem.Form {
    if takeKind("between") {
      let (first, second) = try sidesOfBetween()
      return .between(first, second)
    }
    if takeKind("under") { return .under(try side()) }
    if let surface = try surface() { return surface }
    if let field = try field() { return .field(field) }
    if let figure = try figure() { return .figure(figure) }
    if !isStyled { try refuseList() }
    if beginsData { return .data(try data()) }
    if let value = try functionAlone() { return .formula(value) }
    if let value = functionOfTwoAlone() { return .formula(value) }
    if let equation = try equation() { return .formula(equation) }
    return .formula(try parser.expression())
  }

  /// `a and b`, behind `between`.
  package mutating func sidesOfBetween() throws(Diagnostic) -> (Syntax, Syntax) {
    parser.endWords.insert("and")
    let first = try side()
    parser.endWords.remove("and")
    guard parser.match(word: "and") else { throw missingAnd(after: first) }
    return (first, try side())
  }

  /// `y = …`: what follows is one formula, so that `y = x < 0 ? -x : x` is no comparison.
  package mutating func equation() throws(Diagnostic) -> Syntax? {
    let name = parser.peek
    guard case .name(let coordinate) = name.kind, ["x", "y", "r", "z"].contains(coordinate),
      isSingleEqual(parser.peek(ahead: 1)), !parser.boundNames.contains(coordinate)
    else { return nil }
    parser.advance()
    parser.advance()
    let right = try parser.expression()
    func equation(_ value: Syntax) -> Syntax {
      Syntax(
        .comparison(
          Syntax(.name(coordinate), name.range),
          [Syntax.Link(relation: .equal, value: value)]
        ),
        name.range.union(value.range)
      )
    }
    // `y = x^2 and x > 0`: the curve where the condition holds.
    switch right.node {
    case .conjunction(let parts) where !parts[0].isCondition:
      return Syntax(
        .conjunction([equation(parts[0])] + parts.dropFirst()),
        name.range.union(right.range)
      )
    case .disjunction(let parts) where !parts[0].isCondition:
      return Syntax(
        .disjunction([equation(parts[0])] + parts.dropFirst()),
        name.range.union(right.range)
      )
    default: return equation(right)
    }
  }

  /// Takes the next word if it begins an item of that kind and is not the user's name.
  package mutating func takeKind(_ kind: String) -> Bool {
    guard parser.peek.kind == .name(kind), !isName(kind) else { return false }
    let word = parser.advance()
    if !parser.match(.colon) { noteWord(kind, as: "the kind of plot", at: word.range) }
    return true
  }

  /// Takes a word that names a style in front of an item, `histogram L`; a name of the user goes before it.
  private mutating func takeStyle() throws(Diagnostic) -> PlotStyle? {
    try refuseStyleAlone()
    // The names of most formulas are known, or go on: the styles are not even looked up.
    guard case .name(let word) = parser.peek.kind, !isNameHere(word), !nextContinuesValue,
      let style = PlotStyle.leading[word]
    else { return nil }
    parser.advance()
    return style
  }

  /// `histogram` with nothing behind it, where that is no name.
  package func refuseStyleAlone() throws(Diagnostic) {
    guard case .name(let word) = parser.peek.kind,
      [.end, .symbol(.comma)].contains(parser.peek(ahead: 1).kind), !isNameHere(word),
      let style = PlotStyle.leading[word]
    else { return }
    throw Diagnostic(
      .nothingToShow(
        style: word,
        instead: "\(style.rawValue) [1, 2, 2, 3], or \(style.rawValue) \"d.csv\""
      ),
      at: parser.peek.range
    )
  }

  /// `histogram(L)` and `histogram(L, 20)` are read as calls: the brackets are none of the item, and the second
  /// argument of a histogram is the number of its bins, or their width.
  private func unwrapCall(
    _ form: inout PlotItem.Form,
    _ range: inout SourceRange,
    _ options: inout PlotOptions
  ) throws(Diagnostic) {
    guard case .formula(let syntax) = form else { return }
    if options.style == .histogram, case .point(let list, let count) = syntax.node,
      let number = count.node.writtenNumber
    {
      guard number > 0 else {
        throw Diagnostic(
          .numberOutside(
            option: "the number of bins",
            parser.text(count.range),
            example: "histogram(\(parser.text(list.range)), 20)"
          ),
          at: count.range
        )
      }
      // As in Desmos a fraction is how wide bins are: there are no half bins.
      if number == number.rounded(), number <= 10_000 {
        options.bins = number
      } else {
        options.binWidth = number
      }
      form = .formula(list)
      range = list.range
      return
    }
    if case .point = syntax.node { return }
    let text = Array(parser.text(range).utf8)
    var depth = 0
    let closing = text.firstIndex { byte in
      if byte == UInt8(ascii: "(") { depth += 1 }
      if byte == UInt8(ascii: ")") { depth -= 1 }
      return depth == 0
    }
    guard text.count > 2, closing == text.count - 1 else { return }
    range = SourceRange(range.start + 1, range.end - 1)
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
      .missingAnd(first: parser.text(first.range), second: second),
      at: place
    )
  }

  /// A function of one parameter named alone, `plot f`, is f of the item's variable.
  package mutating func functionAlone() throws(Diagnostic) -> Syntax? {
    let token = parser.peek
    guard case .name(let name) = token.kind, case .function? = parser.kind(of: name) else {
      return nil
    }
    var primes = 0
    while parser.peek(ahead: 1 + primes).kind == .symbol(.prime) { primes += 1 }
    guard endsValue(parser.peek(ahead: 1 + primes)) else { return nil }
    let parameters = scope.function(named: name)?.parameters.count
    let isOfOne =
      parameters.map { $0 == 1 } ?? Builtins.function(named: name)?.arity.accepts(1) ?? false
    guard isOfOne else { return nil }
    for _ in 0...primes { parser.advance() }
    let variable = parser.boundNames.first ?? "x"
    let range = SourceRange(token.range.start, parser.endOfPrevious)
    parser.notes.append(.functionAlone(parser.text(range), of: variable, at: range))
    let main = scope.mainName(of: name)
    return Syntax(
      .call(
        Syntax.Callee(name: main, range: token.range, primes: primes),
        [Syntax(.name(variable), range)]
      ),
      range
    )
  }

  private func endsValue(_ token: Token) -> Bool {
    switch token.kind {
    case .end, .symbol(.comma), .name("for"): true
    case .name(let word): parser.endWords.contains(word)
    default: false
    }
  }

  /// The text of an item as it can be read with elements in place of lists.
  package func itemReading(of range: SourceRange) -> ItemReading {
    ItemReading(line: line, notes: parser.notes, range: range)
  }

  /// The text that names an item: as it was written, but as it is read.
  package func reading(of range: SourceRange) -> String {
    ReadingNote.reading(of: range, in: line, notes: parser.notes)
  }
}

extension Syntax.Node {
  /// A number as it is written, below zero, too; nil for anything that must be calculated.
  fileprivate var writtenNumber: Double? {
    if case .number(let number) = self { return number }
    guard case .negation(let operand) = self else { return nil }
    return operand.node.writtenNumber.map { -$0 }
  }
}
