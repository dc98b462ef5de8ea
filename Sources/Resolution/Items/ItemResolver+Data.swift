import CivilTime
import DataFiles
import Expressions
import RealFunctions
package import Statements

// Data in files: read when they are drawn, and read again by `replot` and `add`, as values are
// looked up again.

extension ItemResolver {
  /// Returns the rows of a file as points.
  func rows(of source: DataSource) throws(Failure) -> ResolvedItem {
    let style = try style(of: source)
    if let style, style.row.takesOneColumn, let columns = source.columns, columns.x != nil {
      throw .problem(
        .oneColumn(
          style: style.rawValue,
          instead:
            "plot \(TextSpelling.quoted(source.path)) using \(columns.y.statement) "
            + "with \(style.rawValue)"
        ),
        at: item.range
      )
    }
    var table = try table(of: source, workspace.cancellation)
    if style?.row.countsNumbers == true, source.columns == nil { table.takeFirstNumbers() }
    var points = ResolvedPoints(
      points: table.points,
      categories: table.categories,
      xName: table.xName,
      yName: table.yName,
      isData: true,
      yNumber: table.yNumber,
      further: table.further,
      areTimes: table.areTimes,
      xNumber: table.xNumber
    )
    if let bounds = style?.row.bounds {
      points.bounds = PointBounds(points.points, points.further, meaning: bounds)
    }
    try refuseShares(points)
    var item = item
    item.options.style = style
    return ResolvedItem(
      item: item,
      content: .points(points),
      reach: reach,
      notes: [
        note(onUnreadRowsOf: table, source), note(onDatesOf: table),
        note(onMergingOf: table, source), note(onFormOf: table, source),
      ].compactMap { $0 }
    )
  }

  /// Returns the style of the rows: columns after those of x and y are errors, unless the item sets
  /// another style; nil for the usual style.
  private func style(of source: DataSource) throws(Failure) -> PlotStyle? {
    let further = source.columns?.further.count ?? 0
    let written = item.options.style
    // gnuplot, too, fills the area between two columns under the name of an area style.
    let style = further > 0 ? (written == .area ? .ribbon : written ?? .errorbars) : written
    guard let style else { return nil }
    let count = 2 + further
    let takes = style.row.bounds.map { [$0.counts.errors, $0.counts.ends] } ?? [2]
    guard !takes.contains(count), style.row.bounds != nil || further > 0 else { return style }
    let place = source.columns?.further.first?.range ?? item.range
    let words = takes.map(String.init).joined(separator: " or ")
    throw .problem(
      .wrongColumns(
        style: style.rawValue,
        count: count,
        takes: words,
        instead: hint(source, style)
      ),
      at: place
    )
  }

  private func hint(_ source: DataSource, _ style: PlotStyle) -> String {
    let file = TextSpelling.quoted(source.path)
    let columns = style.row.bounds.map { (1...$0.counts.errors).map(String.init) } ?? ["1", "2"]
    return "write plot \(file) using \(columns.joined(separator: ":")) with \(style.rawValue)"
  }

  private func table(
    of source: DataSource,
    _ cancellation: Cancellation
  ) throws(Failure) -> DataTable {
    if let rows = source.written { return try table(of: rows, cancellation) }
    guard context.files.isAllowed else { throw .problem(.filesOff, at: source.range) }
    do throws(DataProblem) {
      if let table = try context.live?.table(of: source) { return table }
    } catch {
      throw failure(error, source)
    }
    var reader = reader(of: source)
    var found: DataProblem?
    var counted = 0
    do {
      try context.files.readBlocks(source.file, cancellation) { block in
        do throws(DataProblem) {
          try reader.take(block)
          // An array that grows is copied: for a moment the bytes are in memory twice.
          let size = 2 * reader.bytes
          defer { counted = size }
          return cancellation.take(size - counted) && !cancellation.isCancelled
        } catch {
          found = error
          return false
        }
      }
    } catch {
      if cancellation.isCancelled { throw .interrupted }
      throw .problem(
        .cannotRead(source.name, reason: error.reason, instead: error.hint ?? source.pipeHint),
        at: source.range
      )
    }
    if cancellation.isCancelled { throw .interrupted }
    if let found { throw failure(found, source) }
    cancellation.giveBack(counted / 2)
    do throws(DataProblem) { return try reader.finish() } catch { throw failure(error, source) }
  }

  /// Rows that stand in the line, their numbers calculated.
  private func table(
    of rows: WrittenRows,
    _ cancellation: Cancellation
  ) throws(Failure) -> DataTable {
    var values: [Double] = []
    for formula in rows.values {
      let checked = try checked([formula], over: []).orFailure()
      guard checked.kinds[0] == .number else { throw .problem(.rowsOfNames, at: formula.range) }
      let value = try Failure.wrap { () throws(Diagnostic) in
        try checked.value(using: workspace).value
      }
      if cancellation.isCancelled { throw .interrupted }
      values.append(value.number)
    }
    return DataTable(names: rows.names, values: values)
  }

  /// Makes the reader of a file's columns.
  private func reader(of source: DataSource) -> DataReader {
    // Rows beside data over numbers or days stand on that axis, and so have no names of their own.
    let names =
      item.options.style?.row.wantsNames == true && !otherItems.contains(where: \.isDataOverNumbers)
    let columns = ColumnFormulas(scope: scope, workspace: workspace, times: source.times)
    return DataReader(
      columns: source.columns,
      rows: source.rows,
      times: source.times,
      names: names ? .wanted : .usual,
      last: source.following?.rows,
      merging: item.options.style == .lines && source.following == nil
        && source.columns?.further.isEmpty ?? true
        ? LineMerging(lower: shownRange?.lower, upper: shownRange?.upper) : nil,
      compile: columns.program
    )
  }

  /// Makes the rows of a followed file those of the item.
  package func follow(_ source: DataSource, _ live: LiveTables) throws(Failure) {
    guard context.files.isAllowed else { throw .problem(.filesOff, at: source.range) }
    do throws(FileAccess.Failure) {
      try live.add(
        source,
        open: { () throws(FileAccess.Failure) in try context.files.follow(source.file) },
        begin: { reader(of: source) }
      )
    } catch {
      throw .problem(
        .cannotRead(source.name, reason: error.reason, instead: error.hint ?? source.pipeHint),
        at: source.range
      )
    }
  }

  /// Returns the error of a file's problem, at the part of the statement that causes it.
  private func failure(_ problem: DataProblem, _ source: DataSource) -> Failure {
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
      return .problem(
        .columnUnknown(
          name,
          name: column,
          near: near(column, source) ?? Self.near(column, names),
          instead: textHint(for: column, source) ?? Self.hint(names)
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
        .noRows(name, condition: condition.map { text($0.range) } ?? ""),
        at: condition?.range ?? source.range
      )
    case .formula(let diagnostic): return .diagnostic(diagnostic)
    case .isUTF16, .isNotText, .recordTooLong, .unclosedQuote, .tooManyRows, .badJSON:
      return .problem(.cannotRead(name, reason: problem.reason ?? ""), at: source.range)
    }
  }

  private func range(of form: DataColumn.Form, _ source: DataSource) -> SourceRange? {
    source.columns?.all.first { $0.form == form }?.range
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

  /// Returns the hint for `where group = "A"`: a quoted text in a condition is a column or a day.
  private func textHint(for column: String, _ source: DataSource) -> String? {
    guard let condition = source.rows.condition, condition.range(ofName: "\"\(column)\"") != nil,
      case .comparison = condition.node
    else { return nil }
    return "conditions compare numbers and days, not texts: write where $1 > 0"
  }

  /// Returns no names for a text in a condition, which is no column; nil for all other names.
  private func near(_ column: String, _ source: DataSource) -> [String]? {
    textHint(for: column, source).map { _ in [] }
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

  /// Returns the note on dates such as `3/4/2024`, which may be in March or in April; nil without
  /// such dates.
  private func note(onDatesOf table: DataTable) -> String? {
    table.ambiguousDate.map { date in
      "\(DataTable.shown(date, atMost: 20)) is read as month/day/year; "
        + "write dates \"%d/%m/%Y\" if the day stands in front"
    }
  }

  /// Returns the note on `dates "%d-%m-%Y"` over dates with slashes, where no text has the form and
  /// all are taken as names; else nil.
  private func note(onFormOf table: DataTable, _ source: DataSource) -> String? {
    guard let form = source.times, !table.areTimes.x, !table.areTimes.y,
      let name = table.categories?.first
    else { return nil }
    return "no text of \(source.name) is a date of the form \"\(form.pattern)\": "
      + "\"\(DataTable.shown(name, atMost: 30))\" and the others are names"
  }

  /// Returns the note on rows that were merged, which the picture does not show but saved rows do;
  /// nil if none were.
  private func note(onMergingOf table: DataTable, _ source: DataSource) -> String? {
    table.mergedRows.map { rows in
      "\(rows) rows of \(source.name) are \(table.points.count) points of the line: "
        + "of each run of rows the first, lowest, highest and last"
    }
  }

  /// Returns the note on rows with a text in place of a number, which have no value; nil if there
  /// are none.
  private func note(onUnreadRowsOf table: DataTable, _ source: DataSource) -> String? {
    guard let first = table.firstUnread else { return nil }
    let rows = table.unreadRows == 1 ? "1 row" : "\(table.unreadRows) rows"
    return
      "\(rows) of \(source.name) \(table.unreadRows == 1 ? "is" : "are") not drawn for want of a number, "
      + "the first in line \(first.line): \"\(first.text)\""
  }
}

extension ResolvedPlot {
  /// Returns the legend's name for the rows of a file: the file, with the column of y where another
  /// item draws the same file, or the whole path where another file has the same name.
  package func name(of source: DataSource, _ points: ResolvedPoints) -> String {
    let others = items.compactMap { item -> DataSource? in
      guard case .data(let other) = item.item.form, item.item.options.label == nil else {
        return nil
      }
      return other
    }
    let sharesName = others.contains {
      $0.shortName == source.shortName && $0.file != source.file
    }
    let name = DataTable.shown(sharesName ? FileName.shown(source.file) : source.shortName)
    let same = others.filter { $0.file == source.file && $0.columns != source.columns }
    guard let columns = source.columns, !same.isEmpty else { return name }
    // If only the columns of x differ, the name gives both columns.
    if same.contains(where: { $0.columns?.y.form == columns.y.form }) {
      return "\(name) using \(columns.statement)"
    }
    return "\(name): \(points.yName ?? "column \(points.yNumber)")"
  }
}

extension PlotItem {
  /// Whether the item draws columns of a file over numbers, not over names.
  fileprivate var isDataOverNumbers: Bool {
    if case .data = form { options.style?.row.wantsNames != true } else { false }
  }
}

extension DataSource {
  /// Hint for `"<cat w.txt"`: the program runs no commands, but reads the output of one from a
  /// pipe; nil for other names.
  fileprivate var pipeHint: String? {
    guard name.hasPrefix("<") else { return nil }
    let command = name.dropFirst().drop { $0 == " " }
    return "\(command) | locus -e 'plot \"-\"'"
  }
}
