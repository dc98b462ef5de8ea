import RealFunctions
import Sampling

/// The window that shows what free curves have to show, where nobody gave a range and nothing but curves y(x) is drawn.
///
/// Features are what ``CurveFeatures`` reads from the walk that finds the range of a curve anyway: zeros, turns, breaks, ends, and
/// crossings of several curves. So a picture that stays as it is pays nothing. The usual window, −10 to 10, stays
///
/// - if a curve has features over more than half of it, as periodic ones have,
/// - if there is one feature in all, as of x², |x|, 1/x, and no curve is ruled by its far ends,
/// - if there is no feature, and again no curve is ruled by its far ends: straight lines.
///
/// Else the window is chosen by ``FeatureWindow``, the curves are walked over it, and what this walk sees closer may narrow it
/// once more: two zeros that the first one saw as one.
///
/// What lost: to look for features beyond the usual window (there is no end of it), to prove each one (`Analysis` takes longer than the
/// picture), and to choose windows by the height of the picture alone (x³ − 3x and x³ are the same from far away).
struct FeatureSearch {
  /// The functions of a chart, and the places of those that have a say.
  let functions: [FunctionSeries]
  let curves: [Int]
  /// The window where there is nothing to choose.
  let usual: Interval
  /// The places of names, points and contacts of tangents, which the window shows if the usual one does.
  let kept: Interval?
  let finder: RangeFinder

  /// How often a window is narrowed at most.
  private static let mostRounds = 3
  /// Ends that move by less than this share of the window are where they were.
  private static let settled = 0.05
  /// More curves are not asked where they cross.
  private static let mostCurves = 12

  /// What was found.
  struct Found {
    /// The window.
    var x: Interval
    /// Where features are in it; nil where it is chosen without.
    var features: Interval?
    /// What ranges the curves have there, by their places among the functions.
    var suggested: [Int: SuggestedRange]
    /// How high features are, and the curves between them; nil if nothing is to be cut for them.
    var core: Interval?
    /// What walks over wider windows took, by the same places.
    var evaluations: [Int: Int] = [:]
  }

  /// Creates the search if there is something to choose: nil for a chart with a range of x or of y, with another usual window
  /// than that of numbers, with scales that are not linear, with data, areas, curves in the plane.
  init?(
    _ data: TrainingData,
    _ options: ChartOptions,
    freeOver freeDomain: Interval?,
    beside content: BesideCurves,
    _ cancellation: Cancellation
  ) {
    let map = options.x.map
    guard let usual = options.x.usualDomain, usual == map.usualWindow, freeDomain == usual,
      map == .linear, options.y.map == .linear, options.x.domain == .automatic,
      options.y.domain == .automatic, !data.hasTwoYAxes, options.axes.polar == nil,
      !content.hasData
    else { return nil }
    let curves = data.functions.indices.filter { !data.remarks.functions.contains($0) }
    guard !curves.isEmpty, curves.count <= Self.mostCurves,
      curves.allSatisfy({
        data.functions[$0].form == .line && data.functions[$0].domain == nil
      })
    else { return nil }
    functions = data.functions
    self.curves = curves
    self.usual = usual
    kept = content.places
    finder = RangeFinder(xMap: map, yMap: .linear, cancellation: cancellation)
  }

  func found() throws(Interrupted) -> Found {
    var found = Found(x: usual, suggested: try looks(over: usual))
    var bends: Interval?
    for round in 0..<Self.mostRounds {
      let curves = self.features(found.suggested)
      if round == 0 { bends = bentPart(of: curves) }
      let rule = FeatureWindow(
        curves: curves,
        functions: self.curves.map { functions[$0].function },
        usual: usual,
        current: found.x,
        bends: bends,
        kept: kept,
        cancellation: finder.cancellation
      )
      guard let choice = rule.choice() else { break }
      if finder.cancellation.isCancelled { throw Interrupted() }
      let isSettled =
        (choice.x.lower - found.x.lower).magnitude <= Self.settled * found.x.width
        && (choice.x.upper - found.x.upper).magnitude <= Self.settled * found.x.width
      (found.features, found.core) = (choice.features, choice.core)
      if round > 0, isSettled { break }
      for (place, one) in found.suggested {
        found.evaluations[place, default: 0] += one.evaluations
      }
      found.x = choice.x
      found.suggested = try looks(over: choice.x)
    }
    try finish(&found)
    return found
  }

  /// Finds the ranges that the first looks left open: those of curves with poles, which say themselves how much of them is to be seen.
  private func finish(_ found: inout Found) throws(Interrupted) {
    for place in curves {
      guard let look = found.suggested[place], look.isUnfinished else { continue }
      let range = try finder.yRange(of: functions[place].function, over: found.x, goingOn: look)
      found.suggested[place] = range
      if let values = range.range { found.core = found.core?.union(values) }
    }
  }

  private func looks(over window: Interval) throws(Interrupted) -> [Int: SuggestedRange] {
    var looks: [Int: SuggestedRange] = [:]
    for place in curves {
      looks[place] = try finder.firstLook(at: functions[place].function, over: window)
    }
    return looks
  }

  private func features(_ suggested: [Int: SuggestedRange]) -> [CurveFeatures] {
    curves.compactMap { suggested[$0]?.walk.map(CurveFeatures.init) }
  }

  /// What shows the bends of the curves that are ruled by their far ends.
  private func bentPart(of curves: [CurveFeatures]) -> Interval? {
    Interval.hull(of: curves.compactMap { CurveBend(curve: $0, window: usual).part })
  }
}

/// What stands beside the curves of a chart.
struct BesideCurves {
  /// Whether there are data or values in a list, whose pictures stay as they are.
  let hasData: Bool
  /// The places of points and names; nil if there are none.
  let places: Interval?

  init(_ content: LoweredContent, _ map: AxisMap) {
    var hasData = false
    for item in content.items where item.units == .own && item.vote != .none {
      hasData =
        hasData || item.vote == .decides
        || item.layers.contains { layer in
          guard case .data(let batch) = content.layers[layer] else { return false }
          return batch.mark.asksForWindow
        }
    }
    self.hasData = hasData
    let shown = hasData ? [] : FreeDomain.placesBesideCurves(content, map)
    places = Interval.hull(of: shown)
  }
}
