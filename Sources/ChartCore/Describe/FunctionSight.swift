extension SampledChart {
  /// Returns the visibility of each function, in the order of the content; marks over data have none.
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
