import Expressions
import Reference

// The command that brings formulas near to data.

extension CommandTable {
  static let fits: [Command] = [
    Command(
      Entry(
        name: "fit",
        usage: "fit e to data [errors s] [with a > 0, …] [for x in a..b] [via a, …]",
        summary:
          "finds the values of names for which a formula comes nearest to data, and draws both",
        examples: [
          "fit m x + b to [(1, 2.1), (2, 3.9), (3, 6.2)]",
          "fit a e^(-k x) to \"data.csv\" using 1:2 with k > 0",
          "f(x) = a x^2 + c", "fit f to \"data.csv\" via a, c",
          "x1 = [1, 2, 3]; y1 = [2.1, 3.9, 6.2]", "y1 ~ m x1 + b", "plot residuals",
        ],
        seeAlso: ["fits", "plot", "definitions"]
      ),
      canBeTakenBack: true,
      files: .drawing,
      words: { words, tokens in
        clauses(behind: tokens) + words.drawingWords(behind: tokens)
      },
      read: { parser throws(Diagnostic) in .fit(try parser.fit()) }
    )
  ]

  /// The words that part a fit: in front of the data, and behind them.
  private static func clauses(behind tokens: [Token]) -> [Completion] {
    guard tokens.last?.kind != .name("to"), tokens.count > 1 else { return [] }
    func holds(_ word: String) -> Bool { tokens.contains { $0.kind == .name(word) } }
    let hasData =
      holds("to")
      || tokens.contains { token in
        if case .text = token.kind { true } else { false }
      }
    let words =
      hasData
      ? [
        ("via", "the names that are found"), ("with", "what is known of them"),
        ("errors", "the standard errors of the data"),
      ] : [("to", "the data")]
    return words.filter { !holds($0.0) }.map { Completion($0.0, $0.1) }
  }
}
