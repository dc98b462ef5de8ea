package import ChartCore
package import RealFunctions
package import Sampling
package import Sound

// The curves of a picture as they are heard.
//
// Heard are curves y(x): height is the height in the picture, on the axis of the curve and with the spacing of that
// axis, and what the sampler knows of breaks clicks. Areas, equations, points and curves (x(t), y(t)) have no single
// height at a place, so they are left out.

/// A curve of a picture, with what is heard of it.
package struct AudibleCurve {
  /// The name in the picture.
  package let name: String
  /// The range that is played.
  package let domain: Interval
  /// The range of y that the picture shows.
  package let window: Interval
  /// The curve for the tone.
  package let heard: HeardCurve
  /// The breaks inside the range.
  package let breaks: [CurveBreak]
  /// The values at both ends; NaN where there is none.
  package let ends: (first: Double, last: Double)
}

extension TrainedChart {
  /// Returns the curves y(x) of the picture, in the order of its items; `seconds` is the time for each.
  package func audibleCurves(
    seconds: Double,
    _ workspace: Workspace
  ) throws(Interrupted) -> [AudibleCurve] {
    let sampled = try sampled(size: .nominalPlot, cancellation: workspace.cancellation)
    var curves: [AudibleCurve] = []
    for (place, layer) in sampled.layers.enumerated() {
      guard let geometry = layer as? FunctionGeometry, geometry.trained.function.form == .line
      else {
        continue
      }
      if workspace.isCancelled { throw Interrupted() }
      let axis = sampled.onRight.contains(place) ? trailingY ?? y : y
      if let curve = audible(geometry, on: axis, seconds, workspace) { curves.append(curve) }
    }
    return curves
  }

  /// Returns a curve as it is heard; nil if none of it is in the picture.
  func audible(
    _ geometry: FunctionGeometry,
    on axis: TrainedAxis,
    _ seconds: Double,
    _ workspace: Workspace
  ) -> AudibleCurve? {
    guard let domain = geometry.trained.domain,
      let across = AxisProjection(map: x.map, window: domain, length: 1),
      let upwards = AxisProjection(map: axis.map, window: axis.window, length: 1)
    else { return nil }
    let count = Int(max(Self.fewestPlaces, min(Self.mostPlaces, seconds * Self.placesInSecond)))
    let last = Double(count - 1)
    var places = (0..<count).map { across.value(at: Double($0) / last) }
    (places[0], places[count - 1]) = (domain.lower, domain.upper)
    let values = geometry.trained.function.function.values(at: places, using: workspace)[0]
    let breaks = geometry.curve.breaks.filter { domain.contains($0.place) }
    let heard = HeardCurve(
      heights: values.map { $0.isFinite ? upwards.position(of: $0) : .nan },
      level: upwards.position(of: 0),
      middle: across.position(of: 0),
      breaks: breaks.map { across.position(of: $0.place) }
    )
    return AudibleCurve(
      name: geometry.trained.fullName.oneLine,
      domain: domain,
      window: axis.window,
      heard: heard,
      breaks: breaks,
      ends: (values[0], values[count - 1])
    )
  }

  /// Places at which a curve is computed in a second: a glide between two of them is not heard as steps.
  static let placesInSecond = 500.0
  static let fewestPlaces = 500.0
  static let mostPlaces = 20_000.0
}
