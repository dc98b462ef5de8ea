import RealFunctions

extension SceneElement {
  /// Returns the lines that a theme draws across the inside of the element; nil where its colour is
  /// distinct enough.
  ///
  /// On an opaque shape they have the colour of the page, on a faint one that of the shape.
  public func hatch(in theme: Theme) -> ScenePath? {
    switch self {
    case .path(let path):
      guard let fill = path.fill, let hatch = theme.hatch(of: fill) else { return nil }
      return HatchLines(hatch, over: path.bounds).path(through: [path.outlines], fill)
    case .rectangle(let one): return Self.hatch(of: [one.frame], one.fill, in: theme)
    case .rectangles(let run): return Self.hatch(of: run.frames, run.fill, in: theme)
    case .cells, .symbols, .text, .group: return nil
    }
  }

  private static func hatch(of frames: [SceneRect], _ fill: SceneFill, in theme: Theme)
    -> ScenePath?
  {
    guard let hatch = theme.hatch(of: fill), let first = frames.first else { return nil }
    let box = frames.reduce(first) { $0.union($1) }
    return HatchLines(hatch, over: box).path(through: frames.map { [$0.corners] }, fill)
  }
}

/// The lines of a hatch inside shapes; the first is half a spacing from the corner of a box.
private struct HatchLines {
  /// The corners of closed lines, filled by the even-odd rule.
  typealias Shape = [[ScenePoint]]
  private typealias Part = (from: Double, to: Double)

  private let hatch: Hatch
  private let box: SceneRect

  /// The shortest visible gap between parts of a line, in device units.
  private static let shortestGap = 1.0
  /// The most lines: no picture has room for more.
  private static let mostLines = 20_000

  init(_ hatch: Hatch, over box: SceneRect) {
    (self.hatch, self.box) = (hatch, box)
  }

  /// Returns the lines inside shapes as one path; nil if none is visible.
  func path(through shapes: [Shape], _ fill: SceneFill) -> ScenePath? {
    if let opacity = fill.opacity, !(opacity > 0) { return nil }
    let segments = hatch.directions.flatMap { lines(through: shapes, $0) }
    guard !segments.isEmpty else { return nil }
    let paint = fill.isFaint ? fill.paint : .background
    return ScenePath(
      segments: segments,
      stroke: SceneStroke(paint, width: hatch.width, cap: .butt)
    )
  }

  private func lines(through shapes: [Shape], _ direction: Hatch.Direction)
    -> [ScenePath.Segment]
  {
    let axes = Axes(direction)
    let start = axes.across(axes.firstCorner(of: box)) + hatch.spacing / 2
    var parts: [Int: [Part]] = [:]
    for shape in shapes {
      for (line, places) in crossings(of: shape, axes, from: start) {
        let sorted = places.sorted()
        for index in stride(from: 0, to: sorted.count - 1, by: 2) {
          parts[line, default: []].append((sorted[index], sorted[index + 1]))
        }
      }
    }
    return parts.sorted { $0.key < $1.key }.flatMap { line, parts in
      let across = start + Double(line) * hatch.spacing
      return Self.joined(parts).flatMap { part -> [ScenePath.Segment] in
        [.move(axes.point(part.from, across)), .line(axes.point(part.to, across))]
      }
    }
  }

  /// Returns for each line its crossings with the sides of a shape, as positions along the line; a
  /// corner counts for one of its two sides.
  private func crossings(of shape: Shape, _ axes: Axes, from start: Double) -> [Int: [Double]] {
    var crossings: [Int: [Double]] = [:]
    for outline in shape {
      for (a, b) in zip(outline, outline.dropFirst() + outline.prefix(1)) {
        let (u, v) = (axes.across(a), axes.across(b))
        guard
          let first = Int(nearest: ((min(u, v) - start) / hatch.spacing).rounded(.up)),
          let end = Int(nearest: ((max(u, v) - start) / hatch.spacing).rounded(.up)),
          first < end, end - first < Self.mostLines
        else { continue }
        for line in first..<end {
          let share = (start + Double(line) * hatch.spacing - u) / (v - u)
          let along = axes.along(a) + share * (axes.along(b) - axes.along(a))
          crossings[line, default: []].append(along)
        }
      }
    }
    return crossings
  }

  /// Returns the parts of one line, with those that touch each other joined.
  private static func joined(_ parts: [Part]) -> [Part] {
    var joined: [Part] = []
    for part in parts.sorted(by: { $0.from < $1.from }) {
      if let last = joined.last, part.from <= last.to + shortestGap {
        joined[joined.count - 1].to = max(last.to, part.to)
      } else {
        joined.append(part)
      }
    }
    return joined
  }

  /// Coordinates along a direction, and across it downwards or to the right.
  private struct Axes {
    private let x: Double
    private let y: Double

    private static let diagonal = 0.5.squareRoot()

    init(_ direction: Hatch.Direction) {
      switch direction {
      case .rising: (x, y) = (Self.diagonal, -Self.diagonal)
      case .falling: (x, y) = (Self.diagonal, Self.diagonal)
      case .level: (x, y) = (1, 0)
      case .upright: (x, y) = (0, -1)
      }
    }

    func along(_ point: ScenePoint) -> Double { point.x * x + point.y * y }
    func across(_ point: ScenePoint) -> Double { point.y * x - point.x * y }

    func point(_ along: Double, _ across: Double) -> ScenePoint {
      ScenePoint(x: along * x - across * y, y: along * y + across * x)
    }

    /// Returns the corner of a box with the least coordinate across the direction.
    func firstCorner(of box: SceneRect) -> ScenePoint {
      ScenePoint(x: y > 0 ? box.maxX : box.x, y: box.y)
    }
  }
}

extension ScenePath {
  /// The corners of its closed lines, with each cubic as 16 straight pieces.
  fileprivate var outlines: [[ScenePoint]] {
    let steps = 16
    var outlines: [[ScenePoint]] = []
    for segment in segments {
      switch segment {
      case .move(let point): outlines.append([point])
      case .line(let point): if !outlines.isEmpty { outlines[outlines.count - 1].append(point) }
      case .cubic(let first, let second, let end):
        guard let start = outlines.last?.last else { continue }
        outlines[outlines.count - 1] += (1...steps).map { step in
          let t = Double(step) / Double(steps)
          let rest = 1 - t
          func place(_ a: Double, _ b: Double, _ c: Double, _ d: Double) -> Double {
            rest * rest * rest * a + 3 * rest * t * (rest * b + t * c) + t * t * t * d
          }
          return ScenePoint(
            x: place(start.x, first.x, second.x, end.x),
            y: place(start.y, first.y, second.y, end.y)
          )
        }
      case .close: break
      }
    }
    return outlines
  }
}

extension SceneRect {
  fileprivate var corners: [ScenePoint] {
    [
      ScenePoint(x: x, y: y), ScenePoint(x: maxX, y: y), ScenePoint(x: maxX, y: maxY),
      ScenePoint(x: x, y: maxY),
    ]
  }

  fileprivate func union(_ other: SceneRect) -> SceneRect {
    SceneRect(
      between: ScenePoint(x: min(x, other.x), y: min(y, other.y)),
      ScenePoint(x: max(maxX, other.maxX), y: max(maxY, other.maxY))
    )
  }
}
