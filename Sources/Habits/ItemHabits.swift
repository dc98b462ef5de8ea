import Expressions

// Habits with parts of a plot: ranges before the formula, definitions, columns of data, texts.

extension Habits {
  static let items = [
    foreignFormula, definitionInPlot, dataWord, namedOption,
    options, quoteInText,
  ]

  private static let foreignFormula = Habit("Mathematica, NumPy", "Plot[Sin[x], {x, 0, 1}]") {
    $0.foreignFormula
  }

  /// Answers `plot f(x) = x^2`, unless f is defined: `f(x) = 2` is then an equation.
  private static let definitionInPlot = Habit("Desmos", "plot f(x) = x^2") { statement in
    for place in statement.items where statement.mayDraw {
      let item = statement.text.dropFirst(place)
      guard let name = item.name(0), statement.isFree(name), item.isDefinition,
        item.kind(1) == .symbol(.openParenthesis),
        let parameter = item.name(2), item.isSingleEqual(4), statement.hasReached(place)
      else { continue }
      let end = item.place { $0 == .symbol(.comma) || $0 == .name("for") } ?? item.count
      let body = item[5..<end].text
      let function = Coordinates.contains(name) ? "f" : name
      let isEquation = [["y", "x"], ["r", "theta"]].contains([name, parameter])
      return statement.answer(
        "a definition is a statement of its own",
        at: place,
        isEquation
          ? .write("plot \(name) = \(body)")
          : .write("\(function)(\(parameter)) = \(body); plot \(function)(\(parameter))")
      )
    }
    return nil
  }

  /// Words of gnuplot after the name of a data file, with the replacement in locus.
  private static let dataWords: [String: Spelling] = [
    "every": .write("every 10 for one row of ten"),
    "index": .words("leave it out: all groups of rows are drawn, with a gap between them"),
    "i": .words("leave it out: all groups of rows are drawn, with a gap between them"),
    "s": .write("with lines"), "w": .write("with lines"),
    "axes": .words("leave it out: two columns of text are drawn"),
    "binary": .words("leave it out: two columns of text are drawn"),
  ]

  /// Answers `plot "d.csv" every 2`, `plot "d.csv" index 1`.
  private static let dataWord = Habit("gnuplot", "plot \"data.csv\" index 2") { statement in
    guard let place = statement.failurePlace, let word = statement.text.name(place),
      statement.isBehindData(place)
    else { return nil }
    return dataWords[word].map {
      statement.answer("\(word) is not an option here", at: place, $0)
    }
  }

  /// Answers `"say \"hi\""`; in locus a quote inside a text is doubled.
  private static let quoteInText = Habit("Python, C", #"print "say \"hi\"""#) { statement in
    guard let place = statement.failurePlace,
      statement.text.quoted(place - 1)?.hasSuffix("\\") ?? false
    else { return nil }
    return statement.answer(
      #"a quote inside a text is not written with \"#,
      at: place,
      .words(#"write it twice: "say ""hi""""#)
    )
  }
}

extension FailedStatement {
  /// Whether an index is in an item that draws a file, right after the file's name or its columns.
  fileprivate func isBehindData(_ place: Int) -> Bool {
    guard let start = items.last(where: { $0 < place }), text.quoted(start) != nil else {
      return false
    }
    return place == start + 1 || text.name(start + 1) == "using"
  }
}
