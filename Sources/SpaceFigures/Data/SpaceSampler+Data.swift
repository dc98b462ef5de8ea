public import RealFunctions
import Sampling
public import SpaceGeometry

// Surfaces through points of data: flat between them.
//
// Rule. Four neighbours of a grid are two triangles, cut along the shorter diagonal; a cell with one missing corner is
// the triangle of the others, and with more of them a hole. All points are corners of the surface: lines between them
// are straight.

extension SpaceSampler {
  /// Joins rows of points, in data coordinates, into a surface of which each four neighbours are a
  /// cell.
  ///
  /// Of a cell with a missing point (a coordinate that is NaN or infinite) the triangle of the others
  /// is left; rows may differ in length. What leaves the box is cut off.
  public func surface(throughRows rows: [[SpacePoint]]) throws(Interrupted) -> SpaceFigure {
    var mesh = FacetMesh()
    var numbers: [[Int32]] = []
    for (row, points) in rows.enumerated() {
      numbers.append(
        points.enumerated().map { column, point in
          mesh.add(
            box.place(of: point),
            normal: .zero,
            at: SIMD2(Double(column), Double(row)),
            column: Int32(truncatingIfNeeded: column),
            row: Int32(truncatingIfNeeded: row),
            isSharp: true
          )
        }
      )
    }
    let columns = max(1, (rows.map(\.count).max() ?? 0) - 1)
    for (row, (low, high)) in zip(numbers, numbers.dropFirst()).enumerated() {
      for column in 0..<max(0, min(low.count, high.count) - 1) {
        mesh.addCell(
          [low[column], low[column + 1], high[column + 1], high[column]],
          Int32(truncatingIfNeeded: row * columns + column)
        )
      }
    }
    return try finished(
      mesh,
      FigureAssembly(cellColumns: columns, isGraph: Self.isGraph(rows))
    )
  }

  /// Whether x depends on the column and y on the row alone, and both rise.
  private static func isGraph(_ rows: [[SpacePoint]]) -> Bool {
    guard let first = rows.first, first.allSatisfy(\.isFinite) else { return false }
    let isEven = rows.allSatisfy { row in
      row.count == first.count
        && zip(row, first).allSatisfy { $0.x == $1.x && $0.y == row[0].y }
    }
    let x = first.map(\.x)
    let y = rows.compactMap { $0.first?.y }
    return isEven && zip(x, x.dropFirst()).allSatisfy(<) && zip(y, y.dropFirst()).allSatisfy(<)
  }

  /// Joins scattered points, in data coordinates, by the Delaunay triangulation of their x and y;
  /// nil if all of them lie on one line.
  public func surface(scattered points: [SpacePoint]) throws(Interrupted) -> SpaceFigure? {
    let known = points.filter(\.isFinite).map {
      ScatteredHeights.Point(x: $0.x, y: $0.y, value: $0.z)
    }
    let heights = ScatteredHeights(Array(known.prefix(ScatteredHeights.mostPoints))) {
      cancellation.isCancelled
    }
    if cancellation.isCancelled { throw Interrupted() }
    guard let heights else { return nil }
    var mesh = FacetMesh()
    for point in heights.points {
      _ = mesh.add(
        box.place(of: SpacePoint(point.x, point.y, point.value)),
        normal: .zero,
        at: SIMD2(point.x, point.y),
        isSharp: true
      )
    }
    let corners = heights.triangles.map { Int32(truncatingIfNeeded: $0) }
    var sides: [EdgeKey: Int] = [:]
    for index in stride(from: 0, to: corners.count - 2, by: 3) {
      let (a, b, c) = (corners[index], corners[index + 1], corners[index + 2])
      let number = Int32(truncatingIfNeeded: index / 3)
      mesh.addWhole(FacetMesh.Triangle(a: a, b: b, c: c, cell: number))
      for key in [EdgeKey(a, b), EdgeKey(b, c), EdgeKey(c, a)] { sides[key, default: 0] += 1 }
    }
    for (key, count) in sides.sorted(by: { ($0.key.low, $0.key.high) < ($1.key.low, $1.key.high) })
    where mesh.isDefined(key.low) && mesh.isDefined(key.high) {
      mesh.addSeam(count == 1 ? .border : .meshU, key.low, key.high)
    }
    return try finished(mesh, FigureAssembly())
  }

  private func finished(
    _ mesh: FacetMesh,
    _ assembly: FigureAssembly
  ) throws(Interrupted) -> SpaceFigure {
    var (mesh, assembly, source) = (mesh, assembly, ChordSource())
    try cutToBox(&mesh, axes: [0, 1, 2], &source)
    assembly.levels = try cutAtLevels(&mesh, &source)
    assembly.hasBorder = false
    var figure = assembly.figure(mesh)
    figure.isCertified = true
    return figure
  }
}

extension FacetMesh {
  /// Adds a triangle, unless a corner is missing.
  fileprivate mutating func addWhole(_ triangle: Triangle) {
    guard isDefined(triangle.a), isDefined(triangle.b), isDefined(triangle.c) else { return }
    triangles.append(triangle)
  }

  /// Adds a cell with four corners; with three of them their triangle, and with fewer nothing.
  fileprivate mutating func addCell(_ corners: [Int32], _ cell: Int32) {
    let known = corners.filter(isDefined)
    guard known.count == 4 else {
      if known.count == 3 {
        addWhole(Triangle(a: known[0], b: known[1], c: known[2], cell: cell))
      }
      return
    }
    func length(_ a: Int, _ b: Int) -> Double {
      (points[Int(corners[a])] - points[Int(corners[b])]).size
    }
    let isFirst = length(0, 2) <= length(1, 3)
    let halves = isFirst ? [(0, 1, 2), (0, 2, 3)] : [(0, 1, 3), (1, 2, 3)]
    for (a, b, c) in halves {
      addWhole(Triangle(a: corners[a], b: corners[b], c: corners[c], cell: cell))
    }
  }
}
