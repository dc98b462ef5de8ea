import CivilTime
import DataFiles
import Expressions
import RealFunctions
package import Statements

// Data in files: read when they are drawn, and read again by `replot` and `add`, as values are
// looked up again.

extension ItemResolver {
  /// Returns the rows of a file as points.
  func rows(of written: DataSource) throws(Failure) -> ResolvedItem {
    let source = settled(written)
    let asked = try reading(of: source)
    var table = try table(of: asked, source, workspace.cancellation)
    if item.options.style?.row.countsNumbers == true, source.columns == nil {
      table.takeFirstNumbers()
    }
    if !asked.countsNames, !source.areNames, source.grouping == nil {
      try refuseForm(of: table, source)
    }
    if asked.countsNames { table.takeNames() }
    table.takeEpochs(x: context.settings.xData, y: context.settings.yData)
    let behind = table.takeLast(source.columns?.measuredBehind.count ?? 0)
    let coloring = asked.mayColor ? table.takeColoring() : nil
    var rows = try DataSeries(
      of: table,
      asked,
      source,
      item,
      name: DataTable.shown(source.name),
      behind: behind,
      scope,
      workspace
    )
    .resolved()
    if let coloring, rows.isOne, !rows.series.isEmpty { rows.color(by: coloring, source) }
    for index in rows.series.indices { try refuseShares(rows.series[index].points) }
    var item = item
    item.options.style = rows.style
    let notes =
      [
        note(onOriginOf: table, source), note(onUnitsOf: table, source),
        note(onUnreadRowsOf: table, source), note(onDatesOf: table),
        note(onZonesOf: table, source),
        note(onMergingOf: table, source), note(onPlacesOf: table, source),
        note(onDaysOf: table, source),
        note(onEpochOf: table),
        note(onUnnamedRowsOf: table, source),
      ].compactMap { $0 } + table.origin.remarks + notesOnFurther(table, source)
    let content: ResolvedItem.Content =
      if rows.isOne, let only = rows.series.first {
        .points(only.points)
      } else {
        .series(rows.series)
      }
    return ResolvedItem(item: item, content: content, reach: reach, notes: notes + rows.notes)
  }

  /// Settles which columns of a file are read.
  private func reading(of source: DataSource) throws(Failure) -> ColumnReading {
    let style = item.options.style
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
    return ColumnReading(of: source, as: style, takesAll: item.options.arrangesColumns)
  }

  func table(
    of asked: ColumnReading,
    _ source: DataSource,
    _ cancellation: Cancellation
  ) throws(Failure) -> DataTable {
    if let rows = source.written { return try table(of: rows, cancellation) }
    guard context.files.isAllowed else { throw .problem(.filesOff, at: source.range) }
    do throws(DataProblem) {
      if let table = try context.live?.table(of: source) { return table }
    } catch {
      throw failure(error, source)
    }
    if let table = try heldTable(of: asked, source, cancellation) { return table }
    var reader = reader(of: asked, source)
    var found: DataProblem?
    var counted = 0
    do {
      try context.readBlocks(of: source, cancellation) { block in
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
        .cannotRead(source.name, reason: error.reason, instead: error.hint ?? source.hint),
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
  private func reader(of asked: ColumnReading, _ source: DataSource) -> DataReader {
    // Rows beside data over numbers or days stand on that axis, and so have no names of their own.
    let names =
      item.options.style?.row.wantsNames == true && source.summary == nil
      && !otherItems.contains(where: \.isDataOverNumbers)
    let columns = ColumnFormulas(scope: scope, workspace: workspace, times: source.times)
    return DataReader(
      columns: asked.columns,
      rows: source.rows,
      group: asked.group.map {
        DataReader.Grouping(by: $0, onlyTexts: source.grouping == nil || asked.mayColor)
      },
      takesAll: asked.takesAll,
      times: source.times,
      layout: source.layout,
      names: source.areNames ? .always : names ? .wanted : .usual,
      last: source.following?.rows,
      merging: item.options.style == .lines && source.following == nil
        && (asked.group == nil || source.grouping != nil)
        && source.smoothing == nil && source.columns?.y.measure == nil
        && source.columns?.further.isEmpty ?? true && !asked.mayColor
        ? LineMerging(
          lower: shownRange?.lower,
          upper: shownRange?.upper,
          scale: context.settings.xScale.map
        ) : nil,
      compile: columns.program
    )
  }

  /// Makes the rows of a followed file those of the item.
  package func follow(_ source: DataSource, _ live: LiveTables) throws(Failure) {
    guard context.files.isAllowed else { throw .problem(.filesOff, at: source.range) }
    let settled = settled(source)
    do throws(FileAccess.Failure) {
      try live.add(
        settled,
        open: { () throws(FileAccess.Failure) in try context.files.follow(source.file) },
        begin: {
          reader(
            of: ColumnReading(
              of: settled,
              as: item.options.style,
              takesAll: item.options.arrangesColumns
            ),
            settled
          )
        }
      )
    } catch {
      throw .problem(
        .cannotRead(source.name, reason: error.reason, instead: error.hint ?? source.pipeHint),
        at: source.range
      )
    }
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

extension ResolvedPlot {
  /// Returns the legend's name for a series of rows: the text of its group or its column, behind the
  /// label of the item, or behind the file where other items have several series, too.
  package func name(of series: PointSeries, _ item: PlotItem) -> String {
    if let label = item.options.plainLabel {
      return label.isEmpty ? "" : "\(label) \(series.name)"
    }
    let others = items.filter { if case .series = $0.content { true } else { false } }
    guard others.count > 1, case .data(let source) = item.form else { return series.name }
    return "\(name(of: source, series.points)): \(series.name)"
  }
}

extension PlotItem {
  /// Whether the item draws columns of a file over numbers, not over names.
  fileprivate var isDataOverNumbers: Bool {
    if case .data = form { options.style?.row.wantsNames != true } else { false }
  }
}
