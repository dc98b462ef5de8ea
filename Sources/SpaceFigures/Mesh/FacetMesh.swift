import SpaceGeometry

/// A surface while it is made: triangles between points that are known by their parameters, and
/// lines along their edges.
struct FacetMesh {
  /// What may happen inside a triangle.
  struct Doubts: OptionSet {
    let rawValue: UInt8

    /// The function may jump, or have no value.
    static let breaks = Doubts(rawValue: 1)
    /// The surface may have no tangent plane.
    static let creases = Doubts(rawValue: 2)
  }

  /// Three points, counterclockwise in the plane of the parameters.
  struct Triangle {
    var a: Int32
    var b: Int32
    var c: Int32
    /// The number of the cell of the mesh.
    var cell: Int32
    var doubts: Doubts = []
  }

  /// A step of a line that is no line of the mesh.
  struct Seam {
    var kind: SpaceLine.Kind
    var start: Int32
    var end: Int32
    var value: Double?
  }

  /// The points in box coordinates; NaN where the function has no value.
  var points: [SpacePoint] = []
  /// Their unit normals; zero where none is known.
  var normals: [SpacePoint] = []
  /// Their parameters: x and y, or u and v.
  var parameters: [SIMD2<Double>] = []
  /// The number of the line of the mesh with constant first, and with constant second parameter, on
  /// which a point lies; -1 if there is none.
  var columns: [Int32] = []
  var rows: [Int32] = []
  /// The same for planes of constant z, on implicit surfaces.
  var layers: [Int32] = []
  /// Whether a point has no tangent plane.
  var isSharp: [Bool] = []
  var triangles: [Triangle] = []
  var seams: [Seam] = []

  /// Adds a point and returns its number.
  mutating func add(
    _ point: SpacePoint,
    normal: SpacePoint,
    at parameter: SIMD2<Double>,
    column: Int32 = -1,
    row: Int32 = -1,
    layer: Int32 = -1,
    isSharp: Bool = false
  ) -> Int32 {
    layers.append(layer)
    points.append(point)
    normals.append(normal)
    parameters.append(parameter)
    columns.append(column)
    rows.append(row)
    self.isSharp.append(isSharp)
    return Int32(truncatingIfNeeded: points.count - 1)
  }

  /// Adds a point between two others, on the lines of the mesh that both are on.
  mutating func add(
    _ made: PatchPoint,
    at parameter: SIMD2<Double>,
    between first: Int32,
    and second: Int32,
    isSharp: Bool = false
  ) -> Int32 {
    let (a, b) = (Int(first), Int(second))
    return add(
      made.point,
      normal: made.normal,
      at: parameter,
      column: columns[a] == columns[b] ? columns[a] : -1,
      row: rows[a] == rows[b] ? rows[a] : -1,
      layer: layers[a] == layers[b] ? layers[a] : -1,
      isSharp: isSharp
    )
  }

  /// Whether the function has a value at a point.
  func isDefined(_ index: Int32) -> Bool { points[Int(index)].isFinite }

  /// Removes triangles and steps of lines with an end at which the function has no value.
  ///
  /// Cuts at breaks leave none, except where a corner of the domain is found on one of two edges alone.
  mutating func dropUndefined() {
    let areDefined = points.map { $0.isFinite }
    guard areDefined.contains(false) else { return }
    triangles.removeAll {
      !areDefined[Int($0.a)] || !areDefined[Int($0.b)] || !areDefined[Int($0.c)]
    }
    seams.removeAll { !areDefined[Int($0.start)] || !areDefined[Int($0.end)] }
  }

  /// Whether two points are one up to rounding: the sides of a break at a corner of a cell.
  static func isOne(_ a: SpacePoint, _ b: SpacePoint) -> Bool {
    let way = a - b
    return way.dot(way) < 1e-22
  }

  /// Adds a step of a line, unless it has no length.
  mutating func addSeam(
    _ kind: SpaceLine.Kind,
    _ start: Int32,
    _ end: Int32,
    _ value: Double? = nil
  ) {
    guard start != end, !Self.isOne(points[Int(start)], points[Int(end)]) else { return }
    seams.append(Seam(kind: kind, start: start, end: end, value: value))
  }

  /// Adds a triangle, unless it has no area.
  mutating func addTriangle(_ a: Int32, _ b: Int32, _ c: Int32, like other: Triangle) {
    guard a != b, b != c, c != a else { return }
    let (p, q, r) = (points[Int(a)], points[Int(b)], points[Int(c)])
    guard !Self.isOne(p, q), !Self.isOne(q, r), !Self.isOne(r, p) else { return }
    triangles.append(Triangle(a: a, b: b, c: c, cell: other.cell, doubts: other.doubts))
  }

  /// Adds the triangles of a convex polygon.
  mutating func addPolygon(_ corners: [Int32], like other: Triangle) {
    guard corners.count >= 3 else { return }
    for index in 1..<(corners.count - 1) {
      addTriangle(corners[0], corners[index], corners[index + 1], like: other)
    }
  }
}

/// A point of a surface with its normal.
struct PatchPoint {
  /// In box coordinates; NaN where the function has no value.
  var point: SpacePoint
  /// The unit normal; zero where there is none.
  var normal: SpacePoint
}

/// An edge between two points, the same in both directions.
struct EdgeKey: Hashable {
  let low: Int32
  let high: Int32

  init(_ a: Int32, _ b: Int32) { (low, high) = (min(a, b), max(a, b)) }

  static func == (a: EdgeKey, b: EdgeKey) -> Bool { a.low == b.low && a.high == b.high }

  func hash(into hasher: inout Hasher) {
    hasher.combine(UInt64(UInt32(bitPattern: low)) << 32 | UInt64(UInt32(bitPattern: high)))
  }
}
