import RealFunctions

/// Strokes in a plot area.
///
/// Strokes are clipped one at a time when they are drawn, so that a million of them take no memory. Many strokes, and
/// their caps, are merged where they hide each other (``StrokeMerging``); a dash then begins with the merged stroke.
struct RuleGeometry: LayerGeometry {
  let trained: TrainedData
  /// Whether no stroke lies in the window.
  let isEmpty: Bool
  private let rules: Rules
  private let space: PlotSpace

  private static let width = 1.5
  /// Width of the columns in which strokes and caps are merged, in pixels or dots.
  private static let column = 0.5
  /// Number of rows between two polls of the cancellation token.
  private static let block = 4096

  init(_ trained: TrainedData, _ rules: Rules, in space: PlotSpace) {
    self.trained = trained
    self.rules = rules
    self.space = space
    let clipping = RuleClipping(trained.series, rules.direction, space)
    isEmpty = !(0..<trained.series.count).contains { clipping.stroke(of: $0) != nil }
  }

  private var clipping: RuleClipping { RuleClipping(trained.series, rules.direction, space) }

  var kind: SeriesKind { .line }
  var series: SampledSeries {
    let clipping = clipping
    let ends = (0..<trained.series.count).compactMap {
      clipping.stroke(of: $0)?.ends(rules.direction)
    }
    return SampledSeries(of: trained, polylines: ends, stretches: [])
  }

  func frame(of row: Int, on page: MarkPage) -> SceneRect? {
    guard (0..<trained.series.count).contains(row),
      let ends = clipping.stroke(of: row)?.ends(rules.direction)
    else { return nil }
    return SceneRect(between: page.projection.place(ends[0]), page.projection.place(ends[1]))
  }

  func elements(on page: MarkPage) -> [SceneElement] {
    page.drawing(of: trained).strokes(
      trained.series.count > StrokeMerging.fewRows ? merged(on: page) : separate(on: page),
      width: Self.width,
      dash: page.dash(of: trained)
    )
  }

  // MARK: Every stroke

  private func separate(on page: MarkPage) -> [ScenePath.Segment] {
    let clipping = clipping
    var strokes: [ScenePath.Segment] = []
    var caps: [ScenePath.Segment] = []
    for row in 0..<trained.series.count {
      guard let stroke = clipping.stroke(of: row) else { continue }
      let ends = stroke.ends(rules.direction).map(page.projection.place)
      strokes += [.move(ends[0]), .line(ends[1])]
      guard rules.hasCaps else { continue }
      if stroke.hasLower { caps += cap(at: ends[0], of: ends[1], on: page) }
      if stroke.hasUpper { caps += cap(at: ends[1], of: ends[0], on: page) }
    }
    return strokes + caps
  }

  /// Returns a short stroke perpendicular to the bar; nothing for a bar without length.
  private func cap(
    at end: ScenePoint,
    of other: ScenePoint,
    on page: MarkPage
  ) -> [ScenePath.Segment] {
    let (x, y) = (end.x - other.x, end.y - other.y)
    let length = (x * x + y * y).squareRoot()
    guard length > 0 else { return [] }
    let half = page.rules.halfCap / length
    return [
      .move(ScenePoint(x: end.x - y * half, y: end.y + x * half)),
      .line(ScenePoint(x: end.x + y * half, y: end.y - x * half)),
    ]
  }

  // MARK: Merged strokes

  private func merged(on page: MarkPage) -> [ScenePath.Segment] {
    let clipping = clipping
    let (along, across) = rules.direction == .y ? (space.y, space.x) : (space.x, space.y)
    var strokes = StrokeMerging(width: Self.column)
    var caps = StrokeMerging(width: Self.column)
    for row in 0..<trained.series.count {
      if row % Self.block == 0, page.cancellation.isCancelled { return [] }
      guard let stroke = clipping.stroke(of: row) else { continue }
      let place = across.projection.position(of: stroke.place)
      let lower = along.projection.position(of: stroke.lower)
      let upper = along.projection.position(of: stroke.upper)
      guard place.isFinite, lower.isFinite, upper.isFinite else { continue }
      strokes.add(lower, upper, across: place, place, row: row)
      guard rules.hasCaps, lower < upper else { continue }
      let (start, end) = (place - page.rules.halfCap, place + page.rules.halfCap)
      if stroke.hasLower { caps.add(start, end, across: lower, lower, row: row) }
      if stroke.hasUpper { caps.add(start, end, across: upper, upper, row: row) }
    }
    let isUpright = rules.direction == .y
    return segments(strokes.runs, areUpright: isUpright, on: page)
      + segments(caps.runs, areUpright: !isUpright, on: page)
  }

  private func segments(
    _ runs: [StrokeMerging.Run],
    areUpright: Bool,
    on page: MarkPage
  ) -> [ScenePath.Segment] {
    runs.flatMap { run -> [ScenePath.Segment] in
      let ends = [run.lower, run.upper].map { along in
        let across = run.start / 2 + run.end / 2
        return page.projection.place(
          onRisingAxes: areUpright ? SIMD2(across, along) : SIMD2(along, across)
        )
      }
      return [.move(ends[0]), .line(ends[1])]
    }
  }
}

/// Clips the strokes of rows to the window.
private struct RuleClipping {
  /// The visible part of a stroke, in data units.
  struct Stroke {
    /// The value that the stroke stands at.
    let place: Double
    let lower: Double
    let upper: Double
    /// Whether the ends are those of the row, not cut off by the window.
    let hasLower: Bool
    let hasUpper: Bool

    func ends(_ direction: PlotDirection) -> [DataPoint] {
      direction == .y
        ? [DataPoint(x: place, y: lower), DataPoint(x: place, y: upper)]
        : [DataPoint(x: lower, y: place), DataPoint(x: upper, y: place)]
    }
  }

  private let series: DataSeries
  private let direction: PlotDirection
  private let along: Interval
  private let across: Interval

  init(_ series: DataSeries, _ direction: PlotDirection, _ space: PlotSpace) {
    self.series = series
    self.direction = direction
    let (x, y) = (space.window.x.window, space.window.y.window)
    (along, across) = direction == .y ? (y, x) : (x, y)
  }

  /// Returns the stroke of a row; nil if it is not visible.
  func stroke(of row: Int) -> Stroke? {
    let (x, y) = (series.xRange(at: row), series.yRange(at: row))
    let (ends, place) = direction == .y ? (y, x.0) : (x, y.0)
    guard !ends.0.isNaN, !ends.1.isNaN, across.contains(place),
      let part = Interval(hull: ends.0, ends.1).intersection(along)
    else { return nil }
    return Stroke(
      place: place,
      lower: part.lower,
      upper: part.upper,
      hasLower: part.lower == ends.0 || part.lower == ends.1,
      hasUpper: part.upper == ends.0 || part.upper == ends.1
    )
  }
}
