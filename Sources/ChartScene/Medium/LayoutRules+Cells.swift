// Where things stand on a page: on a page of cells lines run through the middle of cells, and texts
// start at their corners; on a page of pixels everything stays where it was computed.

extension LayoutRules {
  /// Whether lines and texts are moved to cells.
  package var snapsToCells: Bool { cell.width > 0 }

  // MARK: Lines

  /// Returns where a vertical line at `x` is drawn, inside `area`.
  package func line(atX x: Double, in area: SceneRect) -> Double {
    snapsToCells ? Cell.columnMiddle(x, in: area) : x
  }

  /// Returns where a level line at `y` is drawn, inside `area`.
  package func line(atY y: Double, in area: SceneRect) -> Double {
    snapsToCells ? Cell.dotRow(y, in: area) : y
  }

  /// Returns where lines that cross at `place` do so, inside `area`.
  package func middle(of place: ScenePoint, in area: SceneRect) -> ScenePoint {
    snapsToCells ? Cell.middle(place, in: area) : place
  }

  // MARK: Texts

  /// Returns where a text that was computed to start at `place` starts: at the nearest cell, ties go
  /// to the left.
  package func start(ofText place: ScenePoint) -> ScenePoint {
    guard snapsToCells else { return place }
    return ScenePoint(
      x: (place.x / Cell.width + 1e-6).rounded(.down) * Cell.width,
      y: (place.y / Cell.height - 1e-6).rounded(.up) * Cell.height
    )
  }

  /// Returns the upper left corner of the cell that contains a position.
  package func corner(of place: ScenePoint) -> ScenePoint {
    guard snapsToCells else { return place }
    return ScenePoint(
      x: (place.x / Cell.width).rounded(.down) * Cell.width,
      y: (place.y / Cell.height).rounded(.down) * Cell.height
    )
  }

  /// Returns the height of letters above and below their baseline; `size` is that of their font in
  /// pixels.
  package func heights(ofSize size: Double) -> (ascent: Double, descent: Double) {
    snapsToCells ? (cell.height, 0) : (0.75 * size, 0.25 * size)
  }

  // MARK: Lengths

  /// Converts a vertical distance from pixels to device units: whole rows on a page of cells.
  package func down(_ pixels: Double) -> Double {
    snapsToCells ? (pixels * pixel / cell.height).rounded() * cell.height : pixels
  }

  /// Converts a horizontal distance from pixels to device units: whole columns on a page of cells.
  package func across(_ pixels: Double) -> Double {
    snapsToCells ? (pixels * pixel / cell.width).rounded() * cell.width : pixels
  }

  /// Returns the whole rows that a vertical distance in device units holds.
  package func wholeRows(in height: Double) -> Double {
    snapsToCells ? (height / cell.height).rounded(.down) * cell.height : height
  }
}
