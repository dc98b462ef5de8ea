import Expressions

// Items in space: see the grammar of `SpaceItem`.
//
// Rule. An item is in space if its word says so, if it has three coordinates, if it is an equation of z, or of φ, or if
// its statement is `splot`. The user's names have precedence over the words. In front of brackets that follow `plot`
// without a blank, three parts are the arguments of another program's call, `plot(sin(x), 0, 5)`, and no point.

extension StatementParser {
  /// Reads an item in space with its clauses; nil, with nothing read, if the next item is none.
  ///
  /// With `isInSpace` any formula and any data are in space.
  mutating func spaceItem(
    isBare: Bool,
    isInSpace: Bool,
    after file: DataSource?
  ) throws(Diagnostic) -> PlotItem? {
    try refuseSpaceWordAlone()
    guard isInSpace || beginsSpace || hasStyleOfSpace else { return nil }
    let saved = parser
    parser.endWords.formUnion(wordsBehindFormula)
    parser.endWords.formUnion(Self.clauseWords.filter { !isNameHere($0) })
    let start = parser.peek.range.start
    let word = takeSpaceWord()
    guard var space = try spaceShape(word, isInSpace: isInSpace || hasStyleOfSpace, after: file)
    else {
      parser = saved
      return nil
    }
    if let word { space.styles = word.styles }
    // Data behind the word are a surface, those of `splot` points, as in gnuplot.
    if case .data = space.shape, space.styles.isEmpty {
      space.styles = [word == nil && isInSpace ? .points : .surface]
    }
    if word == .surface, space.letters.isEmpty {
      switch space.shape {
      case .point, .points: space.styles = [.surface]
      case .graph, .tangent, .equation, .revolution, .spherical, .cylindrical, .polar, .stretch,
        .data:
        break
      }
    }
    let range = SourceRange(start, parser.endOfPrevious)
    var item = PlotItem(form: .space(space), text: reading(of: range), range: range)
    item.reading = itemReading(of: range)
    if word == nil, case .graph(let function) = space.shape,
      parser.tokens[saved.position].kind != .name("z")
    {
      item.text = "\(scope.spelled(SpaceWord.surface.rawValue)) \(reading(of: function.range))"
    }
    if case .data(let source) = space.shape { item.text = source.shortName }
    try readSpaceClauses(of: &space, &item)
    settleLetters(of: &space)
    item.form = .space(space)
    return item
  }

  /// Words that end the formula of an item in space.
  private static let clauseWords = ["with", "lines", "contour", "contours", "about"]

  /// Whether the next words can only be those of an item in space.
  package var beginsSpace: Bool {
    if spaceWord != nil || spaceFigureWord != nil || beginsTangentPlane { return true }
    switch parser.peek.kind {
    case .symbol(.openParenthesis):
      return isTriple(at: parser.position) && !isCall || isEquationOfSpace
    case .symbol(.openBracket):
      return parser.peek(ahead: 1).kind == .symbol(.openParenthesis)
        && isTriple(at: parser.position + 1)
    // An equals sign behind data belongs to a clause: `"d.csv" using x:y color=z`.
    case .text: return false
    // `heat z = x y` draws the function in the plane.
    case .name(let word) where Surface.Kind.named[word] != nil && scope.kind(of: word) == nil:
      return false
    default: return isEquationOfSpace || beginsEquationsOfSpace
    }
  }

  /// Throws for the word of a surface with nothing behind it, unless it is a user's name.
  private func refuseSpaceWordAlone() throws(Diagnostic) {
    guard case .name(let word) = parser.peek.kind, let meaning = SpaceWord(word: word),
      !isNameHere(word), [.end, .symbol(.comma)].contains(parser.peek(ahead: 1).kind)
    else { return }
    throw Diagnostic(
      .nothingToShow(behind: word, instead: "\(word) \(meaning.example)"),
      at: parser.peek.range
    )
  }

  /// Whether the statement is one of space that could be taken for a definition or a calculation.
  package var beginsSpaceStatement: Bool {
    switch parser.peek.kind {
    case .name("r"), .symbol: return beginsSpace
    case .name(let word):
      let isAlone = SpaceWord(word: word) != nil && parser.peek(ahead: 1).kind == .end
      return spaceWord != nil || spaceFigureWord != nil || beginsEquationsOfSpace
        || beginsTangentPlane || isAlone && !isNameHere(word)
    default: return false
    }
  }

  /// Throws for three values in brackets right behind a command, `plot(x^2, -2, 2)`, which are arguments of another
  /// language and no place.
  mutating func refuseCallOfThree() throws(Diagnostic) {
    guard parser.peek.kind == .symbol(.openParenthesis), isTriple(at: parser.position), isCall
    else { return }
    while parser.peek.kind != .symbol(.comma) { parser.advance() }
    throw parser.unexpectedToken()
  }

  /// Whether the bracket that comes next holds the arguments of a call: it follows the command without a blank.
  private var isCall: Bool {
    guard case .name? = parser.previous?.kind else { return false }
    return !parser.peek.followsBlank
  }

  /// The word of an item in space that comes next; nil for a name of the user, and where no item follows.
  private var spaceWord: SpaceWord? {
    guard case .name(let word) = parser.peek.kind, let meaning = SpaceWord(word: word),
      !isName(word)
    else { return nil }
    switch parser.peek(ahead: 1).kind {
    case .end, .symbol(.equal), .symbol(.comma): return nil
    default: return meaning
    }
  }

  private mutating func takeSpaceWord() -> SpaceWord? {
    guard let word = spaceWord else { return nil }
    _ = takeKind(parser.text(parser.peek.range))
    _ = parser.match(word: "of")
    return word
  }

  /// Whether data or a formula with a style of surfaces come next: `"d.dat" using 1:2:3 with surface`, `x y with pm3d`.
  private var hasStyleOfSpace: Bool {
    // Most statements have no style.
    guard parser.tokens[parser.position...].contains(where: { $0.kind == .name("with") }),
      !beginsWrittenRows
    else { return false }
    let isData = beginsData
    let places = BracketScan(parser.tokens[parser.position...]).prefix {
      parser.tokens[$0].kind != .symbol(.comma)
    }
    return places.contains { place in
      guard parser.tokens[place].kind == .name("with"),
        case .name(let word)? = parser.kindOfToken(at: place + 1)
      else { return false }
      guard let style = SpaceStyle(word: word) else { return false }
      return style == .surface || style == .wire || !isData && ["pm3d", "mesh"].contains(word)
    }
  }

  // MARK: Clauses

  /// Reads the clauses of an item, in any order.
  private mutating func readSpaceClauses(
    of space: inout SpaceItem,
    _ item: inout PlotItem
  ) throws(Diagnostic) {
    var start: Int
    repeat {
      start = parser.position
      if case .text(let name) = parser.peek.kind, !space.formulas.isEmpty {
        item.options.label = label(name, parser.advance())
        continue
      }
      if parser.peek.kind == .name("for") {
        space.ranges += try forClauses()
        continue
      }
      if case .data(var source) = space.shape, try readClause(of: &source) {
        space.shape = .data(source)
        continue
      }
      guard case .name(let word) = parser.peek.kind, parser.endWords.contains(word) else {
        continue
      }
      if try readRestriction(word, of: &space, &item) { continue }
      if try readSpaceWord(word, of: &space) { continue }
      guard let option = optionWord(item.options) else { continue }
      try read(option, into: &item.options)
    } while parser.position != start
  }

  /// Reads `where x > 0` behind a function, which limits its surface; false if another clause comes next.
  private mutating func readRestriction(
    _ word: String,
    of space: inout SpaceItem,
    _ item: inout PlotItem
  ) throws(Diagnostic) -> Bool {
    guard word == "where", case .graph(let function) = space.shape else { return false }
    parser.advance()
    let condition = try condition(behind: word)
    space.shape = .graph(function.restricted(to: condition))
    item.text += " {\(reading(of: condition.range))}"
    item.reading = nil
    return true
  }

  /// Reads a clause of items in space; false if its word is none of theirs.
  private mutating func readSpaceWord(
    _ word: String,
    of space: inout SpaceItem
  ) throws(Diagnostic) -> Bool {
    switch word {
    case "with":
      parser.advance()
      try readSpaceStyles(of: &space)
    case "lines":
      parser.advance()
      space.lines = Int(nearest: try optionNumber("lines", Self.allowedLines, example: "lines 40"))
    case "contour", "contours":
      parser.advance()
      _ = parser.match(word: "on")
      _ = parser.match(word: "the")
      space.contours = try contourPlace()
    case "about":
      guard case .revolution(let f, _) = space.shape else { return false }
      parser.advance()
      _ = parser.match(word: "the")
      guard case .name(let name) = parser.peek.kind, let axis = SpaceTurn(letter: name) else {
        throw unknownWord(kind: "axis", near: { _ in [] }, allowed: "about x, about y, or about z")
      }
      parser.advance()
      _ = parser.match(word: "axis")
      space.shape = .revolution(f, about: axis)
    default: return false
    }
    return true
  }

  /// Reads where contours stand; before another clause, a comma and the end nothing is written: on the base.
  private mutating func contourPlace() throws(Diagnostic) -> ContourPlace {
    guard case .name(let word) = parser.peek.kind, word != "for", !parser.endWords.contains(word)
    else { return .base }
    guard let place = ContourPlace(rawValue: word) else {
      let words = ContourPlace.allCases.map(\.rawValue)
      throw unknownWord(
        kind: "place of contours",
        near: { Spelling.near(to: $0, among: words).map(\.name) },
        allowed: "contours on base, surface or both"
      )
    }
    parser.advance()
    return place
  }

  /// The numbers of lines of a mesh.
  package static let allowedLines = 2.0...200.0

  private mutating func readSpaceStyles(of space: inout SpaceItem) throws(Diagnostic) {
    var isFirst = true
    while case .name(let word) = parser.peek.kind, let style = SpaceStyle(word: word) {
      // `with plain lines 20`: a number tells the option.
      if !isFirst, style == .lines, case .number = parser.peek(ahead: 1).kind { break }
      parser.advance()
      if isFirst { space.styles.removeAll() }
      if !space.styles.contains(style) { space.styles.append(style) }
      isFirst = false
      if style == .areas { readPlaceOfColors() }
    }
    guard isFirst else { return }
    let words = SpaceStyle.allCases.map(\.rawValue)
    let allowed = "with \(WordList.text(words))"
    guard case .name(let word) = parser.peek.kind else {
      throw Diagnostic(.valueNeeded(kind: "style", allowed: allowed), at: here)
    }
    let near = Spelling.near(to: word, among: words).map(\.name)
    throw Diagnostic(
      .unknownValue(kind: "style of surfaces", word, near: near, allowed: allowed),
      at: here
    )
  }

  /// Reads gnuplot's place of colours, `with pm3d at b`: here they are on the surface.
  private mutating func readPlaceOfColors() {
    guard parser.peek.kind == .name("at"), case .name(let places) = parser.peek(ahead: 1).kind,
      !places.isEmpty, places.allSatisfy("bst".contains)
    else { return }
    parser.advance()
    parser.advance()
    guard places != "s" else { return }
    remarks.append(
      Remark(
        "at \(places) is read as at s: colours stand on the surface; heat draws them in the plane"
      )
    )
  }

  /// Takes the names of the ranges as letters where the formulas leave them open.
  private func settleLetters(of space: inout SpaceItem) {
    let names = space.ranges.compactMap { $0.variable?.text }
    switch space.shape {
    case .point(let triple):
      // A point of numbers alone has no letters.
      if names.contains(where: { name in triple.all.contains { $0.mentions(name) } }) {
        space.letters = names
      }
    case .graph:
      let own = names.filter { $0 != "z" }
      if own.count == 2, !own.allSatisfy(["x", "y"].contains) { space.letters = own }
    case .revolution: if let name = names.first { space.letters = [name] }
    case .tangent, .points, .equation, .spherical, .cylindrical, .polar, .stretch, .data: break
    }
  }
}
