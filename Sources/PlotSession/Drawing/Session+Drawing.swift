import ChartCore
import Expressions
import RealFunctions

// From plot items to a chart: curves are compiled, windows found, marks declared.

extension Session {
  /// The plot that a statement asks for, with its items appended if it keeps the picture.
  mutating func plot(
    _ request: PlotRequest,
    _ run: inout StatementRun
  ) throws(Failure) -> Plot {
    var plot = request.keepsPicture ? drawing?.plot ?? Plot() : Plot()
    if request.keepsPicture { noteChangedValues(&run) }
    if let x = request.xRange { plot.xRange = try window(x, "x", settings.xScale, &run) }
    if let y = request.yRange { plot.yRange = try window(y, "y", settings.yScale, &run) }
    for var item in request.items {
      switch try drawable(of: item, run) {
      case .curve(let curve): item.variable = try variable(of: item, curve, run)
      case .lines: noteNumbers(item, &run)
      case .values: break
      case .data(let source): item.form = .data(located(source))
      }
      plot.items.append(item)
      remember(item, run)
    }
    noteCommas(request.items, &run)
    noteSingleRange(request.items, &run)
    noteWholeNumbers(request.items, &run)
    return plot
  }

  /// Keeps an equation of y, r or z, for whoever asks for its value afterwards.
  private mutating func remember(_ item: PlotItem, _ run: StatementRun) {
    guard case .formula(let syntax) = item.form,
      case .comparison(let left, let links) = syntax.node,
      case .name(let name) = left.node, ["y", "r", "z"].contains(name), let right = links.first
    else { return }
    drawnEquations[name] = DrawnEquation(
      coordinate: name,
      text: run.text(syntax.range),
      right: run.text(right.value.range)
    )
  }

  /// Makes the chart of a plot and keeps both.
  mutating func draw(_ plot: Plot, _ run: inout StatementRun) throws(Failure) -> Chart {
    var layers: [Layer] = []
    for item in plot.items {
      layers += try self.layers(of: item, plot, place: layers.count, &run)
    }
    fillWindow(&layers, plot)
    let window = try window(ofCurvesOverY: &layers, plot, run)
    let chart = configured(Self.chart(of: layers), plot, layers, window)
    drawing = Drawing(
      plot: plot,
      chart: chart,
      scope: scope,
      settings: settings,
      pointCount: layers.reduce(0) { $0 + ($1.points?.points.count ?? 0) }
    )
    return chart
  }

  private static func chart(of layers: [Layer]) -> Chart {
    Chart {
      for layer in layers {
        layer.content
      }
    }
  }

  /// Gives a chart the session's settings.
  private func configured(
    _ chart: Chart,
    _ plot: Plot,
    _ layers: [Layer],
    _ found: (x: Interval, y: Interval)?
  ) -> Chart {
    chart.with { options in
      if let x = plot.xRange ?? settings.xRange ?? found?.x {
        options.x.domain = .range(x.lower, x.upper)
      }
      if let y = plot.yRange ?? settings.yRange ?? found?.y {
        options.y.domain = .range(y.lower, y.upper)
      }
      options.x.type = settings.xScale.type
      options.y.type = settings.yScale.type
      options.title = settings.title.isEmpty ? nil : settings.title
      // The legend names what is drawn: axes are named by the session alone.
      options.x.label =
        settings.xLabel.isEmpty ? Self.commonVariable(of: layers) ?? "" : settings.xLabel
      options.y.label =
        settings.yLabel.isEmpty ? Self.commonValue(of: layers) ?? "" : settings.yLabel
      options.legend = settings.showsLegend ? .automatic : .hidden
      options.grid = settings.showsGrid ? .automatic : .hidden
      options.x.visibility = settings.showsAxes ? .automatic : .hidden
      options.y.visibility = settings.showsAxes ? .automatic : .hidden
      options.aspect = settings.hasEqualAspect ? .equal : .automatic
      options.breakMarks = settings.marks.visibility
      options.samplingTolerance = settings.tolerance
      options.initialSamples = settings.samples
    }
  }

  /// The variable of all curves if it is not x: then it names the axis.
  private static func commonVariable(of layers: [Layer]) -> String? {
    let variables = layers.map { layer -> String? in
      switch layer {
      case .curve(let curve): curve.isParametric ? nil : curve.variable
      case .points(let points): points.variable
      }
    }
    guard let first = variables.first, let first, first != "x",
      variables.allSatisfy({ $0 == first })
    else { return nil }
    return first
  }

  /// What all items call y: the name of a column of data.
  private static func commonValue(of layers: [Layer]) -> String? {
    let values = layers.map { layer -> String? in
      if case .points(let points) = layer { points.value } else { nil }
    }
    guard let first = values.first, let first, values.allSatisfy({ $0 == first }) else {
      return nil
    }
    return first
  }

  // MARK: Windows

  /// Runs curves over x that name no range over all that the other items show in x.
  private func fillWindow(_ layers: inout [Layer], _ plot: Plot) {
    guard plot.xRange == nil, settings.xRange == nil else { return }
    let isLog = settings.xScale == .log
    var window = defaultDomain(of: "x", plot)
    for layer in layers {
      guard let extent = layer.extent, !isLog || extent.lower > 0 else { continue }
      window = window.union(extent)
    }
    for index in layers.indices {
      guard var curve = layers[index].curve, curve.isFreeOverX else { continue }
      curve.domain = window
      layers[index] = .curve(curve)
    }
  }

  /// Runs curves x(y) over the y window that the others have, and returns both windows; nil without
  /// such a curve.
  ///
  /// They have no vote on x either: a vertical line stands in the picture, it does not make it.
  private func window(
    ofCurvesOverY layers: inout [Layer],
    _ plot: Plot,
    _ run: StatementRun
  ) throws(Failure) -> (x: Interval, y: Interval)? {
    guard layers.contains(where: { $0.curve?.form == .overY }) else { return nil }
    let others = layers.filter { $0.curve?.form != .overY }
    var window = (
      x: plot.xRange ?? settings.xRange ?? defaultDomain(of: "x", plot),
      y: plot.yRange ?? settings.yRange ?? defaultDomain(of: "y", plot)
    )
    if !others.isEmpty {
      let cancellation = run.workspace.cancellation
      let trained = try Failure.interruptible { () throws(Interrupted) in
        try configured(Self.chart(of: others), plot, others, nil).trained(
          cancellation: cancellation
        )
      }
      window = (trained.x.window, trained.y.window)
    }
    for index in layers.indices {
      guard var curve = layers[index].curve, curve.form == .overY else { continue }
      if curve.hasOwnDomain {
        window.y = window.y.union(curve.domain)
      } else {
        curve.domain = window.y
        layers[index] = .curve(curve)
      }
      if let place = curve.verticalLine(using: run.workspace) {
        // A line at the edge would be hidden by the frame.
        let margin = 0.05 * max(window.x.width, (place - window.x.midpoint).magnitude)
        if place < window.x.lower {
          window.x = window.x.union(Interval(hull: place - margin, place))
        }
        if place > window.x.upper {
          window.x = window.x.union(Interval(hull: place, place + margin))
        }
      }
    }
    return window
  }

  /// Where a variable runs that no range limits.
  func defaultDomain(of variable: String, _ plot: Plot) -> Interval {
    let isInDegrees = scope.angleUnit == .degrees
    switch variable {
    case "t", "theta": return Interval(hull: 0, isInDegrees ? 360 : 2 * .pi)
    case "y":
      let isLog = settings.yScale == .log
      return plot.yRange ?? settings.yRange
        ?? (isLog ? Interval(hull: 0.1, 100) : Interval(hull: -10, 10))
    default:
      if let window = plot.xRange ?? settings.xRange { return window }
      if settings.xScale == .log { return Interval(hull: 0.1, 100) }
      return isInDegrees ? Interval(hull: -360, 360) : Interval(hull: -10, 10)
    }
  }

  /// A curve or an area compiled, over its domain.
  func layer(
    _ curve: Curve,
    of item: PlotItem,
    _ plot: Plot,
    _ run: inout StatementRun
  ) throws(Failure) -> CurveLayer {
    let variable =
      if let known = item.variable { known } else { try variable(of: item, curve, run) }
    let function = try Failure.wrap { () throws(Diagnostic) in
      try Evaluation.compile(outputs: curve.outputs, parameters: [variable], in: scope)
    }
    let domain: Interval
    if let clause = item.domain {
      domain = try interval(clause, named: variable, &run)
    } else {
      domain = defaultDomain(of: curve.form == .overY ? "y" : variable, plot)
    }
    notePowers(curve.formulas, over: (variable, domain), &run)
    return CurveLayer(
      form: curve.form,
      function: function,
      domain: domain,
      hasOwnDomain: item.domain != nil,
      variable: variable,
      name: item.name,
      options: item.options
    )
  }
}

extension AxisSpacing {
  /// The spacing as charts know it.
  var type: ScaleType? { self == .log ? .log : nil }
}

extension CurveLayer {
  /// The x of a curve x(y) that is a vertical line, or nil.
  fileprivate func verticalLine(using workspace: Workspace) -> Double? {
    guard domain.width.isFinite else { return nil }
    let shares = [0.0, 0.25, 0.5, 0.75, 1.0]
    let places = shares.map { domain.lower + domain.width * $0 }
    guard let x = function.values(at: places, using: workspace).first, let first = x.first,
      first.isFinite, x.allSatisfy({ $0 == first })
    else { return nil }
    return first
  }
}
