import RealFunctions

/// Where the axes of a picture stand.
package enum AxisPlacement: Sendable {
  /// Numbers stand at the left and the lower edge of the plot area.
  case edges
  /// The axes cross at the origin, with their numbers beside them; an axis whose place is outside the
  /// window stands at the nearest edge.
  case origin
  /// There are none: circles around the origin say how far it is, and rays under which angle.
  case polar(PolarAngles)

  /// Whether the axes are lines that cross at the origin.
  var isOrigin: Bool { if case .origin = self { true } else { false } }
  /// How angles are written, if there are circles and rays.
  var polar: PolarAngles? { if case .polar(let angles) = self { angles } else { nil } }
}

extension TrainedChart {
  /// The values at which axes cross that do not stand at the edges.
  var crossing: DataPoint {
    DataPoint(x: crossing(x), y: crossing(y))
  }

  private func crossing(_ axis: TrainedAxis) -> Double {
    let window = axis.window
    return axis.hasZero ? min(max(0, window.lower), window.upper) : window.lower
  }
}

extension TrainedAxis {
  /// Whether 0 means anything: among dates and names it is one as any other.
  var hasZero: Bool {
    switch kind {
    case .numbers: true
    case .dates, .categories: false
    }
  }
}
