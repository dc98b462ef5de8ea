import ChartCore
import RealFunctions
import Resolution
import Statements

// Draws each item of a plot in a panel of its own.

extension PictureMaker {
  /// Draws each item in a chart of its own; axes and names that the charts have in common are shown
  /// once.
  func panels(
    of items: [ItemLayers],
    _ plot: ResolvedPlot,
    _ formulas: [String: Mathematics],
    _ cancellation: Cancellation
  ) throws(Interrupted) -> TrainedPanels {
    guard case .on(let columns, let axes) = plot.panelChoice(settings) else {
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
        // An axis without a name is shared with no other panel: its number stands for the name.
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

  /// Returns for each variable the x range that its curves without a range would have in one chart.
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
  /// Whether its items have panels of their own; a single item fills the picture.
  func hasPanels(_ settings: Settings) -> Bool { panelChoice(settings) != .off && items.count > 1 }

  /// The panels that the settings say; without any, heat maps of data that cover each other have one
  /// each, because only the last of them would be seen.
  func panelChoice(_ settings: Settings) -> PanelChoice {
    settings.panels == .off && coversItsMaps ? .on : settings.panels
  }

  /// Whether all items are heat maps of data, and two of them cover each other.
  var coversItsMaps: Bool {
    guard items.count > 1 else { return false }
    var hulls: [(x: Interval, y: Interval)] = []
    for item in items {
      guard item.item.options.style == .heat,
        let heights = item.pointSets.first?.heights
      else { return false }
      hulls.append(heights.hull(ofPlaces: true))
    }
    func overlap(_ a: Interval, _ b: Interval) -> Bool {
      max(a.lower, b.lower) < min(a.upper, b.upper)
    }
    return hulls.indices.contains { place in
      hulls[..<place].contains { overlap($0.x, hulls[place].x) && overlap($0.y, hulls[place].y) }
    }
  }

  /// Returns the plot with some of its items, for a chart that depends on those alone.
  fileprivate func keeping(_ places: [Int]) -> ResolvedPlot {
    var plot = ResolvedPlot()
    (plot.xRange, plot.yRange) = (xRange, yRange)
    plot.items = places.map { items[$0] }
    return plot
  }
}

extension ItemLayers {
  /// Returns the variable along its x axis: that of its curves, or a column of its data; nil if it
  /// has no name.
  fileprivate func variable(of item: ResolvedItem) -> String? {
    let isOverX = item.curves.first?.form.isOverX == true
    let names = layers.filter { !$0.isFigure }.map { layer -> String? in
      switch layer {
      case .curve(let curve): return curve.form.isOverX ? curve.variable : nil
      case .points(let points):
        // Points without a name of x are over x only where a curve was drawn by its values.
        let isNamed = points.isData || points.nameOfX != "x"
        return isNamed || isOverX && !points.arrangement.isHorizontal ? points.nameOfX : nil
      case .field(let field): return field.content.axes.x
      case .figure, .space: return nil
      }
    }
    guard let first = names.first, names.allSatisfy({ $0 == first }) else { return nil }
    return first
  }
}

extension PanelAxes {
  /// The choice in the chart's terms.
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
    case .off, .colors, .bottom, .left, .right, .topLeft, .topRight, .bottomLeft, .bottomRight:
      false
    }
  }
}
