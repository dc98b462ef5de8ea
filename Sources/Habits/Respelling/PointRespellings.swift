import Expressions

// Points and straight lines by their names: `point (1, 2)`, `segment (0, 0) (1, 1)`, `vline 3`.

extension Respelling {
  static let points = [
    Respelling("GeoGebra, English", "plot x, point (1, 2)", respelled: point),
    Respelling("GeoGebra, English", "line from (0, 0) to (1, 1)", respelled: segment),
    Respelling("matplotlib, English", "vline 3", respelled: straight),
    Respelling("matplotlib, R", "scatter [1, 2, 3] [4, 5, 6]", respelled: scatter),
  ]

  private static let pointWords: Set<String> = ["point", "points", "mark", "marker", "dot", "dots"]

  /// `point (1, 2)`, `plot points [(1, 2), (3, 4)]`; without a command it is added to the picture.
  @Sendable private static func point(_ statement: FailedStatement) -> RespelledStatement? {
    let text = statement.text
    guard statement.mayDraw else { return nil }
    let brackets: [Token.Kind?] = [.symbol(.openParenthesis), .symbol(.openBracket)]
    var edit = TokenEdit(statement)
    var isChanged = false
    for place in statement.items.reversed() {
      guard let word = statement.word(place), pointWords.contains(word) else { continue }
      let behind = place + 1 + statement.count(of: ["at", "of"], from: place + 1)
      let isName = text.name(behind).map(statement.hasValue) ?? false
      guard brackets.contains(text.kind(behind)) || isName else { continue }
      edit.drop(place..<behind)
      isChanged = true
    }
    return isChanged ? edit.drawing(statement) : nil
  }

  private static let lineWords: Set<String> = ["line", "segment", "lineseg"]

  /// `segment (0, 0) (1, 1)`, `line from A to B`, `plot line((0, 0), (1, 1))`: the way between two points.
  @Sendable private static func segment(_ statement: FailedStatement) -> RespelledStatement? {
    let text = statement.text
    let start = statement.isPlot ? 1 : 0
    guard statement.mayDraw, let word = statement.word(start), lineWords.contains(word) else {
      return nil
    }
    let fillers = ["segment", "from", "through", "between", "connecting"]
    var behind = start + 1 + statement.count(of: fillers, from: start + 1)
    var end = text.count
    let all = text.dropFirst(behind + 1)
    if text.kind(behind) == .symbol(.openParenthesis), all.closingPlace == all.count - 1,
      text.kind(behind + 1) == .symbol(.openParenthesis) || text.name(behind + 1) != nil
    {
      (behind, end) = (behind + 1, end - 1)
    }
    guard let first = statement.point(at: behind) else { return nil }
    let joints: [Token.Kind?] = [.name("to"), .name("and"), .symbol(.comma)]
    let second =
      joints.contains(text.kind(first.upperBound)) ? first.upperBound + 1 : first.upperBound
    guard let last = statement.point(at: second), last.upperBound == end else { return nil }
    var edit = TokenEdit(statement)
    edit.move(
      text[first].tokens.behind([.symbol(.openBracket)], at: start, in: text)
        + text[last].behind([.symbol(.comma)]),
      to: start..<text.count
    )
    let written = edit.tokens.count - 1
    edit.replace(
      written..<written,
      with: .symbol(.closeBracket),
      .name("with"),
      .name("lines")
    )
    let isWhole = (start..<behind).contains { text.name($0) == "through" }
    return edit.drawing(
      statement,
      isWhole ? ["the line is drawn between its two points; y = m x + b draws all of it"] : []
    )
  }

  /// `scatter X, Y`, `scatter [1, 2] [3, 4]`, `scatter(X, Y)`, `scatter L`: the points of two lists or of one.
  @Sendable private static func scatter(_ statement: FailedStatement) -> RespelledStatement? {
    let text = statement.text
    let start = statement.isPlot ? 1 : 0
    guard let word = statement.word(start), ["scatter", "scatterplot"].contains(word) else {
      return nil
    }
    var rest = text.dropFirst(start + 1)
    if rest.kind(0) == .symbol(.openParenthesis), rest.dropFirst().closingPlace == rest.count - 2 {
      rest = rest.dropFirst().dropLast()
    }
    guard let first = statement.list(in: rest, at: 0) else { return nil }
    let comma = rest.kind(first.upperBound) == .symbol(.comma) ? 1 : 0
    let second = statement.list(in: rest, at: first.upperBound + comma)
    guard (second ?? first).upperBound == rest.count else { return nil }
    var edit = TokenEdit(statement)
    if let second {
      edit.move(
        rest[first].tokens.behind([.symbol(.openParenthesis)], at: start, in: text)
          + rest[second].behind([.symbol(.comma)]),
        to: start..<text.count
      )
      let end = edit.tokens.count - 1
      edit.replace(end..<end, with: .symbol(.closeParenthesis), .name("with"), .name("points"))
    } else {
      edit.move(Array(rest.tokens), to: start..<text.count)
      let end = edit.tokens.count - 1
      edit.replace(end..<end, with: .name("with"), .name("points"))
    }
    return edit.drawing(statement)
  }

  private static let straightLines = [
    "vline": "x", "xline": "x", "axvline": "x", "hline": "y", "yline": "y", "axhline": "y",
    "vertical": "x", "horizontal": "y",
  ]

  /// `vline 3`, `horizontal line at 2`, `plot x^2, vline 3`.
  @Sendable private static func straight(_ statement: FailedStatement) -> RespelledStatement? {
    let text = statement.text
    guard statement.mayDraw else { return nil }
    var edit = TokenEdit(statement)
    var isChanged = false
    for place in statement.items.reversed() {
      guard let word = statement.word(place), let axis = straightLines[word] else { continue }
      var behind = place + 1 + statement.count(of: ["line", "at", "through"], from: place + 1)
      if text.name(behind) == axis, text.isSingleEqual(behind + 1) { behind += 2 }
      guard text.beginsFormula(at: behind) || text.kind(behind) == .symbol(.minus) else { continue }
      edit.replace(place..<behind, with: .name(axis), .symbol(.equal))
      isChanged = true
    }
    return isChanged ? edit.drawing(statement) : nil
  }
}

extension FailedStatement {
  /// The places of a list or a file that begins at a place, in brackets or by its name; nil if none does.
  fileprivate func list(in text: TokenText, at place: Int) -> Range<Int>? {
    if text.kind(place) == .symbol(.openBracket) {
      return text.dropFirst(place + 1).closingPlace.map { place..<(place + 2 + $0) }
    }
    if text.quoted(place) != nil { return place..<text.count }
    return text.name(place).map(hasValue) == true ? place..<(place + 1) : nil
  }

  /// The places of a point that begins at a place, in brackets or by its name; nil if none does.
  fileprivate func point(at place: Int) -> Range<Int>? {
    if text.kind(place) == .symbol(.openParenthesis) {
      return text.dropFirst(place + 1).closingPlace.map { place..<(place + 2 + $0) }
    }
    return text.name(place).map(hasValue) == true ? place..<(place + 1) : nil
  }
}

extension TokenEdit {
  /// The statement as it is written now, with the command that draws it if it has none: in the picture that
  /// is there.
  fileprivate func drawing(
    _ statement: FailedStatement,
    _ notes: [String] = []
  ) -> RespelledStatement {
    guard !statement.isPlot else { return respelled(notes) }
    var edit = self
    edit.replace(0..<0, with: .name(statement.hasPicture ? "add" : "plot"))
    return edit.respelled(notes)
  }
}
