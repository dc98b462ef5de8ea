/// One path of a run of symbols: dots with round caps, outlines or crosses.
package struct SymbolPart {
  /// The steps; a move that nothing follows is a dot.
  package let segments: [ScenePath.Segment]
  /// What it is painted with.
  package let paint: Paint
  /// The width of the stroke, or nil for a filled path.
  package let strokeWidth: Double?

  /// Returns the paths of a run, back to front.
  package static func parts(of symbols: SceneSymbols) -> [SymbolPart] {
    let size = max(0, symbols.diameter)
    let dots = symbols.positions.map(ScenePath.Segment.move)
    func dot(_ paint: Paint, _ width: Double) -> SymbolPart {
      SymbolPart(segments: dots, paint: paint, strokeWidth: width)
    }
    // A filled shape, not a dot: a line in the page's colour would count as one that nobody can see.
    func hole(_ radius: Double) -> SymbolPart {
      let segments = symbols.positions.flatMap { disc(at: $0, radius) }
      return SymbolPart(segments: segments, paint: .background, strokeWidth: nil)
    }
    func shape(_ polygon: Polygon) -> [SymbolPart] {
      let outer = symbols.positions.flatMap { outline(at: $0, polygon.corners, size / 2) }
      let filled = SymbolPart(segments: outer, paint: symbols.paint, strokeWidth: nil)
      guard let width = symbols.shape.borderWidth else { return [filled] }
      let share = 1 - width / (polygon.inradius * size / 2)
      guard share > 0 else { return [filled] }
      let corners = polygon.corners(shrunkTo: share)
      let inner = symbols.positions.flatMap { outline(at: $0, corners, size / 2) }
      return [filled, SymbolPart(segments: inner, paint: .background, strokeWidth: nil)]
    }
    func strokes(_ ends: [(Double, Double)]) -> SymbolPart {
      let segments = symbols.positions.flatMap { place in
        ends.flatMap { end in
          line(at: place, end, size / 2)
        }
      }
      return SymbolPart(segments: segments, paint: symbols.paint, strokeWidth: strokeWidth)
    }
    let strokeWidth = symbols.shape.borderWidth ?? 1.5
    switch symbols.shape.form {
    case .circle:
      let disc = dot(symbols.paint, size)
      guard let width = symbols.shape.borderWidth else { return [disc] }
      return [disc, hole(max(0, size - 2 * width) / 2)]
    case .square: return shape(.square)
    case .triangle: return shape(.triangle)
    case .diamond: return shape(.diamond)
    case .pentagon: return shape(.pentagon)
    case .plus: return [strokes([(1, 0), (0, 1)])]
    case .cross: return [strokes([(0.8, 0.8), (0.8, -0.8)])]
    case .asterisk: return [strokes([(0, 1), (0.87, 0.5), (0.87, -0.5)])]
    case .outline(let outline):
      let segments = symbols.positions.flatMap { centre in
        outline.segments.map { segment in
          segment.moved {
            ScenePoint(x: centre.x + $0.x * size / 2, y: centre.y + $0.y * size / 2)
          }
        }
      }
      return [SymbolPart(segments: segments, paint: symbols.paint, strokeWidth: nil)]
    }
  }

  /// The share of the radius at which the controls of a quarter of a circle stand
  /// (4/3 · tan(π/8), off by 0.03 % of the radius).
  private static let quarterControl = 0.5523

  private static func disc(at centre: ScenePoint, _ radius: Double) -> [ScenePath.Segment] {
    func place(_ x: Double, _ y: Double) -> ScenePoint {
      ScenePoint(x: centre.x + x * radius, y: centre.y + y * radius)
    }
    let c = quarterControl
    return [
      .move(place(1, 0)),
      .cubic(place(1, c), place(c, 1), place(0, 1)),
      .cubic(place(-c, 1), place(-1, c), place(-1, 0)),
      .cubic(place(-1, -c), place(-c, -1), place(0, -1)),
      .cubic(place(c, -1), place(1, -c), place(1, 0)),
      .close,
    ]
  }

  private static func outline(
    at place: ScenePoint,
    _ corners: [(Double, Double)],
    _ radius: Double
  ) -> [ScenePath.Segment] {
    let points = corners.map { ScenePoint(x: place.x + $0.0 * radius, y: place.y + $0.1 * radius) }
    guard let first = points.first else { return [] }
    return [.move(first)] + points.dropFirst().map(ScenePath.Segment.line) + [.close]
  }

  private static func line(
    at place: ScenePoint,
    _ end: (Double, Double),
    _ radius: Double
  ) -> [ScenePath.Segment] {
    let dx = end.0 * radius
    let dy = end.1 * radius
    return [
      .move(ScenePoint(x: place.x - dx, y: place.y - dy)),
      .line(ScenePoint(x: place.x + dx, y: place.y + dy)),
    ]
  }
}

/// The corners of a form, in radii of the circle that it stands for, and the circle that fits into it.
private struct Polygon {
  let corners: [(Double, Double)]
  /// How far the middle of the inner circle lies below that of the glyph.
  var middle = 0.0
  let inradius: Double

  /// The corners after all have moved towards the middle of the inner circle.
  func corners(shrunkTo share: Double) -> [(Double, Double)] {
    corners.map { ($0.0 * share, middle + ($0.1 - middle) * share) }
  }

  static let square = Polygon(
    corners: [(-0.9, -0.9), (0.9, -0.9), (0.9, 0.9), (-0.9, 0.9)],
    inradius: 0.9
  )
  // The inner circle of a triangle: area by half of the circumference, 1.8 / (1 + √4.24).
  static let triangle = Polygon(
    corners: [(0, -1), (1, 0.8), (-1, 0.8)],
    middle: 0.211,
    inradius: 0.589
  )
  static let diamond = Polygon(corners: [(0, -1.2), (1, 0), (0, 1.2), (-1, 0)], inradius: 0.768)
  static let pentagon = Polygon(
    corners: [(0, -1.05), (0.999, -0.324), (0.617, 0.849), (-0.617, 0.849), (-0.999, -0.324)],
    inradius: 0.849
  )
}
