import NumericalMethods
import RealFunctions
import Sampling

/// The intervals in which a function is defined and has no break, according to its sampled curve.
///
/// Searches run inside one interval at a time: no bracket ever contains a pole, a jump or a hole.
struct Ground {
  /// An unbroken interval.
  struct Stretch {
    /// The interval; a break lies just outside an open end, or on a closed end.
    var interval: Interval
    /// Places that follow the curve, in rising order, both ends included.
    var places: [Double]
    /// Whether the function is defined up to the lower end, and the end belongs to the interval: it
    /// is the end of the range, or of the function's domain.
    var hasLowerEnd: Bool
    var hasUpperEnd: Bool

    /// Whether a place is one of its closed ends.
    func owns(_ place: Double) -> Bool {
      (hasLowerEnd && place == interval.lower) || (hasUpperEnd && place == interval.upper)
    }
  }

  var stretches: [Stretch] = []
  var breaks: [CurveBreak] = []
  /// The magnitude of the numbers that determine the rounding of places.
  var scale: Double
  var evaluations = 0
  /// Whether rounding noise may hide the function beside breaks.
  var mayHaveNoise = true

  /// The size of the picture for which the curve is sampled; fine enough to find every break of a
  /// drawn curve.
  private static let size = (width: NominalPlot.width, height: NominalPlot.height)
  /// The largest number of intervals at whose ends noise is searched: steps, as of floor(x), have
  /// none.
  private static let mostNoiseRegions = 128
  /// The end of the first band; a number that does not occur in formulas.
  private static let firstCut = 1_234_567.891
  /// Distance from 0 beyond which places are closer together.
  private static let hugeDistance = 0x1p-3
  /// The number of cells of the range, besides the vertices of the curve.
  private static let cells = 2048
  /// The least distance from 0 of places in its neighbourhood, as a share of the range, and the
  /// distance that is reached however wide the range is.
  private static let nearest = (share: 0x1p-71, distance: 0x1p-60)

  init(
    of function: any PointFunction,
    over domain: Interval,
    cancellation: Cancellation
  ) throws(Interrupted) {
    scale = RoundingNoise.scale(of: domain)
    for band in Self.bands(of: domain) {
      let curve = try Self.curve(of: function, over: band, cancellation)
      breaks += curve.breaks
      evaluations += curve.evaluations
      let vertices = curve.pieces.flatMap(\.parameters)
      for gap in Self.gaps(between: curve, in: band) {
        let places = Self.places(in: gap, of: band, besides: vertices)
        guard places.count > 1 else { continue }
        add(
          Stretch(
            interval: gap.interval,
            places: places,
            hasLowerEnd: gap.hasLowerEnd,
            hasUpperEnd: gap.hasUpperEnd
          )
        )
      }
    }
    mayHaveNoise = stretches.count <= Self.mostNoiseRegions
  }

  /// Adds an interval; merges it with the last one if they meet between two bands.
  private mutating func add(_ stretch: Stretch) {
    guard let last = stretches.last, last.hasUpperEnd, stretch.hasLowerEnd,
      last.interval.upper == stretch.interval.lower
    else { return stretches.append(stretch) }
    let index = stretches.count - 1
    stretches[index].interval = last.interval.union(stretch.interval)
    stretches[index].places += stretch.places.dropFirst()
    stretches[index].hasUpperEnd = stretch.hasUpperEnd
  }

  /// Parts of a domain that are sampled in separate pictures, so that each shows its features: in
  /// one picture of ±1e300 all of x^3 - x is a pole at 0.
  private static func bands(of domain: Interval) -> [Interval] {
    var cuts: [Double] = []
    var cut = firstCut
    while cut < max(domain.lower.magnitude, domain.upper.magnitude) / 1000 {
      cuts += [cut, -cut].filter { domain.lower < $0 && $0 < domain.upper }
      cut *= cut
    }
    let ends = [domain.lower] + cuts.sorted() + [domain.upper]
    return zip(ends, ends.dropFirst()).map { Interval(hull: $0, $1) }
  }

  private static func curve(
    of function: any PointFunction,
    over domain: Interval,
    _ cancellation: Cancellation
  ) throws(Interrupted) -> SampledCurve {
    let finder = RangeFinder(pixels: size.width, cancellation: cancellation)
    let range = try finder.yRange(of: function, over: domain)
    // The zero line is part of the window: a break that would be visible beside it is visible here.
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

  /// The intervals between breaks and undefined intervals.
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
      // An edge belongs to its interval if the function has a value there.
      let isEdge = one.kind == .edge && one.value != nil && one.isAtDouble
      if one.left != .undefined { add(to: one.place, isEdge && one.right == .undefined) }
      start = one.place
      isClosed = isEdge && one.left == .undefined
      if one.right == .undefined { start = domain.upper }
    }
    add(to: domain.upper, true)
    return gaps
  }

  /// Places for the search in an interval: an even grid, the vertices of the curve, and places ever
  /// nearer to 0, where formulas usually have their features.
  private static func places(
    in gap: Gap,
    of domain: Interval,
    besides vertices: [Double]
  ) -> [Double] {
    let interval = gap.interval
    let share = interval.width / domain.width
    let count = max(8, Int(nearest: Double(cells) * min(1, share.isNaN ? 1 : share)) ?? cells)
    var places = (0...count).map { index in
      let part = Double(index) / Double(count)
      return interval.clamped(interval.lower * (1 - part) + interval.upper * part)
    }
    places += vertices.filter { interval.lower < $0 && $0 < interval.upper }
    let size = max(domain.lower.magnitude, domain.upper.magnitude)
    let least = min(size * nearest.share, nearest.distance)
    if interval.lower <= least, interval.upper >= -least {
      var distance = size / Double(cells)
      while distance > least, distance > .leastNormalMagnitude {
        places += [distance, -distance].filter(interval.contains)
        // Over a huge range all features of a formula lie in these few places.
        distance /= distance > hugeDistance ? 2 : 8
      }
      if interval.contains(0) { places.append(0) }
    }
    // A weak pole, or its effect on the curve beside it, is narrower than any grid.
    let openEnds =
      (gap.hasLowerEnd ? [] : [interval.lower]) + (gap.hasUpperEnd ? [] : [interval.upper])
    for end in openEnds {
      var distance = interval.width / 64
      while distance > 256 * RoundingNoise.step(at: end, scale: RoundingNoise.scale(of: domain)) {
        places.append(end == interval.lower ? end + distance : end - distance)
        distance /= 8
      }
    }
    places.sort()
    var unique: [Double] = []
    for place in places where place != unique.last { unique.append(place) }
    return unique
  }
}
