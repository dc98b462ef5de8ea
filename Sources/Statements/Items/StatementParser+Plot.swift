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
    isInSpace: Bool = false,
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
    let isInSpace = isInSpace || continuesSpace(after: items)
    let beginning = parser
    let isLocus = !isInSpace && beginsComplexLocus()
    if !isLocus,
      let space = try spaceItem(isBare: isBare, isInSpace: isInSpace, after: file)
    {
      return space
    }
    try refuseCallOfThree()
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
    if options.style == nil, handedOn == nil, continuesSpace(form, after: items) {
      parser = beginning
      if let space = try spaceItem(isBare: isBare, isInSpace: true, after: file) { return space }
    }
    if case .field = form { parser.endWords.insert("through") }
    var range = SourceRange(start, parser.endOfPrevious)
    if options.style != nil { try unwrapCall(&form, &range, &options) }
    // The kind of the formula is needed only after a leading style, since it costs another check.
    let leadingStyle = options.style ?? handedOn.flatMap { isWhole(form) ? $0 : nil }
    options.style = leadingStyle
    var item = PlotItem(form: form, text: reading(of: range), range: range)
    item.leadingStyle = leadingStyle
    item.options = options
    item.isNamedByText = isLocus || isNamedByText(form, from: word)
    item.isApproximation = word.kind == .name(Self.taylor) && item.isNamedByText
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
    guard try readClause(of: &source) else { return false }
    item.form = .data(source)
    return true
  }

  /// Whether the text of a formula says more than the curve that it stands for: `circle radius 3`.
  private func isNamedByText(_ form: PlotItem.Form, from word: Token) -> Bool {
    guard case .formula = form, case .name(let name) = word.kind, !isNameHere(name) else {
      return false
    }
    return name == Self.taylor || name == Self.fourier
      || ItemTable.RoundShapes(rawValue: name) != nil
  }

  /// Whether a form is a list of numbers, or data, to which a style before items also applies.
  private func isWhole(_ form: PlotItem.Form) -> Bool {
    switch form {
    case .data: true
    case .formula(let syntax):
      Evaluation.kind(of: syntax, parameters: [], in: scope).map { $0.isList && !$0.isPlanar }
        ?? false
    case .between, .under, .surface, .figure, .field, .space: false
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

  /// Returns the reading of an item, in which elements can replace lists.
  package func itemReading(of range: SourceRange) -> ItemReading {
    ItemReading(line: line, notes: parser.notes, range: range)
  }

  /// Returns the text that names an item: as it was typed, with the signs of its reading.
  package func reading(of range: SourceRange) -> String {
    ReadingNote.reading(of: range, in: line, notes: parser.notes)
  }
}
