package import RealFunctions
import Sampling

/// Draws the marks of a chart from back to front, with asymptotes behind them.
package struct MarkDrawing {
  private let chart: TrainedChart
  private let area: SceneRect
  private let rules: LayoutRules
  private let projection: PlotProjection
  /// Projection for layers of the right y axis.
  private let trailing: PlotProjection

  package init(chart: TrainedChart, area: SceneRect, rules: LayoutRules) {
    self.chart = chart
    self.area = area
    self.rules = rules
    projection = PlotProjection(chart: chart, area: area)
    trailing =
      chart.trailingY == nil
      ? projection : PlotProjection(chart: chart.seen(from: .trailing), area: area)
  }

  /// Number of breaks above which signs would hide the picture more than explain it.
  private static let mostMarkedBreaks = 12

  /// Returns the projection of a layer, by its index.
  private func projection(of layer: Int) -> PlotProjection {
    chart.layers[layer].side == .trailing ? trailing : projection
  }

  /// Returns the page that a chart's marks are drawn on.
  package func page(of sampled: SampledChart) -> MarkPage {
    MarkPage(
      chart: chart,
      projection: projection,
      rules: rules,
      isDense: rules.symbolsAreCharacters
        && SymbolDrawing.isDense(sampled, projection(of:), in: area),
      marksBreaks: areBreaksMarked(sampled)
    )
  }

  /// Returns the elements of all layers, unless the work is cancelled.
  package func elements(
    of sampled: SampledChart,
    cancellation: Cancellation
  ) throws(Interrupted) -> [SceneElement] {
    var page = page(of: sampled)
    page.cancellation = cancellation
    let trailing = page.seen(from: .trailing)
    var elements: [SceneElement] = []
    if page.marksBreaks, let lines = asymptoteLines(sampled) { elements.append(lines) }
    for place in chart.drawingOrder {
      if cancellation.isCancelled { throw Interrupted() }
      let isOnRight = chart.layers[place].side == .trailing
      let drawn = sampled.layers[place].elements(on: isOnRight ? trailing : page)
      let placement = chart.layers[place].style.placement
      elements += placement?.placed(drawn, in: area, pixel: rules.pixel) ?? drawn
    }
    if cancellation.isCancelled { throw Interrupted() }
    return elements
  }

  // MARK: Breaks

  /// Whether asymptotes, limits and holes are shown.
  package func areBreaksMarked(_ sampled: SampledChart) -> Bool {
    switch chart.options.breakMarks {
    case .hidden: return false
    case .visible: return true
    case .automatic:
      let count = sampled.functions.reduce(0) { count, series in
        count + series.curve.breaks.filter(\.isMarked).count
      }
      return count <= Self.mostMarkedBreaks
    }
  }

  private func asymptoteLines(_ sampled: SampledChart) -> SceneElement? {
    let segments = asymptotes(of: sampled).flatMap { line -> [ScenePath.Segment] in
      [.move(ScenePoint(x: line.x, y: area.y)), .line(ScenePoint(x: line.x, y: area.maxY))]
    }
    guard !segments.isEmpty else { return nil }
    let stroke = SceneStroke(.asymptote, width: 1, dash: [4, 4])
    return .path(ScenePath(segments: segments, stroke: stroke))
  }

  /// Returns the vertical asymptotes that are drawn, in rising order: the value of x and its position.
  package func asymptotes(of sampled: SampledChart) -> [(value: Double, x: Double)] {
    guard areBreaksMarked(sampled) else { return [] }
    var lines: [(value: Double, x: Double)] = []
    let edges = [area.x, area.maxX]
    for function in sampled.functions where function.trained.function.form.isOverX {
      for one in function.curve.breaks where one.kind == .pole && sampled.x.contains(one.place) {
        // A dashed line on x = 0 or on the plot's edge would show nothing new.
        if one.place.magnitude <= sampled.x.width * 1e-9 && chart.options.y.visibility != .hidden {
          continue
        }
        let exact = projection.x(one.place)
        guard edges.allSatisfy({ ($0 - exact).magnitude > 1 }) else { continue }
        let x = rules.line(atX: exact, in: area)
        if !lines.contains(where: { ($0.x - x).magnitude < 1 }) { lines.append((one.place, x)) }
      }
    }
    return lines.sorted { $0.x < $1.x }
  }
}
