import Expressions

// The command that describes data by numbers.

extension CommandTable {
  static let statistics: [Command] = [
    Command(
      Entry(
        name: "stats",
        usage: "stats data",
        summary:
          "tells how many values there are, their mean, deviation, quartiles and ends; of two columns "
          + "their correlation and the line of regression",
        examples: [
          "stats [2, 4, 4, 4, 5, 5, 7, 9]", "stats [1, 2, 3], [2.1, 3.9, 6.2]",
          "stats \"data.csv\" using time:height",
        ],
        seeAlso: ["fit", "histogram", "boxplot", "quantile"]
      ),
      files: .drawing,
      words: { $0.drawingWords(behind: $1) },
      read: { parser throws(Diagnostic) in .stats(try parser.stats()) }
    )
  ]
}
