import ChartScene

/// Writing of grids of cells: one path for each colour, in coordinates that count cells.
///
/// A large grid whose cells have colours of their own is an image inside of the file: a photo of 128 × 128 pixels has
/// thousands of colours, and would be as many paths. Other grids stay paths, because their colours
/// follow the page: a dark one has another scale.
extension ElementWriter {
  /// From so many cells on a grid is an image.
  private static let leastPixels = 1024

  mutating func write(_ cells: SceneCells) {
    let frame = cells.frame
    guard frame.width > 0, frame.height > 0, !cells.cells.isEmpty else { return }
    if cells.cells.count >= Self.leastPixels, let image = PixelImage(cells) {
      return write(image, of: cells)
    }
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
  /// Writes a grid as an image.
  private mutating func write(_ image: PixelImage, of cells: SceneCells) {
    let frame = cells.frame
    // Both words keep the edges of cells sharp; programs know one of them, the other or none.
    let look = " style=\"image-rendering:optimizeSpeed;image-rendering:pixelated\""
    let places = zip(
      ["x", "y", "width", "height"],
      [frame.x, frame.y, frame.width, frame.height]
    )
    let place = places.map {
      " \($0)=\"\(Coordinate.text(Coordinate.units($1, grid: 100), grid: 100))\""
    }
    body.add(
      image: "<image\(place.joined()) preserveAspectRatio=\"none\"\(look)"
        + " xlink:href=\"\(DataAddress.text(image.bytes, type: "image/png"))\"",
      title: titles.of(cells.label, cells.value)
    )
  }
}
