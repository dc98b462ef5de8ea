import Expressions

// Respellings of piecewise functions and lists of values in other languages:
// `piecewise(x < 0: x^2, 1 - x)`, `x^2 if x < 1 else 2 - x`, `table n^2 for n in [1, 2, 4]`.

extension Respelling {
  /// Rewrites `piecewise(x < 0: x^2, 1 - x)`, `piecewise(x < 0, x^2, 1 - x)` as
  /// `{x < 0: x^2, 1 - x}`.
  @Sendable static func pieces(_ statement: FailedStatement) -> RespelledStatement? {
    let text = statement.text
    // A function keeps its text, so that it cannot be rewritten: `Habits.piecesOfFunction` answers.
    guard !statement.definesFunction else { return nil }
    let start = (0..<text.count).first { place in
      ["piecewise", "Piecewise", "cases", "pw"].contains(statement.word(place))
        && text.kind(place + 1) == .symbol(.openParenthesis)
    }
    guard let start, let end = text.dropFirst(start + 2).closingPlace else { return nil }
    let inside = text[(start + 2)..<(start + 2 + end)]
    var edit = TokenEdit(statement)
    edit.replace((start + 2 + end)..<(start + 3 + end), with: .symbol(.closeBrace))
    if inside.place(where: { $0 == .symbol(.colon) }) == nil {
      // Conditions and values alternate.
      let commas = inside.outside.filter { inside.kind($0) == .symbol(.comma) }
      for (index, comma) in commas.enumerated() where index.isMultiple(of: 2) {
        let place = start + 2 + comma
        edit.replace(place..<(place + 1), with: .symbol(.colon))
      }
    }
    edit.replace(start..<(start + 2), with: .symbol(.openBrace))
    return edit.respelled()
  }

  /// Rewrites `x^2 if x < 1 else 2 - x` as `{x < 1: x^2, 2 - x}`, after `=` or a command.
  @Sendable static func ternary(_ statement: FailedStatement) -> RespelledStatement? {
    let text = statement.text
    guard !statement.definesFunction, let condition = text.place(where: { $0 == .name("if") }),
      condition > 0,
      let other = text.place(where: { $0 == .name("else") || $0 == .name("otherwise") }),
      other > condition + 1, other + 1 < text.count
    else { return nil }
    let equal = text.place { $0 == .symbol(.equal) }
    let start =
      statement.isDefinition
      ? (equal ?? 0) + 1 : statement.isPlot || text.name(0) == "print" ? 1 : 0
    guard start < condition else { return nil }
    let end =
      text.dropFirst(other).place { kind in
        if case .name(let word) = kind {
          return word == "for" || statement.words.options.contains(word)
        }
        return kind == .symbol(.comma)
      }.map { $0 + other } ?? text.count
    guard other + 1 < end else { return nil }
    var edit = TokenEdit(statement)
    edit.move(
      text[(condition + 1)..<other].tokens.behind([.symbol(.openBrace)], at: start, in: text)
        + text[start..<condition].behind([.symbol(.colon)])
        + text[(other + 1)..<end].behind([.symbol(.comma)]),
      to: start..<end
    )
    let brace = edit.tokens.count - 1 - (text.count - end)
    edit.replace(brace..<brace, with: .symbol(.closeBrace))
    return edit.respelled()
  }

  /// Rewrites `table n^2 for n in [1, 2, 4]` as a table of the list and of the values at its
  /// elements.
  @Sendable static func tableOfList(_ statement: FailedStatement) -> RespelledStatement? {
    let text = statement.text
    guard text.name(0) == "table", let start = text.place(where: { $0 == .name("for") }),
      text.name(start + 2) == "in"
    else { return nil }
    let list = text.dropFirst(start + 3)
    let isList =
      list.kind(0) == .symbol(.openBracket) && list.dropFirst().closingPlace == list.count - 2
    guard isList || (list.count == 1 && list.name(0).map(statement.hasValue) == true) else {
      return nil
    }
    let clause = text[start..<text.count]
    var written: [Token] = Array(list.tokens)
    for formula in text[1..<start].split(where: { $0 == .symbol(.comma) }) where !formula.isEmpty {
      written += formula.behind([.symbol(.comma), .symbol(.openBracket)])
      written += clause.tokens
      written += clause.behind([.symbol(.closeBracket)]).prefix(1)
    }
    var edit = TokenEdit(statement)
    edit.move(written, to: 1..<text.count)
    return edit.respelled()
  }
}

extension Habits {
  /// Answers `f(x) = piecewise(x < 0: x^2, 1 - x)`, `f(x) = x^2 if x < 1 else 2 - x`.
  static let piecesOfFunction = Habit("Python", "f(x) = x^2 if x < 1 else 2 - x") { statement in
    let text = statement.text
    guard statement.definesFunction, let equal = text.place(where: { $0 == .symbol(.equal) }) else {
      return nil
    }
    let (head, body) = (text[0..<(equal + 1)].text, text.dropFirst(equal + 1))
    if let name = body.name(0), ["piecewise", "Piecewise", "cases", "pw"].contains(name),
      body.kind(1) == .symbol(.openParenthesis), body.dropFirst(2).closingPlace == body.count - 3
    {
      return statement.answer(
        "pieces stand in braces",
        at: equal + 1,
        "\(head) {\(body.dropFirst(2).dropLast().text)}"
      )
    }
    guard let condition = body.place(where: { $0 == .name("if") }), condition > 0,
      let other = body.place(where: { $0 == .name("else") || $0 == .name("otherwise") }),
      other > condition + 1, other + 1 < body.count
    else { return nil }
    let pieces = [body[(condition + 1)..<other], body[0..<condition], body.dropFirst(other + 1)]
      .map(\.text)
    return statement.answer(
      "pieces stand in braces",
      at: equal + 1 + condition,
      "\(head) {\(pieces[0]): \(pieces[1]), \(pieces[2])}"
    )
  }
}

extension FailedStatement {
  /// Whether the statement defines a function.
  var definesFunction: Bool { isDefinition && text.kind(1) == .symbol(.openParenthesis) }
}
