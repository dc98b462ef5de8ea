import Expressions

// Clauses of statements:
//
//     statement = head item { "," item }
//     item      = thing { clause }
//     clause    = word [ ":" ] [ argument ]
//
// Rule. The clauses of an item stand in any order, also in front of a range and behind it. What is said of data twice
// is refused, of a look the last one counts. A word means its clause behind a finished thing or clause only; in its
// place stands the usual word or one of other programs, whose abbreviations are read where the argument of the clause
// follows (``ClauseArgument``) and where the word is no name here. A clause that another statement takes is answered
// with that statement.
//
// Guarantee. Every order of the clauses of an item gives the same item, and its text has them in the order of this
// table.
//
// The alternative that lost: words of other programs as patterns of tokens, tried after a statement could not be read.
// Then a statement of six clauses with one unknown word was told about the first of the other five.

/// The clauses that items of statements take, in the order in which they are written.
package enum ClauseTable {
  /// The rows of what is said of data: which columns, which rows, how they are read.
  package static let ofData: [ClauseRow] = [
    ClauseRow(
      "using",
      ["u", "us", "usi", "usin"],
      takes: .columns,
      of: ClauseHead.data,
      example: "plot \"data.csv\" using 1:2"
    ),
    ClauseRow(
      "dates",
      takes: .text,
      of: ClauseHead.data,
      example: "plot \"data.csv\" dates \"%d.%m.%Y\""
    ),
    ClauseRow(
      "where",
      ["if"],
      takes: .condition,
      of: ClauseHead.data,
      example: "plot \"data.csv\" where $2 > 0"
    ),
    ClauseRow(
      "every",
      ["ev", "eve", "ever"],
      takes: .number,
      of: ClauseHead.data,
      example: "plot \"data.csv\" every 2"
    ),
  ]

  /// The rows of looks: what `ItemTable` knows of them.
  package static let ofLooks: [ClauseRow] =
    (ItemTable.options + ItemTable.readAndLeftOut).map { option in
      ClauseRow(
        option.name,
        option.others,
        takes: option.argument,
        example: option.entry.examples.first ?? "plot sin(x)"
      )
    }

  /// The rows that other statements read: a fit and a saved file.
  package static let ofOtherStatements: [ClauseRow] = [
    ClauseRow(
      "via",
      takes: .word,
      of: [.fit],
      example: "fit m x + b to [(1, 2), (2, 4.1), (3, 6)] via m, b"
    ),
    ClauseRow(
      "errors",
      ["yerr", "yerror", "yerrors"],
      takes: .formula,
      of: [.fit],
      example: "fit m x + b to [(1, 2), (2, 4.1), (3, 6)] errors 0.1"
    ),
    ClauseRow("size", takes: .number, of: [.save], example: "save \"plot.svg\" size 640x400"),
    ClauseRow("theme", takes: .word, of: [.save], example: "save \"plot.svg\" theme dark"),
    ClauseRow("dpi", takes: .number, of: [.save], example: "save \"plot.png\" dpi 300"),
  ]

  /// Every row.
  package static let all = ofData + ofLooks + ofOtherStatements

  /// The rows of each word, usual or not, in the order of the table.
  private static let byWord: [String: [ClauseRow]] = Dictionary(
    all.flatMap { row in ([row.name] + row.others).map { ($0, [row]) } },
    uniquingKeysWith: +
  )

  /// The rows that a word may mean; none if it is no word of a clause.
  package static func rows(of word: String) -> [ClauseRow] { byWord[word] ?? [] }

  /// Whether a word begins clauses.
  package static func isWord(_ word: String) -> Bool { byWord[word] != nil }

  /// The row whose usual word is `name`.
  package static func row(named name: String) -> ClauseRow? {
    rows(of: name).first { $0.name == name }
  }
}
