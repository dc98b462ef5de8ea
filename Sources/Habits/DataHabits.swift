import Expressions

// Habits with systems of equations, styles and columns of data, start values and regressions: the name of what is
// missing, and its nearest replacement; never a name to define.

extension Habits {
  static let planned =
    missing + [systems, plannedStyle, secondAxis, startValue, columnInCall, regression]

  /// Answers `plot sin(x), 100cos(x) axes x2y1`; axes with the first x axis are carried out.
  private static let secondAxis = Habit("gnuplot", "plot sin(x), 100cos(x) axes x2y1") {
    statement in
    let text = statement.text
    guard statement.isPlot,
      let place = text.outside.first(where: { place in
        text.name(place) == "axes" && (text.name(place + 1)?.hasPrefix("x2") ?? false) && place > 1
      })
    else { return nil }
    return statement.answer(
      "a second x axis is not there yet",
      at: place,
      .write(
        text[0..<place].text
          + (text.kind(place + 2) == .symbol(.comma) || text.count == place + 2 ? "" : " ")
          + text.dropFirst(place + 2).text
      )
    )
  }

  /// Answers `a(0) = 1`, `a[0] = 1`, the initial value of a recursive sequence.
  private static let startValue = Habit("textbooks", "a(0) = 1") { statement in
    let text = statement.text
    let brackets: [[Token.Kind?]] = [
      [.symbol(.openParenthesis), .symbol(.closeParenthesis)],
      [.symbol(.openBracket), .symbol(.closeBracket)],
    ]
    guard let name = statement.word(0), brackets.contains([text.kind(1), text.kind(3)]),
      text.number(2) != nil, text.isSingleEqual(4), text.count > 5
    else { return nil }
    let start = text[2..<3].text
    return statement.answer(
      "a start value stands in the definition",
      "\(name)(n) = {n <= \(start): \(text.dropFirst(5).text), 2 \(name)(n - 1)}"
    )
  }

  /// Answers `solve {2x + y = 5, x - y = 1}`, `solve [x + y + z = 1, x = y, y = z]`.
  private static let systems = Habit("WolframAlpha", "solve {2x + y = 5, x - y = 1}") { statement in
    let text = statement.text
    guard statement.firstWord == "solve", text.count > 2 else { return nil }
    var body = text.dropFirst()
    if [.symbol(.openBrace), .symbol(.openBracket)].contains(body.kind(0)) {
      body = body.dropFirst().dropLast()
    }
    let parts = body.split { $0 == .symbol(.comma) }
    let equations = parts.filter { part in part.place { $0 == .symbol(.equal) } != nil }
    guard equations.count > 1 else { return nil }
    guard equations.count == 2, parts.count == 2, body.count < text.count - 1 else {
      return equations.count == 2
        ? nil
        : statement.answer("more than two equations are not there yet", at: 1, "help solve")
    }
    return statement.answer(
      "two equations stand without brackets",
      at: 1,
      "solve \(equations.map(\.text).joined(separator: ", "))"
    )
  }

  /// Styles of gnuplot, the missing feature of each, and the nearest style of locus.
  private static let styles: [(words: Set<String>, missing: String, nearest: String)] = [
    (["xerrorlines", "xyerrorlines"], "lines with error bars in x are", "errorlines"),
    (["vectors", "arrows"], "arrows are", "points"),
    (["labels"], "texts at points are", "points"),
    (["candlesticks", "financebars"], "candles are", "points"),
    (["boxerrorbars"], "error bars are", "bars"),
    (["circles", "ellipses"], "circles of a given size are", "points"),
  ]

  /// Answers `plot "data.csv" using 1:2:3 with yerrorbars`, `plot x^2 with vectors`.
  private static let plannedStyle = Habit("gnuplot", "plot x^2 with vectors") { statement in
    let text = statement.text
    // `with labels` belongs to ticks in a `set` statement.
    if text.name(0) == "set" { return nil }
    for place in 1..<max(1, text.count) where text.name(place - 1) == "with" {
      guard let word = text.name(place), let row = styles.first(where: { $0.words.contains(word) })
      else { continue }
      let front = text[0..<(place - 1)].withTwoColumns.text
      // Single values exist for data, and for curves with a step.
      let item = statement.items.last { $0 < place } ?? 0
      let isData =
        text.kind(item) == .symbol(.openBracket)
        || text[0..<place].tokens.contains {
          if case .text = $0.kind { true } else { false }
        }
      // Fields have arrows.
      if word == "arrows", !isData { return nil }
      let hasRange = text[0..<place].place { [.name("for"), .name("from")].contains($0) } != nil
      let range = isData || hasRange ? "" : " for x in 0..5 step 1"
      // The other items are kept.
      let rest = text.dropFirst(place + 1)
      let comma = rest.place { $0 == .symbol(.comma) }
      let others = comma.map { rest.dropFirst($0).text } ?? ""
      return statement.answer(
        "\(row.missing) not there yet",
        at: place,
        .write("\(front)\(range) with \(row.nearest)\(others)")
      )
    }
    return nil
  }

  /// The functions of formulas.
  private static let ofFormulas: Set<String> = ["derivative", "integral", "sum", "product"]

  /// Answers `mean("data.csv" using voltage)`.
  private static let columnInCall = Habit("gnuplot", "mean(\"data.csv\" using 2)") { statement in
    let text = statement.text
    // `v = load("data.csv", "voltage")`, `data = "data.csv"`.
    if statement.isDefinition, text.isSingleEqual(1), text.name(2) != "data",
      let place = (2..<max(2, text.count)).first(where: { text.quoted($0) != nil }),
      let path = text.quoted(place)
    {
      return statement.answer(
        "a file is read as a table of columns",
        at: place,
        .write("\(text[0..<1].text) = data \(TextSpelling.quoted(path))")
      )
    }
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

  /// Answers `y_1 ~ m x_1 + b` if the lists are not defined.
  private static let regression = Habit("Desmos, R", "y_1 ~ m x_1 + b") { statement in
    let text = statement.text
    guard let tilde = (0..<text.count).first(where: { text.kind($0) == .invalid(.unusable("~")) }),
      tilde > 0, tilde + 1 < text.count,
      let list = (0..<tilde).first(where: { place in
        text.name(place).map { !statement.isKnown($0) } == true
      }), let name = text.name(list)
    else { return nil }
    var inputs: [String] = []
    for place in (tilde + 1)..<text.count {
      guard let input = text.name(place), input.hasPrefix("x_"), !statement.isKnown(input),
        !inputs.contains(input)
      else { continue }
      inputs.append(input)
    }
    // Powers, so that no list is a linear combination of the others.
    let lists = inputs.enumerated().map { index, input in
      let values = (0...3).map { base in
        (0..<min(index, 9)).reduce(base) { power, _ in power * base }
      }
      return "\(input) = \(values); "
    }
    return statement.answer(
      "\(name) is no list of numbers",
      at: list,
      .write("\(lists.joined())\(name) = [1, 3, 4, 8]; \(text.text)")
    )
  }
}
