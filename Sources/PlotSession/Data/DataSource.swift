import Expressions

/// Data in a file as a plot item names them: `"d.csv" using time:temp`.
struct DataSource: Equatable {
  /// The path as it was written.
  var path: String
  /// Where it stands.
  var range: SourceRange
  /// The columns that `using` names; nil takes the first two.
  var columns: ColumnPair?
  /// The path from the folder in which the program runs: the file is found again wherever a later
  /// `replot` comes from.
  var file: String

  /// The path of what is piped in.
  static let standardInput = "-"

  init(path: String, range: SourceRange) {
    self.path = path
    self.range = range
    file = path
  }

  /// What messages call it.
  var name: String { path == Self.standardInput ? "standard input" : path }

  /// What legends call it: the path without its folders.
  var shortName: String {
    path == Self.standardInput ? name : path.split(separator: "/").last.map(String.init) ?? path
  }

  /// The item as it can be typed again, in the folder in which the program runs.
  var statement: String {
    let quoted = TextSpelling.quoted(file)
    guard let columns else { return quoted }
    return "\(quoted) using \(columns.statement)"
  }

  /// Whether the same columns of the same file are meant.
  static func == (a: DataSource, b: DataSource) -> Bool {
    a.file == b.file && a.columns == b.columns
  }
}

/// The columns of x and y.
struct ColumnPair: Equatable {
  /// Nil for the places 1, 2, 3 … of the rows.
  var x: DataColumn?
  var y: DataColumn

  /// The columns as they can be typed again.
  var statement: String {
    [x, y].compactMap { $0?.statement }.joined(separator: ":")
  }

  static func == (a: ColumnPair, b: ColumnPair) -> Bool {
    a.x?.form == b.x?.form && a.y.form == b.y.form
  }
}

/// A column as `using` names it, and where.
struct DataColumn {
  enum Form: Equatable {
    /// A number from 1; 0 counts the rows, from 0.
    case number(Int)
    /// A name of the header line.
    case name(String)
  }

  var form: Form
  var range: SourceRange

  /// The column as it can be typed again.
  var statement: String {
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
