import ChartCore
import RealFunctions
import Resolution
import Statements

// Each item of a plot in a panel of its own.

extension PictureMaker {
  /// Draws each item in a chart of its own; what their axes and names have in common is shown once.
  func panels(
    of items: [ItemLayers],
    _ plot: ResolvedPlot,
    _ formulas: [String: Mathematics],
    _ cancellation: Cancellation
  ) throws(Interrupted) -> TrainedPanels {
    guard case .on(let columns, let axes) = settings.panels else {
      return try ChartPanels([]).trained(cancellation: cancellation)
    }
    let variables = zip(items, plot.items).map { axes == .auto ? $0.variable(of: $1) : nil }
    let windows = try windows(of: items, variables, plot, cancellation)
    var charts: [Chart] = []
    for (index, item) in items.enumerated() {
      let chart = try chart(of: [item], plot.keeping([index]), cancellation).with { options in
        options.title = nil
        options.formulas = formulas
        guard axes == .auto else { return }
        // What nothing names has nothing in common with others.
        options.x.variable = variables[index] ?? "\(index)"
        guard let window = variables[index].flatMap({ windows[$0] }) else { return }
        options.x.usualDomain = window
      }
      charts.append(chart)
    }
    let legend: ChartPanels.Sharing = settings.legend.standsAbove ? .sameLegend : []
    var panels = ChartPanels(charts, columns: columns, sharing: axes.sharing.union(legend))
    if !settings.title.isEmpty { panels = panels.chartTitle(MathText(settings.title).plain) }
    return try panels.trained(cancellation: cancellation)
  }

  /// Where free curves run beside others over the same variable, as they would in one chart.
  private func windows(
    of items: [ItemLayers],
    _ variables: [String?],
    _ plot: ResolvedPlot,
    _ cancellation: Cancellation
  ) throws(Interrupted) -> [String: Interval] {
    var windows: [String: Interval] = [:]
    for case .some(let variable) in Set(variables) {
      let members = items.indices.filter { variables[$0] == variable }
      guard members.count > 1 else { continue }
      let common = try chart(
        of: members.map { items[$0] },
        plot.keeping(members),
        cancellation
      )
      windows[variable] = try common.freeDomain(cancellation: cancellation)
    }
    return windows
  }
}

extension ResolvedPlot {
  /// Whether its items have panels of their own: one fills the picture by itself.
  func hasPanels(_ settings: Settings) -> Bool { settings.panels != .off && items.count > 1 }

  /// The plot with some of its items: what a chart asks of all of them it asks of its own alone.
  fileprivate func keeping(_ places: [Int]) -> ResolvedPlot {
    var plot = ResolvedPlot()
    (plot.xRange, plot.yRange) = (xRange, yRange)
    plot.items = places.map { items[$0] }
    return plot
  }
}

extension ItemLayers {
  /// What its axis of x shows, if that has a name: the variable of its curves, or a column of its data.
  fileprivate func variable(of item: ResolvedItem) -> String? {
    let isOverX = item.curves.first?.form.isOverX == true
    let names = layers.filter { !$0.isFigure }.map { layer -> String? in
      switch layer {
      case .curve(let curve): return curve.form.isOverX ? curve.variable : nil
      case .points(let points):
        // Without a name of their own values are over x only where a curve was drawn by them.
        let isNamed = points.isData || points.nameOfX != "x"
        return isNamed || isOverX && !points.arrangement.isHorizontal ? points.nameOfX : nil
      case .field(let field): return field.content.axes.x
      case .figure: return nil
      }
    }
    guard let first = names.first, names.allSatisfy({ $0 == first }) else { return nil }
    return first
  }
}

extension PanelAxes {
  /// The choice as charts know it.
  fileprivate var sharing: ChartPanels.Sharing {
    switch self {
    case .auto: .x
    case .shared: [.x, .y]
    case .free: []
    }
  }
}

extension LegendChoice {
  /// Whether one legend may stand above all panels.
  fileprivate var standsAbove: Bool {
    switch self {
    case .on, .top: true
    case .off, .bottom, .left, .right, .topLeft, .topRight, .bottomLeft, .bottomRight: false
    }
  }
}
