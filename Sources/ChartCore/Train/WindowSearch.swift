import RealFunctions
import Sampling

/// Finds the windows of both axes from all content but curves x(y), which run over what the others show.
///
/// A given domain is taken exactly. Else x is the union of the curves' domains and of the data, y what
/// both suggest and 5 % on both sides, its ends numbers of few digits; where data are alone they are ticks.
struct WindowSearch {
  /// The window of x, or of y, if it was given as a whole.
  let given: (x: Interval?, y: Interval?)
  private let data: TrainingData
  private let options: ChartOptions
  private let finder: RangeFinder
  private let cancellation: Cancellation
  /// Where functions over x run that name no domain; nil for the whole window.
  private let freeDomain: Interval?

  private let functions: [FunctionSeries]
  /// A polar grid has a round radius of its own.
  private var hasRoundEnds: Bool { options.axes.polar == nil }
  private var xMap: AxisMap { options.x.map }
  private var yMap: AxisMap { options.y.map }

  init(
    _ content: LoweredContent,
    _ data: TrainingData,
    _ options: ChartOptions,
    _ cancellation: Cancellation
  ) {
    functions = data.functions
    self.data = data
    self.options = options
    self.cancellation = cancellation
    finder = RangeFinder(xMap: options.x.map, yMap: options.y.map, cancellation: cancellation)
    given = (options.x.given, options.y.given)
    freeDomain =
      data.functions.contains(where: \.isFree) ? options.x.freeDomain(for: content) : nil
  }

  /// Whether the window of x comes from functions that say where they run.
  var isXFromDomains: Bool {
    freeDomain != nil || functions.contains { $0.form.isOverX && $0.domain != nil }
  }

  /// Returns where a function over x or a parameter is sampled, or nil if nothing of it is in the window.
  func domain(of function: FunctionSeries, in window: Interval) -> Interval? {
    if function.form.fillsWindow { return window }
    guard function.form.isOverX else { return function.domain?.bounded }
    guard let domain = function.domain ?? freeDomain else { return window }
    return domain.intersection(window)
  }

  func windows() throws(Interrupted) -> FoundWindows {
    let isAnythingElse = !data.series.isEmpty || functions.contains { $0.form != .overY }
    guard isAnythingElse || functions.isEmpty else {
      return FoundWindows(x: options.x.usualWindow, y: options.y.usualWindow)
    }
    var found = FoundWindows(x: xMap.usualWindow, y: yMap.usualWindow)
    let ranges = try parametricRanges(&found)
    found.x = try xWindow(ranges.x)
    found.y = try yWindow(ranges.y, in: found.x.shown, &found)
    return found
  }

  /// Returns the window of x; functions over y have no vote.
  func xWindow() throws(Interrupted) -> Interval {
    var found = FoundWindows(x: xMap.usualWindow, y: yMap.usualWindow)
    return try xWindow(given.x == nil ? try parametricRanges(&found).x : []).shown
  }

  private func parametricRanges(
    _ found: inout FoundWindows
  ) throws(Interrupted) -> (x: [Interval], y: [Interval]) {
    var ranges: (x: [Interval], y: [Interval]) = ([], [])
    guard given.x == nil || given.y == nil else { return ranges }
    for (index, function) in functions.enumerated() {
      guard let extent = try planeRanges(of: function) else { continue }
      found.count(extent.evaluations, for: index)
      ranges.x.append(extent.x)
      ranges.y.append(extent.y)
    }
    for (index, function) in functions.enumerated() where function.form == .parametric {
      guard let domain = function.domain?.bounded else { continue }
      let suggested = try finder.ranges(ofParametric: function.function, over: domain)
      found.count(suggested.x.evaluations + suggested.y.evaluations, for: index)
      ranges.x += [suggested.x.range].compactMap { $0 }
      ranges.y += [suggested.y.range].compactMap { $0 }
    }
    return ranges
  }

  /// What shows a function of both coordinates that is looked for all over the window; nil for all others.
  private func planeRanges(of function: FunctionSeries) throws(Interrupted) -> PlaneExtent.Ranges? {
    switch function.form {
    case .heatMap, .contourLines, .filledContours: return plane.whole
    case .implicit: return try plane.ranges(ofZeros: function.function)
    case .region: return try plane.ranges(ofRegion: function.function)
    case .field:
      guard let field = function.field else { return nil }
      return try FieldExtent(given: given, maps: (xMap, yMap), finder, cancellation)
        .ranges(of: field)
    case .line, .parametric, .overY, .area, .band: return nil
    }
  }

  private var plane: PlaneExtent { PlaneExtent(given, maps: (xMap, yMap), cancellation) }

  // MARK: x

  private func xWindow(_ parametricRanges: [Interval]) throws(Interrupted) -> FoundWindow {
    if let given = given.x { return FoundWindow(given) }
    return try foundX(parametricRanges).completed(by: options.x.domain, .x, xMap)
  }

  private func foundX(_ parametricRanges: [Interval]) throws(Interrupted) -> FoundWindow {
    let extent = try data.xExtent(xMap)
    if areDataAlone, let window = data.xWindow(extent, options.x) {
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

  /// Whether all is said by ``FieldExtent``, which chooses whole windows.
  private var areFieldsAlone: Bool {
    data.series.isEmpty && !functions.isEmpty && functions.allSatisfy { $0.form == .field }
  }

  private var areDataAlone: Bool { functions.allSatisfy { $0.form == .overY } }

  // MARK: y

  private func yWindow(
    _ parametricRanges: [Interval],
    in x: Interval,
    _ found: inout FoundWindows
  ) throws(Interrupted) -> FoundWindow {
    if let given = given.y { return FoundWindow(given) }
    var ranges = parametricRanges
    var areExact = false
    for (index, function) in functions.enumerated() where function.form.isOverX {
      guard let domain = domain(of: function, in: x) else { continue }
      let suggested = try finder.yRange(of: function.function, over: domain)
      found.count(suggested.evaluations, for: index)
      ranges += [suggested.range].compactMap { $0 }
      areExact = areExact || suggested.isExact
      if function.form == .area && yMap.hasZero { ranges.append(Interval(hull: 0, 0)) }
    }
    if areFieldsAlone, let window = Interval.hull(of: ranges) {
      return (FoundWindow(window).usable(yMap) ?? FoundWindow(yMap.usualWindow))
        .completed(by: options.y.domain, .y, yMap)
    }
    let extent = try data.yExtent(yMap, in: x, xMap)
    ranges += [extent.all].compactMap { $0 }
    let window =
      areDataAlone
      ? data.yWindow(extent, options.y)
      : FoundWindow(
        SuggestedRange.window(for: ranges, map: yMap, areExact: areExact, isShown: hasRoundEnds)
      )
    let usable =
      window.usable(yMap) ?? FoundWindow(SuggestedRange.window(for: [], map: yMap))
    return usable.completed(by: options.y.domain, .y, yMap)
  }
}

extension FunctionSeries {
  /// Whether it is a function over x that leaves its domain to the chart.
  fileprivate var isFree: Bool { form.isOverX && domain == nil }
}
