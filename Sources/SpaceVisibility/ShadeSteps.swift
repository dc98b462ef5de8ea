import SpaceFigures
import SpaceGeometry

// Areas in steps of shade whose borders are smooth.
//
// Rule. The shade at a corner of a facet is the cosine of the angle between the normal of the surface and the direction
// to the eye; it is linear in between. A step of shade is bounded by lines on which the shade is constant, so that
// neighbours differ by one step at most. A facet with a sharp corner has the shade of its plane: creases are seen.
// Surfaces through data have no normals: each of their points takes the mean direction of the facets around it, unless
// one of these turns away from it by more than `largestTurn`.
//
// Facets along silhouettes, of which many small areas lie above each other, are not divided: each has the middle of its
// shades, in coarser steps.
//
// Lines of constant shade cross edges of facets. The place on an edge is found once for both neighbours, so that inner
// edges cancel and outlines are closed.

/// Divides facets of one colour into steps of shade and finds the outlines of each.
struct ShadeSteps {
  private let mesh: SceneMesh
  private let edges: FacetEdges
  private let positions: [SpacePoint]
  private let count: Int
  /// The shade at each point, with a sign for the side that is seen; NaN where there is no normal.
  private var shades: [Double] = []
  /// For each edge how often the facets run along it, upwards by numbers of points less downwards.
  private var balance: [Int8]
  private var loops: OutlineLoops
  /// The places on edges, which follow the points of the scene.
  private var crossings: [SIMD2<Double>] = []
  private var numbers: [Crossing: Int32] = [:]

  private struct Crossing: Hashable {
    var edge: Int32
    var step: Int32
  }

  private struct Side {
    var edge: Int
    var start: Int32
    var end: Int32
  }

  /// What bounds the parts of one step: whole sides of facets, and pieces between crossings.
  private struct Bounds {
    var sides: [Side] = []
    var pieces: [(start: Int32, end: Int32)] = []
  }

  /// The cosine of the largest angle between a facet of data and the mean direction around its corners.
  private static let largestTurn = 0.6

  /// The number of steps that facets which are not divided count as one: more where few of them are seen.
  private let coarseness: Int

  /// Prepares a view; with one step areas are not divided.
  init(
    _ mesh: SceneMesh,
    _ edges: FacetEdges,
    _ view: SpaceView,
    _ positions: [SpacePoint],
    count: Int,
    isOpaque: Bool
  ) {
    (self.mesh, self.edges, self.positions, self.count) = (mesh, edges, positions, max(1, count))
    coarseness = isOpaque ? 3 : 1
    balance = [Int8](repeating: 0, count: edges.count)
    loops = OutlineLoops(count: mesh.points.count)
    guard count > 1 else { return }
    let means = Self.meanNormals(mesh)
    shades = mesh.points.indices.map { point in
      let own = mesh.normals[point]
      let normal = own == .zero ? means[Int32(truncatingIfNeeded: point)] ?? .zero : own
      guard normal != .zero else { return .nan }
      return normal.dot(view.toEye(from: mesh.points[point]).unit)
    }
  }

  /// The mean directions at points of figures without normals.
  private static func meanNormals(_ mesh: SceneMesh) -> [Int32: SpacePoint] {
    var means: [Int32: SpacePoint] = [:]
    for (first, end) in zip(mesh.firstFacets, mesh.firstFacets.dropFirst()) where first < end {
      let corners = mesh.facets[(3 * first)..<(3 * end)]
      guard corners.allSatisfy({ mesh.normals[Int($0)] == .zero }) else { continue }
      func plane(_ facet: Int) -> SpacePoint {
        let (a, b, c) = mesh.corners(facet)
        let start = mesh.points[Int(a)]
        return (mesh.points[Int(b)] - start).cross(mesh.points[Int(c)] - start)
      }
      for facet in first..<end {
        let plane = plane(facet)
        for corner in 3 * facet..<(3 * facet + 3) {
          means[mesh.facets[corner], default: .zero] += plane
        }
      }
      for corner in corners { means[corner] = means[corner]?.unit }
      var sharp: Set<Int32> = []
      for facet in first..<end {
        let plane = plane(facet).unit
        for corner in 3 * facet..<(3 * facet + 3) {
          let point = mesh.facets[corner]
          if plane.dot(means[point] ?? .zero) < largestTurn { sharp.insert(point) }
        }
      }
      for point in sharp { means[point] = nil }
    }
    return means
  }

  /// Returns the steps of shade of facets that do not overlap, with their outlines.
  ///
  /// `facing` is the signed cosine of the plane of each facet. Facets that are not divided belong to one step each.
  mutating func areas(
    of facets: [Int],
    facing: [Double],
    isDivided: Bool
  ) -> [(shade: Double, outlines: [[SIMD2<Double>]])] {
    guard count > 1 else {
      var bounds = Bounds()
      for facet in facets { bounds.sides += sides(of: facet) }
      let sum = facets.reduce(0) { $0 + abs(facing[$1]) }
      return [(min(1, sum / Double(max(1, facets.count))), outlines(bounds))]
    }
    var steps = [Bounds](repeating: Bounds(), count: count)
    for facet in facets {
      if isDivided {
        divide(facet, facing[facet], &steps)
      } else {
        let sides = sides(of: facet)
        let mean = values(sides, facing[facet]).reduce(0, +) / 3
        let step = (Int(mean) / coarseness * coarseness) + coarseness / 2
        steps[min(count - 1, step)].sides += sides
      }
    }
    var areas: [(shade: Double, outlines: [[SIMD2<Double>]])] = []
    for (step, bounds) in steps.enumerated() where !bounds.sides.isEmpty || !bounds.pieces.isEmpty {
      areas.append(((Double(step) + 0.5) / Double(count), outlines(bounds)))
    }
    crossings.removeAll(keepingCapacity: true)
    numbers.removeAll(keepingCapacity: true)
    return areas
  }

  // MARK: Facets

  private func sides(of facet: Int) -> [Side] {
    let (a, b, c) = mesh.corners(facet)
    return [
      Side(edge: Int(edges.ofFacet[3 * facet]), start: a, end: b),
      Side(edge: Int(edges.ofFacet[3 * facet + 1]), start: b, end: c),
      Side(edge: Int(edges.ofFacet[3 * facet + 2]), start: c, end: a),
    ]
  }

  /// The shades at the corners of a facet, in steps.
  private func values(_ sides: [Side], _ facing: Double) -> [Double] {
    let own = sides.map { shades[Int($0.start)] }
    let flat = abs(facing)
    let sum = own.reduce(0, +)
    let values = sum.isNaN ? [flat, flat, flat] : own.map { sum < 0 ? -$0 : $0 }
    // Away from the borders of steps: no corner lies on one.
    let least = 1e-7
    return values.map { min(Double(count) - least, max(least, $0 * Double(count) + least / 2)) }
  }

  private mutating func divide(_ facet: Int, _ facing: Double, _ steps: inout [Bounds]) {
    let sides = sides(of: facet)
    let values = values(sides, facing)
    let levels = values.map { Int($0) }
    guard let low = levels.min(), let high = levels.max() else { return }
    if low == high {
      steps[low].sides += sides
      return
    }
    for step in low...high {
      // The corners of the part, each with the side that begins there; nil for a cut through the facet.
      var corners: [(point: Int32, side: Int?)] = []
      for side in 0..<3 {
        let (from, to) = (values[side], values[(side + 1) % 3])
        if levels[side] == step { corners.append((sides[side].start, side)) }
        let borders = [step, step + 1].filter { crosses(Double($0), from, to) }
        for border in from < to ? borders : borders.reversed() {
          let isEntry = from < to ? border == step : border == step + 1
          corners.append((crossing(sides[side], border, from, to), isEntry ? side : nil))
        }
      }
      for (index, corner) in corners.enumerated() {
        let next = corners[(index + 1) % corners.count]
        if let side = corner.side, corner.point == sides[side].start, next.point == sides[side].end
        {
          steps[step].sides.append(sides[side])
        } else {
          steps[step].pieces.append((corner.point, next.point))
        }
      }
    }
  }

  private func crosses(_ border: Double, _ from: Double, _ to: Double) -> Bool {
    border > min(from, to) && border < max(from, to)
  }

  /// The number of the place of an edge at which the shade has a value.
  private mutating func crossing(_ side: Side, _ border: Int, _ from: Double, _ to: Double) -> Int32
  {
    let name = Crossing(
      edge: Int32(truncatingIfNeeded: side.edge),
      step: Int32(truncatingIfNeeded: border)
    )
    if let known = numbers[name] { return known }
    let (start, end) = (positions[Int(side.start)], positions[Int(side.end)])
    let place = start + (end - start) * ((Double(border) - from) / (to - from))
    let number = Int32(truncatingIfNeeded: mesh.points.count + crossings.count)
    crossings.append(SIMD2(place.x, place.y))
    numbers[name] = number
    return number
  }

  // MARK: Outlines

  /// Returns the closed outlines of parts that do not overlap, without places on straight parts.
  private mutating func outlines(_ bounds: Bounds) -> [[SIMD2<Double>]] {
    for side in bounds.sides { balance[side.edge] &+= side.start < side.end ? 1 : -1 }
    for side in bounds.sides where balance[side.edge] != 0 { loops.add(side.start, side.end) }
    for side in bounds.sides { balance[side.edge] = 0 }
    var turns: [UInt64: Int] = [:]
    func key(_ piece: (start: Int32, end: Int32)) -> UInt64 {
      let (low, high) = (min(piece.start, piece.end), max(piece.start, piece.end))
      return UInt64(UInt32(bitPattern: low)) << 32 | UInt64(UInt32(bitPattern: high))
    }
    for piece in bounds.pieces { turns[key(piece), default: 0] += piece.start < piece.end ? 1 : -1 }
    for piece in bounds.pieces where turns[key(piece)] != 0 { loops.add(piece.start, piece.end) }
    return loops.closed().compactMap { loop in OutlineThinning.thinned(loop.map(place)) }
  }

  private func place(_ number: Int32) -> SIMD2<Double> {
    let index = Int(number)
    guard index >= mesh.points.count else {
      return SIMD2(positions[index].x, positions[index].y)
    }
    return crossings[index - mesh.points.count]
  }
}
