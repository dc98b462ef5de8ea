import Expressions

// What an item in space draws: see the grammar of `SpaceItem`.

extension StatementParser {
  /// Reads what an item draws, behind its word; nil if it is in no space.
  mutating func spaceShape(
    _ word: SpaceWord?,
    isInSpace: Bool,
    after file: DataSource?
  ) throws(Diagnostic) -> SpaceItem? {
    if word == nil, beginsTangentPlane { return try tangentPlane() }
    switch word {
    case .revolve:
      let function = try functionOrRightSide()
      return SpaceItem(.revolution(function, about: .y), letters: [letter(of: function) ?? "x"])
    case .spherical, .cylindrical:
      if parser.peek.kind == .name("r"), isSingleEqual(parser.peek(ahead: 1)) {
        parser.advance()
        parser.advance()
      }
      let function = try parser.expression()
      return word == .spherical
        ? SpaceItem(.spherical(function), letters: ["theta", "phi"])
        : SpaceItem(.cylindrical(function), letters: ["theta", "z"])
    case .surface, .mesh, .wireframe, .plot3d, nil: break
    }
    if beginsData, !beginsWrittenRows { return SpaceItem(.data(try data(after: file))) }
    if let stretch = try spaceFigure() { return stretch }
    if isTriple(at: parser.position) {
      let triple = try triple()
      return SpaceItem(.point(triple), letters: letters(of: triple))
    }
    if let points = try listOfTriples() { return points }
    if let point = equationsOfSpace() {
      return SpaceItem(.point(point), letters: letters(of: point))
    }
    if let equation = try equationOfSpace(isInSpace: word != nil || isInSpace) { return equation }
    guard word != nil || isInSpace else { return nil }
    let function = try functionOfSpace()
    return SpaceItem(.graph(function), letters: ["x", "y"])
  }

  /// Whether `tangent plane` comes next, and neither word is a name of the user.
  var beginsTangentPlane: Bool {
    parser.peek.kind == .name("tangent") && parser.peek(ahead: 1).kind == .name("plane")
      && scope.kind(of: "tangent") == nil && scope.kind(of: "plane") == nil
  }

  /// Reads `tangent plane f at (a, b)`.
  private mutating func tangentPlane() throws(Diagnostic) -> SpaceItem {
    parser.advance()
    parser.advance()
    for word in ["to", "of"] { _ = parser.match(word: word) }
    let own = parser.endWords
    parser.endWords.insert("at")
    let function = try functionOfSpace()
    parser.endWords = own
    let example = "tangent plane \(parser.text(function.range)) at (1, 2)"
    guard parser.match(word: "at") else {
      throw Diagnostic(.placeNeeded("tangent plane", example: example), at: here)
    }
    let place = try parser.expression()
    guard case .point(let x, let y) = place.node else {
      throw Diagnostic(.placeNeeded("tangent plane", example: example), at: place.range)
    }
    return SpaceItem(.tangent(function, x: x, y: y), letters: ["x", "y"])
  }

  /// Reads a function of two parameters by its name, or a formula.
  mutating func functionOfSpace() throws(Diagnostic) -> Syntax {
    if let function = functionOfTwoAlone() { return function }
    return try parser.expression()
  }

  // MARK: Points

  /// Whether tokens begin with a value by cases, `{t > 0: t, 1}`.
  private func hasCases(_ part: Range<Int>) -> Bool {
    BracketScan(parser.tokens[(part.lowerBound + 1)...]).contains {
      parser.tokens[$0].kind == .symbol(.colon)
    }
  }

  /// Whether three coordinates in brackets begin at a token, and nothing behind them continues a value.
  package func isTriple(at place: Int) -> Bool {
    guard parser.kindOfToken(at: place) == .symbol(.openParenthesis) else { return false }
    let bracket = BracketParts(parser.tokens[(place + 1)...])
    guard bracket.isClosed, bracket.parts.count == 3 else { return false }
    let areLists = bracket.parts.allSatisfy(isListOfValues)
    for part in bracket.parts {
      guard let first = parser.kindOfToken(at: part.lowerBound), !part.isEmpty,
        areLists || first != .symbol(.openBracket),
        // `plot3d(f, {x, 0, 1}, {y, 0, 1})` has ranges in braces; a value by cases has colons in them.
        first != .symbol(.openBrace) || hasCases(part)
      else { return false }
      // `plot3d(f, (x, 0, 1), (y, 0, 1))` has ranges in brackets.
      if first == .symbol(.openParenthesis),
        BracketParts(parser.tokens[(part.lowerBound + 1)...]).parts.count > 1
      {
        return false
      }
      let isFormula = BracketScan(parser.tokens[part]).allSatisfy { place in
        ![.symbol(.equal), .symbol(.colon), .symbol(.range)].contains(parser.tokens[place].kind)
      }
      if !isFormula { return false }
    }
    switch parser.kindOfToken(at: bracket.closing + 1) {
    case nil, .symbol(.comma)?, .symbol(.closeBracket)?, .symbol(.closeParenthesis)?, .name?,
      .text?, .symbol(.openBrace)?:
      return true
    default: return false
    }
  }

  /// Whether a part is a list, and not a range of other programs: `[u, 0, 2]`.
  private func isListOfValues(_ part: Range<Int>) -> Bool {
    guard parser.kindOfToken(at: part.lowerBound) == .symbol(.openBracket) else { return false }
    let list = BracketParts(parser.tokens[(part.lowerBound + 1)...])
    guard list.isClosed, list.closing == part.upperBound - 1, let first = list.parts.first else {
      return false
    }
    guard first.count == 1, case .name(let name)? = parser.kindOfToken(at: first.lowerBound) else {
      return true
    }
    return scope.value(of: name) != nil
  }

  /// Whether a point in space begins at a token: three coordinates in brackets, or the name of a list of three numbers.
  private func isPlace(at place: Int) -> Bool {
    if isTriple(at: place) { return true }
    guard case .name(let name)? = parser.kindOfToken(at: place),
      case .list(let numbers)? = scope.value(of: name), numbers.count == 3
    else { return false }
    return numbers.allSatisfy { $0.kind == .number }
  }

  /// Reads a point in space that comes next: three coordinates, or the elements of a list.
  private mutating func place() throws(Diagnostic) -> SpaceTriple {
    if parser.peek.kind == .symbol(.openParenthesis) { return try triple() }
    let token = parser.advance()
    let list = Syntax(.name(parser.text(token.range)), token.range)
    func element(_ number: Double) -> Syntax {
      Syntax(.element(list, Syntax(.number(number), token.range)), token.range)
    }
    return SpaceTriple(x: element(1), y: element(2), z: element(3))
  }

  /// Reads three coordinates in brackets, which come next.
  package mutating func triple() throws(Diagnostic) -> SpaceTriple {
    let own = parser.endWords
    parser.endWords = []
    defer { parser.endWords = own }
    let opening = parser.advance()
    let x = try parser.expression()
    try expectComma()
    let y = try parser.expression()
    try expectComma()
    let z = try parser.expression()
    try parser.expect(.closeParenthesis, closing: opening)
    guard parser.peek.kind == .symbol(.openBrace) else { return SpaceTriple(x: x, y: y, z: z) }
    // A restriction in braces is 1 where it holds, and has no value elsewhere.
    parser.endWords = own
    let restriction = try parser.expression()
    let factors = [x, restriction].map { Syntax.Factor(operation: .times, value: $0) }
    return SpaceTriple(x: Syntax(.product(factors), x.range), y: y, z: z)
  }

  private mutating func expectComma() throws(Diagnostic) {
    guard parser.match(.comma) else { throw parser.unexpectedToken() }
  }

  /// Reads `[(1, 2, 3), (4, 5, 6)]` or `[(n, n^2, 1) for n in 1..3]`; nil if no such list comes next.
  private mutating func listOfTriples() throws(Diagnostic) -> SpaceItem? {
    guard parser.peek.kind == .symbol(.openBracket), isTriple(at: parser.position + 1) else {
      return nil
    }
    let (bound, own) = (parser.boundNames, parser.endWords)
    parser.endWords = []
    defer { (parser.boundNames, parser.endWords) = (bound, own) }
    let opening = parser.advance()
    parser.boundNames.formUnion(parser.namesBoundAhead(endsAtComma: false))
    var points: [SpaceTriple] = [try triple()]
    if parser.peek.kind == .name("for") {
      let ranges = try parser.ranges()
      try parser.expect(.closeBracket, closing: opening)
      let lists = points[0].all.map { Syntax(.comprehension($0, ranges), $0.range) }
      return SpaceItem(.point(SpaceTriple(x: lists[0], y: lists[1], z: lists[2])))
    }
    while parser.match(.comma) {
      guard isTriple(at: parser.position) else { throw parser.unexpectedToken() }
      points.append(try triple())
    }
    try parser.expect(.closeBracket, closing: opening)
    return SpaceItem(.points(points))
  }

  // MARK: Figures

  /// The word of a figure whose points have three coordinates; nil for other words.
  var spaceFigureWord: String? {
    guard case .name(let word) = parser.peek.kind,
      Self.figureWords.contains(word) || Self.curveWords.contains(word), !isName(word)
    else { return nil }
    var next = parser.position + 1
    if word == "label" {
      guard case .text? = parser.kindOfToken(at: next) else { return nil }
      let place = parser.kindOfToken(at: next + 1) == .name("at") ? next + 2 : next + 1
      return isTriple(at: place) ? word : nil
    }
    if case .name(let joint)? = parser.kindOfToken(at: next), ["from", "at", "of"].contains(joint) {
      next += 1
    }
    if isTriple(at: next) { return word }
    if Self.curveWords.contains(word) { return nil }
    // `points L` are the points of a list, whose numbers are no coordinates of one.
    let takesNames = Self.wordsOfNames.contains(word)
    if takesNames, isPlace(at: next) { return word }
    let kind = parser.kindOfToken(at: next)
    guard kind == .symbol(.openParenthesis) || kind == .symbol(.openBracket) else { return nil }
    return isTriple(at: next + 1) || takesNames && isPlace(at: next + 1) ? word : nil
  }

  private static let figureWords = wordsOfNames + ["line", "point", "points", "label"]
  /// Words behind which a name stands for a point.
  private static let wordsOfNames = ["vector", "arrow", "segment"]
  /// Words that say nothing more than the three coordinates behind them.
  private static let curveWords = ["curve", "parametric", "spacecurve"]

  /// Reads `vector (1, 2, 3)`, `arrow A to B`, `arrow(A, B)`, `points [A, B]`; nil if none comes next.
  private mutating func spaceFigure() throws(Diagnostic) -> SpaceItem? {
    guard let word = spaceFigureWord else { return nil }
    parser.advance()
    if word == "label" {
      let token = parser.advance()
      guard case .text(let text) = token.kind else { throw parser.unexpectedToken() }
      _ = parser.match(word: "at")
      var item = SpaceItem(.point(try triple()))
      item.styles = [.labels]
      item.label = label(text, token)
      return item
    }
    _ = parser.match(word: "from") || parser.match(word: "at") || parser.match(word: "of")
    if let points = try listOfTriples() { return points }
    if Self.curveWords.contains(word) {
      let triple = try triple()
      return SpaceItem(.point(triple), letters: letters(of: triple))
    }
    let opening = isPlace(at: parser.position) ? nil : parser.advance()
    let first = try place()
    // `vector (1, 2, 3) from (0, 0, 1)` begins at the second point.
    if word == "vector", opening == nil, parser.peek.kind == .name("from"),
      isPlace(at: parser.position + 1)
    {
      parser.advance()
      let start = try place()
      return SpaceItem(.stretch(from: start, to: start.plus(first), hasHead: true))
    }
    let hasSecond =
      opening == nil ? parser.match(word: "to") || parser.match(word: "and") : parser.match(.comma)
    guard hasSecond else {
      if let opening { try parser.expect(.closeParenthesis, closing: opening) }
      if word == "vector" {
        let zero = Syntax(.number(0), first.x.range)
        let origin = SpaceTriple(x: zero, y: zero, z: zero)
        return SpaceItem(.stretch(from: origin, to: first, hasHead: true))
      }
      if word == "point" || word == "points" { return SpaceItem(.point(first)) }
      throw Diagnostic(
        .twoPointsNeeded(word, example: "\(word) \(first.statement) to (1, 2, 3)"),
        at: here
      )
    }
    guard isPlace(at: parser.position) else {
      throw Diagnostic(
        .twoPointsNeeded(word, example: "\(word) \(first.statement) to (1, 2, 3)"),
        at: here
      )
    }
    let second = try place()
    if let opening { try parser.expect(.closeParenthesis, closing: opening) }
    if word == "point" || word == "points" { return SpaceItem(.points([first, second])) }
    return SpaceItem(
      .stretch(from: first, to: second, hasHead: word == "vector" || word == "arrow")
    )
  }

  // MARK: Letters

  /// The free names of three coordinates, in the order of their first use.
  func letters(of triple: SpaceTriple) -> [String] {
    triple.all.map { OpenFormula($0, in: scope) }.names
  }

  private func letter(of function: Syntax) -> String? {
    Evaluation.freeNames(of: function, in: scope).first
  }
}

extension SpaceTriple {
  /// The sum of two points, coordinate by coordinate.
  fileprivate func plus(_ other: SpaceTriple) -> SpaceTriple {
    func sum(_ one: Syntax, _ two: Syntax) -> Syntax {
      Syntax(
        .sum([
          Syntax.Term(isNegative: false, value: one), Syntax.Term(isNegative: false, value: two),
        ]),
        one.range.union(two.range)
      )
    }
    return SpaceTriple(x: sum(x, other.x), y: sum(y, other.y), z: sum(z, other.z))
  }
}
