import CurveSampling
public import RealFunctions

/// Finds the range of values in which a function's curve should be shown.
///
/// A function without poles shows its full range, spikes included. A pole's tail is ignored, and so
/// is an oscillation that grows without bound: the range is then the middle of the values (10–90
/// %), widened within limits to the branches beside it, to local extrema and to the values at the
/// domain's ends. On a log axis a zero is the pole of the logarithm: values that fall to it steeply
/// are ignored, values that decay over an interval count.
public struct RangeFinder {
  /// The spacing of the sampled variable.
  public let xMap: AxisMap
  /// The spacing of the values; only values with a position on it count.
  public let yMap: AxisMap
  /// The width of the plot that the curve is meant for, in pixels or dots.
  public let pixels: Double
  /// The cancellation that is polled between blocks of points.
  public let cancellation: Cancellation

  /// The least budget for a proof; with less, a range is found by values alone.
  private static let fewestForProof = 4000
  /// Points of the first pass for each pixel.
  private static let density = 2.0
  private static let budget = 24_000
  /// The height of the trial windows in pixels, and the chord error there.
  private static let trialHeight = NominalPlot.height
  private static let trialTolerance = 1.0
  private static let mostTrials = 5
  /// The share of a coordinate's values on each side that is ignored because of poles.
  ///
  /// Both coordinates run to infinity together, so it is larger than that of y(x): 2/(1 − cos θ) is
  /// a parabola, not a line.
  private static let parametricTail = 0.2
  /// The share of values of the first pass that may be undeterminable and still count as few.
  private static let fewLost = 0.1
  /// The relative growth below which a range counts as settled.
  private static let smallGrowth = 1e-3

  /// Creates a finder; the width is limited to 16 to 10 000 pixels.
  public init(
    xMap: AxisMap = .linear,
    yMap: AxisMap = .linear,
    pixels: Double = NominalPlot.width,
    cancellation: Cancellation = .never
  ) {
    self.xMap = xMap
    self.yMap = yMap
    self.pixels = pixels.isNaN ? NominalPlot.width : min(10_000, max(16, pixels))
    self.cancellation = cancellation
  }

  /// Returns the y range of a function with one output, or of all outputs together for a band.
  public func yRange(
    of function: any PointFunction,
    over domain: Interval
  ) throws(Interrupted) -> SuggestedRange {
    var result = SuggestedRange(range: nil, evaluations: 0)
    for output in 0..<max(1, function.outputCount) {
      let one = try range(
        of: function,
        output: output,
        over: domain,
        xMap: xMap,
        yMap: yMap,
        knowing: result.walk
      )
      result.evaluations += one.evaluations
      result.isExact = result.isExact || one.isExact
      result.walk = one.walk
      result.range = one.range.map { result.range?.union($0) ?? $0 } ?? result.range
    }
    return result
  }

  /// Returns what the first part of the search tells of a function with one output: its range, if enclosures bound it,
  /// else its walk so far, which is all that ``CurveFeatures`` needs of a curve with poles;
  /// ``yRange(of:over:goingOn:)`` goes on from there.
  package func firstLook(
    at function: any PointFunction,
    over domain: Interval
  ) throws(Interrupted) -> SuggestedRange {
    try range(
      of: function,
      output: 0,
      over: domain,
      xMap: xMap,
      yMap: yMap,
      isFirstLook: true
    )
  }

  /// Returns the y range of a function with one output that was looked at over the same domain.
  package func yRange(
    of function: any PointFunction,
    over domain: Interval,
    goingOn look: SuggestedRange
  ) throws(Interrupted) -> SuggestedRange {
    guard look.isUnfinished else { return look }
    var range = try range(
      of: function,
      output: 0,
      over: domain,
      xMap: xMap,
      yMap: yMap,
      knowing: look.walk
    )
    range.evaluations += look.evaluations
    return range
  }

  /// Returns the ranges of both coordinates of (x(t), y(t)); the walk of y contains the values of
  /// both.
  public func ranges(
    ofParametric function: any PointFunction,
    over domain: Interval
  ) throws(Interrupted) -> (x: SuggestedRange, y: SuggestedRange) {
    precondition(function.outputCount >= 2, "a parametric curve needs two outputs")
    let x = try range(
      of: function,
      output: 0,
      over: domain,
      xMap: .linear,
      yMap: xMap,
      tail: Self.parametricTail
    )
    let y = try range(
      of: function,
      output: 1,
      over: domain,
      xMap: .linear,
      yMap: yMap,
      tail: Self.parametricTail,
      knowing: x.walk
    )
    return (x, y)
  }

  private func range(
    of function: any PointFunction,
    output: Int,
    over domain: Interval,
    xMap: AxisMap,
    yMap: AxisMap,
    tail: Double = 0.1,
    knowing walk: CurveWalk? = nil,
    isFirstLook: Bool = false
  ) throws(Interrupted) -> SuggestedRange {
    let domain = domain.withinFiniteDoubles
    var evaluator = Evaluator(
      function,
      component: output,
      bearing: .range,
      budget: Self.budget,
      workspace: Workspace(cancellation: cancellation),
      knowing: walk?.known
    )
    guard let across = horizontalAxis(over: domain, map: xMap),
      let plane = plane(across, window: Interval(hull: 1, 2), yMap: yMap)
    else { return try edgeValues(over: domain, yMap: yMap, evaluator: &evaluator) }
    try evaluator.learnCost(over: domain, on: plane)
    var ends: [Double] = []
    var found: Found?
    // The points of a proof would be missing from a small budget.
    if evaluator.isEnclosable, evaluator.remaining >= Self.fewestForProof {
      let proof = ProvedRange(map: yMap, across: across, output: output)
      ends = proof.ends(over: domain)
      found = try proved(by: proof, between: ends, over: domain, &evaluator)
    }
    if found == nil, isFirstLook, !ends.isEmpty {
      var look = SuggestedRange(range: nil, evaluations: evaluator.evaluations)
      look.walk = CurveWalk(domain: domain, map: xMap, ends: ends, known: evaluator.known)
      look.isUnfinished = true
      return look
    }
    let range =
      if let found { found } else {
        try climbed(over: domain, plane, yMap: yMap, tail: tail, &evaluator)
      }
    var suggested = SuggestedRange(
      range: range.places.map { values($0, yMap) },
      evaluations: evaluator.evaluations,
      isExact: range.isExact
    )
    suggested.walk = CurveWalk(domain: domain, map: xMap, ends: ends, known: evaluator.known)
    return suggested
  }

  /// A range as places on the axis of values, and whether the values are known much better than the
  /// range is wide.
  private struct Found {
    var places: Interval?
    var isExact = false
  }

  /// The range of a function that is provably bounded, or of values in extended precision; nil for
  /// all others.
  private func proved(
    by proof: ProvedRange,
    between ends: [Double],
    over domain: Interval,
    _ evaluator: inout Evaluator
  ) throws(Interrupted) -> Found? {
    let places = try proof.range(between: ends, evaluator: &evaluator)
    var isLost = places == nil
    if let places { isLost = try proof.isNoise(places, between: ends, evaluator: &evaluator) }
    var recomputed = isLost ? try proof.recomputedRange(over: domain, evaluator: &evaluator) : nil
    if let found = recomputed, places == nil {
      recomputed = try proof.raised(found, between: ends, evaluator: &evaluator)
    }
    guard let places = recomputed ?? places else { return nil }
    let isExact =
      SuggestedRange.isNarrow(places)
      ? try proof.isCertain(places, between: ends, evaluator: &evaluator) : recomputed != nil
    return Found(places: places, isExact: isExact)
  }

  /// The range by values, searched in windows as high as the range known so far.
  private func climbed(
    over domain: Interval,
    _ anyPlane: Plane,
    yMap: AxisMap,
    tail: Double,
    _ evaluator: inout Evaluator
  ) throws(Interrupted) -> Found {
    let parameters = FirstPass.parameters(
      over: domain,
      plane: anyPlane,
      density: Self.density,
      limit: evaluator.remaining / 2
    )
    var samples = try evaluator.samples(at: parameters, on: anyPlane)
    let spread = ValueSpread(of: samples, map: yMap, tail: tail)
    guard var seen = spread.nearExtent else { return Found() }
    var floor = -Double.infinity
    func cutFall() {
      guard let cut = spread.floor(above: seen.lower, reachesZero: samples.contains { !($0.y > 0) })
      else { return }
      floor = max(floor, cut)
      seen = Interval(hull: max(seen.lower, floor), max(seen.upper, floor))
    }
    cutFall()
    let lost = samples.count { $0.standing.contains(.lost) }
    if Double(lost) <= Self.fewLost * Double(samples.count) { evaluator.bearing = .knownRange }
    let isCutOff = try hasPoleBeyondEnd(samples, on: anyPlane, map: yMap, evaluator: &evaluator)
    // Each trial is a search in a window as high as the known range: it refines extrema and finds
    // poles.
    for _ in 0..<Self.mostTrials {
      let window = SuggestedRange.window(for: [values(seen, yMap)], map: yMap)
      guard let plane = plane(anyPlane.view.x, window: window, yMap: yMap) else { break }
      var search = CurveSearch(
        plane: plane,
        domain: domain,
        tolerance: Self.trialTolerance,
        evaluator: evaluator,
        samples: samples.map { plane.sample(at: $0.parameter, $0.y, $0.y) }
      )
      try search.run()
      // The outline removes rounding noise of this window; the next window may show it.
      samples = search.samples
      let outline = try search.outline()
      evaluator = search.evaluator
      if spread.hasOverflow || spread.hasHeavyTails || outline.isWild || isCutOff
        || outline.breaks.contains(where: { $0.isUnbounded })
      {
        seen = RobustRange(spread: spread, outline: outline, across: plane.view.x).range
        break
      }
      let known = seen
      let places = outline.stretches.lazy.flatMap { $0.samples }.map { yMap.forward($0.y) }
      for place in places where place.isFinite {
        seen = seen.union(Interval(hull: max(place, floor), max(place, floor)))
      }
      cutFall()
      let growth = max(0, known.lower / 2 - seen.lower / 2) + (seen.upper / 2 - known.upper / 2)
      if growth <= Self.smallGrowth * (seen.upper / 2 - seen.lower / 2) { break }
    }
    return Found(places: seen)
  }

  private func horizontalAxis(over domain: Interval, map: AxisMap) -> AxisProjection? {
    if let axis = AxisProjection(map: map, window: domain, length: pixels) { return axis }
    // The part of a domain that a log axis shows: its last three decades.
    guard !map.hasZero, domain.upper > 0 else { return nil }
    let window = Interval(hull: domain.upper / 1000, domain.upper)
    return AxisProjection(map: map, window: window, length: pixels)
  }

  private func plane(_ across: AxisProjection, window: Interval, yMap: AxisMap) -> Plane? {
    AxisProjection(map: yMap, window: window, length: Self.trialHeight).map {
      Plane(view: PlotView(x: across, y: $0), isParametric: false)
    }
  }

  /// The range of a domain too small for an axis: the values at its ends.
  private func edgeValues(
    over domain: Interval,
    yMap: AxisMap,
    evaluator: inout Evaluator
  ) throws(Interrupted) -> SuggestedRange {
    guard let axis = AxisProjection(window: Interval(hull: 0, 1), length: 1) else {
      return SuggestedRange(range: nil, evaluations: 0)
    }
    let plane = Plane(view: PlotView(x: axis, y: axis), isParametric: false)
    let ends = domain.lower < domain.upper ? [domain.lower, domain.upper] : [domain.lower]
    let samples = try evaluator.samples(at: ends, on: plane)
    return SuggestedRange(
      range: ValueSpread(of: samples, map: yMap).extent.map { values($0, yMap) },
      evaluations: evaluator.evaluations
    )
  }

  private func values(_ places: Interval, _ map: AxisMap) -> Interval {
    Interval(hull: map.inverse(places.lower), map.inverse(places.upper))
  }
}
