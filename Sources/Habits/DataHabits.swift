import Expressions

// Habits with systems of equations, styles and columns of data, start values and regressions: the name of what is
// missing, and its nearest replacement; never a name to define.

extension Habits {
  static let planned: [Habit] =
    missing + moreEquations
    + styles.map { words, feature, nearest in
      let first = words.prefix { $0 != "|" }
      return Habit(
        "gnuplot",
        "plot x^2 with \(first)",
        .answered("\(feature) not there yet"),
        [("$H:items with ^\(words) $X:rest", .written { styled($0, nearest) })]
      )
    } + [
      Habit("gnuplot", "plot sin(x), 100cos(x) axes x2y1", "a second x axis is not there yet")
        .written(["plot|add|replot $F:items ^axes x2|x2y1|x2y2 $X:rest": .write("$0 $F$X")]),
      // The initial value of a recursive sequence.
      Habit("textbooks", "a(0) = 1", "a start value stands in the definition").written([
        "$a:unknown ( $n:number ) = $V:items": "$a(n) = {n <= $n: $V, 2 $a(n - 1)}",
        "$a:unknown [ $n:number ] = $V:items": "$a(n) = {n <= $n: $V, 2 $a(n - 1)}",
      ]),
      Habit("gnuplot", "v = \"data.csv\"", "a file is read as a table of columns").written([
        "$k = $X:open ^$s:text $Y:open": .chosen {
          tables.contains($0["X"].name(0) ?? "") ? nil : .write("$k = data $s")
        }
      ]), columnInCall, regression,
    ]

  private static let moreEquations: [Habit] = [
    Habit(
      "WolframAlpha",
      "solve x^2 = 1, y = 2, z = 3",
      "more than two equations that are not linear are not there yet"
    )
    .written([
      "solve ^{|[ $A:relation , $B:relation , $C:relation }|]": "help solve",
      // A differential equation with its two starts is no system.
      "solve ^$A:relation , $B:relation , $C:relation": .chosen { match in
        let hasPrimes = ["A", "B", "C"].contains { name in
          let part = match[name]
          return (0..<part.count).contains { part.kind($0) == .symbol(.prime) }
        }
        return hasPrimes ? nil : .line("help solve")
      },
    ]),
    Habit("WolframAlpha", "solve {2x + y = 5, x - y = 1}", "two equations stand without brackets")
      .written(["solve ^{|[ $A:relation , $B:relation }|]": "solve $A, $B"]),
  ]

  /// Styles of gnuplot, the missing feature of each, and the nearest style of locus.
  private static let styles: [(words: String, feature: String, nearest: String)] = [
    ("xerrorlines|xyerrorlines", "lines with error bars in x are", "errorlines"),
    ("vectors|arrows", "arrows are", "points"), ("labels", "texts at points are", "points"),
    ("candlesticks|financebars", "candles are", "points"),
    ("boxerrorbars", "error bars are", "bars"),
    ("circles|ellipses", "circles of a given size are", "points"),
  ]

  /// Returns a plot with the nearest style, and the other items.
  @Sendable private static func styled(_ match: ShapeMatch, _ nearest: String) -> Spelling? {
    let (text, front) = (match.statement.text, match["H"])
    // `with labels` belongs to ticks in a `set` statement; fields have arrows.
    let item = match.statement.items.last { $0 < match.mark } ?? 0
    let isData =
      text.kind(item) == .symbol(.openBracket)
      || (0..<front.count).contains { front.quoted($0) != nil }
    if text.name(0) == "set" || (text.name(match.mark) == "arrows" && !isData) { return nil }
    // Single values exist for data, and for curves with a step.
    let hasRange = front.place { [.name("for"), .name("from")].contains($0) } != nil
    let range = isData || hasRange ? "" : " for x in 0..5 step 1"
    let others =
      match["X"].place { $0 == .symbol(.comma) }.map { match["X"].dropFirst($0).text } ?? ""
    return .write("\(front.withTwoColumns.text)\(range) with \(nearest)\(others)")
  }

  /// The words in front of a file behind an equals sign that have errors of their own.
  private static let tables: Set<String> = [
    "data", "join", "left", "right", "outer", "full", "inner", "stats", "interpolate",
  ]

  /// The functions of formulas.
  private static let ofFormulas: Set<String> = ["derivative", "integral", "sum", "product"]
  /// Those that are clauses of rows, too.
  private static let ofRows: Set<String> = ["derivative", "integral"]

  /// Answers `mean("data.csv")`, and functions of formulas whose argument is a file.
  ///
  /// What is wrong with a column behind `using` in other functions is said by the error of its reading.
  private static let columnInCall = Habit("gnuplot", "mean(\"data.csv\")") { statement in
    let text = statement.text
    let open = (1..<max(1, text.count)).first { place in
      text.kind(place) == .symbol(.openParenthesis) && text.quoted(place + 1) != nil
        && text.name(place - 1).map(statement.isKnown) == true
    }
    guard let open, let path = text.quoted(open + 1), let function = text.name(open - 1),
      // A quoted day is a number, whose error was reported already.
      path.contains(where: \.isLetter)
    else { return nil }
    let inside = text.dropFirst(open + 2)
    let arguments = inside[0..<(inside.closingPlace ?? inside.count)].split {
      $0 == .symbol(.comma)
    }
    var columns = ["d[2]"]
    if let chosen = arguments.first, chosen.name(0) == "using" {
      guard ofFormulas.contains(function) else { return nil }
      if ofRows.contains(function) {
        return statement.answer(
          "\(function) of rows stands behind them",
          at: open + 1,
          .write("plot \(TextSpelling.quoted(path)) \(chosen.text) \(function)")
        )
      }
      columns = chosen.dropFirst().split { $0 == .symbol(.colon) }.map { column in
        column.name(0) == nil ? "d[\(column.text)]" : "d.\(column.text)"
      }
    }
    let others = arguments.dropFirst().map(\.text)
    // What is asked of a formula cannot be asked of a list: its points are drawn.
    let call =
      ofFormulas.contains(function)
      ? "plot (d[1], d[2])" : "\(function)(\((columns + others).joined(separator: ", ")))"
    return statement.answer(
      "the columns of a file are lists of its table",
      at: open + 1,
      .write("d = data \(TextSpelling.quoted(path)); \(call)")
    )
  }

  private static let regression = Habit("Desmos, R", "y_1 ~ m x_1 + b", "$y is no list of numbers")
    .written([
      "$X:open ^$y:unknown $Y:open ~ $R:some": .written { match in
        let right = match["R"]
        let inputs = (0..<right.count).compactMap(right.name).filter {
          $0.hasPrefix("x_") && !match.statement.isKnown($0)
        }
        let names = inputs.reduce(into: [String]()) { if !$0.contains($1) { $0.append($1) } }
        // Powers, so that no list is a linear combination of the others.
        let lists = names.enumerated().map { index, name in
          let values = (0...3).map { base in
            (0..<min(index, 9)).reduce(base) { power, _ in power * base }
          }
          return "\(name) = \(values); "
        }
        return .write("\(lists.joined())\(match["y"].text) = [1, 3, 4, 8]; \(match.filled("$*"))")
      }
    ])
}
