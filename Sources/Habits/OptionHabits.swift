import Expressions

// Habits with options of other programs after a plot item; those of gnuplot are carried out.

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
  static let colorLetters = [
    "r": "red", "g": "green", "b": "blue", "k": "black", "m": "magenta", "c": "cyan", "y": "yellow",
    "w": "white",
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

  /// Words of other programs behind a curve or an analysis; most of gnuplot's are carried out.
  static let options = Habit("gnuplot, MATLAB", "plot sin(x) nokey", "$1 is not an option here")
    .written([
      "$H:items ^~nolegend|nokey $X:rest": option(.write("set legend off")),
      "$H:items ^~xlabel|ylabel $X:rest": option(.write("set $1 \"text\"")),
      "$H:items ^~as $X:rest": option(.write("label \"name\"")),
      "$H:items ^~fill $X:rest": option(.write("between f(x) and g(x)")),
      "$H:items ^~lw|linewidth $X:rest": option(.write("width 2")),
      "$H:items ^~lc|linecolor|colour $X:rest": option(.write("color red")),
      "$H:items ^~dt|dashtype|lt|linetype|ls|linestyle $X:rest": option(.write("dash dashed")),
      "$H:items ^~in|on|over $R:range $X:tail": .chosen {
        $0.statement.failurePlace == $0.mark ? .write("for x in $from..$to") : nil
      },
      "$H:items ^~logx|semilogx $X:rest": option("set xscale log; $H$X"),
      "$H:items ^~logy|semilogy $X:rest": option("set yscale log; $H$X"),
      "$H:items ^~loglog $X:rest": option("set logscale xy; $H$X"),
    ])

  /// Returns an answer to an option; a formula without a coordinate is not a curve.
  private static func option(_ pattern: Spelling) -> Habit.Written {
    .chosen { match in
      let (statement, place) = (match.statement, match.mark)
      let isCurve = statement.isPlot || (0..<place).contains { statement.hasFreeCoordinate($0) }
      let isMeant = statement.mayDraw && isCurve || statement.isAnalysis
      return isMeant && !statement.items.contains(place) && statement.hasReached(place)
        ? pattern : nil
    }
  }
}
