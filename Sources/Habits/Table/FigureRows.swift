import Expressions
import TextSearch

// Calls that change a figure in MATLAB, R or matplotlib, and the statement here that does the same.

extension Habits {
  static let figureCalls: [(String, Habit.Written)] =
    [
      ("xlim|set_xlim ( $R:ends )", "set xrange $R"),
      ("ylim|set_ylim ( $R:ends )", "set yrange $R"),
      ("xlim ( [ $A:end $B:end ] )", "set xrange $A..$B"),
      ("ylim ( [ $A:end $B:end ] )", "set yrange $A..$B"),
      (
        "axis ( $s:text )",
        .chosen { $0["s"].quoted(0) == "off" ? "set axes off" : "set aspect equal" }
      ),
      ("axis ( [ $A:end $B:end $C:end $D:end ] )", "set xrange $A..$B; set yrange $C..$D"),
      ("axis ( [ $A , $B , $C , $D ] )", "set xrange $A..$B; set yrange $C..$D"),
      ("axis ( $A , $B , $C , $D )", "set xrange $A..$B; set yrange $C..$D"),
      ("xlabel|set_xlabel ( $s:text $X:rest )", "set xlabel $s"),
      ("ylabel|set_ylabel ( $s:text $X:rest )", "set ylabel $s"),
      ("title|set_title|suptitle ( $s:text $X:rest )", "set title $s"),
      ("legend ( $X:rest )", "plot x^2 label \"a\""), ("grid ( $X:rest )", "set grid on"),
      ("figure|clf|cla ( $X:rest )", "clear"),
      ("subplot|subplots ( $R:number , $C:number $X:tail )", "set panels $C"),
      ("subplot|subplots ( $X:rest )", "set panels on"),
      ("show|draw ( $X:rest )", "replot"),
      ("savefig|saveas|exportgraphics ( $X:rest )", .written(saving)),
      ("curve ( $F , from = $A , to = $B )", "plot $F~ for x in $A~..$B~"),
      ("curve ( $F , $A , $B )", "plot $F~ for x in $A~..$B~"),
      ("curve ( $F $X:tail )", "plot $F~"),
      ("abline ( v = $A )", "plot x = $A"), ("abline ( h = $A )", "plot $A"),
      ("abline ( $A )", "plot $A~"),
      ("axhline|yline|hlines ( y = $A $X:tail )", "plot $A~"),
      ("axhline|yline|hlines ( $A $X:tail )", "plot $A~"),
      ("axvline|xline|vlines ( x = $A $X:tail )", "plot x = $A~"),
      ("axvline|xline|vlines ( $A $X:tail )", "plot x = $A~"),
      ("plot ( $X:items )", .written(curve)),
      (
        "semilogx ( $X:items )",
        .written { match in match.curve.map { "set xscale log; plot \($0)" } }
      ),
      (
        "semilogy ( $X:items )",
        .written { match in match.curve.map { "set yscale log; plot \($0)" } }
      ),
      (
        "loglog ( $X:items )",
        .written { match in match.curve.map { "set xscale log; set yscale log; plot \($0)" } }
      ),
      ("stem ( $A , $B $X:tail )", "plot ($A, $B)"),
      ("hist ( $A:vector $X:tail )", .written(histogram)),
      ("pie ( $A:vector $X:tail )", "pie $A"), ("boxplot ( $A:vector $X:tail )", "boxplot $A"),
      ("fill_between|fill ( $A , $F )", "plot under $F~"),
      ("fill_between|fill ( $A , $F , $G $X:tail )", "plot between $F~ and $G~"),
    ]
    + [("bar", ""), ("barh", " horizontal")].flatMap { word, style -> [(String, Habit.Written)] in
      [
        ("\(word) ( $A:vector )", .pattern("plot $A with bars\(style)")),
        ("\(word) ( $A:vector , $n = $X:items )", .pattern("plot $A with bars\(style)")),
        (
          "\(word) ( [ $s:text $X:rest ] , $B:vector $Y:tail )",
          .pattern("plot $B with bars\(style)")
        ),
        ("\(word) ( $A:vector , $B:vector $X:tail )", .pattern("plot ($A, $B) with bars\(style)")),
      ]
    }

  @Sendable private static func saving(_ match: ShapeMatch) -> Spelling? {
    guard let file = (0..<match["X"].count).lazy.compactMap({ match["X"].quoted($0) }).first else {
      return "save \"plot.svg\""
    }
    let stem = file.lastIndex(of: ".").map { String(file[..<$0]) } ?? file
    return .line(
      "save \(TextSpelling.quoted(match.statement.words.isFile(file) ? file : stem + ".svg"))"
    )
  }

  /// The curve of `plot(x, sin(x), 'r--')`.
  @Sendable static func curve(_ match: ShapeMatch) -> Spelling? {
    let quoted = match["X"].split { $0 == .symbol(.comma) }.compactMap { $0.quoted(0) }
    let look = quoted.first.map(style) ?? ""
    return match.curve.map { .line("plot \($0)\(look)") }
  }

  /// The histogram of `hist(L, 20)`, `hist(L, bins=20, density=True)`.
  @Sendable private static func histogram(_ match: ShapeMatch) -> Spelling? {
    let arguments = match["X"].split { $0 == .symbol(.comma) }.dropFirst()
    let count = arguments.first { $0.name(0) == "bins" || $0.count == 1 }
    let bins = count.flatMap { $0.number($0.count - 1) }.flatMap { Int(exactly: $0) }
    let density = arguments.contains { $0.name(0) == "density" && $0.name(2) == "True" }
    return .line(
      match.filled("histogram $A") + (bins.map { " bins \($0)" } ?? "")
        + (density ? " density" : "")
    )
  }

  /// Returns the options for a format string such as `r--o`: a colour, a line, a marker.
  private static func style(_ text: String) -> String {
    let color = text.lazy.compactMap { colorLetters[String($0)] }.first.map { " color \($0)" } ?? ""
    let hasMarker = text.contains { "o.*+x^sd".contains($0) }
    if text.holds("--") { return color + " dash dashed" }
    if text.contains(":") { return color + " dash dotted" }
    return color + (hasMarker ? (text.contains("-") ? " with linespoints" : " with points") : "")
  }
}

extension ShapeMatch {
  /// The formula of a curve among arguments, which may follow the values of x; numbers after a formula are its range.
  fileprivate var curve: String? {
    let formulas = self["X"].split { $0 == .symbol(.comma) }.filter {
      !$0.isEmpty && $0.quoted(0) == nil && $0.kind(1) != .symbol(.equal)
    }
    guard let first = formulas.first else { return nil }
    if formulas.count > 1, first.count == 1 { return ForeignFormula.translated(formulas[1]) }
    let range = formulas.count == 3 ? " for x in \(formulas[1].text)..\(formulas[2].text)" : ""
    return ForeignFormula.translated(first) + range
  }
}
