import ChartCore

/// One item of a plot, ready to be declared as marks.
enum Layer {
  /// A curve or an area, sampled by the chart.
  case curve(CurveLayer)
  /// Values at known places.
  case points(PointLayer)

  /// The declaration of the item as marks.
  @ChartContentBuilder
  var content: some ChartContent {
    switch self {
    case .curve(let curve): curve.content
    case .points(let points): points.content
    }
  }

  /// The points, or nil for a curve.
  var points: PointLayer? {
    if case .points(let points) = self { points } else { nil }
  }

  /// The curve or area, or nil for points.
  var curve: CurveLayer? {
    if case .curve(let curve) = self { curve } else { nil }
  }
}
