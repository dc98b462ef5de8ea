import DataFiles
import Expressions

/// How two columns hang together: Pearson's correlation, and the line of least squares of the second over the first.
///
/// Sums are those of what is left without the means, so that a large mean costs no digit. Standard errors: Draper and Smith 1998,
/// "Applied Regression Analysis", 1.4.
struct PairSummary {
  let count: Int
  let correlation: Double
  let slope: Double
  let intercept: Double
  /// The standard errors of both; NaN of less than three points.
  let slopeError: Double
  let interceptError: Double

  /// Describes points that have both numbers; nil of less than two.
  init?(_ points: [PlotPoint]) {
    let known = points.filter { $0.x.isFinite && $0.y.isFinite }
    guard known.count > 1 else { return nil }
    count = known.count
    let size = Double(known.count)
    let meanX = ListMeasure.mean.value(of: known.map(\.x))
    let meanY = ListMeasure.mean.value(of: known.map(\.y))
    var (xx, xy, yy) = (CompensatedSum(), CompensatedSum(), CompensatedSum())
    for point in known {
      let (dx, dy) = (point.x - meanX, point.y - meanY)
      xx.add(dx * dx)
      xy.add(dx * dy)
      yy.add(dy * dy)
    }
    let quotient = xy.value / (xx.value.squareRoot() * yy.value.squareRoot())
    correlation = quotient.isNaN ? .nan : min(1, max(-1, quotient))
    slope = xx.value > 0 ? xy.value / xx.value : .nan
    intercept = meanY - slope * meanX
    // What the line leaves of each point: a difference of the sums would keep no digit of a small rest.
    var rest = CompensatedSum()
    for point in known {
      let left = (point.y - meanY) - slope * (point.x - meanX)
      rest.add(left * left)
    }
    let variance = known.count > 2 ? rest.value / (size - 2) : .nan
    slopeError = (variance / xx.value).squareRoot()
    interceptError = (variance * (1 / size + meanX * meanX / xx.value)).squareRoot()
  }
}
