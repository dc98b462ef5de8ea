package import FormulaReading

/// A word that connects the parts of a formula or of an item.
package struct Keyword: Sendable {
  /// The word with its help.
  package let entry: Entry
  /// Whether it may connect a complete formula to the next part, given the tokens of the item before it.
  package let joins: @Sendable ([Token.Kind]) -> Bool

  fileprivate init(
    _ entry: Entry,
    joins: @escaping @Sendable ([Token.Kind]) -> Bool = { _ in false }
  ) {
    self.entry = entry
    self.joins = joins
  }
}

/// The words that connect the parts of a formula or of an item, with their help.
package enum KeywordTable {
  /// Every word, in the order of the manual.
  package static let all: [Keyword] = [
    Keyword(
      Entry(
        name: "for",
        usage: "… for x in a..b",
        summary: "says which variable runs, from where to where; the same in plots, sums and lists",
        examples: [
          "plot sin(x)/x for x in -20..20", "plot (cos(3t), sin(2t)) for t in 0..2pi",
          "sum(1/n^2 for n in 1..1000)",
        ],
        seeAlso: ["ranges", "sums", "lists"]
      )
    ) { !$0.contains(.name("for")) && !$0.contains(.name("from")) },
    Keyword(
      Entry(
        name: "in",
        usage: "for x in a..b, for n in L",
        summary: "stands between the variable and its range, or a list",
        examples: ["plot x^2 for x in -1..2", "[n^2 for n in [1, 4]]"],
        seeAlso: ["for", "ranges"]
      )
    ),
    Keyword(
      Entry(
        name: "step",
        usage: "for n in a..b step s",
        summary: "how far apart the values are; 1 unless said, in sums and lists",
        examples: ["[n^2 for n in 0..10 step 2]"],
        seeAlso: ["for", "lists"]
      )
    ) { $0.contains(.name("in")) },
    Keyword(
      Entry(
        name: "from",
        usage: "… from a to b",
        summary: "the range of a curve without naming its variable",
        examples: ["plot x^2 from -1 to 2"],
        seeAlso: ["for", "ranges"]
      )
    ) { !$0.contains(.name("for")) && !$0.contains(.name("from")) },
    Keyword(
      Entry(
        name: "to",
        usage: "from a to b, arrow P to Q",
        summary: "stands between the ends of a range that begins with from, and between two points",
        examples: ["plot x^2 from -1 to 2", "plot arrow (0, 0) to (2, 1)"],
        seeAlso: ["from", "arrow", "line"]
      )
    ) { $0.contains(.name("from")) },
    Keyword(
      Entry(
        name: "through",
        usage: "y' = f through (0, 1)",
        summary: "the points of solutions of a differential equation, or of curves along a field",
        examples: ["y' = x - y through [(0, 1), (0, 2)]", "plot field (-y, x) through (1, 0)"],
        seeAlso: ["differential equation", "system", "field"]
      )
    ) { kinds in
      kinds.contains(.symbol(.prime)) || kinds.contains(.name("field"))
        || kinds.contains(.name("slope"))
    },
    Keyword(
      Entry(
        name: "at",
        usage: "differentiate e at a, tangent e at a",
        summary: "stands in front of the place that a command or an item asks for",
        examples: ["differentiate x^2 at 3", "plot x^2, tangent x^2 at 1"],
        seeAlso: ["differentiate", "tangent", "label"]
      )
    ),
    Keyword(
      Entry(
        name: "using",
        usage: "\"file\" using x:y",
        summary:
          "which columns of a file are drawn: numbers from 1, names, formulas of them; a third one of texts groups the rows, one of numbers is error bars",
        examples: [
          "plot \"data.csv\" using 1:3", "plot \"data.csv\" using time:\"height\"",
          "plot \"data.csv\" using speed", "plot \"data.csv\" using time:(100*height)",
          "plot \"data.csv\" using 1:($2 + $3)", "plot \"data.csv\" using 1:2:(0.5)",
        ],
        seeAlso: ["data", "where", "every", "dates", "files"]
      )
    ),
    Keyword(
      Entry(
        name: "where",
        usage: "\"file\" where condition",
        summary:
          "only the rows of a file in which a condition on its columns holds; texts are equal or not, or in a list",
        examples: [
          "plot \"data.csv\" where time > 0", "plot \"data.csv\" using 1:3 where $2 < 4 and $3 > 0",
          "plot \"sales.csv\" where month in [\"Jan\", \"Mar\"] with bars",
        ],
        seeAlso: ["data", "using", "by", "every", "conditions"]
      )
    ) { kinds in kinds.contains { if case .text = $0 { true } else { false } } },
    Keyword(
      Entry(
        name: "every",
        usage: "\"file\" every n",
        summary: "one row of n, of those that where leaves",
        examples: ["plot \"data.csv\" every 2"],
        seeAlso: ["data", "using", "where"]
      )
    ) { kinds in kinds.contains { if case .text = $0 { true } else { false } } },
    Keyword(
      Entry(
        name: "by",
        usage: "\"file\" using x:y by column, hue=column, color column",
        summary:
          "a series for each text in a column, with a colour, a symbol and a name of its own: 12 at most; "
          + "color with a column of numbers colours points on a scale",
        examples: [
          "plot \"data.csv\" using time:height by speed",
          "plot \"data.csv\" using time:height with points color speed",
          "stats \"data.csv\" using height by speed",
        ],
        seeAlso: ["data", "using", "where", "stats"]
      )
    ) { kinds in kinds.contains { if case .text = $0 { true } else { false } } },
    Keyword(
      Entry(
        name: "on",
        usage: "j = join \"file\", \"file\" on column",
        summary:
          "a table of the rows of two tables that have the same cell in a column; left join keeps all rows of the first, right join of the second, outer join of both",
        examples: [
          "d = data \"data.csv\"", "j = join d, \"data.csv\" on time",
          "plot j using height:speed_right",
        ],
        seeAlso: ["data", "using", "where", "by"]
      )
    ) { kinds in kinds.contains(.name("join")) },
    Keyword(
      Entry(
        name: "per",
        usage: "\"file\" measure column per column|n units|n",
        summary:
          "one point for the rows of a name, of a period of time or of a step of numbers, at their mean, median, total, "
          + "count, min, max, stdev, first, last or p95",
        examples: [
          "plot \"data.csv\" mean height per speed",
          "plot \"data.csv\" using time:max(height) per 0.5",
        ],
        seeAlso: ["data", "using", "by", "stats"]
      )
    ) { kinds in kinds.contains { if case .text = $0 { true } else { false } } },
    Keyword(
      Entry(
        name: "smooth",
        usage: "\"file\" smooth n|csplines|loess|gauss|bezier|unique|frequency|cumulative",
        summary:
          "a curve in place of the rows: the mean of n rows, a spline, local lines, weighted means, a Bézier curve; rows with the same x as their mean, sum or running sum",
        examples: [
          "plot \"data.csv\" using 1:2 smooth csplines, \"data.csv\" using 1:2",
          "plot \"data.csv\" using time:height smooth 3",
        ],
        seeAlso: ["data", "using", "fit"]
      )
    ) { kinds in kinds.contains { if case .text = $0 { true } else { false } } },
    Keyword(
      Entry(
        name: "spectrum",
        usage: "\"file\" derivative|integral|cumsum|diff|peaks|spectrum",
        summary:
          "what is computed of the rows in order of x: slopes, integrals, sums, differences, peaks, amplitudes over frequency",
        examples: [
          "plot \"data.csv\" using time:height derivative",
          "plot \"data.csv\" using time:height spectrum hann",
          "integrate \"data.csv\" using time:height for x in 1..2",
        ],
        seeAlso: ["data", "using", "smooth"]
      )
    ) { kinds in kinds.contains { if case .text = $0 { true } else { false } } },
    Keyword(
      Entry(
        name: "matrix",
        usage: "\"file\" matrix with heat",
        summary:
          "the numbers of a file are the values of a grid: x is the number of the column, y that of the row, from 0",
        examples: ["plot \"table.txt\" matrix with heat"],
        seeAlso: ["heat", "contour", "data"]
      )
    ) { kinds in kinds.contains { if case .text = $0 { true } else { false } } },
    Keyword(
      Entry(
        name: "skip",
        usage: "\"file\" skip n, names in n, no names",
        summary:
          "where the table of a file begins, if it is not found: lines in front of it, the line of its names, or none",
        examples: [
          "plot \"data.csv\" skip 1 using 1:2", "plot \"data.csv\" names in 1 using 1:3",
          "plot \"data.csv\" no names using 1:2",
        ],
        seeAlso: ["data", "using", "files"]
      )
    ) { kinds in kinds.contains { if case .text = $0 { true } else { false } } },
    Keyword(
      Entry(
        name: "dates",
        usage: "\"file\" dates \"%d/%m/%Y\"",
        summary: "the form of the dates in a file, for those that are not known by themselves",
        examples: ["plot \"days.csv\" dates \"%d/%m/%Y\""],
        seeAlso: ["data", "using"]
      )
    ) { kinds in kinds.contains { if case .text = $0 { true } else { false } } },
    Keyword(
      Entry(
        name: "and",
        usage: "a and b",
        summary: "holds if both conditions hold; also joins the two curves of between",
        examples: ["1 < 2 and 2 < 3", "plot between x and x^2 for x in 0..1"],
        seeAlso: ["conditions", "or", "not", "between"]
      )
    ) { $0.contains(.name("between")) || $0.contains(where: \.isComparison) },
    Keyword(
      Entry(
        name: "or",
        usage: "a or b",
        summary: "holds if at least one of the conditions holds",
        examples: ["1 > 2 or 2 < 3"],
        seeAlso: ["conditions", "and", "not"]
      )
    ) { $0.contains(where: \.isComparison) },
    Keyword(
      Entry(
        name: "not",
        usage: "not a",
        summary: "holds if the condition does not",
        examples: ["not 1 > 2"],
        seeAlso: ["conditions", "and", "or"]
      )
    ),
  ]
}

extension Token.Kind {
  fileprivate var isComparison: Bool {
    switch self {
    case .symbol(.less), .symbol(.lessOrEqual), .symbol(.greater), .symbol(.greaterOrEqual),
      .symbol(.notEqual):
      true
    default: false
    }
  }
}
