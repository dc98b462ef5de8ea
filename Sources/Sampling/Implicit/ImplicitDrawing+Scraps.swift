import RealFunctions

// Joined lines that are none of the curve: steps too short to be told from a point, both sides of a pole, and what runs within half a
// pixel of a line that can be seen.

extension ImplicitDrawing {
  /// Leaves polylines of one point at which the function has no value, or where it may jump and is not 0: curves that meet in a hole are no
  /// point of it, and a step over 0 that is too short to be told from a point is none either.
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

  /// Leaves polylines of a pixel that join what another one joins, and joins the rest anew.
  ///
  /// They are both sides of a pole that a curve follows.
  mutating func leaveTwins() {
    let positions = crossings.crossings.map(\.position)
    var known: Set<SIMD2<Int>> = []
    let kept = polylines.filter { line in
      guard let first = line.first, let last = line.last, first != last,
        !DrawnSquares.isWide(line.map { positions[$0] }, than: Self.mostPixels)
      else { return true }
      return known.insert(SIMD2(min(first, last), max(first, last))).inserted
    }
    guard kept.count < polylines.count else { return }
    // A line of one point is a segment from there to there.
    let segments = kept.flatMap { zip($0, $0.count == 1 ? $0[...] : $0.dropFirst()) }
    var joining = PolylineJoining(positions, segments)
    polylines = joining.polylines()
  }

  /// Leaves polylines and points that cannot be told from others, which run within half a pixel of them.
  mutating func leaveScraps() {
    let positions = crossings.crossings.map(\.position)
    let ink = DrawnSquares(polylines.map { line in line.map { positions[$0] } })
    let isScrap = polylines.indices.map { ink.isScrap($0) }
    polylines = polylines.indices.filter { !isScrap[$0] }.map { polylines[$0] }
    let isKept = points.map { !ink.holds(grid.position($0.x, $0.y)) }
    certainPoints = isKept.prefix(certainPoints).count { $0 }
    points = zip(points, isKept).filter(\.1).map(\.0)
  }
}
