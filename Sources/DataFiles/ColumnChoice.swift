package import Diagnostics
package import FormulaReading

/// The columns that are read: of x, of y, and of what else belongs to a point, such as its errors.
package struct ColumnChoice: Equatable {
  /// Nil for the places 1, 2, 3 … of the rows.
  package var x: DataColumn?
  /// The column of y.
  package var y: DataColumn
  /// The columns behind those of x and y, in the order in which they are named.
  package var further: [DataColumn]

  /// Creates columns.
  package init(x: DataColumn?, y: DataColumn, further: [DataColumn] = []) {
    self.x = x
    self.y = y
    self.further = further
  }

  /// All columns in the order in which they are named.
  package var all: [DataColumn] { [x].compactMap { $0 } + [y] + further }

  /// The columns as they can be typed again.
  package var statement: String { all.map(\.statement).joined(separator: ":") }

  /// Whether the same columns are meant.
  package static func == (a: ColumnChoice, b: ColumnChoice) -> Bool {
    (a.x == nil) == (b.x == nil) && a.all.map(\.form) == b.all.map(\.form)
  }
}

/// Which rows of a file are read.
package struct RowChoice: Equatable {
  /// What must hold in a row: a condition on its columns; nil for all rows.
  package var condition: Syntax?
  /// The condition as it was typed.
  package var conditionText = ""
  /// One of so many rows in which the condition holds, the first one among them.
  package var stride = 1

  /// Creates the choice of all rows.
  package init() {}

  /// Whether the same rows are meant.
  package static func == (a: RowChoice, b: RowChoice) -> Bool {
    a.condition == b.condition && a.stride == b.stride
  }

  /// The choice as it can be typed again, with a blank in front; empty for all rows.
  package var statement: String {
    (condition == nil ? "" : " where \(conditionText)")
      + (stride > 1 ? " every \(stride)" : "")
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
    /// A formula over columns: in it `$2` is the second one, and names are those of the header line before all others; a name
    /// with other signs stands in quotes, which are part of its name in the tree.
    case formula(Syntax)
  }

  /// How it is named.
  package var form: Form
  /// Where it stands.
  package var range: SourceRange
  /// A formula as it was typed.
  package var text: String

  /// Creates a column.
  package init(form: Form, range: SourceRange, text: String = "") {
    self.form = form
    self.range = range
    self.text = text
  }

  /// The column as it can be typed again.
  package var statement: String {
    switch form {
    case .number(let number): "\(number)"
    case .name(let name): TextSpelling.quoted(name)
    case .formula: text
    }
  }

  /// What messages and labels call it.
  package var name: String {
    switch form {
    case .number(let number): "\(number)"
    case .name(let name): name
    case .formula: Self.withoutBrackets(text)
    }
  }

  /// A text without the brackets around all of it.
  private static func withoutBrackets(_ text: String) -> String {
    guard text.hasPrefix("("), text.hasSuffix(")") else { return text }
    var depth = 0
    for (place, letter) in text.enumerated() {
      depth += letter == "(" ? 1 : letter == ")" ? -1 : 0
      // The first one is closed before the end.
      if depth == 0, place + 1 < text.count { return text }
    }
    return String(text.dropFirst().dropLast())
  }

  /// Its formula, if it is calculated.
  package var formula: Syntax? { if case .formula(let syntax) = form { syntax } else { nil } }

  /// The names that may be those of columns.
  var names: [String] {
    switch form {
    case .number: []
    case .name(let name): [name]
    case .formula(let syntax): ColumnName.names(in: syntax)
    }
  }
}

/// How the names in a formula stand for columns.
package enum ColumnName {
  /// The number of the column that `$2` means, from 1, or 0 for the row; nil for all other names.
  package static func number(_ name: String) -> Int? {
    guard name.hasPrefix("$") else { return nil }
    return Int(name.dropFirst())
  }

  /// A name without the quotes that it was written with.
  package static func plain(_ name: String) -> String {
    guard name.count > 1, name.hasPrefix("\""), name.hasSuffix("\"") else { return name }
    return String(name.dropFirst().dropLast())
  }

  /// A name of a header line without the unit in brackets behind it: `time` of `time (s)`.
  package static func withoutUnit(_ name: String) -> String {
    let bare = name.prefix { $0 != "(" && $0 != "[" }
    return bare.hasSuffix(" ") ? String(bare.dropLast()) : String(bare)
  }

  /// The names in a formula, each once, in the order in which they first stand there; columns by numbers are none.
  package static func names(in syntax: Syntax) -> [String] {
    var names: [String] = []
    syntax.forEachName { name in
      let plain = plain(name)
      if number(name) == nil, !names.contains(plain) { names.append(plain) }
    }
    return names
  }
}
