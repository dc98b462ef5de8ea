import CurveSampling
import RealFunctions

/// Keeps of the zeros of a factor only those parts at which the whole function is 0.
///
/// An arc may be long: its ends alone do not show where a divisor is 0 in between, or where another
/// part of the formula is undefined. A segment over which the guards provably allow zeros stays
/// whole. Others are tested every half pixel, at places of the arc itself: its chord may be a
/// twelfth of a pixel beside it, where a divisor that is 0 all along the arc is not 0. Where the
/// answer changes, the place is narrowed by halving to a thirty-second of a pixel.
struct SegmentCuts {
  let guards: ZeroGuards
  let grid: PageGrid
  let workspace: Workspace

  private static let spacing = 0.5
  private static let nearness = 1.0 / 32
  /// Largest distance of an arc from its chord in a cell of any size, in pixels.
  private static let farthest = 0.25
  private static let newtonSteps = 4
  /// Size of the last Newton step, and the uncertainty of places that converged this well, in
  /// pixels.
  private static let (exactness, nearestReach) = (1e-8, 1e-6)
  /// Uncertainty in last steps: a zero of the fifth order is four last steps away.
  private static let stepsLeft = 4.0
  /// Largest distance of an arc from its chord, and uncertainty of a zero, in pixels.
  private static let (bend, reach) = (0.1, 1e-3)

  /// The parts of a segment that are kept.
  struct Rest {
    /// The intervals by the positions of their ends in pixels; nil for an end of the segment
    /// itself.
    var stretches: [(start: SIMD2<Double>?, end: SIMD2<Double>?)]
    /// Whether the function is proved to be 0 all along them.
    var isProved: Bool
  }

  /// Returns the parts that are kept of each segment.
  func rests(
    of segments: [(SIMD2<Double>, SIMD2<Double>)],
    evaluator: inout PlaneEvaluator
  ) throws(Interrupted) -> [Rest] {
    let isWhole = guards.prove(
      segments.map { box($0.0, $0.1, Self.bend) },
      using: workspace
    )
    var rests: [Rest] = []
    rests.reserveCapacity(segments.count)
    for (segment, isWhole) in zip(segments, isWhole) {
      if workspace.isCancelled { throw Interrupted() }
      rests.append(
        isWhole
          ? Rest(stretches: [(nil, nil)], isProved: true)
          : try rest(of: segment, evaluator: &evaluator)
      )
    }
    return rests
  }

  private func rest(
    of segment: (SIMD2<Double>, SIMD2<Double>),
    evaluator: inout PlaneEvaluator
  ) throws(Interrupted) -> Rest {
    let way = segment.1 - segment.0
    let length = (way * way).sum().squareRoot()
    let count = max(1, Int(min(4096, (length / Self.spacing).rounded(.up))))
    let places = (0...count).map { segment.0 + way * (Double($0) / Double(count)) }
    let zeros = try zeros(nearTo: places, evaluator: &evaluator)
    var answers = guards.answers(
      for: zeros.map { box($0.place, $0.place, $0.reach) },
      using: workspace
    )
    // A divisor may be 0 very near to the arc, but not on it.
    let doubtful = zeros.indices.filter { answers[$0] == .none && zeros[$0].isExact }
    let nearer = guards.answers(
      for: doubtful.map { box(zeros[$0].place, zeros[$0].place, Self.nearestReach) },
      using: workspace
    )
    for (index, answer) in zip(doubtful, nearer) where answer != .none { answers[index] = .likely }
    var rest = Rest(stretches: [], isProved: !answers.contains(.likely))
    var first: Int?
    for index in 0...(count + 1) {
      let isInside = index <= count && answers[index] != .none
      if isInside, first == nil { first = index }
      guard !isInside, let start = first else { continue }
      first = nil
      let last = index - 1
      rest.stretches.append(
        (
          start == 0 ? nil : edge(inside: places[start], outside: places[start - 1]),
          last == count ? nil : edge(inside: places[last], outside: places[last + 1])
        )
      )
    }
    return rest
  }

  /// A zero of the factor near an arc: its position in pixels, whether Newton's method has
  /// converged, and its uncertainty.
  private struct Zero {
    var place: SIMD2<Double>
    var isExact = false
    var reach = SegmentCuts.reach

    init(_ place: SIMD2<Double>) { self.place = place }
  }

  /// The zeros of the factor that Newton's method finds near places of a chord; the places
  /// themselves where it finds none.
  ///
  /// A zero of higher order is approached slowly: the remaining error is at most some last steps. A
  /// zero that is an effect of rounding is searched again in extended precision.
  private func zeros(
    nearTo places: [SIMD2<Double>],
    evaluator: inout PlaneEvaluator
  ) throws(Interrupted) -> [Zero] {
    var found = places.map(Zero.init)
    for _ in 0..<Self.newtonSteps {
      let here = try evaluator.gradients(at: found.map { data($0.place) })
      guard here.count == places.count else { return found }
      for (index, (value, slope)) in here.enumerated() {
        step(&found[index], from: places[index], value, slope)
      }
    }
    let rounded = evaluator.gradientEnclosures(at: found.map { data($0.place) })
    let noisy = found.indices.filter { index in
      let (value, x, y) = (rounded[index].value, rounded[index].alongX, rounded[index].alongY)
      let pixel = pixel(at: found[index].place)
      let slope = max(x.least * pixel.x, y.least * pixel.y)
      return !(value.upper - value.lower <= slope * Self.exactness)
    }
    guard !noisy.isEmpty else { return found }
    var again = noisy.map { Zero(places[$0]) }
    for _ in 0..<Self.newtonSteps {
      guard let here = evaluator.exactGradients(at: again.map { data($0.place) }),
        here.count == again.count
      else {
        // If a zero is an effect of rounding and the real one is unknown, it may be anywhere
        // beside the arc.
        for index in noisy { (found[index].isExact, found[index].reach) = (false, Self.farthest) }
        return found
      }
      for (index, (value, slope)) in here.enumerated() {
        step(&again[index], from: places[noisy[index]], value, slope)
      }
    }
    for (index, zero) in zip(noisy, again) { found[index] = zero }
    return found
  }

  /// One step of Newton's method, if it stays near the start.
  private func step(
    _ zero: inout Zero,
    from start: SIMD2<Double>,
    _ value: Double,
    _ slope: SIMD2<Double>
  ) {
    let gradient = slope * pixel(at: zero.place)
    let next = zero.place - gradient * (value / (gradient * gradient).sum())
    let (way, last) = (next - start, next - zero.place)
    guard (way * way).sum() <= Self.farthest * Self.farthest else { return }
    let length = (last * last).sum().squareRoot()
    zero.place = next
    zero.isExact = length <= Self.exactness
    zero.reach = max(Self.reach, Self.stepsLeft * length)
  }

  private func data(_ position: SIMD2<Double>) -> SIMD2<Double> {
    SIMD2(grid.view.x.value(at: position.x), grid.view.y.value(at: position.y))
  }

  /// The width and the height of a pixel, in data units.
  private func pixel(at place: SIMD2<Double>) -> SIMD2<Double> {
    data(place + 0.5) - data(place - 0.5)
  }

  /// The last place with a zero on the way from one with a zero to one without.
  private func edge(inside: SIMD2<Double>, outside: SIMD2<Double>) -> SIMD2<Double> {
    var (low, high) = (inside, outside)
    while ((high - low) * (high - low)).sum() > Self.nearness * Self.nearness {
      let middle = (low + high) / 2
      let box = box(middle, middle, Self.reach)
      if guards.answers(for: [box], using: workspace)[0] != .none {
        low = middle
      } else {
        high = middle
      }
    }
    return low
  }

  private func box(_ a: SIMD2<Double>, _ b: SIMD2<Double>, _ margin: Double) -> PlaneBox {
    let view = grid.view
    return PlaneBox(
      x: Interval(
        hull: view.x.value(at: min(a.x, b.x) - margin),
        view.x.value(at: max(a.x, b.x) + margin)
      ),
      y: Interval(
        hull: view.y.value(at: min(a.y, b.y) - margin),
        view.y.value(at: max(a.y, b.y) + margin)
      )
    )
  }
}
