import RealFunctions

/// A few neighbouring values of a curve at one distance from a place that it approaches, read as a
/// straight line and what is left over.
///
/// A curve that is smooth at this distance leaves next to nothing; rounding and oscillations faster
/// than the distance leave all of themselves.
struct Shell {
  /// The height of the line in the middle of the shell, or NaN if a value is missing or infinite.
  let height: Double
  /// The largest distance of a value from the line.
  let scatter: Double
  /// The largest size of a finite value.
  let size: Double

  init(distances: [Double], values: [Double]) {
    let finite = values.filter(\.isFinite)
    size = finite.map(\.magnitude).max() ?? 0
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
