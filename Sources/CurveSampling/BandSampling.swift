public import RealFunctions

extension Sampler {
  /// Samples the band between yStart(x) and yEnd(x), for a function with one input and two outputs.
  ///
  /// The two curves are searched one after the other; the second search starts from the samples of
  /// the first. Both functions are then evaluated together at the vertices of both curves. Samples
  /// that the search for a y range took of the same function over the same domain (`walk`) are used
  /// again. Where the curves cross inside a cell, the crossing becomes a vertex with equal ends. An
  /// end that overflows is placed one window height beyond the window. Where a curve oscillates
  /// faster than the page can show, the band covers all values of the curve.
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
