import Expressions

// Respellings of questions in plain English: `find the roots of x^2 - 4`, `maximum of f on [0, 3]`,
// `f at 2`.

extension Respelling {
  static let english = [
    Respelling("English", "find the roots of x^2 - 4", respelled: request),
    Respelling("English, Maple", "maximum of sin(x) from 0 to 3", respelled: analysisName),
    Respelling("Maple", "solve for x: x^2 = 4", respelled: solveFor),
    Respelling("textbooks", "integrate x^2 dx from 0 to 1", respelled: differential),
    Respelling("English", "print sin at 0", respelled: valueAt),
    Respelling("English", "square root of 2", respelled: functionOf),
    Respelling("English", "15% of 240", respelled: percentOf),
    Respelling("Maple, MATLAB", "piecewise(x < 0: x^2, 1 - x)", respelled: pieces),
    Respelling("Python", "x^2 if x < 1 else 2 - x", respelled: ternary),
    Respelling("Python, English", "table n^2 for n in [1, 2, 4]", respelled: tableOfList),
    Respelling("English", "atan(1) in degrees", respelled: inDegrees),
    Respelling("Maple", "limit (2x + 1)/x as x -> infinity", respelled: infinity),
    Respelling("English", "bar chart of [3, 5, 2]", respelled: chart),
    Respelling("English", "draw the graph of x^2", respelled: drawing),
    Respelling("English, GeoGebra", "shade y > x^2", respelled: shading),
    Respelling("GeoGebra", "Extremum(sin)", respelled: geogebraCommand),
  ]

  // MARK: Requests

  private static let verbs: Set<String> = [
    "find", "compute", "calculate", "determine", "evaluate", "get", "give", "what", "please",
    "estimate", "where",
  ]
  private static let fillers: Set<String> = ["me", "us", "is", "are", "the", "all", "value", "of"]

  /// Rewrites `find the roots of x^2 - 4`, `calculate 3 + 4`, `value of f at 2`.
  @Sendable private static func request(_ statement: FailedStatement) -> RespelledStatement? {
    guard let first = statement.firstWord, verbs.contains(first) || first == "value" else {
      return nil
    }
    let count = 1 + statement.count(of: Array(fillers), from: 1)
    guard count < statement.text.count else { return nil }
    var edit = TokenEdit(statement)
    edit.drop(0..<count)
    return edit.respelled()
  }

  // MARK: Names of analyses

  /// Further names of commands, which have no other meaning here.
  private static let names = [
    "zero": "roots", "zeros": "roots", "zeroes": "roots", "minimize": "extrema",
    "maximize": "extrema", "minimum": "extrema", "maximum": "extrema", "minima": "extrema",
    "maxima": "extrema", "extremum": "extrema", "optimize": "extrema", "minimise": "extrema",
    "maximise": "extrema", "intersect": "intersections", "intersection": "intersections",
    "crossings": "intersections", "derive": "differentiate", "slope": "differentiate",
    "gradient": "differentiate", "int": "integrate", "tabulate": "table",
    "argmin": "extrema", "argmax": "extrema", "inflection": "inflections",
    "inflexion": "inflections", "inflexions": "inflections", "asymptote": "asymptotes",
    "monotonicity": "monotonic", "monotone": "monotonic", "increasing": "monotonic",
    "decreasing": "monotonic", "symmetries": "symmetry", "parity": "symmetry",
    "periodicity": "symmetry", "analyse": "analyze", "analysis": "analyze", "discuss": "analyze",
  ]
  /// Functions of the language that are commands if no bracket follows.
  private static let functions = [
    "root": "roots", "integral": "integrate", "min": "extrema", "max": "extrema",
    "derivative": "differentiate",
  ]

  /// Rewrites `zeros x^2 - 4`, `maximum of f`, `inflection points of x^3`,
  /// `integral x^2 from 0 to 1`.
  @Sendable private static func analysisName(_ statement: FailedStatement) -> RespelledStatement? {
    let text = statement.text
    guard !statement.isDefinition, let word = text.name(0),
      let command = statement.isKnown(word) ? functions[word] : names[word]
    else { return nil }
    let behind = 1 + statement.count(of: ["point", "points", "value", "values", "of"], from: 1)
    guard behind > 1 || text.kind(1) != .symbol(.openParenthesis),
      text.beginsFormula(at: behind) || text.kind(behind) == .symbol(.minus)
    else { return nil }
    // The maximum of several values is a value: `max of [1, 2, 3]`.
    let isValue =
      text.kind(behind) == .symbol(.openBracket)
      || (text.count == behind + 1 && text.name(behind).map(statement.hasValue) == true)
    guard !statement.isKnown(word) || !isValue else { return nil }
    // A slope needs a place.
    let hasPlace = text.place { $0 == .name("at") } != nil
    guard command != "differentiate" || hasPlace else { return nil }
    var edit = TokenEdit(statement)
    edit.replace(0..<behind, with: .name(command))
    return edit.respelled()
  }

  /// Rewrites `solve for x: x^2 = 4`; the variable is found in the equation.
  @Sendable private static func solveFor(_ statement: FailedStatement) -> RespelledStatement? {
    let text = statement.text
    let separators: [Token.Kind?] = [.symbol(.colon), .symbol(.comma)]
    guard text.name(0) == "solve", text.name(1) == "for", text.name(2) != nil,
      separators.contains(text.kind(3)), text.count > 4
    else { return nil }
    var edit = TokenEdit(statement)
    edit.drop(1..<4)
    return edit.respelled()
  }

  // MARK: Parts

  /// Rewrites `integrate x^2 dx from 0 to 1`; the variable of an integral is that of its formula.
  @Sendable private static func differential(_ statement: FailedStatement) -> RespelledStatement? {
    let text = statement.text
    guard text.name(0) == "integrate",
      let place = text.outside.first(where: { place in
        place > 1 && ["dx", "dt"].contains(statement.word(place))
          && [nil, .name("from"), .name("for"), .name("in")].contains(text.kind(place + 1))
      })
    else { return nil }
    var edit = TokenEdit(statement)
    edit.drop(place..<(place + 1))
    return edit.respelled()
  }

  /// Rewrites `f at 2`, `print f at 2`, the value of a function.
  @Sendable private static func valueAt(_ statement: FailedStatement) -> RespelledStatement? {
    let text = statement.text
    let start = text.name(0) == "print" ? 1 : 0
    guard let name = text.name(start), statement.isFunction(name) else { return nil }
    let primes = (start + 1..<max(start + 1, text.count)).prefix {
      text.kind($0) == .symbol(.prime)
    }.count
    let at = start + 1 + primes
    guard text.name(at) == "at", text.count > at + 1 else { return nil }
    let isEquation = text.name(at + 1) != nil && text.isSingleEqual(at + 2) && text.count > at + 3
    let place = text.dropFirst(isEquation ? at + 3 : at + 1)
    let (first, last) = (text.token(at), place.tokens.last)
    guard let first, let last else { return nil }
    var edit = TokenEdit(statement)
    edit.move(
      [Token(kind: .symbol(.openParenthesis), range: first.range, followsBlank: false)]
        + place.tokens
        + [Token(kind: .symbol(.closeParenthesis), range: last.range, followsBlank: false)],
      to: at..<text.count
    )
    return edit.respelled()
  }
}

// MARK: Commands

extension Respelling {
  /// Rewrites `square root of 2`, `mean of [1, 2, 3]`, `max of L` as a call of the function.
  @Sendable fileprivate static func functionOf(_ statement: FailedStatement) -> RespelledStatement?
  {
    let text = statement.text
    let start = text.name(0) == "print" ? 1 : 0
    let isRoot = statement.word(start) == "square" && text.name(start + 1) == "root"
    let of = isRoot ? start + 2 : start + 1
    guard statement.word(of) == "of", text.count > of + 1, !statement.isDefinition else {
      return nil
    }
    let names = ["absolute": "abs", "average": "mean", "standard": "stdev", "sum": "total"]
    guard let word = text.name(start), let last = text.tokens.last else { return nil }
    let name = isRoot ? "sqrt" : names[word] ?? word
    guard isRoot || statement.isFunction(name) else { return nil }
    var edit = TokenEdit(statement)
    func sign(_ symbol: Token.Symbol, _ range: SourceRange) -> Token {
      Token(kind: .symbol(symbol), range: range, followsBlank: false)
    }
    let argument = text.dropFirst(of + 1)
    edit.move(
      [sign(.openParenthesis, text.token(of)?.range ?? last.range)] + argument.tokens
        + [sign(.closeParenthesis, last.range)],
      to: of..<text.count
    )
    edit.replace(start..<of, with: .name(name))
    return edit.respelled()
  }

  /// Rewrites `15% of 240`, `15 percent of 240` as a hundredth of the first number times the
  /// second.
  @Sendable fileprivate static func percentOf(_ statement: FailedStatement) -> RespelledStatement? {
    let text = statement.text
    guard
      let place = text.outside.first(where: { place in
        statement.word(place) == "of" && text.number(place - 2) != nil
          && (text.kind(place - 1) == .symbol(.remainder) || statement.word(place - 1) == "percent")
      }), place + 1 < text.count
    else { return nil }
    var edit = TokenEdit(statement)
    edit.replace(
      (place - 1)..<(place + 1),
      with: .symbol(.divide),
      .number(100),
      .symbol(.times)
    )
    return edit.respelled()
  }

  /// Rewrites `atan(1) in degrees`, `90 to radians` as the angle in the other unit.
  @Sendable fileprivate static func inDegrees(_ statement: FailedStatement) -> RespelledStatement? {
    let text = statement.text
    let place = text.count - 2
    let start = text.name(0) == "print" ? 1 : 0
    guard place > start, !statement.isDefinition,
      ["in", "to", "as"].contains(statement.word(place)),
      let unit = statement.word(place + 1), let last = text.tokens.last,
      let first = text.token(start)
    else { return nil }
    let names = ["degrees": "deg", "degree": "deg", "radians": "rad", "radian": "rad"]
    guard let name = names[unit] else { return nil }
    var edit = TokenEdit(statement)
    edit.replace(place..<text.count, with: .symbol(.closeParenthesis))
    edit.move(
      [
        Token(kind: .name(name), range: first.range, followsBlank: true),
        Token(kind: .symbol(.openParenthesis), range: first.range, followsBlank: false),
      ] + text[start..<place].tokens
        + [Token(kind: .symbol(.closeParenthesis), range: last.range, followsBlank: false)],
      to: start..<(place + 1)
    )
    return edit.respelled()
  }

  /// Rewrites `x -> infinity` with `inf`.
  @Sendable fileprivate static func infinity(_ statement: FailedStatement) -> RespelledStatement? {
    var edit = TokenEdit(statement)
    let places = (0..<statement.text.count).filter { place in
      ["infinity", "Infinity", "infty", "Inf"].contains(statement.word(place))
    }
    for place in places { edit.replace(place..<(place + 1), with: .name("inf")) }
    return places.isEmpty ? nil : edit.respelled()
  }

  private static let drawingVerbs: Set<String> = ["draw", "graph", "sketch", "chart", "display"]
  private static let articles: Set<String> = ["the", "graph", "function", "curve", "equation"]

  /// Rewrites `draw sin(x)`, `graph of x^2`, `plot the function x^2`.
  @Sendable fileprivate static func drawing(_ statement: FailedStatement) -> RespelledStatement? {
    let text = statement.text
    let hasVerb = statement.firstWord.map(drawingVerbs.contains) ?? false
    guard hasVerb || statement.isPlot else { return nil }
    var edit = TokenEdit(statement)
    var isChanged = hasVerb
    let starts = hasVerb ? [1] : statement.items
    for start in starts.reversed() {
      var behind = start
      while let word = statement.word(behind), articles.contains(word) || word == "of" {
        behind += 1
      }
      guard behind > start, behind < text.count else { continue }
      edit.drop(start..<behind)
      isChanged = true
    }
    guard isChanged, text.count > 1 else { return nil }
    if hasVerb { edit.replace(0..<1, with: .name("plot")) }
    return edit.respelled()
  }

  private static let shadingVerbs: Set<String> = [
    "shade", "region", "inequality", "inequalities", "fill", "shaded", "color",
  ]
  private static let relations: [Token.Kind] = [
    .symbol(.less), .symbol(.greater), .symbol(.lessOrEqual), .symbol(.greaterOrEqual),
  ]

  /// Rewrites `shade y > x^2`, `region y > x and x < 2` without the word; a condition is filled
  /// anyway.
  @Sendable fileprivate static func shading(_ statement: FailedStatement) -> RespelledStatement? {
    guard let verb = statement.firstWord, shadingVerbs.contains(verb), !statement.isDefinition,
      statement.text.tokens.contains(where: { relations.contains($0.kind) })
    else { return nil }
    let behind =
      1 + statement.count(of: ["the", "region", "where", "of", "for", "inequality"], from: 1)
    guard behind < statement.text.count else { return nil }
    var edit = TokenEdit(statement)
    edit.replace(0..<behind, with: .name("plot"))
    return edit.respelled()
  }

  private static let geogebra = [
    "Root": "roots", "Roots": "roots", "Zero": "roots", "Extremum": "extrema", "Min": "extrema",
    "Max": "extrema", "InflectionPoint": "inflections", "Intersect": "intersections",
    "Solve": "solve", "Solutions": "solve", "NSolve": "solve", "NSolutions": "solve",
    "Integral": "integrate", "NIntegral": "integrate",
  ]

  /// Rewrites GeoGebra's commands with brackets: `Extremum(f)`, `Intersect(f, g)`,
  /// `Integral(f, 0, 1)`.
  @Sendable fileprivate static func geogebraCommand(
    _ statement: FailedStatement
  ) -> RespelledStatement? {
    let text = statement.text
    guard let word = statement.firstWord, let command = geogebra[word],
      text.kind(1) == .symbol(.openParenthesis)
    else { return nil }
    let inside = text.dropFirst(2)
    guard let end = inside.closingPlace, end == inside.count - 1, end > 0 else { return nil }
    let parts = inside[0..<end].split { $0 == .symbol(.comma) }
    var edit = TokenEdit(statement)
    // Several arguments are rewritten in the way of calls.
    if parts.count == 1 {
      guard command != "integrate" else { return nil }
      edit.drop((text.count - 1)..<text.count)
      edit.drop(1..<2)
    }
    edit.replace(0..<1, with: .name(command))
    return edit.respelled()
  }
}
