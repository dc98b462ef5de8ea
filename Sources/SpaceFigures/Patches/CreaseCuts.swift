import NumericalMethods
import RealFunctions
import SpaceGeometry

// Finds creases of a surface z = f(x, y): lines on which it is continuous and its slope jumps.
//
// Method. On the edges of triangles in which enclosures do not exclude a jump of the slopes, the half over which the
// slope along the edge changes more is kept. If the slopes on both sides of the last place still differ, there is a
// crease, and triangles are cut from crease to crease. A crease at a corner makes the corner sharp instead. An edge
// between two sharp corners is a part of the crease if the triangles beside it have different planes.
//
// Edges along a break are the border of a part: places between their ends can belong to the other side by rounding.
// There a place counts only if it has a tangent plane and lies near the chord.

extension FacetMesh {
  private static let halvings = 40
  /// Where there are too many edges, creases are located within a thousandth of an edge.
  private static let (fewestHalvings, mostEvaluations) = (10, 1_500_000)
  /// The difference of slopes, in box coordinates, that is a crease.
  private static let leastKink = 0.02
  /// The slope, in box coordinates, from which on a surface counts as vertical.
  private static let steepest = 200.0
  /// The share of an edge within which a crease is at its end.
  private static let atEnd = 1e-9

  /// A search for a crease on an edge.
  private struct KinkSearch {
    let edge: EdgeKey
    var start = 0.0
    var end = 1.0
    var first: Double
    var last: Double
    /// Whether the edge is a part of the line of a break.
    var isOnBreak: Bool
  }

  /// Cuts the triangles along creases.
  mutating func cutCreases(_ evaluator: inout PatchEvaluator) throws(Interrupted) {
    guard triangles.contains(where: { $0.doubts.contains(.creases) }) else { return }
    markCorners()
    // Triangles beside doubtful ones have points of the same edges.
    divideTriangles(at: try kinks(&evaluator))
    try addFolds(&evaluator)
  }

  private mutating func kinks(
    _ evaluator: inout PatchEvaluator
  ) throws(Interrupted) -> [EdgeKey: Int32] {
    var open: [KinkSearch] = []
    var known: Set<EdgeKey> = []
    let breaks = Set(seams.map { EdgeKey($0.start, $0.end) })
    for triangle in triangles where triangle.doubts.contains(.creases) {
      for (a, b) in [(triangle.a, triangle.b), (triangle.b, triangle.c), (triangle.c, triangle.a)] {
        let key = EdgeKey(a, b)
        guard known.insert(key).inserted, let first = slope(key, normals[Int(key.low)]),
          let last = slope(key, normals[Int(key.high)]),
          max(abs(first), abs(last)) < Self.steepest * scale(key)
        else { continue }
        open.append(
          KinkSearch(edge: key, first: first, last: last, isOnBreak: breaks.contains(key))
        )
      }
    }
    let limit = evaluator.evaluations + Self.mostEvaluations
    for round in 0..<Self.halvings
    where round < Self.fewestHalvings || evaluator.evaluations < limit {
      let middles = open.map { parameter($0.edge, ($0.start + $0.end) / 2) }
      let found = try evaluator.points(at: middles)
      var next: [KinkSearch] = []
      for (search, point) in zip(open, found) {
        // Between two points of a hollow domain the edge leaves it.
        guard point.point.isFinite else { continue }
        var search = search
        let middle = (search.start + search.end) / 2
        guard let slope = slope(search.edge, point.normal) else {
          if search.isOnBreak { continue }
          // No tangent plane exactly here.
          (search.start, search.end) = (middle, middle)
          next.append(search)
          continue
        }
        guard search.start < search.end else {
          next.append(search)
          continue
        }
        if abs(slope - search.first) >= abs(slope - search.last) {
          (search.end, search.last) = (middle, slope)
        } else {
          (search.start, search.first) = (middle, slope)
        }
        if abs(search.last - search.first) > Self.leastKink * scale(search.edge) {
          next.append(search)
        }
      }
      open = next
      if open.isEmpty { break }
    }
    return try addKinks(open, &evaluator)
  }

  /// The length of an edge along x and y.
  private func scale(_ edge: EdgeKey) -> Double {
    let step = points[Int(edge.high)] - points[Int(edge.low)]
    return SIMD2(step.x, step.y).lengthOfStep
  }

  /// Makes points sharp at which the slopes have no value, except at breaks.
  private mutating func markCorners() {
    var isAtBreak: Set<Int32> = []
    for seam in seams { isAtBreak.formUnion([seam.start, seam.end]) }
    for triangle in triangles where triangle.doubts.contains(.creases) {
      for corner in [triangle.a, triangle.b, triangle.c]
      where normals[Int(corner)] == .zero && !isAtBreak.contains(corner) {
        isSharp[Int(corner)] = true
      }
    }
  }

  /// The distance from a crease, as a share of the edge, at which slopes must still differ.
  private static let besideKink = 1e-3

  /// Leaves out creases beside which slopes do not differ: next to a hole, as on the diagonal of (x² − y²)/(x − y),
  /// slopes are rounding.
  private func lasting(
    _ found: [KinkSearch],
    _ evaluator: inout PatchEvaluator
  ) throws(Interrupted) -> [KinkSearch] {
    let places = found.flatMap { search in
      [search.start - Self.besideKink, search.end + Self.besideKink].map {
        parameter(search.edge, min(1, max(0, $0)))
      }
    }
    let made = try evaluator.points(at: places)
    return found.indices.filter { index in
      let search = found[index]
      let before =
        search.start > Self.besideKink ? made[2 * index].normal : normals[Int(search.edge.low)]
      let after =
        search.end < 1 - Self.besideKink
        ? made[2 * index + 1].normal : normals[Int(search.edge.high)]
      guard let first = slope(search.edge, before), let last = slope(search.edge, after) else {
        return true
      }
      return abs(last - first) > Self.leastKink * scale(search.edge)
    }
    .map { found[$0] }
  }

  private mutating func addKinks(
    _ found: [KinkSearch],
    _ evaluator: inout PatchEvaluator
  ) throws(Interrupted) -> [EdgeKey: Int32] {
    var inside: [KinkSearch] = []
    for search in try lasting(found, &evaluator) {
      if search.end <= Self.atEnd {
        isSharp[Int(search.edge.low)] = true
      } else if search.start >= 1 - Self.atEnd {
        isSharp[Int(search.edge.high)] = true
      } else {
        inside.append(search)
      }
    }
    let made = try evaluator.points(at: inside.map { parameter($0.edge, $0.start) })
    var kinks: [EdgeKey: Int32] = [:]
    for (search, point) in zip(inside, made) {
      if search.isOnBreak, !isNearChord(point.point, search.edge, search.start) { continue }
      kinks[search.edge] = add(
        PatchPoint(point: point.point, normal: .zero),
        at: parameter(search.edge, search.start),
        between: search.edge.low,
        and: search.edge.high,
        isSharp: true
      )
    }
    return kinks
  }

  /// Whether a point at a share of an edge is about as high as its chord.
  private func isNearChord(_ point: SpacePoint, _ edge: EdgeKey, _ share: Double) -> Bool {
    let (low, high) = (points[Int(edge.low)].z, points[Int(edge.high)].z)
    return abs(point.z - (low + (high - low) * share))
      <= EdgeBreak.leastJump + abs(high - low) / 4
  }

  /// The rise of the surface along the whole edge by a normal; nil if there is none, or it is
  /// vertical.
  private func slope(_ edge: EdgeKey, _ normal: SpacePoint) -> Double? {
    guard normal.z > 0 else { return nil }
    let step = points[Int(edge.high)] - points[Int(edge.low)]
    let slope = -(normal.x * step.x + normal.y * step.y) / normal.z
    return slope.isFinite ? slope : nil
  }

  /// Makes lines of the edges between sharp points whose triangles have different planes, and beside whose middle the
  /// surface has different planes, too: its domain can have a corner at which the surface is steep, as that of √(xy).
  private mutating func addFolds(_ evaluator: inout PatchEvaluator) throws(Interrupted) {
    var beside: [EdgeKey: SpacePoint] = [:]
    var folds: [EdgeKey] = []
    for triangle in triangles where triangle.doubts.contains(.creases) {
      let (a, b, c) = (triangle.a, triangle.b, triangle.c)
      for (first, last) in [(a, b), (b, c), (c, a)]
      where isSharp[Int(first)] && isSharp[Int(last)] {
        let corner = points[Int(a)]
        let plane = (points[Int(b)] - corner).cross(points[Int(c)] - corner).unit
        let key = EdgeKey(first, last)
        guard let other = beside[key] else {
          beside[key] = plane
          continue
        }
        if Self.differ(plane, other) { folds.append(key) }
      }
    }
    let places = folds.flatMap { fold in
      let (a, b) = (parameters[Int(fold.low)], parameters[Int(fold.high)])
      let across = SIMD2(a.y - b.y, b.x - a.x) * Self.besideFold
      return [(a + b) / 2 + across, (a + b) / 2 - across]
    }
    let made = try evaluator.points(at: places)
    for (index, fold) in folds.enumerated() {
      let (left, right) = (made[2 * index].normal, made[2 * index + 1].normal)
      if left == .zero || right == .zero || Self.differ(left, right) {
        addSeam(.crease, fold.low, fold.high)
      }
    }
    for index in isSharp.indices where isSharp[index] { normals[index] = .zero }
  }

  /// The distance of places beside a fold, as a share of its length: beyond the bend of a curved crease.
  private static let besideFold = 0.02

  /// Whether two planes differ, by their unit normals.
  private static func differ(_ plane: SpacePoint, _ other: SpacePoint) -> Bool {
    plane.cross(other).size > leastKink || plane.dot(other) < 0
  }
}

extension SIMD2<Double> {
  /// The length of a step.
  fileprivate var lengthOfStep: Double { (self * self).sum().squareRoot() }
}
