import Expressions
import TextSearch

// Habits with several curves at once; in locus a list draws them.

extension Habits {
  private static let severalCurves = "several curves come from a list"

  static let families =
    rows(
      HabitRow(
        "gnuplot",
        "plot for [k=1:5] sin(k x)",
        severalCurves,
        [
          "plot|add|replot ^for [ $k = $A : $B ] sprintf ( $s:text , $j ) $X:open": .written(files),
          "plot|add|replot ^for [ $k = $A : $B ] $s:text $X:open":
            "name each column: » plot \"data.csv\" using 1:2, \"data.csv\" using 1:3",
          "plot|add|replot ^for [ $k = $A : $B : $S ] $X:items": .written(iteration),
          "plot|add|replot ^for [ $k = $A : $B ] $X:items": .written(iteration),
        ]
      ),
      HabitRow(
        "Maple, English",
        "plot for x in 0..3: x^2",
        "a range stands behind the formula",
        [
          "plot|add|replot ^for $x in $A .. $B : $X:items": .written(rangeInFront),
          "plot|add|replot ^for $x in $A:number .. $B:number $X:items": .written(rangeInFront),
        ]
      ),
      HabitRow(
        "Maple, English",
        "plot for n in [1, 2, 4] sin(n x)",
        severalCurves,
        [
          "plot|add|replot ^for $k in $R : $X:items": .written(clause),
          "plot|add|replot ^for $k in $A:number .. $B:number $X:items": .written(clause),
          "plot|add|replot ^for $k in [ $L:items ] , $X:items": "$k = [$L]; $0 $X",
          "plot|add|replot ^for $k in [ $L:items ] $X:items": "$k = [$L]; $0 $X",
        ]
      ),
      HabitRow(
        "Python, Swift",
        "for k in 1..5: plot sin(k x)",
        severalCurves,
        [
          "^for $k in $R : plot|add|replot $X:items": .written(loop),
          "^for $k in $R { plot|add|replot $X:items }": .written(loop),
        ]
      )
    ) + [
      Habit("Python, Desmos", "plot sin(k x) for k in [1, 2, 3]", answer: clauses),
      Habit("Desmos", "plot sum(sin(k x)/k for k in 1..[1, 3])", answer: listAsEnd),
    ]

  // MARK: Before the formula

  /// Answers `plot for [k=1:5] sin(k x)/k`; a calculated title is dropped, since each curve gets its name.
  @Sendable private static func iteration(_ match: ShapeMatch) -> String? {
    let whole = match["X"]
    let title = whole.place { [.name("title"), .name("t")].contains($0) }
    let body = title.map { whole.quoted($0 + 1) == nil ? whole[0..<$0] : whole } ?? whole
    guard !body.isEmpty, body.name(0) != "for" else { return nil }
    let step = match["S"].isEmpty ? nil : match["S"]
    return match.filled("$k = \(list(match["A"], match["B"], step: step)); $0 ") + body.text
  }

  /// Answers `plot for [i=1:3] sprintf("run%d.dat", i) with lines` with the name of each file.
  @Sendable private static func files(_ match: ShapeMatch) -> String? {
    guard let first = match["A"].number(0).flatMap({ Int(exactly: $0) }),
      let last = match["B"].number(0).flatMap({ Int(exactly: $0) }), first <= last,
      last - first < 12, let name = match["s"].quoted(0)
    else { return nil }
    let items = (first...last).map { number in
      TextSpelling.quoted(name.replacing(each: "%d", by: "\(number)"))
        + (match["X"].isEmpty ? "" : " " + match["X"].text)
    }
    return match.filled("$0 ") + items.joined(separator: ", ")
  }

  @Sendable private static func rangeInFront(_ match: ShapeMatch) -> String? {
    Coordinates.contains(match["x"].text) ? match.filled("$0 $X for $x in $A..$B") : nil
  }

  @Sendable private static func clause(_ match: ShapeMatch) -> String? {
    if match["R"].isEmpty { return match.filled("$k = [$A..$B]; $0 $X") }
    return list(match["R"]).map { match.filled("$k = ") + $0 + match.filled("; $0 $X") }
  }

  @Sendable private static func loop(_ match: ShapeMatch) -> String? {
    list(match["R"]).map { match.filled("$k = ") + $0 + match.filled("; plot $X") }
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
    return statement.answer(
      severalCurves,
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
