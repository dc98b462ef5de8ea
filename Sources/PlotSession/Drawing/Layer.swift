import ChartCore
import RealFunctions

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

  /// What the item shows in x, as far as it says so itself.
  var extent: Interval? {
    switch self {
    case .curve(let curve):
      return curve.isParametric || curve.isFreeOverX ? nil : curve.domain
    case .points(let layer):
      var first = Double.infinity
      var last = -Double.infinity
      for point in layer.points where point.x.isFinite && point.y.isFinite {
        first = min(first, point.x)
        last = max(last, point.x)
      }
      return first <= last ? Interval(hull: first, last) : nil
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
