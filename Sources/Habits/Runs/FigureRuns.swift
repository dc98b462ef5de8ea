import Expressions

// Words before a formula that is drawn, points and straight lines that are carried out: `plot polar 1 + cos(theta)`,
// `mark (1, 2)`, `segment (0, 0) (1, 1)`, `vline 3`.

extension Habits {
  static let kinds: [Habit] = [
    // `area x^2` alone means a number, which `quantity` answers.
    Habit("English, GeoGebra", "plot area under sin(x) for x in 0..pi", .run(.items)).written([
      "~area|shade|shaded|fill|filled between|under $X:rest": "$2 $X",
      "~area|shade|shaded|fill|filled $F:start": .chosen { match in
        match.words.first == "shade" || match.statement.isPlot ? "under $F" : nil
      },
    ]),
    Habit("gnuplot, Maple", "plot polar 1 + cos(theta)", .run(.items)).written([
      "~polar r = $F": "r = $F", "~polar $F:start": "r = $F",
    ]),
    // Without a label the name of the derivative would be that of the function.
    Habit("English", "plot x^3, derivative of x^3", .run(.items)).written([
      "derivative|diff ~of? $F:start $X:clauses": .chosen { match in
        let formula = match["F"]
        guard match.statement.isPlot else { return nil }
        guard formula.count == 1, formula.name(0).map(match.statement.isFunction) == true else {
          return "d/dx ($F) $X"
        }
        return "$F' label \"\((match.words + [formula.text]).joined(separator: " "))\" $X"
      }
    ]),
  ]

  static let points: [Habit] = [
    Habit("GeoGebra, English", "plot x, mark (1, 2)", .drawn(.items)).written([
      "~point|points|mark|marker|dot|dots ~at|of* $P:items": .chosen { match in
        let points = match["P"]
        let isPlace = [.symbol(.openParenthesis), .symbol(.openBracket)].contains(points.kind(0))
        let isName = points.name(0).map(match.statement.hasValue) == true
        return isPlace || isName ? "point $P" : nil
      }
    ]),
    Habit("GeoGebra, English", "segment (0, 0) (1, 1)", .drawn(.body)).written([
      "~line|segment|lineseg|arrow|vector ~segment|from|through|between|connecting* $A:point to|and|,? $B:point":
        .chosen(segment),
      "~line|segment|lineseg|arrow|vector ~segment|from|through|between|connecting* ( $A:point to|and|,? $B:point )":
        .chosen(segment),
    ]),
    Habit("GeoGebra", "plot polygon (0, 0), (1, 0), (0, 1)", .drawn(.body)).written([
      "polygon $P:corners $X:clauses": "$1($P) $X"
    ]),
    Habit("matplotlib", "plot x; annotate \"a\" (1, 2)", .drawn(.body)).written([
      "~annotate|annotation $s:text at? $P:point": "label $s at $P",
      "~annotate|annotation $s:text at? $A , $B": "label $s at ($A, $B)",
    ]),
    Habit("matplotlib, English", "vline 3", .drawn(.items)).written([
      "~vline|xline|axvline|vertical ~line|at|through* x = $V:operand": "x = $V",
      "~vline|xline|axvline|vertical ~line|at|through* $V:operand": .chosen {
        line($0, "x = $V")
      },
      "~hline|yline|axhline|horizontal ~line|at|through* y = $V:operand": "y = $V",
      "~hline|yline|axhline|horizontal ~line|at|through* $V:operand": .chosen {
        line($0, "y = $V")
      },
    ]),
    Habit("matplotlib, R", "scatter [1, 2, 3] [4, 5, 6]", .drawn(.body)).written([
      "~scatter|scatterplot $A:list ,? $B:list": "($A, $B) with points",
      "~scatter|scatterplot ( $A:list , $B:list )": "($A, $B) with points",
      "~scatter|scatterplot $A:list": "$A with points",
      "~scatter|scatterplot ( $A:list )": "$A with points",
      "~scatter|scatterplot $s:text $X:rest": "$s $X with points",
    ]),
  ]

  /// A line at one value; the arguments of a call, `yline(1, "r--")`, are answered.
  private static func line(_ match: ShapeMatch, _ pattern: Spelling) -> Spelling? {
    let value = match["V"]
    let isCall = value.kind(0) == .symbol(.openParenthesis)
    return isCall && value.tokens.contains { $0.kind == .symbol(.comma) } ? nil : pattern
  }

  /// A segment, an arrow, or a whole line.
  @Sendable private static func segment(_ match: ShapeMatch) -> Spelling? {
    switch match.words.first {
    case "arrow", "vector": "arrow $A to $B"
    case "line" where match.words.contains("through"): "line through $A and $B"
    default: "line $A to $B"
    }
  }
}
