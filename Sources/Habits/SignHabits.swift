import Expressions

// Habits with signs of calculators and other languages: operators, numbers, ranges, comments.

extension Habits {
  static let signs = [
    Habit("Python", "lambda x: x^2", answer: lambda), rangeInFront,
    Habit("Python", "[n for n in range(5)]", answer: rangeCall),
    Habit("MATLAB", "1:5", answer: colons), Habit("Python", "7 // 2", answer: floorDivision),
    Habit("MATLAB", "[1, 2].^2", answer: dottedOperator),
    Habit("calculators", "10 nCr 3", answer: choosing),
    Habit("calculators", "10nCr3", answer: choosingTogether),
    Habit("C, Python", "0x1F", answer: otherBase),
    Habit("Python, Swift", "1_000", answer: underscore),
  ]

  /// Answers `lambda x: x**2`.
  @Sendable private static func lambda(_ statement: FailedStatement) -> Diagnostic? {
    let text = statement.text
    let start = text.kind(1) == .symbol(.equal) ? 2 : 0
    let head = text.dropFirst(start + 1)
    guard statement.word(start) == "lambda", head.name(0) != nil,
      let colon = head.place(where: { $0 == .symbol(.colon) })
    else { return nil }
    let name = start == 2 ? text[0..<1].text : "f"
    return statement.answer(
      "a function is written with its name",
      at: start,
      "\(name)(\(head[0..<colon].text)) = \(head.dropFirst(colon + 1).text)"
    )
  }

  // MARK: Ranges

  /// Answers `for n in range(5)`.
  @Sendable private static func rangeCall(_ statement: FailedStatement) -> Diagnostic? {
    let text = statement.text
    // A loop that draws is a family of curves.
    if text.name(0) == "for" { return nil }
    let place = (1..<max(1, text.count)).first { place in
      text.name(place - 1) == "in" && text.name(place - 2) != nil
        && statement.word(place) == "range" && text.kind(place + 1) == .symbol(.openParenthesis)
    }
    guard let place else { return nil }
    let inside = text.dropFirst(place + 2)
    guard let end = inside.closingPlace else { return nil }
    let ends = inside[0..<end].split { $0 == .symbol(.comma) }
    let lower = ends.count > 1 ? ends[0].text : "0"
    let upper = ends.count > 1 ? ends[1] : ends[0]
    let isNumber = upper.count == 1 ? upper.number(0) : nil
    let last = isNumber.map { ($0 - 1).text() } ?? "\(upper.text) - 1"
    let step = ends.count > 2 ? " step \(ends[2].text)" : ""
    let rest = text.dropFirst(place + 3 + end)
    let isClosing = [.symbol(.closeParenthesis), .symbol(.closeBracket)].contains(rest.kind(0))
    let gap = rest.token(0)?.followsBlank == true && !isClosing ? " " : ""
    return statement.answer(
      "there is no range(…)",
      at: place,
      "write \(text[0..<place].text) \(lower)..\(last)\(step)\(gap)\(rest.text)"
    )
  }

  /// Answers `1:5`, `0:0.1:1`.
  @Sendable private static func colons(_ statement: FailedStatement) -> Diagnostic? {
    let isDefinition = statement.text.isSingleEqual(1)
    let text = isDefinition ? statement.text.dropFirst(2) : statement.text
    guard text.number(0) != nil, let first = text.place(where: { $0 == .symbol(.colon) }),
      text.place(where: { $0 == .symbol(.question) }) == nil
    else { return nil }
    let parts = text.split { $0 == .symbol(.colon) }
    guard parts.count <= 3, parts.allSatisfy({ !$0.isEmpty }) else { return nil }
    let list =
      parts.count == 2
      ? "[\(parts[0].text)..\(parts[1].text)]"
      : "[n for n in \(parts[0].text)..\(parts[2].text) step \(parts[1].text)]"
    // x and y are coordinates: a list needs another name.
    let name = statement.text.name(0).map { ["x", "y"].contains($0) ? "L" : $0 } ?? "L"
    return statement.answer(
      "a list is written in brackets",
      at: first + (isDefinition ? 2 : 0),
      isDefinition ? "\(name) = \(list)" : list
    )
  }

  // MARK: Operators and numbers

  /// Answers `7 // 2`.
  @Sendable private static func floorDivision(_ statement: FailedStatement) -> Diagnostic? {
    let text = statement.text
    guard let place = text.place(where: { $0 == .symbol(.divide) }), place > 0,
      text.kind(place + 1) == .symbol(.divide), place + 2 < text.count
    else { return nil }
    func operand(_ part: TokenText) -> String { part.count == 1 ? part.text : "(\(part.text))" }
    return statement.answer(
      "// is not a sign here",
      at: place,
      "write floor(\(operand(text[0..<place]))/\(operand(text.dropFirst(place + 2))))"
    )
  }

  /// Answers `x.^2`, `a.*b`.
  @Sendable private static func dottedOperator(_ statement: FailedStatement) -> Diagnostic? {
    let text = statement.text
    let signs: [Token.Kind] = [.symbol(.power), .symbol(.times), .symbol(.divide)]
    let dot = (0..<text.count).first { place in
      text.kind(place)?.isDot ?? false && signs.contains(text.kind(place + 1) ?? .end)
    }
    return dot.map { dot in
      statement.answer(
        "lists go element by element without a dot",
        at: dot,
        "write \(text.text { $0.kind.isDot ? "" : nil })"
      )
    }
  }

  /// Answers `10 nCr 3`, as typed on a calculator.
  @Sendable private static func choosing(_ statement: FailedStatement) -> Diagnostic? {
    let text = statement.text
    func isValue(_ place: Int) -> Bool { text.number(place) != nil || text.name(place) != nil }
    // `ncr` is known, as another name of the function.
    guard text.count == 3, isValue(0), isValue(2), let key = text.name(1),
      key == "ncr" || !statement.isKnown(key)
    else { return nil }
    let (n, k) = (text[0..<1].text, text[2..<3].text)
    let factor: String
    switch key {
    case "nCr", "ncr", "choose": factor = ""
    case "nPr", "npr": factor = " * \(k)!"
    default: return nil
    }
    return statement.answer(
      "\(key) stands between no values here",
      at: 1,
      "write binomial(\(n), \(k))\(factor)"
    )
  }

  /// Answers `10nCr3`, whose name and last number are one token.
  @Sendable private static func choosingTogether(_ statement: FailedStatement) -> Diagnostic? {
    let text = statement.text
    guard text.count == 2, text.number(0) != nil, let name = statement.word(1),
      let key = ["nCr", "nPr"].first(where: name.hasPrefix)
    else { return nil }
    let (n, k) = (text[0..<1].text, name.dropFirst(key.count))
    guard !k.isEmpty, k.allSatisfy(\.isWholeNumber) else { return nil }
    return statement.answer(
      "\(key) stands between no values here",
      at: 1,
      "write binomial(\(n), \(k))\(key == "nPr" ? " * \(k)!" : "")"
    )
  }

  /// Answers `0x1F`, `0b101`, numbers in hexadecimal or binary digits, whose first token is 0.
  @Sendable private static func otherBase(_ statement: FailedStatement) -> Diagnostic? {
    let text = statement.text
    for place in 1..<max(1, text.count) {
      guard text[(place - 1)..<place].text == "0", let next = text.token(place), !next.followsBlank,
        let name = statement.word(place)?.lowercased(), let letter = name.first,
        let radix = ["x": 16, "b": 2, "o": 8][letter],
        let value = Int(name.dropFirst(), radix: radix)
      else { continue }
      let zero = text.token(place - 1)
      let written = text.text { token in
        token.range.start == next.range.start
          ? String(value) : token.range.start == zero?.range.start ? "" : nil
      }
      return statement.answer(
        "numbers are written in decimal digits",
        at: place,
        "write \(written)"
      )
    }
    return nil
  }

  /// Answers `1_000`.
  @Sendable private static func underscore(_ statement: FailedStatement) -> Diagnostic? {
    let text = statement.text
    for place in 1..<max(1, text.count) {
      guard text.number(place - 1) != nil, let next = text.token(place), !next.followsBlank,
        let name = text.name(place), name.hasPrefix("_"),
        name.dropFirst().allSatisfy({ $0 == "_" || $0.isWholeNumber })
      else { continue }
      let digits = name.filter { $0 != "_" }
      let written = text.text { $0.range.start == next.range.start ? digits : nil }
      return statement.answer("a number has no _ inside", at: place, "write \(written)")
    }
    return nil
  }
}
