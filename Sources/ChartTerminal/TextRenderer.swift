package import ChartScene
package import RealFunctions

/// Draws a scene as lines of text.
package struct TextRenderer {
  /// The characters and colours.
  package var style: TextStyle

  /// Creates a renderer.
  package init(style: TextStyle) {
    self.style = style
  }

  /// Returns exactly `rows` lines, each ending in a newline, none wider than `columns`, without
  /// blanks at their ends.
  ///
  /// The scene's units are dots, 2 × 4 to a character; what lies outside the columns and rows is cut
  /// off. No columns give empty lines, no rows no text; more than 10 000 rows give 10 000.
  package func text(_ scene: Scene, columns: Int, rows: Int) -> String {
    // Nothing cancels this work, so that it cannot fail.
    (try? text(scene, columns: columns, rows: rows, cancellation: .never)) ?? ""
  }

  /// Returns the same, unless the work is cancelled.
  package func text(
    _ scene: Scene,
    columns: Int,
    rows: Int,
    cancellation: Cancellation
  ) throws(Interrupted) -> String {
    guard rows > 0 else { return "" }
    let rows = min(rows, Medium.longestSide)
    let (width, height) = size(scene, columns, rows)
    let painter = try ScenePainter(
      scene,
      style: style,
      columns: width,
      rows: height,
      cancellation: cancellation
    )
    let composition = Composition(painter)
    var lines = LineEncoder(isASCII: style.charset == .ascii)
    for row in 0..<height {
      if row % 16 == 0, cancellation.isCancelled { throw Interrupted() }
      lines.add(composition.row(row), composition.canvas.clusters)
    }
    return lines.text + String(repeating: "\n", count: rows - height)
  }

  /// The bytes that drawing a scene takes, about: its cells, and a layer of them for each series.
  func bytes(of scene: Scene, columns: Int, rows: Int) -> Int {
    let (width, height) = size(scene, columns, max(0, min(rows, Medium.longestSide)))
    let series = SeriesOrder(scene)
    return width * height * (Self.bytesOfCell + series.count + series.areaCount * Self.bytesOfTint)
  }

  /// What a cell takes in all that is put together, and in the text; measured with a million.
  private static let bytesOfCell = 130
  /// What it takes in an area.
  private static let bytesOfTint = 16

  /// Columns and rows: a scene is no larger than what was laid out, more cells would only be blank.
  private func size(_ scene: Scene, _ columns: Int, _ rows: Int) -> (width: Int, height: Int) {
    let width = max(0, min(columns, cells(scene.size.width, 2), Medium.longestSide))
    return (width, max(0, min(rows, cells(scene.size.height, 4), mostCells / max(1, width))))
  }

  private let mostCells = 1_000_000

  private func cells(_ units: Double, _ unitsPerCell: Double) -> Int {
    Int(nearest: (units / unitsPerCell).rounded(.up)) ?? 0
  }
}
