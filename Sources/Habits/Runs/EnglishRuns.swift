import Expressions

// Questions and requests in plain English that are carried out: `find the roots of x^2 - 4`, `f at 2`.

extension Habits {
  static let english: [Habit] = [
    Habit("English", "find the roots of x^2 - 4", .run(.statement)).written([
      "~find|compute|calculate|determine|evaluate|get|give|what|please|estimate|where|value ~me|us|find|compute|calculate|determine|get|give|is|are|the|all|value|of* $X:some":
        "$X"
    ]),
    Habit("English, Maple", "maximum of sin(x) from 0 to 3", .run(.statement), analysisNames),
    Habit("Maple", "solve for x: x^2 = 4", .run(.statement)).written([
      "solve for $v :|, $E:some": "solve $E"
    ]),
    // The variable of an integral is that of its formula.
    Habit("textbooks", "integrate x^2 dx from 0 to 1", .run(.statement)).written([
      "integrate $F:items ~dx|dt": "$1 $F",
      "integrate $F:items ~dx|dt from|for|in $X:some": "$1 $F $3 $X",
    ]),
    Habit("English", "print sin at 0", .run(.value)).written([
      "$f:derived at $v = $X:some": "$f($X)", "$f:derived at $X:some": "$f($X)",
    ]),
    Habit("English", "square root of 2", .run(.value)).written([
      "~square root ~of $X:some": "sqrt($X)", "~absolute ~of $X:some": "abs($X)",
      "~average ~of $X:some": "mean($X)", "~standard ~of $X:some": "stdev($X)",
      "sum ~of $X:some": "total($X)", "$f:function ~of $X:some": "$f($X)",
    ]),
    Habit("English", "15% of 240", .run(.anywhere)).written([
      "$n:number % ~of": .chosen { $0.end < $0.places.upperBound ? "$n / 100 *" : nil },
      "$n:number ~percent ~of": .chosen { $0.end < $0.places.upperBound ? "$n / 100 *" : nil },
    ]),
    // A function keeps its text, so that its pieces cannot be rewritten: `piecesOfFunction` answers.
    Habit("Maple, MATLAB", "piecewise(x < 0: x^2, 1 - x)", .run(.anywhere)).written([
      "~piecewise|Piecewise|cases|pw ( $P:items )": .chosen { match in
        if match.statement.definesFunction { return nil }
        return match["P"].place { $0 == .symbol(.colon) } == nil ? "{$P/:|,/}" : "{$P}"
      }
    ]),
    Habit("Python", "x^2 if x < 1 else 2 - x", .run(.body)).written([
      "$A if $C else|otherwise $B $X:tail": "{$C: $A, $B} $X"
    ]),
    // A table of the list and of the values at its elements.
    Habit("Python, English", "table n^2 for n in [1, 2, 4]", .run(.statement)).written([
      "table $F:items for $v in $L:list": "$1 $L, [$F/for $v in $L], [/ for $v in $L]"
    ]),
    Habit("English", "atan(1) in degrees", .run(.value)).written([
      "$X:items ~in|to|as ~degrees|degree": "deg($X)",
      // An angle with its sign has the value in radians already.
      "$X:items ~in|to|as ~radians|radian": .chosen { match in
        let angle = match["X"]
        return angle.kind(angle.count - 1) == .symbol(.degree) ? "$X" : "rad($X)"
      },
    ]),
    Habit("Maple", "limit (2x + 1)/x as x -> infinity", .run(.anywhere)).written([
      "~infinity|Infinity|infty|Inf": "inf"
    ]),
    Habit("Maple, English", "limit sin(x)/x, x -> 0", .run(.statement)).written([
      "limit|lim ~of? $F:items , $v -> $X:some": "limit $F as $v -> $X",
      "limit|lim ~of? $F:items $v -> $X:some": .chosen { match in
        let formula = match["F"]
        let last = formula.name(formula.count - 1) ?? ""
        return ["as", "when", "for", "at"].contains(last) ? nil : "limit $F as $v -> $X"
      },
      "limit|lim ~of? $F:items as|when|if ~the? $v ~approaches|tends|goes ~to? $X:some":
        "limit $F as $v -> $X",
    ]),
    Habit("English", "bar chart of [3, 5, 2]", .run(.statement), charts),
    Habit("English", "draw the graph of x^2", .run(.statement)).written([
      "~draw|graph|sketch|chart|display ~the|graph|function|curve|equation|of* $X:some": "plot $X"
    ]),
    Habit("English", "plot the function x^2", .run(.items)).written([
      "~the|graph|function|curve|equation|of+ $X:some": .chosen {
        $0.statement.isPlot ? "$X" : nil
      }
    ]),
    Habit("English, GeoGebra", "shade y > x^2", .run(.statement)).written([
      "~shade|region|inequality|inequalities|fill|shaded|color ~the|region|where|of|for|inequality* $E:comparison":
        "plot $E"
    ]),
    Habit("GeoGebra", "Extremum(sin)", .run(.statement), geogebra),
  ]

  /// Further names of commands, which have no other meaning here.
  private static let names = [
    ("zero|zeros|zeroes", "roots"), ("intersect|intersection|crossings", "intersections"),
    (
      "minimize|maximize|minimum|maximum|minima|maxima|extremum|optimize|minimise|maximise|argmin|argmax",
      "extrema"
    ),
    ("derive|slope|gradient", "differentiate"), ("int", "integrate"), ("tabulate", "table"),
    ("inflection|inflexion|inflexions", "inflections"), ("asymptote", "asymptotes"),
    ("monotonicity|monotone|increasing|decreasing", "monotonic"),
    ("symmetries|parity|periodicity", "symmetry"), ("analyse|analysis|discuss", "analyze"),
  ]
  /// Functions of the language that are commands if no bracket follows.
  private static let functions = [
    ("root", "roots"), ("integral", "integrate"), ("min|max", "extrema"),
    ("derivative", "differentiate"),
  ]

  private static let analysisNames: [(String, Habit.Written)] =
    (names.map { ("~\($0)", $1) } + functions).map { words, command -> (String, Habit.Written) in
      (
        "\(words) ~point|points|value|values|of* $F:operand",
        .chosen { match in
          let (text, formula) = (match.statement.text, match["F"])
          guard match.wordPlaces.count > 1 || formula.kind(0) != .symbol(.openParenthesis) else {
            return nil
          }
          // The maximum of several values is a value: `max of L`. A slope needs a place.
          let isValue = formula.count == 1 && formula.name(0).map(match.statement.hasValue) == true
          let lacksPlace = command == "differentiate" && text.place { $0 == .name("at") } == nil
          return lacksPlace || (isValue && !words.hasPrefix("~")) ? nil : "\(command) $F"
        }
      )
    }

  /// The charts by their names; at least an article, a noun or a preposition must stand beside the name.
  private static let charts: [(String, Habit.Written)] = [
    ("bar|column|bars", "bars"), ("pie", "pie"), ("donut|doughnut", "donut"),
    ("box|boxplot", "boxplot"),
    ("histogram|hist", "histogram"),
  ].map { words, style -> (String, Habit.Written) in
    (
      "plot|draw|make|show|create? ~a|an|the* ~\(words) ~chart|plot|graph|diagram|charts|plots* ~of|for|from|with* $X:some",
      .chosen { match in
        let hasVerb = ["plot", "draw", "make", "show", "create"].contains(match.words.first)
        return match.wordPlaces.count > (hasVerb ? 2 : 1) ? "plot \(style) $X" : nil
      }
    )
  }

  /// Several arguments are rewritten in the way of calls.
  private static let geogebra: [(String, Habit.Written)] = [
    ("Root|Roots|Zero", "roots"), ("Extremum|Min|Max", "extrema"),
    ("InflectionPoint", "inflections"),
    ("Intersect", "intersections"), ("Solve|Solutions|NSolve|NSolutions", "solve"),
    ("Integral|NIntegral", "integrate"),
  ].flatMap { words, command -> [(String, Habit.Written)] in
    [
      ("~\(words) ( $X )", .chosen { _ in command == "integrate" ? nil : "\(command) $X" }),
      ("~\(words) ( $A , $B:items )", .pattern("\(command)($A, $B)")),
    ]
  }
}
