import Expressions

extension ItemTable {
  /// Options of single styles, which arrange their marks; elsewhere these words may be names.
  package static let styleOptions: [ItemOption] = [
    ItemOption(
      Entry(
        name: "stacked",
        usage: "with bars stacked",
        summary: "bars stand on those of the items in front; stacked to 100%: as normalized",
        examples: ["plot [3, 5, 2] with bars, [1, 2, 4] with bars stacked"],
        seeAlso: ["bars", "normalized"]
      ),
      text: { $0.stacking == .stacked ? "" : nil },
      read: { parser, options in options.stacking = parser.matchWhole() ? .normalized : .stacked }
    ).of([.bars]),
    ItemOption(
      Entry(
        name: "normalized",
        usage: "with bars normalized",
        summary: "stacked bars as parts of their sum",
        examples: ["plot [3, 5, 2] with bars, [1, 2, 4] with bars normalized"],
        seeAlso: ["bars", "stacked"]
      ),
      text: { $0.stacking == .normalized ? "" : nil },
      read: { _, options in options.stacking = .normalized }
    ).of([.bars]),
    ItemOption(
      Entry(
        name: "side",
        usage: "with bars side by side",
        summary:
          "bars of several columns stand beside each other, as they do unless they are stacked",
        examples: ["plot \"sales.csv\" using month:sales:costs with bars side by side"],
        seeAlso: ["bars", "stacked"]
      ),
      text: { $0.isSideBySide == true ? "by side" : nil },
      read: { parser, options throws(Diagnostic) in
        try parser.readSideBySide()
        options.isSideBySide = true
      }
    ).of([.bars]),
    ItemOption(
      Entry(
        name: "horizontal",
        usage: "with bars horizontal",
        summary: "bars and boxes lie, with their names at the left",
        examples: ["plot [3, 5, 2] with bars horizontal", "boxplot [1, 3, 4, 9] horizontal"],
        seeAlso: ["bars", "boxplot"]
      ),
      text: { $0.isHorizontal == true ? "" : nil },
      read: { _, options in options.isHorizontal = true }
    ).of([.bars, .boxplot]),
    ItemOption(
      Entry(
        name: "bins",
        usage: "with histogram bins n|auto|sturges|scott|fd|rice|sqrt from start",
        summary:
          "how many bins there are, or the rule for their width; one of them begins at start",
        examples: [
          "plot [1, 2, 2, 3, 5] with histogram bins 5",
          "histogram [1, 2, 2, 3, 5] bins scott from 0",
        ],
        seeAlso: ["histogram", "binwidth"]
      ),
      text: { $0.bins?.ofBins },
      read: { parser, options throws(Diagnostic) in options.bins = try parser.bins() }
    ).of([.histogram]),
    ItemOption(
      Entry(
        name: "binwidth",
        usage: "with histogram binwidth w from start|[n] unit",
        summary:
          "how wide the bins are; they begin at multiples of it, or one at start; dates have periods: day, 2 weeks, month",
        examples: [
          "plot [1, 2, 2, 3, 5] with histogram binwidth 0.5",
          "plot \"days.csv\" using day with histogram binwidth week",
        ],
        seeAlso: ["histogram", "bins"]
      ),
      text: { $0.bins?.ofWidth },
      read: { parser, options throws(Diagnostic) in
        options.bins = try parser.binWidth(of: "binwidth")
      }
    ).of([.histogram]),
    ItemOption(
      Entry(
        name: "bandwidth",
        usage: "with density bandwidth h",
        summary: "how wide the bells are whose sum is the curve; without it by Silverman's rule",
        examples: ["plot [1, 2, 2, 3, 5] with density bandwidth 0.5"],
        seeAlso: ["kde", "histogram"]
      ),
      text: { $0.bandwidth.map(NumberSpelling.exact) },
      read: { parser, options throws(Diagnostic) in
        options.bandwidth = try parser.optionNumber(
          "bandwidth",
          1e-300...1e300,
          example: "bandwidth 0.5: above 0"
        )
      }
    ).of([.density]),
    ItemOption(
      Entry(
        name: "density",
        usage: "with histogram density",
        summary:
          "heights are parts of the whole by width: all bins have the area 1, and a density fits over them",
        examples: ["plot [-1, 0, 0, 1] with histogram density, exp(-x^2/2)/sqrt(2pi)"],
        seeAlso: ["histogram", "kde"]
      ),
      text: { $0.isDensity == true ? "" : nil },
      read: { _, options in options.isDensity = true }
    ).of([.histogram]),
  ]

  /// Returns the options of a style.
  package static func styleOptions(of style: PlotStyle?) -> [ItemOption] {
    guard let style, !style.row.leading.isEmpty else { return [] }
    return styleOptions.filter { $0.styles?.contains(style) ?? false }
  }
}

extension StatementParser {
  /// Reads `by side` after `side`.
  fileprivate mutating func readSideBySide() throws(Diagnostic) {
    guard parser.match(word: "by"), parser.match(word: "side") else {
      throw Diagnostic(
        .unknownValue(kind: "arrangement", "side", allowed: "with bars side by side"),
        at: here
      )
    }
  }

  /// Reads `to 100%` or `to 100` after `stacked`; returns false if it is not there.
  fileprivate mutating func matchWhole() -> Bool {
    guard parser.match(word: "to") else { return false }
    guard case .number(100) = parser.peek.kind else { return true }
    parser.advance()
    if parser.peek.kind == .symbol(.remainder) { parser.advance() }
    return true
  }
}
