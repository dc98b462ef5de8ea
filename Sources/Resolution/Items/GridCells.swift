import DataFiles
package import RealFunctions
package import SpaceGeometry

/// Values on a grid: cells of a heat map of data, and a function between the places for contours.
///
/// Rule. Rows `x y z` make cells if their places lie on a grid: values of x and of y repeat, and the rows fill at
/// least a fourth of the places. Values that differ by rounding alone are one place. The edges between cells are half
/// way between neighbouring values of x and of y, so that distances may differ; a place of the grid without a row is
/// left free. The numbers of a matrix are cells, too: x is the number of the column and y that of the row, both from 0,
/// as in gnuplot. A matrix may have names for its columns and for its rows.
package struct GridCells {
  /// A cell with its value.
  package struct Cell {
    package let x: (lower: Double, upper: Double)
    package let y: (lower: Double, upper: Double)
    package let value: Double
  }

  private let xs: [Double]
  private let ys: [Double]
  /// The values, row by row from the lowest y; NaN where there is none.
  private let values: [Double]
  /// The names of the columns and of the rows of a matrix, from 0 on; empty where they have none.
  package private(set) var names: (columns: [String], rows: [String]) = ([], [])

  /// Creates the cells of rows; nil if their places lie on no grid.
  init?(_ points: [PlotPoint], _ values: [Double]) {
    let known = zip(points, values).filter { $0.0.x.isFinite && $0.0.y.isFinite }
    let xs = Self.apart(known.map { $0.0.x })
    let ys = Self.apart(known.map { $0.0.y })
    guard xs.count > 1, ys.count > 1, xs.count < known.count, ys.count < known.count,
      xs.count <= Self.mostFree * known.count / ys.count
    else { return nil }
    var all = [Double](repeating: .nan, count: xs.count * ys.count)
    for (point, value) in known where value.isFinite {
      guard let column = Self.place(of: point.x, in: xs), let row = Self.place(of: point.y, in: ys)
      else { continue }
      all[row * xs.count + column] = value
    }
    (self.xs, self.ys, self.values) = (xs, ys, all)
  }

  /// Creates the cells of a matrix, of its rows from below; nil for less than two rows or columns.
  ///
  /// Names that are not one for each column, or for each row, are left out.
  init?(matrix rows: [[Double]], columns: [String] = [], names: [String] = []) {
    let width = rows.map(\.count).max() ?? 0
    guard rows.count > 1, width > 1 else { return nil }
    xs = (0..<width).map(Double.init)
    ys = rows.indices.map(Double.init)
    values = rows.flatMap { row in
      row.map { $0.isFinite ? $0 : .nan } + [Double](repeating: .nan, count: width - row.count)
    }
    self.names = (
      columns: columns.count == width ? columns : [], rows: names.count == rows.count ? names : []
    )
  }

  /// Places for each row of a grid that has gaps: more are scattered points.
  private static let mostFree = 4

  /// Whether a surface through the values has an area: half of the squares between places have three corners or four.
  package var isSurface: Bool {
    let width = xs.count
    func known(_ column: Int, _ row: Int) -> Int { values[row * width + column].isNaN ? 0 : 1 }
    var areas = 0
    for row in 0..<(ys.count - 1) {
      for column in 0..<(width - 1) {
        let corners =
          known(column, row) + known(column + 1, row) + known(column, row + 1)
          + known(column + 1, row + 1)
        if corners > 2 { areas += 1 }
      }
    }
    return 2 * areas >= (width - 1) * (ys.count - 1)
  }

  /// Number of places.
  package var count: Int { values.count }

  /// The cells with a value, row by row from the lowest y.
  package var cells: [Cell] {
    let (across, up) = (Self.edges(xs), Self.edges(ys))
    return values.indices.compactMap { index in
      guard !values[index].isNaN else { return nil }
      let (row, column) = (index / xs.count, index % xs.count)
      return Cell(
        x: (across[column], across[column + 1]),
        y: (up[row], up[row + 1]),
        value: values[index]
      )
    }
  }

  /// The places with their values as heights, in rows from the lowest y; NaN where there is no value.
  package var rows: [[SpacePoint]] {
    ys.indices.map { row in
      xs.indices.map { SpacePoint(xs[$0], ys[row], values[row * xs.count + $0]) }
    }
  }

  /// The rectangle of all cells, or that of their places, which contours lie in.
  package func hull(ofPlaces: Bool) -> (x: Interval, y: Interval) {
    func ends(_ values: [Double]) -> Interval {
      let all = ofPlaces ? values : Self.edges(values)
      return Interval(hull: all[0], all[all.count - 1])
    }
    return (ends(xs), ends(ys))
  }

  /// The values between the places, linear in x and in y (bilinear interpolation); none outside of
  /// them, and beside places without a value.
  package var function: OpaquePlaneFunction { OpaquePlaneFunction(value) }

  private func value(_ x: Double, _ y: Double) -> Double {
    guard let column = Self.part(with: x, in: xs), let row = Self.part(with: y, in: ys) else {
      return .nan
    }
    func at(_ up: Int, _ across: Int) -> Double { values[(row + up) * xs.count + column + across] }
    let right = (x - xs[column]) / (xs[column + 1] - xs[column])
    let above = (y - ys[row]) / (ys[row + 1] - ys[row])
    let lower = at(0, 0) * (1 - right) + at(0, 1) * right
    let upper = at(1, 0) * (1 - right) + at(1, 1) * right
    return lower * (1 - above) + upper * above
  }

  /// The edges around rising values: half way between neighbours, and as far outside of the ends.
  private static func edges(_ values: [Double]) -> [Double] {
    let last = values.count - 1
    let inner = zip(values, values.dropFirst()).map { $0 / 2 + $1 / 2 }
    return [values[0] - (inner[0] - values[0])] + inner
      + [values[last] + (values[last] - inner[last - 1])]
  }

  /// The number of the part between rising values in which a value lies; nil outside of all.
  private static func part(with value: Double, in values: [Double]) -> Int? {
    guard value >= values[0], value <= values[values.count - 1] else { return nil }
    return max(0, min(values.count - 2, firstIndex(notBelow: value, in: values) - 1))
  }

  /// The place of the nearest of rising values.
  private static func place(of value: Double, in values: [Double]) -> Int? {
    let place = firstIndex(notBelow: value, in: values)
    guard place > 0 else { return values.isEmpty ? nil : 0 }
    guard place < values.count else { return values.count - 1 }
    return value - values[place - 1] < values[place] - value ? place - 1 : place
  }

  /// Values closer than this share of their range are one place: `0.1 * 3` is not 0.3 in doubles.
  private static let closeness = 1e-9

  /// Returns the different values in rising order; of several that differ by rounding alone the lowest.
  private static func apart(_ values: [Double]) -> [Double] {
    let sorted = Set(values).sorted()
    guard let first = sorted.first, let last = sorted.last else { return [] }
    let least = (last - first) * closeness
    return sorted.dropFirst().reduce(into: [first]) { kept, value in
      if value - kept[kept.count - 1] > least { kept.append(value) }
    }
  }

  private static func firstIndex(notBelow value: Double, in values: [Double]) -> Int {
    var (low, high) = (0, values.count)
    while low < high {
      let middle = (low + high) / 2
      if values[middle] < value { low = middle + 1 } else { high = middle }
    }
    return low
  }
}
