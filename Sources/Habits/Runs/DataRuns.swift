import Expressions

// Plots, answers and files of data in plain words that are carried out: the columns before or behind the file, with
// `vs` between them, charts of a column, a statistic of a column by another one.

extension Habits {
  static let dataRuns: [Habit] = [
    Habit("English, MATLAB", "open \"data.csv\"", .run(.statement)).written([
      "~open|read|import|readtable|read_csv|summary|info|columns $s:text": "describe $s",
      "~open|read|import $f:file": .chosen { "describe \"\($0["f"].text)\"" },
      "show|list|print ~the? columns|fields|header|headers|names ~of|in|from? $s:text":
        "describe $s",
      "save|export $f:file": .chosen { "save \"\($0["f"].text)\"" },
    ]),
    Habit("English", "plot voltage vs time from \"data.csv\"", .run(.statement)).written([
      "plot|draw|graph|scatter $y:column ~vs|against|versus $x:column from|in|of $s:text $X:clauses":
        .chosen { "plot $s using $x:$y\($0.pointsOfScatter) $X" },
      "plot|draw|graph|scatter $s:text $y:column ~vs|against|versus $x:column $X:clauses": .chosen {
        "plot $s using $x:$y\($0.pointsOfScatter) $X"
      },
      "plot|scatter $s:text using? x = $x:column ,? y = $y:column $X:clauses": .chosen {
        "plot $s using $x:$y\($0.pointsOfScatter) $X"
      },
      "plot|scatter $s:text using $x:column , $y:column $X:clauses": .chosen {
        "plot $s using $x:$y\($0.pointsOfScatter) $X"
      },
      "plot|scatter $s:text columns|column|cols $x:column and|, $y:column $X:clauses": .chosen {
        "plot $s using $x:$y\($0.pointsOfScatter) $X"
      },
      "plot|scatter $s:text $x:column $y:column $X:clauses": .chosen { match in
        let names = [match["x"], match["y"]].compactMap { $0.name(0) }
        let words = match.statement.words
        return names.count == 2
          && !names.contains {
            clauses.contains($0) || lookWords.contains($0) || words.colors.contains($0)
              || words.dashes.contains($0) || words.styles.contains($0)
          }
          ? "plot $s using $x:$y\(match.pointsOfScatter) $X" : nil
      },
      "plot column|col? $c:column from|in|of $s:text $X:clauses": "plot $s using $c $X",
    ]),
    // A statistic of a column for each text of another one.
    Habit("English, pandas", "plot mean voltage by time from \"data.csv\"", .run(.statement))
      .written([
        "plot|draw? ~a|the|bar|chart|bars|of* average|mean $c:column by|per $g:column from|in|of|for $s:text":
          "plot $s using $g:mean($c) with bars",
        "plot|draw? ~a|the|bar|chart|bars|of* median|sum|max|min $c:column by|per $g:column from|in|of|for $s:text":
          .chosen { "plot $s using $g:\($0.statistic)($c) with bars" },
        "plot|draw? count|counts by|of|per? $g:column from|in|of|for? $s:text":
          "plot $s using $g with bars",
      ]),
    Habit("English", "histogram \"data.csv\" voltage", .run(.statement)).written([
      "histogram|boxplot|density $s:text $c:column $X:clauses": "plot $s using $c with $1 $X",
      "~hist ( $s:text , $c:text )": .chosen {
        "plot $s using \"\($0["c"].quoted(0) ?? "")\" with histogram"
      },
      "histogram|boxplot|density ~of|for? $c:column by $g:column from|in|of $s:text":
        "plot $s using $c by $g with $1",
      "histogram|boxplot|density ~of|for? $c:column from|in|of $s:text": "plot $s using $c with $1",
      "pie ~chart? ~of? $c:column by|per $g:column from|in|of $s:text":
        "plot $s using $g:$c with pie",
      "~stacked bar|bars|column|columns ~chart|plot|graph? ~of|from|for? $s:text":
        "plot $s with bars stacked",
      "plot $s:text ~stacked bar|bars|column|columns ~chart|plot|graph?":
        "plot $s with bars stacked",
    ]),
    Habit("English", "plot \"data.csv\" using voltage with histogram 20 bins", .run(.anywhere))
      .written([
        "histogram $n:number bins": "histogram bins $n",
        "with ~line|lines and points|dots|markers": "with linespoints",
        "with points|dots|markers and ~line|lines": "with linespoints",
        "~moving|rolling|running average|mean ~of|over? $n:number": "smooth $n",
      ]),
    Habit("English, R", "mean of voltage in \"data.csv\"", .run(.value)).written([
      "$f:function ~of? $c:column from|in|of $s:text": "$f($s using $c)",
      "~average ~of? $c:column from|in|of $s:text": "mean($s using $c)",
      "~correlation|correlate ~of? $s:text": "stats $s",
    ]),
    Habit("English", "fit polynomial degree 2 to \"data.csv\"", .run(.statement)).written([
      "fit ~a? ~polynomial|poly ~of? degree|order $n:number to? $X:some": .chosen { match in
        let models = [1: "line", 2: "quadratic", 3: "cubic"]
        return match["n"].number(0).flatMap(Int.init(exactly:)).flatMap { models[$0] }.map {
          "fit \($0) to $X"
        }
      }
    ]),
  ]
}

extension Habits {
  /// Words for looks that are no options here.
  private static let lookWords: Set<String> = ["thick", "thin", "bold", "thicker"]

  /// Words that begin clauses of data, and name no columns.
  private static let clauses: Set<String> = [
    "using", "index", "every", "skip", "where", "by", "with", "smooth", "dates", "per",
  ]
}

extension ShapeMatch {
  /// The style that a first word `scatter` asks for.
  fileprivate var pointsOfScatter: String { words.first == "scatter" ? " with points" : "" }

  /// The first statistic among the words of the shape.
  fileprivate var statistic: String {
    words.first { ["median", "sum", "max", "min"].contains($0) } ?? "mean"
  }
}
