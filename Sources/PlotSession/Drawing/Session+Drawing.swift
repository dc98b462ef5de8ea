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
    let ranged = (plot.items + request.items).filter(\.hasOwnVariable)
    for item in request.items {
      var item = sharingRange(item, with: ranged)
      switch try drawable(of: item, run) {
      case .curve(let curve): item.variable = try variable(of: item, curve, run)
      case .lines: noteNumbers(item, &run)
      case .values: break
      case .data(let source): item.form = .data(located(source))
      }
      if item.mentionsAnswer { item.answer = scope.value(of: "ans") }
      plot.items.append(item)
      remember(item, run)
    }
    noteCommas(request.items, &run)
    if request.xRange == nil { noteSingleRange(request.items, &run) }
    noteHiddenRange(Array(plot.items.suffix(request.items.count)), plot, &run)
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
    var framed = plot
    var layers = try layers(of: &framed, &run)
    let window = try window(ofCurvesOverY: &layers, framed, run)
    let chart = configured(Self.chart(of: layers), plot, layers, window)
    lastTable = nil
    drawing = Drawing(
      plot: plot,
      chart: chart,
      scope: scope,
      settings: settings,
      pointCount: layers.reduce(0) { $0 + ($1.points?.points.count ?? 0) }
    )
    return chart
  }

  /// The layers of all items, and the window of curves that leave it to the picture.
  ///
  /// Those wait until the others have said what they show.
  private mutating func layers(
    of plot: inout Plot,
    _ run: inout StatementRun
  ) throws(Failure) -> [Layer] {
    let latest = scope.value(of: "ans")
    defer { if let latest { scope.define("ans", as: latest) } }
    var layers = [[Layer]](repeating: [], count: plot.items.count)
    var waiting: [Int] = []
    // Notes are told in the order of the items all the same.
    let earlier = run.notes
    var notes = [StatementNotes](repeating: StatementNotes(), count: plot.items.count)
    func draw(_ index: Int, _ session: inout Session) throws(Failure) {
      run.notes = StatementNotes()
      session.recall(plot.items[index])
      let place = index * Family.mostLayers
      layers[index] = try session.layers(of: plot.items[index], plot, place: place, &run)
      notes[index] = run.notes
    }
    for (index, item) in plot.items.enumerated() {
      recall(item)
      if try isFree(item, run) { waiting.append(index) } else { try draw(index, &self) }
    }
    plot.curveWindow = curveWindow(of: layers, plot)
    for index in waiting { try draw(index, &self) }
    run.notes = earlier
    for one in notes {
      run.notes.add(one.readings)
      run.notes.add(one.remarks)
    }
    return layers.flatMap { $0 }
  }

  /// Makes `ans` the answer that stood there when an item was typed.
  private mutating func recall(_ item: PlotItem) {
    if let answer = item.answer { scope.define("ans", as: answer) }
  }

  static func chart(of layers: [Layer]) -> Chart {
    Chart {
      for layer in layers {
        layer.content
      }
    }
  }

  /// Gives a chart the session's settings.
  func configured(
    _ chart: Chart,
    _ plot: Plot,
    _ layers: [Layer],
    _ found: (x: Interval, y: Interval)?
  ) -> Chart {
    chart.with { options in
      let given = (x: plot.xRange ?? settings.xRange, y: plot.yRange ?? settings.yRange)
      if let x = given.x ?? found.map({ AxisRange($0.x) }) { options.x.domain = x.domain }
      if let y = given.y ?? found.map({ AxisRange($0.y) }) { options.y.domain = y.domain }
      options.x.type = settings.xScale.type
      options.y.type = settings.yScale.type
      options.title = settings.title.isEmpty ? nil : settings.title
      // The legend names what is drawn: axes are named by the session alone.
      let names = AxisNames(of: layers)
      options.x.label = settings.xLabel.isEmpty ? names.x ?? "" : settings.xLabel
      options.y.label = settings.yLabel.isEmpty ? names.y ?? "" : settings.yLabel
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
      domain = defaultDomain(of: curve, over: variable, plot)
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
