import Expressions

// Styles of a curve in plain words that are carried out: `in red`, `dashed`, `thick`, `with red line`, `named "a"`.

extension Habits {
  static let looks: [Habit] = [
    Habit(
      "English, matplotlib",
      "plot x^2 in red, x dashed",
      .run(.anywhere),
      [
        ("with $o:option", .chosen { $0.isBehindFormula ? "$o" : nil }),
        (
          "~named|called|as|legend|name|key $s:text",
          .chosen { $0.isBehindFormula ? "label $s" : nil }
        ),
        (
          "in|with|a* $c:color color|colour",
          .chosen { $0.isBehindFormula && $0.lacksOption ? "color $c" : nil }
        ),
        look("$c:color", "color $c", symbols: true), look("$c:color", "color $c"),
        look("$d:dash", "dash $d", symbols: true), look("$d:dash", "dash $d"),
        look("~thick|bold|thicker", "width 3"), look("~thin", "width 1"),
        ("~connected|joined", .chosen { $0.isBehindFormula ? "with linespoints" : nil }),
      ]
    ),
    Habit("English", "plot x^2 and x^3", .run(.statement)).written([
      "plot|add|replot $A:items ,? and $B:items ,? and $C:items": .chosen {
        $0.areFormulas("A", "B", "C") ? "$1 $A, $B, $C" : nil
      },
      "plot|add|replot $A:items ,? and $B:items": .chosen {
        $0.areFormulas("A", "B") ? "$1 $A, $B" : nil
      },
    ]),
    Habit(
      "English, matplotlib",
      "plot x^2 with grid",
      .noMatter(.anywhere, note: "a picture has a grid, and a legend where it is needed")
    ).written([
      "with ~a|the? ~grid|legend|gridlines|axes": .chosen { $0.isBehindFormula ? "" : nil },
      "~grid|gridlines": .chosen {
        $0.isBehindFormula && $0.places.lowerBound + 1 == $0.statement.text.count ? "" : nil
      },
    ]),
    Habit("physicists", "plot \"data.csv\" using time:voltage with errorbars err", .run(.items))
      .written([
        "$H:items using $A : $B with errorbars|yerrorbars|xerrorbars|errorlines $c:column $X:rest":
          .chosen { $0.statement.isPlot ? "$H using $A:$B:$c with $4 $X" : nil }
      ]),
  ]

  /// Returns a word for a look between words without a meaning of their own, behind it a line or symbols.
  private static func look(
    _ word: String,
    _ written: String,
    symbols: Bool = false
  ) -> (String, Habit.Written) {
    let noun = symbols ? "~points|dots|point|dot|markers|marker" : "~line|lines|curve|style?"
    return (
      "in|with|a|and|as|using* \(word) \(noun)",
      .chosen { match in
        guard match.isBehindFormula, match.lacksOption else { return nil }
        return "\(symbols ? "with points " : "")\(written)"
      }
    )
  }
}

extension ShapeMatch {
  /// Whether the tokens stand in a statement that draws, and not where an item begins.
  fileprivate var isBehindFormula: Bool {
    statement.mayDraw && !statement.isAnalysis && !statement.items.contains(places.lowerBound)
      && places.lowerBound > 0
  }

  /// Words with two things behind them that `and` joins: `line through (0, 0) and (1, 1)`.
  private static let pairing: Set<String> = ["between", "through", "from", "with", "by"]

  /// Whether parts are formulas, and no comparisons, which `and` joins to one condition, or ends of a range.
  fileprivate func areFormulas(_ parts: String...) -> Bool {
    let text = statement.text
    return !text.holds([.less, .lessOrEqual, .greater, .greaterOrEqual, .equal, .notEqual])
      && text.place { kind in
        if case .name(let word) = kind { Self.pairing.contains(word) } else { false }
      } == nil
      && parts.allSatisfy { self[$0].place { $0 == .name("and") } == nil }
  }

  /// Whether no option stands before the words, to which they would belong.
  fileprivate var lacksOption: Bool {
    let word = statement.text.name(places.lowerBound - 1) ?? ""
    return word != "rgb" && (word == "with" || !statement.words.options.contains(word))
  }
}
