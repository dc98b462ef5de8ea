import Expressions

// Objects at a place: `point (1, 2) "P"`, `label "max" at (pi/2, 1)`, `arrow A to B`, `tangent f at 1`.

extension StatementParser {
  /// Reads an object at a place; nil if none of its words comes next.
  ///
  /// The user's names have precedence over these words, unless a colon follows.
  mutating func figure() throws(Diagnostic) -> Figure? {
    guard let kind = figureWord else { return nil }
    parser.advance()
    _ = parser.match(.colon)
    return try kind.row.read(&self)
  }

  /// The kind of object that the next word starts; nil for other words.
  package var figureWord: Figure.Kind? {
    guard case .name(let word) = parser.peek.kind else { return nil }
    let next = parser.peek(ahead: 1).kind
    // The table is not asked for the names of functions, with which most items begin.
    guard next == .symbol(.colon) || !isNameHere(word), let kind = Figure.Kind.named[word] else {
      return nil
    }
    if next == .symbol(.colon) { return kind }
    // `vector field (-y, x)` is a field, `normal(x, 100, 15)` a distribution.
    if word == "vector", next == .name("field") { return nil }
    if kind == .normal, next == .symbol(.openParenthesis),
      parser.bracketParts(from: parser.position + 2).parts.count > 2
    {
      return nil
    }
    if nextContinuesValue {
      return nil
    }
    return kind
  }

  /// Returns the name of an object: for a text the text, for others the typed text from the word on, in the
  /// spelling of this language.
  func name(of figure: Figure, from word: Token, at range: SourceRange) -> String {
    if let text = figure.text { return text }
    let typed = parser.text(word.range)
    let reading = reading(of: range)
    guard Figure.Kind.named[typed] == figure.kind, reading.hasPrefix(typed) else {
      return figure.statement(in: scope)
    }
    // A colon after the word marks it as no name, and is not part of the object.
    let rest = reading.dropFirst(typed.count)
    return rest.first == ":" ? typed + rest.dropFirst() : reading
  }

  // MARK: Points and texts

  /// Reads `(1, 2)` or `at P` after `point`.
  mutating func point() throws(Diagnostic) -> Figure {
    _ = parser.match(word: "at")
    return Figure(.point, [try parser.expression()])
  }

  /// Reads `"max" at (pi/2, 1)` after `label`.
  mutating func label() throws(Diagnostic) -> Figure {
    let text = try optionText("label")
    guard parser.match(word: "at") else {
      throw Diagnostic(
        .placeNeeded("label", example: "label \(TextSpelling.quoted(text)) at (1, 2)"),
        at: here
      )
    }
    return Figure(.label, text: text, [try parser.expression()])
  }

  /// Reads `A to B`, `from A to B`, `through A and B` or `(A, B)` after `arrow` and `line`; after
  /// `vector` also a single point, which is the vector from the origin.
  mutating func twoPoints(_ kind: Figure.Kind) throws(Diagnostic) -> Figure {
    let isVector = parser.previous?.kind == .name("vector")
    // In `arrow (0, 0)` the brackets are one point, and not two arguments.
    let start = parser
    if let (first, second) = callArguments() {
      if givesPoints(first) {
        if kind == .line { noteSegment(from: first, to: second, after: start.previous) }
        return Figure(kind, [first, second])
      }
      parser = start
    }
    _ = parser.match(word: "segment")
    let isEndless = kind == .line && parser.match(word: "through")
    if !isEndless { _ = parser.match(word: "from") || parser.match(word: "between") }
    let joints = ["to", "and"]
    let own = parser.endWords
    parser.endWords.formUnion(joints)
    let first = try parser.sum()
    parser.endWords = own
    if isVector, endsFormula, givesPoints(first) {
      let zero = Syntax(.number(0), first.range)
      return Figure(kind, [Syntax(.point(zero, zero), first.range), first])
    }
    guard parser.match(word: "to") || parser.match(word: "and") else {
      let word = isEndless ? "line through" : kind.rawValue
      let joint = isEndless ? "and" : "to"
      throw Diagnostic(
        .twoPointsNeeded(
          kind.rawValue,
          example: "\(word) \(parser.text(first.range)) \(joint) (1, 2)"
        ),
        at: here
      )
    }
    parser.endWords.insert(Figure.headless)
    defer { parser.endWords = own }
    var figure = Figure(kind, isEndless: isEndless, [first, try parser.sum()])
    if kind == .arrow, parser.match(word: Figure.headless) { figure.hasHead = false }
    return figure
  }

  /// Notes that `line(A, B)`, in geometry programs the whole straight line, ends at its points.
  private mutating func noteSegment(from first: Syntax, to second: Syntax, after word: Token?) {
    guard let word, parser.text(word.range) == Figure.Kind.line.rawValue else { return }
    let (a, b) = (parser.text(first.range), parser.text(second.range))
    parser.notes.append(
      ReadingNote(
        "line(\(a), \(b)) ends at its points; line through \(a) and \(b) is the whole line",
        at: word.range
      )
    )
  }

  // MARK: Formulas at a place

  /// Reads `f at a`, `line to f at x = a` or `(f, a)` after `tangent` and `normal`.
  mutating func formulaAtPlace(_ kind: Figure.Kind) throws(Diagnostic) -> Figure {
    if let (first, second) = callArguments() { return Figure(kind, [first, second]) }
    for word in ["line", "to", "of", "on", "the", "curve"] where isFiller(word) { parser.advance() }
    parser.endWords.insert("at")
    let formula = try curveOfItem()
    parser.endWords.remove("at")
    guard parser.match(word: "at") else {
      throw Diagnostic(
        .placeNeeded(
          kind.rawValue,
          example: "plot \(kind.rawValue) \(parser.text(formula.range)) at 1"
        ),
        at: here
      )
    }
    let place = try parser.expression()
    // The place may be written as an equation, `at x = 3`.
    guard case .comparison(let left, let links) = place.node, case .name = left.node,
      links.count == 1, let link = links.first, link.relation == .equal
    else { return try figure(kind, formula, at: place) }
    return try figure(kind, formula, at: link.value)
  }

  /// Returns the figure of a curve at a place; a list of places is refused with what to write for each of them.
  private func figure(
    _ kind: Figure.Kind,
    _ formula: Syntax,
    at place: Syntax
  ) throws(Diagnostic) -> Figure {
    guard case .list(let places) = place.node, !places.isEmpty else {
      return Figure(kind, [formula, place])
    }
    let each = places.prefix(3).map { one in
      "\(kind.rawValue) \(parser.text(formula.range)) at \(parser.text(one.range))"
    }
    let written = each.joined(separator: ", ") + (places.count > 3 ? ", …" : "")
    throw Diagnostic(.listAsNumber.hinting("write one for each place: \(written)"), at: place.range)
  }

  /// Reads `f` or `sum of f` after `riemann`.
  mutating func riemann() throws(Diagnostic) -> Figure {
    for word in ["sum", "sums", "of"] where isFiller(word) { parser.advance() }
    return Figure(.riemann, [try curveOfItem()])
  }

  /// Whether the next word is a filler before a formula, and no call.
  private func isFiller(_ word: String) -> Bool {
    parser.peek.kind == .name(word) && scope.value(of: word) == nil
      && parser.peek(ahead: 1).kind != .symbol(.openParenthesis)
      || parser.peek.kind == .name(word) && scope.kind(of: word) == nil
  }

  /// Reads a curve after a word: a function by its name, `y = e`, or a formula.
  private mutating func curveOfItem() throws(Diagnostic) -> Syntax {
    if let function = try functionAlone() { return function }
    if let equation = try equation() {
      guard case .comparison(let left, let links) = equation.node, left.node == .name("y"),
        let link = links.first
      else { return equation }
      return link.value
    }
    return try parser.expression()
  }

  /// Reads both arguments of `tangent(f, 1)` and `arrow(P, Q)`, if the item ends after the bracket;
  /// nil for other spellings.
  private mutating func callArguments() -> (Syntax, Syntax)? {
    guard parser.peek.kind == .symbol(.openParenthesis) else { return nil }
    let saved = parser
    parser.advance()
    if let first = try? curveOfItem(), parser.match(.comma), let second = try? parser.expression(),
      parser.match(.closeParenthesis), endsFormula
    {
      return (first, second)
    }
    parser = saved
    return nil
  }

  /// Whether the formula ends at the next token.
  private var endsFormula: Bool {
    switch parser.peek.kind {
    case .end, .symbol(.comma), .text, .name("for"): true
    case .name(let word): parser.endWords.contains(word)
    default: false
    }
  }

  // MARK: Words after `with`

  /// Reads `n 8` or `n = 8` behind a sum, which computer algebra systems write for `with 8`; nil if it does not come
  /// next.
  mutating func count(of sum: RiemannSum) throws(Diagnostic) -> RiemannSum? {
    guard isCountOfParts(at: 0) else { return nil }
    let start = parser.peek.range.start
    parser.advance()
    _ = parser.match(.equal)
    let value = parser.peek.range
    let counted = try parts(of: sum)
    parser.notes.append(
      ReadingNote(
        "\(parser.text(SourceRange(start, value.end))) is read as with \(parser.text(value))",
        at: SourceRange(start, value.end)
      )
    )
    return counted
  }

  /// Whether `n 8` or `n = 8` stands so many tokens ahead, and n has no value.
  private func isCountOfParts(at place: Int) -> Bool {
    guard parser.peek(ahead: place).kind == .name("n"), scope.kind(of: "n") == nil else {
      return false
    }
    let hasSign = isSingleEqual(parser.peek(ahead: place + 1))
    if case .number = parser.peek(ahead: place + (hasSign ? 2 : 1)).kind { return true }
    return false
  }

  /// Whether the item gives the number of its parts as `n 8`, so that n ends the range before it.
  var countsParts: Bool {
    let first = parser.position
    let item = BracketScan(parser.tokens[first...]).prefix { place in
      parser.tokens[place].kind != .symbol(.comma)
    }
    return item.contains { isCountOfParts(at: $0 - first) }
  }

  /// Reads the parts of a sum: `8 left`, `8 rectangles`, `trapezoids`.
  mutating func parts(of sum: RiemannSum) throws(Diagnostic) -> RiemannSum {
    var sum = sum
    let start = parser.position
    if case .number(let number) = parser.peek.kind {
      guard let count = Int(exactly: number), (1...RiemannSum.mostParts).contains(count) else {
        throw Diagnostic(
          .numberOutside(
            option: "the number of parts",
            parser.text(parser.peek.range),
            example: "with 8 left: 1 to \(RiemannSum.mostParts)"
          ),
          at: here
        )
      }
      sum.count = count
      parser.advance()
    }
    skipParts()
    if case .name(let word) = parser.peek.kind, let rule = RiemannSum.Rule(word: word) {
      sum.rule = rule
      parser.advance()
    }
    skipParts()
    guard parser.position > start else {
      let word = parser.text(parser.peek.range)
      let allowed = "with 8 left; right, midpoint or trapezoid"
      throw Diagnostic(
        word.isEmpty
          ? .valueNeeded(kind: "number of parts", allowed: allowed)
          : .unknownValue(kind: "kind of sum", word, allowed: allowed),
        at: here
      )
    }
    return sum
  }

  /// Skips a word for the parts of a sum.
  private mutating func skipParts() {
    let words: Set<String> = ["bars", "rectangles", "parts", "intervals", "subintervals", "strips"]
    while case .name(let word) = parser.peek.kind, words.contains(word) { parser.advance() }
  }

  /// Reads `roots and extrema`; nil if no such word comes next.
  mutating func curveMarks() -> [CurveMark]? {
    var found: Set<CurveMark> = []
    while case .name(let word) = parser.peek.kind, let marks = CurveMark.marks(of: word) {
      found.formUnion(marks)
      parser.advance()
      guard parser.peek.kind == .name("and"), case .name(let next) = parser.peek(ahead: 1).kind,
        CurveMark.marks(of: next) != nil
      else { break }
      parser.advance()
    }
    return found.isEmpty ? nil : CurveMark.allCases.filter(found.contains)
  }
}

extension CurveMark {
  /// Returns the features that a word marks; nil for other words.
  fileprivate static func marks(of word: String) -> [CurveMark]? {
    if word == all { return allCases }
    return allCases.first { $0.rawValue == word || $0.singular == word }.map { [$0] }
  }
}
