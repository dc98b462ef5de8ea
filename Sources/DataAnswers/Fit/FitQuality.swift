import NumericalMethods

/// Measures of how well a fit agrees with its rows.
struct FitQuality {
  /// The share of the variance that the model explains (R²), of weighted rows if errors are given: 1 minus the sum of
  /// squared residuals over that of squared distances from the mean; nil if the observations do not vary.
  ///
  /// With weights the mean is weighted, too, as in R's `lm` and in statsmodels' `WLS`.
  let determination: Double?

  init(_ data: FittedData, _ solution: LeastSquaresSolution) {
    let count = Double(data.observations.count)
    var (total, largest) = (0.0, 0.0)
    if let errors = data.errors {
      let weights = errors.map { 1 / $0 / $0 }
      let sum = weights.reduce(0, +)
      let mean = zip(weights, data.observations).reduce(0) { $0 + $1.0 / sum * $1.1 }
      total = zip(weights, data.observations).reduce(0) { sum, row in
        sum + row.0 * (row.1 - mean) * (row.1 - mean)
      }
      largest = zip(errors, data.observations).reduce(0) { max($0, $1.1.magnitude / $1.0) }
    } else {
      let variation = Variation(of: data.observations)
      (total, largest) = (variation.sumOfSquares, variation.largest)
    }
    guard total > 0, total.isFinite else {
      determination = nil
      return
    }
    let share = 1 - solution.sumOfSquares / total
    // A model that explains nothing leaves the rounding of both sums: of n terms, and of the mean
    // in each of them.
    let rounding = 2 * count * .ulpOfOne * (1 + largest * (count / total).squareRoot())
    determination = share.magnitude <= rounding ? 0 : share
  }
}
