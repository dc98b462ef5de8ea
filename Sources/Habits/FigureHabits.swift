import Expressions

// Habits with commands that draw in other programs.

extension Habits {
  static let figures: [Habit] =
    [
      Habit("MATLAB", "fplot(@sin, [0 1])", answer: functionPlot),
      Habit("gnuplot", "splot x*y", answer: surfacePlot),
      Habit("gnuplot", "plot '+' using 1:(sin($1))", answer: pseudoFile),
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
      .write("plot \(body)\(isNameAlone ? "(x)" : "")\(clause ?? "")")
    )
  }

  /// Answers `splot x*y`.
  @Sendable private static func surfacePlot(_ statement: FailedStatement) -> Diagnostic? {
    guard statement.firstWord == "splot", statement.text.count > 1 else { return nil }
    // Ranges in brackets come first.
    let all = statement.text.dropFirst()
    var rest = all
    while rest.kind(0) == .symbol(.openBracket), let end = rest.dropFirst().closingPlace {
      rest = rest.dropFirst(end + 2)
    }
    let ranges = all[0..<(all.count - rest.count)].text
    let ends: [Token.Kind] = [
      .symbol(.comma), .name("with"), .name("w"), .name("title"), .name("t"),
    ]
    let item = rest.split(where: ends.contains)[0].text
    guard !item.isEmpty else { return nil }
    return statement.answer(
      "surfaces in space are not there yet",
      .write("plot \(ranges)\(ranges.isEmpty ? "" : " ")heat \(item)")
    )
  }

  /// Answers `plot '+' using 1:(sin($1))`, values of a formula in place of those of a file, and `'++'` of two
  /// variables.
  @Sendable private static func pseudoFile(_ statement: FailedStatement) -> Diagnostic? {
    let text = statement.text
    guard statement.isPlot,
      let place = (1..<max(1, text.count)).first(where: { ["+", "++"].contains(text.quoted($0)) })
    else { return nil }
    let rest = text.dropFirst(place + 1)
    let open = (1..<max(1, rest.count)).last { place in
      rest.kind(place) == .symbol(.openParenthesis) && rest.kind(place - 1) == .symbol(.colon)
    }
    let inside = open.map { rest.dropFirst($0 + 1) }
    let body = inside.flatMap { inside in inside.closingPlace.map { inside[0..<$0] } }
    let isSign: (Token) -> Bool = { $0.kind == .invalid(.unusable("$")) }
    let formula = body.map { body in
      // Behind the sign the number of a column is a variable.
      let columns = zip(body.tokens, body.tokens.dropFirst()).filter { isSign($0.0) }.map(\.1.range)
      return body.text { token in
        if isSign(token) { return "" }
        guard columns.contains(token.range) else { return nil }
        return token.kind == .number(2) ? "y" : "x"
      }
    }
    let isPlane = text.quoted(place) == "++"
    return statement.answer(
      "'\(isPlane ? "++" : "+")' stands for the values of a formula, which is drawn by itself",
      at: place,
      .write("plot \(isPlane ? "heat " : "")\(formula ?? (isPlane ? "x*y" : "sin(x)"))")
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
    return statement.answer("\(word). is not needed", .line(call.translation ?? "help plot"))
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
    return call.translation.map { statement.answer(message, .line($0)) }
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
