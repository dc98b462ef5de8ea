import DataFiles
import Expressions

// Two tables side by side, the rows that have the same cells in a column:
//
//     join  = [ kind ] "join" table "," table "on" key { "and" key }
//     kind  = "inner" | "left" | "right" | ( "outer" | "full" [ "outer" ] )
//     table = data | "(" join ")" { clause }
//     key   = column [ "=" column ]
//
// Rule. Each row of the left table stands beside each row of the right one that has the same cells in the columns of
// the keys: a column of texts, or of numbers, which are compared as numbers. Without a second name a key is called the
// same in both tables. The columns are those of the left table, then those of the right one without its keys; a name
// that the left table has, too, ends with `_right`. Rows stand in the order of the left table. Empty cells are equal to
// nothing. Rows without a partner are left out, and counted in a note; `left join` keeps those of the left table, with
// empty cells on the right, `right join` those of the right table, which stand behind all others, and `outer join`
// both. The keys of a row of the right table alone stand in the columns of the left one. Two columns of dates are
// compared as times, whatever their spelling.
//
// The word `join` in front of a bracket is the function that joins lists.
//
// Rejected alternative: a new file. Rows that are joined when they are read are those of the files as they are.

/// Two tables whose rows are joined.
package struct TableJoin: Equatable {
  /// A column of each table whose cells must be the same.
  package struct Key {
    /// The column of the left table.
    package let left: DataColumn
    /// The column of the right table.
    package let right: DataColumn

    /// The key as it can be typed again.
    var statement: String {
      left.form == right.form ? left.statement : "\(left.statement) = \(right.statement)"
    }
  }

  /// The rows without a partner that a join keeps.
  package enum Kept: String, CaseIterable, Sendable {
    /// None.
    case inner
    /// Those of the left table.
    case left
    /// Those of the right table.
    case right
    /// Those of both.
    case outer

    /// Whether rows of the left table are kept.
    package var left: Bool { self == .left || self == .outer }
    /// Whether rows of the right table are kept.
    package var right: Bool { self == .right || self == .outer }
  }

  /// The table on the left and the one on the right.
  package var tables: [DataSource]
  /// The keys, one at least.
  package let keys: [Key]
  /// Which rows without a partner are kept.
  package let kept: Kept
  /// The range of its text.
  package let range: SourceRange
  /// Whether the files were already found, as those of a table with a name are.
  package var isLocated = false

  /// The join as it can be typed again.
  package var statement: String {
    let texts = tables.map {
      $0.join == nil ? $0.statement : "(\($0.join?.statement ?? ""))\($0.clauses)"
    }
    return "\(kind)join \(texts.joined(separator: ", "))\(keysStatement)"
  }

  /// The word in front of `join`, with a blank behind; empty for the usual join.
  package var kind: String { kept == .inner ? "" : "\(kept.rawValue) " }

  /// The keys as they can be typed again, with a blank before.
  package var keysStatement: String { " on \(keys.map(\.statement).joined(separator: " and "))" }

  /// The columns of the keys in messages.
  package var keysSpelled: String {
    keys.map { key in
      key.left.form == key.right.form
        ? key.left.spelled : "\(key.left.spelled) = \(key.right.spelled)"
    }.joined(separator: " and ")
  }

  /// The join in messages and legends.
  var name: String { tables.map(\.shortName).joined(separator: " join ") }

  /// Whether both join the same tables in the same way.
  package static func == (a: TableJoin, b: TableJoin) -> Bool {
    a.tables == b.tables && a.keysStatement == b.keysStatement && a.kept == b.kept
  }
}

extension StatementParser {
  /// Whether a join comes next, `ahead` tokens further on: the word in front of a file, a table or another join.
  func beginsJoin(ahead: Int = 0) -> Bool {
    let place = ahead + wordsOfKind(ahead: ahead).count
    guard parser.peek(ahead: place).kind == .name("join") else { return false }
    switch parser.peek(ahead: place + 1).kind {
    case .text: return true
    case .name(let name): return scope.isTable(name)
    case .symbol(.openParenthesis): return beginsJoin(ahead: place + 2)
    default: return false
    }
  }

  /// The words in front of `join`, and what they mean.
  private func wordsOfKind(ahead: Int = 0) -> (count: Int, kept: TableJoin.Kept) {
    guard case .name(let word) = parser.peek(ahead: ahead).kind else { return (0, .inner) }
    if word == "full" {
      return (parser.peek(ahead: ahead + 1).kind == .name("outer") ? 2 : 1, .outer)
    }
    guard let kept = TableJoin.Kept(rawValue: word) else { return (0, .inner) }
    let isLong = kept != .inner && parser.peek(ahead: ahead + 1).kind == .name("outer")
    return (isLong ? 2 : 1, kept)
  }

  /// Parses a join; nil if none comes next.
  package mutating func join() throws(Diagnostic) -> TableJoin? {
    guard beginsJoin() else { return nil }
    let start = here.start
    let kind = wordsOfKind()
    for _ in 0..<kind.count { parser.advance() }
    parser.advance()
    let words = parser.endWords
    parser.endWords = ["on"]
    defer { parser.endWords = words }
    var tables = [try tableOfJoin()]
    guard parser.match(.comma) || parser.match(word: "with") else { throw secondTableNeeded }
    tables.append(try tableOfJoin())
    guard parser.match(word: "on") else {
      throw Diagnostic(
        .joinNeeded("a column that both have", instead: "j = join \"a.csv\", \"b.csv\" on id"),
        at: here
      )
    }
    var keys: [TableJoin.Key] = []
    repeat {
      let left = try keyOfJoin()
      let right = parser.match(.equal) ? try keyOfJoin() : left
      keys.append(TableJoin.Key(left: left, right: right))
    } while parser.match(word: "and")
    return TableJoin(
      tables: tables,
      keys: keys,
      kept: kind.kept,
      range: SourceRange(start, parser.endOfPrevious)
    )
  }

  private var secondTableNeeded: Diagnostic {
    Diagnostic(
      .joinNeeded("two tables", instead: "j = join \"a.csv\", \"b.csv\" on id"),
      at: here
    )
  }

  /// Parses one of the tables: a file or a table with a name, and which of its rows.
  private mutating func tableOfJoin() throws(Diagnostic) -> DataSource {
    let source: DataSource
    if parser.peek.kind == .symbol(.openParenthesis), beginsJoin(ahead: 1) {
      source = try joinInBrackets()
    } else {
      guard beginsData else { throw secondTableNeeded }
      source = try data()
    }
    try refuseFollowing(source, by: "join")
    try refuseGroups(source)
    guard source.columns == nil, source.written == nil else {
      throw Diagnostic(
        .onlyFor(
          "join",
          "files and tables with all their columns",
          instead: "write using behind the name of the joined table"
        ),
        at: source.range
      )
    }
    return source
  }

  private mutating func joinInBrackets() throws(Diagnostic) -> DataSource {
    let opening = parser.advance()
    guard let inner = try join() else { throw secondTableNeeded }
    try parser.expect(.closeParenthesis, closing: opening)
    var source = DataSource(inner)
    while try readClause(of: &source) {}
    return source
  }

  private mutating func keyOfJoin() throws(Diagnostic) -> DataColumn {
    let range = here
    let form: DataColumn.Form
    switch parser.peek.kind {
    case .name(let name): form = .name(name)
    case .text(let name): form = .name(name)
    case .number(let value) where (Int(exactly: value) ?? 0) > 0: form = .number(Int(value))
    default:
      throw Diagnostic(
        .joinNeeded("a column that both have", instead: "j = join \"a.csv\", \"b.csv\" on id"),
        at: range
      )
    }
    parser.advance()
    return DataColumn(form: form, range: range)
  }
}

extension DataSource {
  /// Returns the source with other paths of its file, or of the files that it joins.
  package func withFiles(_ path: (String) -> String) -> DataSource {
    var source = self
    if var join = source.join {
      join.tables = join.tables.map { $0.withFiles(path) }
      source.join = join
      source.file = join.statement
    } else {
      source.file = path(file)
    }
    return source
  }
}

extension NamedTable {
  /// Creates a table of the rows of a source that was found.
  package init(of source: DataSource, columns: [String]) {
    let rows = source.layoutStatement + source.rowsStatement
    guard let join = source.join else {
      self.init(file: source.file, rows: rows, columns: columns)
      return
    }
    let tables = join.tables.map { NamedTable(of: $0, columns: []) }
    self.init(
      file: tables.first?.file ?? "",
      rows: rows,
      join: Join(kind: join.kind, tables: tables, keys: join.keysStatement),
      columns: columns
    )
  }
}
