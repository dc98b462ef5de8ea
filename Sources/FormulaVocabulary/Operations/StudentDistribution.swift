/// Student's t, for rooms that draw bands of confidence.
package enum StudentDistribution {
  /// Returns the place with the probability `p` below it; NaN unless 0 < p < 1 and the degrees of freedom are above 0.
  ///
  /// Degrees of freedom may be infinite: the normal distribution. Relative error some 1e-14 (`CVectorMath/tails.h`).
  ///
  ///     StudentDistribution.quantile(0.975, degreesOfFreedom: 10)  // 2.228138851986274
  package static func quantile(_ p: Double, degreesOfFreedom: Double) -> Double {
    Operation.studentQuantile.kernel.value(p, degreesOfFreedom, 0, payload: 0)
  }
}
