import NumericalMethods
import RealFunctions
import SpaceGeometry

// Finds creases of a surface z = f(x, y): lines on which it is continuous and its slope jumps.
//
// Method. On the edges of triangles in which enclosures do not exclude a jump of the slopes, the half over which the
// slope along the edge changes more is kept. If the slopes on both sides of the last place still differ, there is a
// crease, and triangles are cut from crease to crease. A crease at a corner makes the corner sharp instead. An edge
// between two sharp corners is a part of the crease if the triangles beside it have different planes.

extension FacetMesh {
  private static let halvings = 40
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
  }

  /// Cuts the triangles along creases.
  mutating func cutCreases(_ evaluator: inout PatchEvaluator) throws(Interrupted) {
    guard triangles.contains(where: { $0.doubts.contains(.creases) }) else { return }
    markCorners()
    let kinks = try kinks(&evaluator)
    let all = triangles
    triangles.removeAll(keepingCapacity: true)
    for triangle in all {
      guard triangle.doubts.contains(.creases) else {
        triangles.append(triangle)
        continue
      }
      cut(triangle, at: kinks)
    }
    addFolds()
  }

  private mutating func kinks(
    _ evaluator: inout PatchEvaluator
  ) throws(Interrupted) -> [EdgeKey: Int32] {
    var open: [KinkSearch] = []
    var known: Set<EdgeKey> = []
    for triangle in triangles where triangle.doubts.contains(.creases) {
      for (a, b) in [(triangle.a, triangle.b), (triangle.b, triangle.c), (triangle.c, triangle.a)] {
        let key = EdgeKey(a, b)
        guard known.insert(key).inserted, let first = slope(key, normals[Int(key.low)]),
          let last = slope(key, normals[Int(key.high)]),
          max(abs(first), abs(last)) < Self.steepest * scale(key)
        else { continue }
        open.append(KinkSearch(edge: key, first: first, last: last))
      }
    }
    for _ in 0..<Self.halvings {
      let middles = open.map { parameter($0.edge, ($0.start + $0.end) / 2) }
      let found = try evaluator.points(at: middles)
      var next: [KinkSearch] = []
      for (search, point) in zip(open, found) {
        var search = search
        let middle = (search.start + search.end) / 2
        guard let slope = slope(search.edge, point.normal) else {
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

  private mutating func addKinks(
    _ found: [KinkSearch],
    _ evaluator: inout PatchEvaluator
  ) throws(Interrupted) -> [EdgeKey: Int32] {
    var inside: [KinkSearch] = []
    for search in found {
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

  private func parameter(_ edge: EdgeKey, _ share: Double) -> SIMD2<Double> {
    let (a, b) = (parameters[Int(edge.low)], parameters[Int(edge.high)])
    return a + (b - a) * share
  }

  /// The rise of the surface along the whole edge by a normal; nil if there is none, or it is
  /// vertical.
  private func slope(_ edge: EdgeKey, _ normal: SpacePoint) -> Double? {
    guard normal.z > 0 else { return nil }
    let step = points[Int(edge.high)] - points[Int(edge.low)]
    let slope = -(normal.x * step.x + normal.y * step.y) / normal.z
    return slope.isFinite ? slope : nil
  }

  private mutating func cut(_ triangle: Triangle, at kinks: [EdgeKey: Int32]) {
    let corners = [triangle.a, triangle.b, triangle.c]
    let cuts = (0..<3).map { kinks[EdgeKey(corners[$0], corners[($0 + 1) % 3])] }
    switch cuts.count(where: { $0 != nil }) {
    case 0:
      triangles.append(triangle)
    case 1:
      for index in 0..<3 {
        guard let kink = cuts[index] else { continue }
        let (a, b, c) = (corners[index], corners[(index + 1) % 3], corners[(index + 2) % 3])
        addTriangle(a, kink, c, like: triangle)
        addTriangle(kink, b, c, like: triangle)
      }
    case 2:
      for index in 0..<3 {
        guard let before = cuts[(index + 2) % 3], let after = cuts[index] else { continue }
        let (a, b, c) = (corners[index], corners[(index + 1) % 3], corners[(index + 2) % 3])
        addTriangle(a, after, before, like: triangle)
        addPolygon([after, b, c, before], like: triangle)
      }
    default:
      guard let ab = cuts[0], let bc = cuts[1], let ca = cuts[2] else { return }
      addTriangle(corners[0], ab, ca, like: triangle)
      addTriangle(corners[1], bc, ab, like: triangle)
      addTriangle(corners[2], ca, bc, like: triangle)
      addTriangle(ab, bc, ca, like: triangle)
    }
  }

  /// Makes lines of the edges between sharp points whose triangles have different planes.
  private mutating func addFolds() {
    var beside: [EdgeKey: SpacePoint] = [:]
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
        if plane.cross(other).size > Self.leastKink || plane.dot(other) < 0 {
          addSeam(.crease, first, last)
        }
      }
    }
    for index in isSharp.indices where isSharp[index] { normals[index] = .zero }
  }
}

extension SIMD2<Double> {
  /// The length of a step.
  fileprivate var lengthOfStep: Double { (self * self).sum().squareRoot() }
}
