import Expressions

// Habits with commands of analysis: mathematical notation, and calls that lack an argument:
// `dy/dx x^2`, `derivative of x^3`, `integrate(x^2, x)`.

extension Habits {
  static let analyses: [Habit] = [
    Habit("textbooks", "dy/dx x^2", answer: leibniz),
    Habit("English", "derivative of x^3", answer: derivative),
    Habit("SymPy, Maple, MATLAB", "integrate(x^2, x)", answer: analysisCall),
  ]

  // MARK: Words

  /// Answers `dy/dx x^2`.
  @Sendable private static func leibniz(_ statement: FailedStatement) -> Diagnostic? {
    guard statement.firstWord == "dy", statement.text.kind(1) == .symbol(.divide),
      statement.word(2) == "dx", statement.text.kind(3) != .symbol(.equal)
    else { return nil }
    let rest = statement.text.dropFirst(3)
    return statement.answer(
      "there is no dy",
      rest.isEmpty ? .write("d/dx x^2, or f'(x)") : .write("d/dx \(rest.text)")
    )
  }

  /// Answers `derivative of x^3`, `derivative x^3`, `Derivative(f)`.
  @Sendable private static func derivative(_ statement: FailedStatement) -> Diagnostic? {
    let text = statement.text
    guard let word = text.name(0), ["derivative", "diff", "Derivative"].contains(word) else {
      return nil
    }
    let behind = statement.word(1) == "of" ? 2 : 1
    var rest = text.dropFirst(behind)
    if rest.kind(0) == .symbol(.openParenthesis), rest.dropFirst().closingPlace == rest.count - 2 {
      rest = rest.dropFirst().dropLast()
    }
    guard rest.place(where: { $0 == .symbol(.comma) }) == nil, rest.beginsFormula(at: 0) else {
      return nil
    }
    let isName = rest.count == 1 && rest.name(0).map(statement.isFunction) == true
    return statement.answer(
      "the derivative is written d/dx",
      isName ? .write("\(rest.text)'(x)") : .write("d/dx (\(rest.text))")
    )
  }

  // MARK: Inside formulas

  /// Answers `mark roots f`.
  static let markedAnalysis = Habit("GeoGebra", "mark roots x^2 - 4") { statement in
    let words: Set<String> = ["mark", "point", "points", "dot", "marker"]
    guard let word = statement.firstWord, words.contains(word),
      let command = statement.text.name(1), statement.words.analyses.contains(command)
    else { return nil }
    if ["roots", "extrema", "inflections"].contains(command), statement.text.count > 2 {
      let formula = statement.text.dropFirst(2)
      let end = formula.place { [.name("for"), .name("from")].contains($0) } ?? formula.count
      let clause = end < formula.count ? " " + formula.dropFirst(end).text : ""
      return statement.answer(
        "places are marked by an option of the curve",
        "plot \(formula[0..<end].text)\(clause) with \(command)"
      )
    }
    let rest = statement.text.dropFirst().text
    return statement.answer("there is no \(word)", "\(rest); add (ans, 0) with points")
  }

  /// Answers `Z = roots(p)`, `add roots p with points`: an analysis is a statement of its own.
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

  /// Answers `differentiate(x^2, x)`, which lacks a place; complete calls are carried out.
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
      .write("\(needed[command] ?? "\(command) \(formula)")")
    )
  }
}
