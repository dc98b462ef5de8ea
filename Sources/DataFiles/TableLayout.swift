/// What a statement says about where the table of a file begins: `skip 12`, `names in 7`, `no names`.
package struct TableLayout: Equatable, Sendable {
  /// Number of first lines that are not read.
  package var skipped = 0
  /// Where the names stand.
  package var names = Names.found

  /// Where the names of columns stand.
  package enum Names: Equatable, Sendable {
    /// Where the file has them.
    case found
    /// In a line, from 1.
    case line(Int)
    /// Nowhere: the first record is a row.
    case none
  }

  /// Creates a layout in which everything is found.
  package init() {}

  /// Whether nothing is said.
  package var isUsual: Bool { self == TableLayout() }

  /// The clauses as they can be typed again, with a blank before each.
  package var statement: String {
    let names: String =
      switch names {
      case .found: ""
      case .line(let line): " names in \(line)"
      case .none: " no names"
      }
    return (skipped > 0 ? " skip \(skipped)" : "") + names
  }
}

/// Where the rows of a table came from, as far as a reader of the picture should know it.
package struct TableOrigin: Equatable {
  /// The format, if it is one of a program or instrument.
  package var format: String?
  /// What disagrees in a file of such a format, or is to be known of its rows, as notes.
  package var remarks: [String] = []
  /// Number of lines before the table, and the line of its names; nil if it begins with the file.
  package var preamble: Preamble?
  /// The line of units below the names, and its text; nil without one.
  package var units: UnreadRows.Row?
  /// The first column of days and the first of times of the day, from 0; nil unless the beginning has both.
  package var dayAndTime: Pair?

  /// Two columns, from 0, with their names as `using` takes them.
  package struct Pair: Equatable {
    package let day: Int
    package let time: Int
    /// `Date+Time`, or `$1+$2` without names of one word.
    package let sum: String
  }

  /// Lines before a table.
  package struct Preamble: Equatable {
    /// Number of lines.
    package let lines: Int
    /// Whether names follow, and not a row.
    package let hasNames: Bool
  }
}
