package import RealFunctions

/// One layer of a chart as it is drawn in a plot area of one size: clipped to the window.
package protocol LayerGeometry {
  /// What it counts as.
  var kind: SeriesKind { get }
  /// All that is inside the window, as exports write it.
  ///
  /// It may be much more than is drawn, and is computed anew each time.
  var series: SampledSeries { get }
  /// Whether nothing of it is drawn.
  var isEmpty: Bool { get }
  /// Whether anything of it lies in the window, be it too thin to be drawn, such as a bar of the value 0.
  var isInWindow: Bool { get }
  /// Where its symbols stand, in data units.
  var symbolPlaces: [DataPoint] { get }

  /// Draws it.
  func elements(on page: MarkPage) -> [SceneElement]

  /// Returns where a row stands on the page, or nil if it is not seen.
  func frame(of row: Int, on page: MarkPage) -> SceneRect?
}

extension LayerGeometry {
  package var isInWindow: Bool { !isEmpty }

  package var symbolPlaces: [DataPoint] { [] }

  package func frame(of row: Int, on page: MarkPage) -> SceneRect? { nil }
}

extension MarkPage {
  /// Returns the frame of a row that is one point, or nil if that is outside the window.
  func frame(at point: DataPoint, diameter: Double) -> SceneRect? {
    guard chart.x.window.contains(point.x), chart.y.window.contains(point.y) else { return nil }
    let place = projection.place(point)
    return SceneRect(
      x: place.x - diameter / 2,
      y: place.y - diameter / 2,
      width: diameter,
      height: diameter
    )
  }
}

/// The page that marks are drawn on.
package struct MarkPage {
  /// The chart as what is drawn sees it: with the y axis that it belongs to.
  package private(set) var chart: TrainedChart
  package private(set) var projection: PlotProjection
  let rules: Medium.Rules
  /// Whether symbols crowd on a page of text, so that each is a dot.
  let isDense: Bool
  /// Whether asymptotes, limits and holes are shown.
  let marksBreaks: Bool
  /// What the drawing of many marks asks whether to stop; elements that are left out then are dropped with the rest.
  package var cancellation = Cancellation.never

  /// The page as layers of a y axis see it.
  package func seen(from side: YAxisSide) -> MarkPage {
    guard side == .trailing, chart.trailingY != nil else { return self }
    var page = self
    page.chart = chart.seen(from: side)
    page.projection = PlotProjection(chart: page.chart, area: projection.area)
    return page
  }

  /// Draws lines, areas and their like.
  func drawing(of layer: any TrainedLayer) -> SeriesDrawing {
    SeriesDrawing(
      style: layer.style,
      paint: layer.paint,
      name: layer.isHidden ? "" : layer.fullName.oneLine,
      rules: rules,
      page: chart.options.page
    )
  }

  /// The dashes of a layer's lines.
  func dash(of layer: any TrainedLayer) -> [Double] {
    chart.dash(of: layer.style, layer.colorIndex)
  }

  /// Returns the rectangle between pixels or dots that are counted along rising axes.
  func frame(x: (Double, Double), y: (Double, Double)) -> SceneRect {
    SceneRect(
      between: projection.place(onRisingAxes: SIMD2(x.0, y.0)),
      projection.place(onRisingAxes: SIMD2(x.1, y.1))
    )
  }

  /// Returns paths in data units as segments of the page.
  func segments(_ paths: [PlacedPath]) -> [ScenePath.Segment] {
    paths.flatMap(\.segments).map { segment in
      switch segment {
      case .move(let point): .move(projection.place(point))
      case .line(let point): .line(projection.place(point))
      case .cubic(let first, let second, let end):
        .cubic(projection.place(first), projection.place(second), projection.place(end))
      case .close: .close
      }
    }
  }
}
