import RealFunctions

/// The geometry of character cells, in dots.
@usableFromInline
package enum Cell {
  // Computed, so that other modules see the constants and not a memory location that holds them.
  @inlinable package static var width: Double { 2 }
  @inlinable package static var height: Double { 4 }
  package static var size: SceneSize { SceneSize(width: width, height: height) }
  /// Dots per pixel: a cell stands for 8 by 16 pixels.
  @inlinable package static var pixel: Double { 0.25 }

  package static func middle(column: Int) -> Double { Double(column) * width + width / 2 }
  package static func middle(row: Int) -> Double { Double(row) * height + height / 2 }

  package static func column(_ x: Double) -> Int { Int(nearest: (x / width).rounded(.down)) ?? 0 }
  package static func row(_ y: Double) -> Int { Int(nearest: (y / height).rounded(.down)) ?? 0 }

  /// Returns the middle of the column that contains `x`, inside `area`.
  package static func columnMiddle(_ x: Double, in area: SceneRect) -> Double {
    let last = ((area.maxX / width).rounded(.up) - 1) * width
    return max(area.x, min(last, (x / width).rounded(.down) * width)) + width / 2
  }

  /// Returns the middle of the dot row that contains `y`, inside `area`.
  package static func dotRow(_ y: Double, in area: SceneRect) -> Double {
    max(area.y, min(area.maxY.rounded(.up) - 1, y.rounded(.down))) + 0.5
  }

  /// Returns the middle of the cell that contains a point, inside `area`.
  package static func middle(_ place: ScenePoint, in area: SceneRect) -> ScenePoint {
    ScenePoint(x: columnMiddle(place.x, in: area), y: middle(row: row(dotRow(place.y, in: area))))
  }

  package static func text(
    _ text: String,
    column: Int,
    row: Int,
    style: SceneText.Style = .label,
    paint: Paint = .text
  ) -> SceneText {
    let place = ScenePoint(x: Double(column) * width, y: Double(row + 1) * height)
    return SceneText(text, at: place, style: style, paint: paint)
  }
}
