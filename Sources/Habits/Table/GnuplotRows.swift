import Expressions
import TextSearch

// Options and statements of gnuplot with an answer that keeps the rest of the line.

extension ProgramWord {
  /// Words behind data.
  static let ofGnuplot = [
    ProgramWord(
      "gnuplot",
      "plot \"p.dat\" using 1:2:3 with lines palette",
      "palette|cmap|hue_norm|colormap|zcolor",
      "the numbers of a column colour points alone",
      [
        "plot $s:text using $A : $B : $C with $w ~palette $Y:rest":
          "plot $s using $A:$B with points color by $C$Y",
        "$X:open ~palette $Y:open": "$X$Y",
      ],
      otherwise: "plot \"file\" using a:b with points color c"
    ),
    ProgramWord(
      "gnuplot",
      "stats \"p.dat\" using 2 nooutput",
      "nooutput|nooutpu",
      "stats prints a table",
      ["stats $X:open ~nooutput $Y:open": "stats$X"],
      otherwise: "stats \"file\" using 2"
    ),
    ProgramWord(
      "gnuplot",
      "print STATS_mean",
      "STATS_mean|STATS_stddev|STATS_min|STATS_max|STATS_median|STATS_records|STATS_sum|STATS_mean_y|STATS_stddev_y|STATS_min_y|STATS_max_y|STATS_slope|STATS_intercept|STATS_correlation|STATS_lo_quartile|STATS_up_quartile|STATS_ssd|STATS_mean_x|STATS_min_x|STATS_max_x",
      "stats keeps its numbers under a name of yours",
      otherwise:
        "s = stats \"file\" using 1:2; s.mean, s.stdev, s.min, s.median, s.slope, s.correlation"
    ),
    ProgramWord(
      "gnuplot",
      "FIT_CHISQ/FIT_NDF",
      "FIT_CHISQ|FIT_NDF|FIT_WSSR|FIT_STDFIT|FIT_LIMIT|FIT_MAXITER|FIT_P",
      "fit keeps its results under other names",
      otherwise: "chi2, dof, r2, and the error of each parameter: a_err"
    ),
    ProgramWord(
      "gnuplot",
      "plot \"p.dat\" using 1:(word(\"a b\", 1))",
      "word|words|strlen|substr|strstrt|sprintf|gprintf|stringcolumn|strcol|timecolumn|columnhead|columnheader|exists|valid",
      "texts are not computed here",
      otherwise:
        "columns stand by name or number: using time:voltage; where compares texts: where region == \"North\""
    ),
  ]
}

extension Habits {
  /// Lines of gnuplot and Mathematica that keep their ranges, columns and items.
  static let scriptLines = allScriptLines.map { habit in
    Habit(habit.origin, habit.example) { statement in
      let isShort = statement.text.count <= FailedStatement.mostTokensOfShapes
      return isShort ? habit.answer(statement) : nil
    }
  }

  private static let allScriptLines =
    [
      Habit(
        "gnuplot",
        "plot \"p.dat\" using 1:3 every ::1 with lines",
        "a line of names is known by itself"
      ).written(["plot $X:open every ^: : 1 $Y:open": .write("plot$X$Y")]),
      Habit(
        "gnuplot",
        "plot \"p.dat\" using 1:3 every ::5 with lines",
        "leaving out the first rows is not there yet"
      ).written([
        "plot $X:open every ^: : $n:number $Y:open": .words(
          "rows are chosen with where, by the values in them: where x > 3"
        ),
        "plot $X:open every $k:number ^: : $n:number $Y:open": .words(
          "rows are chosen with where, by the values in them: where x > 3"
        ),
      ]),
      Habit(
        "gnuplot",
        "plot \"p.dat\" using 2:xtic(1) title \"coal\", \"\" using 3 title \"wind\"",
        "names of bars are the first column"
      ).written([
        "plot $s:text using $C : ^xtic|xticlabels|xticlabel ( $n:value ) $X:open": .written(
          namedBars
        )
      ]),
      Habit("gnuplot", "do for [i=1:3] { print i, sin(i) }", "a table has a row for each number")
        .written([
          "^~do for [ $k = $A : $B ] { print $j , $F }": .write("table $F for $k in $A..$B"),
          "^~do for [ $k = $A : $B ] { print $F }": .write("[$F for $k in $A..$B]"),
          "^~do for [ $k = $A : $B ] { plot $F:items }": .write("$k = [$A..$B]; plot $F"),
        ]),
      Habit("gnuplot", "plot [-3:3] (y, -x) with vectors", "arrows in the plane are a field")
        .written([
          "plot [ $A : $B ] [ $C : $D ] ( $F , $G ) with ^vectors|vector|arrows|quiver": .written {
            field($0, "[$A:$B] [$C:$D] ", "")
          },
          "plot [ $A : $B ] ( $F , $G ) with ^vectors|vector|arrows|quiver": .written {
            field($0, "[$A:$B] [$A:$B] ", "")
          },
          "plot ( $F , $G ) with ^vectors|vector|arrows|quiver": .written { field($0, "", "") },
          "plot [ $A : $B ] [ $C : $D ] ( $F , $G ) with ^streamlines|streamplot|stream": .written {
            field($0, "[$A:$B] [$C:$D] ", " with streamlines")
          },
          "plot [ $A : $B ] ( $F , $G ) with ^streamlines|streamplot|stream": .written {
            field($0, "[$A:$B] [$A:$B] ", " with streamlines")
          },
          "plot ( $F , $G ) with ^streamlines|streamplot|stream": .written {
            field($0, "", " with streamlines")
          },
        ]),
      Habit(
        "SciPy",
        "fit a x + b to \"data.csv\" using time:voltage start a = 1, b = 2",
        "a fit finds its start values by itself"
      ).written([
        "fit $F:open ^~start|guess|p0|initial|startvalues|init $X:some": .write("fit$F"),
        "fit $F:open , ^~start|guess|p0|initial|startvalues|init $X:some": .write("fit$F"),
      ]),
      Habit(
        "ggplot2",
        "plot \"data.csv\" using 1:2 with points, \"\" using 1:2 with smooth",
        "a running mean is a clause; n is the number of rows"
      ).written([
        "plot $P:open $s:text using $A : $B with ^smooth|trend|trendline|loess|rolling": .write(
          "plot$P $s using $A:$B smooth 25"
        )
      ]),
      Habit(
        "gnuplot, matplotlib",
        "plot [-3:3] x*y with heatmap",
        "a picture of two variables is an item of its own"
      ).written([
        "plot [ $A : $B ] [ $C : $D ] $F with ^heatmap|heat|image|pm3d|density": .written {
          plane($0, "plot [$A:$B] [$C:$D] heat $F")
        },
        "plot [ $A : $B ] $F with ^heatmap|heat|image|pm3d|density": .written {
          plane($0, "plot [$A:$B] [$A:$B] heat $F")
        },
        "plot $F with ^heatmap|heat|image|pm3d|density": .written { plane($0, "plot heat $F") },
        "plot [ $A : $B ] [ $C : $D ] $F with ^contour|contours|contourlines": .written {
          plane($0, "plot [$A:$B] [$C:$D] contour $F")
        },
        "plot [ $A : $B ] $F with ^contour|contours|contourlines": .written {
          plane($0, "plot [$A:$B] [$A:$B] contour $F")
        },
        "plot $F with ^contour|contours|contourlines": .written { plane($0, "plot contour $F") },
      ]),
      Habit("Mathematica", "Integrate[x^2, x]", "formulas of antiderivatives are not there yet")
        .written([
          "^~Integrate [ $F , $v:name ]": .words(
            "the one that is 0 at 0 is a function: f(x) = x^2, then F(x) = integral(f(t) for t in 0..x)"
          )
        ]),
      Habit(
        "SQL, dplyr",
        "table mean(price) by day from \"dates.csv\"",
        "numbers of groups are a table of stats"
      ).written([
        "table mean|median|sum|total|max|min|stdev|count ( $C ) ^by $G from|in $s:text": .write(
          "stats $s using $C by $G"
        ),
        "mean|median|sum|total|max|min|stdev ( $C ) ^by $G from|in $s:text": .write(
          "stats $s using $C by $G"
        ),
        "mean|median|sum|total|max|min|stdev ^$C:name by $G from|in $s:text": .write(
          "stats $s using $C by $G"
        ),
      ]),
      Habit(
        "R, pandas",
        "cor(\"data.csv\" using time:voltage)",
        "the columns of a file are lists of its table"
      ).written([
        "~cor|~correlation|~corrcoef|~covariance ( ^$s:text using $A:value : $B:value )": .written {
          match in
          let name = match.words.first == "covariance" ? "cov" : "corr"
          func column(_ part: String) -> String {
            match[part].name(0) == nil ? "d[\(match[part].text)]" : "d.\(match[part].text)"
          }
          return .write(
            match.filled("d = data $s; ") + "\(name)(\(column("A")), \(column("B")))"
          )
        }
      ]),
    ] + [
      Habit("gnuplot", "$d << EOD", answer: dataBlock),
      Habit("gnuplot", "plot \"p.dat\" using 1:2:3 with labels offset 0,1", answer: offset),
      Habit("physics", "T = 2.007 ± 0.003", answer: uncertainty),
    ]

  /// The line of a field; nil for lists, which are points.
  @Sendable private static func field(
    _ match: ShapeMatch,
    _ ranges: String,
    _ style: String
  ) -> Spelling? {
    let isFormula = ["F", "G"].contains { part in
      match[part].tokens.contains { $0.kind == .name("x") || $0.kind == .name("y") }
    }
    let hasList = ["F", "G"].contains { match[$0].kind(0) == .symbol(.openBracket) }
    guard isFormula, !hasList else { return nil }
    return .write(match.filled("plot \(ranges)field ($F, $G)\(style)"))
  }

  /// The line of a picture of two variables; nil for data.
  @Sendable private static func plane(_ match: ShapeMatch, _ line: String) -> Spelling? {
    let isList = match["F"].kind(0) == .symbol(.openBracket)
    return match["F"].quotedPlace == nil && !isList ? .write(match.filled(line)) : nil
  }

  /// Bars with the names of a column, of all items.
  @Sendable private static func namedBars(_ match: ShapeMatch) -> Spelling? {
    let (names, rest) = (match["n"].text, match["X"])
    var places: Set<Int> = []
    for place in 0..<rest.count where rest.name(place) == "using" {
      if let token = rest.token(place + 1), rest.kind(place + 2) != .symbol(.colon) {
        places.insert(token.range.start)
      }
    }
    let hasStyle = rest.tokens.contains { $0.kind == .name("with") || $0.kind == .name("w") }
    let style = hasStyle ? "" : " with bars"
    let further = rest.text { token in
      guard places.contains(token.range.start) else { return nil }
      return "\(names):" + rest.keeping { $0.range == token.range }.text + style
    }
    let joint = further.isEmpty || rest.kind(0) == .symbol(.comma) ? "" : " "
    return .write(match.filled("plot $s using $n:$C\(style)") + joint + further)
  }

  /// Answers `$d << EOD`, rows between the lines of a script.
  @Sendable private static func dataBlock(_ statement: FailedStatement) -> Diagnostic? {
    let text = statement.text
    guard text.kind(0) == .invalid(.unusable("$")), text.name(1) != nil,
      text.kind(2) == .symbol(.less), text.kind(3) == .symbol(.less)
    else { return nil }
    return statement.answer(
      "rows do not stand between the lines of a script",
      .behind(
        "rows stand as points, or in a file:",
        line: "plot [(1, 2), (2, 4), (3, 9)] with linespoints"
      )
    )
  }

  /// Answers an option with two numbers, `offset 0,1`, as if it were not there: its comma ends no item.
  @Sendable private static func offset(_ statement: FailedStatement) -> Diagnostic? {
    let text = statement.text
    guard
      let place = (1..<max(1, text.count)).first(where: { place in
        text.name(place) == "offset" && statement.isPlot
      }), let word = text.token(place)
    else { return nil }
    var end = place + 1
    for part in 0..<2 {
      if text.kind(end) == .symbol(.minus) { end += 1 }
      guard text.number(end) != nil else { return nil }
      end += 1
      if part == 0 {
        guard text.kind(end) == .symbol(.comma) else { return nil }
        end += 1
      }
    }
    let last = text.token(end - 1)?.range.end ?? word.range.end
    let kept = statement.allTokens.filter {
      $0.range.start < word.range.start || $0.range.start >= last
    }
    return Habits.answer(to: statement.with(kept))
  }

  /// Answers `T = 2.007 ± 0.003`.
  @Sendable private static func uncertainty(_ statement: FailedStatement) -> Diagnostic? {
    let text = statement.text
    guard let place = statement.failurePlace, text.kind(place) == .invalid(.unusable("±")),
      place > 0
    else { return nil }
    return statement.answer(
      "numbers with an error are not there yet",
      at: place,
      .words(
        "errors are numbers of their own, and add up with hypot: T = 2.007; dT = 0.003; hypot(dL/L, 2dT/T)"
      )
    )
  }
}

extension TokenText {
  /// The place of the first text in quotes; nil if there is none.
  fileprivate var quotedPlace: Int? { (0..<count).first { quoted($0) != nil } }
}
