import ChartCore
import RealFunctions
import SpaceFigures
import SpaceGeometry
import SpaceVisibility

/// A surface, a curve or marks of a chart in space in data coordinates, as files say them.
struct SpaceShape {
  /// How the points of a shape belong together.
  enum Form: String {
    /// A surface z = f(x, y).
    case graph
    /// A surface of two parameters.
    case parametric
    /// The surface of an equation of x, y and z.
    case implicit
    /// A surface through rows of points.
    case grid
    /// A surface through scattered points.
    case scattered
    /// A curve.
    case curve
    /// Single points.
    case points
    /// Lines through points, stretches, arrows and boxes.
    case lines
  }

  /// The name in legends.
  let name: String
  /// The word for its kind, as in charts of the plane.
  let kind: String
  /// How its points belong together.
  let form: Form
  /// The function z = f(x, y), with its rectangle; nil for all other forms.
  let graph: (function: any PointFunction, x: Interval, y: Interval)?
  /// The figure as it was sampled; nil for single points.
  let figure: SpaceFigure?
  /// Its points: rows of a grid, curves piece by piece, single points in one row.
  ///
  /// A coordinate is NaN where there is none.
  let rows: [[SpacePoint]]
  /// Lines of the figure that say where the surface ends, jumps or has a fold, in data coordinates.
  let marks: [SpaceLine.Kind: [[SpacePoint]]]
  /// The corners of triangles, as indices of all points of `rows`; for surfaces without a grid.
  let triangles: [[Int]]

  /// The number of steps of the grids of functions along each variable.
  static let steps = 40

  /// Returns the shapes of a chart in the order of its content; nil for a chart of the plane.
  static func shapes(
    of chart: TrainedChart,
    _ cancellation: Cancellation
  ) throws(Interrupted) -> [SpaceShape]? {
    guard let space = chart.space else { return nil }
    let sampled = try space.sampled(
      meshCells: SpaceSampler.usualMeshCells,
      cancellation: cancellation
    )
    var shapes: [SpaceShape] = []
    for (index, layer) in space.layers.enumerated() {
      if cancellation.isCancelled { throw Interrupted() }
      let figure = sampled.parts.firstIndex(of: .layer(index)).map { sampled.scene.figures[$0] }
      shapes.append(SpaceShape(layer, figure, space, Workspace(cancellation: cancellation)))
    }
    return shapes
  }

  private init(
    _ layer: TrainedSpaceSeries,
    _ figure: SpaceFigure?,
    _ space: TrainedSpace,
    _ workspace: Workspace
  ) {
    (name, kind, self.figure) = (layer.name.oneLine, layer.kind.rawValue, figure)
    func place(_ point: SpacePoint) -> SpacePoint {
      space.orientation.inChart(space.box.value(at: point))
    }
    func points(of line: SpaceLine) -> [SpacePoint] {
      (figure?.points).map { points in line.vertices.map { place(points[Int($0)]) } } ?? []
    }
    func lines(_ kinds: Set<SpaceLine.Kind>) -> [[SpacePoint]] {
      (figure?.lines ?? []).filter { kinds.contains($0.kind) }.map(points)
    }
    var marks: [SpaceLine.Kind: [[SpacePoint]]] = [:]
    for kind in [SpaceLine.Kind.domainEdge, .jump, .crease] { marks[kind] = lines([kind]) }
    var (rows, triangles): ([[SpacePoint]], [[Int]]) = ([], [])
    var graph: (any PointFunction, Interval, Interval)?
    func takeTriangles() {
      guard let figure else { return }
      rows = [figure.points.map(place)]
      triangles = (0..<figure.facetCount).map { facet in
        (0..<3).map { Int(figure.facets[3 * facet + $0]) }
      }
    }
    switch layer.series.form {
    case .surface(let function, let first, let second):
      form = .graph
      let level = [space.orientation.axes[0], space.orientation.axes[1]]
      let open = figure?.openEdges { start, end in
        Self.isEnd(of: function, place(start), place(end), level, workspace)
      }
      marks[.domainEdge, default: []] += (open ?? []).map { chain in
        points(of: SpaceLine(kind: .domainEdge, vertices: chain))
      }
      let x = first ?? space.axes[level[0]].window
      let y = second ?? space.axes[level[1]].window
      graph = (function, x, y)
      rows = Self.grid(function, x, y, workspace) { x, y, values in
        var point = SpacePoint.zero
        (point[level[0]], point[level[1]], point[space.orientation.axes[2]]) = (x, y, values[0])
        return point
      }
    case .parametricSurface(let function, let u, let v):
      form = .parametric
      rows = Self.grid(function, u, v, workspace) { _, _, values in
        SpacePoint(values[0], values[1], values[2])
      }
    case .implicitSurface:
      form = .implicit
      takeTriangles()
    case .curve:
      form = .curve
      rows = lines([.curve])
    case .grid(let points):
      form = .grid
      rows = points
    case .scattered(let points):
      form = .scattered
      takeTriangles()
      if triangles.isEmpty { rows = [points] }
    case .marks(let marks):
      switch marks.kind {
      case .points:
        form = .points
        rows = [marks.starts]
      case .line:
        form = .lines
        rows = Self.pieces(of: marks.starts)
      case .segments, .arrows, .boxes:
        form = .lines
        rows = zip(marks.starts, marks.ends).map { [$0, $1] }
      }
    }
    (self.rows, self.triangles, self.graph, self.marks) = (rows, triangles, graph, marks)
  }

  /// Whether a function has values on one side alone of the middle of an edge.
  private static func isEnd(
    of function: any PointFunction,
    _ start: SpacePoint,
    _ end: SpacePoint,
    _ level: [Int],
    _ workspace: Workspace
  ) -> Bool {
    let way = end - start
    let (along, across) = (way[level[0]] * beside, way[level[1]] * beside)
    let middle = (start + end) / 2
    let x = [middle[level[0]] - across, middle[level[0]] + across]
    let y = [middle[level[1]] + along, middle[level[1]] - along]
    let values = function.columns(at: x + y, count: 2, using: workspace)
    return values[0].isFinite != values[1].isFinite
  }

  /// The distance of a place beside an edge, as a share of its length.
  private static let beside = 1e-3

  /// Returns the points of a function over a grid of its rectangle, a row for each value of the second variable.
  private static func grid(
    _ function: any PointFunction,
    _ first: Interval,
    _ second: Interval,
    _ workspace: Workspace,
    _ point: (Double, Double, [Double]) -> SpacePoint
  ) -> [[SpacePoint]] {
    let (across, along) = (places(first), places(second))
    let inputs =
      along.flatMap { _ in across } + along.flatMap { value in across.map { _ in value } }
    let count = across.count * along.count
    let values = function.columns(at: inputs, count: count, using: workspace)
    return along.indices.map { row in
      across.indices.map { column in
        let index = row * across.count + column
        let outputs = (0..<function.outputCount).map { values[$0 * count + index] }
        return point(across[column], along[row], outputs)
      }
    }
  }

  /// The places of a grid along a variable, both ends included.
  private static func places(_ range: Interval) -> [Double] {
    (0...steps).map {
      (range.lower * Double(steps - $0) + range.upper * Double($0)) / Double(steps)
    }
  }

  /// The runs of points between gaps.
  private static func pieces(of points: [SpacePoint]) -> [[SpacePoint]] {
    points.split { !$0.isFinite }.map(Array.init)
  }
}

extension SpacePoint {
  /// Whether all coordinates are finite.
  fileprivate var isFinite: Bool { x.isFinite && y.isFinite && z.isFinite }
}
