import CurveSampling
import RealFunctions

/// The directions of a curve on which a function is 0, computed from its gradient, to which they
/// are perpendicular.
struct ImplicitKnots {
  let view: PlotView

  /// Returns knots along places, in pixels, with the slopes of the function there, in data units.
  func knots(through places: [(position: SIMD2<Double>, slope: SIMD2<Double>)]) -> [Knot] {
    GradientKnots.knots(
      through: places.map { ($0.position, gradient(at: $0.position, $0.slope)) }
    )
  }

  /// The direction of the curve, one pixel long, in either orientation; NaN where the function has
  /// no slope.
  func tangent(at position: SIMD2<Double>, _ slope: SIMD2<Double>) -> SIMD2<Double> {
    GradientKnots.tangent(acrossTo: gradient(at: position, slope))
  }

  /// The gradient per pixel; NaN where the function has no slope.
  private func gradient(at position: SIMD2<Double>, _ slope: SIMD2<Double>) -> SIMD2<Double> {
    let reach = 0.5
    let x = view.x.value(at: position.x + reach) - view.x.value(at: position.x - reach)
    let y = view.y.value(at: position.y + reach) - view.y.value(at: position.y - reach)
    return slope * SIMD2(x, y)
  }
}
