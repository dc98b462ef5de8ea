import DataFiles
import Expressions
import Statements

// Errors of data in files, at the part of the statement that causes them.

extension ItemResolver {
  /// Returns the error of a file's problem, at the part of the statement that causes it.
  func failure(_ problem: DataProblem, _ source: DataSource) -> Failure {
    let name = source.name
    if let reason = problem.reason {
      return .problem(.cannotRead(name, reason: reason), at: source.range)
    }
    switch problem {
    case .columnMissing(let asked, let has):
      return .problem(
        .columnMissing(name, has: has, asked: asked),
        at: range(of: .number(asked), source) ?? range(ofName: "$\(asked)", source)
      )
    case .columnUnknown(let column, let names):
      if let grouping = source.grouping, grouping.isColor, grouping.column.form == .name(column) {
        return .problem(
          .unknownValue(
            kind: "color",
            column,
            near: RowGrouping.color(near: column).map { [$0] } ?? [],
            allowed: colorHint(for: column, grouping, names, source)
          ),
          at: grouping.column.range
        )
      }
      let textHint = textHint(for: column, source)
      return .problem(
        .columnUnknown(
          name,
          name: column,
          near: textHint == nil ? Self.near(column, names) : [],
          instead: textHint ?? Self.hint(names)
        ),
        at: range(of: .name(column), source) ?? range(ofName: column, source)
      )
    case .noNames(let column):
      return .problem(
        .noNames(name, name: column, instead: "write using 1:2"),
        at: range(of: .name(column), source) ?? range(ofName: column, source)
      )
    case .noNumbers(let columns, let firstLine, let instead):
      return .problem(
        .noNumbers(name, columns: columns, firstLine: firstLine, instead: instead),
        at: source.range
      )
    case .mixedColumn(let column, let line, let text, let y):
      return .problem(
        .mixedColumn(
          name,
          column: column,
          line: line,
          name: text,
          instead: "write using 0:\(y) to count the rows instead"
        ),
        at: source.range
      )
    case .noRows:
      let condition = source.rows.condition
      return .problem(
        .noRows(name, condition: condition.map { text($0.range) } ?? "")
          .hinting(condition.flatMap { textsHint(for: $0, source) }),
        at: condition?.range ?? source.range
      )
    case .formula(let diagnostic): return .diagnostic(diagnostic)
    case .isUTF16, .isNotText, .recordTooLong, .unclosedQuote, .tooManyRows, .badJSON,
      .unreadFormat:
      return .problem(.cannotRead(name, reason: problem.reason ?? ""), at: source.range)
    }
  }

  private func range(of form: DataColumn.Form, _ source: DataSource) -> SourceRange? {
    ((source.columns?.all ?? []) + [source.grouping?.column].compactMap { $0 })
      .first { $0.form == form }?.range
  }

  /// Returns the place of a name in the formulas over columns, with quotes or without; the source's
  /// own place if it is in none.
  private func range(ofName name: String, _ source: DataSource) -> SourceRange {
    let formulas =
      (source.columns?.all.compactMap(\.formula) ?? []) + [source.rows.condition].compactMap { $0 }
    for formula in formulas {
      if let range = formula.range(ofName: name) ?? formula.range(ofName: "\"\(name)\"") {
        return range
      }
    }
    return source.range
  }

  /// Returns the hint for a condition on a text that no row has: the nearest text of the column, or
  /// the first ones; nil for conditions on numbers alone.
  private func textsHint(for condition: Syntax, _ source: DataSource) -> String? {
    var survey = DataSurvey(layout: source.layout)
    try? context.readBlocks(of: source, workspace.cancellation) { block in
      (try? survey.take(block)) != nil && !workspace.isCancelled
    }
    try? survey.finish()
    var tests = TextTests(
      DataHeader(names: survey.columns.map { $0.name ?? "" }),
      times: source.times
    )
    _ = try? tests.replaced(in: condition)
    for test in tests.all
    where test.match == .equal && survey.columns.indices.contains(test.column) {
      let names = survey.columns[test.column].names
      if names.contains(test.text) { continue }
      if let near = Spelling.nearest(to: test.text, among: names) {
        return "did you mean \(TextSpelling.quoted(near))?"
      }
      guard !names.isEmpty else { continue }
      let shown = names.prefix(6).map { TextSpelling.quoted(DataTable.shown($0, atMost: 20)) }
      return "its texts are \(shown.joined(separator: ", "))" + (names.count > 6 ? ", …" : "")
    }
    return nil
  }

  /// Returns the hint for `where group == A`, in which the text of a field stands without quotes.
  private func textHint(for column: String, _ source: DataSource) -> String? {
    guard case .comparison(let first, let links)? = source.rows.condition?.node, links.count == 1,
      case .name(column) = links[0].value.node
    else { return nil }
    let relation = links[0].relation == .notEqual ? "!=" : "=="
    return "write where \(text(first.range)) \(relation) \(TextSpelling.quoted(column))"
  }

  /// Returns the hint for `color servce` behind data: a column with nearly that name, or what there
  /// is.
  private func colorHint(
    for word: String,
    _ grouping: RowGrouping,
    _ names: [String],
    _ source: DataSource
  ) -> String {
    if let near = Spelling.nearest(to: word, among: names) { return "did you mean by \(near)?" }
    let known = Self.shown(names).joined(separator: ", ")
    return known.isEmpty
      ? "color red, or by 1 for a colour for each text"
      : "color red, or a column: \(known)"
  }

  /// Returns the columns that a name is near to, as they are typed after `using`.
  ///
  /// A unit in brackets after a name may be left out.
  private static func near(_ column: String, _ names: [String]) -> [String] {
    let bare = names.map(ColumnName.withoutUnit).filter { !$0.contains(" ") }
    let near = Spelling.near(to: column, among: bare).map(\.name)
    return near.isEmpty ? Spelling.near(to: column, among: shown(names)).map(\.name) : near
  }

  private static func hint(_ names: [String]) -> String? {
    let shown = shown(names)
    guard !shown.isEmpty else { return nil }
    let more = shown.count > 6 ? ", …" : ""
    return "its columns are " + shown.prefix(6).joined(separator: ", ") + more
  }

  /// The names of columns as they are typed: one of several words needs quotes.
  private static func shown(_ names: [String]) -> [String] {
    names.filter { !$0.isEmpty }.map { name in
      let isOneWord = name.allSatisfy { $0.isLetter || $0.isNumber || $0 == "_" }
      let text = DataTable.shown(name, atMost: 30)
      return isOneWord ? text : TextSpelling.quoted(text)
    }
  }
}

extension DataSource {
  /// Hint for a name that is no file.
  var hint: String? { functionHint ?? pipeHint }

  /// Hint for gnuplot's `'+' using 1:(sin($1))`, which is a curve over x.
  private var functionHint: String? {
    guard path == "+", let columns, columns.x?.form == .number(1), columns.further.isEmpty,
      let formula = columns.y.formula
    else { return nil }
    let x = Syntax(.name("x"), formula.range)
    return "write plot \(Printer.text(of: formula.substituting(["$1": x])))"
  }

  /// Hint for `"<cat w.txt"`: the program runs no commands, but reads the output of one from a
  /// pipe; nil for other names.
  var pipeHint: String? {
    guard name.hasPrefix("<") else { return nil }
    let command = name.dropFirst().drop { $0 == " " }
    return "\(command) | locus -e 'plot \"-\"'"
  }
}
