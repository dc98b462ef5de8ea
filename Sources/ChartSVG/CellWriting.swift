import ChartScene

/// Writing of grids of cells: one path for each colour, in coordinates that count cells.
extension ElementWriter {
  mutating func write(_ cells: SceneCells) {
    let frame = cells.frame
    guard frame.width > 0, frame.height > 0, !cells.cells.isEmpty else { return }
    let looks = CellLooks(cells)
    guard !looks.cells.isEmpty else { return }
    let scale = [frame.width / Double(cells.columns), frame.height / Double(cells.rows)]
      .map { Coordinate.text(Coordinate.units($0, grid: 10_000), grid: 10_000) }
    // Without crisp edges thin lines of the page would be visible between the cells.
    body.add(
      "<g shape-rendering=\"crispEdges\" transform=\"translate(\(Coordinate.text(frame.x)) "
        + "\(Coordinate.text(frame.y))) scale(\(scale[0]) \(scale[1]))\">"
    )
    if let title = titles.of(cells.label, cells.value) {
      body.add("<title>\(Markup.escaped(title))</title>")
    }
    for (place, runs) in CellRuns.fewest(looks).paths {
      let cell = looks.cells[place]
      var look = styles.fill(cell.paint)
      if cell.opacity < 1 { look.attributes += " fill-opacity=\"\(opacity(cell.opacity))\"" }
      write("path", look, " d=\"\(CellPath.text(runs))\"", title: nil)
    }
    body.add("</g>")
  }
}
