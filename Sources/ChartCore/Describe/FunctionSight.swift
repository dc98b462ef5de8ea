/// What a picture learned of a function when it was sampled: a note on what is not seen asks nothing anew.
package struct FunctionSight: Equatable, Sendable {
  /// Whether a value was met in the part of x that is shown, inside of the window or above and below it.
  package let hasValues: Bool
  /// Whether the window shows anything of it.
  package let isSeen: Bool

  /// Says what was learned of a function.
  package init(hasValues: Bool, isSeen: Bool) {
    (self.hasValues, self.isSeen) = (hasValues, isSeen)
  }
}

extension SampledChart {
  /// What was learned of each function, in the order in which the content wrote them; of marks over data nothing.
  package func sights(of chart: TrainedChart) -> [FunctionSight] {
    zip(chart.layers, layers).compactMap { trained, geometry in
      guard trained is TrainedSeries else { return nil }
      let hasValues = (geometry as? FunctionGeometry)?.curve.hasValues ?? !geometry.isEmpty
      return FunctionSight(hasValues: hasValues, isSeen: !geometry.isEmpty)
    }
  }
}
