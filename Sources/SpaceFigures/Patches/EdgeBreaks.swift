import NumericalMethods
import RealFunctions
import Sampling
import SpaceGeometry

// Finds where a surface breaks on edges of triangles: the end of its domain, a jump, a pole.
//
// Method. On an edge between a place with a value and one without, the last place with a value is bisected down to
// the last double. On an edge between two values the half with the larger change is kept: at the end the two sides
// are neighbouring doubles, and their values either agree (the surface is continuous, however steep) or differ by a
// jump. A middle without a value starts both searches of the first kind.
//
// A pole is a jump between values of any size: what is beyond the box is cut off later. A second break on the same
// edge is not found; edges are about two pixels long.

/// The places at which a surface breaks on edges.
struct EdgeBreaks {
  /// The sides of a break: the last point that belongs to the lower, and to the higher end of the
  /// edge; -1 if that end has no value.
  struct Sides {
    var low: Int32
    var high: Int32
  }

  private var sides: [EdgeKey: Sides] = [:]

  /// The number of halvings: an edge then is as long as the distance of two doubles.
  private static let halvings = 54
  /// The smallest jump, in box coordinates; steeper continuous surfaces change less between two
  /// neighbouring doubles.
  private static let leastJump = 1e-4

  /// A search between two places of an edge, as shares of its length.
  private struct Search {
    let edge: EdgeKey
    var start: Double
    var end: Double
    /// The points at both places; NaN where there is no value.
    var first: SpacePoint
    var last: SpacePoint

    var middle: Double { start + (end - start) / 2 }
  }

  /// Searches all edges of triangles in which the surface may break.
  init(_ mesh: inout FacetMesh, _ evaluator: inout PatchEvaluator) throws(Interrupted) {
    var open: [Search] = []
    var known: Set<EdgeKey> = []
    for triangle in mesh.triangles where triangle.doubts.contains(.breaks) {
      for (a, b) in [(triangle.a, triangle.b), (triangle.b, triangle.c), (triangle.c, triangle.a)] {
        let key = EdgeKey(a, b)
        guard mesh.isDefined(a) || mesh.isDefined(b), known.insert(key).inserted else { continue }
        open.append(
          Search(
            edge: key,
            start: 0,
            end: 1,
            first: mesh.points[Int(key.low)],
            last: mesh.points[Int(key.high)]
          )
        )
      }
    }
    try clear(&open, mesh, &evaluator)
    var done: [Search] = []
    for round in 0..<Self.halvings {
      let parameters = open.map { Self.parameter(mesh, $0.edge, $0.middle) }
      let found = try evaluator.places(at: parameters)
      var next: [Search] = []
      for (search, point) in zip(open, found) {
        var search = search
        let isPair = search.first.isFinite && search.last.isFinite
        if isPair, !point.isFinite {
          var other = search
          (search.end, search.last) = (search.middle, point)
          (other.start, other.first) = (search.end, point)
          next += [search, other]
          continue
        }
        if isPair {
          let isSame = Self.change(search.first, search.last) < Self.leastJump * 1e-3
          if round > 8, isSame { continue }
        }
        let keepsFirst =
          isPair
          ? Self.change(search.first, point) >= Self.change(point, search.last)
          : search.first.isFinite != point.isFinite
        if keepsFirst {
          (search.end, search.last) = (search.middle, point)
        } else {
          (search.start, search.first) = (search.middle, point)
        }
        next.append(search)
      }
      open = next
      if open.isEmpty { break }
    }
    done += open
    try add(done, to: &mesh, &evaluator)
  }

  /// Leaves out the edges on which enclosures prove that the surface is continuous.
  private func clear(
    _ open: inout [Search],
    _ mesh: FacetMesh,
    _ evaluator: inout PatchEvaluator
  ) throws(Interrupted) {
    let boxes = open.map { search in
      let (a, b) = (
        mesh.parameters[Int(search.edge.low)], mesh.parameters[Int(search.edge.high)]
      )
      return PlaneBox(x: Interval(hull: a.x, b.x), y: Interval(hull: a.y, b.y))
    }
    guard let proofs = try evaluator.proofs(over: boxes) else { return }
    open = zip(open, proofs).filter { !$1.values.isEmpty }.map(\.0)
  }

  private static func parameter(
    _ mesh: FacetMesh,
    _ edge: EdgeKey,
    _ share: Double
  ) -> SIMD2<Double> {
    let (a, b) = (mesh.parameters[Int(edge.low)], mesh.parameters[Int(edge.high)])
    return a + (b - a) * share
  }

  /// The distance of two points; values beyond the box count as far as it is high.
  private static func change(_ a: SpacePoint, _ b: SpacePoint) -> Double {
    let far = SpacePoint(repeating: 4)
    return
      (a.clamped(lowerBound: -1 * far, upperBound: far)
      - b.clamped(lowerBound: -1 * far, upperBound: far)).size
  }

  private mutating func add(
    _ searches: [Search],
    to mesh: inout FacetMesh,
    _ evaluator: inout PatchEvaluator
  ) throws(Interrupted) {
    var ends: [(edge: EdgeKey, share: Double, isLow: Bool)] = []
    for search in searches {
      let isPair = search.first.isFinite && search.last.isFinite
      if isPair, Self.change(search.first, search.last) < Self.leastJump { continue }
      if search.first.isFinite { ends.append((search.edge, search.start, true)) }
      if search.last.isFinite { ends.append((search.edge, search.end, false)) }
    }
    let made = try evaluator.points(at: ends.map { Self.parameter(mesh, $0.edge, $0.share) })
    for (end, point) in zip(ends, made) {
      let parameter = Self.parameter(mesh, end.edge, end.share)
      let index = mesh.add(point, at: parameter, between: end.edge.low, and: end.edge.high)
      var known = sides[end.edge] ?? Sides(low: -1, high: -1)
      if end.isLow { known.low = index } else { known.high = index }
      sides[end.edge] = known
    }
  }

  /// Whether there are no breaks.
  var isEmpty: Bool { sides.isEmpty }

  /// Whether the surface breaks on an edge.
  func isBroken(_ a: Int32, _ b: Int32) -> Bool { sides[EdgeKey(a, b)] != nil }

  /// The last point on an edge that belongs to its end `near`; nil if it is not broken, or the end
  /// has no value.
  func side(near: Int32, far: Int32) -> Int32? {
    let key = EdgeKey(near, far)
    guard let known = sides[key] else { return nil }
    let side = near == key.low ? known.low : known.high
    return side < 0 ? nil : side
  }
}
