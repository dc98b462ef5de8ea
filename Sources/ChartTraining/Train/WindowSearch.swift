import RealFunctions
import Sampling

/// Finds the windows of both axes from all content except curves x(y), which run over the range
/// that the other items show.
///
/// A given domain is used exactly. Otherwise x is the union of the curves' domains and of the data,
/// y the union of all ranges with a margin of 5 % on both sides, its ends rounded to few digits;
/// windows of data alone end at ticks.
struct WindowSearch {
  /// The window of x, or of y, if it was given as a whole.
  let given: (x: Interval?, y: Interval?)
  private let data: TrainingData
  private let options: ChartOptions
  private let cancellation: Cancellation
  /// Range of x of functions without a domain; nil for the whole window.
  let freeDomain: Interval?
  /// Window and ranges that show the features of free curves; nil if they do not choose the window.
  private let features: FeatureSearch.Found?
  /// The window of the right y axis, if it was given as a whole.
  private let givenTrailing: Interval?

  /// The window that shows all closed figures, when only unbounded curves share the chart; else nil.
  private let figure: (x: Interval, y: Interval)?
  /// Number of evaluations that finding `figure` took, for each function.
  private let figureEvaluations: [Int]

  private let functions: [FunctionSeries]
  /// Whether windows may be rounded; a polar grid has a round radius of its own.
  private var hasRoundEnds: Bool { options.axes.polar == nil }
  private var xMap: AxisMap { options.x.map }

  /// Creates the search for the drawn content; `freeDomain` is the range that the content suggests
  /// for functions of x without a domain, and `content` holds the items besides the functions.
  ///
  /// A domain that was `decided` before is kept, whatever the curves show now.
  init(
    _ data: TrainingData,
    _ options: ChartOptions,
    freeOver freeDomain: Interval?,
    decided: Interval? = nil,
    beside content: BesideCurves,
    _ cancellation: Cancellation
  ) throws(Interrupted) {
    functions = data.functions
    self.data = data
    self.options = options
    self.cancellation = cancellation
    given = (options.x.given, options.y.given)
    givenTrailing = data.hasTwoYAxes ? options.trailing.given : nil
    var figures = Figures()
    if given.x == nil, given.y == nil, !content.hasData, !data.hasTwoYAxes {
      let plane = PlaneExtent(given, maps: (options.x.map, options.y.map), cancellation)
      figures = try Figures(of: data.functions, in: plane)
    }
    figure = figures.window
    figureEvaluations = figures.evaluations
    let isAsked =
      figures.window == nil
      && data.functions.enumerated()
        .contains { !data.remarks.functions.contains($0) && $1.isFree }
    var features: FeatureSearch.Found?
    if isAsked {
      features =
        try FeatureSearch(data, options, freeOver: freeDomain, beside: content, cancellation)?
        .found()
    }
    if let decided, features?.x != decided { features = nil }
    self.features = features
    self.freeDomain = isAsked ? features?.x ?? decided ?? freeDomain : nil
  }

  /// The closed figures among functions of the plane and free curves y(x), such as a circle with a
  /// line through it.
  private struct Figures {
    var window: (x: Interval, y: Interval)?
    var evaluations: [Int] = []

    init() {}

    init(of functions: [FunctionSeries], in plane: PlaneExtent) throws(Interrupted) {
      let isOfPlane = functions.map { $0.form == .implicit || $0.form == .region }
      guard isOfPlane.contains(true), isOfPlane.contains(false),
        zip(functions, isOfPlane).allSatisfy({ $1 || $0.form == .line && $0.isFree })
      else { return }
      evaluations = [Int](repeating: 0, count: functions.count)
      for (index, function) in functions.enumerated() where isOfPlane[index] {
        let ranges =
          function.form == .region
          ? try plane.ranges(ofRegion: function.function)
          : try plane.ranges(ofZeros: function.function)
        evaluations[index] = ranges.evaluations
        guard plane.isWhole(ranges) else { continue }
        window = (
          window?.x.union(ranges.x) ?? ranges.x, window?.y.union(ranges.y) ?? ranges.y
        )
      }
      window = window.map { (Self.surrounded($0.x), Self.surrounded($0.y)) }
    }

    /// Returns a range with a margin in which curves are seen approaching the figure.
    private static func surrounded(_ range: Interval) -> Interval {
      let margin = range.width * around
      return Interval(range.lower - margin, range.upper + margin) ?? range
    }

    /// Margin on each side, as a share of the figure.
    private static let around = 0.25
  }

  /// Whether the windows are those of closed figures, whatever other curves there are.
  var showsFigure: Bool { figure != nil }

  /// Whether the window of x comes from domains of functions.
  var isXFromDomains: Bool {
    freeDomain != nil || functions.contains { $0.form.isOverX && $0.domain != nil }
  }

  /// Returns the range over which a function of x or of a parameter is sampled, or nil if none of
  /// it is in the window.
  func domain(of function: FunctionSeries, in window: Interval) -> Interval? {
    if function.form.fillsWindow { return window }
    guard function.form.isOverX else { return function.domain?.bounded }
    guard let domain = function.domain ?? freeDomain else { return window }
    return domain.intersection(window)
  }

  func windows() throws(Interrupted) -> FoundWindows {
    let isAnythingElse = !data.series.isEmpty || functions.contains { $0.form != .overY }
    guard isAnythingElse || functions.isEmpty else {
      var usual = FoundWindows(x: options.x.usualWindow, y: options.y.usualWindow)
      if data.hasTwoYAxes { usual.trailingY = FoundWindow(options.trailing.usualWindow) }
      return usual
    }
    var found = FoundWindows(x: xMap.usualWindow, y: options.y.map.usualWindow)
    let ranges = try parametricRanges(&found)
    found.x = try xWindow(ranges.x)
    found.y = try yWindow(ranges.y[.leading] ?? [], of: .leading, in: found.x.shown, &found)
    if data.hasTwoYAxes {
      found.trailingY =
        try yWindow(ranges.y[.trailing] ?? [], of: .trailing, in: found.x.shown, &found)
    }
    return found
  }

  /// Returns the window of x; functions of y have no influence on it.
  func xWindow() throws(Interrupted) -> Interval {
    var found = FoundWindows(x: xMap.usualWindow, y: options.y.map.usualWindow)
    return try xWindow(given.x == nil ? try parametricRanges(&found).x : []).shown
  }

  private func parametricRanges(
    _ found: inout FoundWindows
  ) throws(Interrupted) -> (x: [Interval], y: [YAxisSide: [Interval]]) {
    var ranges: (x: [Interval], y: [YAxisSide: [Interval]]) = ([], [:])
    if let figure {
      for (index, evaluations) in figureEvaluations.enumerated() {
        found.count(evaluations, for: index)
      }
      return ([figure.x], [.leading: [figure.y]])
    }
    let areAllGiven = given.y != nil && (!data.hasTwoYAxes || givenTrailing != nil)
    guard given.x == nil || !areAllGiven else { return ranges }
    for (index, function) in functions.enumerated() {
      guard let extent = try planeRanges(of: function) else { continue }
      found.count(extent.evaluations, for: index)
      ranges.x.append(extent.x)
      ranges.y[function.side, default: []].append(extent.y)
    }
    for (index, function) in functions.enumerated() where function.form == .parametric {
      guard let domain = function.domain?.bounded else { continue }
      let suggested = try finder(function.side)
        .ranges(ofParametric: function.function, over: domain)
      found.keep(suggested.x, for: index)
      found.keep(suggested.y, for: index)
      ranges.x += [suggested.x.range].compactMap { $0 }
      ranges.y[function.side, default: []] += [suggested.y.range].compactMap { $0 }
    }
    return ranges
  }

  /// Returns the ranges that show a function which may be anywhere in the window; nil for all other
  /// forms.
  private func planeRanges(of function: FunctionSeries) throws(Interrupted) -> PlaneExtent.Ranges? {
    switch function.form {
    case .heatMap, .contourLines, .filledContours: return plane.whole
    case .implicit: return try plane.ranges(ofZeros: function.function)
    case .region: return try plane.ranges(ofRegion: function.function)
    case .field:
      guard let field = function.field else { return nil }
      return try FieldExtent(
        given: given,
        maps: (xMap, options.y.map),
        finder(.leading),
        cancellation
      )
      .ranges(of: field)
    case .line, .parametric, .overY, .area, .band: return nil
    }
  }

  /// The page for functions that fill the plane, which belong to the left y axis.
  private var plane: PlaneExtent {
    PlaneExtent(given, maps: (xMap, options.y.map), cancellation)
  }

  private func finder(_ side: YAxisSide) -> RangeFinder {
    RangeFinder(xMap: xMap, yMap: options[side].map, cancellation: cancellation)
  }

  // MARK: x

  private func xWindow(_ parametricRanges: [Interval]) throws(Interrupted) -> FoundWindow {
    if let given = given.x { return FoundWindow(given) }
    return try foundX(parametricRanges).completed(by: options.x.domain, .x, xMap)
  }

  private func foundX(_ parametricRanges: [Interval]) throws(Interrupted) -> FoundWindow {
    let extent = try data.xExtent(xMap)
    if functions.areOverY, let window = data.xWindow(extent, options.x) {
      return window.usable(xMap) ?? FoundWindow(xMap.usualWindow)
    }
    var parts = functions.compactMap { $0.form.isOverX ? $0.domain?.bounded : nil }
    parts += [freeDomain, extent.all].compactMap { $0 }
    if areFieldsAlone {
      parts += parametricRanges
    } else if !parametricRanges.isEmpty {
      parts.append(SuggestedRange.window(for: parametricRanges, map: xMap, isShown: hasRoundEnds))
    }
    guard let hull = Interval.hull(of: parts) else {
      return FoundWindow(
        try DomainFinder(map: xMap, cancellation: cancellation).domain(of: functions)
      )
    }
    return FoundWindow(hull).usable(xMap) ?? FoundWindow(xMap.usualWindow)
  }

  /// Whether ``FieldExtent``, which chooses whole windows, determines everything.
  private var areFieldsAlone: Bool {
    data.series.isEmpty && !functions.isEmpty && functions.allSatisfy { $0.form == .field }
  }

  // MARK: y

  private func yWindow(
    _ parametricRanges: [Interval],
    of side: YAxisSide,
    in x: Interval,
    _ found: inout FoundWindows
  ) throws(Interrupted) -> FoundWindow {
    let options = options[side]
    let map = options.map
    if let given = options.given { return FoundWindow(given) }
    let finder = finder(side)
    let own = functions.filter { $0.side == side }
    // Curves x(y) run over the range that the axis shows.
    if !own.isEmpty, own.areOverY, !data.series.contains(where: { $0.side == side }) {
      return FoundWindow(options.usualWindow)
    }
    let areDataAlone = own.areOverY
    var ranges = parametricRanges
    var areExact = false
    for (index, function) in functions.enumerated()
    where function.form.isOverX && function.side == side && figure == nil
      && !data.remarks.functions.contains(index)
    {
      guard let domain = domain(of: function, in: x) else { continue }
      let suggested: SuggestedRange
      if let features, features.x == domain, let known = features.suggested[index] {
        found.count(features.evaluations[index] ?? 0, for: index)
        suggested = known
      } else {
        suggested = try finder.yRange(of: function.function, over: domain)
      }
      found.keep(suggested, for: index)
      ranges += [suggested.range].compactMap { $0 }
      areExact = areExact || suggested.isExact
      if function.form == .area && map.hasZero { ranges.append(Interval(hull: 0, 0)) }
    }
    if areFieldsAlone, let window = Interval.hull(of: ranges) {
      return (FoundWindow(window).usable(map) ?? FoundWindow(map.usualWindow))
        .completed(by: options.domain, .y, map)
    }
    let extent = try data.yExtent(map, of: side, in: x, xMap)
    if let core = features?.core { ranges = cut(ranges, to: core) }
    ranges += [extent.all].compactMap { $0 }
    let window =
      areDataAlone
      ? data.yWindow(extent, of: side, options)
      : FoundWindow(
        SuggestedRange.window(for: ranges, map: map, areExact: areExact, isShown: hasRoundEnds)
      )
    let usable =
      window.usable(map) ?? FoundWindow(SuggestedRange.window(for: [], map: map))
    return usable.completed(by: options.domain, .y, map)
  }

  /// Returns ranges of y cut to the features and their height again above and below, if all ranges
  /// together are higher than ``mostHeight`` times the features; else the ranges unchanged.
  private func cut(_ ranges: [Interval], to core: Interval) -> [Interval] {
    guard let all = Interval.hull(of: ranges), core.width > 0,
      all.width > Self.mostHeight * core.width
    else { return ranges }
    let shown = Interval(hull: core.lower - core.width, core.upper + core.width)
    return ranges.compactMap { $0.intersection(shown) }
  }

  /// Height of all ranges of y, as a multiple of the height of the features, above which they are
  /// cut.
  private static let mostHeight = 4.0
}

extension [FunctionSeries] {
  /// Whether all functions are curves x(y), so that data determine the window.
  fileprivate var areOverY: Bool { allSatisfy { $0.form == .overY } }
}

extension FunctionSeries {
  /// Whether the function is one over x without a domain.
  fileprivate var isFree: Bool { form.isOverX && domain == nil }
}
