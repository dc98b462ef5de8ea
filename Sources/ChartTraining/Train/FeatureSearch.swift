import RealFunctions
import Sampling

/// Search for the window that shows the features of free curves, in a chart of curves y(x) and of areas
/// over a part of x, without a given range.
///
/// Features are zeros, turns, breaks, ends, and crossings of several curves. ``CurveFeatures``
/// reads them from the walk that finds the range of a curve anyway, so a picture that keeps its
/// window has no extra cost. The usual window, −10 to 10, stays
///
/// - if the features of one curve span more than half of it, as those of periodic curves do,
/// - if there is one feature in all, as of x², |x|, 1/x, and no curve is dominated by its far ends
///   (``CurveBend``),
/// - if there is no feature, and no curve is dominated by its far ends: straight lines.
///
/// Else ``FeatureWindow`` chooses a window and the curves are walked over it. The closer walk may
/// find more, such as two zeros that the first walk saw as one, and narrow the window again.
///
/// Rejected alternatives: to look for features beyond the usual window (the search would have no
/// end), to prove each feature (`Analysis` takes longer than the picture), and to choose windows by
/// the height of the picture alone (x³ − 3x and x³ are the same from far away).
struct FeatureSearch {
  /// All functions of the chart, and the indices of the curves that choose the window.
  let functions: [FunctionSeries]
  let curves: [Int]
  /// The default window of x, which stays if there is nothing to choose.
  let usual: Interval
  /// Range of x of names, points and contacts of tangents, which stays visible where the usual
  /// window shows it.
  let kept: Interval?
  let finder: RangeFinder

  /// Largest number of times that a window is narrowed.
  private static let mostRounds = 3
  /// Share of the window's width by which ends may move and still count as unchanged.
  private static let settled = 0.05
  /// Number of curves above which there is no search: crossings are found pair by pair.
  private static let mostCurves = 12

  /// Result of the search.
  struct Found {
    /// The window of x.
    var x: Interval
    /// Range of x of the features in the window; nil if the window is chosen without features.
    var features: Interval?
    /// Suggested ranges of y over the window, by the index of the function.
    var suggested: [Int: SuggestedRange]
    /// Range of y of the features and of the curves between them; nil if nothing is cut to it.
    var core: Interval?
    /// Evaluations that walks over earlier windows took, by the index of the function.
    var evaluations: [Int: Int] = [:]
  }

  /// Creates the search; nil if there is nothing to choose: for a chart with a given range of x or
  /// y, with a usual window other than that of numbers, with scales that are not linear, with data,
  /// areas without a domain, or curves in the plane.
  ///
  /// Areas over a part of x, as under a curve from one end to another, do not choose the window. Their part stays
  /// visible.
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
    let curves = data.functions.indices.filter { place in
      !data.remarks.functions.contains(place) && data.functions[place].partOfArea == nil
    }
    guard !curves.isEmpty, curves.count <= Self.mostCurves,
      curves.allSatisfy({
        data.functions[$0].form == .line && data.functions[$0].domain == nil
      })
    else { return nil }
    functions = data.functions
    self.curves = curves
    self.usual = usual
    kept = Interval.hull(
      of: [content.places].compactMap { $0 } + data.functions.compactMap(\.partOfArea)
    )
    finder = RangeFinder(xMap: map, yMap: .linear, cancellation: cancellation)
  }

  func found() throws(Interrupted) -> Found {
    var found = Found(x: usual, suggested: try looks(over: usual))
    var bends: Interval?
    for round in 0..<Self.mostRounds {
      let curves = self.features(found.suggested)
      // There are no walks over a window that is too narrow for doubles.
      guard curves.count == self.curves.count else { break }
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

  /// Finishes the ranges of y that first looks left open: those of curves with poles, for which the
  /// full search decides how much to show.
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

  /// Returns the part of the usual window that shows the bends of curves dominated by their far
  /// ends; nil without such curves.
  private func bentPart(of curves: [CurveFeatures]) -> Interval? {
    Interval.hull(of: curves.compactMap { CurveBend(curve: $0, window: usual).part })
  }
}

/// Contents of a chart besides its free curves.
struct BesideCurves {
  /// Whether the chart has data or values in a list; such charts keep their window.
  let hasData: Bool
  /// Range of x of points and names; nil if there are none.
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

extension FunctionSeries {
  /// The part of x over which an area with a domain of its own is drawn; nil for all else.
  fileprivate var partOfArea: Interval? {
    form == .area || form == .band ? domain?.bounded : nil
  }
}
