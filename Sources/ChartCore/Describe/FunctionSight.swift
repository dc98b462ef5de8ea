/// Whether a sampled function has values, and whether the window shows any of them; notes on curves that are not seen read this
/// instead of sampling again.
package struct FunctionSight: Equatable, Sendable {
  /// Whether a value was met in the part of x that is shown, inside of the window or above and below it.
  package let hasValues: Bool
  /// Whether the window shows anything of it.
  package let isSeen: Bool
  /// Whether it is proved where it has values.
  package let isProved: Bool

  /// Says what was learned of a function.
  package init(hasValues: Bool, isSeen: Bool, isProved: Bool) {
    (self.hasValues, self.isSeen, self.isProved) = (hasValues, isSeen, isProved)
  }
}

extension SampledChart {
  /// Returns the sight of each function, in the order in which the content wrote them; marks over data have none.
  package func sights(of chart: TrainedChart) -> [FunctionSight] {
    zip(chart.layers, layers).compactMap { trained, geometry in
      guard trained is TrainedSeries else { return nil }
      let curve = (geometry as? FunctionGeometry)?.curve
      return FunctionSight(
        hasValues: curve?.hasValues ?? !geometry.isEmpty,
        isSeen: !geometry.isEmpty,
        isProved: curve.map { $0.isCertified && $0.uncertified.isEmpty } ?? false
      )
    }
  }
}
