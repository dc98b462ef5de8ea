import DataFiles
import SystemLibrary

/// Smooth curves whose value at each place depends on the rows around it.
///
/// Rule. The rows are put in order of x. The curve has a point at each x of the rows; if there are more than 1000, at
/// 401 places between the first and the last one. Dates count in seconds.
///
/// - ``lines(part:)``: a line is fitted to the given part of the rows, those nearest to the place, with weights
///   (1 - d³)³ of their distance d from it, as a part of the greatest one: Cleveland 1979, "Robust Locally Weighted
///   Regression", without the steps that leave out outliers (`lowess(y, x, frac, it=0)` of statsmodels).
/// - ``means(width:)``: the mean with the weights of a normal distribution around the place: Nadaraya 1964,
///   Watson 1964.
///
/// Each point may cost a look at all rows, so the work asks before each one whether it is cancelled, as sorting does
/// (``SortedRows``); then it ends with the points so far.
struct LocalSmoothing {
  private let rows: [PlotPoint]
  private let isCancelled: () -> Bool

  private static let mostPlaces = 1000
  private static let evenPlaces = 400
  /// Standard deviations after which a weight is too small for a double beside 1.
  private static let reach = 9.0

  init(_ rows: [PlotPoint], isCancelled: @escaping () -> Bool = { false }) {
    self.rows = SortedRows(rows, isCancelled: isCancelled).rows
    self.isCancelled = isCancelled
  }

  private var places: [Double] {
    guard let first = rows.first?.x, let last = rows.last?.x else { return [] }
    if rows.count > Self.mostPlaces {
      return (0...Self.evenPlaces).map {
        let part = Double($0) / Double(Self.evenPlaces)
        return first * (1 - part) + last * part
      }
    }
    return rows.indices.filter { $0 == 0 || rows[$0].x != rows[$0 - 1].x }.map { rows[$0].x }
  }

  func lines(part: Double) -> [PlotPoint] {
    let nearest = max(min(2, rows.count), Int((part * Double(rows.count) + 1e-10).rounded(.down)))
    var first = 0
    var points: [PlotPoint] = []
    for place in places {
      if isCancelled() { break }
      while first + nearest < rows.count,
        rows[first + nearest].x - place < place - rows[first].x
      {
        first += 1
      }
      let near = rows[first..<min(first + nearest, rows.count)]
      let most = near.map { ($0.x - place).magnitude }.max() ?? 0
      points.append(PlotPoint(x: place, y: line(near, at: place, most)))
    }
    return points
  }

  /// The value at a place of the line through rows, weighted by their distance from it.
  private func line(_ rows: ArraySlice<PlotPoint>, at place: Double, _ most: Double) -> Double {
    var (weights, x, y) = (0.0, 0.0, 0.0)
    let weighted = rows.map { row -> (row: PlotPoint, weight: Double) in
      let distance = most > 0 ? (row.x - place).magnitude / most : 0
      let rest = 1 - distance * distance * distance
      return (row, rest * rest * rest)
    }
    for (row, weight) in weighted {
      weights += weight
      x += weight * (row.x - place)
      y += weight * row.y
    }
    guard weights > 0 else { return .nan }
    let (meanX, meanY) = (x / weights, y / weights)
    var (squares, products) = (0.0, 0.0)
    for (row, weight) in weighted {
      let rest = row.x - place - meanX
      squares += weight * rest * rest
      products += weight * rest * (row.y - meanY)
    }
    return squares > 0 ? meanY - products / squares * meanX : meanY
  }

  func means(width: Double) -> [PlotPoint] {
    var first = 0
    var points: [PlotPoint] = []
    for place in places {
      if isCancelled() { break }
      while first < rows.count, place - rows[first].x > Self.reach * width { first += 1 }
      var (weights, sum) = (0.0, 0.0)
      for row in rows[first...] {
        let distance = (row.x - place) / width
        if distance > Self.reach { break }
        let weight = exp(-distance * distance / 2)
        weights += weight
        sum += weight * row.y
      }
      points.append(PlotPoint(x: place, y: sum / weights))
    }
    return points
  }
}
