import ChartCore

/// One path of a run of symbols: dots with round caps, outlines or crosses.
struct SymbolPart {
  let segments: [ScenePath.Segment]
  let paint: Paint
  /// The width of the stroke, or nil for a filled path.
  let strokeWidth: Double?

  static func parts(of symbols: SceneSymbols) -> [SymbolPart] {
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
    func shape(_ corners: [(Double, Double)]) -> SymbolPart {
      let segments = symbols.positions.flatMap { outline(at: $0, corners, size / 2) }
      return SymbolPart(segments: segments, paint: symbols.paint, strokeWidth: nil)
    }
    func strokes(_ ends: [(Double, Double)]) -> SymbolPart {
      let segments = symbols.positions.flatMap { place in
        ends.flatMap { end in
          line(at: place, end, size / 2)
        }
      }
      return SymbolPart(segments: segments, paint: symbols.paint, strokeWidth: 1.5)
    }
    switch symbols.shape {
    case .circle: return [dot(symbols.paint, size)]
    case .openCircle: return [dot(symbols.paint, size), hole(max(0, size - 3) / 2)]
    case .square: return [shape([(-0.9, -0.9), (0.9, -0.9), (0.9, 0.9), (-0.9, 0.9)])]
    case .triangle: return [shape([(0, -1), (1, 0.8), (-1, 0.8)])]
    case .diamond: return [shape([(0, -1.2), (1, 0), (0, 1.2), (-1, 0)])]
    case .plus: return [strokes([(1, 0), (0, 1)])]
    case .cross: return [strokes([(0.8, 0.8), (0.8, -0.8)])]
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
