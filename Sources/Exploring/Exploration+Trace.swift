import Answers
import ChartTerminal
import Expressions
import PlotSession
import RealFunctions

// A trace: a cross on a curve, with its point, its slope and its features.

/// A walk along a curve.
struct Trace {
  /// The number of the curve among those that can be traced.
  var curve: Int
  /// The place: x, y of a curve x(y), or the parameter.
  var place: Double
  /// The feature at the place; nil between features.
  var feature: CurveFeature?
  /// The features of the curve in a range, once they were looked for.
  fileprivate var features: (range: Interval, found: [CurveFeature])?

  mutating func forgetFeatures() { (features, feature) = (nil, nil) }
}

extension Exploration {
  /// The curves that can be traced.
  var curves: [TracedCurve] { TracedCurve.curves(of: plot) }

  /// The curve under the cross; nil without a trace.
  var tracedCurve: TracedCurve? {
    guard let trace else { return nil }
    let curves = self.curves
    return curves.indices.contains(trace.curve) ? curves[trace.curve] : nil
  }

  mutating func beginTrace(ofItem item: Int?, at place: Double?) {
    if isInSpace { return beginSpot(ofItem: item) }
    let curves = self.curves
    guard !curves.isEmpty else {
      message = "there is no curve to trace"
      return
    }
    let number = item.flatMap { item in curves.firstIndex { $0.itemNumber == item } } ?? 0
    trace = Trace(curve: number, place: place ?? .nan)
    (mode, isToneDue) = (.trace, true)
    guard place == nil else { return }
    // As long as no picture was drawn, the window is not known: the first picture puts the cross into its middle.
    let middle = range(of: curves[number])?.midpoint ?? .nan
    trace?.place = middle
  }

  /// The range of the places of a curve that are seen; nil as long as the window is not known.
  private func range(of curve: TracedCurve) -> Interval? {
    guard let window else { return curve.domain }
    let seen: Interval
    switch curve.curve.form {
    case .line: seen = window.x.range
    case .overY: seen = window.y.range
    case .parametric, .polar, .area, .band, .implicit, .heatMap, .contourLines, .filledContours,
      .region:
      return curve.domain ?? Interval(hull: 0, 2 * .pi)
    }
    guard let domain = curve.domain else { return seen }
    return seen.intersection(domain) ?? domain
  }

  /// Moves the cross by a step of the page; the window follows a cross that leaves it.
  mutating func walk(by key: ExploreKey) {
    guard let curve = tracedCurve, let range = self.range(of: curve), let trace else { return }
    let steps = (key.code == .left ? -1.0 : 1) * (key.isShifted ? 10 : 1)
    let cells = max(20, Double(drawn.map { $0.area.right - $0.area.left } ?? size.columns))
    let seen = curve.isOverX ? window?.x.range ?? range : range
    var place = trace.place + steps * seen.width / cells
    if let domain = curve.domain { place = domain.clamped(place) }
    go(to: place)
  }

  /// Puts the cross at a place.
  mutating func go(to place: Double) {
    guard let curve = tracedCurve, place.isFinite else { return }
    trace?.place = place
    trace?.feature = nil
    isToneDue = true
    guard curve.isOverX, let window, !window.x.range.contains(place) else { return }
    // The window moves so far that the cross is a quarter from its edge.
    let share = window.x.share(of: place)
    if share.isFinite { move { $0.pan(right: share < 0 ? share - 0.25 : share - 0.75) } }
  }

  mutating func traceNextCurve(_ step: Int) {
    let count = curves.count
    guard count > 0, let trace else { return }
    let old = tracedCurve
    self.trace?.curve = (trace.curve + step + count) % count
    self.trace?.forgetFeatures()
    isToneDue = true
    // A place means the same on two curves over x only.
    guard let new = tracedCurve, old?.isOverX != true || !new.isOverX else { return }
    let middle = range(of: new)?.midpoint ?? 0
    self.trace?.place = middle
  }

  /// Jumps to the next feature on a side.
  mutating func jump(_ direction: Int) {
    guard let curve = tracedCurve, let window, let trace else { return }
    guard curve.isOverX else {
      message = "features are known for curves y(x)"
      return
    }
    guard let found = features(of: curve, over: window.x.range) else {
      message = "the search takes too long"
      return
    }
    let nearest = window.x.range.width * 1e-9
    // A place with two features shows them one after the other.
    let sames = found.indices.filter { (found[$0].x - trace.place).magnitude <= nearest }
    let now = trace.feature.flatMap { feature in
      found.firstIndex { $0.x == feature.x && $0.text == feature.text }
    }
    let next: Int?
    if let now {
      next = now + direction
    } else if let same = direction > 0 ? sames.first : sames.last {
      next = same
    } else {
      next =
        direction > 0
        ? found.firstIndex { $0.x > trace.place } : found.lastIndex { $0.x < trace.place }
    }
    guard let next, found.indices.contains(next) else {
      message = direction > 0 ? "no further feature to the right" : "no further feature to the left"
      return
    }
    self.trace?.place = found[next].x
    self.trace?.feature = found[next]
    isToneDue = true
  }

  /// The features of a curve in a range, looked for once; nil if that takes too long.
  private mutating func features(of curve: TracedCurve, over range: Interval) -> [CurveFeature]? {
    if let known = trace?.features, known.range == range { return known.found }
    let end = MonotonicClock.seconds() + Self.patience
    let found = try? explored.features(
      of: curve,
      in: plot,
      over: range,
      cancellation: Cancellation { MonotonicClock.seconds() > end }
    )
    guard let found else { return nil }
    trace?.features = (range, found)
    return found
  }

  /// The seconds that a search for features may take.
  private static let patience = 1.0

  /// The point under the cross.
  var tracedPoint: (x: Double, y: Double, slope: Double)? {
    guard let trace, let curve = tracedCurve else { return nil }
    return curve.point(at: trace.place, using: Workspace())
  }

  /// The cross in words.
  var traceText: String? {
    guard let trace, let curve = tracedCurve, let point = tracedPoint else { return nil }
    if let feature = trace.feature { return "\(curve.name): \(feature.text)" }
    let number = { (value: Double) in
      Value.number(value).shortText(digits: min(explored.settings.digits, Self.digitsOfTrace))
    }
    var text = "\(curve.name): "
    if !curve.isOverX, curve.curve.form != .overY {
      text += "\(curve.curve.variable) = \(number(trace.place)), "
    }
    text += "x = \(number(point.x)), y = \(point.y.isNaN ? "no value" : number(point.y))"
    if point.slope.isFinite { text += ", slope = \(number(point.slope))" }
    return text
  }

  /// The digits of a place that a key chose: a step of the page has fewer.
  private static let digitsOfTrace = 6
}
