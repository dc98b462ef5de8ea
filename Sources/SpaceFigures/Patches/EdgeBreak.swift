import NumericalMethods
import RealFunctions
import Sampling
import SpaceGeometry

/// A place on an edge at which a surface breaks, as shares of the way from the lower end of the edge.
struct EdgeBreak {
  /// The last place before the break, and the first one behind it.
  var start: Double
  var end: Double
  /// The points at both places; NaN where there is no value.
  var first: SpacePoint
  var last: SpacePoint

  private var middle: Double { start + (end - start) / 2 }
  private var isPair: Bool { first.isFinite && last.isFinite }

  /// The number of halvings: an edge then is as long as the distance of two doubles.
  private static let halvings = 54
  /// The least number of halvings where there are more edges than can be searched to the last double: breaks then lie
  /// within a thousandth of an edge.
  private static let fewestHalvings = 10
  /// The number of edges that are searched together: their places fit into the memory near the processor.
  private static let blockSize = 2048
  /// The smallest jump, in box coordinates; steeper continuous surfaces change less between two
  /// neighbouring doubles.
  static let leastJump = 1e-4
  /// The number of halvings after which an edge whose ends agree is searched no more.
  private static let leastHalvings = 8
  /// The most breaks in a row that are found on an edge.
  private static let mostBreaks = 4
  /// The share of an edge beside a break that no enclosure can clear.
  private static let inset = 1e-7

  /// A search between two places of an edge.
  private typealias Search = (edge: EdgeKey, part: EdgeBreak)

  /// What was found on edges.
  struct Found {
    /// The breaks, in no order.
    var breaks: [(EdgeKey, EdgeBreak)] = []
    /// Whether there were too many edges to search each of them to the last double, and for a second break.
    var isRough = false
  }

  /// Returns the breaks on edges; places without a value between two others are one break.
  ///
  /// What agrees on both sides and next to them is no break: a place at which the function has no value although it has
  /// a limit there, or values that differ by rounding alone. Searches to the last double end when the evaluator has
  /// counted `limit` evaluations.
  static func all(
    on edges: [EdgeKey],
    upTo limit: Int,
    _ mesh: FacetMesh,
    _ evaluator: inout PatchEvaluator
  ) throws(Interrupted) -> Found {
    var open: [Search] = edges.map { edge in
      let (first, last) = (mesh.points[Int(edge.low)], mesh.points[Int(edge.high)])
      return (edge, EdgeBreak(start: 0, end: 1, first: first, last: last))
    }
    var found = Found()
    for _ in 0..<mostBreaks {
      open = try doubtful(open, mesh, &evaluator)
      if open.isEmpty { break }
      let affordable = max(0, limit - evaluator.evaluations) / open.count
      let rounds = min(halvings, max(fewestHalvings, affordable))
      found.isRough = found.isRough || rounds < halvings
      var next: [Search] = []
      var places: [EdgeBreak?] = []
      for start in stride(from: 0, to: open.count, by: blockSize) {
        let block = Array(open[start..<min(open.count, start + blockSize)])
        places += try searched(block, halvings: rounds, mesh, &evaluator)
      }
      if rounds == halvings {
        try clearEnds(of: &places, open, mesh, &evaluator)
        try dropHoles(of: &places, open, mesh, &evaluator)
      }
      for (index, place) in places.enumerated() {
        guard let place else { continue }
        let (edge, whole) = open[index]
        found.breaks.append((edge, place))
        // A function without enclosures shows one break.
        guard evaluator.isEnclosable, !found.isRough else { continue }
        var (before, after) = (whole, whole)
        (before.end, before.last) = (place.start, place.first)
        (after.start, after.first) = (place.end, place.last)
        next += [before, after].filter { $0.isPair && $0.end - $0.start > 4 * inset }
          .map { (edge, $0) }
      }
      open = next
    }
    return found
  }

  /// Leaves out the parts of edges on which enclosures prove that the surface is continuous, or beyond the box.
  private static func doubtful(
    _ open: [Search],
    _ mesh: FacetMesh,
    _ evaluator: inout PatchEvaluator
  ) throws(Interrupted) -> [Search] {
    let boxes = open.map { edge, part in
      // A break at the end of a part was found before.
      let start = part.start > 0 ? part.start + inset : 0
      let (a, b) = (
        mesh.parameter(edge, start), mesh.parameter(edge, part.end < 1 ? part.end - inset : 1)
      )
      return PlaneBox(x: Interval(hull: a.x, b.x), y: Interval(hull: a.y, b.y))
    }
    guard let proofs = try evaluator.proofs(over: boxes) else { return open }
    return zip(open, proofs).filter { !$1.values.isEmpty }.map(\.0)
  }

  /// Searches each part of an edge for a break; nil where there is none.
  private static func searched(
    _ parts: [Search],
    halvings: Int,
    _ mesh: FacetMesh,
    _ evaluator: inout PatchEvaluator
  ) throws(Interrupted) -> [EdgeBreak?] {
    var open = parts.indices.map { (index: $0, part: parts[$0].part) }
    for round in 0..<halvings where !open.isEmpty {
      let parameters = open.map { mesh.parameter(parts[$0.index].edge, $0.part.middle) }
      let points = try evaluator.places(at: parameters)
      var next: [(index: Int, part: EdgeBreak)] = []
      for ((index, part), point) in zip(open, points) {
        var (part, other) = (part, part)
        if part.isPair, !point.isFinite {
          (part.end, part.last) = (part.middle, point)
          (other.start, other.first) = (part.end, point)
          next += [(index, part), (index, other)]
          continue
        }
        if part.isPair, round > leastHalvings, change(part.first, part.last) < leastJump * 1e-3 {
          continue
        }
        let keepsFirst =
          part.isPair
          ? change(part.first, point) >= change(point, part.last)
          : part.first.isFinite != point.isFinite
        if keepsFirst {
          (part.end, part.last) = (part.middle, point)
        } else {
          (part.start, part.first) = (part.middle, point)
        }
        next.append((index, part))
      }
      open = next
    }
    var found = [EdgeBreak?](repeating: nil, count: parts.count)
    for (index, part) in open where !part.isPair || change(part.first, part.last) >= leastJump {
      guard let other = found[index] else {
        found[index] = part
        continue
      }
      let (low, high) = other.start < part.start ? (other, part) : (part, other)
      found[index] = EdgeBreak(
        start: low.start,
        end: high.end,
        first: low.first,
        last: high.last
      )
    }
    return found
  }

  /// Moves the sides of breaks off a second break that lies nearer than any search can tell, as where two jumps cross
  /// each other on the edge.
  private static func clearEnds(
    of places: inout [EdgeBreak?],
    _ parts: [Search],
    _ mesh: FacetMesh,
    _ evaluator: inout PatchEvaluator
  ) throws(Interrupted) {
    var asked: [(index: Int, share: Double, isStart: Bool)] = []
    for (index, place) in places.enumerated() {
      guard let place else { continue }
      let (before, after) = (place.start - inset, place.end + inset)
      if place.first.isFinite, before > parts[index].part.start {
        asked.append((index, before, true))
      }
      if place.last.isFinite, after < parts[index].part.end { asked.append((index, after, false)) }
    }
    let points = try evaluator.places(
      at: asked.map { mesh.parameter(parts[$0.index].edge, $0.share) }
    )
    for (one, point) in zip(asked, points) where point.isFinite {
      guard var place = places[one.index],
        change(one.isStart ? place.first : place.last, point) > leastJump
      else { continue }
      if one.isStart {
        (place.start, place.first) = (one.share, point)
      } else {
        (place.end, place.last) = (one.share, point)
      }
      places[one.index] = place
    }
  }

  /// The distances from a break, as shares of its edge, at which values must agree for it to be none.
  private static let beside = [1e-7, 1e-4]
  /// The change of a continuous surface, in box coordinates, over the farther of these distances.
  private static let mostChange = 1e-3

  /// Leaves out breaks at which the values of both sides agree with each other and with those next to them.
  ///
  /// At a pole of one sign the values of both sides agree, too, but not with those farther away.
  private static func dropHoles(
    of places: inout [EdgeBreak?],
    _ parts: [Search],
    _ mesh: FacetMesh,
    _ evaluator: inout PatchEvaluator
  ) throws(Interrupted) {
    var asked: [(index: Int, shares: [Double])] = []
    for (index, place) in places.enumerated() {
      guard let place, parts[index].part.isPair else { continue }
      let part = parts[index].part
      asked.append(
        (
          index,
          beside.map { max(part.start, place.start - $0) }
            + beside.map { min(part.end, place.end + $0) }
        )
      )
    }
    let points = try evaluator.places(
      at: asked.flatMap { one in one.shares.map { mesh.parameter(parts[one.index].edge, $0) } }
    )
    let count = 2 * beside.count
    var alongHoles: [Int] = []
    for (number, one) in asked.enumerated() {
      let near = points[(number * count)..<((number + 1) * count)]
      if near.allSatisfy({ !$0.isFinite }) { alongHoles.append(one.index) }
      guard near.allSatisfy({ $0.isFinite && abs($0.z) < 1 }), let first = near.first,
        let opposite = near.dropFirst(beside.count).first
      else { continue }
      if change(first, opposite) < leastJump, near.allSatisfy({ change(first, $0) < mostChange }) {
        places[one.index] = nil
      }
    }
    try dropLinesOfHoles(alongHoles, of: &places, parts, mesh, &evaluator)
  }

  /// The places of an edge, as shares of it, at which it is compared with the line between its ends.
  private static let along = [0.25, 0.5, 0.75]
  /// How far limits on an edge may lie from the line between its ends, in box coordinates.
  private static let mostBend = 0.02

  /// Leaves out the breaks of edges that lie on a line of holes, such as x = 0 of sin(x)/x + y: no place on them has a
  /// value, and all have limits near the line between both ends.
  private static func dropLinesOfHoles(
    _ asked: [Int],
    of places: inout [EdgeBreak?],
    _ parts: [Search],
    _ mesh: FacetMesh,
    _ evaluator: inout PatchEvaluator
  ) throws(Interrupted) {
    for index in asked {
      let (edge, part) = (parts[index].edge, parts[index].part)
      let shares = along.map { part.start + (part.end - part.start) * $0 }
      let parameters = shares.map { mesh.parameter(edge, $0) }
      var points = try evaluator.points(at: parameters)
      let ends = [edge.low, edge.high].map { mesh.parameters[Int($0)] }
      let (u, v) = (evaluator.u.width, evaluator.v.width)
      let size = max(abs(ends[1].x - ends[0].x) / u, abs(ends[1].y - ends[0].y) / v)
      try evaluator.fillHoles(&points, at: parameters, cell: SIMD2(u, v) * size)
      let isWhole = zip(along, points).allSatisfy { share, point in
        point.point.isFinite
          && change(part.first + (part.last - part.first) * share, point.point) < mostBend
      }
      if isWhole { places[index] = nil }
    }
  }

  /// The distance of two points; values beyond the box count as far as it is high.
  private static func change(_ a: SpacePoint, _ b: SpacePoint) -> Double {
    let far = SpacePoint(repeating: 4)
    return
      (a.clamped(lowerBound: -1 * far, upperBound: far)
      - b.clamped(lowerBound: -1 * far, upperBound: far)).size
  }
}

extension FacetMesh {
  /// The parameters at a share of an edge.
  func parameter(_ edge: EdgeKey, _ share: Double) -> SIMD2<Double> {
    let (a, b) = (parameters[Int(edge.low)], parameters[Int(edge.high)])
    return a + (b - a) * share
  }
}
