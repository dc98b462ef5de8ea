import Expressions

// Habits with commands of analysis: mathematical notation, and calls that lack an argument:
// `dy/dx x^2`, `derivative of x^3`, `integrate(x^2, x)`.

extension Habits {
  static let analyses: [Habit] = [
    Habit("textbooks", "dy/dx x^2").written([
      "~dy / ~dx": .write("d/dx x^2, or f'(x)"),
      "~dy / ~dx $X:items": .chosen {
        $0["X"].kind(0) == .symbol(.equal) ? nil : .write("d/dx $X")
      },
    ]),
    // Complete calls are carried out.
    Habit("SymPy, Maple, MATLAB", "integrate(x^2, x)", "$0 is a command and takes no brackets")
      .written([
        "differentiate ( $F , $X:items )": .write("$0 $F at 1"),
        "integrate ( $F , $X:items )": .write("$0 $F from 0 to 1"),
        "$c:analysis ( $F , $X:items )": .chosen {
          callCommands.contains($0["c"].wordOrText) ? nil : .write("$c $F")
        },
      ]),
  ]

  /// The commands that may be written as calls.
  static let callCommands: Set<String> = ["limit", "lim"]

  static let marked: [Habit] = [
    Habit("GeoGebra", "mark roots x^2 - 4", "places are marked by an option of the curve").written([
      "~mark|point|points|dot|marker roots|extrema|inflections $F:items $X:clauses":
        "plot $F$X with $2"
    ]),
    Habit("GeoGebra", "mark asymptotes 1/x").written([
      "~mark|point|points|dot|marker $c:analysis $X:rest": "$c$X; add (ans, 0) with points"
    ]),
  ]

  /// An analysis is a statement of its own.
  static let analysisInFormula = Habit(
    "Maple, MATLAB",
    "Z = roots(x^2 - 4)",
    "$c is a command, its answer is ans"
  ).written([
    "$k = ^$c:analysis ( $B:items )": answer("$c $B; $k = ans"),
    "$k = ^$c:analysis $B:items": answer("$c $B; $k = ans"),
    "plot|add ^$c:analysis ( $B:items )": answer("$c $B; add (ans, 0) with points"),
    "plot|add ^$c:analysis $B:items": answer("$c $B; add (ans, 0) with points"),
    "plot|add ^$c:analysis ( $B:items ) $X:options": answer("$c $B; add (ans, 0)$X"),
    "plot|add ^$c:analysis $B:items $X:options": answer("$c $B; add (ans, 0)$X"),
  ])

  /// Returns an answer to the name of an analysis that is no function.
  private static func answer(_ pattern: Spelling) -> Habit.Written {
    .chosen { match in
      let hasOption = match["B"].place { kind in
        if case .name(let word) = kind {
          match.statement.words.options.contains(word)
        } else {
          false
        }
      }
      return match.statement.word(match.mark) == nil || hasOption != nil ? nil : pattern
    }
  }
}
