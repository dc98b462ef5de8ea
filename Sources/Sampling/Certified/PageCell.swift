import RealFunctions

/// What is known of the curve over one cell, in pixels: where it stands at both ends, the box that holds it, and how
/// steep it is.
struct PageCell {
  /// The positions of both ends.
  let start: SIMD2<Double>
  let end: SIMD2<Double>
  /// The positions between which every point lies; infinite where nothing is known.
  private(set) var low: SIMD2<Double>
  private(set) var high: SIMD2<Double>
  /// How far rounding may have moved the ends.
  let radius: Double
  /// The width of the cell along the page, or its part of the parameter as if the curve ran across the page once.
  let width: Double
  /// Whether the slopes are known.
  let hasSlopes: Bool
  /// The largest distance that the curve can have from its chord by its slopes; infinite without them.
  let deviation: Double
  /// Whether the cell runs along the page: a box of a parametric curve may end where its cell does by chance, as that of (⌊t⌋, t).
  private let isExplicit: Bool
  /// The change of y over the cell at every slope that occurs, in pixels; nil if the slopes are not known, or of a parametric curve.
  private let rises: Interval?

  /// Creates the cell of a curve y(x), which runs evenly along x; `rises` is the change of y on the page over the cell
  /// at every slope that occurs.
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
    // The distance from a segment is convex: over a parallelogram it is largest in a corner.
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

  /// Whether its box is bounded.
  var isBounded: Bool {
    low.x.isFinite && low.y.isFinite && high.x.isFinite && high.y.isFinite
  }

  /// Whether nothing of its box is in a window.
  func isOutside(_ window: PageWindow) -> Bool {
    low.y > window.high.y || high.y < window.low.y || low.x > window.high.x || high.x < window.low.x
  }

  /// Whether the chord leaves the window upwards or downwards inside of the cell: where it does decides which dots are seen.
  func crossesEdge(of window: PageWindow) -> Bool {
    isExplicit
      && ((start.y > window.high.y) != (end.y > window.high.y)
        || (start.y < window.low.y) != (end.y < window.low.y))
  }

  /// The size of what its box shows in a window, along the axis on which it is larger.
  func extent(seenIn window: PageWindow) -> Double {
    let size = window.seen(high) - window.seen(low)
    return isExplicit ? size.y : max(size.x, size.y)
  }

  /// Cells in which a curve may turn too often to be drawn are not wider, and not narrower if a break may be in them, in pixels.
  private static let denseWidths = (breaks: 1.0, least: 1.0 / 16)
  static let mostDense = 16.0
  /// How often it would cross its bounds if it were everywhere as steep as anywhere, at least, and in each pixel; the top of a parabola
  /// would 4 times.
  private static let fewestCrossings = 4.5
  private static let crossings = 0.9

  /// Whether the curve may go up and down many times between its bounds, by its slopes.
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

  /// The share of its width in which the curve crosses its bounds where it is steepest; nil if that is not known.
  func reach(seenIn window: PageWindow) -> Double? {
    guard let rises, rises.isFinite, rises.width > 0 else { return nil }
    return extent(seenIn: window) / max(-rises.lower, rises.upper)
  }

  /// Where the curve is seen to run, if it has bounds and may be farther than so many pixels beyond its ends.
  func heights(seenIn window: PageWindow, beyond reach: Double) -> Interval? {
    guard isExplicit, isBounded, excess(seenIn: window) > reach else { return nil }
    return Interval(window.seen(low).y, window.seen(high).y)
  }

  /// The distance between both ends, of what is seen in a window.
  func step(seenIn window: PageWindow) -> Double {
    window.seen(start).distance(to: window.seen(end))
  }

  /// How far the box reaches beyond both ends, of what is seen in a window.
  func excess(seenIn window: PageWindow) -> Double {
    let (start, end) = (window.seen(start), window.seen(end))
    let above = window.seen(high) - SIMD2(max(start.x, end.x), max(start.y, end.y))
    let below = SIMD2(min(start.x, end.x), min(start.y, end.y)) - window.seen(low)
    return max(0, above.x, above.y, below.x, below.y)
  }

  /// The largest distance from the chord of what its box shows in a window.
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

/// The part of the page in which a curve is seen, with a margin.
struct PageWindow {
  let low: SIMD2<Double>
  let high: SIMD2<Double>

  init(_ plane: Plane) {
    // Cells of a curve y(x) lie in the window along x, or are not looked at.
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
