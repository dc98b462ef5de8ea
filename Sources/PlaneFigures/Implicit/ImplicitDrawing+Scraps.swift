import RealFunctions

// Removes joined lines that do not belong to the curve: steps too short to be told from a point,
// both sides of a pole, and lines within half a pixel of a visible one.

extension ImplicitDrawing {
  /// Removes polylines of one point at which the function is undefined, or where it may jump and is
  /// not 0.
  ///
  /// Curves that meet in a hole do not include the hole; a step over 0 that is too short to be told
  /// from a point is not a zero either.
  mutating func leaveHoles() throws(Interrupted) {
    let single = polylines.indices.filter { polylines[$0].count == 1 }
    guard !single.isEmpty else { return }
    let places = single.map { crossings.crossings[polylines[$0][0]].place }
    let values = try evaluator.certainValues(at: places)
    var kept = polylines.filter { $0.count > 1 }
    for (index, value) in zip(single, values) where !value.isNaN {
      let position = crossings.crossings[polylines[index][0]].position
      if value == 0 || !search.isDoubtful(at: position) { kept.append(polylines[index]) }
    }
    polylines = kept
  }

  /// Removes polylines shorter than a pixel that connect the same places as another one, then joins
  /// the rest again.
  ///
  /// Such pairs are the two sides of a pole that a curve follows.
  mutating func leaveTwins() {
    let positions = crossings.crossings.map { $0.position }
    var known: Set<SIMD2<Int>> = []
    let kept = polylines.filter { line in
      guard let first = line.first, let last = line.last, first != last,
        !DrawnSquares.isWide(line.map { positions[$0] }, than: Self.mostPixels)
      else { return true }
      return known.insert(SIMD2(min(first, last), max(first, last))).inserted
    }
    guard kept.count < polylines.count else { return }
    // A line of one point is a segment from the point to itself.
    let segments = kept.flatMap { zip($0, $0.count == 1 ? $0[...] : $0.dropFirst()) }
    var joining = PolylineJoining(positions, segments)
    polylines = joining.polylines()
  }

  /// Removes polylines and points within half a pixel of others, from which they cannot be told.
  mutating func leaveScraps() {
    let positions = crossings.crossings.map { $0.position }
    let ink = DrawnSquares(polylines.map { line in line.map { positions[$0] } })
    let isScrap = polylines.indices.map { ink.isScrap($0) }
    polylines = polylines.indices.filter { !isScrap[$0] }.map { polylines[$0] }
    let isKept = points.map { !ink.holds(grid.position($0.x, $0.y)) }
    certainPoints = isKept.prefix(certainPoints).count { $0 }
    points = zip(points, isKept).filter { $0.1 }.map { $0.0 }
  }
}
