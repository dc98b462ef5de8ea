import NumericalMethods
import RealFunctions
import SpaceGeometry

/// The zeros of a function on the edges of the tetrahedra of a lattice, and the triangles between
/// them.
struct LatticeZeros {
  private let values: [Double]
  private let count: Int
  private let stride: Int
  var mesh = FacetMesh()
  /// The slope of the function at each point, in box coordinates.
  private(set) var slopeSizes: [Double] = []
  /// The cubes that contain triangles.
  private(set) var cubes: Set<SIMD3<Int>> = []
  /// The ends of the edge of each point; equal for a zero at a place of the lattice.
  private var edges: [(Int, Int)] = []
  private var numbers: [EdgeKey: Int32] = [:]
  private let lattice: ImplicitLattice

  private static let steps = 60

  /// The corners of the six tetrahedra of a cube, by bits of the steps along x, y and z.
  private static let tetrahedra: [[Int]] = [
    [0, 1, 3, 7], [0, 3, 2, 7], [0, 2, 6, 7], [0, 6, 4, 7], [0, 4, 5, 7], [0, 5, 1, 7],
  ]

  init(_ lattice: ImplicitLattice, stride: Int) {
    (self.lattice, values, count) = (lattice, lattice.values, lattice.count)
    self.stride = stride
  }

  /// Finds the triangles, with points that are not located yet.
  mutating func findTriangles() {
    let offsets = (0..<8).map { lattice.number($0 & 1, $0 >> 1 & 1, $0 >> 2 & 1) }
    for z in 0..<count {
      for y in 0..<count {
        for x in 0..<count {
          let first = lattice.number(x, y, z)
          var (hasLow, hasHigh) = (false, false)
          for offset in offsets {
            hasLow = hasLow || values[first + offset] < 0
            hasHigh = hasHigh || values[first + offset] >= 0
          }
          guard hasLow, hasHigh else { continue }
          let before = mesh.triangles.count
          let cell = (z / stride * count + y / stride) * count + x / stride
          for tetrahedron in Self.tetrahedra {
            let corners = tetrahedron.map { first + offsets[$0] }
            addTriangles(corners, Int32(truncatingIfNeeded: cell))
          }
          if mesh.triangles.count > before { cubes.insert(SIMD3(x, y, z)) }
        }
      }
    }
  }

  private mutating func addTriangles(_ corners: [Int], _ cell: Int32) {
    guard corners.allSatisfy({ values[$0].isFinite }) else { return }
    let low = corners.filter { values[$0] < 0 }
    let high = corners.filter { values[$0] >= 0 }
    guard !low.isEmpty, !high.isEmpty else { return }
    if low.count == 1 {
      add(high.map { point(low[0], $0) }, from: low[0], cell)
    } else if high.count == 1 {
      add(low.map { point($0, high[0]) }, from: low[0], cell)
    } else {
      let quad = [
        point(low[0], high[0]), point(low[0], high[1]), point(low[1], high[1]),
        point(low[1], high[0]),
      ]
      add([quad[0], quad[1], quad[2]], from: low[0], cell)
      add([quad[0], quad[2], quad[3]], from: low[0], cell)
    }
  }

  private mutating func point(_ low: Int, _ high: Int) -> Int32 {
    // A zero exactly at a place of the lattice is one point for all edges there.
    let first = values[high] == 0 ? high : low
    let key = EdgeKey(Int32(truncatingIfNeeded: first), Int32(truncatingIfNeeded: high))
    if let known = numbers[key] { return known }
    let (a, b) = (lattice.coordinates(first), lattice.coordinates(high))
    func plane(_ axis: Int) -> Int32 {
      a[axis] == b[axis] && a[axis] % stride == 0 ? Int32(truncatingIfNeeded: a[axis] / stride) : -1
    }
    let number = mesh.add(
      .zero,
      normal: .zero,
      at: .zero,
      column: plane(0),
      row: plane(1),
      layer: plane(2)
    )
    edges.append((first, high))
    numbers[key] = number
    return number
  }

  /// Adds a triangle whose direction is set when its points are located.
  private mutating func add(_ points: [Int32], from low: Int, _ cell: Int32) {
    guard points.count == 3, points[0] != points[1], points[1] != points[2], points[2] != points[0]
    else { return }
    mesh.triangles.append(
      FacetMesh.Triangle(a: points[0], b: points[1], c: points[2], cell: cell)
    )
  }

  /// Locates the points on the function, and turns the triangles to the side where it rises.
  mutating func locate(_ lattice: inout ImplicitLattice) throws(Interrupted) {
    var low = edges.map { values[$0.0] }
    var high = edges.map { values[$0.1] }
    var ends = [(Double, Double)](repeating: (0, 1), count: edges.count)
    var shares = [Double](repeating: 0.5, count: edges.count)
    var open = edges.indices.filter { edges[$0].0 != edges[$0].1 }
    for step in 0..<Self.steps where !open.isEmpty {
      for index in open {
        let (start, end) = ends[index]
        let secant = start + (end - start) * low[index] / (low[index] - high[index])
        shares[index] = step % 3 == 2 || !secant.isFinite ? (start + end) / 2 : secant
      }
      let found = try lattice.rests(at: open.map { place($0, shares[$0]) })
      var next: [Int] = []
      for (index, rest) in zip(open, found) where rest != 0 && rest.isFinite {
        if rest < 0 {
          (ends[index].0, low[index]) = (shares[index], rest)
        } else {
          (ends[index].1, high[index]) = (shares[index], rest)
        }
        if ends[index].1 - ends[index].0 > 1e-13 { next.append(index) }
      }
      open = next
    }
    for index in edges.indices { mesh.points[index] = place(index, shares[index]) }
    let slopes = try lattice.slopes(at: mesh.points)
    slopeSizes = slopes.map(\.size)
    mesh.normals = slopes.map(\.unit)
    let (points, normals) = (mesh.points, mesh.normals)
    for index in mesh.triangles.indices {
      Self.turn(&mesh.triangles[index], points: points, normals: normals)
    }
  }

  private func place(_ index: Int, _ share: Double) -> SpacePoint {
    let (a, b) = (lattice.place(edges[index].0), lattice.place(edges[index].1))
    return a + (b - a) * share
  }

  /// Turns a triangle to the side where the function rises.
  private static func turn(
    _ triangle: inout FacetMesh.Triangle,
    points: [SpacePoint],
    normals: [SpacePoint]
  ) {
    let corner = points[Int(triangle.a)]
    let plane = (points[Int(triangle.b)] - corner).cross(points[Int(triangle.c)] - corner)
    let rising =
      normals[Int(triangle.a)] + normals[Int(triangle.b)] + normals[Int(triangle.c)]
    if plane.dot(rising) < 0 { (triangle.b, triangle.c) = (triangle.c, triangle.b) }
  }
}
