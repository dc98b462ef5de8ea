import SystemLibrary

/// The outline of a symbol around its middle, in radii of the disc that it stands for; y grows downwards.
public struct SymbolOutline: Equatable, Hashable, Sendable {
  /// The outline; its inside is filled.
  public let segments: [ScenePath.Segment]

  /// Creates the outline of a path that is drawn for the unit square.
  init(_ path: Path) {
    segments = path.segments.map { segment in
      segment.moved { ScenePoint(x: 2 * $0.x - 1, y: 2 * $0.y - 1) }
    }
  }

  /// Creates the outline of a form.
  init(_ form: SceneSymbols.Shape.Form) {
    switch form {
    case .circle: self.init(Path(ellipseIn: SceneRect(x: 0, y: 0, width: 1, height: 1)))
    case .square: self.init(corners: [(-0.9, -0.9), (0.9, -0.9), (0.9, 0.9), (-0.9, 0.9)])
    case .triangle: self.init(corners: [(0, -1), (1, 0.8), (-1, 0.8)])
    case .diamond: self.init(corners: [(0, -1.2), (1, 0), (0, 1.2), (-1, 0)])
    case .pentagon:
      self.init(corners: [
        (0, -1.05), (0.999, -0.324), (0.617, 0.849), (-0.617, 0.849), (-0.999, -0.324),
      ])
    case .plus: self.init(rays: 4, turn: 0)
    case .cross: self.init(rays: 4, turn: .pi / 4)
    case .asterisk: self.init(rays: 6, turn: 0)
    case .outline(let outline): self = outline
    }
  }

  /// Strokes from the middle, the first one upwards before the turn, as one outline around all of them.
  private init(rays: Int, turn: Double) {
    let half = 0.2
    // Where the edges of two neighbours meet.
    let inner = half / sin(.pi / Double(rays))
    self.init(
      corners: (0..<rays).flatMap { ray -> [(Double, Double)] in
        let angle = turn + 2 * .pi * Double(ray) / Double(rays)
        let between = angle + .pi / Double(rays)
        let (across, up) = (cos(angle), sin(angle))
        return [
          (up - half * across, -across - half * up), (up + half * across, -across + half * up),
          (inner * sin(between), -inner * cos(between)),
        ]
      }
    )
  }

  private init(corners: [(Double, Double)]) {
    let points = corners.map { ScenePoint(x: $0.0, y: $0.1) }
    segments =
      points.enumerated().map { $0.offset == 0 ? .move($0.element) : .line($0.element) } + [.close]
  }

  /// The least rectangle around it.
  var bounds: SceneRect { ScenePath(segments: segments).bounds }

  /// Returns the outline that fills a rectangle.
  func path(in rect: SceneRect) -> Path {
    let bounds = bounds
    guard bounds.width > 0, bounds.height > 0 else { return Path() }
    var path = Path()
    path.segments = segments.map { segment in
      segment.moved { point in
        ScenePoint(
          x: rect.x + (point.x - bounds.x) / bounds.width * rect.width,
          y: rect.y + (point.y - bounds.y) / bounds.height * rect.height
        )
      }
    }
    return path
  }
}

extension ScenePath.Segment {
  /// Returns the segment with other places.
  package func moved(_ place: (ScenePoint) -> ScenePoint) -> ScenePath.Segment {
    switch self {
    case .move(let point): .move(place(point))
    case .line(let point): .line(place(point))
    case .cubic(let first, let second, let end): .cubic(place(first), place(second), place(end))
    case .close: .close
    }
  }
}
