import CurveSampling

/// Finds the longest cubics through a row of knots that stay within a tolerance of all points
/// between.
///
/// A cubic takes position and direction from the curve at both ends (Hermite interpolation), with
/// the curve's own parameter: a polynomial of degree 3 or less is matched exactly, by one cubic.
/// The next one starts where the last one ends, with the same direction, so that the line is smooth
/// at any scale. Corners stay corners. Where a curve becomes vertical no cubic over x can follow
/// it; there a parabola lying on its side does, which is exact for √x.
package struct CubicFit {
  private let knots: [Knot]
  private let isParametric: Bool
  private let tolerance: Double
  private let frame: PageFrame
  /// Largest distance of the curve from the chords of its cells, in pixels.
  private let chordError: Double

  /// The distance up to which chords are drawn as straight lines, as a share of the tolerance.
  private static let straightness = 0.4

  /// Creates a fit; `chordError` is the largest distance of the curve from the chords of its cells,
  /// in pixels.
  package init(
    knots: [Knot],
    isParametric: Bool,
    tolerance: Double,
    frame: PageFrame,
    chordError: Double = CurveTrace.mostBend / 4
  ) {
    self.chordError = chordError
    self.knots = knots
    self.isParametric = isParametric
    self.tolerance = tolerance
    self.frame = frame
  }

  /// A step of the result between two knots.
  private enum Link {
    case line
    case cubic(SIMD2<Double>, SIMD2<Double>)
  }

  private typealias Segment = (first: Int, last: Int, link: Link)

  /// The line through all knots.
  package var curve: PageCurve? {
    guard let start = knots.first?.position else { return nil }
    var curve = PageCurve(start: start)
    var first = 0
    for last in knots.indices.dropFirst()
    where knots[last].isBreak || last + 1 == knots.count {
      append(section(first, last), to: &curve)
      first = last
    }
    return curve
  }

  // MARK: Sections without a corner inside

  private func section(_ first: Int, _ last: Int) -> [Segment] {
    var (first, last) = (first, last)
    var head: [Segment] = []
    var tail: [Segment] = []
    if knots[first].leavesVertically,
      let (end, link) = longest(from: first, to: last, step: 1, parabola)
    {
      head = [(first, end, link)]
      first = end
    }
    if knots[last].arrivesVertically, first < last,
      let (end, link) = longest(from: last, to: first, step: -1, parabola)
    {
      tail = [(end, last, link)]
      last = end
    }
    while first < last {
      if let (end, link) = longest(from: first, to: last, step: 1, hermite) {
        head.append((first, end, isStraight(first, end) ? .line : link))
        first = end
      } else {
        head.append((first, first + 1, .line))
        first += 1
      }
    }
    return head + tail
  }

  /// Returns the farthest knot that one link reaches, at least two cells away: within a single cell
  /// nothing could be checked.
  private func longest(
    from start: Int,
    to limit: Int,
    step: Int,
    _ link: (Int, Int) -> Link?
  ) -> (end: Int, link: Link)? {
    let most = abs(limit - start)
    guard most >= 2 else { return nil }
    if let whole = link(start, limit) { return (limit, whole) }
    var best: (length: Int, link: Link)?
    var failed = most
    var length = 2
    while length < failed {
      guard let found = link(start, start + step * length) else {
        failed = length
        break
      }
      best = (length, found)
      length *= 2
    }
    while let known = best, failed - known.length > 1 {
      let middle = (known.length + failed) / 2
      if let found = link(start, start + step * middle) {
        best = (middle, found)
      } else {
        failed = middle
      }
    }
    return best.map { (start + step * $0.length, $0.link) }
  }

  // MARK: Links

  private func hermite(_ first: Int, _ last: Int) -> Link? {
    let (start, end) = (knots[first], knots[last])
    let width = end.place - start.place
    let arms = (start.outgoing * (width / 3), end.incoming * (width / 3))
    let controls = (start.position + arms.0, end.position - arms.1)
    guard isUsable(controls.0), isUsable(controls.1) else { return nil }
    func point(_ place: Double) -> SIMD2<Double> {
      let share = (place - start.place) / width
      let rest = 1 - share
      let weights = (rest * rest * rest, 3 * rest * rest * share, 3 * rest * share * share)
      var point = start.position * weights.0
      point += controls.0 * weights.1
      point += controls.1 * weights.2
      return point + end.position * (share * share * share)
    }
    func isNear(_ index: Int) -> Bool {
      error(point(knots[index].place), at: index) <= tolerance
    }
    // The middle reveals most failures at once.
    guard isNear((first + last) / 2) else { return nil }
    for index in (first + 1)..<last where !isNear(index) { return nil }
    guard keepsToChords(first, last, point) else { return nil }
    return .cubic(controls.0, controls.1)
  }

  /// Whether a cubic stays close to the chords of all its cells, half-way between their knots.
  ///
  /// Where one cell is much longer than the others, a steep end pulls the cubic away between them.
  private func keepsToChords(
    _ first: Int,
    _ last: Int,
    _ point: (Double) -> SIMD2<Double>
  ) -> Bool {
    (first..<last).allSatisfy { index in
      let (start, end) = (knots[index], knots[index + 1])
      let middle = point(start.place / 2 + end.place / 2)
      return middle.distance(fromSegment: start.position, end.position) <= tolerance + chordError
    }
  }

  /// A parabola that is vertical at `first` and follows the curve's direction at `last`; the two
  /// run in either order.
  private func parabola(_ first: Int, _ last: Int) -> Link? {
    let isForward = first < last
    let (vertical, far) = (knots[first], knots[last])
    guard !isParametric else { return nil }
    let slope = isForward ? far.incoming.y : far.outgoing.y
    let width = far.place - vertical.place
    let handle = SIMD2(vertical.position.x, far.position.y - slope * width)
    guard isUsable(handle) else { return nil }
    func point(_ place: Double) -> SIMD2<Double> {
      let share = ((place - vertical.place) / width).squareRoot()
      let rest = 1 - share
      let height =
        rest * rest * vertical.position.y + 2 * rest * share * handle.y
        + share * share * far.position.y
      return SIMD2(place, height)
    }
    let (low, high) = (min(first, last), max(first, last))
    for index in (low + 1)..<high {
      guard error(point(knots[index].place), at: index) <= tolerance else { return nil }
    }
    guard keepsToChords(low, high, point) else { return nil }
    let near = vertical.position + (handle - vertical.position) * (2.0 / 3)
    let other = far.position + (handle - far.position) * (2.0 / 3)
    return isForward ? .cubic(near, other) : .cubic(other, near)
  }

  /// Whether a control point exists and is not far off the page.
  private func isUsable(_ point: SIMD2<Double>) -> Bool {
    point.x > -frame.size.x && point.x < 2 * frame.size.x && point.y > -frame.size.y
      && point.y < 2 * frame.size.y
  }

  /// Distance of a point from the curve near the knot that it corresponds to.
  private func error(_ point: SIMD2<Double>, at index: Int) -> Double {
    let knot = knots[index]
    let difference = point - knot.position
    let direction = knot.outgoing
    let across = abs(difference.x * direction.y - difference.y * direction.x)
    let speed = (direction * direction).sum().squareRoot()
    guard isParametric else { return across / speed }
    // A difference along the curve is not an error, unless the curve turns here.
    let distance = (difference * difference).sum().squareRoot()
    let chords = (
      knot.position - knots[index - 1].position, knots[index + 1].position - knot.position
    )
    let isStraight =
      (chords.0 * chords.1).sum()
      > 0.8 * ((chords.0 * chords.0).sum() * (chords.1 * chords.1).sum()).squareRoot()
    return isStraight && distance <= 4 * tolerance ? across / speed : distance
  }

  private func isStraight(_ first: Int, _ last: Int) -> Bool {
    let limit = tolerance * Self.straightness
    let (start, end) = (knots[first].position, knots[last].position)
    return ((first + 1)..<max(first + 1, last)).allSatisfy {
      knots[$0].position.distance(fromSegment: start, end) <= limit
    }
  }

  // MARK: Assembly

  /// Adds segments; neighbouring straight ones become one where the knots between allow it.
  private func append(_ segments: [Segment], to curve: inout PageCurve) {
    var start: Int?
    for segment in segments {
      switch segment.link {
      case .line:
        if let first = start, isStraight(first, segment.last), !curve.steps.isEmpty {
          curve.steps[curve.steps.count - 1] = .line(knots[segment.last].position)
        } else {
          start = segment.first
          curve.steps.append(.line(knots[segment.last].position))
        }
      case .cubic(let first, let second):
        start = nil
        if leavesHeights(segment, first, second) {
          curve.steps += knots[(segment.first + 1)...segment.last].map { .line($0.position) }
          continue
        }
        curve.steps.append(.cubic(first, second, knots[segment.last].position))
      }
    }
  }

  /// Whether a cubic over an invisibly small width of x may leave the heights of its knots: between
  /// them nothing could be checked along x.
  private func leavesHeights(
    _ segment: Segment,
    _ first: SIMD2<Double>,
    _ second: SIMD2<Double>
  ) -> Bool {
    let inside = knots[segment.first...segment.last].map { $0.position }
    guard !isParametric, let start = inside.first, let end = inside.last,
      (end.x - start.x).magnitude < Self.hair
    else { return false }
    let heights = inside.map { $0.y }
    let (low, high) = (heights.min() ?? 0, heights.max() ?? 0)
    return min(first.y, second.y) < low - tolerance || max(first.y, second.y) > high + tolerance
  }

  /// The width, in pixels, that is too small to be seen.
  private static let hair = 0.05
}
