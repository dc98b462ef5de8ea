import Expressions

// Ranges after a formula, as in other programs and textbooks, and sums without brackets, which are carried out. Ranges
// become `from 0 to 3`, or `for x in 0..3` where they name their variable.

extension Habits {
  static let ranges: [Habit] = [
    Habit("textbooks", "plot x^2 for 0 < x < 2", .run(.items)).written([
      "$H:items for $A <|<= $v <|<= $B $X:tail": "$H for $v in $A..$B $X",
      "$H:items for $A >|>= $v >|>= $B $X:tail": "$H for $v in $B..$A $X",
    ]),
    Habit("English", "plot x^2 for x from 0 to 2", .run(.items)).written([
      "$H:items for $v from|between|= $R:range $X:tail": "$H for $v in $from..$to $X"
    ]),
    Habit("English", "plot x^2 from x = -2 to x = 2", .run(.items)).written([
      "$H:items ~for? from|between $v = $A:end to|and $w = $B:end $X:tail": .chosen { match in
        match["v"].name(0) == match["w"].name(0) ? "$H for $v in $A..$B $X" : nil
      }
    ]),
    Habit("MATLAB, matplotlib, English", "plot x^2 xlim [-2, 2]", .run(.items)).written([
      "$H:items ,? domain|xlim|xrange of|=* $R:range $X:tail": .chosen {
        $0.statement.mayDraw ? "$H for x in $from..$to $X" : nil
      },
      "$H:items ,? domain|xlim|xrange $A:end $B:end $X:tail": .chosen {
        $0.statement.mayDraw ? "$H for x in $A..$B $X" : nil
      },
    ]),
    Habit("MATLAB, matplotlib, English", "plot x^2 ylim [0, 4]", .run(.statement)).written([
      "plot $H:items ,? ylim|yrange|range of|=* $R:range": "plot [:] [$from:$to] $H",
      "plot $H:items ,? ylim|yrange|range $A:end $B:end": "plot [:] [$A:$B] $H",
    ]),
    // An equation with a range belongs to the formula before it.
    Habit("Maple", "plot x^2, x = 0..2", .run(.body)).written([
      "$H:items ,? $v:coordinate = $A .. $B $X:tail": .chosen { match in
        let isItem = match.statement.mayDraw || match.statement.isAnalysis
        return isItem && match["H"].count + match.places.lowerBound > 1
          ? "$H for $v in $A..$B $X" : nil
      }
    ]),
    Habit("textbooks", "plot x^2 on [0, 2]", .run(.items)).written([
      "$H:items ~on|over|in|within|between ~the|interval|range* $R:range $X:tail": .chosen {
        match in
        // A condition on the rows of a file may contain a list: `where site in [1, 2]`.
        let (statement, front) = (match.statement, match["H"])
        let isList =
          match.words.first == "in"
          && (front.count == 1 || front.place { $0 == .name("where") } != nil)
        let isClause = front.name(front.count - 2) == "for"
        return isList || isClause || !(statement.mayDraw || statement.isAnalysis)
          ? nil : "$H from $from to $to $X"
      }
    ]),
    Habit("English", "integrate sin(x) 0 to pi", .run(.items)).written([
      "$H:items $A:end to $X:some": .chosen { match in
        let isMeant = match.statement.isPlot || match.statement.isAnalysis
        let hasWord =
          match.statement.text.place { [.name("from"), .name("in")].contains($0) } != nil
        return isMeant && !hasWord && match["A"].token(0)?.followsBlank == true
          ? "$H from $A to $X" : nil
      }
    ]),
    // Two ends in a bracket after a formula, which cannot be a factor.
    Habit("TI, Desmos", "plot sin(x) [-5, 5]", .run(.items)).written([
      "$H:items $R:interval $X:tail": .chosen { match in
        let (statement, front) = (match.statement, match["H"])
        // Columns and conditions of files contain lists, not ranges; behind a style it is the list itself.
        let isData =
          statement.text.place { [.name("using"), .name("where")].contains($0) } != nil
        let isBehindFormula =
          match.places.lowerBound + front.count > (statement.items.first ?? 0) + 1
        let isOfStyle = front.name(front.count - 1).map(statement.words.styles.contains) == true
        return (statement.isPlot || statement.isAnalysis) && !isData
          && !isOfStyle && isBehindFormula
          && statement.failurePlace == match.places.lowerBound + front.count
          ? "$H from $from to $to $X" : nil
      }
    ]),
  ]

  static let sums: [Habit] = [
    // A whole formula in brackets is a call already.
    Habit("Maple, English", "sum 1/k^2 for k in 1..10", .run(.body)).written([
      "sum|product|integral $F:items for $X:some": .chosen { match in
        let isCall =
          match["F"].isBracketed(.openParenthesis) || match["F"].token(0)?.followsBlank == false
        return isCall ? nil : "$1($F for $X)"
      }
    ]),
    // The sum of a list's elements is `total`.
    Habit("Python, R", "a_1 = [1, 2]; sum(a_1^2)", .run(.anywhere)).written([
      "sum ( $B )": .chosen { match in
        let (statement, body) = (match.statement, match["B"])
        let hasList =
          body.tokens.contains {
            if case .name(let name) = $0.kind { statement.isList(name) } else { false }
          }
          || statement.hasColumn(body.tokens)
        let hasRange = body.tokens.contains {
          $0.kind == .name("for") || $0.kind == .symbol(.comma)
        }
        return hasList && !hasRange ? "total($B)" : nil
      }
    ]),
  ]
}
