public import RealFunctions

/// Samples functions: curves y = f(x), parametric curves, bands.
///
/// An ``EnclosableFunction`` is searched by enclosures, which prove where its curve is continuous
/// and how close the drawing is; the parts without a proof are listed. Other functions are known
/// only by their values: the curve is refined where it bends, in pixels of its view, and every step
/// is bisected, so that poles, jumps, holes and edges are distinguished from merely steep curves; a
/// feature narrower than the spacing of the samples can be missed, and results are never certified.
/// The same request always gives the same result.
///
/// ```swift
/// let curve = try Sampler(view: view).curve(of: OpaqueFunction { 1 / $0 }, over: domain)
/// curve.breaks  // [pole at 0, from −∞ to +∞]
/// ```
public struct Sampler {
  /// The window and its size in pixels or dots.
  public let view: PlotView
  /// The largest distance of the curve from its chords, in pixels or dots.
  public let tolerance: Double
  /// The number of initial samples of a search by values; nil means one per pixel (400 for a
  /// parametric curve); more samples find narrower spikes.
  ///
  /// For a search by enclosures: the number of initial cells; nil means one per eight pixels (128
  /// for a parametric curve).
  public let initialSamples: Int?
  /// The largest number of points that are evaluated for one curve; fewer of a function whose
  /// ``PointFunction/cost`` is high.
  public let budget: Int
  /// Whether figures come from few samples of values, in a few milliseconds: nothing is proved, and
  /// narrow parts may be missing; ``initialSamples`` is not used.
  ///
  /// For pictures that a better one replaces at once.
  public let isCoarse: Bool
  /// The cancellation that is polled between blocks of points.
  public let cancellation: Cancellation

  /// Vertices this close to the drawn line are dropped, as a share of the tolerance.
  package static let thinningShare = 0.4

  /// Creates a sampler; a tolerance that is not a positive number becomes 0.25, and the number of
  /// initial samples is limited to at least 2 and at most half of the budget.
  public init(
    view: PlotView,
    tolerance: Double = 0.25,
    initialSamples: Int? = nil,
    budget: Int = 64_000,
    isCoarse: Bool = false,
    cancellation: Cancellation = .never
  ) {
    self.view = view
    self.tolerance = tolerance > 0 && tolerance.isFinite ? tolerance : 0.25
    self.initialSamples = initialSamples.map { max(2, $0) }
    self.budget = max(0, budget)
    self.isCoarse = isCoarse
    self.cancellation = cancellation
  }

  /// Samples y = f(x) for a function with one input and one output.
  ///
  /// `domain` is in data units: f is evaluated at both ends and never outside. Parts outside the
  /// window get no extra samples. Samples that the search for a y range took of the same function
  /// over the same domain (`walk`) are used again.
  public func curve(
    of function: any PointFunction,
    over domain: Interval,
    knowing walk: CurveWalk? = nil
  ) throws(Interrupted) -> SampledCurve {
    let plane = Plane(view: view, isParametric: false)
    return try sample(
      function,
      over: domain,
      plane: plane,
      beginning: beginning(over: domain, plane, knowing: walk)
    )
  }

  /// Samples (x(t), y(t)) for a function with one input and two outputs; `domain` is the range of
  /// t.
  ///
  /// A curve whose ends meet within a thousandth of a pixel is closed exactly. Where one coordinate
  /// moves steadily while the other oscillates faster than the page can show, the curve fills an
  /// area (``SlowCoordinate``). Samples that the search for the ranges took of the same function
  /// over the same domain (`walk`) are used again.
  public func parametricCurve(
    of function: any PointFunction,
    over domain: Interval,
    knowing walk: CurveWalk? = nil
  ) throws(Interrupted) -> SampledCurve {
    precondition(function.outputCount >= 2, "a parametric curve needs two outputs")
    let plane = Plane(view: view, isParametric: true)
    let known = beginning(over: domain, plane, knowing: walk).known
    let areas = try filledAreas(of: function, over: domain, knowing: known)
    guard !areas.stretches.isEmpty else {
      var curve = closed(
        try sample(
          function,
          over: domain,
          plane: plane,
          beginning: Beginning(known: areas.known)
        )
      )
      curve.evaluations += areas.evaluations
      return curve
    }
    var curve = SampledCurve(
      evaluations: areas.evaluations,
      isCertified: areas.stretches.allSatisfy { $0.isProved },
      uncertified: areas.stretches.filter { !$0.isProved }.compactMap { $0.extent },
      filled: areas.stretches
    )
    // Between the areas, and before and after them, the curve is a line.
    let rests = domain.parts(outside: areas.stretches.compactMap { $0.extent })
    for rest in rests {
      let share = rest.width / domain.width
      let budget = max(Self.leastOfRest, Int(nearest: Double(self.budget) * share) ?? 0)
      curve.add(
        try sample(
          function,
          over: rest,
          plane: plane,
          budget: budget,
          beginning: Beginning(known: areas.known)
        )
      )
    }
    return curve
  }

  /// The starting point of a search.
  struct Beginning {
    /// The ends of the first cells, if they were chosen in advance.
    var ends: [Double] = []
    /// Values of the function that are already known.
    var known: KnownCurve?
  }

  /// Returns the starting point that an earlier walk provides; an empty one if the walk was over
  /// another curve.
  ///
  /// A parametric curve still starts with equal parts of its parameter, so that closed curves keep
  /// their symmetry.
  func beginning(
    over domain: Interval,
    _ plane: Plane,
    knowing walk: CurveWalk?
  ) -> Beginning {
    guard let walk, walk.covers(domain.withinFiniteDoubles, on: plane) else { return Beginning() }
    return Beginning(ends: plane.isParametric ? [] : walk.ends, known: walk.known)
  }

  /// The least budget for a part of a curve beside a filled area, in points.
  private static let leastOfRest = 2000

  private func sample(
    _ function: any PointFunction,
    over domain: Interval,
    plane: Plane,
    budget: Int? = nil,
    beginning: Beginning = Beginning()
  ) throws(Interrupted) -> SampledCurve {
    var (search, outline) = try outline(
      of: function,
      over: domain,
      plane: plane,
      budget: budget,
      beginning: beginning
    )
    let thinning = Thinning(
      plane: plane,
      tolerance: tolerance * Self.thinningShare,
      kept: Set(search.enclosed.flatMap { [$0.x.first, $0.x.last] }.compactMap { $0 })
    )
    outline.cut(out: search.filled)
    search.samples = []
    return SampledCurve(
      pieces: outline.stretches.map { $0.piece(with: thinning) },
      breaks: outline.breaks,
      undefined: outline.undefined,
      evaluations: search.evaluator.evaluations,
      isCertified: search.isProved,
      uncertified: search.unresolved,
      enclosed: search.enclosed,
      filled: search.filled,
      isRecomputed: search.isRecomputed
    )
  }

  /// Runs a search from its first pass to its outline.
  func outline(
    of function: any PointFunction,
    component: Int? = nil,
    over domain: Interval,
    plane: Plane,
    budget: Int? = nil,
    beginning: Beginning = Beginning()
  ) throws(Interrupted) -> (search: CurveSearch, outline: Outline) {
    let domain = domain.withinFiniteDoubles
    let coarse = isCoarse ? CoarseSampling(cost: function.cost) : nil
    let budget = min(budget ?? self.budget, coarse?.budget ?? .max)
    var evaluator = Evaluator(
      function,
      component: component,
      budget: budget,
      workspace: Workspace(cancellation: cancellation),
      knowing: beginning.known
    )
    try evaluator.learnCost(over: domain, on: plane)
    if coarse == nil, evaluator.isEnclosable, domain.lower < domain.upper,
      let proved = try certifiedOutline(
        over: domain,
        plane: plane,
        evaluator: &evaluator,
        beginningWith: beginning.ends
      )
    {
      return proved
    }
    let parameters = FirstPass.parameters(
      over: domain,
      plane: plane,
      count: coarse?.samples ?? initialSamples,
      limit: evaluator.remaining / 2
    )
    let samples = try evaluator.samples(at: parameters, on: plane)
    var search = CurveSearch(
      plane: plane,
      domain: domain,
      tolerance: tolerance,
      evaluator: evaluator,
      samples: samples
    )
    try search.fillDenseCells()
    try search.run()
    var outline = try search.outline()
    search.tell(&outline)
    return (search, outline)
  }

  /// Runs a search by enclosures from its first cells to its outline; nil if the enclosures give no
  /// information.
  private func certifiedOutline(
    over domain: Interval,
    plane: Plane,
    evaluator: inout Evaluator,
    beginningWith ends: [Double]
  ) throws(Interrupted) -> (search: CurveSearch, outline: Outline)? {
    var proof = CertifiedSearch(
      plane: plane,
      domain: domain,
      tolerance: tolerance,
      evaluator: evaluator,
      beginningWith: ends
    )
    guard try proof.run(count: initialSamples) else {
      evaluator = proof.evaluator
      return nil
    }
    var search = try proof.curve()
    var outline = try search.outline()
    search.tell(&outline)
    return (search, outline)
  }

  private func closed(_ curve: SampledCurve) -> SampledCurve {
    var curve = curve
    let last = curve.pieces.count - 1
    guard last >= 0, let x = curve.pieces[0].x.first, let y = curve.pieces[0].y.first,
      let endX = curve.pieces[last].x.last, let endY = curve.pieces[last].y.last
    else { return curve }
    let start = SIMD2(view.x.position(of: x), view.y.position(of: y))
    let end = SIMD2(view.x.position(of: endX), view.y.position(of: endY))
    guard start.distance(to: end) < 1e-3, curve.pieces[last].x.count > 1 else { return curve }
    curve.pieces[last].x[curve.pieces[last].x.count - 1] = x
    curve.pieces[last].y[curve.pieces[last].y.count - 1] = y
    return curve
  }
}

extension Interval {
  /// The part of the interval within the range of finite doubles.
  package var withinFiniteDoubles: Interval {
    Interval(
      hull: max(lower, -.greatestFiniteMagnitude),
      min(upper, .greatestFiniteMagnitude)
    )
  }
}
