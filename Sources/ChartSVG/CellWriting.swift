import ChartCore

/// Grids of cells: one path for each colour, in coordinates that count cells.
extension ElementWriter {
  mutating func write(_ cells: SceneCells) {
    let frame = cells.frame
    guard frame.width > 0, frame.height > 0, !cells.cells.isEmpty else { return }
    let looks = CellLooks(cells)
    guard !looks.cells.isEmpty else { return }
    let scale = [frame.width / Double(cells.columns), frame.height / Double(cells.rows)]
      .map { Coordinate.text(Coordinate.units($0, grid: 10_000), grid: 10_000) }
    // Without crisp edges hairlines of the page would show between the cells.
    body += "<g shape-rendering=\"crispEdges\" transform=\"translate(\(Coordinate.text(frame.x)) "
    body += "\(Coordinate.text(frame.y))) scale(\(scale[0]) \(scale[1]))\">\n"
    if let title = titles.of(cells.label, cells.value) {
      body += "<title>\(Markup.escaped(title))</title>\n"
    }
    for (look, runs) in CellRuns.fewest(looks).paths {
      let cell = looks.cells[look]
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
      write("path", classes, attributes + " d=\"\(CellPath.text(runs))\"", title: nil)
    }
    body += "</g>\n"
  }
}
