import RealFunctions

/// Segments in a plot area.
struct SegmentGeometry: LayerGeometry {
  let trained: TrainedData
  private let hasHead: Bool
  private let strokes: [Stroke]

  /// The part of a segment inside the window.
  private struct Stroke {
    let row: Int
    let start: DataPoint
    let end: DataPoint
    /// Whether the segment's end is visible, not cut off.
    let reachesEnd: Bool
  }

  init(_ trained: TrainedData, hasHead: Bool, in space: PlotSpace) {
    self.trained = trained
    self.hasHead = hasHead
    let series = trained.series
    // A segment needs both ends: without their columns there are none.
    let hasEnds = !series.xEnd.isEmpty && !series.yEnd.isEmpty
    strokes = (0..<(hasEnds ? series.count : 0)).compactMap { row in
      let (x, y) = (series.xRange(at: row), series.yRange(at: row))
      let ends = [DataPoint(x: x.0, y: y.0), DataPoint(x: x.1, y: y.1)]
      guard ends.allSatisfy({ $0.x.isFinite && $0.y.isFinite }),
        let (start, end) = space.window.clip(ends[0], ends[1])
      else { return nil }
      return Stroke(row: row, start: start, end: end, reachesEnd: end == ends[1])
    }
  }

  var kind: SeriesKind { .line }
  var isEmpty: Bool { strokes.isEmpty }
  var series: SampledSeries {
    SampledSeries(of: trained, polylines: strokes.map { [$0.start, $0.end] }, stretches: [])
  }

  /// Returns a frame in the middle of the visible part, where its name is drawn.
  func frame(of row: Int, on page: MarkPage) -> SceneRect? {
    guard let stroke = strokes.first(where: { $0.row == row }) else { return nil }
    let (start, end) = (page.projection.place(stroke.start), page.projection.place(stroke.end))
    return SceneRect(x: (start.x + end.x) / 2, y: (start.y + end.y) / 2, width: 0, height: 0)
  }

  func elements(on page: MarkPage) -> [SceneElement] {
    var shafts: [ScenePath.Segment] = []
    var heads: [SceneElement] = []
    for stroke in strokes {
      let (start, end) = (page.projection.place(stroke.start), page.projection.place(stroke.end))
      let head =
        hasHead && stroke.reachesEnd ? ArrowHead(from: start, to: end, rules: page.rules) : nil
      shafts += [.move(start), .line(head?.foot ?? end)]
      guard let head else { continue }
      shafts += head.strokes
      if !head.outline.isEmpty {
        let fill = SceneFill(trained.paint, opacity: trained.style.strokeOpacity)
        heads.append(.path(ScenePath(segments: head.outline, fill: fill)))
      }
    }
    return page.drawing(of: trained).line(shafts, dash: page.dash(of: trained)) + heads
  }
}

/// The head of an arrow: a filled triangle, in a text picture two short strokes.
private struct ArrowHead {
  /// Point where the shaft ends.
  let foot: ScenePoint
  /// Path of the triangle.
  private(set) var outline: [ScenePath.Segment] = []
  /// Path of the two strokes.
  private(set) var strokes: [ScenePath.Segment] = []

  /// The length of the triangle and half of its width, in pixels.
  private static let (length, halfWidth) = (9.0, 3.5)
  /// The length of the strokes along the shaft and half of their distance, in dots.
  private static let (dotLength, halfDotWidth) = (3.0, 2.0)

  /// Creates the head at the end of a stroke; nil if the stroke has no direction on the page.
  init?(from start: ScenePoint, to tip: ScenePoint, rules: LayoutRules) {
    let (dx, dy) = (tip.x - start.x, tip.y - start.y)
    let distance = (dx * dx + dy * dy).squareRoot()
    guard distance > 0 else { return nil }
    let (x, y) = (dx / distance, dy / distance)
    func point(_ back: Double, _ aside: Double) -> ScenePoint {
      ScenePoint(x: tip.x - back * x - aside * y, y: tip.y - back * y + aside * x)
    }
    let (whole, half) =
      rules.fillsArrowHeads ? (Self.length, Self.halfWidth) : (Self.dotLength, Self.halfDotWidth)
    // A short arrow has a small head.
    let scale = min(1, 0.7 * distance / whole)
    let sides = [point(whole * scale, half * scale), point(whole * scale, -half * scale)]
    if rules.fillsArrowHeads {
      foot = point(0.8 * whole * scale, 0)
      outline = [.move(tip), .line(sides[0]), .line(sides[1]), .close]
    } else {
      foot = tip
      strokes = sides.flatMap { [.move(tip), .line($0)] }
    }
  }
}
