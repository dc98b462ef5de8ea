package import CivilTime
package import DataFiles
import Expressions

// Rows put together: one point for all rows with the same x, of each group by itself.
//
//     measured = measure "(" [ column ] ")"              among the columns of `using`; `count()` counts rows
//     phrase   = measure [ "of" ] column | "count"       behind the file, in place of `using`
//     per      = "per" ( column | [ number ] unit | number )
//     unit     = "second" | "minute" | "hour" | "day" | "week" | "month" | "quarter" | "year"
//
// `using service:mean(latency)` has a point for each service, at the mean of its rows. `per` says which rows belong
// together: those with the same text or number of a column, those of one period of time, or those of one step of
// numbers, whose middle is x. Without columns of x the column behind `per` is x; a period or a step is of the first
// column then. With a column of x, another column behind `per` tells groups, as `by` does. A unit that is the name of
// a column, too, is the column, if no x is written. Every column behind x needs a measure, if one has one.
//
// Source: `GROUP BY` of SQL, `resample` of pandas. Alternative that lost: `stats … by` with a picture of its answer;
// it has no periods, no second column, and a name that is typed again.

/// How rows are put together: the clause `per`, as far as it is no column of x or of groups.
package enum RowSummary: Equatable {
  /// Rows of one period of time.
  case period(TimePeriod)
  /// Rows whose x lies in one step: from a multiple of the width up to the next one.
  case width(Double)
  /// Rows with the same text in a column that is called like a unit, if the file has it, else those of the period.
  case columnOrPeriod(DataColumn, TimePeriod)
  /// Rows with the same text or number in a column.
  case column(DataColumn)

  /// The clause as it can be typed again.
  package var statement: String {
    switch self {
    case .period(let period): "per \(period.text)"
    case .width(let width): "per \(width)"
    case .columnOrPeriod(_, let period): "per \(period.text)"
    case .column(let column): "per \(column.statement)"
    }
  }

  /// Whether both put the same rows together.
  package static func == (a: RowSummary, b: RowSummary) -> Bool { a.statement == b.statement }
}

extension StatementParser {
  /// Reads what stands behind `per`.
  mutating func rowSummary() throws(Diagnostic) -> RowSummary {
    if case .number(let value) = parser.peek.kind, parser.peek(ahead: 1).kind != .symbol(.colon) {
      if case .name(let word) = parser.peek(ahead: 1).kind, let count = Int(exactly: value),
        let period = TimePeriod(count, word)
      {
        parser.advance()
        parser.advance()
        return .period(period)
      }
      guard value > 0 else {
        throw Diagnostic(
          .columnNeeded(instead: "write per 0.5, per 5 minutes or per name"),
          at: here
        )
      }
      parser.advance()
      return .width(value)
    }
    let column = try groupColumn()
    if case .name(let word) = column.form, let period = TimePeriod(1, word),
      parser.previous?.kind == .name(word)
    {
      return .columnOrPeriod(column, period)
    }
    return .column(column)
  }

  /// Reads `mean latency` or `count` behind a file that has no columns yet, with `per` or `by` to follow; false if
  /// something else comes next.
  mutating func readMeasure(of source: inout DataSource) throws(Diagnostic) -> Bool {
    guard source.columns == nil, case .name(let word) = parser.peek.kind,
      let measure = RowMeasure(word: word)
    else { return false }
    let start = parser.peek.range
    if case .name(let next) = parser.peek(ahead: 1).kind, Self.wordsBehindCount.contains(next) {
      guard measure.isCount else { return false }
      parser.advance()
      source.columns = ColumnChoice(x: nil, y: Self.count(measure, at: start))
      return true
    }
    switch parser.peek(ahead: 1).kind {
    case .name, .text, .number, .symbol(.openParenthesis): break
    case .symbol, .superscript, .invalid, .end: return false
    }
    if parser.peek(ahead: 1).kind == .symbol(.openParenthesis) {
      source.columns = try columns()
      return true
    }
    parser.advance()
    _ = parser.match(word: "of")
    var column = try column()
    column.measure = measure
    source.columns = ColumnChoice(x: nil, y: column)
    return true
  }

  private static let wordsBehindCount = ["per", "by"]

  private static func count(_ measure: RowMeasure, at range: SourceRange) -> DataColumn {
    var column = DataColumn(form: .number(0), range: range)
    column.measure = measure
    return column
  }

  /// Reads `mean(latency)` or `count()` up to the token at `end`, all of a column; nil if something else stands there.
  mutating func measuredColumn(to end: Int) throws(Diagnostic) -> DataColumn? {
    let start = parser.position
    guard end - start >= 3, case .name(let word) = parser.peek.kind,
      let measure = RowMeasure(word: word),
      parser.tokens[start + 1].kind == .symbol(.openParenthesis),
      parser.tokens[end - 1].kind == .symbol(.closeParenthesis)
    else { return nil }
    let inside = BracketScan(parser.tokens[(start + 2)..<(end - 1)])
    // `max(a, b)` is a formula of two columns, and `min(a) + max(b)` ends with another bracket.
    guard inside.parts(where: { $0 == .symbol(.comma) }).count < 2, inside.end == end - 1 else {
      return nil
    }
    let first = parser.peek.range.start
    parser.advance()
    parser.advance()
    var column: DataColumn
    if parser.position == end - 1, measure.isCount {
      column = Self.count(measure, at: SourceRange(first, parser.peek.range.end))
    } else {
      column = try self.column(to: end - 1)
      column.measure = measure
    }
    guard parser.match(.closeParenthesis) else { throw parser.unexpectedToken() }
    column.range = SourceRange(first, parser.endOfPrevious)
    return column
  }

  /// Settles which column is x and which tells groups, once all clauses of a source are read.
  func settleSummary(of source: inout DataSource) throws(Diagnostic) {
    guard var columns = source.columns else {
      if let summary = source.summary {
        throw needsMeasure(source, "mean(height) \(summary.statement)", at: source.range)
      }
      return
    }
    let behindX = [columns.y] + columns.further
    guard behindX.contains(where: { $0.measure != nil }) else {
      guard let summary = source.summary else {
        return try refuseMeasure(ofX: columns.x, source)
      }
      let x = columns.x.map { "using \($0.spelled):" } ?? ""
      throw needsMeasure(
        source,
        "\(x)mean(\(columns.y.spelled)) \(summary.statement)",
        at: columns.y.range
      )
    }
    try refuseMeasure(ofX: columns.x, source)
    if let plain = behindX.first(where: { $0.measure == nil }) {
      throw needsMeasure(source, "mean(\(plain.spelled))", at: plain.range)
    }
    switch (columns.x, source.summary) {
    case (nil, .column(let column)?):
      columns.x = column
      source.summary = nil
    case (nil, .columnOrPeriod?): break
    case (nil, .period?), (nil, .width?):
      columns.x = DataColumn(form: .number(1), range: columns.y.range)
    case (nil, nil):
      guard let grouping = source.grouping else {
        throw Diagnostic(
          .measureWithoutPlace(columns.y.spelled, TextSpelling.quoted(source.path)),
          at: columns.y.range
        )
      }
      columns.x = grouping.column
      source.grouping = nil
    case (.some, .column(let column)?):
      guard source.grouping == nil else {
        throw needsMeasure(source, "\(columns.spelled) by \(column.spelled)", at: column.range)
      }
      source.grouping = RowGrouping(by: column)
      source.summary = nil
    case (.some, .columnOrPeriod(_, let period)?): source.summary = .period(period)
    case (.some, .period?), (.some, .width?), (.some, nil): break
    }
    // `count(service)` of a service is the number of its rows.
    if columns.y.measure?.isCount == true, columns.y.form == columns.x?.form {
      columns.y.form = .number(0)
    }
    source.columns = columns
  }

  private func refuseMeasure(ofX x: DataColumn?, _ source: DataSource) throws(Diagnostic) {
    guard let x, x.measure != nil else { return }
    throw needsMeasure(source, "name:\(x.spelled)", at: x.range)
  }

  private func needsMeasure(
    _ source: DataSource,
    _ instead: String,
    at range: SourceRange
  ) -> Diagnostic {
    Diagnostic(
      .measureNeeded(instead: "plot \(TextSpelling.quoted(source.path)) \(instead)"),
      at: range
    )
  }
}
