import Expressions
import TextSearch

/// A call that changes a figure in MATLAB or matplotlib, and the statement of locus that does the
/// same.
struct FigureCall {
  let name: String
  let arguments: [TokenText]
  let words: HabitVocabulary

  /// The statement in locus; nil if there is none.
  var translation: String? {
    switch name {
    case "xlim": window("xrange")
    case "ylim": window("yrange")
    case "axis": axis
    case "xlabel", "ylabel", "title", "suptitle": naming
    case "legend": "plot x^2 label \"a\""
    case "curve": curveWithEnds
    case "abline": value(0).map { "plot \(arguments[0].name(0) == "v" ? "x = " : "")\($0)" }
    case "grid": "set grid on"
    case "figure", "clf", "cla": "clear"
    case "subplot", "subplots": "set panels on"
    case "show", "draw": "replot"
    case "savefig", "saveas", "exportgraphics": saving
    case "plot": curve
    case "semilogx": logarithmic("x")
    case "semilogy": logarithmic("y")
    case "loglog": curveOnly.map { "set xscale log; set yscale log; plot \($0)" }
    case "stem": points
    case "bar", "barh": bars
    case "hist": histogram
    case "pie", "boxplot": list(0).map { "\(name) \($0)" }
    case "fill_between", "fill": area
    case "axhline", "yline", "hlines": value(0).map { "plot \($0)" }
    case "axvline", "xline", "vlines": value(0).map { "plot x = \($0)" }
    default: nil
    }
  }

  /// Returns the value of an argument, without a keyword before it; nil if it is missing.
  private func value(_ place: Int) -> String? {
    guard arguments.indices.contains(place) else { return nil }
    let argument = arguments[place]
    let isNamed = argument.kind(1) == .symbol(.equal)
    return ForeignFormula.translated(isNamed ? argument.dropFirst(2) : argument)
  }

  /// Returns a list of numbers, `[1 2 3]`, `c(1, 2)` and the like, with commas; nil for other
  /// arguments.
  private func list(_ place: Int) -> String? {
    guard arguments.indices.contains(place) else { return nil }
    let argument = arguments[place]
    if argument.name(0) == "c", argument.kind(1) == .symbol(.openParenthesis) {
      return "[\(argument.dropFirst(2).dropLast().text)]"
    }
    return argument.kind(0) == .symbol(.openBracket) ? argument.commaList : value(place)
  }

  /// The ends of `[0 5]`, `[0, 5]`, `(0, 5)` or `0, 5`.
  private var numbers: [String] {
    guard arguments.count == 1 else { return arguments.map(\.text) }
    let only = arguments[0]
    let inside =
      switch only.kind(0) {
      case .symbol(.openBracket), .symbol(.openParenthesis): only.dropFirst().dropLast()
      default: only
      }
    let parts = inside.split { $0 == .symbol(.comma) }
    guard parts.count == 1 else { return parts.map(\.text) }
    // Blanks alone separate the numbers; a sign belongs to the number after it.
    return inside.text.split(separator: " ").map(String.init)
  }

  private func window(_ setting: String) -> String? {
    let ends = numbers
    return ends.count == 2 ? "set \(setting) \(ends[0])..\(ends[1])" : nil
  }

  private var axis: String? {
    if let word = arguments.first?.quoted(0) {
      return word == "off" ? "set axes off" : "set aspect equal"
    }
    let ends = numbers
    guard ends.count == 4 else { return nil }
    return "set xrange \(ends[0])..\(ends[1]); set yrange \(ends[2])..\(ends[3])"
  }

  private var naming: String? {
    guard let text = arguments.first?.quoted(0) else { return nil }
    return "set \(name == "suptitle" ? "title" : name) \(TextSpelling.quoted(text))"
  }

  private var saving: String? {
    guard let file = arguments.lazy.compactMap({ $0.quoted(0) }).first else {
      return "save \"plot.svg\""
    }
    let stem = file.lastIndex(of: ".").map { String(file[..<$0]) } ?? file
    return "save \(TextSpelling.quoted(words.isFile(file) ? file : stem + ".svg"))"
  }

  // MARK: Curves

  /// The formula of a curve, which may follow the values of x.
  private var curveOnly: String? {
    let formulas = arguments.filter { $0.quoted(0) == nil && $0.kind(1) != .symbol(.equal) }
    guard let first = formulas.first else { return nil }
    // The values of x come first: `x, sin(x)`. Numbers after a formula are its range.
    if formulas.count > 1, first.count == 1 { return ForeignFormula.translated(formulas[1]) }
    let formula = ForeignFormula.translated(first)
    guard formulas.count == 3 else { return formula }
    return "\(formula) for x in \(formulas[1].text)..\(formulas[2].text)"
  }

  private var curve: String? {
    let style = arguments.lazy.compactMap { $0.quoted(0).map(Self.style) }.first
    return curveOnly.map { "plot \($0)\(style ?? "")" }
  }

  /// The curve of `curve(x^2, 0, 2)`, `curve(x^2, from = 0, to = 2)`.
  private var curveWithEnds: String? {
    guard let formula = value(0) else { return nil }
    guard let lower = value(1), let upper = value(2) else { return "plot \(formula)" }
    return "plot \(formula) for x in \(lower)..\(upper)"
  }

  private func logarithmic(_ axis: String) -> String? {
    curveOnly.map { "set \(axis)scale log; plot \($0)" }
  }

  private var points: String? {
    guard arguments.count >= 2 else { return nil }
    return "plot (\(arguments[0].text), \(arguments[1].text))"
  }

  /// The bars of `bar([1, 2], [3, 4])`: positions and heights.
  private var bars: String? {
    guard let first = list(0) else { return nil }
    let lies = name == "barh" ? " horizontal" : ""
    guard arguments.count > 1, arguments[1].kind(1) != .symbol(.equal), let heights = list(1) else {
      return "plot \(first) with bars\(lies)"
    }
    return arguments[0].kind(0) == .symbol(.openBracket) && arguments[0].quoted(1) != nil
      ? "plot \(heights) with bars\(lies)" : "plot (\(first), \(heights)) with bars\(lies)"
  }

  /// The histogram of `hist(L, 20)`, `hist(L, bins=20, density=True)`.
  private var histogram: String? {
    guard let first = list(0) else { return nil }
    let count = arguments.dropFirst().first { $0.name(0) == "bins" || $0.count == 1 }
    let bins = count.flatMap { $0.number($0.count - 1) }.flatMap { Int(exactly: $0) }
    let density = arguments.contains { $0.name(0) == "density" && $0.name(2) == "True" }
    return "histogram \(first)" + (bins.map { " bins \($0)" } ?? "") + (density ? " density" : "")
  }

  private var area: String? {
    guard arguments.count >= 2, let first = value(1) else { return nil }
    return arguments.count > 2
      ? "plot between \(first) and \(value(2) ?? "0")" : "plot under \(first)"
  }

  /// Returns the options for a format string such as `r--o`: a colour, a line, a marker.
  private static func style(_ text: String) -> String {
    let colors: [Character: String] = [
      "r": "red", "g": "green", "b": "blue", "k": "black", "m": "magenta", "c": "cyan",
      "y": "yellow",
      "w": "white",
    ]
    var style = ""
    if let color = text.lazy.compactMap({ colors[$0] }).first { style += " color \(color)" }
    let hasMarker = text.contains { "o.*+x^sd".contains($0) }
    if text.holds("--") {
      style += " dash dashed"
    } else if text.contains(":") {
      style += " dash dotted"
    } else if hasMarker {
      style += text.contains("-") ? " with linespoints" : " with points"
    }
    return style
  }
}
