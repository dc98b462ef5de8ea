import RealFunctions

/// The legend of a text picture, in the header, below, beside or on the plot: names of series, or
/// the text that replaces them.
struct TextLegend {
  private let medium: Medium
  private let place: LegendPlace
  private let width: Int
  private let mostRows: Int
  private let entries: [LegendEntry]
  private let text: TextBox?

  init(chart: TrainedChart, medium: Medium, columns: Int, mostRows: Int, isShown: Bool) {
    self.medium = medium
    self.mostRows = mostRows
    width = columns
    var place = chart.options.legendPlace
    if place.position == .automatic { place.position = chart.options.defaults.legendPosition }
    self.place = place
    let isHidden = !isShown || chart.options.hasNoLegend
    let box = place.text.map {
      TextBox(TextBox.shortened($0, to: medium.size.width, medium), medium)
    }
    text = isHidden || box?.isEmpty == true ? nil : box
    entries = isHidden || place.text != nil ? [] : chart.legendEntries
  }

  private var isInHeader: Bool {
    switch place.position {
    case .automatic, .top, .topLeading, .topTrailing: text == nil
    case .overlay, .bottom, .leading, .trailing, .bottomLeading, .bottomTrailing: false
    }
  }

  private var isBelow: Bool {
    switch place.position {
    case .bottom, .bottomLeading, .bottomTrailing: true
    case .automatic, .top, .topLeading, .topTrailing: text != nil
    case .overlay, .leading, .trailing: false
    }
  }

  private var alignment: HorizontalAlignment {
    switch place.position {
    case .topLeading, .bottomLeading: .leading
    case .topTrailing, .bottomTrailing: .trailing
    case .automatic, .top: place.alignment?.horizontal ?? .trailing
    case .overlay: place.alignment?.horizontal ?? .trailing
    case .bottom, .leading, .trailing: place.alignment?.horizontal ?? .leading
    }
  }

  /// Returns the rows between the title and the plot.
  func header(yTitle: String) -> TextHeader {
    TextHeader(
      entries: isInHeader ? entries : [],
      yTitle: yTitle,
      columns: width,
      mostRows: mostRows,
      medium: medium,
      alignment: alignment
    )
  }

  private var hasAny: Bool { text != nil || !entries.isEmpty }

  private var textRows: Int { Int(nearest: (text?.size.height ?? 0) / Cell.height) ?? 0 }

  private var textColumns: Int { Int(nearest: (text?.size.width ?? 0) / Cell.width) ?? 0 }

  /// Number of rows that the legend takes below everything.
  var rowsBelow: Int {
    guard isBelow, hasAny else { return 0 }
    return text == nil ? header(entries, width, mostRows).rowCount : min(mostRows, textRows)
  }

  /// Number of columns that the legend takes on either side of everything.
  var columns: (left: Int, right: Int) {
    guard hasAny else { return (0, 0) }
    switch place.position {
    case .leading: return (columnWidth + 1, 0)
    case .trailing: return (0, columnWidth + 1)
    case .automatic, .overlay, .top, .bottom, .topLeading, .topTrailing, .bottomLeading,
      .bottomTrailing:
      return (0, 0)
    }
  }

  private var columnWidth: Int {
    let widest = entries.map { medium.cells($0.name) + TextHeader.columns(before: $0, medium) }
      .max()
    let whole = text == nil ? widest ?? 0 : textColumns
    return min(max(8, whole), width / 3)
  }

  private func header(_ entries: [LegendEntry], _ columns: Int, _ rows: Int) -> TextHeader {
    TextHeader(
      entries: entries,
      yTitle: "",
      columns: columns,
      mostRows: rows,
      medium: medium,
      alignment: alignment
    )
  }

  /// Places a legend that is not in the header; `page` is the first row that it may not use.
  func place(
    _ frame: inout Frame,
    left: Int,
    right: Int,
    top: Int,
    bottom: Int,
    page: Int
  ) {
    guard hasAny, !isInHeader else { return }
    if isBelow {
      write(&frame, column: 0, columns: width, row: page, rows: rowsBelow)
      return
    }
    let rows = max(1, bottom - top)
    switch place.position {
    case .leading: write(&frame, column: 0, columns: columnWidth, row: top, rows: rows)
    case .trailing:
      write(&frame, column: width - columnWidth, columns: columnWidth, row: top, rows: rows)
    case .overlay:
      let columns = min(columnWidth, max(1, right - left - 2))
      let free = max(0, right - left - 2 - columns)
      let column = left + 1 + Int(Double(free) * alignment.share)
      write(&frame, column: column, columns: columns, row: top, rows: rows)
    case .automatic, .top, .bottom, .topLeading, .topTrailing, .bottomLeading, .bottomTrailing:
      break
    }
  }

  private func write(_ frame: inout Frame, column: Int, columns: Int, row: Int, rows: Int) {
    if let text {
      let free = max(0, columns - textColumns)
      let start = column + Int(Double(free) * alignment.share)
      let shown = text.texts(
        x: Double(start) * Cell.width,
        share: 0,
        baseline: Double(row) * Cell.height + text.firstBaseline
      )
      let end = Double(row + rows) * Cell.height
      frame.legend += shown.filter { $0.position.y <= end }.map(SceneElement.text)
      return
    }
    let room = frame.noteRoom
    // In a column every name has a row of its own.
    let isColumn = !isBelow
    let header = header(entries, columns, isColumn ? rows : mostRows)
    header.place(top: row, left: column, plotColumn: column, isHeader: false, &frame)
    frame.noteRoom = room
  }
}
