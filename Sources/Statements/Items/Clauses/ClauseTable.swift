import Expressions

// Clauses of statements:
//
//     statement = head item { "," item }
//     item      = thing { clause }
//     clause    = word [ ":" ] [ argument ]
//
// Rule. The clauses of an item stand in any order, also before and after a range. A clause of data
// that is given twice is an error; of a clause of the look, the last one counts. A word begins a
// clause only after a complete item or clause. The usual word may be replaced by one of other
// programs; abbreviations are read where the argument of the clause follows (``ClauseArgument``)
// and where the word is not a name in use. The error for a clause of another statement names that
// statement.
//
// Guarantee. Every order of the clauses of an item gives the same item, and the text of the item
// has them in the order of this table.
//
// Rejected alternative: words of other programs as patterns of tokens, tried after a statement
// could not be read. Then the error for a statement of six clauses with one unknown word was about
// the first of the other five.

/// The clauses that items of statements take, in the order in which they are written.
package enum ClauseTable {
  /// The rows of clauses for data: the choice of columns and rows, and the form of dates.
  package static let ofData: [ClauseRow] = [
    ClauseRow(
      "using",
      ["u", "us", "usi", "usin"],
      takes: .columns,
      of: .data,
      example: "plot \"data.csv\" using 1:2"
    ),
    ClauseRow(
      "dates",
      takes: .text,
      of: .data,
      example: "plot \"data.csv\" dates \"%d.%m.%Y\""
    ),
    ClauseRow(
      "where",
      ["if"],
      takes: .condition,
      of: .data,
      example: "plot \"data.csv\" where $2 > 0"
    ),
    ClauseRow(
      "every",
      ["ev", "eve", "ever"],
      takes: .number,
      of: .data,
      example: "plot \"data.csv\" every 2"
    ),
    ClauseRow(
      "smooth",
      ["smoothing", "sm"],
      takes: .word,
      of: .pictures,
      example: "plot \"data.csv\" using 1:2 smooth csplines"
    ),
    ClauseRow(
      "skip",
      takes: .number,
      of: .data,
      example: "plot \"data.csv\" skip 1"
    ),
    ClauseRow(
      "matrix",
      takes: .nothing,
      of: .pictures,
      example: "plot \"table.txt\" matrix with heat"
    ),
    ClauseRow(
      "by",
      ["hue", "group", "grouped"],
      takes: .columns,
      of: [.plot, .add, .animate, .fit, .stats],
      example: "plot \"data.csv\" using 1:2 by site"
    ),
    ClauseRow(
      "per",
      takes: .columns,
      of: .pictures,
      example: "plot \"data.csv\" using day:mean(height) per month"
    ),
  ]

  /// The rows of clauses for the look, made from the options of `ItemTable`.
  package static let ofLooks: [ClauseRow] =
    (ItemTable.options + ItemTable.readAndLeftOut).map { option in
      ClauseRow(
        option.name,
        option.others,
        takes: option.argument,
        example: option.entry.examples.first ?? "plot sin(x)"
      )
    }

  /// The rows of clauses of other statements: fits, saved files and tables.
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
    ClauseRow("style", takes: .word, of: [.save], example: "save \"plot.svg\" style paper"),
    ClauseRow("dpi", takes: .number, of: [.save], example: "save \"plot.png\" dpi 300"),
    ClauseRow("standalone", takes: .nothing, of: [.save], example: "save \"plot.tex\" standalone"),
    // The ranges of pictures have steps, too.
    ClauseRow(
      "step",
      takes: .formula,
      of: [.plot, .add, .table],
      example: "table x^2 for x in 0..5 step 1"
    ),
    ClauseRow("digits", takes: .number, of: [.table], example: "table sqrt(x) digits 3"),
  ]

  /// The rows of clauses of statements that last some time, made from the options of `MotionTable`.
  private static let ofMotions: [ClauseRow] = MotionTable.all.map { option in
    ClauseRow(option.name, takes: option.argument, of: option.heads, example: option.example)
  }

  /// Every row.
  package static let all = ofData + ofLooks + ofOtherStatements + ofMotions

  /// The rows of each word, usual or not, in the order of the table.
  private static let byWord: [String: [ClauseRow]] = Dictionary(
    all.flatMap { row in ([row.name] + row.others).map { ($0, [row]) } },
    uniquingKeysWith: +
  )

  /// Returns the rows that a word may mean; empty if the word begins no clause.
  package static func rows(of word: String) -> [ClauseRow] { byWord[word] ?? [] }

  /// Whether a word may begin a clause of a statement that draws, calculates or writes.
  ///
  /// Words of statements that last some time do not count: a column of data may be called `seconds`.
  package static func isWord(_ word: String) -> Bool {
    byWord[word]?.contains { !$0.heads.isSubset(of: ClauseHeads.lasting) } ?? false
  }

  /// Returns the row whose usual word is `name`; nil if there is none.
  package static func row(named name: String) -> ClauseRow? {
    rows(of: name).first { $0.name == name }
  }
}
