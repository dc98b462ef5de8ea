// Errors in what is said of data behind a file's name: columns, rows, dates, names with numbers.

extension Problem {
  /// Columns behind the name of a file, and the statement with the word that is missing between them.
  package static func columnsWithoutUsing(instead: String) -> Self {
    Self(.E43, "columns of a file stand behind using").writing(instead)
  }

  /// `using` without columns, and what to do.
  package static func columnNeeded(instead: String) -> Self {
    Self(.E43, "using needs columns: their numbers, their names or formulas").saying(instead)
  }

  /// A word that stands twice in a statement, and what to write.
  package static func writtenTwice(_ word: String, instead: String) -> Self {
    Self(.E43, "\(word) stands twice").writing(instead)
  }

  /// A join that lacks a part or a name, and what to write.
  package static func joinNeeded(_ what: String, instead: String) -> Self {
    Self(.E43, "a join needs \(what)").saying("write \(instead)")
  }

  /// A join of more rows than are made: a key that repeats in both tables.
  package static func joinTooLarge(
    rows: Int,
    most: Int,
    key: String,
    example: String,
    times: (left: Int, right: Int)
  ) -> Self {
    Self(.E43, "the join has \(rows) rows, more than \(most): \(key) repeats in both tables")
      .hinting(
        "\"\(example)\" stands in \(times.left) rows on the left and \(times.right) on the right; "
          + "join on a second column too, on \(key) and …, or choose rows with where"
      )
  }

  /// A loop without values for its letter.
  package static func loopValuesNeeded(_ letter: String) -> Self {
    Self(.E43, "a loop needs numbers, texts or the names of files for its letter")
      .saying("write for \(letter) in 1..5, for \(letter) in [1, 2, 5], or for f in \"run*.dat\"")
  }

  /// A measure of rows, `mean(height)`, without a column of x, or `per` without a measure, and the statement to write.
  package static func measureNeeded(instead: String) -> Self {
    Self(.E43, "rows are put together by a measure of their columns: mean, count, total, p95")
      .saying(
        "write \(instead)"
      )
  }

  /// A measure of rows, `mean(height)`, without a word on which rows it is of.
  package static func measureWithoutPlace(_ measure: String, _ file: String) -> Self {
    Self(.E43, "\(measure) needs the rows that it is of").hinting(
      "those of one name: plot \(file) using name:\(measure), or plot \(file) using \(measure) per name; of one period: per day"
    )
  }

  /// A column with a number for each row beside a measure, which is one number of all rows of a group.
  package static func measureBesideRows(_ column: String, measure: String) -> Self {
    Self(.E43, "\(column) is a number of each row, and \(measure) one of all rows together")
      .hinting(
        "write mean(\(column)); or compute the number of all rows first, as in m = mean(\"data.csv\" using 2), and use m"
      )
  }

  /// A measure in a condition on rows.
  package static func measureInCondition(_ measure: String, word: String, column: String) -> Self {
    Self(.E43, "\(measure) is a number of all rows, and a condition is about one").hinting(
      "compute it first: m = \(word)(\"data.csv\" using \(column)), then where … m"
    )
  }

  /// `per day` over a column without dates, or `per 10` over one without numbers, and what to write behind the columns.
  package static func stepsOfColumn(
    _ clause: String,
    needs: String,
    _ column: String,
    instead: String
  ) -> Self {
    Self(.E43, "\(clause) needs \(needs) in \(column)").hinting(instead)
  }

  /// `using` with more columns than a point has numbers, and what to do.
  package static func tooManyColumns(instead: String) -> Self {
    Self(.E43, "using takes at most eight columns").saying(instead)
  }

  /// A number of columns that a style cannot draw, and the possible ones.
  package static func wrongColumns(
    style: String,
    count: Int,
    takes: String,
    instead: String
  ) -> Self {
    Self(.E43, "with \(style) takes \(takes) columns, and not \(count)").saying(instead)
  }

  /// A style that takes one column where two were named, and the statement with one.
  package static func oneColumn(style: String, instead: String) -> Self {
    Self(.E43, "a \(style) takes one column").writing(instead)
  }

  /// `where` without a condition.
  package static func rowConditionNeeded(instead: String) -> Self {
    Self(.E43, "where needs a condition on columns").saying(instead)
  }

  /// `every` without a number of rows.
  package static func rowStrideNeeded(instead: String) -> Self {
    Self(.E43, "every needs a whole number of rows").saying(instead)
  }

  /// The option `dates` without a format of dates.
  package static func timeFormatNeeded(behind word: String) -> Self {
    Self(.E43, "\(word) needs the form of dates in quotes")
      .hinting("write \(word) \"%d/%m/%Y\", with %Y %m %d %H %M %S and their like")
  }

  /// A directive in the format of dates that has no meaning.
  package static func timeDirectiveUnknown(_ directive: String, behind word: String) -> Self {
    Self(.E43, "\(directive) is no part of a date")
      .hinting("write \(word) \"%d/%m/%Y %H:%M:%S\"; there are also %y %b %j %I %p %z %s %F %T")
  }

  /// Names with numbers that are not written in pairs.
  package static let rowsOfNames = Self(.E43, "names with numbers are written in pairs")
    .hinting("write plot bars [(\"A\", 3), (\"B\", 8)]")

  /// A list of names beside one of numbers, and how many each has.
  package static func namesAndNumbers(_ names: Int, _ numbers: Int) -> Self {
    Self(.E43, "there are \(names) names and \(numbers) numbers")
      .hinting("write plot bars [(\"A\", 3), (\"B\", 8)]")
  }
}
