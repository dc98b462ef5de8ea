// What an item draws: formulas, files, blocks and the lines behind the statement.
//
// A file that cannot be read leaves its item out, with a note. Where no item is left the plot is an error, as in
// gnuplot.

extension ScriptInterpreter {
  mutating func source(
    _ expression: ScriptExpression,
    _ reader: inout ScriptReader,
    _ draft: PlotDraft
  ) throws(ScriptProblem) -> PlotElement.Source {
    if case .block(let name) = expression {
      lastFile = "$\(name)"
      guard let lines = scope.blocks[name] else {
        throw ScriptProblem("$\(name) is not defined")
      }
      return .data(Array(lines.joined(separator: "\n").utf8), name: "$\(name)")
    }
    if case .name(let name) = expression, case .array(let elements)? = scope.values[name] {
      return .array(elements)
    }
    let letters = Set(self.letters(draft))
    guard expression.names.isDisjoint(with: letters), !expression.hasColumns,
      let value = try? scope.value(expression), let path = value.textValue
    else { return .functions([withChosenLetters(expression, draft)]) }
    switch path {
    case "-": return .data(inlineData(), name: "-")
    case "+", "++":
      lastFile = path
      return .axis(isPlane: path == "++")
    case "": break
    default: lastFile = path
    }
    let name = path.isEmpty ? lastFile ?? "" : path
    if name.hasPrefix("<") || name.hasPrefix("|") {
      throw ScriptProblem("no command is run for data: write its output to a file first")
    }
    if name == "+" || name == "++" { return .axis(isPlane: name == "++") }
    if name.hasPrefix("$") {
      let lines = scope.blocks[String(name.dropFirst())] ?? []
      return .data(Array(lines.joined(separator: "\n").utf8), name: name)
    }
    // The other items of the plot are drawn, and the script goes on.
    do throws(ScriptProblem) { return .data(try host.bytes(of: name), name: name) } catch {
      guard error.isAboutFile, !host.isCancelled else { throw error }
      return .missing(error.message)
    }
  }

  /// The letters of formulas in a plot.
  func letters(_ draft: PlotDraft) -> [String] {
    let usual =
      settings.isParametric
      ? (draft.isSpace ? ["u", "v"] : ["t"])
      : settings.isPolar && !draft.isSpace ? ["t"] : draft.isSpace ? ["x", "y"] : ["x"]
    return usual.enumerated().map { place, letter in settings.dummies[place] ?? letter }
  }

  /// Returns a formula in which the usual letters mean those of `set dummy`, as they do beside them.
  func withChosenLetters(_ expression: ScriptExpression, _ draft: PlotDraft) -> ScriptExpression {
    var result = expression
    for (usual, chosen) in zip(["x", "y"], letters(draft))
    where usual != chosen && scope.values[usual] == nil && !settings.isParametric
      && !settings.isPolar
    {
      result = LocusFormula.substituted(result, usual, .name(chosen))
    }
    return result
  }

  /// Passes over the lines behind the statement up to `e`.
  mutating func skipInlineData() { _ = inlineData() }

  /// Reads the lines behind the statement up to `e`.
  mutating func inlineData() -> [UInt8] {
    var lines: [String] = []
    let last = sources.count - 1
    guard last >= 0 else { return [] }
    while let line = sources[last].line() {
      let text = line.filter { $0 != "\r" }
      if text == "e" || text.hasPrefix("e ") && text.drop(while: { $0 == "e" || $0 == " " }).isEmpty
        || text == "EOF"
      {
        break
      }
      lines.append(line)
    }
    return Array(lines.joined(separator: "\n").utf8)
  }
}
