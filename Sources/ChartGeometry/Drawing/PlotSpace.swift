import RealFunctions

/// The plot area as marks see it when they make their geometry: the window, its axes in pixels or dots, and
/// what there is no room to show.
struct PlotSpace {
  /// One axis.
  struct Axis {
    let edges: ClipWindow.Edges
    /// The axis as it would rise.
    let projection: AxisProjection

    var length: Double { projection.length }
  }

  let window: ClipWindow
  let x: Axis
  let y: Axis
  /// Pixels or dots per unit of place.
  let scale: (x: Double, y: Double)
  /// How long a pixel is here: a dot of a text stands for four of them.
  let pixel: Double
  let clipping: PieceClipping
  let thinning: RowThinning

  init(window: ClipWindow, x: AxisProjection, y: AxisProjection, pixel: Double = 1) {
    self.window = window
    self.x = Axis(edges: window.x, projection: x)
    self.y = Axis(edges: window.y, projection: y)
    self.pixel = pixel
    // Halves, because the width of ±1e308 overflows.
    scale = (
      x: x.length / 2 / (window.x.upper / 2 - window.x.lower / 2),
      y: y.length / 2 / (window.y.upper / 2 - window.y.lower / 2)
    )
    clipping = PieceClipping(places: window, scale: scale)
    thinning = RowThinning(window.x, width: x.length)
  }

  /// Returns how values of a series are joined.
  func interpolation(_ series: DataSeries) -> CurveInterpolation {
    CurveInterpolation(method: series.style.interpolation ?? .linear, scale: scale)
  }

  /// A value of a line, or both ends of one of an area.
  typealias JoinedValue = (x: Double, y: Double, end: Double)

  /// Returns the stretches of values that follow each other without a gap.
  ///
  /// `ends` may stand on zero where a log axis has none: they stand on its lower edge then.
  func runs(_ x: [Double], _ y: [Double], ends: [Double]? = nil) -> [[JoinedValue]] {
    var runs: [[JoinedValue]] = []
    var run: [JoinedValue] = []
    for row in x.indices {
      var end = ends?[row] ?? y[row]
      if end == 0, !window.y.map.hasZero { end = window.y.base }
      let isValue =
        hasPlace(x[row], on: window.x) && hasPlace(y[row], on: window.y)
        && hasPlace(end, on: window.y)
      if isValue {
        run.append((x[row], y[row], end))
      } else if !run.isEmpty {
        runs.append(run)
        run = []
      }
    }
    if !run.isEmpty { runs.append(run) }
    return runs
  }

  private func hasPlace(_ value: Double, on edges: ClipWindow.Edges) -> Bool {
    value.isFinite && edges.map.forward(value).isFinite
  }
}
