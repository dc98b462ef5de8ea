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
  /// The scene's units are dots, 2 × 4 to a character; parts outside the columns and rows are cut
  /// off. No columns give empty lines, no rows no text; more than 10 000 rows give 10 000.
  package func text(_ scene: Scene, columns: Int, rows: Int) -> String {
    // No cancellation interrupts this work, so that it cannot fail.
    (try? text(scene, columns: columns, rows: rows, cancellation: .never)) ?? ""
  }

  /// Returns the lines of a scene, unless the work is cancelled.
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

  /// Returns the bytes that drawing a scene takes, about: its cells, and a layer of them for each
  /// series.
  func bytes(of scene: Scene, columns: Int, rows: Int) -> Int {
    let (width, height) = size(scene, columns, max(0, min(rows, Medium.longestSide)))
    let series = SeriesOrder(scene)
    return width * height * (Self.bytesOfCell + series.count + series.areaCount * Self.bytesOfTint)
  }

  /// Bytes of a cell in the composition and in the text; measured with a million cells.
  private static let bytesOfCell = 130
  /// Bytes of a cell in the layer of an area.
  private static let bytesOfTint = 16

  /// Returns columns and rows: no more than the scene's layout has, since further cells would only
  /// be blank.
  func size(_ scene: Scene, _ columns: Int, _ rows: Int) -> (width: Int, height: Int) {
    let width = max(0, min(columns, cells(scene.size.width, 2), Medium.longestSide))
    return (width, max(0, min(rows, cells(scene.size.height, 4), mostCells / max(1, width))))
  }

  private let mostCells = 1_000_000

  private func cells(_ units: Double, _ unitsPerCell: Double) -> Int {
    Int(nearest: (units / unitsPerCell).rounded(.up)) ?? 0
  }
}
