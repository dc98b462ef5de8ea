import RealFunctions
import Sampling

/// The stretches where a function has values and no break, as its sampled curve tells.
///
/// Searches go on inside one stretch only: no bracket ever spans a pole, a jump or a hole.
struct Ground {
  /// An unbroken stretch.
  struct Stretch {
    /// Where it lies; a break stands just outside an end, or a closed end on it.
    var interval: Interval
    /// Places that follow the curve, rising, both ends among them.
    var places: [Double]
    /// Whether the function is defined up to this end and the end belongs to the stretch: the end of
    /// the range, or of the function's domain.
    var hasLowerEnd: Bool
    var hasUpperEnd: Bool
  }

  var stretches: [Stretch] = []
  var breaks: [CurveBreak] = []
  /// The size of the numbers that the search is about.
  var scale: Double
  var evaluations = 0

  /// The picture that the curve is sampled for; fine enough that no break of a drawn curve is missed.
  private static let size = (width: NominalPlot.width, height: NominalPlot.height)
  /// Cells of the range, besides the curve's own vertices.
  private static let cells = 2048
  /// The least distance from 0 of places that spread over its neighbourhood, as a share of the range.
  private static let nearest = 0x1p-60

  init(
    of function: any PointFunction,
    over domain: Interval,
    cancellation: Cancellation
  ) throws(Interrupted) {
    scale = max(domain.lower.magnitude, domain.upper.magnitude)
    let curve = try Self.curve(of: function, over: domain, cancellation)
    breaks = curve.breaks
    evaluations = curve.evaluations
    let vertices = curve.pieces.flatMap(\.parameters)
    for gap in Self.gaps(between: curve, in: domain) {
      let places = Self.places(in: gap.interval, of: domain, besides: vertices)
      guard places.count > 1 else { continue }
      stretches.append(
        Stretch(
          interval: gap.interval,
          places: places,
          hasLowerEnd: gap.hasLowerEnd,
          hasUpperEnd: gap.hasUpperEnd
        )
      )
    }
  }

  private static func curve(
    of function: any PointFunction,
    over domain: Interval,
    _ cancellation: Cancellation
  ) throws(Interrupted) -> SampledCurve {
    let finder = RangeFinder(pixels: size.width, cancellation: cancellation)
    let range = try finder.yRange(of: function, over: domain)
    // The zero line counts: a break that is seen beside it is seen here.
    let window = SuggestedRange.window(for: range.range.map { [$0] } ?? [])
    guard let x = AxisProjection(window: domain, length: size.width),
      let y = AxisProjection(window: window, length: size.height)
    else { return SampledCurve() }
    let sampler = Sampler(view: PlotView(x: x, y: y), cancellation: cancellation)
    var curve = try sampler.curve(of: function, over: domain)
    curve.evaluations += range.evaluations
    return curve
  }

  private typealias Gap = (interval: Interval, hasLowerEnd: Bool, hasUpperEnd: Bool)

  /// What lies between breaks and stretches without values.
  private static func gaps(between curve: SampledCurve, in domain: Interval) -> [Gap] {
    var gaps: [Gap] = []
    var start = domain.lower
    var isClosed = true
    func add(to end: Double, _ isClosedThere: Bool) {
      let lower = isClosed ? start : start.nextUp
      let upper = isClosedThere ? end : end.nextDown
      guard let interval = Interval(lower, upper), lower < upper else { return }
      gaps.append((interval, isClosed, isClosedThere))
    }
    for one in curve.breaks where domain.contains(one.place) {
      // An edge belongs to its stretch if the function has a value on it.
      let isEdge = one.kind == .edge && one.value != nil
      if one.left != .undefined { add(to: one.place, isEdge && one.right == .undefined) }
      start = one.place
      isClosed = isEdge && one.left == .undefined
      if one.right == .undefined { start = domain.upper }
    }
    add(to: domain.upper, true)
    return gaps
  }

  /// Places for the search in a stretch: an even grid, the vertices of the curve, and places ever
  /// nearer to 0, where formulas are at home.
  private static func places(
    in interval: Interval,
    of domain: Interval,
    besides vertices: [Double]
  ) -> [Double] {
    let share = interval.width / domain.width
    let count = max(8, Int(nearest: Double(cells) * min(1, share.isNaN ? 1 : share)) ?? cells)
    var places = (0...count).map { index in
      let part = Double(index) / Double(count)
      return interval.clamped(interval.lower * (1 - part) + interval.upper * part)
    }
    places += vertices.filter { interval.lower < $0 && $0 < interval.upper }
    if interval.lower <= 0, interval.upper >= 0 {
      var distance = max(domain.lower.magnitude, domain.upper.magnitude) / Double(cells)
      let least = distance * nearest
      while distance > least, distance > .leastNormalMagnitude {
        places += [distance, -distance].filter(interval.contains)
        distance /= 8
      }
      places.append(0)
    }
    places.sort()
    var unique: [Double] = []
    for place in places where place != unique.last { unique.append(place) }
    return unique
  }
}
