import Expressions

// The command that brings formulas near to data.

extension CommandTable {
  static let fits: [Command] = [
    Command(
      Entry(
        name: "fit",
        usage: "fit e to data [via a, b, …]",
        summary:
          "finds the values of names for which a formula comes nearest to data, and draws both",
        examples: [
          "fit m x + b to [(1, 2.1), (2, 3.9), (3, 6.2)]",
          "fit a e^(-k x) to \"data.csv\" using 1:2",
          "f(x) = a x^2 + c", "fit f to \"data.csv\" via a, c",
        ],
        seeAlso: ["plot", "definitions", "analysis"]
      ),
      canBeTakenBack: true,
      files: .drawing,
      words: { $0.drawingWords(behind: $1) },
      read: { parser throws(Diagnostic) in .fit(try parser.fit()) }
    )
  ]
}
