import Expressions

// Functions of x and y: `heat x y`, `contour x^2 + y^2 levels [1, 4, 9]`, `filled contours of f`.

extension StatementParser {
  /// Words that may follow the formula of contours.
  private static let wordsBehind = ["filled", "levels"]

  /// Reads a surface and its formula; nil if none of its words comes next.
  ///
  /// The user's names have precedence over these words.
  mutating func surface() throws(Diagnostic) -> PlotItem.Form? {
    guard var surface = takeSurfaceWord() else { return nil }
    let own = parser.endWords
    parser.endWords.formUnion(Self.wordsBehind.filter { scope.kind(of: $0) == nil })
    defer { parser.endWords = own }
    let function = surface.kind == .complex ? try functionOfNumber() : try functionOfPlane()
    var known: Set<String> = []
    while case .name(let word) = parser.peek.kind, Self.wordsBehind.contains(word),
      parser.endWords.contains(word), known.insert(word).inserted
    {
      if surface.kind != .contour {
        throw Diagnostic(
          .onlyFor(word, "contours", instead: "contour \(parser.text(function.range)) \(word)…"),
          at: parser.peek.range
        )
      }
      parser.advance()
      if word == "filled" {
        surface.isFilled = true
      } else {
        surface.levels = try parser.expression()
      }
    }
    return .surface(surface, function)
  }

  /// Reads `heat`, `heat map of`, `filled contours of`; nil if none is next.
  private mutating func takeSurfaceWord() -> Surface? {

    let start = parser
    let isFilled = parser.peek.kind == .name("filled") && !isName("filled")
    if isFilled { parser.advance() }
    guard case .name(let word) = parser.peek.kind, let kind = Surface.Kind.named[word],
      !isFilled || kind == .contour, takeKind(word)
    else {
      parser = start
      return nil
    }
    var surface = Surface(kind)
    surface.isFilled = isFilled || word == "contourf"
    for joint in kind.words.joints where scope.kind(of: joint) == nil {
      _ = parser.match(word: joint)
    }
    return surface
  }

  /// Takes `heat`, `contours of` in front of data, whose style it is.
  ///
  /// Returns nil if formulas or something else follow; filled contours of data are refused.
  mutating func takeStyleOfHeights() throws(Diagnostic) -> PlotStyle? {
    let start = parser
    guard var surface = takeSurfaceWord() else { return nil }
    // `contour filled "grid.dat"`
    if surface.kind == .contour, parser.peek.kind == .name("filled"), !isName("filled") {
      parser.advance()
      surface.isFilled = true
    }
    guard beginsData, !beginsWrittenRows else {
      parser = start
      return nil
    }
    if surface.isFilled {
      throw Diagnostic(
        .onlyFor("filled contour", "formulas", instead: "write plot contour \(textFromHere.text)"),
        at: parser.peek.range
      )
    }
    switch surface.kind {
    case .heat: return .heat
    case .contour: return .contour
    case .complex:
      throw Diagnostic(
        .onlyFor("complex", "formulas", instead: "write plot heat \(textFromHere.text)"),
        at: parser.peek.range
      )
    }
  }

  /// Reads a formula of a complex number, or a function of one parameter by its name, as f(z).
  private mutating func functionOfNumber() throws(Diagnostic) -> Syntax {
    let token = parser.peek
    guard case .name(let name) = token.kind, endsFormula(parser.peek(ahead: 1)),
      scope.function(named: name)?.parameters.count == 1
        || scope.function(named: name) == nil
          && Builtins.function(named: name)?.arity.accepts(1) == true
    else { return try parser.expression() }
    parser.advance()
    return Syntax(
      .call(
        Syntax.Callee(name: scope.mainName(of: name), range: token.range),
        [Syntax(.name("z"), token.range)]
      ),
      token.range
    )
  }

  /// Reads a formula, `z = …`, or a function of two parameters by its name.
  private mutating func functionOfPlane() throws(Diagnostic) -> Syntax {
    if parser.peek.kind == .name("z"), isSingleEqual(parser.peek(ahead: 1)) {
      parser.advance()
      parser.advance()
    }
    if let function = functionOfTwoAlone() { return function }
    return try parser.expression()
  }

  /// Reads a function of two parameters by its name, `plot f`, as f(x, y); nil if there is none.
  package mutating func functionOfTwoAlone() -> Syntax? {
    let token = parser.peek
    guard case .name(let name) = token.kind, scope.function(named: name)?.parameters.count == 2,
      endsFormula(parser.peek(ahead: 1))
    else { return nil }
    parser.advance()
    return Syntax(
      .call(
        Syntax.Callee(name: name, range: token.range, primes: 0),
        [Syntax(.name("x"), token.range), Syntax(.name("y"), token.range)]
      ),
      token.range
    )
  }

  private func endsFormula(_ token: Token) -> Bool {
    switch token.kind {
    case .end, .symbol(.comma): true
    case .name(let word): word == "for" || parser.endWords.contains(word)
    default: false
    }
  }
}
