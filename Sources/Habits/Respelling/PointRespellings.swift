import Expressions

// Respellings of points and straight lines: `mark (1, 2)`, `segment (0, 0) (1, 1)`, `vline 3`;
// texts of matplotlib.

extension Respelling {
  static let points = [
    Respelling("GeoGebra, English", "plot x, mark (1, 2)", respelled: point),
    Respelling("GeoGebra, English", "segment (0, 0) (1, 1)", respelled: segment),
    Respelling("GeoGebra", "plot polygon (0, 0), (1, 0), (0, 1)", respelled: polygon),
    Respelling("matplotlib", "plot x; annotate \"a\" (1, 2)", respelled: text),
    Respelling("matplotlib, English", "vline 3", respelled: straight),
    Respelling("matplotlib, R", "scatter [1, 2, 3] [4, 5, 6]", respelled: scatter),
  ]

  private static let pointWords: Set<String> = ["point", "points", "mark", "marker", "dot", "dots"]

  /// Rewrites `mark (1, 2)`, `plot points [(1, 2), (3, 4)]`; without a command the points are added
  /// to the picture.
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
      guard behind > place + 1 || word != "point" else { continue }
      edit.replace(place..<behind, with: .name("point"))
      isChanged = true
    }
    return isChanged ? edit.drawing(statement) : nil
  }

  private static let lineWords = [
    "line": "line", "segment": "line", "lineseg": "line", "arrow": "arrow", "vector": "arrow",
  ]

  /// Rewrites `segment (0, 0) (1, 1)`, `vector from A to B`, `line through A, B`: a segment, an
  /// arrow, or a whole line.
  @Sendable private static func segment(_ statement: FailedStatement) -> RespelledStatement? {
    let text = statement.text
    let start = statement.isPlot ? 1 : 0
    guard statement.mayDraw, let word = statement.word(start), let kind = lineWords[word] else {
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
    let isWhole = kind == "line" && (start..<behind).contains { text.name($0) == "through" }
    let begin: [Token.Kind] = [.name(kind)] + (isWhole ? [.name("through")] : [])
    var edit = TokenEdit(statement)
    edit.move(
      text[first].tokens.behind(begin, at: start, in: text)
        + text[last].behind([.name(isWhole ? "and" : "to")]),
      to: start..<text.count
    )
    // A statement that has the spelling of locus is left alone.
    let isSame = edit.tokens.map(\.kind) == statement.allTokens.map(\.kind)
    return isSame ? nil : edit.drawing(statement)
  }

  /// Rewrites `polygon (0, 0), (1, 0), (0, 1)` as one outline; its corners are not items.
  @Sendable private static func polygon(_ statement: FailedStatement) -> RespelledStatement? {
    let text = statement.text
    let start = statement.isPlot ? 1 : 0
    guard statement.mayDraw, text.name(start) == "polygon" else { return nil }
    var end = start + 1
    var count = 0
    while let corner = statement.point(at: end) {
      (end, count) = (corner.upperBound, count + 1)
      guard text.kind(end) == .symbol(.comma) else { break }
      end += 1
    }
    guard count > 2 else { return nil }
    var edit = TokenEdit(statement)
    edit.replace(end..<end, with: .symbol(.closeParenthesis))
    edit.replace((start + 1)..<(start + 1), with: .symbol(.openParenthesis))
    return edit.drawing(statement)
  }

  // MARK: matplotlib

  /// Rewrites `annotate "a" (1, 2)` as a text that is added to the picture.
  @Sendable private static func text(_ statement: FailedStatement) -> RespelledStatement? {
    let text = statement.text
    let start = statement.isPlot ? 1 : 0
    guard ["annotate", "annotation"].contains(statement.word(start)),
      let quote = (start..<text.count).first(where: { text.quoted($0) != nil })
    else {
      return nil
    }
    let place = quote + (text.name(quote + 1) == "at" ? 2 : 1)
    guard let point = text.point(at: place), point.end == text.count else { return nil }
    var edit = TokenEdit(statement)
    edit.move(
      text[quote..<(quote + 1)].tokens.behind([.name("label")], at: start, in: text)
        + point.tokens.behind([.name("at")], at: place, in: text),
      to: start..<text.count
    )
    return edit.drawing(statement)
  }

  /// Rewrites `scatter X, Y`, `scatter [1, 2] [3, 4]`, `scatter(X, Y)`, `scatter L` as the points
  /// of two lists or of one.
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

  /// Rewrites `vline 3`, `horizontal line at 2`, `plot x^2, vline 3`.
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
  /// Returns the indices of a list or a file that begins at an index, in brackets or by its name;
  /// nil if none does.
  fileprivate func list(in text: TokenText, at place: Int) -> Range<Int>? {
    if text.kind(place) == .symbol(.openBracket) {
      return text.dropFirst(place + 1).closingPlace.map { place..<(place + 2 + $0) }
    }
    if text.quoted(place) != nil { return place..<text.count }
    return text.name(place).map(hasValue) == true ? place..<(place + 1) : nil
  }

  /// Returns the indices of a point that begins at an index, in brackets or by its name; nil if
  /// none does.
  fileprivate func point(at place: Int) -> Range<Int>? {
    if text.kind(place) == .symbol(.openParenthesis) {
      return text.dropFirst(place + 1).closingPlace.map { place..<(place + 2 + $0) }
    }
    return text.name(place).map(hasValue) == true ? place..<(place + 1) : nil
  }
}

extension TokenText {
  /// Returns the point that begins at an index, `(1, 2)` or as in gnuplot `1,2`, with its brackets,
  /// and the index after it; nil if none does.
  fileprivate func point(at place: Int) -> (tokens: ArraySlice<Token>, end: Int)? {
    if kind(place) == .symbol(.openParenthesis) {
      return dropFirst(place + 1).closingPlace.map { closing in
        (self[place..<(place + 2 + closing)].tokens, place + 2 + closing)
      }
    }
    let rest = dropFirst(place)
    guard let comma = rest.place(where: { $0 == .symbol(.comma) }), comma > 0,
      let first = rest.token(0)
    else { return nil }
    let behind = rest.dropFirst(comma + 1)
    let length = behind.place { $0 == .name("to") || $0 == .symbol(.comma) } ?? behind.count
    guard length > 0, let last = behind.token(length - 1) else { return nil }
    func bracket(_ symbol: Token.Symbol, _ place: Int) -> Token {
      Token(kind: .symbol(symbol), range: SourceRange(place, place), followsBlank: false)
    }
    let end = comma + 1 + length
    let tokens =
      [bracket(.openParenthesis, first.range.start)] + rest[0..<end].tokens
      + [bracket(.closeParenthesis, last.range.end)]
    return (tokens[...], place + end)
  }
}

extension TokenEdit {
  /// Returns the rewritten statement; without a command it is added to the picture.
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
