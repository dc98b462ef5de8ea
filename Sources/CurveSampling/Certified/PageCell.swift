import RealFunctions

/// The course of the curve over one cell, in pixels: the positions of both ends, the box that
/// contains it, and its slopes.
struct PageCell {
  /// The positions of both ends.
  let start: SIMD2<Double>
  let end: SIMD2<Double>
  /// The corners of the box that contains every point; infinite where nothing is known.
  private(set) var low: SIMD2<Double>
  private(set) var high: SIMD2<Double>
  /// Error bound of the positions of the ends from rounding.
  let radius: Double
  /// The width of the cell along the page; for a parametric curve as if the curve crossed the page
  /// once.
  let width: Double
  /// Whether the slopes are known.
  let hasSlopes: Bool
  /// Bound for the distance of the curve from its chord, by its slopes; infinite without them.
  let deviation: Double
  /// Whether the curve is y(x): the box of a parametric curve may end where its cell does by
  /// chance, as that of (⌊t⌋, t).
  private let isExplicit: Bool
  /// The change of y over the cell for every occurring slope, in pixels; nil if the slopes are not
  /// known, or for a parametric curve.
  private let rises: Interval?

  /// Creates the cell of a curve y(x), which runs evenly along x; `rises` is the change of y on the
  /// page over the cell for every occurring slope.
  init(
    from start: SIMD2<Double>,
    to end: SIMD2<Double>,
    heights: Interval,
    rises: Interval?,
    radius: Double
  ) {
    self.start = start
    self.end = end
    self.radius = radius
    isExplicit = true
    self.rises = rises
    width = end.x - start.x
    low = SIMD2(start.x, heights.lower)
    high = SIMD2(end.x, heights.upper)
    guard let shape = Self.shape(start.y, end.y, rises) else {
      (hasSlopes, deviation) = (false, .infinity)
      return
    }
    hasSlopes = true
    low.y = max(low.y, shape.bounds.lower - radius)
    high.y = min(high.y, shape.bounds.upper + radius)
    // The distance from a segment is convex: over a parallelogram it is largest at a corner.
    deviation = max(
      SIMD2(start.x + width * shape.above.share, shape.above.value)
        .distance(fromSegment: start, end),
      SIMD2(start.x + width * shape.below.share, shape.below.value)
        .distance(fromSegment: start, end)
    )
  }

  /// Creates the cell of a parametric curve; `rises` are the changes of both coordinates.
  init(
    from start: SIMD2<Double>,
    to end: SIMD2<Double>,
    box: (x: Interval, y: Interval),
    rises: (x: Interval, y: Interval)?,
    radius: Double,
    width: Double
  ) {
    self.start = start
    self.end = end
    self.radius = radius
    self.width = width
    isExplicit = false
    self.rises = nil
    low = SIMD2(box.x.lower, box.y.lower)
    high = SIMD2(box.x.upper, box.y.upper)
    guard let across = Self.shape(start.x, end.x, rises?.x),
      let up = Self.shape(start.y, end.y, rises?.y)
    else {
      (hasSlopes, deviation) = (false, .infinity)
      return
    }
    hasSlopes = true
    for (axis, shape) in [across, up].enumerated() {
      low[axis] = max(low[axis], shape.bounds.lower - radius)
      high[axis] = min(high[axis], shape.bounds.upper + radius)
    }
    deviation = (across.deviation * across.deviation + up.deviation * up.deviation).squareRoot()
  }

  private static func shape(_ start: Double, _ end: Double, _ rises: Interval?) -> Parallelogram? {
    guard let rises, abs(start) < Plane.farLimit, abs(end) < Plane.farLimit else { return nil }
    return Parallelogram(from: start, to: end, rises: rises)
  }

  /// Whether the box of the cell is bounded.
  var isBounded: Bool {
    low.x.isFinite && low.y.isFinite && high.x.isFinite && high.y.isFinite
  }

  /// Whether no part of the cell's box is in the window.
  func isOutside(_ window: PageWindow) -> Bool {
    low.y > window.high.y || high.y < window.low.y || low.x > window.high.x || high.x < window.low.x
  }

  /// Whether the chord leaves the window upwards or downwards within the cell: the place decides
  /// which dots are visible.
  func crossesEdge(of window: PageWindow) -> Bool {
    isExplicit
      && ((start.y > window.high.y) != (end.y > window.high.y)
        || (start.y < window.low.y) != (end.y < window.low.y))
  }

  /// The size of the visible part of its box in a window, along the longer axis.
  func extent(seenIn window: PageWindow) -> Double {
    let size = window.seen(high) - window.seen(low)
    return isExplicit ? size.y : max(size.x, size.y)
  }

  /// The least widths of cells in which a curve may turn too often to be drawn, with and without
  /// possible breaks, and their largest width, in pixels.
  private static let denseWidths = (breaks: 1.0, least: 1.0 / 16)
  static let mostDense = 16.0
  /// The least number of times that the curve would cross its bounds if it were steepest
  /// everywhere, in total and per pixel; the top of a parabola would cross 4 times.
  private static let fewestCrossings = 4.5
  private static let crossings = 0.9

  /// Whether the slopes allow the curve to oscillate many times between its bounds.
  func mayTurnOften(
    seenIn window: PageWindow,
    isContinuous: Bool,
    isPartOfDense: Bool
  ) -> Bool {
    guard isExplicit, width <= Self.mostDense else { return false }
    guard isContinuous, let rises else { return width >= Self.denseWidths.breaks }
    guard width >= Self.denseWidths.least, rises.lower < 0, rises.upper > 0 else { return false }
    if isPartOfDense { return true }
    let crossings = max(Self.fewestCrossings, Self.crossings * width)
    return max(-rises.lower, rises.upper) >= crossings * extent(seenIn: window)
  }

  /// The share of the cell's width in which the curve crosses its bounds at the steepest slope; nil
  /// if that is not known.
  func reach(seenIn window: PageWindow) -> Double? {
    guard let rises, rises.isFinite, rises.width > 0 else { return nil }
    return extent(seenIn: window) / max(-rises.lower, rises.upper)
  }

  /// The visible heights of the curve, if it is bounded and may be farther than `reach` pixels
  /// beyond its ends; otherwise nil.
  func heights(seenIn window: PageWindow, beyond reach: Double) -> Interval? {
    guard isExplicit, isBounded, excess(seenIn: window) > reach else { return nil }
    return Interval(window.seen(low).y, window.seen(high).y)
  }

  /// The distance between both ends, clipped to the window.
  func step(seenIn window: PageWindow) -> Double {
    window.seen(start).distance(to: window.seen(end))
  }

  /// Largest excess of the box over both ends, clipped to the window.
  func excess(seenIn window: PageWindow) -> Double {
    let (start, end) = (window.seen(start), window.seen(end))
    let above = window.seen(high) - SIMD2(max(start.x, end.x), max(start.y, end.y))
    let below = SIMD2(min(start.x, end.x), min(start.y, end.y)) - window.seen(low)
    return max(0, above.x, above.y, below.x, below.y)
  }

  /// The largest distance of the visible part of its box from the chord.
  func boxDeviation(seenIn window: PageWindow) -> Double {
    let (start, end) = (window.seen(start), window.seen(end))
    let (low, high) = (window.seen(low), window.seen(high))
    return max(
      low.distance(fromSegment: start, end),
      high.distance(fromSegment: start, end),
      SIMD2(low.x, high.y).distance(fromSegment: start, end),
      SIMD2(high.x, low.y).distance(fromSegment: start, end)
    )
  }
}

/// The part of the page in which a curve is visible, with a margin.
struct PageWindow {
  let low: SIMD2<Double>
  let high: SIMD2<Double>

  init(_ plane: Plane) {
    // Cells of a curve y(x) lie in the window along x, or are not examined.
    let across = plane.isParametric ? Plane.margin : Plane.farLimit
    low = SIMD2(-across, -Plane.margin)
    high = SIMD2(plane.view.x.length + across, plane.view.y.length + Plane.margin)
  }

  /// Returns a position, moved to the nearest edge if it is outside.
  func seen(_ position: SIMD2<Double>) -> SIMD2<Double> {
    SIMD2(
      min(high.x, max(low.x, position.x)),
      min(high.y, max(low.y, position.y))
    )
  }
}
