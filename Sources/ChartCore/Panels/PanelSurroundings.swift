import RealFunctions

/// The elements around all panels: a title, the names of all series, a caption, and the room that
/// is left.
struct PanelSurroundings {
  /// Rectangle for the panels.
  private(set) var room: SceneRect
  /// Arrangement of the panels.
  private(set) var grid: PanelGrid
  /// The names of all series with samples of their lines, areas or symbols.
  private(set) var legend: [SceneElement] = []
  private(set) var texts: [SceneText] = []

  private let medium: Medium

  // Distances in pixels.
  private static let edge = 16.0
  private static let titleLine = 19.0
  private static let titleRow = 28.0
  private static let legendRow = 20.0
  private static let captionRow = 20.0

  init(_ trained: TrainedPanels, _ medium: Medium) {
    self.medium = medium
    room = SceneRect(x: 0, y: 0, width: medium.size.width, height: medium.size.height)
    grid = PanelGrid(count: 0, columns: nil, room: medium.size, least: medium.size)
    let panels = trained.panels
    if let title = panels.title?.oneLine, !title.isEmpty { place(title: title) }
    if trained.hasCommonLegend { place(legend: trained.charts.commonLegend, of: trained.charts) }
    let caption = panels.caption?.oneLine ?? ""
    grid = arranged(trained)
    guard !caption.isEmpty || grid.count < trained.charts.count, takeCaptionRow() else { return }
    grid = arranged(trained)
    let rest = trained.charts.count - grid.count
    place(caption: [rest > 0 ? "+ \(rest)" : "", caption].filter { !$0.isEmpty })
  }

  private func arranged(_ trained: TrainedPanels) -> PanelGrid {
    let least =
      medium.rules == .text
      ? SceneSize(width: 2 * Cell.width, height: Cell.height) : SceneSize(width: 16, height: 16)
    return PanelGrid(
      count: trained.charts.count,
      columns: trained.panels.columns,
      room: SceneSize(width: room.width, height: room.height),
      least: least
    )
  }

  private var isText: Bool { medium.rules == .text }

  /// Whether there is room for a row besides the panels.
  private func hasRoom(_ row: Double) -> Bool {
    room.height >= (isText ? 5 * Cell.height : 90) && room.width >= (isText ? 16 : 120)
      && row < room.height / 3
  }

  private mutating func takeTop(_ height: Double) {
    room.y += height
    room.height -= height
  }

  private mutating func place(title: String) {
    let width = medium.size.width - (isText ? 0 : 2 * Self.edge)
    let most = hasRoom(3 * (isText ? Cell.height : Self.titleRow)) ? 3 : 1
    let lines = WrappedText(title, width: width, most: most, medium, .title)
    let more = Double(max(0, lines.lines.count - 1))
    let height = isText ? Cell.height * (1 + more) : Self.titleRow + Self.titleLine * more
    guard hasRoom(height) else { return }
    if isText {
      for (row, line) in lines.lines.enumerated() {
        let column = max(0, (Cell.column(width) - medium.cells(line.text)) / 2)
        texts.append(Cell.text(line.text, column: column, row: row, style: .title, paint: .title))
      }
    } else {
      texts += lines.texts(
        at: ScenePoint(x: Self.edge, y: 26),
        lineHeight: Self.titleLine,
        style: .title,
        paint: .title,
        medium: medium
      )
    }
    takeTop(height)
  }

  private mutating func place(legend entries: [LegendEntry], of charts: [TrainedChart]) {
    guard let first = charts.first, !entries.isEmpty else { return }
    if isText {
      let columns = Cell.column(medium.size.width)
      let header = TextHeader(
        entries: entries,
        yTitle: "",
        columns: columns,
        mostRows: max(1, Cell.row(medium.size.height) / 6),
        medium: medium
      )
      let height = Double(header.rowCount) * Cell.height
      guard header.rowCount > 0, hasRoom(height) else { return }
      // The frame is used only for the names that are placed in it.
      var frame = Frame(first, plotArea: room)
      header.place(top: Cell.row(room.y), plotColumn: 0, &frame)
      legend = frame.legend
      takeTop(height)
    } else {
      let rows = LegendRow.rows(
        of: entries,
        width: medium.size.width - 3 * Self.edge,
        // Greatest number of rows before names are shortened.
        most: max(1, Int(nearest: (room.height / 3 / Self.legendRow - 0.5).rounded(.down)) ?? 1),
        medium
      )
      let height = Self.legendRow * Double(rows.count)
      guard !rows.isEmpty, hasRoom(height) else { return }
      let first = room.y + (texts.isEmpty ? Self.edge + 8 : Self.edge)
      legend = rows.enumerated().flatMap { index, row in
        row.elements(x: Self.edge, baseline: first + Self.legendRow * Double(index))
      }
      takeTop(height + (texts.isEmpty ? 8 : 0))
    }
  }

  /// Reserves a row for a caption; returns false if there is no room for one.
  private mutating func takeCaptionRow() -> Bool {
    let row = isText ? Cell.height : Self.captionRow
    guard hasRoom(row) else { return false }
    room.height -= row
    return true
  }

  private mutating func place(caption parts: [String]) {
    let caption = parts.joined(separator: " · ")
    if isText {
      let text = medium.shortened(caption, to: medium.size.width)
      texts.append(Cell.text(text, column: 0, row: Cell.row(medium.size.height) - 1))
    } else {
      let style = SceneText.Style.font(.caption)
      let text = medium.shortened(caption, to: medium.size.width - 2 * Self.edge, style)
      let place = ScenePoint(x: Self.edge, y: medium.size.height - 8)
      texts.append(SceneText(text, at: place, style: style))
    }
  }
}
