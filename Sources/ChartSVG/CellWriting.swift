import ChartCore

/// Grids of cells: one path for each colour, of runs of equal cells in a row, in coordinates that count
/// cells.
extension ElementWriter {
  mutating func write(_ cells: SceneCells) {
    let frame = cells.frame
    guard frame.width > 0, frame.height > 0, !cells.cells.isEmpty else { return }
    let runs = CellRuns(cells)
    guard !runs.looks.isEmpty else { return }
    let scale = [frame.width / Double(cells.columns), frame.height / Double(cells.rows)]
      .map { Coordinate.text(Coordinate.units($0, grid: 10_000), grid: 10_000) }
    // Without crisp edges hairlines of the page would show between the cells.
    body += "<g shape-rendering=\"crispEdges\" transform=\"translate(\(Coordinate.text(frame.x)) "
    body += "\(Coordinate.text(frame.y))) scale(\(scale[0]) \(scale[1]))\">\n"
    if let title = titles.of(cells.label, cells.value) {
      body += "<title>\(Markup.escaped(title))</title>\n"
    }
    for (cell, data) in runs.looks {
      var attributes = ""
      var classes: [String] = []
      switch cell.paint {
      // The same in every theme: no rules are needed.
      case .fixed: attributes = " fill=\"\(theme.base.color(of: cell.paint).hex)\""
      case .series, .background, .grid, .zeroAxis, .axis, .text, .title, .asymptote, .level, .ramp,
        .diverging:
        classes = [styles.fill(cell.paint)]
      }
      if cell.opacity < 1 { attributes += " fill-opacity=\"\(opacity(cell.opacity))\"" }
      write("path", classes, attributes + " d=\"\(data)\"", title: nil)
    }
    body += "</g>\n"
  }
}

/// The runs of equal cells, collected by their look in the order of appearance.
private struct CellRuns {
  private(set) var looks: [(cell: SceneCells.Cell, data: String)] = []
  private var places: [SceneCells.Cell: Int] = [:]

  /// Large grids show numbers in so many colours: more would make the file longer, and no eye tells them
  /// apart.
  private static let mostLevels = 36.0

  init(_ cells: SceneCells) {
    let isLarge = Double(cells.cells.count) > Self.mostLevels
    for row in 0..<cells.rows {
      var start = 0
      while start < cells.columns {
        let look = Self.look(cells.cell(column: start, row: row), isLarge)
        var end = start + 1
        while end < cells.columns, Self.look(cells.cell(column: end, row: row), isLarge) == look {
          end += 1
        }
        // An inside closes itself.
        if let look { add("M\(start) \(row)h\(end - start)v1H\(start)", look) }
        start = end
      }
    }
  }

  private mutating func add(_ run: String, _ look: SceneCells.Cell) {
    let place = places[look] ?? looks.count
    if place == looks.count {
      looks.append((look, ""))
      places[look] = place
    }
    looks[place].data += run
  }

  /// What can be told apart of a cell.
  private static func look(_ cell: SceneCells.Cell?, _ isLarge: Bool) -> SceneCells.Cell? {
    guard let cell, cell.opacity > 0 else { return nil }
    let opacity = Double(Coordinate.units(min(1, cell.opacity), grid: 100)) / 100
    guard opacity > 0 else { return nil }
    let steps = isLarge ? mostLevels - 1 : Double(ColorRamp.steps - 1)
    func level(_ share: Double) -> Double {
      ((share > 0 ? min(share, 1) : 0) * steps).rounded() / steps
    }
    switch cell.paint {
    case .ramp(let share): return SceneCells.Cell(.ramp(level(share)), opacity: opacity)
    case .diverging(let value):
      return SceneCells.Cell(.diverging(level(value / 2 + 0.5) * 2 - 1), opacity: opacity)
    case .series, .fixed, .background, .grid, .zeroAxis, .axis, .text, .title, .asymptote, .level:
      return SceneCells.Cell(cell.paint, opacity: opacity)
    }
  }
}
