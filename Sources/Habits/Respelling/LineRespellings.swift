import Expressions

// Respellings of whole statements: comments of C, formulas in dollars, ranges of settings, analyses
// as questions.

extension Respelling {
  static let lines = [
    Respelling("LaTeX", "$y = x^2$", respelled: dollars),
    Respelling("C, Swift", "plot x // the diagonal", respelled: comment),
    Respelling("English", "roots of x^2 - 4", respelled: preposition),
    Respelling("SymPy, Maple, MATLAB", "integrate(x^2, x, 0, 1)", respelled: analysisCall),
    Respelling("English, MATLAB", "set xrange 0 to 5", respelled: settingRange),
    Respelling("gnuplot", "set logscale", respelled: logscale),
    Respelling("LaTeX, R", "plot x; save \"w.svg\" width 8cm", respelled: savedWidth),
  ]

  /// Rewrites `$y = x^2$`, `$$y = x^2$$`, a formula in a LaTeX text.
  @Sendable private static func dollars(_ statement: FailedStatement) -> RespelledStatement? {
    let text = statement.text
    func isDollar(_ place: Int) -> Bool { text.kind(place) == .invalid(.unusable("$")) }
    let front = (0..<text.count).prefix(while: isDollar).count
    let back = (0..<text.count).reversed().prefix(while: isDollar).count
    guard front > 0, front == back, front + back < text.count else { return nil }
    var edit = TokenEdit(statement)
    edit.drop((text.count - back)..<text.count)
    edit.drop(0..<front)
    return edit.respelled()
  }

  /// Rewrites `plot x // the diagonal`, where the words after the sign have no meaning, so that it
  /// is not a division.
  @Sendable private static func comment(_ statement: FailedStatement) -> RespelledStatement? {
    let text = statement.text
    let slash = Token.Kind.symbol(.divide)
    let start = (1..<max(1, text.count)).first { place in
      guard text.kind(place) == slash, text.kind(place + 1) == slash,
        let first = text.token(place), let second = text.token(place + 1)
      else { return false }
      return first.followsBlank && first.range.end == second.range.start
    }
    guard let start else { return nil }
    let isText = ((start + 2)..<max(start + 2, text.count)).contains { place in
      (statement.word(place)?.count ?? 0) > 2
    }
    guard isText else { return nil }
    var edit = TokenEdit(statement)
    edit.drop(start..<text.count)
    return edit.respelled(["what stands behind // is read as a comment; comments begin with #"])
  }

  /// Rewrites `roots of x^2 - 4`.
  @Sendable private static func preposition(_ statement: FailedStatement) -> RespelledStatement? {
    guard statement.isAnalysis, statement.word(1) == "of", statement.text.count > 2 else {
      return nil
    }
    var edit = TokenEdit(statement)
    edit.drop(1..<2)
    return edit.respelled()
  }

  /// Rewrites `integrate(x^2, x, 0, 1)`, `solve(x^2 = 4, x)` as a command without brackets.
  @Sendable private static func analysisCall(_ statement: FailedStatement) -> RespelledStatement? {
    let text = statement.text
    let inside = text.dropFirst(2)
    guard statement.isAnalysis, let command = text.name(0), !Habits.callCommands.contains(command),
      text.kind(1) == .symbol(.openParenthesis), let end = inside.closingPlace,
      end == inside.count - 1
    else { return nil }
    let parts = inside[0..<end].split { $0 == .symbol(.comma) }
    // An anonymous function is not a formula: `integrate(function(x) x^2, 0, 1)`.
    guard parts.count > 1, parts.allSatisfy({ !$0.isEmpty }), parts[0].name(0) != "function" else {
      return nil
    }
    var edit = TokenEdit(statement)
    if statement.words.joined.contains(command) {
      // For formulas side by side only the brackets are removed.
      edit.drop((text.count - 1)..<text.count)
      edit.drop(1..<2)
      return edit.respelled()
    }
    let variable = parts[1].count == 1 ? parts[1].name(0) : nil
    let ends = parts.dropFirst(variable == nil ? 1 : 2)
    let ofPlace = command == "differentiate"
    var written = Array(parts[0].tokens)
    switch (ends.first, ends.dropFirst().first, ends.count) {
    case (nil, _, _) where !ofPlace && command != "integrate": break
    case (let place?, nil, _) where ofPlace:
      written += place.behind([.name("at")])
    case (let lower?, let upper?, 2) where !ofPlace:
      written += lower.behind([.name("for"), .name(variable ?? "x"), .name("in")])
      written += upper.behind([.symbol(.range)])
    default: return nil
    }
    edit.move(written, to: 1..<text.count)
    return edit.respelled()
  }

  // MARK: Files and settings

  /// The kinds of files whose size may be a length, and the units of lengths.
  private static let pages = [".svg", ".pdf", ".png", ".tex"]
  fileprivate static let units: Set<String> = ["cm", "mm", "in", "inch", "pt", "px"]

  /// Rewrites `save "w.svg" width 8cm`, `save "w.svg" width 12cm height 6cm`.
  @Sendable private static func savedWidth(_ statement: FailedStatement) -> RespelledStatement? {
    let text = statement.text
    guard text.name(0) == "save", let path = text.quoted(1)?.lowercased(),
      pages.contains(where: path.hasSuffix), let width = text.length(behind: "width", at: 2)
    else { return nil }
    let height = text.length(behind: "height", at: width.end)
    guard (height?.end ?? width.end) == text.count, width.number > 0 else { return nil }
    var words = [Token.Kind.name("size")] + width.kinds
    if let height {
      words += [.name("x")] + height.kinds
    } else if width.unit == nil {
      // The usual ratio of width and height is 8 to 5.
      words += [.name("x"), .number((width.number * 0.625).rounded())]
    }
    guard width.unit != nil || width.number <= 10_000 else { return nil }
    var edit = TokenEdit(statement)
    edit.replace(2..<text.count, with: words)
    return edit.respelled()
  }

  /// Rewrites `set xrange 0 to 5`, `set xrange 0, 5`, `set xrange 0 5`, `set xrange (0, 5)`.
  @Sendable private static func settingRange(_ statement: FailedStatement) -> RespelledStatement? {
    let text = statement.text
    guard text.name(0) == "set", ["xrange", "yrange", "y2range"].contains(text.name(1)) else {
      return nil
    }
    let opening: [Token.Kind?] = [.symbol(.openParenthesis), .symbol(.openBracket)]
    let closing: [Token.Kind?] = [.symbol(.closeParenthesis), .symbol(.closeBracket)]
    let isBracketed = opening.contains(text.kind(2)) && closing.contains(text.kind(text.count - 1))
    let places = (isBracketed ? 3 : 2)..<(text.count - (isBracketed ? 1 : 0))
    guard places.count > 1 else { return nil }
    let inside = text[places]
    let separators: [Token.Kind] = [.name("to"), .symbol(.comma)]
    var edit = TokenEdit(statement)
    if let separator = inside.place(where: { separators.contains($0) }) {
      guard separator > 0, separator + 1 < inside.count else { return nil }
      let place = places.lowerBound + separator
      edit.replace(place..<(place + 1), with: .symbol(.range))
    } else if let second = inside.secondNumber {
      let place = places.lowerBound + second
      edit.replace(place..<place, with: .symbol(.range))
    } else {
      return nil
    }
    if isBracketed {
      edit.drop((edit.tokens.count - 2)..<(edit.tokens.count - 1))
      edit.drop(2..<3)
    }
    return edit.respelled()
  }

  /// Rewrites `set logscale`, `unset logscale` for both axes, and `set logscale y 2`, since the
  /// base is always 10.
  @Sendable private static func logscale(_ statement: FailedStatement) -> RespelledStatement? {
    let text = statement.text
    guard ["set", "unset"].contains(text.name(0)), text.name(1) == "logscale" else { return nil }
    var edit = TokenEdit(statement)
    if text.count == 2 {
      edit.replace(2..<2, with: .name("xy"))
      return edit.respelled()
    }
    guard text.count == 4, text.name(2) != nil, text.number(3) != nil else { return nil }
    edit.drop(3..<4)
    return edit.respelled(["the ticks of a log axis are powers of 10"])
  }
}

extension TokenText {
  /// Returns the length of `width 8cm` at an index; nil if there is none.
  fileprivate func length(behind word: String, at place: Int) -> TypedLength? {
    guard name(place) == word, let number = number(place + 1) else { return nil }
    let unit = name(place + 2).flatMap { Respelling.units.contains($0) ? $0 : nil }
    return TypedLength(number: number, unit: unit, end: place + (unit == nil ? 2 : 3))
  }

  /// Returns the tokens after other ones, which have an empty source range.
  func behind(_ kinds: [Token.Kind]) -> [Token] {
    let place = tokens.first?.range.start ?? 0
    let front = kinds.map {
      Token(kind: $0, range: SourceRange(place, place), followsBlank: true)
    }
    return front + tokens
  }

  /// Index of the second of two numbers side by side, `0 5` or `-1 1`; a minus is a sign only if it
  /// touches its number alone; nil if there are no such numbers.
  fileprivate var secondNumber: Int? {
    (1..<max(1, count)).first { place in
      guard let token = token(place), token.followsBlank else { return false }
      if number(place) != nil { return endsNumber(place - 1) }
      return kind(place) == .symbol(.minus) && endsNumber(place - 1)
        && self.token(place + 1)?.followsBlank == false
    }
  }

  private func endsNumber(_ place: Int) -> Bool { number(place) != nil || name(place) != nil }
}

/// A number with its unit, and the index after them.
private struct TypedLength {
  let number: Double
  let unit: String?
  let end: Int

  var kinds: [Token.Kind] { [.number(number)] + (unit.map { [.name($0)] } ?? []) }
}
