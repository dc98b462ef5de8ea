import NumericalMethods
import RealFunctions
import SpaceGeometry

// Cuts triangles where a coordinate has a value: at the faces of the box, and at levels of z.
//
// The crossing of an edge is located on the surface itself (`EdgeSource`), not on the chord, by the Illinois method
// (Dowell and Jarratt 1971) for all edges at once. Points of an edge that two triangles share are made once.

/// Finds points of a surface between two points of its mesh.
protocol EdgeSource {
  /// Returns points at shares of the ways from the first to the second of two points.
  mutating func points(
    _ mesh: FacetMesh,
    on edges: [(edge: EdgeKey, share: Double)]
  ) throws(Interrupted) -> [PatchPoint]
}

/// A cut through a mesh.
struct HeightCut {
  /// Which parts stay.
  enum Kept {
    case below
    case above
    case both
  }

  /// The coordinate, 0 to 2, and its value in box coordinates.
  var axis: Int
  var place: Double
  var kept: Kept
  /// What the cut is, and its value in data coordinates.
  var kind: SpaceLine.Kind
  var value: Double?
}

extension FacetMesh {
  /// A search for the crossing of an edge.
  private struct Crossing {
    let edge: EdgeKey
    var low = 0.0
    var high = 1.0
    var lowRest: Double
    var highRest: Double
    var found: PatchPoint?
    var share = 0.5
  }

  private static let steps = 40
  private static let closeness = 1e-13
  private static let rounding = 1e-12

  /// Cuts all triangles and lines.
  mutating func cut(
    _ cut: HeightCut,
    _ source: inout some EdgeSource
  ) throws(Interrupted) {
    // A point beside the plane by rounding is on it, so that no invisibly short edges arise.
    let rest = points.map { point in
      let rest = point[cut.axis] - cut.place
      return abs(rest) < Self.rounding ? 0 : rest
    }
    func isAbove(_ index: Int32) -> Bool { rest[Int(index)] > 0 }
    func isBelow(_ index: Int32) -> Bool { rest[Int(index)] < 0 }
    var open: [EdgeKey: Int] = [:]
    var crossings: [Crossing] = []
    func ask(_ a: Int32, _ b: Int32) {
      guard isAbove(a) && isBelow(b) || isBelow(a) && isAbove(b) else { return }
      let key = EdgeKey(a, b)
      guard open[key] == nil else { return }
      open[key] = crossings.count
      crossings.append(
        Crossing(edge: key, lowRest: rest[Int(key.low)], highRest: rest[Int(key.high)])
      )
    }
    for triangle in triangles {
      let signs = (isAbove(triangle.a), isAbove(triangle.b), isAbove(triangle.c))
      if signs.0 == signs.1, signs.1 == signs.2 { continue }
      ask(triangle.a, triangle.b)
      ask(triangle.b, triangle.c)
      ask(triangle.c, triangle.a)
    }
    for seam in seams { ask(seam.start, seam.end) }
    let isUntouched = !triangles.contains { isAbove($0.a) || isAbove($0.b) || isAbove($0.c) }
    if crossings.isEmpty, cut.kept == .both || cut.kept == .below, isUntouched { return }
    let made = try locate(&crossings, cut, &source)
    divide(cut, rest, open, made)
  }

  private mutating func locate(
    _ crossings: inout [Crossing],
    _ cut: HeightCut,
    _ source: inout some EdgeSource
  ) throws(Interrupted) -> [Int32] {
    var open = Array(crossings.indices)
    var lastSides = [Int](repeating: 0, count: crossings.count)
    for step in 0..<Self.steps where !open.isEmpty {
      for index in open {
        let one = crossings[index]
        let share = one.low + (one.high - one.low) * one.lowRest / (one.lowRest - one.highRest)
        crossings[index].share =
          step % 4 == 3 || !share.isFinite ? one.low + (one.high - one.low) / 2 : share
      }
      let found = try source.points(
        self,
        on: open.map { (crossings[$0].edge, crossings[$0].share) }
      )
      var next: [Int] = []
      for (index, point) in zip(open, found) {
        let rest = point.point[cut.axis] - cut.place
        crossings[index].found = point
        if abs(rest) <= Self.closeness || rest.isNaN { continue }
        let isLow = (rest < 0) == (crossings[index].lowRest < 0)
        let side = isLow ? 1 : -1
        if isLow {
          (crossings[index].low, crossings[index].lowRest) = (crossings[index].share, rest)
          if lastSides[index] == side { crossings[index].highRest /= 2 }
        } else {
          (crossings[index].high, crossings[index].highRest) = (crossings[index].share, rest)
          if lastSides[index] == side { crossings[index].lowRest /= 2 }
        }
        lastSides[index] = side
        if crossings[index].high - crossings[index].low > 1e-15 { next.append(index) }
      }
      open = next
    }
    return crossings.map { one in
      var made = one.found ?? PatchPoint(point: points[Int(one.edge.low)], normal: .zero)
      let (a, b) = (Int(one.edge.low), Int(one.edge.high))
      if !made.point.isFinite { made.point = points[a] + (points[b] - points[a]) * one.share }
      made.point[cut.axis] = cut.place
      let parameter = parameters[a] + (parameters[b] - parameters[a]) * one.share
      return add(
        isSharp[a] && isSharp[b] ? PatchPoint(point: made.point, normal: .zero) : made,
        at: parameter,
        between: one.edge.low,
        and: one.edge.high,
        isSharp: isSharp[a] && isSharp[b]
      )
    }
  }

  // MARK: Division

  private mutating func divide(
    _ cut: HeightCut,
    _ rest: [Double],
    _ open: [EdgeKey: Int],
    _ made: [Int32]
  ) {
    func side(_ index: Int32) -> Int {
      let rest = rest[Int(index)]
      return rest > 0 ? 1 : rest < 0 ? -1 : 0
    }
    func keeps(_ side: Int) -> Bool {
      switch cut.kept {
      case .both: true
      case .above: side >= 0
      case .below: side <= 0
      }
    }
    let all = triangles
    triangles.removeAll(keepingCapacity: true)
    for triangle in all {
      let corners = [triangle.a, triangle.b, triangle.c]
      let (a, b, c) = (side(triangle.a), side(triangle.b), side(triangle.c))
      let (low, high) = (min(a, b, c), max(a, b, c))
      if low >= 0 || high <= 0 {
        if keeps(low < 0 ? -1 : high > 0 ? 1 : 0) { triangles.append(triangle) }
        if high > low { addSides(corners, [a, b, c], cut) }
        continue
      }
      var (above, below): ([Int32], [Int32]) = ([], [])
      var line: [Int32] = []
      for index in 0..<3 {
        let (here, next) = (corners[index], corners[(index + 1) % 3])
        let mine = side(here)
        if mine >= 0 { above.append(here) }
        if mine <= 0 { below.append(here) }
        if mine == 0 { line.append(here) }
        if mine * side(next) < 0, let number = open[EdgeKey(here, next)] {
          above.append(made[number])
          below.append(made[number])
          line.append(made[number])
        }
      }
      if keeps(1) { addPolygon(above, like: triangle) }
      if keeps(-1) { addPolygon(below, like: triangle) }
      if line.count == 2 { addSeam(cut.kind, line[0], line[1], cut.value) }
    }
    divideSeams(side, keeps, open, made)
  }

  /// Adds the edges of a triangle on one side that lie exactly in the plane of the cut.
  private mutating func addSides(_ corners: [Int32], _ sides: [Int], _ cut: HeightCut) {
    for index in 0..<3 where sides[index] == 0 && sides[(index + 1) % 3] == 0 {
      // From one side only, so that an edge between two triangles is added once.
      if sides[(index + 2) % 3] < 0 || cut.kept == .above {
        addSeam(cut.kind, corners[index], corners[(index + 1) % 3], cut.value)
      }
    }
  }

  private mutating func divideSeams(
    _ side: (Int32) -> Int,
    _ keeps: (Int) -> Bool,
    _ open: [EdgeKey: Int],
    _ made: [Int32]
  ) {
    let count = Int32(truncatingIfNeeded: points.count - made.count)
    let all = seams
    seams.removeAll(keepingCapacity: true)
    for seam in all {
      // Lines of this cut end at new points.
      guard seam.start < count, seam.end < count else {
        seams.append(seam)
        continue
      }
      let (a, b) = (side(seam.start), side(seam.end))
      if a * b < 0, let number = open[EdgeKey(seam.start, seam.end)] {
        for (end, mine) in [(seam.start, a), (seam.end, b)] where keeps(mine) {
          addSeam(seam.kind, end, made[number], seam.value)
        }
      } else if keeps(a == 0 ? b : a) {
        seams.append(seam)
      }
    }
  }
}
