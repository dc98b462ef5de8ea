import CivilTime
import DataFiles
import Diagnostics
import Expressions
package import RealFunctions
package import Resolution
package import Statements

// Description of a data file:
//
//     lat.csv: 240 rows, 3 columns
//       timestamp   times    2024-05-01 12:00 to 2024-05-01 12:12
//       service     names    api, auth, db
//       latency_ms  numbers  1.2 to 102.89, 3 missing
//
//       timestamp            service  latency_ms
//       2024-05-01T12:00:00  api            11.3
//
//     draw it:  plot "lat.csv" using timestamp:latency_ms
//     numbers:  stats "lat.csv" using latency_ms
//     as lists: d = data "lat.csv", then mean(d.latency_ms)
//
// Every statement in the description runs as it is written.

/// Description of a data file: its columns, its first rows, and statements that use it.
package struct FileDescription {
  private let source: DataSource
  private let survey: DataSurvey
  private let digits: Int

  /// Reads a file; with `isWhole` false only its first part, which is enough for the names and
  /// kinds of columns.
  package init(
    of source: DataSource,
    in context: ResolutionContext,
    isWhole: Bool = true,
    _ cancellation: Cancellation
  ) throws(Failure) {
    guard context.files.isAllowed else { throw .problem(.filesOff, at: source.range) }
    var survey = DataSurvey(layout: source.layout)
    var found: DataProblem?
    do {
      try context.readBlocks(of: source, cancellation) { block in
        do throws(DataProblem) { try survey.take(block) } catch { found = error }
        return isWhole && found == nil && !cancellation.isCancelled
      }
    } catch {
      if cancellation.isCancelled { throw .interrupted }
      throw .problem(
        .cannotRead(source.name, reason: error.reason, instead: error.hint),
        at: source.range
      )
    }
    if cancellation.isCancelled { throw .interrupted }
    if found == nil, isWhole || survey.rows == 0 {
      do throws(DataProblem) { try survey.finish() } catch { found = error }
    }
    if let reason = found?.reason {
      throw .problem(.cannotRead(source.name, reason: reason), at: source.range)
    }
    (self.source, self.survey) = (source, survey)
    digits = min(context.state.settings.digits, 6)
  }

  // MARK: How to go on

  /// The columns that the suggested picture of the file draws, as `using` takes them, the clauses behind them, and the
  /// index of the numeric column among them; nil if no column is numeric.
  private var drawing: (columns: String, clause: String, column: Int)? {
    let places = survey.columns.indices
    let numeric = places.filter { survey.columns[$0].isNumeric }
    guard let last = numeric.last else { return nil }
    // Preference for x: times; then names without repeats, as bars; then the first of several
    // numeric columns; then other names.
    let time = places.first { survey.columns[$0].isOfTimes }
    if let y = numeric.first, time == nil, let names = places.first(where: isKey) {
      return ("\(columnText(names)):\(columnText(y))", " with bars", y)
    }
    if let x = time ?? (numeric.count > 1 ? numeric.first : nil) {
      let y = numeric.first { $0 != x } ?? last
      let groups = places.first(where: isGroup).map { " by \(columnText($0))" } ?? ""
      return ("\(columnText(x)):\(columnText(y))", groups, y)
    }
    if let names = places.first(where: { survey.columns[$0].isOfNames }) {
      return ("\(columnText(names)):\(columnText(last))", " with bars", last)
    }
    return (columnText(last), "", last)
  }

  /// Statements that draw the file, describe a column, and store the file as lists; nil if no
  /// column is numeric.
  ///
  /// A file that is drawn in a style gets it.
  private func waysOn(drawnAs style: PlotStyle? = nil) -> [String]? {
    guard let drawing else { return nil }
    let file = source.join == nil ? TextSpelling.quoted(source.file) : source.table ?? "j"
    let column = columnText(drawing.column)
    let plot =
      switch style {
      case nil: "plot \(file) using \(drawing.columns)\(drawing.clause)"
      case let style? where style.row.takesWholes && !style.row.wantsNames:
        "plot \(file) using \(column) with \(style.rawValue)"
      case let style?: "plot \(file) using \(drawing.columns) with \(style.rawValue)"
      }
    return [plot, "stats \(file) using \(column)", "d = data \(file)"]
  }

  /// The statements in one line, with the names of the columns; nil if no column is numeric.
  ///
  /// The first draws the file in the style that was asked for.
  package func hint(drawnAs style: PlotStyle? = nil) -> String? {
    guard let ways = waysOn(drawnAs: style) else { return nil }
    let names = survey.columns.compactMap { $0.name.map(shown) }
    let columns = names.isEmpty ? "" : "; its columns are " + list(names, most: 6)
    return "write \(ways.joined(separator: " or "))" + columns
  }

  /// The statements, one a line, and how a formula names a column of the stored lists.
  private var ways: [String] {
    guard let ways = waysOn(), let drawing else { return [] }
    let text = columnText(drawing.column)
    let list = text.first?.isLetter == true ? "d.\(text)" : "d[\(text)]"
    let lists =
      source.join == nil
      ? "\(ways[2]), then mean(\(list))"
      : "mean(\(source.table ?? "j")\(list.dropFirst()))"
    return ["", "draw it:  \(ways[0])", "numbers:  \(ways[1])", "as lists: \(lists)"]
  }

  /// Whether the column has a different name in each row.
  private func isKey(_ index: Int) -> Bool {
    survey.columns[index].isOfNames && survey.columns[index].names.count == survey.rows
  }

  /// Whether the column has a few names that repeat, so that each may be a series.
  private func isGroup(_ index: Int) -> Bool {
    let names = survey.columns[index].names.count
    return survey.columns[index].isOfNames && (2...DataSeries.mostGroups).contains(names)
      && names < survey.rows
  }

  private func isValue(_ index: Int) -> Bool { survey.columns[index].isNumeric }

  /// A column as `using` takes it: its name if that is a single, unambiguous word, else its number.
  private func columnText(_ index: Int) -> String {
    let number = "\(index + 1)"
    guard let name = survey.columns[index].name, let first = name.first, first.isLetter,
      name.allSatisfy({ $0.isASCII && ($0.isLetter || $0.isNumber || $0 == "_") }),
      !ItemTable.optionWords.contains(name), !ClauseTable.isWord(name),
      !["for", "from"].contains(name),
      survey.columns.filter({ $0.name == name }).count == 1
    else { return number }
    return name
  }

  // MARK: The page

  /// The whole description, in lines.
  package var text: String {
    let rows = survey.rows == 1 ? "1 row" : "\(survey.rows) rows"
    let count = survey.columns.count
    var lines = ["\(source.name): \(rows), \(count == 1 ? "1 column" : "\(count) columns")"]
    lines += table(
      survey.columns.indices.prefix(Self.mostColumns).map { index in
        [title(index), kind(of: survey.columns[index]), ends(of: survey.columns[index])]
      },
      toTheRight: []
    )
    if count > Self.mostColumns { lines.append("  … and \(count - Self.mostColumns) columns more") }
    if !survey.first.isEmpty { lines += [""] + firstRows }
    return (lines + ways).joined(separator: "\n")
  }

  private var firstRows: [String] {
    let columns = survey.columns.indices.prefix(Self.mostShownColumns)
    let isNamed = survey.columns.contains { $0.name != nil }
    let rows = survey.first.map { row in
      columns.map { row.indices.contains($0) ? shown(row[$0]) : "" }
    }
    let right = Set(columns.filter(isValue))
    return table((isNamed ? [columns.map(title)] : []) + rows, toTheRight: right)
      + (survey.rows > survey.first.count ? ["  …"] : [])
  }

  private func title(_ index: Int) -> String {
    survey.columns[index].name.map(shown) ?? "column \(index + 1)"
  }

  private func kind(of column: DataSurvey.Column) -> String {
    if column.isNumeric { return "numbers" }
    if column.isOfTimes { return "times" }
    if column.isOfNames { return "names" }
    return column.counts.numbers + column.counts.times + column.counts.texts == 0
      ? "empty" : "mixed"
  }

  private func ends(of column: DataSurvey.Column) -> String {
    let counts = column.counts
    var parts: [String] = []
    if let ends = column.numbers {
      parts.append("\(ends.least.text(digits: digits)) to \(ends.greatest.text(digits: digits))")
    }
    if let ends = column.times {
      parts.append("\(TimeLabels.text(ends.least)) to \(TimeLabels.text(ends.greatest))")
    }
    if column.isOfNames {
      parts.append(list(column.names.map(shown), most: Self.mostNames, more: column.hasMoreNames))
    } else if counts.texts > 0 {
      let line = column.lineOfText.map { " in line \($0)" } ?? ""
      let example = column.names.first.map { ", such as \(shown($0))\(line)" } ?? ""
      parts.append("text in \(counts.texts == 1 ? "1 row" : "\(counts.texts) rows")\(example)")
    }
    if counts.missing > 0 { parts.append("\(counts.missing) missing") }
    return parts.joined(separator: ", ")
  }

  private func list(_ names: [String], most: Int, more: Bool = false) -> String {
    let rest = names.count - most
    let tail = rest > 0 ? ", and \(rest)\(more ? " or more" : "") others" : ""
    return names.prefix(most).joined(separator: ", ") + tail
  }

  private func shown(_ text: String) -> String { DataTable.shown(text, atMost: Self.mostLetters) }

  /// Returns the rows as lines with aligned columns, separated and indented by two blanks.
  private func table(_ rows: [[String]], toTheRight: Set<Int>) -> [String] {
    var widths: [Int] = []
    for row in rows {
      for (column, cell) in row.enumerated() {
        if column == widths.count { widths.append(0) }
        widths[column] = max(widths[column], cell.count)
      }
    }
    return rows.map { row in
      let cells = row.enumerated().map { column, cell in
        let blanks = String(repeating: " ", count: widths[column] - cell.count)
        return toTheRight.contains(column) ? blanks + cell : cell + blanks
      }
      let line = "  " + cells.joined(separator: "  ")
      return String(
        line[..<(line.lastIndex { $0 != " " }.map(line.index(after:)) ?? line.startIndex)]
      )
    }
  }

  private static let mostColumns = 40
  private static let mostShownColumns = 8
  private static let mostNames = 8
  private static let mostLetters = 24
}
