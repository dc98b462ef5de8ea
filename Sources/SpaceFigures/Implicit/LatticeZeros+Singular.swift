import NumericalMethods
import RealFunctions
import SpaceGeometry

// Places at which a surface f(x, y, z) = c has no tangent plane: it crosses itself, as xyz = 0 and x² = y²z do, or has
// a tip, as the cone x² + y² = z² has.
//
// Rule. There f = c and all slopes are 0. A lattice parts such a surface by the width of a cube: corners of triangles
// that are nearer to a singular place than that are moved onto it. The place is found by steps of Gauss and Newton for
// the slopes and f together, damped (Levenberg 1944), because along a line of such places they do not determine a
// point. Corners on faces of the box, and on planes of the mesh, stay there if they can. A corner without a singular
// place near it stays where it is, so smooth surfaces are not touched.

extension LatticeZeros {
  /// A search for a singular place near a corner of triangles.
  private struct PlaceSearch {
    /// The number of the corner, or of the triangle.
    let number: Int
    /// Where it starts.
    let origin: SpacePoint
    /// Which coordinates may change.
    var free: [Bool]
    var place: SpacePoint
  }

  /// The value and the derivatives at a place, in box coordinates.
  private struct Derivatives {
    var value: Double
    var slope: SpacePoint
    var second: [SpacePoint]
  }

  private static let singularSteps = 12
  /// The step of differences, in box coordinates.
  private static let difference = 1e-3
  /// How far corners are moved, in widths of a cube: onto lines, and onto points at which such lines meet.
  private static let (reach, farReach) = (1.15, 1.8)
  /// The growth of slopes over a cube, as a share of the usual slope, below which lines meet.
  private static let noBend = 0.01
  /// The slope, as a share of the usual one, below which corners are looked at, and that of a singular place.
  private static let (smallSlope, noSlope) = (0.6, 1e-5)
  private static let damping = 1e-6

  /// Moves corners of triangles onto the places near them at which the surface has no tangent plane.
  mutating func snapToSingularPoints(_ lattice: inout ImplicitLattice) throws(Interrupted) {
    guard !mesh.points.isEmpty else { return }
    let width = lattice.box.edges.x / Double(lattice.count)
    let sizes = slopeSizes
    let usual = sizes.sorted()[sizes.count / 2]
    guard usual > 0, usual.isFinite else { return }
    let half = lattice.box.edges / 2
    let candidates = sizes.indices.filter { sizes[$0] < Self.smallSlope * usual }
    // First within the planes of the mesh, then within the faces of the box alone.
    var open = candidates
    for staysOnMesh in [true, false] {
      var searches = open.map { corner -> PlaceSearch in
        let point = mesh.points[corner]
        let planes = [mesh.columns[corner], mesh.rows[corner], mesh.layers[corner]]
        let free = (0..<3).map { axis in
          abs(point[axis]) < half[axis] * (1 - 1e-9) && (!staysOnMesh || planes[axis] < 0)
        }
        return PlaceSearch(number: corner, origin: point, free: free, place: point)
      }
      searches.removeAll { !$0.free.contains(true) }
      let found = try singular(&searches, &lattice, width, usual)
      for search in found {
        mesh.points[search.number] = search.place
        mesh.normals[search.number] = .zero
        mesh.isSharp[search.number] = true
        if !staysOnMesh { leavePlanes(search.number, half) }
      }
      let moved = Set(found.map(\.number))
      open.removeAll { moved.contains($0) }
    }
    try divideCorners(&lattice, width, usual)
    mesh.triangles.removeAll { triangle in
      let (a, b, c) = (
        mesh.points[Int(triangle.a)], mesh.points[Int(triangle.b)], mesh.points[Int(triangle.c)]
      )
      return (b - a).cross(c - a).size < Self.leastArea
    }
  }

  /// Divides triangles that cut off a point at which lines of singular places meet, as at the middle of xyz = 0: all
  /// their corners are singular, and they do not lie on the surface.
  private mutating func divideCorners(
    _ lattice: inout ImplicitLattice,
    _ width: Double,
    _ usual: Double
  ) throws(Interrupted) {
    let sharp = mesh.triangles.indices.filter { index in
      let triangle = mesh.triangles[index]
      return [triangle.a, triangle.b, triangle.c].allSatisfy { mesh.isSharp[Int($0)] }
    }
    let middles = sharp.map { index -> SpacePoint in
      let triangle = mesh.triangles[index]
      let (a, b, c) = (Int(triangle.a), Int(triangle.b), Int(triangle.c))
      return (mesh.points[a] + mesh.points[b] + mesh.points[c]) / 3
    }
    let rests = try lattice.rests(at: middles)
    var searches: [PlaceSearch] = []
    for (number, (index, middle)) in zip(sharp, middles).enumerated()
    where abs(rests[number]) > Self.offSurface * usual * width {
      let free = [true, true, true]
      searches.append(PlaceSearch(number: index, origin: middle, free: free, place: middle))
    }
    for search in try singular(&searches, &lattice, width, usual) {
      let triangle = mesh.triangles[search.number]
      let center = mesh.add(search.place, normal: .zero, at: .zero, isSharp: true)
      mesh.triangles[search.number].c = center
      mesh.addTriangle(triangle.b, triangle.c, center, like: triangle)
      mesh.addTriangle(triangle.c, triangle.a, center, like: triangle)
    }
  }

  /// The value at the middle of a triangle, in units of the usual slope and the width of a cube, from which on it does
  /// not lie on the surface.
  private static let offSurface = 1e-6

  /// Twice the area, in box coordinates, of triangles that have none.
  private static let leastArea = 1e-12

  /// Takes a corner off the planes of the mesh in which it does not lie any more; faces of the box keep theirs.
  private mutating func leavePlanes(_ corner: Int, _ half: SpacePoint) {
    let point = mesh.points[corner]
    if abs(point.x) < half.x * (1 - 1e-9) { mesh.columns[corner] = -1 }
    if abs(point.y) < half.y * (1 - 1e-9) { mesh.rows[corner] = -1 }
    if abs(point.z) < half.z * (1 - 1e-9) { mesh.layers[corner] = -1 }
  }

  /// Returns the searches that end at singular places near their corners.
  private func singular(
    _ open: inout [PlaceSearch],
    _ lattice: inout ImplicitLattice,
    _ width: Double,
    _ usual: Double
  ) throws(Interrupted) -> [PlaceSearch] {
    var found: [PlaceSearch] = []
    for step in 0...Self.singularSteps where !open.isEmpty {
      let all = try derivatives(at: open.map(\.place), &lattice)
      var next: [PlaceSearch] = []
      for (search, here) in zip(open, all) {
        let away = (search.place - search.origin).size
        guard away <= Self.farReach * width, here.slope.isFinite, here.value.isFinite else {
          continue
        }
        let bend = here.second.reduce(0) { $0 + $1.size }
        if here.slope.size <= Self.noSlope * usual,
          abs(here.value) <= Self.noSlope * usual * width
        {
          if away <= Self.reach * width || bend * width <= Self.noBend * usual {
            found.append(search)
          }
          continue
        }
        // A corner that is far from all singular places is left at once.
        if step == 0, here.slope.size > 2 * width * bend { continue }
        var search = search
        search.place += Self.step(here, width, search.free)
        next.append(search)
      }
      open = next
    }
    return found
  }

  /// The damped step towards slopes and a value of 0 by the free coordinates.
  private static func step(_ here: Derivatives, _ width: Double, _ free: [Bool]) -> SpacePoint {
    var rows = here.second
    var rests = [here.slope.x, here.slope.y, here.slope.z]
    // The value, too, in units of slopes.
    rows.append(here.slope * (1 / width))
    rests.append(here.value / width)
    for axis in 0..<3 where !free[axis] {
      for row in rows.indices { rows[row][axis] = 0 }
    }
    var matrix = [SpacePoint](repeating: .zero, count: 3)
    var right = SpacePoint.zero
    for (row, rest) in zip(rows, rests) {
      for axis in 0..<3 { matrix[axis] += row * row[axis] }
      right -= row * rest
    }
    let trace = matrix[0].x + matrix[1].y + matrix[2].z
    for axis in 0..<3 { matrix[axis][axis] += free[axis] ? damping * trace : max(trace, 1e-300) }
    let size = matrix[0].dot(matrix[1].cross(matrix[2]))
    guard size != 0 else { return .zero }
    return SpacePoint(
      right.dot(matrix[1].cross(matrix[2])),
      right.dot(matrix[2].cross(matrix[0])),
      right.dot(matrix[0].cross(matrix[1]))
    ) / size
  }

  /// Values, slopes and second derivatives by central differences.
  private func derivatives(
    at places: [SpacePoint],
    _ lattice: inout ImplicitLattice
  ) throws(Interrupted) -> [Derivatives] {
    var ways: [SpacePoint] = [.zero]
    for axis in 0..<3 {
      for sign in [1.0, -1.0] {
        var way = SpacePoint.zero
        way[axis] = sign * Self.difference
        ways.append(way)
      }
    }
    let pairs = [(0, 1), (0, 2), (1, 2)]
    for (first, second) in pairs {
      for (one, other) in [(1.0, 1.0), (1.0, -1.0), (-1.0, 1.0), (-1.0, -1.0)] {
        var way = SpacePoint.zero
        way[first] = one * Self.difference
        way[second] = other * Self.difference
        ways.append(way)
      }
    }
    let values = try lattice.rests(at: places.flatMap { place in ways.map { place + $0 } })
    let square = Self.difference * Self.difference
    return places.indices.map { index in
      let here = Array(values[(index * ways.count)..<((index + 1) * ways.count)])
      var slope = SpacePoint.zero
      var second = [SpacePoint](repeating: .zero, count: 3)
      for axis in 0..<3 {
        let (ahead, back) = (here[1 + 2 * axis], here[2 + 2 * axis])
        slope[axis] = (ahead - back) / (2 * Self.difference)
        second[axis][axis] = (ahead - 2 * here[0] + back) / square
      }
      for (number, (first, other)) in pairs.enumerated() {
        let start = 7 + 4 * number
        let mixed =
          (here[start] - here[start + 1] - here[start + 2] + here[start + 3]) / (4 * square)
        second[first][other] = mixed
        second[other][first] = mixed
      }
      return Derivatives(value: here[0], slope: slope, second: second)
    }
  }
}
