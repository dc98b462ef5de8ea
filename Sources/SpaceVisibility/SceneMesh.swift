import SpaceFigures
import SpaceGeometry

/// All figures of a scene as one list of points, facets and lines.
struct SceneMesh: Sendable {
  /// A line of a figure, with numbers of points of the scene.
  struct Line: Sendable {
    var figure: Int?
    var kind: SpaceLine.Kind
    var value: Double?
    var vertices: [Int32]
    /// Whether the line runs along edges of facets.
    var isOnEdges: Bool
    /// Whether it belongs to a surface z = f(x, y): its points have one tangent plane, and z follows
    /// from the motion along x and y.
    var isGraph: Bool
  }

  var points: [SpacePoint] = []
  var normals: [SpacePoint] = []
  var facets: [Int32] = []
  /// The figure of each facet.
  var figureOfFacet: [Int32] = []
  /// The number of the cell of the figure's mesh for each facet, and the number of levels below it.
  var cells: [Int32] = []
  var bands: [Int32] = []
  /// The first facet of each figure, and behind the last one their number.
  var firstFacets: [Int] = [0]
  var lines: [Line] = []

  init(_ figures: [SpaceFigure]) {
    for (number, figure) in figures.enumerated() {
      let base = Int32(truncatingIfNeeded: points.count)
      points += figure.points
      normals += figure.normals
      facets.reserveCapacity(facets.count + figure.facets.count)
      for corner in figure.facets { facets.append(corner + base) }
      let count = figure.facetCount
      cells += figure.cells
      bands += figure.bands
      figureOfFacet += [Int32](repeating: Int32(truncatingIfNeeded: number), count: count)
      firstFacets.append(figureOfFacet.count)
      for line in figure.lines {
        lines.append(
          Line(
            figure: number,
            kind: line.kind,
            value: line.value,
            vertices: line.vertices.map { $0 + base },
            isOnEdges: line.kind != .curve && line.kind != .segment,
            isGraph: figure.isGraph
          )
        )
      }
    }
  }
}
