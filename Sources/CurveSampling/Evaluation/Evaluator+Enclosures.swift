import NumericalMethods
import RealFunctions

// What is proved about the function at places and in narrow cells, at no charge.

extension Evaluator {
  /// Encloses the values at evaluated places, at no extra charge; nil if they cannot be enclosed.
  func enclosures(ofPlaces places: [Double]) throws(Interrupted) -> CellEnclosures? {
    guard let enclosable, !places.isEmpty else { return nil }
    var points = CellEnds(capacity: places.count)
    for place in places { points.append(place, place) }
    var found = CellEnclosures(
      count: places.count,
      outputs: function.outputCount,
      hasSlopes: false
    )
    var start = 0
    while start < places.count {
      if workspace.isCancelled { throw Interrupted() }
      let end = min(start + Self.blockSize, places.count)
      found.fill(start..<end, over: points) { enclosable.enclose($0, using: workspace) }
      start = end
    }
    return found
  }

  /// The limits and the value of an output at a break near a double, as the formula gives them.
  func course(
    atBreakNear place: Double,
    within reach: Double,
    output: Int,
    withLimits: Bool = true
  ) -> BreakCourse? {
    enclosable?.course(
      atBreakNear: place,
      within: reach,
      output: output,
      withLimits: withLimits
    )
  }

  /// The limits of an output at the end of the interval in which its infinite sums and integrals
  /// converge.
  func courseAtConvergenceEdge(
    near place: Double,
    within room: Double,
    reach: Double,
    output: Int
  ) -> BreakCourse? {
    enclosable?.courseAtConvergenceEdge(
      near: place,
      within: room,
      reach: reach,
      output: output
    )
  }

  /// The limits of outputs at all their breaks in narrow cells:
  /// ``EnclosableFunction/breaks(in:outputs:withLimits:)``.
  func breaks(in cells: [Interval], outputs: [Int]) -> [[[BreakCourse]]?] {
    guard let enclosable, !cells.isEmpty else { return cells.map { _ in nil } }
    return enclosable.breaks(in: cells, outputs: outputs, withLimits: true)
  }

  /// The limits of one output at all its breaks in narrow cells.
  func breaks(in cells: [Interval], output: Int, withLimits: Bool = true) -> [[BreakCourse]?] {
    guard let enclosable, !cells.isEmpty else { return cells.map { _ in nil } }
    return enclosable.breaks(in: cells, output: output, withLimits: withLimits)
  }

  /// A polynomial with an interval remainder that encloses the function over a cell:
  /// ``TaylorForm``.
  func form(around center: Double, over cell: Interval) throws(Interrupted) -> TaylorForm? {
    if workspace.isCancelled { throw Interrupted() }
    return enclosable?.form(
      around: center,
      over: cell,
      output: component ?? 0,
      using: workspace
    )
  }
}
