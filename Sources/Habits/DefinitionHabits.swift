import Expressions

// Habits with lines for a shell, and definitions of other languages.

extension Habits {
  static let definitions = [
    Habit("shells, Python", "!ls", answer: shell),
    Habit("Pascal, Mathematica, Maple", "b := 3 + 4", answer: assignment),
    Habit("Python, MATLAB, Swift", "def f(x): return x^2", answer: function),
    Habit("C, JavaScript, Swift", "double b = log(2)", answer: typedDefinition),
    Habit("Desmos, Python", "a = 2, b = 3", answer: several),
    Habit("Desmos", "a = 1..3", answer: slider),
  ]

  /// Answers `a = 2, b = 3`, `f(x) = x^2, g(x) = x`.
  @Sendable private static func several(_ statement: FailedStatement) -> Diagnostic? {
    let parts = statement.text.split { $0 == .symbol(.comma) }
    guard statement.isDefinition, parts.count > 1, parts.allSatisfy(\.isDefinition),
      let comma = statement.text.place(where: { $0 == .symbol(.comma) })
    else { return nil }
    // Definitions of both coordinates: a curve over a third variable is meant.
    if parts.count == 2, parts[0].name(0) == "x", parts[1].name(0) == "y" {
      let sides = parts.map { $0.dropFirst(2).text }
      return statement.answer(
        "a curve is the point of its coordinates",
        at: comma,
        "write plot (\(sides[0]), \(sides[1]))"
      )
    }
    return statement.answer(
      "each definition is a statement of its own",
      at: comma,
      "write \(parts.map(\.text).joined(separator: "; "))"
    )
  }

  /// Answers `a = 1..3`, `a = 1...3`, which mean a slider, or a list.
  @Sendable private static func slider(_ statement: FailedStatement) -> Diagnostic? {
    let ends = statement.text.dropFirst(2).split { $0 == .symbol(.range) }
    guard statement.text.isSingleEqual(1), let name = statement.text.name(0), ends.count == 2,
      ends.allSatisfy({ !$0.isEmpty })
    else { return nil }
    return statement.answer(
      "a name holds one value or a list",
      at: 2,
      "write \(name) = [\(ends[0].text)..\(ends[1].text)] for a curve each, or \(name) = \(ends[0].text)"
    )
  }

  /// Answers `!ls`, `system("ls")`.
  @Sendable private static func shell(_ statement: FailedStatement) -> Diagnostic? {
    let text = statement.text
    let isCall = statement.firstWord == "system" && text.kind(1) == .symbol(.openParenthesis)
    guard text.kind(0) == .symbol(.factorial) || isCall else { return nil }
    return statement.answer("\(text.text) is for a shell", "commands of the shell cannot be run")
  }

  /// Answers `x := 3`.
  @Sendable private static func assignment(_ statement: FailedStatement) -> Diagnostic? {
    let text = statement.text
    guard !statement.isDefinition, let place = text.place(where: { $0 == .symbol(.colon) }),
      place > 0, let equal = text.token(place + 1), equal.kind == .symbol(.equal),
      !equal.followsBlank
    else { return nil }
    // Mathematica writes f[x_] on the left side of a definition.
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
    let right = text.dropFirst(place + 2)
    // Maple's functions are anonymous: `f := x -> x^2`.
    let isFunction = right.name(0) != nil && right.kind(1) == .symbol(.arrow)
    return statement.answer(
      "a definition is written with =",
      at: place,
      isFunction && right.count > 2
        ? "\(name)(\(right[0..<1].text)) = \(right.dropFirst(2).text)" : "\(name) = \(right.text)"
    )
  }

  /// Answers `def f(x): return x^2`.
  @Sendable private static func function(_ statement: FailedStatement) -> Diagnostic? {
    guard ["def", "function", "func"].contains(statement.firstWord),
      statement.text.name(1) != nil
    else { return nil }
    let head = statement.text.dropFirst()
    let colon = head.place { $0 == .symbol(.colon) || $0 == .symbol(.equal) } ?? head.count
    var body = head.dropFirst(colon + 1)
    if body.name(0) == "return" { body = body.dropFirst() }
    return statement.answer(
      "a function needs no word in front",
      "\(head[0..<colon].text) = \(body.isEmpty ? "…" : ForeignFormula.translated(body))"
    )
  }

  private static let types: Set<String> = [
    "double", "float", "int", "long", "let", "var", "const", "auto", "val", "local",
  ]

  /// Answers `double y = log(x)`, `let a = 3`.
  @Sendable private static func typedDefinition(_ statement: FailedStatement) -> Diagnostic? {
    let definition = statement.text.dropFirst()
    guard let type = statement.firstWord, types.contains(type), definition.name(0) != nil,
      let equal = definition.place(where: { $0 == .symbol(.equal) })
    else { return nil }
    let value = ForeignFormula.translated(definition.dropFirst(equal + 1))
    return statement.answer(
      "a definition needs no \(type)",
      "\(definition[0..<(equal + 1)].text) \(value)"
    )
  }
}
