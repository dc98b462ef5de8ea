import RealFunctions

extension Sampler {
  /// The width of the first cells of an interval, in pixels, and their least number.
  private static let cells = (width: 8.0, fewest: 4)
  /// The least budget of an interval, in points.
  private static let leastOfSpan = 1000

  /// The areas that a parametric curve fills, in rising order of its parameter.
  struct FilledAreas {
    var stretches: [FilledStretch] = []
    /// The number of evaluated points and cells.
    var evaluations = 0
    /// All known values of the function after the search.
    var known: KnownCurve?
  }

  /// Returns the areas that a parametric curve fills; none for a function without enclosures.
  func filledAreas(
    of function: any PointFunction,
    over domain: Interval,
    knowing known: KnownCurve? = nil
  ) throws(Interrupted) -> FilledAreas {
    guard function.enclosable != nil, domain.isFinite, domain.lower < domain.upper else {
      return FilledAreas(known: known)
    }
    var evaluator = Evaluator(
      function,
      budget: budget,
      workspace: Workspace(cancellation: cancellation),
      knowing: known
    )
    var spent = 0
    for output in 0...1 {
      let slow = SlowCoordinate(function: function, view: view, output: output)
      guard try slow.mayFill(domain, &evaluator) else { continue }
      let spans = try slow.spans(of: domain, &evaluator)
      let length = spans.reduce(0) { $0 + $1.length }
      var found: [(span: SlowCoordinate.Span, filled: FilledStretch)] = []
      for span in spans {
        guard let plane = slow.plane(of: span) else { continue }
        let sampler = Sampler(
          view: plane.view,
          tolerance: tolerance,
          initialSamples: max(Self.cells.fewest, Int(nearest: span.length / Self.cells.width) ?? 0),
          cancellation: cancellation
        )
        let (search, _) = try sampler.outline(
          of: function,
          component: 1 - output,
          over: span.parameters,
          plane: plane,
          budget: max(
            Self.leastOfSpan,
            Int(nearest: Double(budget) * (span.length / length)) ?? Self.leastOfSpan
          ),
          beginning: Beginning(known: evaluator.known)
        )
        spent += search.evaluator.evaluations
        evaluator.known = search.evaluator.known
        found += search.filled.map { (span, $0) }
      }
      let stretches = try slow.stretches(found, &evaluator)
      guard stretches.isEmpty else {
        return FilledAreas(
          stretches: stretches,
          evaluations: spent + evaluator.evaluations,
          known: evaluator.known
        )
      }
    }
    return FilledAreas(evaluations: spent + evaluator.evaluations, known: evaluator.known)
  }
}

extension Interval {
  /// The parts of the interval outside of others, which are in rising order.
  func parts(outside others: [Interval]) -> [Interval] {
    var parts: [Interval] = []
    var start = lower
    for other in others {
      if start < other.lower { parts.append(Interval(hull: start, other.lower)) }
      start = max(start, other.upper)
    }
    if start < upper { parts.append(Interval(hull: start, upper)) }
    return parts
  }
}

extension SampledCurve {
  /// Appends the result for a later part of the same curve.
  mutating func add(_ part: SampledCurve) {
    pieces += part.pieces
    breaks += part.breaks
    undefined += part.undefined
    evaluations += part.evaluations
    isCertified = isCertified && part.isCertified
    uncertified = (uncertified + part.uncertified).sorted { $0.lower < $1.lower }
    enclosed += part.enclosed
    isRecomputed = isRecomputed || part.isRecomputed
  }
}
