public import RealFunctions

extension Sampler {
  /// Samples the band between yStart(x) and yEnd(x), for a function with one input and two outputs.
  ///
  /// Both curves are searched one after the other, the second one knowing what was asked for the first, then evaluated together at all
  /// vertices of both; what the search for a range has learned of the same function over the same domain is not asked again. Where they
  /// cross inside a cell, the crossing becomes a vertex with equal ends. An end that overflows stands
  /// one window's height beyond the window. Where a curve goes up and down faster than the page can show, the area is that of all its
  /// values.
  public func band(
    of function: any PointFunction,
    over domain: Interval,
    knowing walk: CurveWalk? = nil
  ) throws(Interrupted) -> SampledBand {
    precondition(function.outputCount >= 2, "a band needs two outputs")
    let plane = Plane(view: view, isParametric: false)
    let beginning = beginning(over: domain, plane, knowing: walk)
    var start = try outline(
      of: function,
      component: 0,
      over: domain,
      plane: plane,
      budget: budget / 3,
      beginning: beginning
    )
    var end = try outline(
      of: function,
      component: 1,
      over: domain,
      plane: plane,
      budget: budget / 3,
      beginning: Beginning(ends: beginning.ends, known: start.search.evaluator.known)
    )
    let spent = start.search.evaluator.evaluations + end.search.evaluator.evaluations
    var evaluator = Evaluator(
      function,
      budget: max(0, budget - spent),
      workspace: Workspace(cancellation: cancellation),
      knowing: end.search.evaluator.known
    )
    let assembly = BandAssembly(
      thinning: Thinning(plane: plane, tolerance: tolerance * Self.thinningShare)
    )
    let filled = FilledBand(start: start.search.filled, end: end.search.filled)
    start.outline.cut(out: filled.all)
    end.outline.cut(out: filled.all)
    var pieces = try assembly.pieces(
      between: start.outline.stretches,
      and: end.outline.stretches,
      evaluator: &evaluator
    )
    if !filled.isEmpty {
      pieces = (pieces + (try filled.pieces(on: plane.view.y, &evaluator))).sorted {
        ($0.x.first ?? 0) < ($1.x.first ?? 0)
      }
    }
    return SampledBand(
      pieces: pieces,
      breaks: (start.outline.breaks + end.outline.breaks).sorted { $0.place < $1.place },
      evaluations: spent + evaluator.evaluations,
      isCertified: start.search.isProved && end.search.isProved,
      uncertified: start.search.merged(start.search.unresolved + end.search.unresolved),
      filled: filled.all
    )
  }
}
