import Expressions

// Mathematics in the words of textbooks that is carried out: `bode plot of H`, `3d plot of f`, `y = ±f`,
// `sum of n^2 from n = 1 to 10`, `dot (1, 2) (3, 4)`.

extension Habits {
  static let textbook: [Habit] = [
    Habit("English", "bode plot of 1/(s + 1)", .run(.statement)).written([
      "bode|nyquist plot|diagram|chart ~of|for? $H:some": "$1 $H",
      "~direction|slope|vector ~field|fields ~of|for $F:some": .chosen { match in
        match["F"].holds([.equal, .comma]) ? nil : "slope field y' = $F"
      },
      "fourier ~series? ~of? $F:items on|over|for|in ~the|interval* $R:interval":
        "fourier $F for x in $from..$to",
    ]),
    Habit("English, MATLAB", "3d plot of sin(x) cos(y)", .run(.statement)).written([
      "3 ~d|D plot|graph|surface ~of? $F:some": "plot z = $F",
      "surface plot|graph|chart ~of? $F:some": "plot z = $F",
    ]),
    Habit("textbooks", "y = ±sqrt(1 - x^2)", .run(.statement)).written([
      "plot y = ± $F:items": .chosen { hasOneTerm($0) ? "plot y = $F, y = -$F" : nil },
      "y = ± $F:items": .chosen { hasOneTerm($0) ? "plot y = $F, y = -$F" : nil },
    ]),
    Habit("textbooks", "partial derivative of x^2 y with respect to x", .run(.statement)).written([
      "~partial? derivative ~of? $F:items with ~respect to $v": .chosen { match in
        match["v"].name(0).map { "d/d\($0) ($F)" }
      }
    ]),
    Habit("textbooks", "sum of n^2 from n = 1 to 10", .run(.body)).written([
      "sum|product ~of? $F:items from|for $v = $A to|.. $B": "$1($F for $v in $A..$B)"
    ]),
    Habit("English", "dot (1, 2) (3, 4)", .run(.value)).written([
      "dot|cross|distance|midpoint $a:point $b:point": "$1($a, $b)"
    ]),
    Habit("English", "triangle (0, 0) (1, 0) (0, 1)", .run(.statement)).written([
      "plot|draw? ~triangle $a:point ,? $b:point ,? $c:point": "plot polygon($a, $b, $c)",
      "plot|draw? ~helix|spiral|lissajous|knot ( $P:items ) $X:clauses": "plot ($P) $X",
    ]),
    Habit("English", "animate sin(x + k) k from 0 to 6", .run(.statement)).written([
      "animate $F:items for? $v from $A to $B": "animate $F for $v in $A..$B"
    ]),
    Habit("English", "piecewise x < 0: -x, x >= 0: x", .run(.value)).written([
      "~piecewise|cases $P:items": .chosen { match in
        match["P"].place { $0 == .symbol(.colon) } == nil
          || match["P"].isBracketed(.openParenthesis) ? nil : "{$P}"
      }
    ]),
  ]

  /// Whether ± has one term behind it, and nothing after that: `±x + 1` is x + 1 and -x + 1.
  private static func hasOneTerm(_ match: ShapeMatch) -> Bool {
    let formula = match["F"]
    return formula.place {
      [.symbol(.plus), .symbol(.minus), .symbol(.comma), .name("for"), .name("in")].contains($0)
    } == nil
  }
}
