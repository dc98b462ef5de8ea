import Expressions

// Habits with commands that draw in other programs.

extension Habits {
  static let figures =
    [
      Habit("MATLAB", "fplot(@sin, [0 1])", answer: functionPlot),
      Habit("gnuplot", "splot x*y", answer: surfacePlot),
      Habit("matplotlib", "plt.plot(x, np.sin(x))", answer: figureCall), markedAnalysis,
    ] + shortWords
    + [Habit("MATLAB", "xlim([0 5])", answer: figureFunction)] + plainWords
    + [gnuplotLoop, shownFile] + shellWords

  /// Answers `fplot(@sin, [0 1])`.
  @Sendable private static func functionPlot(_ statement: FailedStatement) -> Diagnostic? {
    let text = statement.text
    guard let name = statement.firstWord, ["fplot", "ezplot"].contains(name),
      text.kind(1) == .symbol(.openParenthesis)
    else { return nil }
    let parts = text.dropFirst(2).dropLast().split { $0 == .symbol(.comma) }
    var formula = parts[0]
    if case .invalid? = formula.kind(0) { formula = formula.dropFirst() }
    // `@(x) x.^2`: the bracket names the variable.
    if formula.kind(0) == .symbol(.openParenthesis) { formula = formula.dropFirst(3) }
    let ends = parts.dropFirst().first.map { $0.dropFirst().dropLast() }
    let clause = ends.flatMap {
      $0.count == 2 ? " for x in \($0[0..<1].text)..\($0[1..<2].text)" : nil
    }
    let body = formula.quoted(0) ?? ForeignFormula.translated(formula)
    let isNameAlone = formula.count == 1 && formula.name(0) != nil
    return statement.answer(
      "there is no \(name)",
      "write plot \(body)\(isNameAlone ? "(x)" : "")\(clause ?? "")"
    )
  }

  /// Answers `splot x*y`.
  @Sendable private static func surfacePlot(_ statement: FailedStatement) -> Diagnostic? {
    guard statement.firstWord == "splot", statement.text.count > 1 else { return nil }
    // Ranges in brackets come first.
    var rest = statement.text.dropFirst()
    while rest.kind(0) == .symbol(.openBracket), let end = rest.dropFirst().closingPlace {
      rest = rest.dropFirst(end + 2)
    }
    let formula = rest.split { $0 == .symbol(.comma) || $0 == .name("with") }[0].text
    guard !formula.isEmpty else { return nil }
    return statement.answer(
      "surfaces are not there yet",
      rest.quoted(0) == nil
        ? "for a cut write » f(x, y) = \(formula), then plot f(x, 1)"
        : "write plot \(rest[0..<1].text)"
    )
  }

  /// Answers `plt.plot(x, np.sin(x))`, `ax.set_xlim(0, 5)`.
  @Sendable private static func figureCall(_ statement: FailedStatement) -> Diagnostic? {
    let text = statement.text
    guard let word = statement.firstWord, ["plt", "ax", "pyplot", "fig"].contains(word),
      text.kind(1)?.isDot ?? false, let method = text.name(2)
    else { return nil }
    let call = FigureCall(
      name: method.hasPrefix("set_") ? String(method.dropFirst(4)) : method,
      arguments: text.dropFirst(3).callArguments ?? [],
      words: statement.words
    )
    return statement.answer("\(word). is not needed", call.translation ?? "help plot")
  }

  /// Answers `xlim([0 5])`, `title('abc')`, `semilogy(x, exp(x))`, `plot(x, sin(x), 'r--')`.
  @Sendable private static func figureFunction(_ statement: FailedStatement) -> Diagnostic? {
    guard let word = statement.firstWord, let arguments = statement.text.dropFirst().callArguments
    else { return nil }
    let call = FigureCall(name: word, arguments: arguments, words: statement.words)
    // Without a style it is a curve (x, f(x)), which can be drawn as it stands.
    let isPoint = arguments.count <= 2 && arguments.last?.quoted(0) == nil
    if word == "plot", isPoint { return nil }
    let message = word == "plot" ? "plot needs no brackets" : "there is no \(word)(…)"
    return call.translation.map { statement.answer(message, $0) }
  }
}

extension TokenText {
  /// The arguments, if these tokens are brackets with arguments; else nil.
  fileprivate var callArguments: [TokenText]? {
    guard kind(0) == .symbol(.openParenthesis) else { return nil }
    let inside = dropFirst()
    guard let end = inside.closingPlace, end + 1 == inside.count else { return nil }
    return inside[0..<end].split { $0 == .symbol(.comma) }.filter { !$0.isEmpty }
  }
}
