import RealFunctions

extension TrainedChart {
  /// The values at which axes cross that are not drawn at the edges.
  package var crossing: DataPoint {
    DataPoint(x: crossing(x), y: crossing(y))
  }

  private func crossing(_ axis: TrainedAxis) -> Double {
    let window = axis.window
    return axis.hasZero ? min(max(0, window.lower), window.upper) : window.lower
  }
}

extension TrainedAxis {
  /// Whether 0 is special on this axis; among dates and categories it is a value like any other.
  package var hasZero: Bool {
    switch kind {
    case .numbers: true
    case .dates, .categories: false
    }
  }
}
