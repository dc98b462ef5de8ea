import NumericalMethods
import RealFunctions
import Sampling
import SpaceGeometry

// Finds where a surface breaks on edges of triangles: the end of its domain, a jump, a pole.
//
// Method. On an edge between a place with a value and one without, the last place with a value is bisected down to
// the last double. On an edge between two values the half with the larger change is kept: at the end the two sides
// are neighbouring doubles, and their values either agree (the surface is continuous, however steep) or differ by a
// jump. A middle without a value starts both searches of the first kind. Then the parts of the edge on both sides of a
// break are searched, as long as enclosures do not prove that they are continuous.
//
// An edge that breaks more than once is halved between its breaks, together with the triangles beside it, and its
// halves are searched again. What lies between the first and the last break of an edge that cannot be halved any more
// is left out and listed as unproved: no jump is joined.
//
// A pole is a jump between values of any size: what is beyond the box is cut off later.
//
// Bounded: where edges are too many to search each of them to the last double, breaks are located within a thousandth
// of an edge, one on each edge, and no edge is halved; the rectangle of all these edges is listed as unproved.

/// The places at which a surface breaks on edges.
struct EdgeBreaks {
  /// The sides of a break: the last point that belongs to the lower, and to the higher end of the
  /// edge; -1 if that end has no value.
  struct Sides {
    var low: Int32
    var high: Int32
  }

  private var sides: [EdgeKey: Sides] = [:]
  /// The breaks that were found on each edge, in order from its lower end.
  private var found: [EdgeKey: [EdgeBreak]] = [:]
  private var known: Set<EdgeKey> = []
  /// The rectangles of edges between whose breaks something is left out.
  private(set) var unproved: [UnprovedPart] = []

  /// The number of times that edges with several breaks are halved.
  private static let mostDivisions = 4
  /// The evaluations that all searches of edges may take.
  private static let mostEvaluations = 3_000_000

  /// Searches all edges of triangles in which the surface may break, and divides triangles with edges that break more
  /// than once.
  init(_ mesh: inout FacetMesh, _ evaluator: inout PatchEvaluator) throws(Interrupted) {
    let limit = evaluator.evaluations + Self.mostEvaluations
    for division in 0...Self.mostDivisions {
      let edges = newEdges(mesh)
      let searched = try EdgeBreak.all(on: edges, upTo: limit, mesh, &evaluator)
      for (edge, place) in searched.breaks { found[edge, default: []].append(place) }
      if searched.isRough {
        listAll(edges, mesh)
        break
      }
      for edge in edges { found[edge]?.sort { $0.start < $1.start } }
      let halved = edges.filter { (found[$0]?.count ?? 0) > 1 }
      guard division < Self.mostDivisions, !halved.isEmpty else { break }
      try divide(halved, &mesh, &evaluator)
    }
    try addSides(to: &mesh, &evaluator)
  }

  /// Lists the rectangle around edges as unproved.
  private mutating func listAll(_ edges: [EdgeKey], _ mesh: FacetMesh) {
    guard let first = edges.first else { return }
    let start = mesh.parameters[Int(first.low)]
    var (low, high) = (start, start)
    for edge in edges {
      for place in [mesh.parameters[Int(edge.low)], mesh.parameters[Int(edge.high)]] {
        low = SIMD2(min(low.x, place.x), min(low.y, place.y))
        high = SIMD2(max(high.x, place.x), max(high.y, place.y))
      }
    }
    unproved.append(
      UnprovedPart(
        doubt: .breaks,
        x: Interval(hull: low.x, high.x),
        y: Interval(hull: low.y, high.y)
      )
    )
  }

  /// The parameters at which edges break.
  func places(_ mesh: FacetMesh) -> [SIMD2<Double>] {
    found.flatMap { edge, breaks in breaks.map { mesh.parameter(edge, $0.start) } }
  }

  /// The edges of triangles in which the surface may break that were not searched yet.
  private mutating func newEdges(_ mesh: FacetMesh) -> [EdgeKey] {
    var edges: [EdgeKey] = []
    for triangle in mesh.triangles where triangle.doubts.contains(.breaks) {
      for (a, b) in [(triangle.a, triangle.b), (triangle.b, triangle.c), (triangle.c, triangle.a)] {
        guard mesh.isDefined(a) || mesh.isDefined(b), known.insert(EdgeKey(a, b)).inserted else {
          continue
        }
        edges.append(EdgeKey(a, b))
      }
    }
    return edges
  }

  /// Divides edges in the middle between their first two breaks.
  private mutating func divide(
    _ edges: [EdgeKey],
    _ mesh: inout FacetMesh,
    _ evaluator: inout PatchEvaluator
  ) throws(Interrupted) {
    let shares = edges.map { edge -> Double in
      guard let breaks = found[edge], breaks.count > 1 else { return 0.5 }
      return (breaks[0].end + breaks[1].start) / 2
    }
    let parameters = zip(edges, shares).map { mesh.parameter($0, $1) }
    let made = try evaluator.points(at: parameters)
    var points: [EdgeKey: Int32] = [:]
    for (index, edge) in edges.enumerated() where made[index].point.isFinite {
      points[edge] = mesh.add(
        made[index],
        at: parameters[index],
        between: edge.low,
        and: edge.high
      )
      found[edge] = nil
    }
    mesh.divideTriangles(at: points)
  }

  /// Adds the points on both sides of the breaks; of several on one edge the outer ones.
  private mutating func addSides(
    to mesh: inout FacetMesh,
    _ evaluator: inout PatchEvaluator
  ) throws(Interrupted) {
    var ends: [(edge: EdgeKey, share: Double, isLow: Bool)] = []
    // In a fixed order, so that equal surfaces have equal figures.
    for (edge, breaks) in found.sorted(by: { ($0.key.low, $0.key.high) < ($1.key.low, $1.key.high) }
    ) {
      guard let first = breaks.first, let last = breaks.last else { continue }
      if first.first.isFinite { ends.append((edge, first.start, true)) }
      if last.last.isFinite { ends.append((edge, last.end, false)) }
      if breaks.count > 1, unproved.count < Self.mostListed {
        let (a, b) = (mesh.parameters[Int(edge.low)], mesh.parameters[Int(edge.high)])
        unproved.append(
          UnprovedPart(doubt: .breaks, x: Interval(hull: a.x, b.x), y: Interval(hull: a.y, b.y))
        )
      }
    }
    let made = try evaluator.points(at: ends.map { mesh.parameter($0.edge, $0.share) })
    for (end, point) in zip(ends, made) {
      let parameter = mesh.parameter(end.edge, end.share)
      let index = mesh.add(point, at: parameter, between: end.edge.low, and: end.edge.high)
      var known = sides[end.edge] ?? Sides(low: -1, high: -1)
      if end.isLow { known.low = index } else { known.high = index }
      sides[end.edge] = known
    }
  }

  private static let mostListed = 400

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
