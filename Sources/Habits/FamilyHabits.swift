import Expressions
import TextSearch

// Habits with several curves at once; in locus a list draws them.

extension Habits {
  static let families = [
    Habit("gnuplot", "plot for [k=1:5] sin(k x)", answer: iteration),
    Habit("Maple, English", "plot for n in [1, 2, 4] sin(n x)", answer: clauseInFront),
    Habit("Python, Swift", "for k in 1..5: plot sin(k x)", answer: loop),
    Habit("Python, Desmos", "plot sin(k x) for k in [1, 2, 3]", answer: clauses),
    Habit("Desmos", "plot sum(sin(k x)/k for k in 1..[1, 3])", answer: listAsEnd),
    Habit("Maple", "plot exp(x) for x in -3..3, y in -3..3", answer: secondWindow),
  ]

  private static func answer(
    _ statement: FailedStatement,
    at place: Int,
    _ instead: String
  ) -> Diagnostic {
    statement.answer("several curves come from a list", at: place, instead)
  }

  private static let drawing: Set<String> = ["plot", "add", "replot"]

  // MARK: Before the formula

  /// Answers `plot for [k=1:5] sin(k x)/k`, also with a step: `[k=1:9:2]`.
  @Sendable private static func iteration(_ statement: FailedStatement) -> Diagnostic? {
    let text = statement.text
    let inside = text.dropFirst(5)
    guard statement.isPlot, text.name(1) == "for", text.kind(2) == .symbol(.openBracket),
      text.name(3) != nil, text.kind(4) == .symbol(.equal), let end = inside.closingPlace
    else { return nil }
    let ends = inside[0..<end].split { $0 == .symbol(.colon) }
    // A calculated title is dropped: each curve gets its name.
    let whole = inside.dropFirst(end + 1)
    let title = whole.place { [.name("title"), .name("t")].contains($0) }
    let body = title.map { whole.quoted($0 + 1) == nil ? whole[0..<$0] : whole } ?? whole
    guard (2...3).contains(ends.count), ends.allSatisfy({ !$0.isEmpty }), !body.isEmpty,
      body.name(0) != "for"
    else { return nil }
    if body.quoted(0) != nil {
      return answer(
        statement,
        at: 1,
        "name each column: plot \"data.csv\" using 1:2, \"data.csv\" using 1:3"
      )
    }
    let list = list(ends[0], ends[1], step: ends.count > 2 ? ends[2] : nil)
    return answer(
      statement,
      at: 1,
      "\(text[3..<4].text) = \(list); \(text[0..<1].text) \(body.text)"
    )
  }

  /// Answers `plot for n in [1, 2, 4] sin(n x)`, `plot for n in 1..3: sin(n x)`.
  @Sendable private static func clauseInFront(_ statement: FailedStatement) -> Diagnostic? {
    let text = statement.text
    guard statement.isPlot, text.name(1) == "for", let name = text.name(2), text.name(3) == "in"
    else { return nil }
    var rest = text.dropFirst(4)
    let range: TokenText
    if rest.kind(0) == .symbol(.openBracket), let end = rest.dropFirst().closingPlace {
      range = rest[0..<(end + 2)]
    } else if rest.number(0) != nil, rest.kind(1) == .symbol(.range) {
      range = rest[0..<3]
    } else {
      return nil
    }
    rest = rest.dropFirst(range.count)
    if rest.kind(0) == .symbol(.colon) || rest.kind(0) == .symbol(.comma) {
      rest = rest.dropFirst()
    }
    guard !rest.isEmpty, let list = list(range) else { return nil }
    let isRange = Coordinates.contains(name) && range.kind(0) != .symbol(.openBracket)
    return isRange
      ? statement.answer(
        "a range stands behind the formula",
        at: 1,
        "\(text[0..<1].text) \(rest.text) for \(name) in \(range.text)"
      ) : answer(statement, at: 1, "\(name) = \(list); \(text[0..<1].text) \(rest.text)")
  }

  /// Answers `for k in 1..5 { add sin(k x) }`, `for k in 1..5: plot sin(k x)`.
  @Sendable private static func loop(_ statement: FailedStatement) -> Diagnostic? {
    let text = statement.text
    let starts: [Token.Kind] = [.symbol(.openBrace), .symbol(.colon)]
    guard text.name(0) == "for", text.name(1) != nil, text.name(2) == "in",
      let start = (3..<max(3, text.count)).first(where: { starts.contains(text.kind($0) ?? .end) }),
      let list = list(text[3..<start])
    else { return nil }
    var body = text.dropFirst(start + 1)
    guard let command = body.name(0), drawing.contains(command) else { return nil }
    body = body.dropFirst()
    if body.kind(body.count - 1) == .symbol(.closeBrace), text.kind(start) == .symbol(.openBrace) {
      body = body.dropLast()
    }
    guard !body.isEmpty else { return nil }
    return answer(statement, at: 0, "\(text[1..<2].text) = \(list); plot \(body.text)")
  }

  /// Answers `plot exp(x), x for x in -3..3, y in -3..3`, where the second range means the shown
  /// part of y.
  @Sendable private static func secondWindow(_ statement: FailedStatement) -> Diagnostic? {
    let text = statement.text
    guard statement.isPlot, let last = statement.items.last, text.name(last) == "y",
      text.name(last + 1) == "in", last > 1
    else { return nil }
    let heights = text.dropFirst(last + 2).split { $0 == .symbol(.range) }
    let front = text[1..<(last - 1)]
    guard heights.count == 2, let start = front.place(where: { $0 == .name("for") }),
      front.name(start + 2) == "in"
    else { return nil }
    let widths = front.dropFirst(start + 3).split { $0 == .symbol(.range) }
    guard widths.count == 2 else { return nil }
    let window = "[\(widths[0].text):\(widths[1].text)] [\(heights[0].text):\(heights[1].text)]"
    return statement.answer(
      "the part of the plane that is shown stands in front",
      at: last,
      "write \(text[0..<1].text) \(window) \(front[0..<start].text)"
    )
  }

  /// Answers `N = [1, 3]; plot S(x, N)`, where S has a sum that ends at its argument, a single
  /// number.
  @Sendable private static func listAsArgument(_ statement: FailedStatement) -> Diagnostic? {
    let text = statement.text
    guard statement.mayDraw, statement.hasListForNumber, let place = statement.failurePlace,
      let function = text.name(place), text.kind(place + 1) == .symbol(.openParenthesis),
      let end = text.dropFirst(place + 2).closingPlace, statement.isFunction(function)
    else { return nil }
    let arguments = text[(place + 2)..<(place + 2 + end)].split { $0 == .symbol(.comma) }
    let list = arguments.firstIndex { argument in
      argument.kind(0) == .symbol(.openBracket)
        || (argument.count == 1 && argument.name(0).map(statement.hasValue) == true)
    }
    guard let list else { return nil }
    let name = ["n", "m", "j"].first { name in !text.tokens.contains { $0.kind == .name(name) } }
    guard let name else { return nil }
    let written = arguments.indices.map { $0 == list ? name : arguments[$0].text }
    let front = statement.isPlot ? text[0..<1].text + " " : ""
    let rest = text.dropFirst(place + 3 + end).text
    return statement.answer(
      "\(function) takes one number at a time here",
      at: place,
      "\(front)[\(function)(\(written.joined(separator: ", "))) for \(name) in \(arguments[list].text)]"
        + (rest.isEmpty ? "" : " \(rest)")
    )
  }

  /// Answers `N = [1, 3]; plot sum(sin(k x)/k for k in 1..N)`, where the end of a sum must be one
  /// number.
  @Sendable private static func listAsEnd(_ statement: FailedStatement) -> Diagnostic? {
    let text = statement.text
    if let answer = listAsArgument(statement) { return answer }
    guard statement.mayDraw, let place = statement.failurePlace,
      text.kind(place - 1) == .symbol(.range),
      let item = statement.items.last(where: { $0 < place })
    else { return nil }
    let end: Int
    if text.kind(place) == .symbol(.openBracket),
      let closing = text.dropFirst(place + 1).closingPlace
    {
      end = place + 2 + closing
    } else if text.name(place).map(statement.hasValue) == true {
      end = place + 1
    } else {
      return nil
    }
    let behind = text.dropFirst(item).place { $0 == .symbol(.comma) || $0 == .name("for") }
    let body = text[item..<(behind.map { $0 + item } ?? text.count)]
    let name = ["n", "m", "j"].first { name in
      !body.tokens.contains { $0.kind == .name(name) }
    }
    guard end <= item + body.count, let name else { return nil }
    let list = text[place..<end].text
    let written = text[item..<place].text + name + text[end..<(item + body.count)].text
    let rest = text.dropFirst(item + body.count).text
    let command = statement.isPlot ? text[0..<1].text + " " : ""
    return statement.answer(
      "the end of a range is one number; a list has one for each curve",
      at: place,
      "\(command)[\(written) for \(name) in \(list)]\(rest.isEmpty ? "" : " " + rest)"
    )
  }

  // MARK: After the formula

  /// A clause `for name in range` after a formula.
  private struct Clause {
    var name: String
    var range: TokenText
    var place: Int

    var isList: Bool { range.kind(0) == .symbol(.openBracket) }
    var written: String { "for \(name) in \(range.text)" }
  }

  /// Answers `plot sin(k x) for k in [1, 2, 3]`, `plot sin(k x) for k in 1..3 for x in 0..5`.
  @Sendable private static func clauses(_ statement: FailedStatement) -> Diagnostic? {
    let text = statement.text
    let command = text.name(0).map(statement.words.commands.contains) ?? false
    guard statement.isPlot || !command,
      let start = text.place(where: { $0 == .name("for") }), start > 0
    else { return nil }
    var end = start
    var found: [Clause] = []
    while let clause = clause(at: &end, in: statement) { found.append(clause) }
    guard let family = family(of: found, text[0..<start], statement),
      let list = list(family.range)
    else { return nil }
    let others = found.filter { $0.place != family.place }.map(\.written)
    let rest = text.dropFirst(end)
    let parts = [text[0..<start].text] + others + (rest.isEmpty ? [] : [rest.text])
    return answer(
      statement,
      at: family.place,
      "\(family.name) = \(list); \(parts.joined(separator: " "))"
    )
  }

  /// Returns the clause that is meant to give several curves; nil if none is.
  private static func family(
    of clauses: [Clause],
    _ body: TokenText,
    _ statement: FailedStatement
  ) -> Clause? {
    guard let first = clauses.first else { return nil }
    if clauses.count == 1 {
      return first.isList && isOverCoordinate(body, first, statement) ? first : nil
    }
    let values = clauses.filter { !Coordinates.contains($0.name) }
    return clauses.count == 2 && values.count == 1 ? values.first : nil
  }

  /// Whether a formula is over another coordinate than the name of a clause.
  private static func isOverCoordinate(
    _ body: TokenText,
    _ clause: Clause,
    _ statement: FailedStatement
  ) -> Bool {
    let names = (0..<body.count).compactMap(body.name)
    guard names.contains(where: { $0.holds(clause.name) }) else { return false }
    return names.contains { name in
      if name == clause.name { return false }
      if Coordinates.contains(name) { return !statement.hasValue(name) }
      // `kx` is two names written together.
      return name == clause.name + "x"
    }
  }

  /// Parses `for name in range` at an index, and moves the index after it; nil if there is none.
  private static func clause(at place: inout Int, in statement: FailedStatement) -> Clause? {
    let text = statement.text
    guard text.name(place) == "for", let name = text.name(place + 1), text.name(place + 2) == "in"
    else { return nil }
    let range = text.dropFirst(place + 3)
    let end =
      range.place {
        guard case .name(let word) = $0 else { return $0 == .symbol(.comma) }
        return word == "for" || statement.words.options.contains(word)
      } ?? range.count
    guard end > 0 else { return nil }
    defer { place += 3 + end }
    return Clause(name: name, range: range[0..<end], place: place)
  }

  // MARK: Lists

  /// Returns a list in place of a range: `1..5`, `0..1 step 0.5`, or a list already.
  private static func list(_ range: TokenText) -> String? {
    if range.kind(0) == .symbol(.openBracket) {
      return range.kind(range.count - 1) == .symbol(.closeBracket) ? range.text : nil
    }
    if range.name(0) == "range", let (lower, upper) = range.rangeCall {
      return "[\(lower)..\(upper)]"
    }
    let parts = range.split { $0 == .name("step") }
    let ends = parts[0].split { $0 == .symbol(.range) }
    guard ends.count == 2, ends.allSatisfy({ !$0.isEmpty }) else { return nil }
    return list(ends[0], ends[1], step: parts.count > 1 ? parts[1] : nil)
  }

  private static func list(_ lower: TokenText, _ upper: TokenText, step: TokenText?) -> String {
    guard let step else { return "[\(lower.text)..\(upper.text)]" }
    if let first = lower.number(0), let distance = step.number(0), lower.count == 1, step.count == 1
    {
      return "[\(lower.text), \((first + distance).text())..\(upper.text)]"
    }
    return "[n for n in \(lower.text)..\(upper.text) step \(step.text)]"
  }
}

extension TokenText {
  /// The ends of `range(5)` and `range(1, 5)`, as inclusive ends of a list; nil for other tokens.
  fileprivate var rangeCall: (lower: String, upper: String)? {
    let inside = dropFirst(2)
    guard let end = inside.closingPlace else { return nil }
    let ends = inside[0..<end].split { $0 == .symbol(.comma) }
    guard let last = ends.last, (1...2).contains(ends.count) else { return nil }
    let upper = last.count == 1 ? last.number(0).map { ($0 - 1).text() } : nil
    return (ends.count == 2 ? ends[0].text : "0", upper ?? "\(last.text) - 1")
  }
}
