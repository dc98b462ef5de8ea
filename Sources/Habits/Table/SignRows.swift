import Expressions

// Rows with signs of calculators and other languages: operators, numbers, ranges.

extension Habits {
  static let signs: [Habit] =
    [
      Habit("Python", "lambda x: x^2", "a function is written with its name").written([
        "$k = ^~lambda $P:items : $B:items": "$k($P) = $B",
        "~lambda $P:items : $B:items": "f($P) = $B",
      ]),
      Habit("gnuplot", "plot [t=1:10] sin(t)", "the range of a variable stands behind the formula")
        .written(["plot|add|replot [ ^$v = $A : $B ] $F:items": .write("$0 $F for $v in $A..$B")]),
      Habit("Python", "[n for n in range(5)]", "there is no range(…)").written([
        "$F:open in ^~range ( $B ) $X:open": .chosen { rangeCall($0, .write("$F in 0..$B-$X")) },
        "$F:open in ^~range ( $A , $B ) $X:open": .chosen {
          rangeCall($0, .write("$F in $A..$B-$X"))
        },
        "$F:open in ^~range ( $A , $B , $S ) $X:open": .chosen {
          rangeCall($0, .write("$F in $A..$B- step $S$X"))
        },
      ]),
      Habit("MATLAB", "1:5", "a list is written in brackets").written([
        "$k = $A ^: $S : $B": .chosen { colons($0, "$k|L = [n for n in $A..$B step $S]") },
        "$k = $A ^: $B": .chosen { colons($0, "$k|L = [$A..$B]") },
        "$A ^: $S : $B": .chosen { colons($0, "[n for n in $A..$B step $S]") },
        "$A ^: $B": .chosen { colons($0, "[$A..$B]") },
      ]),
      Habit("Python", "7 // 2", "// is not a sign here").written([
        "$A ^// $B": .write("floor($A()/$B())")
      ]),
      Habit("MATLAB", "[1, 2].^2", answer: dottedOperator),
      Habit("school", "2 1/3", "a whole number and a fraction are joined by +").written([
        "$X:open $n:number ^$a:number / $b:number $Y:open": .written {
          $0.inPlace("($n + $a/$b)")
        }
      ]),
      Habit("programming", "2 random()", "random numbers are a list, with a seed").written([
        "$X:open ^random ( ) $Y:open": .written { $0.inPlace("random(1, 7)") }
      ]),
      Habit("C, Python", "0x1F", answer: otherBase),
      Habit("Python, Swift", "1_000", answer: underscore),
    ]
    + ["nCr", "nPr"].map { sign in
      // The name and the last number are one token.
      Habit("calculators", "10\(sign)3", "\(sign) stands between no values here").written([
        "$n:number ^$k:unknown": .written { match in
          let k = match["k"].text.dropFirst(sign.count)
          let isNumber = !k.isEmpty && k.allSatisfy(\.isWholeNumber)
          guard match["k"].text.hasPrefix(sign), isNumber else { return nil }
          return .write(match.filled("\(sign == "nPr" ? "nPr" : "binomial")($n, \(k))"))
        }
      ])
    }

  /// A loop that draws is a family of curves.
  private static func rangeCall(_ match: ShapeMatch, _ pattern: Spelling) -> Spelling? {
    match["F"].name(0) == "for" ? nil : pattern
  }

  /// A list begins with a number; `a ? b : c` is none.
  private static func colons(_ match: ShapeMatch, _ pattern: Spelling) -> Spelling? {
    let chooses = match.statement.text.tokens.contains { $0.kind == .symbol(.question) }
    return match["A"].number(0) != nil && !chooses ? pattern : nil
  }

  /// Answers `x.^2`, `a.*b`.
  @Sendable private static func dottedOperator(_ statement: FailedStatement) -> Diagnostic? {
    let text = statement.text
    let signs: [Token.Kind] = [.symbol(.power), .symbol(.times), .symbol(.divide)]
    let dot = (0..<text.count).first { place in
      text.kind(place)?.isDot ?? false && signs.contains(text.kind(place + 1) ?? .end)
    }
    return dot.map { dot in
      statement.answer(
        "lists go element by element without a dot",
        at: dot,
        .write("\(text.text { $0.kind.isDot ? "" : nil })")
      )
    }
  }

  /// Answers `0x1F`, `0b101`, numbers in hexadecimal or binary digits, whose first token is 0.
  @Sendable private static func otherBase(_ statement: FailedStatement) -> Diagnostic? {
    let text = statement.text
    for place in 1..<max(1, text.count) {
      guard text[(place - 1)..<place].text == "0", let next = text.token(place), !next.followsBlank,
        let name = statement.word(place)?.lowercased(), let letter = name.first,
        let radix = ["x": 16, "b": 2, "o": 8][letter],
        let value = Int(name.dropFirst(), radix: radix)
      else { continue }
      let zero = text.token(place - 1)
      let written = text.text { token in
        token.range.start == next.range.start
          ? String(value) : token.range.start == zero?.range.start ? "" : nil
      }
      return statement.answer(
        "numbers are written in decimal digits",
        at: place,
        .write(written)
      )
    }
    return nil
  }

  /// Answers `1_000`.
  @Sendable private static func underscore(_ statement: FailedStatement) -> Diagnostic? {
    let text = statement.text
    for place in 1..<max(1, text.count) {
      guard text.number(place - 1) != nil, let next = text.token(place), !next.followsBlank,
        let name = text.name(place), name.hasPrefix("_"),
        name.dropFirst().allSatisfy({ $0 == "_" || $0.isWholeNumber })
      else { continue }
      let digits = name.filter { $0 != "_" }
      let written = text.text { $0.range.start == next.range.start ? digits : nil }
      return statement.answer("a number has no _ inside", at: place, .write(written))
    }
    return nil
  }
}
