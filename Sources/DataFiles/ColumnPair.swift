package import Diagnostics
import FormulaReading

/// The columns of x and y.
package struct ColumnPair: Equatable {
  /// Nil for the places 1, 2, 3 … of the rows.
  package var x: DataColumn?
  /// The column of y.
  package var y: DataColumn

  /// Creates a pair.
  package init(x: DataColumn?, y: DataColumn) {
    self.x = x
    self.y = y
  }

  /// The columns as they can be typed again.
  package var statement: String {
    [x, y].compactMap { $0?.statement }.joined(separator: ":")
  }

  /// Whether the same columns are meant.
  package static func == (a: ColumnPair, b: ColumnPair) -> Bool {
    a.x?.form == b.x?.form && a.y.form == b.y.form
  }
}

/// A column as `using` names it, and where.
package struct DataColumn {
  /// How a column is named.
  package enum Form: Equatable {
    /// A number from 1; 0 counts the rows, from 0.
    case number(Int)
    /// A name of the header line.
    case name(String)
  }

  /// How it is named.
  package var form: Form
  /// Where it stands.
  package var range: SourceRange

  /// Creates a column.
  package init(form: Form, range: SourceRange) {
    self.form = form
    self.range = range
  }

  /// The column as it can be typed again.
  package var statement: String {
    switch form {
    case .number(let number): "\(number)"
    case .name(let name): TextSpelling.quoted(name)
    }
  }

  /// What messages call it.
  var name: String {
    switch form {
    case .number(let number): "\(number)"
    case .name(let name): name
    }
  }
}
