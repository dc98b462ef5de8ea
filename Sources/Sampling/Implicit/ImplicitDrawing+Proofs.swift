import RealFunctions

// Where it is not proved what a curve does: knots, arcs of a factor beside a divisor that may be 0, and what the budget did not reach.

extension ImplicitDrawing {
  /// Groups of knots of which not everything is within a pixel of a proved zero that is drawn.
  ///
  /// In a continuous function's knot that is smaller than a pixel, all is as near to a change of sign on its edges, or to a lone
  /// point at which the value is 0 without any rounding.
  mutating func unprovedKnots() throws(Interrupted) -> [ImplicitCurve.Box] {
    let certain = points.prefix(certainPoints)
    let values = try evaluator.enclosures(
      over: certain.map { PlaneBox(x: Interval(hull: $0.x, $0.x), y: Interval(hull: $0.y, $0.y)) }
    )
    let exact = zip(certain, values).filter { _, found in
      found.value.flags.isEmpty && found.value.lower == 0 && found.value.upper == 0
    }
    .map { grid.position($0.0.x, $0.0.y) }
    return KnotGroup.groups(of: curveKnots).filter { group in
      !hasZero(group) && !exact.contains { isWithin(group.bounds, $0) } || !isSmall(group)
    }
    .map { box($0.bounds) }
  }

  private func isSmall(_ group: KnotGroup) -> Bool {
    let bounds = group.bounds
    let width = Double(bounds.right - bounds.left) * grid.unit.x
    let height = Double(bounds.upper - bounds.lower) * grid.unit.y
    return max(width, height) <= Self.mostPixels
      && (search.doubtful.isEmpty || group.cells.allSatisfy { !search.doubtful.contains($0) })
  }

  /// Whether the function changes its sign on an edge of a knot.
  private func hasZero(_ group: KnotGroup) -> Bool {
    group.cells.contains { cell in
      crossed(cell).contains {
        $0 < signChanges && isZero[$0]
          && (crossings.crossings[$0].isCertain || hasBothSigns(cell))
      }
    }
  }

  /// Whether the function is above 0 at a corner and below at another one, for certain.
  func hasBothSigns(_ cell: GridCell) -> Bool {
    let values = cell.corners.map { crossings.value(at: $0) }
    return values.contains { $0 > 0 } && values.contains { $0 < 0 }
  }

  private func isWithin(_ bounds: GridBounds, _ position: SIMD2<Double>) -> Bool {
    position.x >= Double(bounds.left) * grid.unit.x
      && position.x <= Double(bounds.right) * grid.unit.x
      && position.y >= Double(bounds.lower) * grid.unit.y
      && position.y <= Double(bounds.upper) * grid.unit.y
  }

  /// Where arcs of a factor are drawn without a proof that the whole function is 0 there.
  var likelyArcs: [ImplicitCurve.Box] {
    Dictionary(grouping: likely, by: \.size).sorted { $0.key < $1.key }
      .flatMap { KnotGroup.groups(of: $0.value) }
      .map { box($0.bounds) }
  }

  /// Root cells that the budget did not reach.
  var unresolvedRoots: [ImplicitCurve.Box] {
    var known = GridTable<Bool>()
    return search.unresolved.map(\.root).filter { known.insert(true, at: $0) }
      .sorted { ($0.row, $0.column) < ($1.row, $1.column) }
      .map { box(KnotGroup(cells: [$0]).bounds) }
  }

  func box(_ bounds: GridBounds) -> ImplicitCurve.Box {
    ImplicitCurve.Box(
      x: Interval(hull: grid.x[bounds.left], grid.x[bounds.right]),
      y: Interval(hull: grid.y[bounds.lower], grid.y[bounds.upper])
    )
  }
}
