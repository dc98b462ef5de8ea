import RealFunctions
import Sampling

/// Finds the part of the plane that a chart shows, the ranges of its functions, and the looks of
/// its series.
struct Training {
  private let data: TrainingData
  private let options: ChartOptions
  private let search: WindowSearch
  /// Range of x of functions without a domain; nil for the whole window.
  private let freeDomain: Interval?
  private let cancellation: Cancellation

  /// Prepares the training of a chart; `freeDomain` is the range of free functions, if it was
  /// computed before.
  init(
    chart: Chart,
    freeOver freeDomain: Interval?,
    cancellation: Cancellation
  ) throws(Interrupted) {
    let usual = chart.options.x.freeDomain(for: chart.content)
    let beside = BesideCurves(chart.content, chart.options.x.map)
    let chart = chart.withMainAxis
    data = try TrainingData(chart.content, chart.options, cancellation)
    options = chart.options
    self.cancellation = cancellation
    search = try WindowSearch(
      data,
      options,
      freeOver: usual,
      decided: freeDomain,
      beside: beside,
      cancellation
    )
    self.freeDomain = search.freeDomain ?? freeDomain ?? usual
  }

  private func hasCurvesOverY(_ side: YAxisSide) -> Bool {
    data.functions.contains { $0.form == .overY && $0.side == side }
  }

  private var hasCurvesOverY: Bool { YAxisSide.allCases.contains(where: hasCurvesOverY) }

  /// Whether everything that has a say about windows lies in the plane by itself: functions of it, and where there are
  /// none shapes.
  private var isOfPlane: Bool {
    let others = data.functions.enumerated().filter { place, function in
      function.form != .overY && !data.remarks.functions.contains(place)
    }
    .map(\.element)
    if others.isEmpty { return data.areShapes }
    return others.allSatisfy { $0.form.isPlanar || $0.field?.isPlanar == true }
  }

  /// Whether all that has a say about windows is curves y(x).
  private var areCurvesOverXAlone: Bool {
    let areData = data.series.indices.contains { !data.remarks.series.contains($0) }
    return !areData && !data.functions.isEmpty && !search.showsFigure
      && data.functions.allSatisfy { $0.form.isOverX }
  }

  func trained() throws(Interrupted) -> TrainedChart {
    var windows = modified(try search.windows())
    let areBothGiven = search.given.x != nil && search.given.y != nil
    let isParametric = search.showsFigure || isOfPlane
    var scale = EqualScale(
      options: options,
      isParametric: isParametric,
      areBothGiven: areBothGiven,
      hasTwoYAxes: data.hasTwoYAxes
    )
    if isPolar {
      PolarScale.widen(&windows, given: search.given)
    } else if scale.isEqual(windows.x.shown, windows.y.shown) {
      if !(areCurvesOverXAlone && scale.cut(&windows)) { scale.widen(&windows) }
    }
    var domainsOverY: [Int: Interval] = [:]
    if hasCurvesOverY {
      domainsOverY = try fitCurvesOverY(&windows)
      scale = EqualScale(
        options: options,
        isParametric: false,
        areBothGiven: areBothGiven,
        hasTwoYAxes: data.hasTwoYAxes
      )
    }
    let whole = windows
    windows = inSight(of: whole)
    var content = data
    let surfaces = try surfaces(in: windows, &content.scales)
    return TrainedChart(
      x: axis(
        options.x,
        isReversed: options.x.isReversed,
        windows.x,
        data.x,
        isGiven: whole.x.shown != windows.x.shown || search.given.x != nil || search.isXFromDomains
          || hasCurvesOverY,
        hasParts: !data.functions.isEmpty || showsShares(in: .x)
      ),
      y: axis(.leading, windows.y, whole: whole.y),
      trailingY: windows.trailingY.map { axis(.trailing, $0, whole: whole.trailingY) },
      freeDomain: freeDomain,
      isEqual: isPolar || scale.isEqual(windows.x.shown, windows.y.shown),
      layers: layers(windows, domainsOverY, content.scales, surfaces),
      content: content,
      asked: options
    )
  }

  /// The windows as `modifyInferredDomain` of each axis leaves them.
  private func modified(_ found: FoundWindows) -> FoundWindows {
    var windows = found
    windows.x = options.x.modified(found.x, data.x.kind)
    windows.y = options.y.modified(found.y, data.y.kind)
    windows.trailingY = found.trailingY.map { options.trailing.modified($0, data.trailingY.kind) }
    return windows
  }

  /// The parts of the windows that are in sight.
  private func inSight(of whole: FoundWindows) -> FoundWindows {
    var windows = whole
    windows.x = options.x.inSight(of: whole.x, data.x)
    windows.y = options.y.inSight(of: whole.y, data.y)
    windows.trailingY = whole.trailingY.map { options.trailing.inSight(of: $0, data.trailingY) }
    return windows
  }

  /// Whether circles and rays stand around the origin, which both axes must suit.
  private var isPolar: Bool {
    options.axes.polar != nil && !data.hasTwoYAxes
      && PolarScale.suits(data.x.kind, options.x.type?.map ?? .linear)
      && PolarScale.suits(data.y.kind, options.y.type?.map ?? .linear)
  }

  /// Whether an axis is one of percent, where the defaults have such axes.
  private func showsShares(in direction: PlotDirection) -> Bool {
    options.defaults.groupsDigits && !data.series.isEmpty
      && data.series.allSatisfy { $0.showsShares(in: direction) }
  }

  /// Returns the y axis of a side.
  private func axis(_ side: YAxisSide, _ window: FoundWindow, whole: FoundWindow?) -> TrainedAxis {
    let values = data.values(of: side)
    let isWhole = whole.map { $0.shown == window.shown } ?? true
    return axis(
      options[side],
      // Names are read from the top.
      isReversed: options[side].isReversed != values.kind.isCategorical,
      window,
      values,
      isGiven: !isWhole || options[side].given != nil || hasCurvesOverY(side),
      hasParts: data.functions.contains { $0.side == side } || showsShares(in: .y)
    )
  }

  private func axis(
    _ options: AxisOptions,
    isReversed: Bool,
    _ window: FoundWindow,
    _ values: AxisValues,
    isGiven: Bool,
    hasParts: Bool
  ) -> TrainedAxis {
    var kind = options.kind ?? values.kind
    var roundable = options.sharedRange ?? window.roundable
    switch kind {
    // Functions and shares of a whole have values between whole numbers.
    case .numbers: if hasParts { kind = .numbers(areWhole: false) }
    case .dates, .categories: roundable = nil
    }
    return TrainedAxis(
      map: options.map,
      window: window.shown,
      roundable: roundable,
      isGiven: isGiven,
      kind: kind,
      isReversed: isReversed,
      valueType: values.type
    )
  }

  private func fitCurvesOverY(
    _ windows: inout FoundWindows
  ) throws(Interrupted) -> [Int: Interval] {
    let workspace = Workspace(cancellation: cancellation)
    var domains: [Int: Interval] = [:]
    // Curves x(y) run to the ends of the windows, which therefore are not moved to ticks.
    for side in YAxisSide.allCases where hasCurvesOverY(side) {
      let curves = CurvesOverY(
        functions: data.functions,
        side: side,
        x: options.x.map,
        y: options[side].map,
        workspace: workspace
      )
      guard let y = windows[side]?.shown else { continue }
      var shown = (x: windows.x.shown, y: y)
      domains.merge(curves.fit(&shown)) { _, last in last }
      if cancellation.isCancelled { throw Interrupted() }
      windows.x = FoundWindow(options.x.window(by: shown.x))
      windows[side] = FoundWindow(options[side].window(by: shown.y))
    }
    return domains
  }

  /// Returns the scales of functions of x and y and of the lengths of vectors in the window, by the
  /// index of each function, and adds their values to the colour scale.
  private func surfaces(
    in windows: FoundWindows,
    _ scales: inout StyleScales
  ) throws(Interrupted) -> [Int: SurfaceScale] {
    guard data.functions.contains(where: { $0.shownByColors != nil }) else { return [:] }
    return try SurfaceTraining(
      x: windows.x.shown,
      y: windows.y.shown,
      options: options,
      cancellation: cancellation
    ).scales(of: data.functions, &scales)
  }

  /// Gives every function and all data their colours, and symbols their shapes.
  private func layers(
    _ windows: FoundWindows,
    _ domainsOverY: [Int: Interval],
    _ scales: StyleScales,
    _ surfaces: [Int: SurfaceScale]
  ) -> [any TrainedLayer] {
    var looks = SeriesLooks(
      scales: scales,
      own: data.ownScales,
      shared: options.sharedLooks,
      defaults: options.defaults
    )
    return data.order.map { layer -> any TrainedLayer in
      switch layer {
      case .function(let index):
        var function = data.functions[index]
        function.style = looks.scaled(function.style)
        let surface = surfaces[index]
        let (paint, colorIndex) =
          // The solutions of a field have the colour of a series.
          surface.flatMap { $0.isColored && function.form == .field ? nil : ($0.paint, nil) }
          ?? looks.paint(of: function.style, name: function.name)
        return TrainedSeries(
          function: function,
          domain: domainsOverY[index] ?? search.domain(of: function, in: windows.x.shown),
          paint: paint,
          colorIndex: colorIndex,
          surface: surface,
          evaluations: windows.evaluations(of: index),
          walk: windows.walks[index]
        )
      case .data(let index): return looks.trained(data.series[index])
      }
    }
  }
}

extension AxisOptions {
  /// Returns the visible part of a window.
  fileprivate func inSight(of window: FoundWindow, _ values: AxisValues) -> FoundWindow {
    let kind = kind ?? values.kind
    return window.moved(
      to: visible.part(of: window.shown, kind: kind, isReversed: isReversed, map: map)
    )
  }
}
