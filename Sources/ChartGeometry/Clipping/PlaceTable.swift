import RealFunctions

/// Carries points to their places on the axes and back.
///
/// Logarithm and power do not undo each other to the last digit: a table remembers the values that stood at
/// each place, so that data come back as they were.
struct PlaceTable {
  private let window: ClipWindow
  private var x: [Double: Double] = [:]
  private var y: [Double: Double] = [:]

  init(_ window: ClipWindow) { self.window = window }

  func place(_ point: DataPoint) -> DataPoint {
    DataPoint(x: window.x.map.forward(point.x), y: window.y.map.forward(point.y))
  }

  /// Returns the table that remembers these values.
  func exact(_ xs: [Double], _ ys: [Double]) -> PlaceTable {
    var table = self
    table.x = Self.values(xs, window.x.map)
    table.y = Self.values(ys, window.y.map)
    return table
  }

  private static func values(_ values: [Double], _ map: AxisMap) -> [Double: Double] {
    guard map != .linear else { return [:] }
    var table: [Double: Double] = [:]
    for value in values {
      let place = map.forward(value)
      if place.isFinite { table[place] = value }
    }
    return table
  }

  func value(_ place: DataPoint) -> DataPoint {
    DataPoint(
      x: window.x.window.clamped(x[place.x] ?? window.x.map.inverse(place.x)),
      y: window.y.window.clamped(y[place.y] ?? window.y.map.inverse(place.y))
    )
  }

  /// Returns connected pieces as a path of values.
  func path(_ pieces: [CurvePiece]) -> PlacedPath {
    guard let first = pieces.first else { return PlacedPath() }
    var path = PlacedPath(segments: [.move(value(first.from))])
    for piece in pieces {
      if let controls = piece.controls {
        path.segments.append(
          .cubic(value(controls.first), value(controls.second), value(piece.to))
        )
      } else {
        path.segments.append(.line(value(piece.to)))
      }
    }
    return path
  }

  /// Returns connected pieces as values joined by straight lines, at most half a pixel from them.
  func polyline(_ pieces: [CurvePiece], _ scale: (x: Double, y: Double)) -> [DataPoint] {
    guard let first = pieces.first else { return [] }
    var points = [value(first.from)]
    for piece in pieces {
      points += piece.flattened(scale: scale, tolerance: 0.25).map(value)
    }
    return points
  }
}
