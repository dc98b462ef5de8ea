import DataFiles
import Expressions
import Statements

// A curve through the rows of data as a function:
//
//     definition = name "=" "interpolate" data [ "pchip" | "spline" | "linear" ]
//
// `g = interpolate d using 1:2` stands for `g(x) = pchip(d[1], d[2], x)`. The rows of a file become a table of their
// own first: `g = interpolate "s.dat" using 1:2` defines `g_data = data "s.dat"`, too. So `show`, saved sessions and
// `delete` need to know nothing of it.

/// Statement `g = interpolate "s.dat" using 1:2`.
struct InterpolationDefinition: PlainStatementKind {
  let name: Word
  /// The table, if the rows are those of one.
  let table: Word?
  let source: DataSource
  let columns: [DataColumn]
  let kind: KnotCurve.Kind

  /// Empty: no command word begins the statement.
  static var commands: [Command] { [] }

  var facts: StatementFacts {
    StatementFacts(
      canBeTakenBack: true,
      defines: name.text,
      files: table == nil ? [source.path] : []
    )
  }

  func carryOut(on session: inout Session, _ run: inout StatementRun) throws(Failure) -> Event? {
    try session.defining { definer throws(Failure) in
      var rows = table
      if rows == nil {
        let own = Word(text: "\(name.text)_data", range: name.range)
        let found = try definer.table(source, run)
        try definer.define(own, as: found, &run)
        rows = own
      }
      guard let rows, let found = definer.scope.table(named: rows.text) else { return }
      let lists = columns.map {
        TableColumn(table: rows.text, form: form(of: $0, found), range: $0.range)
      }
      for list in lists where definer.scope.value(of: list.name) == nil {
        try definer.readColumn(list, &run)
      }
      let head = "\(name.text)(x) = "
      let body = "\(kind.function)(\(lists.map(\.name).joined(separator: ", ")), x)"
      try definer.define(
        function: name.text,
        source: head + body,
        body: SourceRange(head.utf8.count, head.utf8.count + body.utf8.count)
      )
      run.notes.add(
        (table == nil ? "\(rows.text) = \(found.text(path: { _ in source.path })); " : "") + head
          + body
      )
    }
    return nil
  }

  private func form(of column: DataColumn, _ table: NamedTable) -> TableColumn.Form {
    switch column.form {
    case .number(let number): .number(number)
    case .name(let name): .name(name)
    case .formula: .number(1)
    }
  }
}

extension KnotCurve.Kind {
  /// The function of formulas that has the curve.
  fileprivate var function: String {
    switch self {
    case .monotone: "pchip"
    case .natural: "spline"
    case .linear: "interp"
    case .bent: "hermitespline"
    }
  }
}

extension StatementParser {
  /// Parses `g = interpolate d using 1:2 spline`, after the equals sign; nil for any other value.
  mutating func interpolation(_ name: Word) throws(Diagnostic) -> InterpolationDefinition? {
    guard parser.peek.kind == .name("interpolate"), scope.kind(of: "interpolate") == nil else {
      return nil
    }
    let next = parser.peek(ahead: 1)
    var table: Word?
    switch next.kind {
    case .text: break
    case .name(let text) where scope.isTable(text): table = Word(text: text, range: next.range)
    default: return nil
    }
    parser.advance()
    parser.endWords = KnotCurve.Kind.words
    defer { parser.endWords = [] }
    let source = try data()
    try refuseFollowing(source, by: "interpolate")
    try refuseGroups(source)
    var kind = KnotCurve.Kind.monotone
    if case .name(let word) = parser.peek.kind {
      guard let asked = KnotCurve.Kind(word: word) else {
        throw Diagnostic(
          .unknownValue(kind: "curve", word, allowed: "pchip, spline or linear"),
          at: parser.peek.range
        )
      }
      kind = asked
      parser.advance()
    }
    var columns = [1, 2].map { DataColumn(form: .number($0), range: next.range) }
    if let choice = source.columns {
      columns = [choice.x ?? columns[0], choice.y]
      let isPlain = columns.allSatisfy { column in
        switch column.form {
        case .number(let number): number > 0
        case .name: true
        case .formula: false
        }
      }
      guard isPlain, choice.further.isEmpty, choice.x != nil else {
        throw Diagnostic(
          .onlyFor(
            "interpolate",
            "two columns as they stand in the file",
            instead:
              "write \(name.text) = interpolate \(TextSpelling.quoted(source.path)) using 1:2, and calculate with "
              + "\(name.text)(x)"
          ),
          at: choice.y.range
        )
      }
    }
    return InterpolationDefinition(
      name: name,
      table: table,
      source: source,
      columns: columns,
      kind: kind
    )
  }
}
