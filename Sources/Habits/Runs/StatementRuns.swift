import Expressions

// Whole statements of other programs that are carried out: comments of C, formulas in dollars, ranges of settings,
// analyses as calls.

extension Habits {
  static let statements: [Habit] = [
    Habit("LaTeX", "$y = x^2$", .run(.statement)).written([
      "$$ $X:some $$": "$X", "$ $X:some $": "$X",
    ]),
    // The words behind the sign have no meaning, so that it is not a division.
    Habit(
      "C, Swift",
      "plot x // the diagonal",
      .noMatter(
        .statement,
        note: "what stands behind // is read as a comment; comments begin with #"
      )
    ).written([
      "$X:some // $Y:some": .chosen { match in
        let (statement, start) = (match.statement, match["X"].count)
        let isText = (start..<statement.text.count).contains {
          (statement.word($0)?.count ?? 0) > 2
        }
        return isText && statement.text.token(start)?.followsBlank == true ? "$X" : nil
      }
    ]),
    Habit("English", "roots of x^2 - 4", .run(.statement)).written([
      "$c:analysis ~of $X:some": "$c $X"
    ]),
    Habit("SymPy, Maple, MATLAB", "integrate(x^2, x, 0, 1)", .run(.statement)).written([
      // For formulas side by side only the brackets are removed.
      "$c:analysis ( $F , $G:items )": call("$c $F, $G") {
        $0.statement.words.joined.contains($0["c"].wordOrText)
      },
      "differentiate ( $F , $v , $P )": call("$1 $F at $P"),
      "differentiate ( $F , $P )": call("$1 $F at $P") { !$0.isNameAlone("P") },
      "$c:analysis ( $F , $v , $A , $B )": call("$c $F for $v in $A..$B") {
        $0["c"].wordOrText != "differentiate"
      },
      "$c:analysis ( $F , $A , $B )": call("$c $F for x in $A..$B") {
        $0["c"].wordOrText != "differentiate" && !$0.isNameAlone("A")
      },
      "$c:analysis ( $F , $v )": call("$c $F") {
        !["differentiate", "integrate"].contains($0["c"].wordOrText)
      },
    ]),
    Habit("English, MATLAB", "set xrange 0 to 5", .run(.statement)).written([
      "set xrange|yrange|y2range [|( $A to|, $B ]|)": "$1 $2 $A..$B",
      "set xrange|yrange|y2range $A to|, $B": "$1 $2 $A..$B",
      "set xrange|yrange|y2range [|( $A:end $B:operand ]|)": .chosen(numbers),
      "set xrange|yrange|y2range $A:end $B:operand": .chosen(numbers),
    ]),
    Habit("English", "set title Height of the tide", .run(.statement)).written([
      "set title|xlabel|ylabel|zlabel|y2label|x2label $X:some": .chosen { match in
        let (label, text) = (match.words.last ?? "", match["X"])
        let areWords = (0..<text.count).allSatisfy {
          text.name($0) != nil || text.number($0) != nil
        }
        return areWords ? "set \(label) \"\(text.text)\"" : nil
      }
    ]),
    Habit("gnuplot", "set logscale", .run(.statement)).written(["set|unset logscale": "$1 $2 xy"]),
    Habit(
      "gnuplot",
      "set logscale y 2",
      .noMatter(.statement, note: "the ticks of a log axis are powers of 10")
    ).written(["set|unset logscale $k $n:number": "$1 $2 $k"]),
    Habit("LaTeX, R", "plot x; save \"w.svg\" width 8cm", .run(.statement)).written([
      "save $s:text width $W:length height $H:length": .chosen {
        $0.isPage ? "$1 $s size $W x $H" : nil
      },
      "save $s:text width $W:length": .chosen { match in
        guard match.isPage, let width = match["W"].number(0) else { return nil }
        if match["W"].count == 2 { return "$1 $s size $W" }
        // The usual ratio of width and height is 8 to 5.
        return width <= 10_000 ? "$1 $s size $W x \((width * 0.625).rounded().text())" : nil
      },
    ]),
    Habit("Pascal, BASIC", "y => x^2", .noMatter(.anywhere, note: "=> is read as >=")).written([
      "=>": ">="
    ]),
    Habit("Pascal, BASIC", "y =< x^2", .noMatter(.anywhere, note: "=< is read as <=")).written([
      "=<": "<="
    ]),
    Habit("BASIC, Excel", "x <> 2", .noMatter(.anywhere, note: "<> is read as !=")).written([
      "<>": "!="
    ]),
  ]

  /// Two numbers with a blank between them; a sign belongs to the number behind it.
  @Sendable private static func numbers(_ match: ShapeMatch) -> Spelling? {
    let second = match["B"]
    let isSigned = second.kind(0) == .symbol(.minus)
    guard second.token(0)?.followsBlank == true, !isSigned || second.token(1)?.followsBlank == false
    else {
      return nil
    }
    return "$1 $2 $A..$B"
  }

  /// Returns the answer to a call of a command; an anonymous function is not a formula: `integrate(function(x) x^2)`.
  private static func call(
    _ pattern: Spelling,
    where isMeant: @escaping @Sendable (ShapeMatch) -> Bool = { _ in true }
  ) -> Habit.Written {
    .chosen { match in
      let isCall = callCommands.contains(match.statement.text.name(0) ?? "")
      return !isCall && match["F"].name(0) != "function" && isMeant(match) ? pattern : nil
    }
  }
}

extension ShapeMatch {
  /// Whether a part is one name.
  fileprivate func isNameAlone(_ part: String) -> Bool {
    self[part].count == 1 && self[part].name(0) != nil
  }

  /// Whether a file with a size that may be a length is saved.
  fileprivate var isPage: Bool {
    let path = self["s"].quoted(0)?.lowercased() ?? ""
    return (self["W"].number(0) ?? 0) > 0
      && [".svg", ".pdf", ".png", ".tex"].contains(where: path.hasSuffix)
  }
}
