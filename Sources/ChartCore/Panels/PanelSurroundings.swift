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
  /// The title and the caption.
  private(set) var texts: [SceneElement] = []

  private let rules: PanelRules
  private let writer: any FigureTexts

  init(_ trained: TrainedPanels, _ medium: Medium) {
    rules = medium.rules.panels
    writer = medium.figureTexts
    room = SceneRect(x: 0, y: 0, width: medium.size.width, height: medium.size.height)
    grid = PanelGrid(count: 0, columns: nil, room: medium.size, least: medium.size)
    let panels = trained.panels
    if let title = panels.title, !title.oneLine.isEmpty { place(title: title) }
    if trained.hasCommonLegend { place(legend: trained.charts.commonLegend, of: trained.charts) }
    let caption = panels.caption?.oneLine ?? ""
    grid = arranged(trained)
    guard !caption.isEmpty || grid.count < trained.charts.count, takeCaptionRow() else { return }
    grid = arranged(trained)
    let rest = trained.charts.count - grid.count
    let parts = [rest > 0 ? "+ \(rest)" : "", caption].filter { !$0.isEmpty }
    texts.append(.text(writer.caption(parts.joined(separator: " · "))))
  }

  private func arranged(_ trained: TrainedPanels) -> PanelGrid {
    PanelGrid(
      count: trained.charts.count,
      columns: trained.panels.columns,
      room: SceneSize(width: room.width, height: room.height),
      least: rules.leastPanel
    )
  }

  /// Whether there is room for a row besides the panels.
  private func hasRoom(_ row: Double) -> Bool {
    room.height >= rules.leastFigure.height && room.width >= rules.leastFigure.width
      && row < room.height / 3
  }

  private mutating func takeTop(_ rows: FigureRows) {
    room.y += rows.height + rows.margin
    room.height -= rows.height + rows.margin
  }

  private mutating func place(title: String) {
    let rows = writer.title(title, most: hasRoom(3 * writer.titleRow) ? 3 : 1)
    guard hasRoom(rows.height) else { return }
    texts += rows.elements
    takeTop(rows)
  }

  private mutating func place(legend entries: [LegendEntry], of charts: [TrainedChart]) {
    guard let first = charts.first, !entries.isEmpty else { return }
    let rows = writer.legend(entries, of: first, in: room, isBelowTitle: !texts.isEmpty)
    guard rows.height > 0, hasRoom(rows.height) else { return }
    legend = rows.elements
    takeTop(rows)
  }

  /// Reserves a row for a caption; returns false if there is no room for one.
  private mutating func takeCaptionRow() -> Bool {
    guard hasRoom(rules.captionRow) else { return false }
    room.height -= rules.captionRow
    return true
  }
}
