import Expressions

// Curves of equations, portraits and contours with words in front that they do not need, which are carried out.

extension Habits {
  static let portraits: [Habit] = [
    Habit("textbooks", "circle x^2 + y^2 = 9", .run(.items)).written([
      "~circle|ellipse|parabola|hyperbola|conic|line|plane|sphere|ellipsoid|paraboloid|hyperboloid|cone|cylinder|quadric|torus|solid|curve|equation|equations|implicit|implicitplot|implicit_plot|system|plot_implicit|locus ~of|the|curve|equation|equations|plot|with* $E:relation":
        .chosen { match in
          // `curve(x^2, from = 0, to = 2)` is a call.
          let inside = match["E"].dropFirst().dropLast()
          let isCall =
            match["E"].isBracketed(.openParenthesis)
            && inside.split { $0 == .symbol(.comma) }.count > 1
          return isCall ? nil : "$E"
        }
    ]),
    Habit("textbooks", "phase portrait of x' = y, y' = -x", .run(.body), portraitWords),
    Habit("English", "y' = y with initial condition y(0) = 1", .run(.statement)).written([
      "$E:items with|the|a|solution|solutions|curve|curves|passing|going|and+ through $P:some":
        .chosen {
          $0.statement.text.holdsDerivative ? "$E through $P" : nil
        },
      "$E:derivative with|initial|condition|conditions|value|values|given|that|subject|to|when|if|for|where|such+ $V:initial":
        "$E, $V",
    ]),
    Habit("English", "contour x^2 + y^2 at 1, 4, 9", .run(.body)).written([
      "contour|contours|contourf|filled $F:items at levels|level|values|heights* $A , $B:items":
        "$1 $F levels [$A, $B]",
      "contour|contours|contourf|filled $F:items at levels|level|values|heights* $A":
        "$1 $F levels $A",
      "contour|contours|contourf|filled $F:items with levels|level|values|heights+ $A , $B:items":
        "$1 $F levels [$A, $B]",
      "contour|contours|contourf|filled $F:items with levels|level|values|heights+ $A":
        "$1 $F levels $A",
    ]),
    Habit("newcomers", "field -y, x", .run(.body)).written([
      "field|quiver|vectorfield|streamplot $A , $B $X:clauses": .chosen {
        $0["A"].kind(0) == .symbol(.openParenthesis) ? nil : "$1 ($A, $B) $X"
      },
      "velocity|force|flow|vector|direction field|quiver|vectorfield|streamplot $A , $B $X:clauses":
        .chosen { $0["A"].kind(0) == .symbol(.openParenthesis) ? nil : "$1 $2 ($A, $B) $X" },
    ]),
    Habit("MATLAB", "contour filled x^2 - y^2", .run(.body)).written([
      "contour|contours filled $X:some": "$1 $X $2"
    ]),
    Habit("textbooks, Maple", "level curves of x^2 - y^2", .run(.body)).written([
      "level curves|curve|lines|line|sets|set ~of|the* $E:relation": "$E",
      "level curves|curve|lines|line|sets|set ~of|the* $F:items": "contour $F",
      "contour|contourplot|contour_plot|levelcurves|levelcurve|isolines|isocontours|contours ~of|the* $E:relation":
        "$E",
      "contourplot|contour_plot|levelcurves|levelcurve|isolines|isocontours|contours ~of|the* $F:items":
        "contour $F",
    ]),
    Habit("textbooks", "feasible region x >= 0, y >= 0, x + y <= 5", .run(.statement)).written([
      "~feasible ~region|set|area|of|the|for|where* $E:relation": "plot $E/and/"
    ]),
    Habit("C, Excel", "x > 0 & y > 0", .run(.anywhere)).written([
      "&": .chosen { $0.statement.text.holdsRelation ? "and" : nil }
    ]),
  ]

  /// The words for portraits and fields, and whether they mean streamlines.
  private static let portraitWords: [(String, Habit.Written)] = [
    ("phase portrait|plane|plot|diagram|space|field", ""),
    ("stream|field plot|lines|line", " with streamlines"),
    ("velocity|force|flow|vector|direction field|plot", ""), ("flow", ""),
    ("streamlines|streamline|flowlines", " with streamlines"),
    ("phaseportrait|phaseplot|phaseplane", ""),
    ("ode|solve|system|solution|solutions|isoclines|ivp", ""),
  ].flatMap { words, style -> [(String, Habit.Written)] in
    let front = "\(words) ~of|the|system|for|ode|equation|differential|equations* "
    return [
      (
        front + "$E:derivative",
        .chosen { match in
          // `solve y' = y, y(0) = 1 at 1` asks for a value.
          let asks = match.words.first == "solve" && match["E"].place { $0 == .name("at") } != nil
          return asks ? nil : "$E\(style)"
        }
      ),
      (
        front + "$V:items",
        // `solve (x, y) = …` is not a vector field.
        .chosen { match in
          let isVector = match["V"].kind(0) == .symbol(.openParenthesis) && !words.hasPrefix("ode")
          return isVector ? "field $V\(style)" : nil
        }
      ),
    ]
  }
}
