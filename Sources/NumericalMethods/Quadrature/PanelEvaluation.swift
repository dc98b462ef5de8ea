/// Applies the Gauss–Kronrod rule to many panels in one call of the function.
enum PanelEvaluation {
  /// Returns the estimates of `panels`; nil if the meter stopped.
  ///
  /// A node that hits a hole, such as 0 in sin(x)/x, takes the mean of its two neighbours close by.
  /// If a neighbour is undefined, too, the estimate is NaN.
  static func estimates(
    _ function: BatchFunction,
    _ panels: [Panel],
    meter: inout EvaluationMeter
  ) -> [GaussKronrod.Estimate]? {
    let count = GaussKronrod.count
    var places: [Double] = []
    var densities: [Double] = []
    places.reserveCapacity(panels.count * count)
    densities.reserveCapacity(panels.count * count)
    for panel in panels {
      for node in panel.nodes {
        places.append(panel.chart.place(of: node))
        densities.append(panel.chart.density(at: node))
      }
    }
    guard var values = meter.values(of: function, at: places) else { return nil }
    let holes = values.indices.filter { !values[$0].isFinite }
    if !holes.isEmpty {
      let neighbours = holes.flatMap { hole -> [Double] in
        let first = hole - hole % count
        let width = (places[first + count - 1] - places[first]).magnitude
        let step = max(1e-7 * width, 4 * places[hole].ulp)
        return [places[hole] - step, places[hole] + step]
      }
      guard let nearby = meter.values(of: function, at: neighbours) else { return nil }
      for (index, hole) in holes.enumerated() {
        values[hole] = nearby[2 * index] / 2 + nearby[2 * index + 1] / 2
      }
    }
    for index in values.indices { values[index] *= densities[index] }
    return panels.indices.map { index in
      var estimate = GaussKronrod.estimate(
        values[(index * count)..<((index + 1) * count)],
        halfWidth: panels[index].halfWidth
      )
      if estimate.magnitude == 0 { estimate.zeros = panels[index].width }
      return estimate
    }
  }
}
