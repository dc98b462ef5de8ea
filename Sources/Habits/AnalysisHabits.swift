import Expressions

// Commands of analysis by names that they have elsewhere, in the words of mathematics, or as calls:
// `zeros x^2 - 4`, `roots of x^2 - 4`, `dy/dx x^2`, `integrate(x^2, x)`.

extension Habits {
  static let analyses = [
    Habit("textbooks", "dy/dx x^2", answer: leibniz),
    Habit("English", "zeros of x^2 - 4", answer: preposition),
    Habit("English", "derivative of x^3", answer: derivative),
    Habit("Maple", "solve for x: x^2 = 4", answer: solveFor),
    Habit("textbooks", "inflection points of x^3", answer: points),
    Habit("MATLAB, Maple", "zeros x^2 - 4", answer: synonym),
    Habit("SymPy, Maple, MATLAB", "integrate(x^2, x)", answer: analysisCall),
  ]

  /// Other names of commands, as far as nothing here has them.
  private static let names = [
    "zero": "roots", "zeros": "roots", "zeroes": "roots", "minimize": "extrema",
    "maximize": "extrema", "minimum": "extrema", "maximum": "extrema", "minima": "extrema",
    "maxima": "extrema", "extremum": "extrema", "optimize": "extrema",
    "intersect": "intersections", "intersection": "intersections", "derive": "differentiate",
    "tabulate": "table", "inflection": "inflections", "inflexion": "inflections",
    "inflexions": "inflections",
  ]
  /// Functions here that are commands if no bracket follows.
  private static let functions = ["root": "roots", "integral": "integrate"]

  // MARK: Words

  /// `dy/dx x^2`.
  @Sendable private static func leibniz(_ statement: FailedStatement) -> Diagnostic? {
    guard statement.firstWord == "dy", statement.text.kind(1) == .symbol(.divide),
      statement.word(2) == "dx", statement.text.kind(3) != .symbol(.equal)
    else { return nil }
    let rest = statement.text.dropFirst(3)
    return statement.answer(
      "there is no dy",
      rest.isEmpty ? "write d/dx x^2, or f'(x)" : "write d/dx \(rest.text)"
    )
  }

  /// `derivative of x^3`.
  @Sendable private static func derivative(_ statement: FailedStatement) -> Diagnostic? {
    guard let word = statement.text.name(0), ["derivative", "diff"].contains(word),
      statement.word(1) == "of", statement.text.count > 2
    else { return nil }
    let rest = statement.text.dropFirst(2)
    if rest.place(where: { $0 == .name("at") }) != nil {
      return statement.answer("\(word) needs no of", "write differentiate \(rest.text)")
    }
    return statement.answer("\(word) needs no of", "write d/dx (\(rest.text))")
  }

  /// `zeros of x^2 - 4`.
  @Sendable private static func preposition(_ statement: FailedStatement) -> Diagnostic? {
    guard let word = statement.text.name(0), statement.word(1) == "of", statement.text.count > 2
    else { return nil }
    // `roots of f` is carried out.
    guard let command = names[word] ?? functions[word] else { return nil }
    return statement.answer(
      "\(word) needs no of",
      "write \(command) \(statement.text.dropFirst(2).text)"
    )
  }

  /// `inflection points of x^3`.
  @Sendable private static func points(_ statement: FailedStatement) -> Diagnostic? {
    guard let word = statement.text.name(0), let command = names[word],
      let points = statement.word(1), ["point", "points"].contains(points)
    else { return nil }
    let rest = statement.text.dropFirst(statement.word(2) == "of" ? 3 : 2)
    guard !rest.isEmpty else { return nil }
    return statement.answer("there is no command \(word)", "write \(command) \(rest.text)")
  }

  /// `solve for x: x^2 = 4`.
  @Sendable private static func solveFor(_ statement: FailedStatement) -> Diagnostic? {
    let text = statement.text
    let separators: [Token.Kind?] = [.symbol(.colon), .symbol(.comma)]
    guard text.name(0) == "solve", text.name(1) == "for", text.name(2) != nil,
      separators.contains(text.kind(3)), text.count > 4
    else { return nil }
    return statement.answer(
      "solve finds its variable itself",
      "write solve \(text.dropFirst(4).text)"
    )
  }

  /// `zeros x^2 - 4`, `integral x^2 from 0 to 1`.
  @Sendable private static func synonym(_ statement: FailedStatement) -> Diagnostic? {
    let text = statement.text
    guard !statement.isDefinition, let word = text.name(0), text.beginsFormula(at: 1) else {
      return nil
    }
    let rest = text.dropFirst().text
    if let command = names[word], !statement.isKnown(word) {
      return statement.answer("there is no command \(word)", "write \(command) \(rest)")
    }
    guard text.kind(1) != .symbol(.openParenthesis) else { return nil }
    if word == "derivative", text.place(where: { $0 == .name("at") }) != nil {
      return statement.answer("derivative is a function", "write differentiate \(rest)")
    }
    return functions[word].map { statement.answer("\(word) is a function", "write \($0) \(rest)") }
  }

  // MARK: Among formulas

  /// `mark roots f`.
  static let markedAnalysis = Habit("GeoGebra", "mark roots x^2 - 4") { statement in
    let words: Set<String> = ["mark", "point", "points", "dot", "marker"]
    guard let word = statement.firstWord, words.contains(word),
      let command = statement.text.name(1), statement.words.analyses.contains(command)
    else { return nil }
    let rest = statement.text.dropFirst().text
    return statement.answer("there is no \(word)", "\(rest); add (ans, 0) with points")
  }

  /// `Z = roots(p)`, `add roots p with points`: an analysis is a statement of its own.
  static let analysisInFormula = Habit("Maple, MATLAB", "Z = roots(x^2 - 4)") { statement in
    let text = statement.text
    let isDefinition = text.kind(1) == .symbol(.equal)
    let place = isDefinition ? 2 : 1
    guard isDefinition || (statement.isPlot && text.name(0) != "replot"),
      let word = statement.word(place), statement.words.analyses.contains(word),
      text.count > place + 1
    else { return nil }
    let options = text.place { kind in
      if case .name(let word) = kind { statement.words.options.contains(word) } else { false }
    }
    var body = text[(place + 1)..<(options ?? text.count)]
    if body.kind(0) == .symbol(.openParenthesis), body.dropFirst().closingPlace == body.count - 2 {
      body = body.dropFirst().dropLast()
    }
    let command = "\(word) \(body.text)"
    let look = options.map { " " + text.dropFirst($0).text } ?? " with points"
    return statement.answer(
      "\(word) is a command, its answer is ans",
      at: place,
      isDefinition
        ? "\(command); \(text[0..<1].text) = ans" : "\(command); add (ans, 0)\(look)"
    )
  }

  // MARK: Calls

  /// The commands that may be written as calls.
  static let callCommands: Set<String> = ["limit", "lim"]

  /// `differentiate(x^2, x)`: a place is missing; calls that say all are carried out.
  @Sendable private static func analysisCall(_ statement: FailedStatement) -> Diagnostic? {
    let inside = statement.text.dropFirst(2)
    guard let command = statement.firstWord, statement.words.analyses.contains(command),
      !callCommands.contains(command), statement.text.kind(1) == .symbol(.openParenthesis),
      let end = inside.closingPlace, end == inside.count - 1
    else { return nil }
    let parts = inside[0..<end].split { $0 == .symbol(.comma) }
    guard parts.count > 1, parts.allSatisfy({ !$0.isEmpty }) else { return nil }
    let formula = parts[0].text
    let needed: [String: String] = [
      "differentiate": "differentiate \(formula) at 1",
      "integrate": "integrate \(formula) from 0 to 1",
    ]
    return statement.answer(
      "\(command) is a command and takes no brackets",
      "write \(needed[command] ?? "\(command) \(formula)")"
    )
  }
}
