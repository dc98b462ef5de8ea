/// Leaves out the places of closed outlines that lie on almost straight parts of them.
///
/// A place is left out as long as the outline goes on within a wedge of directions, seen from the last place that was
/// kept, that passes all places between within the tolerance (Williams 1978). The time is linear.
struct OutlineThinning {
  /// The largest distance of a place that is left out, in pixels.
  private static let tolerance = 0.2

  private var anchor: SIMD2<Double>
  /// The ends of the wedge, counterclockwise; nil as long as all directions are possible.
  private var wedge: (low: SIMD2<Double>, high: SIMD2<Double>)?
  private var farthest = 0.0

  private init(_ anchor: SIMD2<Double>) { self.anchor = anchor }

  /// Returns an outline with fewer places; nil if it is too small to be seen.
  static func thinned(_ whole: [SIMD2<Double>]) -> [SIMD2<Double>]? {
    let outline = withoutHairs(whole)
    guard outline.count > 2 else { return nil }
    var kept = [outline[0]]
    var state = OutlineThinning(outline[0])
    for index in 1...outline.count {
      let place = outline[index % outline.count]
      if state.passes(place) { continue }
      let last = outline[index - 1]
      kept.append(last)
      state = OutlineThinning(last)
      _ = state.passes(place)
    }
    return kept.count > 2 ? kept : nil
  }

  /// Leaves out the parts of an outline that go to a place and come back on the same way: they bound nothing.
  private static func withoutHairs(_ outline: [SIMD2<Double>]) -> [SIMD2<Double>] {
    var kept: [SIMD2<Double>] = []
    kept.reserveCapacity(outline.count)
    for place in outline {
      if place == kept.last { continue }
      if kept.count > 1, kept[kept.count - 2] == place {
        kept.removeLast()
      } else {
        kept.append(place)
      }
    }
    // The outline is closed: its ends may come back, too.
    var first = 0
    while kept.count - first > 2 {
      if kept[first] == kept[kept.count - 1] || kept[first + 1] == kept[kept.count - 1] {
        if kept[first] != kept[kept.count - 1] { first += 1 }
        kept.removeLast()
      } else if kept[first] == kept[kept.count - 2] {
        kept.removeLast()
        kept.removeLast()
      } else {
        break
      }
    }
    return Array(kept[first...])
  }

  /// Whether a straight line to a place passes all places since the anchor; takes it into account.
  private mutating func passes(_ place: SIMD2<Double>) -> Bool {
    let way = place - anchor
    let length = (way * way).sum().squareRoot()
    // An outline that comes back has a tip.
    guard length >= farthest - Self.tolerance else { return false }
    guard length > Self.tolerance else { return true }
    farthest = max(farthest, length)
    let sine = Self.tolerance / length
    let cosine = (1 - sine * sine).squareRoot()
    let low = SIMD2(way.x * cosine + way.y * sine, way.y * cosine - way.x * sine)
    let high = SIMD2(way.x * cosine - way.y * sine, way.y * cosine + way.x * sine)
    guard let known = wedge else {
      wedge = (low, high)
      return true
    }
    guard Self.turn(known.low, way) >= 0, Self.turn(way, known.high) >= 0 else { return false }
    wedge = (
      Self.turn(known.low, low) > 0 ? low : known.low,
      Self.turn(high, known.high) > 0 ? high : known.high
    )
    return true
  }

  private static func turn(_ a: SIMD2<Double>, _ b: SIMD2<Double>) -> Double {
    a.x * b.y - a.y * b.x
  }
}
