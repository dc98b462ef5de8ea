import RealFunctions

/// Strokes in a plot area.
struct RuleGeometry: LayerGeometry {
  let trained: TrainedData
  private let strokes: [(row: Int, ends: [DataPoint])]
  /// The ends of strokes that get a cap, because the window does not cut them off, each with the
  /// other end.
  private var caps: [(end: DataPoint, other: DataPoint)] = []

  private static let width = 1.5

  init(_ trained: TrainedData, _ rules: Rules, in space: PlotSpace) {
    self.trained = trained
    let direction = rules.direction
    let series = trained.series
    let (x, y) = (space.window.x.window, space.window.y.window)
    strokes = (0..<series.count).compactMap { row in
      let (left, right) = series.xRange(at: row)
      let (bottom, top) = series.yRange(at: row)
      if direction == .y {
        guard !bottom.isNaN, !top.isNaN, x.contains(left),
          let part = Interval(hull: bottom, top).intersection(y)
        else { return nil }
        return (row, [DataPoint(x: left, y: part.lower), DataPoint(x: left, y: part.upper)])
      }
      guard !left.isNaN, !right.isNaN, y.contains(bottom),
        let part = Interval(hull: left, right).intersection(x)
      else { return nil }
      return (row, [DataPoint(x: part.lower, y: bottom), DataPoint(x: part.upper, y: bottom)])
    }
    guard rules.hasCaps else { return }
    for stroke in strokes {
      let (x, y) = (series.xRange(at: stroke.row), series.yRange(at: stroke.row))
      let values = direction == .y ? [y.0, y.1] : [x.0, x.1]
      let drawn = stroke.ends.map { direction == .y ? $0.y : $0.x }
      let (first, last) = (stroke.ends[0], stroke.ends[1])
      if values.contains(drawn[0]) { caps.append((first, last)) }
      if values.contains(drawn[1]) { caps.append((last, first)) }
    }
  }

  var kind: SeriesKind { .line }
  var isEmpty: Bool { strokes.isEmpty }
  var series: SampledSeries {
    SampledSeries(of: trained, polylines: strokes.map(\.ends), stretches: [])
  }

  func frame(of row: Int, on page: MarkPage) -> SceneRect? {
    guard let ends = strokes.first(where: { $0.row == row })?.ends else { return nil }
    return SceneRect(between: page.projection.place(ends[0]), page.projection.place(ends[1]))
  }

  func elements(on page: MarkPage) -> [SceneElement] {
    page.drawing(of: trained).strokes(
      page.segments(strokes.map { PlacedPath(segments: [.move($0.ends[0]), .line($0.ends[1])]) })
        + caps.flatMap { cap($0, on: page) },
      width: Self.width,
      dash: page.dash(of: trained)
    )
  }

  /// Returns a short stroke perpendicular to the bar; nothing for a bar without length.
  private func cap(
    _ cap: (end: DataPoint, other: DataPoint),
    on page: MarkPage
  ) -> [ScenePath.Segment] {
    let (end, other) = (page.projection.place(cap.end), page.projection.place(cap.other))
    let (x, y) = (end.x - other.x, end.y - other.y)
    let length = (x * x + y * y).squareRoot()
    guard length > 0 else { return [] }
    let half = page.rules.halfCap / length
    return [
      .move(ScenePoint(x: end.x - y * half, y: end.y + x * half)),
      .line(ScenePoint(x: end.x + y * half, y: end.y - x * half)),
    ]
  }
}
