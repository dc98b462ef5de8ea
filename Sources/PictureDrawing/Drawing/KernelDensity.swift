import DataFiles
import Expressions
import RealFunctions
import SystemLibrary

/// How dense values lie along a line: the mean of a bell of Gauss around each (Rosenblatt 1956, Parzen 1962).
///
/// Without a wish the bells are as wide as the rule of Silverman (1986, "Density Estimation", 3.31) says: 0.9 times the smaller of the
/// standard deviation and the distance of the quartiles over 1.34, over the fifth root of their number; as R has it. Where half of
/// all values are one the deviation alone counts; of one value, or of equal ones, it is 1, or a part of their size.
///
/// The curve is computed every eighth of a bell's width, as far as bells reach, and nowhere between groups that are farther apart.
/// Many values are taken together in cells of a 64th of the width, at their mean: no picture shows the difference.
struct KernelDensity: Equatable {
  /// How wide a bell is, its standard deviation.
  let bandwidth: Double
  /// Places and how dense the values lie there; 0 at both ends.
  let points: [PlotPoint]

  /// How far a bell is followed, in bandwidths: beyond, it is 1e-14 of its height.
  private static let reach = 8.0
  /// How far the curve is drawn beside a group of values.
  private static let shown = 4.0
  /// The least places between two bandwidths.
  private static let fineness = 8.0
  private static let mostPlaces = 20_000
  /// More values than this are taken together.
  private static let mostSingle = 5000

  /// Finds the density of finite values, or returns nil without one, or where the work is cancelled.
  init?(_ values: [Double], bandwidth: Double? = nil, isCancelled: () -> Bool = { false }) {
    let finite = values.filter(\.isFinite)
    guard let sorted = RisingOrder.sorted(finite, isCancelled: isCancelled),
      let first = sorted.first, let last = sorted.last, (last - first).isFinite
    else { return nil }
    // Bells that are narrower than this cannot be told from their place.
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

  /// The bandwidth of the rule.
  static func silverman(_ sorted: [Double]) -> Double {
    let deviation = ListMeasure.deviation.value(of: sorted)
    let quartiles = RisingOrder.quantile(0.75, of: sorted) - RisingOrder.quantile(0.25, of: sorted)
    var spread = quartiles > 0 ? min(deviation, quartiles / 1.34) : deviation
    if !(spread > 0) { spread = sorted.first.map { $0 == 0 ? 1 : $0.magnitude } ?? 1 }
    return 0.9 * spread * pow(Double(sorted.count), -0.2)
  }

  /// A value, or several at their mean.
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

  /// Places in rising order, dense around values.
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
