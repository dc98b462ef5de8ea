import Expressions

// Plot items.

extension StatementParser {
  /// Reads one item; in a formula without a command the user's names have precedence over options.
  ///
  /// A style before an item, as in `boxplot [1, 2], [3, 4]`, also applies to lists and data after
  /// it, unless they name a style. An empty text names the file of the last item before it that has
  /// one.
  package mutating func item(
    isBare: Bool = false,
    after items: [PlotItem] = []
  ) throws(Diagnostic) -> PlotItem {
    let previous = items.last
    let file = items.lazy.reversed().compactMap(\.source).first
    parser.endWords = wordsBehindItem(isBare: isBare)
    parser.boundNames = parser.namesBoundAhead(endsAtComma: true)
    defer {
      parser.endWords = []
      parser.boundNames = []
    }
    var options = PlotOptions()
    let isNextColumns = beginsColumns(behind: previous)
    options.style = try takeStyleOfHeights()
    if options.style == nil { options.style = try takeStyle() }
    let handedOn = options.style == nil ? previous?.leadingStyle : nil
    if options.style != nil || handedOn != nil {
      parser.endWords.formUnion(ItemTable.styleOptions(of: options.style).map(\.name))
    }
    // The word of another style is recognized by its name and may come before its item; the user's
    // names have precedence over both.
    parser.endWords.formUnion(wordsBehindFormula)
    // The clause of another statement ends the formula behind a command, so that the error names that statement.
    if !isBare { parser.endWords.formUnion(wordsOfStatements) }
    let word = parser.peek
    if figureWord == .riemann, countsParts { parser.endWords.insert("n") }
    let start = word.range.start
    var form = try form(isStyled: options.style != nil || handedOn != nil, previous: previous, file)
    if case .field = form { parser.endWords.insert("through") }
    var range = SourceRange(start, parser.endOfPrevious)
    if options.style != nil { try unwrapCall(&form, &range, &options) }
    // The kind of the formula is needed only after a leading style, since it costs another check.
    let leadingStyle = options.style ?? handedOn.flatMap { isWhole(form) ? $0 : nil }
    options.style = leadingStyle
    var item = PlotItem(form: form, text: reading(of: range), range: range)
    item.leadingStyle = leadingStyle
    item.options = options
    item.isNamedByText = isNamedByText(form, from: word)
    if case .data(let source) = form { item.text = source.shortName }
    if case .figure(let figure) = form {
      item.text = name(of: figure, from: word, at: range)
      if figure.kind == .riemann { item.options.sum = RiemannSum() }
    }
    item.reading = itemReading(of: range)
    readName(into: &item)
    try readClauses(into: &item)
    // Names with numbers are drawn as a bar chart unless the item has a style.
    if case .data(let source) = item.form, source.written != nil, item.options.style == nil {
      item.options.style = .bars
    }
    if isNextColumns, item.options.style == nil { item.options.style = previous?.options.style }
    try settleFollowing(of: &item)
    try refuseRange(of: item)
    return item
  }

  /// Reads the clauses of an item, in any order.
  private mutating func readClauses(into item: inout PlotItem) throws(Diagnostic) {
    // Options of a style that is not named yet.
    var ofStyles: [(option: ItemOption, range: SourceRange)] = []
    var start: Int
    repeat {
      start = parser.position
      if item.domain == nil, item.window == nil { try readDomain(into: &item) }
      if let sum = item.options.sum, let counted = try count(of: sum) { item.options.sum = counted }
      try readStarts(into: &item)
      if try readDataClause(into: &item) { continue }
      guard let option = optionWord(item.options) else { continue }
      if option.styles != nil { ofStyles.append((option, parser.peek.range)) }
      try read(option, into: &item.options)
    } while parser.position != start
    for (option, range) in ofStyles { try refuse(option, unlessIn: item.options.style, at: range) }
    try refuseOtherOptions(of: item)
  }

  /// Reads a clause of the data that an item draws, or the restriction of a formula; false if none comes next.
  private mutating func readDataClause(into item: inout PlotItem) throws(Diagnostic) -> Bool {
    guard case .data(var source) = item.form else {
      if try readRestriction(into: &item) { return true }
      try refuseDataClause(of: item)
      return false
    }
    let isRead =
      if try readClause(of: &source) { true } else { try readColorColumn(of: &source) }
    guard isRead else { return false }
    item.form = .data(source)
    return true
  }

  /// Whether the text of a formula says more than the curve that it stands for: `circle radius 3`.
  private func isNamedByText(_ form: PlotItem.Form, from word: Token) -> Bool {
    guard case .formula = form, case .name(let name) = word.kind, !isNameHere(name) else {
      return false
    }
    return name == Self.taylor || ItemTable.RoundShapes(rawValue: name) != nil
  }

  /// Whether a form is a list of numbers, or data, to which a style before items also applies.
  private func isWhole(_ form: PlotItem.Form) -> Bool {
    switch form {
    case .data: true
    case .formula(let syntax):
      Evaluation.kind(of: syntax, parameters: [], in: scope).map { $0.isList && !$0.isPlanar }
        ?? false
    case .between, .under, .surface, .figure, .field: false
    }
  }

  /// Throws for an option of another style, as in `with bars bins 3`.
  private func refuseOtherOptions(of item: PlotItem) throws(Diagnostic) {
    guard case .name(let word) = parser.peek.kind, !isNameHere(word), item.options.style != nil,
      let option = ItemTable.styleOptions.first(where: { $0.name == word })
    else { return }
    try refuse(option, unlessIn: item.options.style, at: parser.peek.range)
  }

  private func refuse(
    _ option: ItemOption,
    unlessIn style: PlotStyle?,
    at range: SourceRange
  ) throws(Diagnostic) {
    guard let styles = option.styles, !(style.map(styles.contains) ?? false) else { return }
    let names = PlotStyle.allCases.filter { styles.contains($0) }.map { "with \($0.rawValue)" }
    throw Diagnostic(
      .onlyFor(option.name, WordList.text(names), instead: option.entry.usage),
      at: range
    )
  }

  /// Reads a text directly after a formula, `(1, 1) "P"`, as the item's name, like `label`.
  private mutating func readName(into item: inout PlotItem) {
    guard case .text(let name) = parser.peek.kind, !item.formulas.isEmpty else { return }
    item.options.label = label(name, parser.advance())
  }

  private mutating func readDomain(into item: inout PlotItem) throws(Diagnostic) {
    let start = parser.peek.range.start
    try refuseElements(of: item)
    if let window = try shownWindow() {
      item.window = window
      return
    }
    item.domain = try domain()
    if item.domain != nil {
      item.clauseText = reading(of: SourceRange(start, parser.endOfPrevious))
    }
  }

  // MARK: Forms

  private mutating func form(
    isStyled: Bool,
    previous: PlotItem?,
    _ file: DataSource?
  ) throws(Diagnostic) -> PlotItem.Form {
    if takeKind("between") {
      let (first, second) = try sidesOfBetween()
      return .between(first, second)
    }
    if takeKind("under") { return .under(try side()) }
    if let surface = try surface() { return surface }
    if let field = try field() { return .field(field) }
    if let figure = try figure() { return .figure(figure) }
    if let inverse = try inverseItem() { return .formula(inverse) }
    if let taylor = try taylorItem() { return .formula(taylor.polynomial) }
    if !isStyled { try refuseList() }
    if beginsData { return .data(try data(after: file)) }
    if let source = try columnsAlone(of: previous) { return .data(source) }
    if let curve = try parametricCurve() { return .formula(curve) }
    if let curve = try roundCurve() { return .formula(curve) }
    if let value = try functionAlone() { return .formula(value) }
    if let value = functionOfTwoAlone() { return .formula(value) }
    if let equation = try equation() { return .formula(equation) }
    return .formula(try parser.expression())
  }

  /// Reads `a and b` after `between`.
  package mutating func sidesOfBetween() throws(Diagnostic) -> (Syntax, Syntax) {
    parser.endWords.insert("and")
    let first = try side()
    parser.endWords.remove("and")
    guard parser.match(word: "and") else { throw missingAnd(after: first) }
    return (first, try side())
  }

  /// Reads `y = …`, with one formula after the sign, so that `y = x < 0 ? -x : x` is no comparison;
  /// nil if there is none.
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
    // A condition limits the curve: `y = x^2 and x > 0`.
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

  /// Takes the next word if it starts an item of that kind and is not a user's name.
  package mutating func takeKind(_ kind: String) -> Bool {
    guard parser.peek.kind == .name(kind), !isName(kind) else { return false }
    let word = parser.advance()
    if !parser.match(.colon) { noteWord(kind, as: "the kind of plot", at: word.range) }
    return true
  }

  /// Takes a style before an item, `histogram L`; nil if there is none; the user's names have precedence.
  private mutating func takeStyle() throws(Diagnostic) -> PlotStyle? {
    try refuseStyleAlone()
    // The first word of most formulas is a known name, or continues: then no style is looked up.
    guard case .name(let word) = parser.peek.kind, !isNameHere(word), !nextContinuesValue,
      let style = PlotStyle.leading[word]
    else { return nil }
    parser.advance()
    return style
  }

  /// Throws for a style without an item after it, unless it is a user's name.
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

  /// Converts `histogram(L)` and `histogram(L, 20)`, which are read as calls: the brackets are
  /// dropped, and the second argument of a histogram is the number of its bins, or their width.
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
      // As in Desmos, a fraction is the width of bins: there are no half bins.
      options.bins =
        number == number.rounded() && number <= Double(BinChoice.most)
        ? BinChoice(.count(Int(number))) : BinChoice(.width(number))
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

  /// Reads a curve of `between` or `under`: a sum, or a function by its name.
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

  /// Reads a function of one parameter by its name, `plot f`, as f of the item's variable; nil if
  /// there is none.
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

  /// Returns the reading of an item, in which elements can replace lists.
  package func itemReading(of range: SourceRange) -> ItemReading {
    ItemReading(line: line, notes: parser.notes, range: range)
  }

  /// Returns the text that names an item: as it was typed, with the signs of its reading.
  package func reading(of range: SourceRange) -> String {
    ReadingNote.reading(of: range, in: line, notes: parser.notes)
  }
}

extension Syntax.Node {
  /// A written number, also a negative one; nil for all that must be calculated.
  fileprivate var writtenNumber: Double? {
    if case .number(let number) = self { return number }
    guard case .negation(let operand) = self else { return nil }
    return operand.node.writtenNumber.map { -$0 }
  }
}
