import RealFunctions

/// A few neighbouring values of a curve at one distance from a place, fitted by a straight line
/// with residuals.
///
/// A curve that is smooth at this distance leaves hardly any residual; rounding and oscillations
/// faster than the distance remain entirely in the residual.
struct LocalFit {
  /// The height of the line in the middle of the fit; NaN if a value is undefined or infinite.
  let height: Double
  /// The largest distance of a value from the line.
  let scatter: Double
  /// The largest magnitude of a finite value.
  let size: Double

  init(distances: [Double], values: [Double]) {
    let finite = values.filter { $0.isFinite }
    size = finite.map { $0.magnitude }.max() ?? 0
    guard finite.count == values.count, !values.isEmpty else {
      (height, scatter) = (.nan, .infinity)
      return
    }
    let count = Double(values.count)
    let middle = distances.reduce(0, +) / count
    let mean = values.reduce(0) { $0 + $1 / count }
    var (along, square) = (0.0, 0.0)
    for (distance, value) in zip(distances, values) {
      along += (distance - middle) * (value - mean)
      square += (distance - middle) * (distance - middle)
    }
    let slope = square > 0 ? along / square : 0
    height = mean
    scatter =
      zip(distances, values).map { abs($1 - mean - slope * ($0 - middle)) }.max() ?? 0
  }
}
