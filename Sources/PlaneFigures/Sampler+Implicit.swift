public import CurveSampling
public import RealFunctions

extension Sampler {
  /// Finds where a function of two variables with one output is 0.
  ///
  /// Each factor of the function (``EnclosableFunction/factored``) is searched by itself, so that
  /// squares and absolute values are no touching zeros, poles are not searched, and products cross
  /// where their factors do. Points at which the whole function is undefined are left out. Where a
  /// factor is 0 all over, the zeros are an area (``ImplicitCurve/area``). With `fitting` the curve
  /// is also given as cubics, at most that far from it, in pixels. Returns nil if the slopes of a
  /// factor are not known.
  public func implicitCurve(
    of function: any EnclosableFunction,
    fitting: Double? = nil
  ) throws(Interrupted) -> ImplicitCurve? {
    let parts = function.factored ?? FactoredFunction(function)
    let grid = PageGrid(view)
    let workspace = Workspace(cancellation: cancellation)
    let thinning = Thinning(
      plane: Plane(view: view, isParametric: true),
      tolerance: tolerance * Self.thinningShare
    )
    var curve = ImplicitCurve()
    var (hasArea, isIdentity) = (false, false)
    for factor in parts.factors {
      let budget = max(0, implicitBudget - curve.evaluations)
      guard let evaluator = PlaneEvaluator(factor, budget: budget, workspace: workspace) else {
        return nil
      }
      let identity = IdentityTest(factor, in: view, using: workspace)
      curve.evaluations += identity.evaluations
      if identity.isZero[0] {
        isIdentity = true
        break
      }
      var search = ImplicitSearch(grid: grid, evaluator: evaluator)
      try search.run()
      hasArea = hasArea || !search.areas.isEmpty
      var drawing = ImplicitDrawing(
        search,
        guards: ZeroGuards(parts.guards, parts.divisorCount),
        workspace: workspace
      )
      try drawing.run()
      if let fitting { curve.lines += try drawing.lines(tolerance: fitting) }
      curve.pieces += drawing.pieces(thinning: thinning)
      curve.uncertified += drawing.uncertified
      let ends = try drawing.foundEnds()
      curve.uncertified += drawing.doubts(at: ends)
      curve.ends += ends
      curve.evaluations += drawing.evaluations
    }
    if hasArea || isIdentity {
      let zeros = PlaneCondition(zerosOf: function, isIdentity: isIdentity)
      var area = try region(where: zeros, fitting: fitting)
      // Zeros that do not form an area are a curve, and drawn as such.
      area.boundaries.removeAll { $0.piece.x.count < 2 }
      if isIdentity {
        (curve.pieces, curve.lines, curve.uncertified) = ([], [], [])
        curve.ends = []
      }
      curve.leaveScraps(along: area, grid)
      curve.evaluations += area.evaluations
      curve.uncertified += area.uncertified
      if !area.outlines.isEmpty || !area.boundaries.isEmpty { curve.area = area }
    }
    return curve
  }

  /// Budget for implicit curves: a page has more cells than a curve has points.
  var implicitBudget: Int { budget > Int.max / 16 ? budget : 16 * budget }
}

extension ImplicitCurve {
  /// Removes points and ends that cannot be told from the line around an area: not all knots there
  /// are beside cells of the area.
  fileprivate mutating func leaveScraps(along area: PlaneRegion, _ grid: PageGrid) {
    let ink = DrawnSquares(
      area.boundaries.map { one in
        zip(one.piece.x, one.piece.y).map { grid.position($0, $1) }
      }
    )
    let isKept = pieces.map { piece in
      let positions = zip(piece.x, piece.y).map { grid.position($0, $1) }
      return DrawnSquares.isWide(positions, than: DrawnSquares.seen)
        || !positions.allSatisfy { ink.holds($0) }
    }
    if lines.count == pieces.count { lines = zip(lines, isKept).filter { $0.1 }.map { $0.0 } }
    pieces = zip(pieces, isKept).filter { $0.1 }.map { $0.0 }
    ends.removeAll { ink.holds(grid.position($0.x, $0.y)) }
  }
}
