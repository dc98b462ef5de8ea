import ChartScales
package import DataFiles
import Expressions

// Rule. `by service` parts the rows by the texts or numbers in a column. `color service` does the same for a column of
// texts; the numbers of a column become colours of a scale, where points are drawn.

/// Clause `by service`: rows with the same text in a column are a series of their own.
package struct RowGrouping: Equatable {
  /// The column whose texts tell the groups: its number or its name.
  package var column: DataColumn
  /// Whether it was written as a colour, `color service`: its name may be a misspelled colour, and numbers are colours
  /// of a scale.
  package var isColor = false

  /// Creates the grouping by a column.
  package init(by column: DataColumn, isColor: Bool = false) {
    (self.column, self.isColor) = (column, isColor)
  }

  /// The clause as it can be typed again.
  package var statement: String { "\(isColor ? "color " : "")by \(column.statement)" }

  /// Returns the named colour that is spelled nearly like a word; nil if there is none.
  package static func color(near word: String) -> String? {
    Spelling.nearest(to: word, among: Color.named.keys.sorted())
  }

  /// Whether both group or colour rows by the same column.
  package static func == (a: RowGrouping, b: RowGrouping) -> Bool {
    a.column.form == b.column.form && a.isColor == b.isColor
  }
}
