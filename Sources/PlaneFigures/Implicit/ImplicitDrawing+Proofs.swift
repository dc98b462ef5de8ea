import RealFunctions

// Collects where the course of a curve is not proved: knots, arcs of a factor beside a divisor that
// may be 0, and cells that the budget did not reach.

extension ImplicitDrawing {
  /// Groups of knots in which some part is farther than a pixel from a proved and drawn zero.
  ///
  /// A group smaller than a pixel is proved if the function is continuous there and the sign
  /// changes on an edge of one of its knots, or a lone point has a value of exactly 0 without
  /// rounding. In a larger group, along which two curves run side by side, every knot needs such a
  /// change of sign, in itself or in a neighbour.
  mutating func unprovedGroups() throws(Interrupted) -> [ImplicitCurve.Box] {
    let certain = points.prefix(certainPoints)
    let values = try evaluator.enclosures(
      over: certain.map { PlaneBox(x: Interval(hull: $0.x, $0.x), y: Interval(hull: $0.y, $0.y)) }
    )
    let exact = zip(certain, values).filter { _, found in
      found.value.flags.isEmpty && found.value.lower == 0 && found.value.upper == 0
    }
    .map { grid.position($0.0.x, $0.0.y) }
    var unproved: [UnresolvedGroup] = []
    for group in UnresolvedGroup.groups(of: unresolvedCells) {
      let isKnown = hasZero(group) || exact.contains { isWithin(group.bounds, $0) }
      if isDoubtful(group) || !isKnown {
        unproved.append(group)
      } else if isSmall(group) {
        provedGroups.append(group.bounds)
      } else {
        unproved += UnresolvedGroup.groups(of: farFromZeros(group))
      }
    }
    return unproved.map { box($0.bounds) }
  }

  /// The knots of a large group that have no proved zero in them or in a neighbour, provided that
  /// neighbours reach at most a pixel.
  private func farFromZeros(_ group: UnresolvedGroup) -> [GridCell] {
    guard let size = group.cells.first?.size,
      Double(2 * size) * max(grid.unit.x, grid.unit.y) <= Self.mostPixels
    else { return group.cells }
    var isNear = GridTable<Bool>(capacity: 9 * group.cells.count)
    for cell in group.cells where hasZero(UnresolvedGroup(cells: [cell])) {
      for right in -1...1 {
        for up in -1...1 {
          let beside = SIMD2(cell.column + right * size, cell.row + up * size)
          guard beside.x >= 0, beside.y >= 0 else { continue }
          isNear.insert(true, at: GridCell(column: beside.x, row: beside.y, size: size))
        }
      }
    }
    return group.cells.filter { isNear[$0] == nil }
  }

  private func isSmall(_ group: UnresolvedGroup) -> Bool {
    let bounds = group.bounds
    let width = Double(bounds.right - bounds.left) * grid.unit.x
    let height = Double(bounds.upper - bounds.lower) * grid.unit.y
    return max(width, height) <= Self.mostPixels
  }

  /// Whether the function may jump or be undefined somewhere in a group.
  private func isDoubtful(_ group: UnresolvedGroup) -> Bool {
    !search.doubtful.isEmpty && group.cells.contains { search.doubtful.contains($0) }
  }

  /// Whether the function changes its sign on an edge of a knot.
  private func hasZero(_ group: UnresolvedGroup) -> Bool {
    group.cells.contains { cell in
      crossed(cell).contains {
        let crossing = crossings.crossings[$0]
        guard $0 < signChanges || crossing.isPassed else { return false }
        return isZero[$0] && (crossing.isCertain || hasBothSigns(cell))
      }
    }
  }

  /// Whether the function is certainly positive at one corner and certainly negative at another.
  func hasBothSigns(_ cell: GridCell) -> Bool {
    let values = cell.corners.map { crossings.value(at: $0) }
    return values.contains { $0 > 0 } && values.contains { $0 < 0 }
  }

  func isWithin(_ bounds: GridBounds, _ position: SIMD2<Double>) -> Bool {
    position.x >= Double(bounds.left) * grid.unit.x
      && position.x <= Double(bounds.right) * grid.unit.x
      && position.y >= Double(bounds.lower) * grid.unit.y
      && position.y <= Double(bounds.upper) * grid.unit.y
  }

  /// The boxes in which arcs of a factor are drawn without a proof that the whole function is 0
  /// there.
  var likelyArcs: [ImplicitCurve.Box] {
    Dictionary(grouping: likely) { $0.size }.sorted { $0.key < $1.key }
      .flatMap { UnresolvedGroup.groups(of: $0.value) }
      .map { box($0.bounds) }
  }

  /// Root cells that the budget did not reach.
  var unresolvedRoots: [ImplicitCurve.Box] {
    var known = GridTable<Bool>()
    return search.unresolved.map { $0.root }.filter { known.insert(true, at: $0) }
      .sorted { ($0.row, $0.column) < ($1.row, $1.column) }
      .map { box(UnresolvedGroup(cells: [$0]).bounds) }
  }

  func box(_ bounds: GridBounds) -> ImplicitCurve.Box {
    ImplicitCurve.Box(
      x: Interval(hull: grid.x[bounds.left], grid.x[bounds.right]),
      y: Interval(hull: grid.y[bounds.lower], grid.y[bounds.upper])
    )
  }
}
