import RealFunctions
import Sampling

/// How far smooth curves leave the range of their values: cardinal and Catmull-Rom splines swing beyond
/// them, and a window of the values alone would cut their tops.
struct Overshoot {
  private let series: DataSeries
  private let window: Interval
  private let interpolation: CurveInterpolation
  private let xMap: AxisMap
  private let yMap: AxisMap

  /// Returns nil for series that stay within their values.
  init?(_ series: DataSeries, x: Interval, y: Interval, _ xMap: AxisMap, _ yMap: AxisMap) {
    guard series.mark.isJoined, let method = series.style.interpolation else { return nil }
    switch method.form {
    case .cardinal, .catmullRom: break
    case .linear, .monotone, .stepStart, .stepCenter, .stepEnd: return nil
    }
    let width = xMap.forward(x.upper) - xMap.forward(x.lower)
    let height = yMap.forward(y.upper) - yMap.forward(y.lower)
    guard width > 0, height > 0, width.isFinite, height.isFinite else { return nil }
    self.series = series
    self.xMap = xMap
    self.yMap = yMap
    window = x
    interpolation = CurveInterpolation(
      method: method,
      // What is round depends on the page.
      scale: (x: NominalPlot.width / width, y: NominalPlot.height / height)
    )
  }

  /// Heights that the curve reaches inside the window, the extreme ones within a pixel.
  var heights: [Double] {
    heights(of: series.y) + (series.yEnd.isEmpty ? [] : heights(of: series.yEnd))
  }

  private func heights(of column: [Double]) -> [Double] {
    var heights: [Double] = []
    var run: [DataPoint] = []
    func finish() {
      for piece in interpolation.pieces(through: run) {
        for point in piece.flattened(scale: interpolation.scale, tolerance: 0.5)
        where window.contains(xMap.inverse(point.x)) { heights.append(yMap.inverse(point.y)) }
      }
      run = []
    }
    for (x, y) in zip(series.x, column) {
      let point = DataPoint(x: xMap.forward(x), y: yMap.forward(y))
      if point.x.isFinite && point.y.isFinite { run.append(point) } else { finish() }
    }
    finish()
    return heights
  }
}
