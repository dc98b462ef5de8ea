package import RealFunctions

/// One layer of a chart drawn in a plot area of one size, clipped to the window.
package protocol LayerGeometry {
  /// Kind of series in exports, descriptions and legends.
  var kind: SeriesKind { get }
  /// Everything inside the window, for exports.
  ///
  /// There may be much more of it than is drawn, and it is computed on each access.
  var series: SampledSeries { get }
  /// Whether nothing of the layer is drawn.
  var isEmpty: Bool { get }
  /// Whether anything of the layer lies in the window, even if it is too thin to be drawn, such as
  /// a bar of the value 0.
  var isInWindow: Bool { get }
  /// Positions of the layer's symbols, in data units.
  var symbolPlaces: [DataPoint] { get }

  /// Returns the elements that draw the layer.
  func elements(on page: MarkPage) -> [SceneElement]

  /// Returns the frame of a row on the page, or nil if the row is not visible.
  func frame(of row: Int, on page: MarkPage) -> SceneRect?
}

extension LayerGeometry {
  package var isInWindow: Bool { !isEmpty }

  package var symbolPlaces: [DataPoint] { [] }

  package func frame(of row: Int, on page: MarkPage) -> SceneRect? { nil }
}

extension MarkPage {
  /// Returns the frame of a row that is one point, or nil if the point is outside the window.
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
  /// The chart, with the y axis of the layer that is drawn as its only one.
  package private(set) var chart: TrainedChart
  package private(set) var projection: PlotProjection
  let rules: LayoutRules
  /// Whether symbols are so dense in a text picture that each is drawn as a dot.
  let isDense: Bool
  /// Whether asymptotes, limits and holes are shown.
  let marksBreaks: Bool
  /// Token that is polled while many marks are drawn; the incomplete elements are discarded with
  /// the picture.
  package var cancellation = Cancellation.never

  /// Returns the page for the layers of a y axis.
  package func seen(from side: YAxisSide) -> MarkPage {
    guard side == .trailing, chart.trailingY != nil else { return self }
    var page = self
    page.chart = chart.seen(from: side)
    page.projection = PlotProjection(chart: page.chart, area: projection.area)
    return page
  }

  /// Returns the drawing of the lines and areas of a layer.
  func drawing(of layer: any TrainedLayer) -> SeriesDrawing {
    SeriesDrawing(
      style: layer.style,
      paint: layer.paint,
      name: layer.isHidden ? "" : layer.fullName.oneLine,
      rules: rules,
      page: chart.options.page,
      outlinesAreas: chart.options.defaults.outlinesAreas
    )
  }

  /// Returns the dashes of a layer's lines.
  func dash(of layer: any TrainedLayer) -> [Double] {
    chart.dash(of: layer.style, layer.colorIndex)
  }

  /// Returns the rectangle between positions in pixels or dots along rising axes.
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
