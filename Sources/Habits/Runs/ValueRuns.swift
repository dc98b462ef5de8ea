import Expressions

// Values in plain words, and lists without their brackets, which are carried out: `cube root of 27`, `x^2 at 3`,
// `sin 30 degrees`, `histogram 1, 2, 2, 3`.

extension Habits {
  static let values: [Habit] = [
    Habit("English", "cube root of 27", .run(.value)).written([
      "~cube root ~of? $X:some": "cbrt($X)",
      "$n:number ~rd|th|st|nd root ~of $X:some": "root($X, $n)",
      "~inverse sin|sine ~of? $X:some": "asin($X)",
      "~inverse cos|cosine ~of? $X:some": "acos($X)",
      "~inverse tan|tangent ~of? $X:some": "atan($X)",
      "log|logarithm ~base $n:number ~of? $X:some": .chosen { match in
        match["n"].number(0).flatMap(Int.init(exactly:)).map { "log_\($0)($X)" }
      },
      "~prime ~factors|factor|factorization|factorisation|decomposition ~of? $X:some": "factor $X",
    ]),
    Habit("TI, textbooks", "C(10, 3)", .run(.anywhere)).written([
      "~C ( $A , $B )": "binomial($A, $B)", "~P ( $A:number , $B:number )": "nPr($A, $B)",
    ]),
    Habit("English", "sin 30 degrees", .run(.anywhere)).written([
      "$n:number ~degrees": "$n °"
    ]),
    Habit("Octave", "mean [1, 2, 3]", .run(.value)).written([
      "$f:function $L:list": "$f($L)", "~average $L:list": "mean($L)",
      "$f:function $a:number ,? $b:number": .chosen {
        ["random", "root"].contains($0["f"].wordOrText) ? nil : "$f($a, $b)"
      },
      "$f:function ( $A .. $B )": "$f([$A..$B])",
    ]),
    // The value of a formula stands in a list of one value.
    Habit("English, Maple", "x^2 + 1 at 3", .run(.value)).written([
      "~evaluate|compute|value|values|find* ~of? $F:items at|when|where $v = $X:formula": .chosen {
        isFormula($0) && isOnePlace($0) ? "[$F for $v in [$X]][1]" : nil
      },
      "~evaluate|compute|value|values|find* ~of? $F:items at $v = $X:some": .chosen {
        isFormula($0) ? isOnePlace($0) ? "[$F for $v in [$X]]" : "[$F for $v in $X]" : nil
      },
      "~evaluate|compute|value|values|find* ~of? $F:items at $X:formula": .chosen {
        isFormulaOfX($0) && isOnePlace($0) ? "[$F for x in [$X]][1]" : nil
      },
      "~evaluate|compute|value|values|find* ~of? $F:items at $X:some": .chosen {
        isFormulaOfX($0) ? isOnePlace($0) ? "[$F for x in [$X]]" : "[$F for x in $X]" : nil
      },
    ]),
    Habit("textbooks", "y-intercept of x^2 - 4", .run(.statement)).written([
      "x - ~intercept|intercepts ~of? $F:some": "roots $F",
      "y - ~intercept|intercepts ~of? $F:some": "print [$F for x in [0]][1]",
      "~axis ~of ~symmetry ~of|for* $F:some": "symmetry $F",
      "~period ~of $F:some": "symmetry $F",
      "~is $F:items ~even|odd|symmetric|periodic ~or|even|odd|function|symmetric|periodic*":
        .chosen { $0["F"].number(0) == nil || $0["F"].count > 1 ? "symmetry $F" : nil },
      "~how ~many roots|zeros|zeroes|solutions ~does|do|has|are|of* $F:items ~have?": "roots $F",
      "~where|when ~do|does $A:items and $B:items ~intersect|meet|cross|touch":
        "intersections $A, $B",
      "~where|when ~do|does|is|are|will $E:relation": "solve $E",
    ]),
    Habit("English", "table of values for x^2", .run(.statement)).written([
      "table ~of? ~values ~of|for $F:some": "table $F",
      "table $F:items $A:number $B:number": .chosen { match in
        let hasRange = match["F"].place { [.name("for"), .name("from")].contains($0) } != nil
        return hasRange ? nil : "table $F from $A to $B"
      },
    ]),
    Habit("English", "histogram of 1, 2, 2, 3", .run(.statement)).written([
      "plot|draw ~a|the? $s ~of? $n:number , $X:some": .chosen {
        areNumbers($0) && $0.isOfChart ? "plot [$n, $X] with $s label \"\"" : nil
      },
      "$s ~of? $n:number , $X:some": .chosen {
        areNumbers($0) && $0.isOfChart ? "plot [$n, $X] with $s label \"\"" : nil
      },
    ]),
    Habit("English", "show x^2", .run(.statement)).written([
      "show $X:start": .chosen { match in
        match["X"].count > 1 && match["X"].tokens.contains { $0.kind == .name("x") }
          ? "plot $X" : nil
      }
    ]),
    // The bell is some standard deviations wide, wherever its middle is.
    Habit("English", "normal distribution with mean 100 and sd 15", .run(.statement)).written([
      "plot|draw|graph? ~the|a|of* normal ~distribution|density|curve with|of|for* mean|mu|=+ $m:end and|with|,* sd|std|stdev|sigma|s|=+ $s:end":
        bell,
      "plot|draw|graph? ~the|a|of* normal ~distribution|density|curve with|of|for* mean|mu|=+ $m:end and|with|,* ~standard ~deviation of|=* $s:end":
        bell,
      "plot|draw|graph? ~the|a|of* binomial ~distribution with|for* n = $n:end and|,* p = $p:end":
        .chosen {
          "plot binompdf($n, $p, k) for k in 0..$n step 1 with bars label \"\($0.filled("binomial($n, $p)"))\""
        },
      "plot|draw|graph? ~the|a|of* ~poisson|Poisson ~distribution with|for|of* lambda|mean|=+ $m:end":
        .chosen {
          "plot poissonpdf($m, k) for k in 0..ceil(2 * ($m) + 5) step 1 with bars label \"\($0.filled("Poisson($m)"))\""
        },
    ]),
  ]

  private static let bell = Habit.Written.chosen { match in
    let name = match.filled("normal($m, $s)")
    return
      "plot normalpdf(x, $m, $s) for x in ($m) - 4 * ($s)..($m) + 4 * ($s) label \"\(name)\""
  }

  /// Whether a part is a formula in a variable that is given, and no differential equation.
  private static func isFormula(_ match: ShapeMatch) -> Bool {
    let (statement, formula) = (match.statement, match["F"])
    // `f at x = 2` is f(2), which another row writes.
    if formula.count == 1, formula.name(0).map(statement.isFunction) == true { return false }
    let variable = match["v"].name(0) ?? "x"
    let hasWords = match.places(of: "F")?.contains { place in
      statement.word(place).map { $0 != variable } ?? false
    }
    return !statement.isPlot && !statement.isAnalysis && !statement.isDefinition
      && !formula.holds([.equal])
      && formula.name(0).map(statement.words.commands.contains) != true && hasWords == false
      && !formula.tokens.contains { token in
        if case .text = token.kind { true } else { token.kind == .symbol(.prime) }
      }
  }

  private static func isFormulaOfX(_ match: ShapeMatch) -> Bool {
    isFormula(match) && match["F"].tokens.contains { $0.kind == .name("x") }
  }

  /// Whether the place is no list of places.
  private static func isOnePlace(_ match: ShapeMatch) -> Bool {
    let place = match["X"]
    let isList = place.name(0).map(match.statement.isList) == true
    return place.kind(0) != .symbol(.openBracket) && !(isList && place.count == 1)
  }

  /// Whether the rest of a list without brackets has numbers alone.
  private static func areNumbers(_ match: ShapeMatch) -> Bool {
    let rest = match["X"]
    return (0..<rest.count).allSatisfy { place in
      rest.number(place) != nil || rest.kind(place) == .symbol(.comma)
        || rest.kind(place) == .symbol(.minus)
    }
  }
}

extension ShapeMatch {
  /// Whether the part `s` names a style that shows the values of one list.
  fileprivate var isOfChart: Bool {
    ["histogram", "boxplot", "pie", "donut", "bars"].contains(self["s"].wordOrText)
  }
}
