package import Diagnostics
package import FormulaReading

/// The columns that are read: x, y, and further ones of a point, such as its errors.
package struct ColumnChoice: Equatable {
  /// The column of x; nil for the row numbers 1, 2, 3 ….
  package var x: DataColumn?
  /// The column of y.
  package var y: DataColumn
  /// The columns after those of x and y, in the order of the statement.
  package var further: [DataColumn]
  /// Whether all columns behind the last one are read, too: `1:*`.
  package var takesRest = false

  /// Creates columns.
  package init(x: DataColumn?, y: DataColumn, further: [DataColumn] = []) {
    self.x = x
    self.y = y
    self.further = further
  }

  /// All columns in the order of the statement.
  package var all: [DataColumn] { [x].compactMap { $0 } + [y] + further }

  /// The columns as they can be typed again.
  package var statement: String {
    // The column of y is the first one that the star stands for.
    takesRest
      ? (all.dropLast().map(\.statement) + ["*"]).joined(separator: ":")
      : all.map(\.statement).joined(separator: ":")
  }

  /// The columns as they are typed, with quotes where a name needs them.
  package var spelled: String {
    takesRest
      ? (all.dropLast().map(\.spelled) + ["*"]).joined(separator: ":")
      : all.map(\.spelled).joined(separator: ":")
  }

  /// Whether both choices mean the same columns.
  package static func == (a: ColumnChoice, b: ColumnChoice) -> Bool {
    a.takesRest == b.takesRest && (a.x == nil) == (b.x == nil)
      && a.all.map(\.form) == b.all.map(\.form)
      && a.all.map(\.measure) == b.all.map(\.measure)
      && a.all.map(\.combination) == b.all.map(\.combination)
  }
}

/// The rows of a file that are read.
package struct RowChoice: Equatable {
  /// Condition on the columns of a row; nil for all rows.
  package var condition: Syntax?
  /// The condition as it was typed.
  package var conditionText = ""
  /// Step between the rows that are taken, among those in which the condition holds, from the first
  /// of them on.
  package var stride = 1

  /// Creates the choice of all rows.
  package init() {}

  /// Takes only the rows in which a condition holds, too.
  package mutating func add(_ other: Syntax, text: String) {
    guard let condition else {
      (condition, conditionText) = (other, text)
      return
    }
    self.condition = Syntax(.conjunction([condition, other]), other.range)
    conditionText = "(\(conditionText)) and (\(text))"
  }

  /// Whether both choices mean the same rows.
  package static func == (a: RowChoice, b: RowChoice) -> Bool {
    a.condition == b.condition && a.stride == b.stride
  }

  /// The choice as it can be typed again, with a blank before it; empty for all rows.
  package var statement: String {
    (condition == nil ? "" : " where \(conditionText)")
      + (stride > 1 ? " every \(stride)" : "")
  }
}

/// A column in `using`, with its source range.
package struct DataColumn {
  /// Form in which a column is given.
  package enum Form: Equatable {
    /// A number from 1; 0 is the row number, from 0.
    case number(Int)
    /// A name of the header line.
    case name(String)
    /// A formula over columns: `$2` in it is the second column, and a name means a column of the
    /// header line before anything else; a name with other characters stands in quotes, which are
    /// part of its name in the tree.
    case formula(Syntax)
  }

  /// Form in which the column is given.
  package var form: Form
  /// Source range of the column.
  package var range: SourceRange
  /// The text of a formula as it was typed.
  package var text: String
  /// What rows with the same x are put together to; nil if each row is a point.
  package var measure: RowMeasure?
  /// The formula of several measures, of which `form` and `measure` are the first; nil for one measure alone.
  package var combination: MeasureFormula?

  /// Creates a column.
  package init(form: Form, range: SourceRange, text: String = "") {
    self.form = form
    self.range = range
    self.text = text
  }

  /// The column as it can be typed again.
  package var statement: String {
    let column =
      switch form {
      case .number(let number): "\(number)"
      case .name(let name): TextSpelling.quoted(name)
      case .formula: text
      }
    return measured(column)
  }

  /// Returns the text of the column in the brackets of its measure, if it has one; rows are counted without a column.
  private func measured(_ column: String) -> String {
    guard let measure else { return column }
    if let combination { return combination.text }
    return form == .number(0) ? "\(measure.word)()" : "\(measure.word)(\(column))"
  }

  /// The column as it is typed in `using`, with quotes where its name needs them.
  package var spelled: String {
    if case .name = form { measured(condition) } else { statement }
  }

  /// The column as conditions on rows name it.
  package var condition: String {
    switch form {
    case .number(let number): "$\(number)"
    case .name(let name):
      name.allSatisfy { $0.isLetter || $0.isNumber || $0 == "_" } ? name : TextSpelling.quoted(name)
    case .formula: text
    }
  }

  /// Name of the column in messages and labels.
  package var name: String {
    switch form {
    case .number(let number): "\(number)"
    case .name(let name): name
    case .formula: Self.withoutBrackets(text)
    }
  }

  /// Returns a text without brackets that enclose all of it.
  private static func withoutBrackets(_ text: String) -> String {
    guard text.hasPrefix("("), text.hasSuffix(")") else { return text }
    var depth = 0
    for (place, letter) in text.enumerated() {
      depth += letter == "(" ? 1 : letter == ")" ? -1 : 0
      // The first bracket is closed before the end.
      if depth == 0, place + 1 < text.count { return text }
    }
    return String(text.dropFirst().dropLast())
  }

  /// Formula of the column, if it is calculated; else nil.
  package var formula: Syntax? { if case .formula(let syntax) = form { syntax } else { nil } }

  /// The names that may be columns of the header line.
  var names: [String] {
    switch form {
    case .number: []
    case .name(let name): [name]
    case .formula(let syntax): ColumnName.names(in: syntax)
    }
  }
}

/// Rules for names of columns in formulas.
package enum ColumnName {
  /// Returns the number of the column that `$2` means, from 1, or 0 for the row number; nil for all
  /// other names.
  package static func number(_ name: String) -> Int? {
    guard name.hasPrefix("$") else { return nil }
    return Int(name.dropFirst())
  }

  /// Returns a name without the quotes that it was written with.
  package static func plain(_ name: String) -> String {
    guard name.count > 1, name.hasPrefix("\""), name.hasSuffix("\"") else { return name }
    return String(name.dropFirst().dropLast())
  }

  /// Returns a name of a header line without the unit in brackets after it: `time` of `time (s)`.
  package static func withoutUnit(_ name: String) -> String {
    let bare = name.prefix { $0 != "(" && $0 != "[" }
    return bare.hasSuffix(" ") ? String(bare.dropLast()) : String(bare)
  }

  /// Returns the names in a formula, each once, in order of first occurrence, without columns by
  /// number.
  package static func names(in syntax: Syntax) -> [String] {
    var names: [String] = []
    syntax.forEachName { name in
      let plain = plain(name)
      if number(name) == nil, !names.contains(plain) { names.append(plain) }
    }
    return names
  }
}
