import RealFunctions
import SpaceGeometry

/// Turns a finished mesh into a figure: its lines as chains, its bands, and only the points that
/// are used.
struct FigureAssembly {
  /// The values of the lines of the mesh with constant first and second parameter, and with
  /// constant third coordinate.
  var columnValues: [Double] = []
  var rowValues: [Double] = []
  var layerValues: [Double] = []
  /// Whether the first and the last line of the mesh are the border of the surface.
  var hasBorder = true
  /// The heights of levels, in box coordinates, in rising order.
  var levels: [Double] = []
  /// The number of columns of cells of the mesh.
  var cellColumns = 1
  var isGraph = false
  var isSimple = false

  /// Makes the figure; what has a corner without a value is left out.
  func figure(_ made: FacetMesh) -> SpaceFigure {
    var mesh = made
    mesh.dropUndefined()
    var figure = SpaceFigure(columns: cellColumns, isGraph: isGraph, isSimple: isSimple)
    var numbers = [Int32](repeating: -1, count: mesh.points.count)
    func number(_ point: Int32) -> Int32 {
      if numbers[Int(point)] < 0 {
        numbers[Int(point)] = Int32(truncatingIfNeeded: figure.points.count)
        figure.points.append(mesh.points[Int(point)])
        figure.normals.append(mesh.normals[Int(point)])
      }
      return numbers[Int(point)]
    }
    figure.facets.reserveCapacity(3 * mesh.triangles.count)
    figure.cells.reserveCapacity(mesh.triangles.count)
    figure.points.reserveCapacity(mesh.triangles.count)
    figure.normals.reserveCapacity(mesh.triangles.count)
    for triangle in mesh.triangles {
      figure.facets.append(number(triangle.a))
      figure.facets.append(number(triangle.b))
      figure.facets.append(number(triangle.c))
      figure.cells.append(triangle.cell)
      let middle =
        (mesh.points[Int(triangle.a)].z + mesh.points[Int(triangle.b)].z
          + mesh.points[Int(triangle.c)].z) / 3
      figure.bands.append(Int32(truncatingIfNeeded: band(of: middle)))
    }
    for line in seamLines(mesh) + meshLines(mesh) {
      var line = line
      line.vertices = line.vertices.map(number)
      figure.lines.append(line)
    }
    figure.fillNormals { sharp in
      for (old, new) in numbers.enumerated() where new >= 0 { sharp[Int(new)] = mesh.isSharp[old] }
    }
    return figure
  }

  private func band(of height: Double) -> Int {
    var (low, high) = (0, levels.count)
    while low < high {
      let middle = (low + high) / 2
      if levels[middle] <= height { low = middle + 1 } else { high = middle }
    }
    return low
  }

  /// The kinds of seams that take the place of lines of the mesh on the same edges.
  private static let kinds: [SpaceLine.Kind] = [
    .border, .domainEdge, .jump, .crease, .level, .meshU,
  ]

  private func seamLines(_ mesh: FacetMesh) -> [SpaceLine] {
    var lines: [SpaceLine] = []
    guard !mesh.seams.isEmpty else { return lines }
    var chains = LineChains(count: mesh.points.count)
    let one = representatives(mesh)
    for kind in Self.kinds {
      let mine = mesh.seams.filter { $0.kind == kind }
      for value in Set(mine.map(\.value)).sorted(by: { ($0 ?? 0) < ($1 ?? 0) }) {
        for seam in mine where seam.value == value {
          chains.add(one[seam.start] ?? seam.start, one[seam.end] ?? seam.end)
        }
        for chain in chains.chains() {
          lines.append(SpaceLine(kind: kind, vertices: chain, value: value))
        }
      }
    }
    return lines
  }

  /// For each point of a seam the first one at the same place: triangles on both sides of an edge
  /// that ends at a break have points of their own there.
  private func representatives(_ mesh: FacetMesh) -> [Int32: Int32] {
    var first: [SIMD3<Int64>: Int32] = [:]
    var one: [Int32: Int32] = [:]
    for seam in mesh.seams {
      for point in [seam.start, seam.end] where one[point] == nil {
        let scaled = mesh.points[Int(point)] * Self.places
        let place = SIMD3(Self.whole(scaled.x), Self.whole(scaled.y), Self.whole(scaled.z))
        let known = first[place] ?? point
        first[place] = known
        one[point] = known
      }
    }
    return one
  }

  /// The number of places in a unit of box coordinates that are told apart.
  private static let places = 1e10

  private static func whole(_ value: Double) -> Int64 {
    Int64(truncatingIfNeeded: Int(nearest: value) ?? 0)
  }

  private func meshLines(_ mesh: FacetMesh) -> [SpaceLine] {
    var taken: Set<EdgeKey> = []
    for seam in mesh.seams where seam.kind != .level {
      taken.insert(EdgeKey(seam.start, seam.end))
    }
    var along = LineChains(count: mesh.points.count)
    var across = LineChains(count: mesh.points.count)
    var level = LineChains(count: layerValues.isEmpty ? 0 : mesh.points.count)
    for triangle in mesh.triangles {
      for (a, b) in [(triangle.a, triangle.b), (triangle.b, triangle.c), (triangle.c, triangle.a)] {
        let (row, column) = (mesh.rows[Int(a)], mesh.columns[Int(a)])
        let isAlong = row >= 0 && row == mesh.rows[Int(b)]
        let isAcross = column >= 0 && column == mesh.columns[Int(b)]
        let layer = mesh.layers[Int(a)]
        if !layerValues.isEmpty, layer >= 0, layer == mesh.layers[Int(b)], !isAlong, !isAcross {
          level.add(a, b)
          continue
        }
        guard isAlong != isAcross, taken.isEmpty || !taken.contains(EdgeKey(a, b)) else { continue }
        if isAlong { along.add(a, b) } else { across.add(a, b) }
      }
    }
    return lines(along.chains(), mesh.rows, rowValues, .meshU)
      + lines(across.chains(), mesh.columns, columnValues, .meshV)
      + lines(level.chains(), mesh.layers, layerValues, .meshW)
  }

  private func lines(
    _ chains: [[Int32]],
    _ numbers: [Int32],
    _ values: [Double],
    _ kind: SpaceLine.Kind
  ) -> [SpaceLine] {
    chains.compactMap { chain in
      guard let first = chain.first else { return nil }
      let number = Int(numbers[Int(first)])
      let isEnd = hasBorder && (number == 0 || number == values.count - 1)
      return SpaceLine(
        kind: isEnd ? .border : kind,
        vertices: chain,
        value: values.indices.contains(number) ? values[number] : nil
      )
    }
  }
}

extension SpaceFigure {
  /// Gives points without a normal, unless they are sharp, the mean of those of their facets.
  mutating func fillNormals(_ mark: (inout [Bool]) -> Void) {
    guard normals.contains(.zero) else { return }
    var isSharp = [Bool](repeating: false, count: points.count)
    mark(&isSharp)
    let isOpen = normals.indices.map { normals[$0] == .zero && !isSharp[$0] }
    for facet in 0..<facetCount {
      let corners = (0..<3).map { Int(facets[3 * facet + $0]) }
      guard corners.contains(where: { isOpen[$0] }) else { continue }
      let (a, b, c) = (points[corners[0]], points[corners[1]], points[corners[2]])
      let plane = (b - a).cross(c - a)
      for corner in corners where isOpen[corner] { normals[corner] += plane }
    }
    for index in normals.indices where isOpen[index] { normals[index] = normals[index].unit }
  }
}
