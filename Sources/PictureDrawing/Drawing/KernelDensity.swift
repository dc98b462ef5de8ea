import DataFiles
import Expressions
import RealFunctions
import SystemLibrary

/// Kernel density estimate of values: the mean of a Gaussian kernel around each value (Rosenblatt
/// 1956, Parzen 1962).
///
/// If the user sets no bandwidth, it follows the rule of Silverman (1986, "Density Estimation",
/// 3.31), as in R: 0.9 times the smaller of the standard deviation and IQR/1.34, divided by the
/// fifth root of the number of values. Where half of all values are equal the deviation alone
/// counts; for one value, or equal ones, the bandwidth is 1, or a part of their size.
///
/// The curve is computed at every eighth of a bandwidth, as far as kernels reach, and nowhere
/// between groups that are farther apart. Many values are gathered in cells of a 64th of the
/// bandwidth, at their mean: no picture shows the difference.
struct KernelDensity: Equatable {
  /// Standard deviation of the kernel.
  let bandwidth: Double
  /// Points of the density curve; y is 0 at both ends.
  let points: [PlotPoint]

  /// Distance from a value, in bandwidths, beyond which its kernel is taken as 0: there it is 1e-14
  /// of its height.
  private static let reach = 8.0
  /// Length of the drawn curve beyond a group of values, in bandwidths.
  private static let shown = 4.0
  /// Points of the curve per bandwidth, at least.
  private static let fineness = 8.0
  private static let mostPlaces = 20_000
  /// The most values that are taken one by one; more are gathered in cells.
  private static let mostSingle = 5000

  /// Finds the density of the finite values; nil if there are none, or if the work is cancelled.
  init?(_ values: [Double], bandwidth: Double? = nil, isCancelled: () -> Bool = { false }) {
    let finite = values.filter(\.isFinite)
    guard let sorted = RisingOrder.sorted(finite, isCancelled: isCancelled),
      let first = sorted.first, let last = sorted.last, (last - first).isFinite
    else { return nil }
    // The least bandwidth: narrower kernels would be lost in the rounding of the values.
    let finest = max(first.magnitude, last.magnitude) * 0x1p-40
    let width = max(bandwidth ?? Self.silverman(sorted), finest, 0x1p-900)
    self.bandwidth = width
    let cells = Self.cells(of: sorted, width: width)
    var points: [PlotPoint] = []
    let factor = 0.3989422804014327 / (width * Double(sorted.count))
    var start = 0
    for place in Self.places(cells, width) {
      if points.count % 64 == 0, isCancelled() { return nil }
      while start < cells.count, cells[start].place < place - Self.reach * width { start += 1 }
      var sum = 0.0
      var index = start
      while index < cells.count, cells[index].place <= place + Self.reach * width {
        let z = (place - cells[index].place) / width
        sum += cells[index].weight * exp(-z * z / 2)
        index += 1
      }
      points.append(PlotPoint(x: place, y: sum * factor))
    }
    guard points.count > 1 else { return nil }
    points[0].y = 0
    points[points.count - 1].y = 0
    self.points = points
  }

  /// Returns the bandwidth by Silverman's rule for sorted values.
  static func silverman(_ sorted: [Double]) -> Double {
    let deviation = ListMeasure.deviation.value(of: sorted)
    let quartiles = RisingOrder.quantile(0.75, of: sorted) - RisingOrder.quantile(0.25, of: sorted)
    var spread = quartiles > 0 ? min(deviation, quartiles / 1.34) : deviation
    if !(spread > 0) { spread = sorted.first.map { $0 == 0 ? 1 : $0.magnitude } ?? 1 }
    return 0.9 * spread * pow(Double(sorted.count), -0.2)
  }

  /// One value, or several at their mean.
  private struct Cell {
    var place: Double
    var weight: Double
  }

  private static func cells(of sorted: [Double], width: Double) -> [Cell] {
    if sorted.count <= mostSingle { return sorted.map { Cell(place: $0, weight: 1) } }
    var cells: [Cell] = []
    var (start, sum, count) = (-Double.infinity, 0.0, 0.0)
    for value in sorted {
      if value - start > width / 64 {
        if count > 0 { cells.append(Cell(place: start + sum / count, weight: count)) }
        (start, sum, count) = (value, 0, 0)
      }
      sum += value - start
      count += 1
    }
    cells.append(Cell(place: start + sum / count, weight: count))
    return cells
  }

  /// Returns the x of the curve's points, rising, dense around values.
  private static func places(_ cells: [Cell], _ width: Double) -> [Double] {
    let side = shown * width
    var stretches: [(from: Double, to: Double)] = []
    for cell in cells {
      if let last = stretches.last, cell.place - side <= last.to {
        stretches[stretches.count - 1].to = cell.place + side
      } else {
        stretches.append((cell.place - side, cell.place + side))
      }
    }
    let length = stretches.reduce(0) { $0 + ($1.to - $1.from) }
    let step = max(width / fineness, length / Double(mostPlaces))
    var places: [Double] = []
    for (from, to) in stretches {
      let count = max(2, Int(nearest: ((to - from) / step).rounded(.up)) ?? 2)
      for index in 0...count {
        places.append(from + (to - from) * Double(index) / Double(count))
      }
    }
    return places
  }
}
