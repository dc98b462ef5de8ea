import NumericalMethods
import RealFunctions
import Sampling

/// Integrates over a finite range with very many breaks of the function or its slope, all of which
/// are known: frac(12345x), |sin(1e5x)|.
///
/// ``BreakSearch`` finds them all or states that it did not. Each piece between two of them is a
/// separate panel, integrated in two ways at different places: their difference estimates the error
/// of the integral.
struct ManyPieces {
  let cancellation: Cancellation

  private static let mostBreaks = 80_000
  private static let mostCells = 12_000_000.0
  private static let mostPlaces = 12_000_000
  /// The time for the search of breaks, and the least cost of a cell, in nanoseconds.
  private static let patience = 1e9
  private static let leastCost = 20.0
  private static let caution = 4.0
  /// A place inside each piece at which equal parts do not meet.
  private static let golden = 0.381_966_011_250_105

  /// The integral; nil if not all breaks are found, there are none, or a piece has no integral.
  func integral(
    of function: any EnclosableFunction,
    over domain: Interval
  ) throws(Interrupted) -> EstimatedIntegral? {
    let cells = min(Self.mostCells, Self.patience / max(Self.leastCost, function.cost))
    var search = BreakSearch(
      function,
      budget: Int(cells),
      limit: Self.mostBreaks,
      cancellation: cancellation
    )
    try search.run(over: domain, order: 1)
    guard search.undecided.isEmpty, search.empty.isEmpty, !search.breaks.isEmpty,
      search.breaks.count <= Self.mostBreaks
    else { return nil }
    var pieces: [Interval] = []
    var lower = domain.lower
    for one in search.breaks + [Interval(hull: domain.upper, domain.upper)] {
      if lower < one.lower { pieces.append(Interval(hull: lower, one.lower)) }
      lower = max(lower, one.upper)
    }
    let whole = pieces.flatMap { Panel.between($0.lower, $0.upper, count: 1) }
    let halves = pieces.flatMap { piece in
      let cut = piece.lower + Self.golden * piece.width
      guard piece.lower < cut, cut < piece.upper else {
        return Panel.between(piece.lower, piece.upper, count: 1)
      }
      return Panel.between(piece.lower, cut, count: 1) + Panel.between(cut, piece.upper, count: 1)
    }
    guard let first = try sum(of: function, over: whole),
      let second = try sum(of: function, over: halves)
    else { return nil }
    let apart = (first.value - second.value).magnitude
    // Each break is known between two doubles; the error includes the area between them, which no
    // piece covers.
    let left = search.breaks.reduce(0) { $0 + $1.width } * (first.magnitude / domain.width)
    let error = max(Self.caution * apart, first.error, 2 * first.value.ulp) + left
    return EstimatedIntegral(
      value: first.value,
      error: error,
      size: first.magnitude,
      isCut: true
    )
  }

  private func sum(
    of function: any PointFunction,
    over panels: [Panel]
  ) throws(Interrupted) -> GaussKronrod.Estimate? {
    let workspace = Workspace(cancellation: cancellation)
    var meter = EvaluationMeter(budget: Self.mostPlaces, cancellation: cancellation)
    let outcome = PanelRefinement.run(
      { function.evaluate(PointBatch(places: $0, values: $1, count: $2), using: workspace) },
      over: panels,
      meter: &meter
    )
    if cancellation.isCancelled { throw Interrupted() }
    guard case .value(let found) = outcome, found.value.isFinite, found.error.isFinite else {
      return nil
    }
    return found
  }
}
