import Expressions

/// A statement of another program, recognised by the first sign of its habit.
///
/// It is answered with the spelling here and never carried out. Words are signs only where nobody
/// defined them.
struct ForeignStatement {
  private let text: TokenText
  private let isKnown: (String) -> Bool

  /// Creates the answer to the statement in `tokens`, cut from `line`, where `isKnown` words are names.
  init(_ tokens: [Token], of line: String, isKnown: @escaping (String) -> Bool) {
    text = TokenText(tokens, of: line)
    self.isKnown = isKnown
  }

  /// The answer to a statement that nobody could mean here, or nil.
  var diagnostic: Diagnostic? {
    shell ?? assignment ?? pythonFunction ?? typedDefinition ?? matlabPlot ?? surfacePlot
  }

  private func answer(_ message: String, at range: SourceRange, _ instead: String?) -> Diagnostic {
    Diagnostic(StatementProblem.foreign(message, instead: instead), at: range)
  }

  private func word(_ place: Int) -> String? {
    guard case .name(let word)? = text.kind(place), !isKnown(word) else { return nil }
    return word
  }

  private var firstRange: SourceRange { text.tokens.first?.range ?? SourceRange(0, 0) }

  // MARK: Habits

  /// `!ls`, `system("ls")`.
  private var shell: Diagnostic? {
    let isCall = text.kind(0) == .name("system") && word(0) != nil && text.tokens.count > 1
    guard text.kind(0) == .symbol(.factorial) || isCall else { return nil }
    return answer(
      "\(text.text) is for a shell",
      at: firstRange,
      "commands of the shell cannot be run"
    )
  }

  /// `x := 3`.
  private var assignment: Diagnostic? {
    guard let place = text.place(where: { $0 == .symbol(.colon) }), place > 0,
      text.kind(place + 1) == .symbol(.equal)
    else { return nil }
    let colon = text.tokens[text.tokens.startIndex + place]
    guard text.tokens[text.tokens.startIndex + place + 1].range.start == colon.range.end else {
      return nil
    }
    // Mathematica writes f[x_] for what is defined.
    let left = text[0..<place].text { token in
      switch token.kind {
      case .symbol(.openBracket): "("
      case .symbol(.closeBracket): ")"
      case .name(let name) where name.hasSuffix("_"): String(name.dropLast())
      default: nil
      }
    }
    // x and y are coordinates: a value needs another name.
    let name = ["x", "y"].contains(left) ? "a" : left
    return answer(
      "a definition is written with =",
      at: colon.range,
      "\(name) = \(text.dropFirst(place + 2).text)"
    )
  }

  /// `def f(x): return x^2`.
  private var pythonFunction: Diagnostic? {
    guard ["def", "function", "func"].contains(word(0)), case .name? = text.kind(1) else {
      return nil
    }
    let head = text.dropFirst()
    let colon = head.place { $0 == .symbol(.colon) || $0 == .symbol(.equal) }
    let left = head[0..<(colon ?? head.tokens.count)].text
    var body = colon.map { head.dropFirst($0 + 1) } ?? text[0..<0]
    if body.kind(0) == .name("return") { body = body.dropFirst() }
    return answer(
      "a function needs no word in front",
      at: firstRange,
      "\(left) = \(body.isEmpty ? "…" : ForeignFormula.translated(body))"
    )
  }

  /// `double y = log(x)`, `let a = 3`.
  private var typedDefinition: Diagnostic? {
    let types = ["double", "float", "int", "long", "let", "var", "const", "auto", "val", "local"]
    guard let type = word(0), types.contains(type), case .name? = text.kind(1) else { return nil }
    let definition = text.dropFirst()
    guard let equal = definition.place(where: { $0 == .symbol(.equal) }) else { return nil }
    return answer(
      "a definition needs no \(type)",
      at: firstRange,
      "\(definition[0..<(equal + 1)].text) \(ForeignFormula.translated(definition.dropFirst(equal + 1)))"
    )
  }

  /// `fplot(@sin, [0 1])`.
  private var matlabPlot: Diagnostic? {
    guard let name = word(0), ["fplot", "ezplot"].contains(name),
      text.kind(1) == .symbol(.openParenthesis)
    else { return nil }
    let parts = text.dropFirst(2).dropLast().split { $0 == .symbol(.comma) }
    var formula = parts[0]
    if case .invalid? = formula.kind(0) { formula = formula.dropFirst() }
    // `@(x) x.^2`: the bracket names the variable.
    let isAnonymous = formula.kind(0) == .symbol(.openParenthesis)
    if isAnonymous { formula = formula.dropFirst(3) }
    let isNameAlone =
      if case .name? = formula.kind(0) { formula.tokens.count == 1 } else { false }
    let ends = parts.dropFirst().first.map { $0.dropFirst().dropLast() }
    let clause =
      ends.map { $0.tokens.count == 2 ? " for x in \($0[0..<1].text)..\($0[1..<2].text)" : "" }
      ?? ""
    var body = ForeignFormula.translated(formula)
    if case .text(let quoted)? = formula.kind(0) { body = quoted }
    return answer(
      "there is no \(name)",
      at: firstRange,
      "write plot \(isNameAlone ? "\(body)(x)" : body)\(clause)"
    )
  }

  /// `splot x*y`.
  private var surfacePlot: Diagnostic? {
    guard word(0) == "splot", text.tokens.count > 1 else { return nil }
    let formula = text.dropFirst().split { $0 == .symbol(.comma) }[0].text
    return answer(
      "there is no splot",
      at: firstRange,
      "surfaces are not there yet; for a cut write f(x, y) = \(formula), then plot f(x, 1)"
    )
  }
}
