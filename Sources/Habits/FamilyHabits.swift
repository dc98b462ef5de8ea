import Expressions
import TextSearch

// Habits with several curves at once; in locus a list draws them.

extension Habits {
  private static let severalCurves = "several curves come from a list"

  static let families: [Habit] = [
    Habit("gnuplot", "plot for [k=1:5] sin(k x)", severalCurves).written([
      "plot|add|replot ^for [ $k = $A : $B ] sprintf ( $s:text , $j ) $X:open": .written(files),
      "plot|add|replot ^for [ $k = $A : $B ] $s:text $X:open":
        .pattern(
          .behind(
            "name each column:",
            line: "plot \"data.csv\" using 1:2, \"data.csv\" using 1:3"
          )
        ),
      "plot|add|replot ^for [ $k = $A : $B : $S ] $X:items": .written(iteration),
      "plot|add|replot ^for [ $k = $A : $B ] $X:items": .written(iteration),
    ]),
    Habit("Maple, English", "plot for x in 0..3: x^2", "a range stands behind the formula").written(
      [
        "plot|add|replot ^for $x:coordinate in $A .. $B : $X:items": "$0 $X for $x in $A..$B",
        "plot|add|replot ^for $x:coordinate in $A:number .. $B:number $X:items":
          "$0 $X for $x in $A..$B",
      ]),
    Habit("Maple, English", "plot for n in [1, 2, 4] sin(n x)", severalCurves).written([
      "plot|add|replot ^for $k in $R : $X:items": .chosen {
        list($0["R"]).map { list in "$k = \(list); $0 $X" }
      },
      "plot|add|replot ^for $k in $A:number .. $B:number $X:items": "$k = [$A..$B]; $0 $X",
      "plot|add|replot ^for $k in [ $L:items ] , $X:items": "$k = [$L]; $0 $X",
      "plot|add|replot ^for $k in [ $L:items ] $X:items": "$k = [$L]; $0 $X",
    ]),
    Habit("Python, Swift", "for k in 1..5: plot sin(k x)", severalCurves).written([
      "^for $k in $R : plot|add|replot $X:items": .chosen {
        list($0["R"]).map { "$k = \($0); plot $X" }
      },
      "^for $k in $R { plot|add|replot $X:items }": .chosen {
        list($0["R"]).map { "$k = \($0); plot $X" }
      },
    ]),
    Habit("Python, Desmos", "y = k x for k in [1, 2]", severalCurves).written([
      "$H:items ^for $k in $R for $v in $S $X:tail": .chosen(twoClauses),
      "$H:items for $v in $S ^for $k in $R $X:tail": .chosen(twoClauses),
      "$H:items ^for $k in [ $L:items ] $X:rest": .chosen(listClause),
    ]),
    Habit("Desmos", "plot sum(sin(k x)/k for k in 1..[1, 3])", answer: listAsEnd),
  ]

  /// Answers `plot for [k=1:5] sin(k x)/k`; a calculated title is dropped, since each curve gets its name.
  @Sendable private static func iteration(_ match: ShapeMatch) -> Spelling? {
    let whole = match["X"]
    let title = whole.place { [.name("title"), .name("t")].contains($0) }
    let body = title.map { whole.quoted($0 + 1) == nil ? whole[0..<$0] : whole } ?? whole
    guard !body.isEmpty, body.name(0) != "for" else { return nil }
    let step = match["S"].isEmpty ? nil : match["S"]
    return .line(match.filled("$k = \(list(match["A"], match["B"], step: step)); $0 ") + body.text)
  }

  /// Answers `plot for [i=1:3] sprintf("run%d.dat", i) with lines` with the name of each file.
  @Sendable private static func files(_ match: ShapeMatch) -> Spelling? {
    guard let first = match["A"].number(0).flatMap({ Int(exactly: $0) }),
      let last = match["B"].number(0).flatMap({ Int(exactly: $0) }), first <= last,
      last - first < 12, let name = match["s"].quoted(0)
    else { return nil }
    let items = (first...last).map { number in
      TextSpelling.quoted(name.replacing(each: "%d", by: "\(number)"))
        + (match["X"].isEmpty ? "" : " " + match["X"].text)
    }
    return .line(match.filled("$0 ") + items.joined(separator: ", "))
  }

  /// Answers `N = [1, 3]; plot S(x, N)`, where S has a sum that ends at its argument, a single number.
  @Sendable private static func listAsArgument(_ statement: FailedStatement) -> Diagnostic? {
    let text = statement.text
    guard statement.mayDraw, statement.failure.problem == .listAsNumber,
      let place = statement.failurePlace,
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
      "\(front)[\(function)(\(written.joined(separator: ", "))) for \(name) in \(arguments[list].text)]\(rest.isEmpty ? "" : " \(rest)")"
    )
  }

  /// Answers `N = [1, 3]; plot sum(sin(k x)/k for k in 1..N)`, where the end of a sum must be one number.
  @Sendable private static func listAsEnd(_ statement: FailedStatement) -> Diagnostic? {
    let text = statement.text
    if let answer = listAsArgument(statement) { return answer }
    guard statement.mayDraw, let place = statement.failurePlace,
      text.kind(place - 1) == .symbol(.range),
      let item = statement.items.last(where: { $0 < place })
    else { return nil }
    let isBracketed = text.kind(place) == .symbol(.openBracket)
    let closing = isBracketed ? text.dropFirst(place + 1).closingPlace : nil
    let isName = text.name(place).map(statement.hasValue) == true
    guard let end = closing.map({ place + 2 + $0 }) ?? (isName ? place + 1 : nil) else {
      return nil
    }
    let behind = text.dropFirst(item).place { $0 == .symbol(.comma) || $0 == .name("for") }
    let body = text[item..<(behind.map { $0 + item } ?? text.count)]
    let name = ["n", "m", "j"].first { name in !body.tokens.contains { $0.kind == .name(name) } }
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

  /// A list is meant to give several curves if the formula is over another coordinate, too.
  @Sendable private static func listClause(_ match: ShapeMatch) -> Spelling? {
    let name = match["k"].text
    let names = (0..<match["H"].count).compactMap(match["H"].name)
    guard isClause(match), names.contains(where: { $0.holds(name) }) else { return nil }
    let isOverCoordinate = names.contains { other in
      // `kx` is two names written together.
      if other == name || !Coordinates.contains(other) { return other == name + "x" }
      return !match.statement.hasValue(other)
    }
    return isOverCoordinate ? "$k = [$L]; $H$X" : nil
  }

  /// Of two clauses, that of a name which is no coordinate gives several curves.
  @Sendable private static func twoClauses(_ match: ShapeMatch) -> Spelling? {
    guard isClause(match), Coordinates.contains(match["v"].text),
      !Coordinates.contains(match["k"].text)
    else {
      return nil
    }
    return list(match["R"]).map { .line("$k = \($0); $H for $v in $S$X") }
  }

  private static func isClause(_ match: ShapeMatch) -> Bool {
    let command = match.statement.text.name(0).map(match.statement.words.commands.contains) ?? false
    return match.statement.isPlot || !command
  }

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
