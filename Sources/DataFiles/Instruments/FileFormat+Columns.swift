// Plain tables whose columns are more than words between blanks. They are looked for last.

extension FileFormat {
  static let columns: [FileFormat] = [
    FileFormat(
      name: "columns of fixed width",
      summary:
        "names above a line of dashes or equal signs, or above rows whose words are more or less than the names but stand below them, as R, pandas, Miller, sqlite3 and astropy print tables"
    ) { head in
      AlignedColumns(head.lines).map { .rewritten("", AlignedRows($0)) }
    },
    FileFormat(
      name: "day and time between blanks",
      summary:
        "names above rows that have one word more, the time of the day behind a day: both are one column"
    ) { head in
      DayAndTime(head.lines).map { .rewritten("", $0) }
    },
  ]
}
