import RealFunctions

/// The plot area for the geometry of marks: the window, its axes in pixels or dots, and the
/// clipping and thinning that leave out what cannot be seen.
struct PlotSpace {
  /// One axis of the plot area.
  struct Axis {
    let edges: ClipWindow.Edges
    /// The axis without reversal.
    let projection: AxisProjection

    var length: Double { projection.length }
  }

  let window: ClipWindow
  let x: Axis
  let y: Axis
  /// Pixels or dots per unit of the mapped coordinate.
  let scale: (x: Double, y: Double)
  /// Length of a pixel in device units; a dot of a text picture stands for four pixels.
  let pixel: Double
  let clipping: PieceClipping
  let thinning: RowThinning
  /// Token that is polled while many rows are clipped; the incomplete geometry is discarded with the picture.
  let cancellation: Cancellation

  init(
    window: ClipWindow,
    x: AxisProjection,
    y: AxisProjection,
    pixel: Double = 1,
    cancellation: Cancellation = .never
  ) {
    self.window = window
    self.x = Axis(edges: window.x, projection: x)
    self.y = Axis(edges: window.y, projection: y)
    self.pixel = pixel
    self.cancellation = cancellation
    // Halved values are subtracted, because the width of ±1e308 overflows.
    scale = (
      x: x.length / 2 / (window.x.upper / 2 - window.x.lower / 2),
      y: y.length / 2 / (window.y.upper / 2 - window.y.lower / 2)
    )
    clipping = PieceClipping(places: window, scale: scale)
    thinning = RowThinning(window.x, width: x.length)
  }

  /// Returns the interpolation between the values of a series.
  func interpolation(_ series: DataSeries) -> CurveInterpolation {
    CurveInterpolation(method: series.style.interpolation ?? .linear, scale: scale)
  }

  /// A value of a line, or both ends of a value of an area.
  typealias JoinedValue = (x: Double, y: Double, end: Double)

  /// Returns the runs of consecutive values without gaps.
  ///
  /// `ends` of 0, which a logarithmic axis cannot show, are moved to its lower edge.
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
