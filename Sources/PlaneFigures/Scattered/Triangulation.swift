// The Delaunay triangulation of points of the plane: triangles that fill the convex hull of the points, so that no
// point lies inside of the circle through the corners of another triangle.
//
// Method. Points are inserted in the order of their x (then y), so that each new point lies outside of the hull of
// those before it. It is joined with the edges of the hull that it sees, and edges are flipped until every pair of
// triangles fulfils the condition (Lawson 1977, "Software for C1 surface interpolation"). The arrays of half-edges
// are those of Delaunator (Agafonkin, Mapbox).
//
// Guarantee. Coordinates are whole numbers of at most 26 bits, so that both tests, of orientation and of the circle,
// are exact (64 and 128 bits): the result is a triangulation for every input, also for points on lines and circles.
//
// Rejected alternative: doubles with filtered tests (Shewchuk 1997). For pictures the 67 million places of each axis
// are enough, and whole numbers need no second way.

/// The Delaunay triangulation of points with whole coordinates.
struct Triangulation {
  /// A point, in steps of its grid.
  struct Place: Hashable, Comparable {
    let x: Int
    let y: Int

    static func < (a: Place, b: Place) -> Bool { (a.x, a.y) < (b.x, b.y) }
  }

  /// The largest coordinate; the least is 0.
  static let size = 1 << 26

  /// The points, in rising order of x, then of y.
  let places: [Place]
  /// The corners of the triangles, three for each, counterclockwise.
  ///
  /// Half-edge `e` runs from corner `e` to the next
  /// corner of its triangle.
  private(set) var corners: [Int] = []
  /// The half-edge on the other side of each half-edge; -1 at the hull.
  private(set) var opposites: [Int] = []
  /// For each point of the hull, counterclockwise: the next point, the previous one, and the half-edge to the next.
  private var next: [Int]
  private var previous: [Int]
  private var hullEdge: [Int]

  /// Creates the triangulation of different points in rising order; nil if all of them lie on one line, or if the work
  /// is cancelled.
  init?(_ places: [Place], isCancelled: () -> Bool) {
    self.places = places
    let none = [Int](repeating: -1, count: places.count)
    (next, previous, hullEdge) = (none, none, none)
    guard places.count > 2, let first = (2..<places.count).first(where: { side(0, 1, $0) != 0 })
    else { return nil }
    corners.reserveCapacity(6 * places.count)
    opposites.reserveCapacity(6 * places.count)
    fan(to: first)
    for point in (first + 1)..<max(first + 1, places.count) {
      if point % 256 == 0, isCancelled() { return nil }
      insert(point)
    }
  }

  /// Number of triangles.
  var count: Int { corners.count / 3 }

  /// The half-edge after one in its triangle.
  static func following(_ edge: Int) -> Int { edge % 3 == 2 ? edge - 2 : edge + 1 }

  /// The half-edge before one in its triangle.
  static func preceding(_ edge: Int) -> Int { edge % 3 == 0 ? edge + 2 : edge - 1 }

  // MARK: Hull

  /// Joins the points before `apex`, which lie on one line, with it.
  private mutating func fan(to apex: Int) {
    let isLeft = side(0, 1, apex) > 0
    var inner = -1
    for point in 0..<(apex - 1) {
      let (start, end) = isLeft ? (point, point + 1) : (point + 1, point)
      // The edges of a triangle: start to end, end to apex, apex to start.
      let edge = add(start, end, apex)
      let shared = isLeft ? edge + 2 : edge + 1
      if point > 0 { link(shared, inner) }
      inner = isLeft ? edge + 1 : edge + 2
      hullEdge[start] = edge
    }
    let line = isLeft ? Array(0..<apex) : Array((0..<apex).reversed())
    hullEdge[line[apex - 1]] = isLeft ? inner : 1
    hullEdge[apex] = isLeft ? 2 : inner
    let hull = line + [apex]
    for (point, follower) in zip(hull, hull.dropFirst() + [hull[0]]) {
      next[point] = follower
      previous[follower] = point
    }
  }

  /// Inserts a point that lies outside of the hull of those before it; the one directly before it is on the hull.
  private mutating func insert(_ point: Int) {
    let last = point - 1
    var start = side(last, next[last], point) < 0 ? last : previous[last]
    var end = next[start]
    // Of a triangle: end to start, start to point, point to end.
    let edge = add(end, start, point)
    link(edge, hullEdge[start])
    hullEdge[point] = settle(edge)
    hullEdge[start] = edge + 1
    while side(end, next[end], point) < 0 {
      let following = next[end]
      let edge = add(following, end, point)
      link(edge, hullEdge[end])
      link(edge + 1, hullEdge[point])
      hullEdge[point] = settle(edge)
      end = following
    }
    while side(previous[start], start, point) < 0 {
      let before = previous[start]
      let edge = add(start, before, point)
      link(edge, hullEdge[before])
      link(edge + 2, hullEdge[start])
      _ = settle(edge)
      hullEdge[before] = edge + 1
      start = before
    }
    (next[start], previous[point]) = (point, start)
    (next[point], previous[end]) = (end, point)
  }

  private mutating func add(_ first: Int, _ second: Int, _ third: Int) -> Int {
    corners += [first, second, third]
    opposites += [-1, -1, -1]
    return corners.count - 3
  }

  private mutating func link(_ edge: Int, _ other: Int) {
    opposites[edge] = other
    if other >= 0 { opposites[other] = edge }
  }

  // MARK: Flips

  /// Flips an edge opposite to a new point, and those behind it, until all fulfil the condition; returns the half-edge
  /// from the point to the hull's next point.
  private mutating func settle(_ first: Int) -> Int {
    var stack: [Int] = []
    var edge = first
    while true {
      let other = opposites[edge]
      let fromPoint = Self.preceding(edge)
      if other >= 0, isTooNear(edge, other) {
        let beyond = Self.preceding(other)
        let (point, far) = (corners[fromPoint], corners[beyond])
        corners[edge] = far
        corners[other] = point
        let outside = opposites[beyond]
        // An edge of the hull keeps its first point and gets another number.
        if outside < 0 { hullEdge[far] = edge }
        link(edge, outside)
        link(other, opposites[fromPoint])
        link(fromPoint, beyond)
        stack.append(Self.following(other))
        continue
      }
      guard let next = stack.popLast() else { return fromPoint }
      edge = next
    }
  }

  /// Whether the corner beyond an edge lies inside of the circle through the corners of the triangle on this side.
  private func isTooNear(_ edge: Int, _ other: Int) -> Bool {
    let a = places[corners[edge]]
    let b = places[corners[Self.following(edge)]]
    let c = places[corners[Self.preceding(edge)]]
    let d = places[corners[Self.preceding(other)]]
    let (ax, ay) = (a.x - d.x, a.y - d.y)
    let (bx, by) = (b.x - d.x, b.y - d.y)
    let (cx, cy) = (c.x - d.x, c.y - d.y)
    let sum = Self.sum(
      (ax * ax + ay * ay).multipliedFullWidth(by: bx * cy - by * cx),
      (bx * bx + by * by).multipliedFullWidth(by: ay * cx - ax * cy),
      (cx * cx + cy * cy).multipliedFullWidth(by: ax * by - ay * bx)
    )
    return sum.high > 0 || sum.high == 0 && sum.low > 0
  }

  /// The sum of three numbers of 128 bits; they are below 2^108, so that it fits.
  private static func sum(_ terms: (high: Int, low: UInt)...) -> (high: Int, low: UInt) {
    var sum: (high: Int, low: UInt) = (0, 0)
    for term in terms {
      let (low, carries) = sum.low.addingReportingOverflow(term.low)
      sum = (sum.high &+ term.high &+ (carries ? 1 : 0), low)
    }
    return sum
  }

  /// Positive if a third point lies on the left of the line through two others, 0 if it lies on the line.
  private func side(_ a: Int, _ b: Int, _ c: Int) -> Int {
    let (a, b, c) = (places[a], places[b], places[c])
    return (b.x - a.x) * (c.y - a.y) - (b.y - a.y) * (c.x - a.x)
  }
}
