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
      let places = layer.points.filter { $0.x.isFinite && $0.y.isFinite }.map(\.x)
      guard let first = places.min(), let last = places.max() else { return nil }
      return Interval(hull: first, last)
    }
  }

  /// The curve or area, or nil for points.
  var curve: CurveLayer? {
    if case .curve(let curve) = self { curve } else { nil }
  }
}
