import RealFunctions

extension TrainedChart {
  /// The values at which axes cross that do not stand at the edges.
  package var crossing: DataPoint {
    DataPoint(x: crossing(x), y: crossing(y))
  }

  private func crossing(_ axis: TrainedAxis) -> Double {
    let window = axis.window
    return axis.hasZero ? min(max(0, window.lower), window.upper) : window.lower
  }
}

extension TrainedAxis {
  /// Whether 0 means anything: among dates and names it is one as any other.
  package var hasZero: Bool {
    switch kind {
    case .numbers: true
    case .dates, .categories: false
    }
  }
}
