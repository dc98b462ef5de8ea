import Expressions

// Habits with options of other programs after a plot item; those of gnuplot are carried out.

extension Habits {
  /// Answers `plot x lw thick`, `plot sin(x) red`, `roots x^2 - 2 in 0..10`.
  static let foreignOption = Habit("gnuplot, MATLAB", "plot sin(x) nokey") { statement in
    guard let place = ForeignOptions(words: statement.words).place(in: statement),
      let word = statement.text.name(place)
    else { return nil }
    if let scale = ForeignOptions.scales[word] {
      let rest = statement.text.dropFirst(place + 1).text
      let front = statement.text[0..<place].text
      return statement.answer(
        "\(word) is not an option here",
        at: place,
        "\(scale); \(front)\(rest.isEmpty ? "" : " " + rest)"
      )
    }
    return statement.answer(
      "\(word) is not an option here",
      at: place,
      ForeignOptions(words: statement.words).translation(of: statement.text.dropFirst(place))
    )
  }
}

extension Habits {
  /// The options of locus by the names in matplotlib and MATLAB.
  private static let named: [String: String] = [
    "color": "color", "c": "color", "label": "label", "title": "label", "linewidth": "width",
    "lw": "width", "width": "width", "linestyle": "dash", "ls": "dash", "dash": "dash",
    "alpha": "opacity", "opacity": "opacity", "style": "with", "with": "with",
  ]
  private static let lineStyles = [
    "--": "dashed", ":": "dotted", "-": "solid", "-.": "dashed", "dashed": "dashed",
    "dotted": "dotted", "solid": "solid", "dash": "dashed", "dot": "dotted",
  ]
  private static let colorLetters = [
    "r": "red", "g": "green", "b": "blue", "k": "black", "m": "magenta", "c": "cyan", "y": "yellow",
  ]

  /// Answers `plot sin(x), color="red"`, `plot sin(x) color = red`; in locus options follow the
  /// formula without signs.
  static let namedOption = Habit("matplotlib, Maple", "plot sin(x), color=\"red\"") { statement in
    let text = statement.text
    guard statement.mayDraw, !statement.isDefinition || text.name(0) == "y" else { return nil }
    let first = text.outside.first { place in
      text.name(place).map { named[$0] != nil } == true && text.isSingleEqual(place + 1)
        && place > 1
    }
    guard let first, statement.hasReached(first) else { return nil }
    let front = text.kind(first - 1) == .symbol(.comma) ? first - 1 : first
    var written = text[0..<front].text
    for part in text.dropFirst(first).split(where: { $0 == .symbol(.comma) }) {
      guard let word = part.name(0), let option = named[word], part.isSingleEqual(1), part.count > 2
      else { return nil }
      let value = part.dropFirst(2)
      switch option {
      case "label":
        written += " label \(value.quoted(0).map(TextSpelling.quoted) ?? "\"\(value.text)\"")"
      case "dash": written += " dash \(lineStyles[value.quoted(0) ?? value.text] ?? "dashed")"
      case "color":
        let color = value.quoted(0) ?? value.text
        let name = colorLetters[color] ?? color
        written += " color " + (statement.words.colors.contains(name) ? name : "red")
      default: written += " \(option) \(value.quoted(0) ?? value.text)"
      }
    }
    return statement.answer(
      "options stand behind the formula, without =",
      at: first,
      .write(written)
    )
  }
}

/// Options in the spelling of other programs.
private struct ForeignOptions {
  let words: HabitVocabulary

  private static let names: Set<String> = [
    "lw", "linewidth", "lc", "linecolor", "dt", "dashtype", "lt", "linetype", "ls", "linestyle",
    "nolegend", "nokey", "in", "on", "over", "as", "fill", "colour",
    "xlabel", "ylabel", "logx", "logy", "loglog", "semilogx", "semilogy",
  ]

  private func isOption(_ word: String) -> Bool {
    Self.names.contains(word) || words.dashes.contains(word) || words.colors.contains(word)
  }

  // MARK: Position

  /// Returns the index of the first foreign option of a plot, an analysis or a formula that is
  /// drawn; nil if there is none.
  func place(in statement: FailedStatement) -> Int? {
    let text = statement.text
    guard statement.mayDraw || statement.isAnalysis else { return nil }
    let starts = Set(statement.items)
    let place = text.outside.first { place in
      guard let word = statement.word(place), isOption(word), !starts.contains(place),
        followsValue(place, in: text), text.name(place + 1) != "in"
      else { return false }
      // The word `in` is a foreign option only if the statement failed at it or before the next
      // token.
      return word != "in" || statement.failurePlace == place || !statement.hasReached(place + 1)
    }
    guard let place, statement.hasReached(place) else { return nil }
    if statement.isPlot { return place }
    // A formula without a coordinate is not a curve; an analysis ends with its range, and a slope
    // needs its place.
    guard statement.isAnalysis else {
      return (0..<place).contains { statement.hasFreeCoordinate($0) } ? place : nil
    }
    let front = text[0..<place]
    let lacksPlace =
      text.name(0) == "differentiate" && front.place { $0 == .name("at") } == nil
    let hasRange = front.place { [.name("for"), .name("from")].contains($0) } != nil
    return lacksPlace || hasRange ? nil : place
  }

  /// Whether a value may end before an index.
  private func followsValue(_ place: Int, in text: TokenText) -> Bool {
    switch text.kind(place - 1) {
    case .name(let word)?: !words.keywords.contains(word) && !words.options.contains(word)
    case .number?, .text?, .superscript?, .symbol(.closeParenthesis)?, .symbol(.closeBracket)?,
      .symbol(.closeBrace)?, .symbol(.bar)?, .symbol(.factorial)?, .symbol(.degree)?,
      .symbol(.prime)?:
      true
    case .symbol?, .invalid?, .end?, nil: false
    }
  }

  // MARK: Replacement

  /// Returns the options in the spelling of locus: `width 2 color red` for `lw 2 lc rgb "red"`.
  func translation(of text: TokenText) -> Spelling {
    var rest = text[0..<(text.place { $0 == .symbol(.comma) } ?? text.count)]
    var parts: [String] = []
    while !rest.isEmpty {
      // A range after the options is spelled correctly.
      if rest.name(0) == "for", !parts.isEmpty { break }
      guard let word = rest.name(0), isOption(word) else {
        rest = rest.dropFirst()
        continue
      }
      if let alone = Self.hintsAlone[word] { return alone }
      rest = rest.dropFirst()
      if ["in", "on", "over"].contains(word) { return range(rest, all: text) }
      if let bare = bareOption(word) {
        parts.append(bare)
        continue
      }
      if ["rgb", "rgbcolor"].contains(rest.name(0)) { rest = rest.dropFirst() }
      parts.append(option(word, value: rest))
    }
    return .write(parts.joined(separator: " "))
  }

  /// Returns the option for `red` or `dashed` alone; nil for other words.
  private func bareOption(_ word: String) -> String? {
    if words.dashes.contains(word) { return "dash \(word)" }
    return words.colors.contains(word) ? "color \(word)" : nil
  }

  /// Scales, which are settings before the statement in locus.
  static let scales = [
    "logx": "set xscale log", "logy": "set yscale log", "loglog": "set logscale xy",
    "semilogx": "set xscale log", "semilogy": "set yscale log",
  ]

  /// Hints for words that are not an option in locus.
  private static let hintsAlone: [String: Spelling] = [
    "nolegend": .write("set legend off"), "nokey": .write("set legend off"),
    "xlabel": .write("set xlabel \"text\""), "ylabel": .write("set ylabel \"text\""),
    "as": .write("label \"name\""), "fill": .write("between f(x) and g(x)"),
  ]

  /// Returns a range with its variable for `in 0..3`, `on [0, 3]`.
  private func range(_ ends: TokenText, all text: TokenText) -> Spelling {
    var ends = ends
    if [.symbol(.openBracket), .symbol(.openParenthesis)].contains(ends.kind(0)) {
      // The comma of an interval does not end the item.
      let inside = text.dropFirst(2)
      ends = inside[0..<(inside.closingPlace ?? 0)]
    }
    let separators: [Token.Kind] = [.symbol(.range), .symbol(.comma), .symbol(.colon), .name("to")]
    let parts = ends.split { separators.contains($0) }
    let isRange = parts.count == 2 && parts.allSatisfy { !$0.isEmpty }
    return .write("for x in " + (isRange ? parts.map(\.text).joined(separator: "..") : "0..5"))
  }

  private func option(_ word: String, value: TokenText) -> String {
    switch word {
    case "lw", "linewidth": "width \(value.number(0) == nil ? "2" : value[0..<1].text)"
    case "lc", "linecolor", "colour": "color \(value.quoted(0) ?? value.name(0) ?? "red")"
    case "dt", "dashtype", "lt", "linetype": "dash dashed"
    default: "color red width 2"
    }
  }
}
