public import RealFunctions
import SpaceGeometry

extension SpaceSampler {
  /// Samples z = f(x, y) over a rectangle, for a function with two inputs and one output.
  ///
  /// Breaks, creases and the edge of the domain are located exactly; see `CellTree` for what is
  /// proved.
  public func surface(
    of function: any PointFunction,
    x: Interval,
    y: Interval
  ) throws(Interrupted) -> SpaceFigure {
    try patch(function, x, y)
  }

  /// Samples (x, y, z)(u, v) over a rectangle, for a function with two inputs and three outputs.
  ///
  /// Borders that meet (u = 0 and u = 2π of a ball) or shrink to a point (its poles) are no borders.
  public func parametricSurface(
    of function: any PointFunction,
    u: Interval,
    v: Interval
  ) throws(Interrupted) -> SpaceFigure {
    precondition(function.outputCount == 3, "a parametric surface needs three outputs")
    return try patch(function, u, v)
  }

  private func patch(
    _ function: any PointFunction,
    _ u: Interval,
    _ v: Interval
  ) throws(Interrupted) -> SpaceFigure {
    guard u.isFinite, v.isFinite, u.width > 0, v.width > 0 else { return SpaceFigure() }
    let isGraph = function.outputCount == 1
    var tree = try CellTree(
      PatchEvaluator(
        function,
        box: box,
        u: u,
        v: v,
        isCoarse: isCoarse,
        cancellation: cancellation
      ),
      cells: meshCells
    )
    var evaluator = tree.usedEvaluator
    var mesh = tree.takeMesh()
    let breaks = try EdgeBreaks(&mesh, &evaluator)
    let counted = tree.usedEvaluator.evaluations
    try tree.listHiddenBreaks(besides: breaks.places(mesh))
    let proofs = tree.usedEvaluator.evaluations - counted
    try mesh.cut(at: breaks, &evaluator)
    if isGraph, tree.hasGaps { mesh.addEndsOnCells(u, v) }
    if isGraph { try mesh.cutCreases(&evaluator) }
    try cutToBox(&mesh, axes: isGraph ? [2] : [0, 1, 2], &evaluator)
    if isGraph, !breaks.isEmpty { mesh.dropUprightParts() }
    let heights = try cutAtLevels(&mesh, &evaluator)
    let unit = tree.lattice.unit
    let assembly = FigureAssembly(
      columnValues: stride(from: 0, through: tree.lattice.count, by: unit).map {
        tree.lattice.u[$0]
      },
      rowValues: stride(from: 0, through: tree.lattice.count, by: unit).map { tree.lattice.v[$0] },
      levels: heights,
      cellColumns: meshCells,
      isGraph: isGraph
    )
    var figure = assembly.figure(mesh)
    if !isGraph { figure.joinSeams() }
    figure.unproved = tree.doubtful.parts(tree.lattice) + breaks.unproved
    figure.evaluations = evaluator.evaluations + proofs
    figure.isCertified = evaluator.isEnclosable && figure.unproved.isEmpty
    return figure
  }

  /// Cuts off what lies outside of the box.
  func cutToBox(
    _ mesh: inout FacetMesh,
    axes: [Int],
    _ source: inout some EdgeSource
  ) throws(Interrupted) {
    for axis in axes {
      let half = box.edges[axis] / 2
      try mesh.cut(
        HeightCut(axis: axis, place: half * Self.outward, kept: .below, kind: .border),
        &source
      )
      try mesh.cut(
        HeightCut(axis: axis, place: -half * Self.outward, kept: .above, kind: .border),
        &source
      )
    }
  }

  /// The growth of the box before cutting: a surface that touches a face is not cut by rounding.
  private static let outward = 1 + 1e-9

  /// Cuts facets at the levels and returns their heights in the box.
  func cutAtLevels(
    _ mesh: inout FacetMesh,
    _ source: inout some EdgeSource
  ) throws(Interrupted) -> [Double] {
    var heights: [Double] = []
    for level in levels {
      let height = box.height(of: level)
      guard height.isFinite else { continue }
      heights.append(height)
      try mesh.cut(
        HeightCut(axis: 2, place: height, kept: .both, kind: .level, value: level),
        &source
      )
    }
    return heights
  }
}

extension SpaceFigure {
  /// Removes borders that lie on each other or have no length: a surface is closed there.
  mutating func joinSeams() {
    let borders = lines.indices.filter { lines[$0].kind == .border && lines[$0].value != nil }
    var isClosed = [Bool](repeating: false, count: lines.count)
    for index in borders {
      let line = lines[index].vertices.map { points[Int($0)] }
      guard let first = line.first else { continue }
      if line.allSatisfy({ ($0 - first).size < Self.closeness }) { isClosed[index] = true }
      for other in borders where other > index && !isClosed[index] {
        // One of two lines at the same places stays, as a line of the mesh.
        if lines[index].vertices.count == lines[other].vertices.count,
          line.allSatisfy({ isNear($0, lines[other]) })
        {
          isClosed[other] = true
          lines[index].kind = .meshV
        }
      }
    }
    lines = lines.indices.filter { !isClosed[$0] }.map { lines[$0] }
  }

  private func isNear(_ place: SpacePoint, _ line: SpaceLine) -> Bool {
    line.vertices.contains { (points[Int($0)] - place).size < Self.closeness }
  }

  /// The distance, in box coordinates, of points that are one.
  private static let closeness = 1e-9
}
