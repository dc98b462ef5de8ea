import RealFunctions

/// The rows between the title and the plot in a text picture: the title of y on the left, the names
/// of series on the right, and between them room for a note.
package struct TextHeader {
  private let columns: Int
  private var mostRows: Int
  private let medium: Medium
  private let yTitle: String
  /// Alignment of names that do not fill a row.
  private let alignment: HorizontalAlignment
  private var rows: [[Entry]] = []

  private struct Entry {
    let entry: LegendEntry
    let name: String
    let width: Int
  }

  private static let sampleColumns = 2
  private static let gapColumns = 2
  /// Fewest columns to which a name is shortened to make room for others.
  private static let shortestName = 8
  /// Greatest lengths of names to try, in columns, where some names must be left out.
  private static let countedNames = [16, 12, 8, 5]

  /// Breaks the legend into at most `mostRows` rows, or half as many again where these do not hold
  /// the whole names.
  ///
  /// Names are shortened as much as is then needed to show them all; where that does not help, the
  /// names left out are counted at the end.
  package init(
    entries: [LegendEntry],
    yTitle: String,
    columns: Int,
    mostRows: Int,
    medium: Medium,
    alignment: HorizontalAlignment = .trailing
  ) {
    self.alignment = alignment
    self.columns = columns
    self.mostRows = mostRows
    self.medium = medium
    self.yTitle = yTitle
    guard columns >= 8, !entries.isEmpty else { return }
    let room = columns - Self.sampleColumns - 1
    let widest = min(room, entries.map { cells($0.name) }.max() ?? 0)
    for most in [mostRows, mostRows * 3 / 2] {
      self.mostRows = most
      if let whole = rows(of: entries, longest: widest) {
        rows = whole
        return
      }
    }
    var low = Self.shortestName
    var high = widest - 1
    while low <= high {
      let middle = (low + high) / 2
      if let fitting = rows(of: entries, longest: middle) {
        rows = fitting
        low = middle + 1
      } else {
        high = middle - 1
      }
    }
    if rows.isEmpty {
      for longest in Self.countedNames where !isAnyNamed {
        rows = countedRows(of: entries, longest: min(room, longest))
      }
    }
  }

  /// Number of rows that the header takes.
  package var rowCount: Int { rows.isEmpty && yTitle.isEmpty ? 0 : max(1, rows.count) }

  private func cells(_ text: String) -> Int { medium.cells(text) }

  // MARK: Rows

  private func entry(_ entry: LegendEntry, longest: Int) -> Entry {
    let name = medium.shortened(entry.name, to: Double(longest) * Cell.width)
    return Entry(entry: entry, name: name, width: Self.columns(before: entry, medium) + cells(name))
  }

  /// Returns the number of columns before a name, with the space beside it.
  static func columns(before entry: LegendEntry, _ medium: Medium) -> Int {
    if entry.isPlain { return 0 }
    return 1 + (entry.bar.map { medium.cells($0.start) + 1 + $0.paints.count } ?? sampleColumns)
  }

  private func width(_ row: [Entry]) -> Int {
    row.reduce(-Self.gapColumns) { $0 + $1.width + Self.gapColumns }
  }

  /// Returns rows with all entries, or nil if they do not fit.
  private func rows(of entries: [LegendEntry], longest: Int) -> [[Entry]]? {
    let broken = broken(entries, longest: longest)
    return broken.rest == 0 ? broken.rows : nil
  }

  private func broken(
    _ entries: [LegendEntry],
    longest: Int
  ) -> (rows: [[Entry]], rest: Int) {
    var rows: [[Entry]] = [[]]
    for (index, one) in entries.enumerated() {
      let next = entry(one, longest: longest)
      var last = rows[rows.count - 1]
      if !last.isEmpty, width(last) + Self.gapColumns + next.width > columns {
        if rows.count == mostRows { return (rows, entries.count - index) }
        rows.append([])
        last = []
      }
      rows[rows.count - 1] = last + [next]
    }
    return (rows, 0)
  }

  /// Whether there is a name besides the count of names left out.
  private var isAnyNamed: Bool { rows.reduce(0) { $0 + $1.count } > 1 }

  private func countedRows(of entries: [LegendEntry], longest: Int) -> [[Entry]] {
    var (rows, rest) = broken(entries, longest: longest)
    var row = rows.popLast() ?? []
    while true {
      let text = "+\(rest)"
      if row.isEmpty || width(row) + Self.gapColumns + text.count <= columns {
        let sum = LegendEntry.plain(text)
        row.append(Entry(entry: sum, name: text, width: text.count))
        return rows + [row]
      }
      row.removeLast()
      rest += 1
    }
  }

  // MARK: Places

  /// Places the texts from row `top` on: the title of y at its column as far as names leave room; a
  /// note may start at the column where the plot starts.
  ///
  /// With `isHeader` false (rows below or beside the plot) the rows start in column `start`, and
  /// titles and notes stay as they are.
  package func place(
    top: Int,
    titleColumn: Int = 0,
    left start: Int = 0,
    plotColumn: Int,
    isHeader: Bool = true,
    _ frame: inout Frame
  ) {
    guard rowCount > 0 else { return }
    guard isHeader else {
      for (index, row) in rows.enumerated() {
        place(row, at: top + index, from: start, alignment, &frame)
      }
      return
    }
    let firstWidth = rows.first.map { width($0) + Self.gapColumns } ?? 0
    let end = columns - firstWidth
    let note = frame.chart.hasHeads ? nil : frame.yTicks.note
    let title = note.flatMap { medium.title(.y, of: frame.chart, $0) }
    let words = title.map { $0.medium.written($0.name) } ?? yTitle
    let left = medium.shortened(words, to: Double(max(0, end)) * Cell.width)
    let column = max(0, min(titleColumn, end - cells(left)))
    if !left.isEmpty { frame.texts.append(Cell.text(left, column: column, row: top)) }
    let behind = column + cells(left) + Self.gapColumns
    let start = left.isEmpty ? plotColumn : max(plotColumn, behind)
    if start < end { frame.noteRoom = NoteRoom(row: top, columns: start..<end) }
    let isSplit = !words.isEmpty && rows.count == 1
    for (index, row) in rows.enumerated() {
      // Beside a title only the right side is free.
      place(row, at: top + index, from: 0, isSplit ? .trailing : alignment, &frame)
    }
  }

  private func place(
    _ row: [Entry],
    at index: Int,
    from start: Int,
    _ alignment: HorizontalAlignment,
    _ frame: inout Frame
  ) {
    let free = Double(max(0, columns - width(row))) * alignment.share
    var column = start + (Int(nearest: free.rounded(.down)) ?? 0)
    for one in row {
      if !one.entry.isPlain {
        frame.legend += samples(one.entry, column: column, row: index)
        column += Self.columns(before: one.entry, medium)
      }
      frame.legend.append(.text(Cell.text(one.name, column: column, row: index)))
      column += cells(one.name) + Self.gapColumns
    }
  }

  /// Returns the sample before a name: a line over both columns with a symbol at its start, the
  /// tint of an area with its boundary, the fill of bars, or a symbol beside the name.
  private func samples(_ entry: LegendEntry, column: Int, row: Int) -> [SceneElement] {
    var samples: [SceneElement] = []
    let y = Cell.middle(row: row)
    let left = Double(column) * Cell.width
    if let bar = entry.bar {
      let start = cells(bar.start)
      let frame = SceneRect(
        x: Double(column + start + 1) * Cell.width,
        y: Double(row) * Cell.height,
        width: Double(bar.paints.count) * Cell.width,
        height: Cell.height
      )
      return [.text(Cell.text(bar.start, column: column, row: row)), bar.element(in: frame)]
    }
    let isSolid = entry.sample.isSolid
    if entry.hasArea {
      let width = Cell.width * Double(isSolid && !entry.hasLine ? Self.sampleColumns : 1)
      let box = SceneRect(x: left, y: y - Cell.height / 2, width: width, height: Cell.height)
      let fill = SceneFill(entry.paint, opacity: isSolid ? 1 : nil)
      samples.append(.rectangle(SceneRectangle(frame: box, fill: fill)))
    }
    if entry.hasLine || entry.hasArea && !isSolid {
      let from = ScenePoint(x: entry.hasArea ? left + Cell.width : left, y: y)
      let to = ScenePoint(x: left + Double(Self.sampleColumns) * Cell.width, y: y)
      let stroke = SceneStroke(entry.paint, width: 2, dash: entry.dash)
      samples.append(.path(ScenePath(segments: [.move(from), .line(to)], stroke: stroke)))
    }
    if let symbol = entry.symbol {
      let diameter = entry.smallDiameter.map(TextSymbol.width) ?? Cell.height
      let last = column + Self.sampleColumns - 1
      // Symbols as small as a dot are drawn as dots, one in each column.
      let isDots = diameter < Cell.width && samples.isEmpty
      let columns = isDots ? Array(column...last) : [samples.isEmpty ? last : column]
      let glyph = SceneSymbols(
        positions: columns.map { ScenePoint(x: Cell.middle(column: $0), y: y) },
        shape: symbol,
        diameter: samples.isEmpty ? diameter : Cell.height,
        paint: entry.paint
      )
      samples.append(.symbols(glyph))
    }
    return samples
  }
}
