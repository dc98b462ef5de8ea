import RealFunctions
import Sampling

/// Finds what part of the plane a chart shows.
///
/// A given domain is taken exactly. Else x is the union of the curves' domains and of the data, y what
/// both suggest and 5 % on both sides; only where data are alone are the ends round numbers.
struct Training {
  private let series: [FunctionSeries]
  private let data: TrainingData
  private let options: ChartOptions
  private let cancellation: Cancellation
  private let xMap: AxisMap
  private let yMap: AxisMap
  private let finder: RangeFinder

  init(chart: Chart, cancellation: Cancellation) {
    series = chart.content.functions
    data = TrainingData(chart.content)
    options = data.titled(chart.options)
    self.cancellation = cancellation
    xMap = options.x.type?.map ?? .linear
    yMap = options.y.type?.map ?? .linear
    finder = RangeFinder(xMap: xMap, yMap: yMap, cancellation: cancellation)
  }

  func trained() throws(Interrupted) -> TrainedChart {
    let givenX = given(options.x.domain, xMap)
    let givenY = given(options.y.domain, yMap)
    var evaluations = [Int](repeating: 0, count: series.count)
    var xRanges: [Interval] = []
    var yRanges: [Interval] = []
    for (index, function) in series.enumerated() where function.form == .parametric {
      guard givenX == nil || givenY == nil, let domain = function.domain?.bounded else { continue }
      let ranges = try finder.ranges(ofParametric: function.function, over: domain)
      evaluations[index] += ranges.x.evaluations + ranges.y.evaluations
      xRanges += [ranges.x.range].compactMap { $0 }
      yRanges += [ranges.y.range].compactMap { $0 }
    }
    let xWindow: Interval
    if let givenX {
      xWindow = givenX
    } else {
      xWindow = Windows.completed(options.x.domain, by: try foundX(xRanges), map: xMap)
    }
    if givenY == nil {
      for (index, function) in series.enumerated() where function.form != .parametric {
        guard let domain = domain(of: function, in: xWindow) else { continue }
        let suggested = try finder.yRange(of: function.function, over: domain)
        evaluations[index] += suggested.evaluations
        yRanges += [suggested.range].compactMap { $0 }
        if function.form == .area && yMap != .log { yRanges.append(Interval(hull: 0, 0)) }
      }
    }
    let dataY = data.yExtent(yMap, in: xWindow, xMap)
    yRanges += [dataY.all].compactMap { $0 }
    let foundY =
      series.isEmpty
      ? data.yWindow(dataY, yMap) : SuggestedRange.window(for: yRanges, map: yMap)
    let yWindow = givenY ?? Windows.usable(foundY.lower, foundY.upper, map: yMap)
    let usual = yWindow ?? (yMap == .log ? Interval(hull: 0.1, 100) : Interval(hull: -1, 1))
    let found = Windows.completed(options.y.domain, by: usual, map: yMap)
    let isEqual = isEqual(xWindow, found, areBothGiven: givenX != nil && givenY != nil)
    let windows =
      isEqual
      ? equalized(
        xWindow,
        found,
        isXGiven: options.x.domain != .automatic,
        isYGiven: options.y.domain != .automatic
      )
      : (x: xWindow, y: found)
    let looks = colored(evaluations, in: windows.x)
    return TrainedChart(
      x: TrainedAxis(map: xMap, window: windows.x, isGiven: givenX != nil || isXFromDomains),
      y: TrainedAxis(map: yMap, window: windows.y, isGiven: givenY != nil),
      isEqual: isEqual,
      series: looks.series,
      data: looks.data,
      contentOrder: data.contentOrder,
      drawingOrder: data.drawingOrder,
      options: options
    )
  }

  private func given(_ domain: ScaleDomain, _ map: AxisMap) -> Interval? {
    guard case .range(let lower, let upper) = domain else { return nil }
    return Windows.usable(lower, upper, map: map)
  }

  private var isXFromDomains: Bool {
    series.contains { $0.form != .parametric && $0.domain != nil }
  }

  private func foundX(_ parametricRanges: [Interval]) throws(Interrupted) -> Interval {
    var parts = series.compactMap { $0.form == .parametric ? nil : $0.domain?.bounded }
    if !parametricRanges.isEmpty {
      parts.append(SuggestedRange.window(for: parametricRanges, map: xMap))
    }
    let dataX = data.xExtent(xMap)
    if series.isEmpty, let window = data.xWindow(dataX, xMap) {
      return Windows.usable(window.lower, window.upper, map: xMap) ?? Windows.initial(xMap)
    }
    parts += [dataX.all].compactMap { $0 }
    if let first = parts.first {
      let hull = parts.dropFirst().reduce(first) { $0.union($1) }
      return Windows.usable(hull.lower, hull.upper, map: xMap) ?? Windows.initial(xMap)
    }
    return try DomainFinder(map: xMap, cancellation: cancellation).domain(of: series)
  }

  private func domain(of function: FunctionSeries, in window: Interval) -> Interval? {
    guard function.form != .parametric else { return function.domain?.bounded }
    guard let domain = function.domain else { return window }
    return domain.intersection(window)
  }

  private func isEqual(_ x: Interval, _ y: Interval, areBothGiven: Bool) -> Bool {
    guard xMap == .linear, yMap == .linear, x.width.isFinite, y.width.isFinite else { return false }
    if options.aspect == .equal { return true }
    let isParametric = !series.isEmpty && series.allSatisfy { $0.form == .parametric }
    // Equal scales would make a sliver of (t, t^2): then its shape is not what is looked for.
    let proportion = x.width / y.width
    let isSliver = proportion > Self.mostProportion || proportion < 1 / Self.mostProportion
    return isParametric && !areBothGiven && !isSliver
  }

  /// Beyond this proportion of the ranges of x and y scales are not equal by themselves.
  private static let mostProportion = 4.0

  /// The proportion that equal windows are widened to: that of the nominal plot area, 800 to 500.
  private static let nominalProportion = 1.6

  /// Widens a window that was not given, so that an equal scale fills the nominal plot area.
  private func equalized(
    _ x: Interval,
    _ y: Interval,
    isXGiven: Bool,
    isYGiven: Bool
  ) -> (x: Interval, y: Interval) {
    let wantedX = y.width * Self.nominalProportion
    // A window that would leave the numbers is not widened.
    guard wantedX.isFinite, x.midpoint.magnitude < .greatestFiniteMagnitude / 2 - wantedX / 2 else {
      return (x, y)
    }
    if wantedX > x.width, !isXGiven { return (x.stretched(to: wantedX), y) }
    let wantedY = x.width / Self.nominalProportion
    if wantedY > y.width, !isYGiven { return (x, y.stretched(to: wantedY)) }
    return (x, y)
  }

  /// Gives every function and all data their colours, and symbols their forms.
  private func colored(
    _ evaluations: [Int],
    in window: Interval
  ) -> (series: [TrainedSeries], data: [TrainedData]) {
    var looks = SeriesLooks(sizes: data.sizes)
    var functions: [TrainedSeries] = []
    var trained: [TrainedData] = []
    for place in data.contentOrder {
      switch place {
      case .function(let index):
        let function = series[index]
        let (paint, colorIndex) = looks.paint(of: function.style)
        functions.append(
          TrainedSeries(
            function: function,
            domain: domain(of: function, in: window),
            paint: paint,
            colorIndex: colorIndex,
            evaluations: evaluations[index]
          )
        )
      case .data(let index): trained.append(looks.trained(data.series[index]))
      }
    }
    return (functions, trained)
  }
}

extension Interval {
  /// The interval with infinite ends replaced by ones that can be sampled.
  fileprivate var bounded: Interval {
    isFinite ? self : Interval(hull: max(lower, -1e6), min(upper, 1e6))
  }

  /// Returns the interval of this width about the same middle.
  fileprivate func stretched(to width: Double) -> Interval {
    Interval(hull: midpoint - width / 2, midpoint + width / 2)
  }
}
