import ChartCore
import DataFiles
import Expressions
import RealFunctions
package import Resolution
package import Statements

// Makes of a resolved plot a chart whose windows are known.

/// Draws resolved plots, with the definitions and settings of a session.
package struct PictureMaker {
  package let state: SessionState
  /// Whether functions are sampled coarsely, for a picture that a better one replaces at once.
  let isCoarse: Bool

  /// Creates what draws plots with the definitions and settings of `state`.
  package init(state: SessionState, isCoarse: Bool = false) {
    (self.state, self.isCoarse) = (state, isCoarse)
  }

  var scope: Scope { state.scope }
  var settings: Settings { state.settings }

  /// Draws a plot.
  package func drawn(
    _ plot: ResolvedPlot,
    using workspace: Workspace
  ) throws(Interrupted) -> DrawnPlot {
    let cancellation = workspace.cancellation
    let (items, declared, decided) = try declared(plot, using: workspace)
    let formulas = formulas(of: plot)
    let chart = try declared.with { $0.formulas = formulas }
      .trained(freeOver: decided, cancellation: cancellation)
    var picture = DrawnPicture(chart: chart, shown: chart)
    var copies = 1
    if plot.hasPanels(settings) {
      picture = DrawnPicture(
        chart: chart,
        shown: try panels(of: items, plot, formulas, cancellation)
      )
      // Panels hold the rows once more.
      copies = 2
    }
    return DrawnPlot(
      picture: picture,
      items: items,
      window: chart.freeDomain ?? chart.x.window,
      bytesOfPoints: items.reduce(0) { $0 + copies * $1.bytesOfPoints }
    )
  }

  /// Returns the typesetting of those names in the picture that are formulas.
  private func formulas(of plot: ResolvedPlot) -> [String: Mathematics] {
    FormulaNames(
      of: plot,
      labels: [
        settings.title, settings.xLabel, settings.yLabel, settings.y2Label, settings.x2Label,
      ] + settings.xTicks.labels + settings.yTicks.labels + settings.y2Ticks.labels
        + settings.x2Ticks.labels
        + (settings.style == .textbook ? Self.namesAtArrows.map { "$\($0)$" } : []),
      in: scope
    )
    .all
  }

  /// Titles of axes that end in arrow heads, if nothing else names them.
  private static let namesAtArrows = ["x", "y"]

  /// Declares items as a chart with the session's settings, unless the work is cancelled.
  func chart(
    of items: [ItemLayers],
    _ plot: ResolvedPlot,
    _ cancellation: Cancellation
  ) throws(Interrupted) -> Chart {
    var sink = MarkSink()
    try lower(items, into: &sink, cancellation)
    return chart(sink, of: items, plot)
  }

  /// Writes items as marks, unless the work is cancelled.
  func lower(
    _ items: some Sequence<ItemLayers>,
    into sink: inout MarkSink,
    _ cancellation: Cancellation
  ) throws(Interrupted) {
    for item in items where !cancellation.isCancelled { item.lower(into: &sink) }
    if cancellation.isCancelled { throw Interrupted() }
  }

  /// Makes a chart with the session's settings of items that were written to `sink`.
  func chart(_ sink: MarkSink, of items: [ItemLayers], _ plot: ResolvedPlot) -> Chart {
    // The legend names the items: the titles of the axes come from the session alone.
    let layers = items.flatMap(\.layers)
    let right = layers.filter(\.isOnRight)
    let left = right.isEmpty ? layers : layers.filter { !$0.isOnRight }
    let names = AxisNames(of: layers, onLeft: left)
    let hasArrows = settings.style == .textbook && settings.axes != .off && !names.isPie
    let arrows = hasArrows ? Self.namesAtArrows : ["", ""]
    let zones = plot.haveZones
    return Chart(sink).with { options in
      options.page = settings.page
      options.paper = settings.paper
      setWindowOfX(plot, layers, &options)
      options.y.isReversed = (plot.yRange ?? settings.yRange)?.isReversed ?? false
      options.y.includesZero = false
      if plot.haveTimes.y { options.y.kind = .times }
      options.y.type = left.haveNames.y ? nil : settings.yScale.chartScale
      if layers.contains(where: \.isColoredByValues) {
        options.encodings.colorEnds = (settings.colorRange ?? settings.zRange)?.domain ?? .automatic
        options.encodings.colorMap = settings.zScale.map
      }
      // Bars of days stand at seconds: their ticks are those of the calendar.
      if layers.contains(where: \.countsPlaces), !plot.haveTimes.x { options.x.ticks = .whole }
      options.encodings.colorRamp = settings.palette?.gradient
      options.encodings.areNumbersColors = settings.palette?.areNumbersColors ?? false
      // Cells and points in colours have both ends of their scale, or none.
      if let ends = settings.zRange?.interval,
        layers.contains(where: { $0.points?.colors != nil || $0.points?.heights != nil })
      {
        options.encodings.colorDomain = ends
      }
      options.title = settings.title.isEmpty ? nil : MathText(settings.title).plain
      options.x.label =
        settings.xLabel.isEmpty
        ? names.x.titled(inUTC: zones.x) ?? arrows[0] : MathText(settings.xLabel).plain
      options.y.label =
        settings.yLabel.isEmpty
        ? names.y.titled(inUTC: zones.y) ?? plot.nameOfFamily ?? arrows[1]
        : MathText(settings.yLabel).plain
      options.x.title.text = settings.xLabel.titleOfLines
      if !settings.x2Label.isEmpty { options.titleAbove = MathText(settings.x2Label).plain }
      options.legend = [.off, .colors].contains(settings.legend) ? .hidden : .automatic
      options.keepsColorBars = settings.legend == .colors
      options.grid = settings.grid == .off ? .hidden : .automatic
      let degrees = DegreeAxes(of: plot.items, in: scope)
      if degrees.x, settings.xScale == .linear { options.x.ticks = .degrees }
      if degrees.y, settings.yScale == .linear { options.y.ticks = .degrees }
      options.x.take(settings.xTicks)
      options.y.take(settings.yTicks)
      options.axes = placement(of: plot)
      options.x.visibility = settings.axes.choice.visibility
      options.y.visibility = settings.axes.choice.visibility
      if !right.isEmpty { take(right, plot, &options) }
      options.aspect =
        settings.hasEqualAspect ? .equal : settings.aspect == .free ? .free : .automatic
      options.breakMarks = settings.marks.visibility
      options.samplingTolerance = settings.tolerance
      options.initialSamples = settings.samples
      options.isCoarse = isCoarse
      if plot.isInSpace { takeSpace(plot, layers, &options) }
    }
    .placed(as: settings, over: layers)
    .with(shapes: settings.objects, isInSpace: plot.isInSpace)
    .annotated(by: (settings.labels + settings.arrows).compactMap(\.onPage))
  }

  /// Sets the x window, and the range of curves that have none of their own.
  func setWindowOfX(_ plot: ResolvedPlot, _ layers: [Layer], _ options: inout ChartOptions) {
    let sheet = settings.rangesOfSheet
    let x = plot.xRange ?? settings.xRange ?? sheet?.x
    // Cells fill the plot area, as those of functions do.
    let hull = layers.hullOfHeights
    options.x.domain =
      x?.domain ?? hull.map { .range($0.x.lower, $0.x.upper) } ?? .automatic
    options.x.isReversed = x?.isReversed ?? false
    options.x.includesZero = false
    options.x.usualDomain = state.usualDomains(plot).window(over: plot.items.freeVariables)
    if plot.haveTimes.x { options.x.kind = .times }
    // Names of categories have no logarithm.
    options.x.type = layers.haveNames.x ? nil : settings.xScale.chartScale
    // Curves choose a window by what they show only where y is free.
    options.y.domain =
      (plot.yRange ?? settings.yRange ?? sheet?.y)?.domain
      ?? hull.map { .range($0.y.lower, $0.y.upper) }
      ?? .automatic
    options.y.type = settings.yScale.chartScale
  }

  /// Applies the settings of the y axis on the right, on which these layers are measured.
  private func take(_ layers: [Layer], _ plot: ResolvedPlot, _ options: inout ChartOptions) {
    var axis = options.trailing
    axis.domain = settings.y2Range?.domain ?? .automatic
    axis.isReversed = settings.y2Range?.isReversed ?? false
    axis.includesZero = false
    if plot.haveTimes.y2 { axis.kind = .times }
    axis.type = layers.haveNames.y ? nil : settings.y2Scale.chartScale
    axis.label =
      settings.y2Label.isEmpty
      ? AxisNames(of: layers, onLeft: layers).y.titled(inUTC: plot.haveZones.y2) ?? ""
      : MathText(settings.y2Label).plain
    axis.take(settings.y2Ticks)
    axis.visibility = settings.axes.choice.visibility
    options.trailing = axis
  }

  /// Returns the placement of the axes: under polar curves they may be circles and rays.
  private func placement(of plot: ResolvedPlot) -> AxisPlacement {
    let isPolar = plot.items.contains { $0.curves.contains { $0.form == .polar } }
    let isLinear = settings.xScale == .linear && settings.yScale == .linear
    guard settings.grid == .polar, isPolar, isLinear else { return settings.axes.choice.placement }
    return .polar(scope.angleUnit == .degrees ? .degrees : .radians)
  }
}

extension String {
  /// The lines of the title of x if it has several; nil for one line, which charts place by themselves.
  ///
  /// The lines of titles of y, which run upwards, are those of their text.
  var titleOfLines: TextBlock? {
    let lines = split(separator: "\n")
    guard lines.count > 1 else { return nil }
    return .stack(
      lines.map { line in
        let text = MathText(String(line))
        return text.mathematics.map { .formula($0) } ?? .line(text.plain.oneLine)
      },
      .vertical(.center),
      spacing: 0
    )
  }
}

extension [ResolvedItem] {
  /// The variables of curves that have no range of their own.
  fileprivate var freeVariables: [String] {
    flatMap { item in
      item.item.domain == nil
        ? item.curves.compactMap { $0.form.hasVariable ? $0.variable : nil } : []
    }
  }
}

extension Chart {
  /// Returns the chart with ticks and legend as the settings say; settings left at automatic cost
  /// nothing.
  fileprivate func placed(as settings: Settings, over layers: [Layer]) -> Chart {
    var chart = self
    if let place = settings.legend.place {
      chart = chart.chartLegend(position: place.position, alignment: place.alignment)
    }
    let names = layers.namesOfCells
    let (xTicks, yTicks) = (
      settings.xTicks.or(names.columns), settings.yTicks.or(names.rows)
    )
    // Categories have a tick each, wherever the settings put those of numbers.
    if !layers.haveNames.x {
      let marks = xTicks.marks
      if settings.x2Ticks.places != .off {
        let above = settings.x2Ticks.marks.above()
        chart = chart.chartXAxis {
          marks
          above
        }
      } else if xTicks.places != .auto {
        chart = chart.chartXAxis { marks }
      }
    }
    if yTicks.places != .auto, !layers.filter({ !$0.isOnRight }).haveNames.y {
      let marks = yTicks.marks
      chart = chart.chartYAxis { marks }
    }
    let right = layers.filter(\.isOnRight)
    if settings.y2Ticks.places != .auto, !right.isEmpty, !right.haveNames.y {
      let marks = settings.y2Ticks.marks
      chart = chart.chartTrailingYAxis { marks }
    }
    return chart
  }
}

extension TickSettings {
  /// Ticks at the names of a matrix where the settings leave the places open.
  fileprivate func or(_ names: [String]) -> TickSettings {
    places == .auto && !names.isEmpty && names.count <= TickPlaces.most ? .named(names) : self
  }

  /// The ticks in the chart's terms, with their labels; labels without room are left out.
  fileprivate var marks: AxisMarks { areTurned ? asked : asked.givingWay() }

  private var asked: AxisMarks {
    if let values = places.values {
      if !labels.isEmpty {
        return AxisMarks(values: values, labels: labels.map { MathText($0) }, areTurned: areTurned)
      }
      if format != nil { return AxisMarks(values: values) }
      return AxisMarks(format: .multiplesOfPi, values: values)
    }
    if case .multiples(let step) = places { return AxisMarks(values: .multiples(of: step)) }
    return AxisMarks()
  }
}

extension AxisOptions {
  /// Applies the settings of minor ticks and of the form of numbers.
  fileprivate mutating func take(_ ticks: TickSettings) {
    minor = ticks.minor
    format = ticks.format
    if let rule = ticks.format?.rule { self.ticks = rule }
  }
}

extension [Layer] {
  /// Whether the axes show names of categories instead of numbers.
  fileprivate var haveNames: (x: Bool, y: Bool) {
    let names = compactMap(\.points).map(\.names)
    return (names.contains(where: \.x), names.contains(where: \.y))
  }
}

extension Layer {
  /// Whether the layer is bars over whole numbers, such as the indices of a list: ticks at halves
  /// would mean nothing.
  fileprivate var countsPlaces: Bool {
    guard let points, points.style == .bars, points.categories == nil else { return false }
    return points.points.allSatisfy { !$0.x.isFinite || $0.x == $0.x.rounded() }
  }
}

extension ItemLayers {
  /// Bytes of its points.
  fileprivate var bytesOfPoints: Int {
    layers.compactMap(\.points).reduce(0) { $0 + $1.bytesOfPoints + $1.bytesOfRows }
  }
}
