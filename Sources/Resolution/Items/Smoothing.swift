import DataFiles
import Statements

/// Points computed from the rows of a series, for `smooth …`.
///
/// Rule. Blank lines part a file into blocks, and each block is smoothed by itself, as in gnuplot; a gap
/// stays between two of them. Rows without numbers count nowhere. All kinds but the running mean sort the rows by x.
/// Spline and Bézier curve are drawn as points close to each other; the curve of two points is the
/// line between them, and of one point that point.
///
/// - `14`: the mean of 14 rows around each one, of an even number one more behind it. Rows near the ends that
///   have fewer rows on a side get no point, as in pandas; of fewer rows than 14 there is one point, the mean of all.
///   The alternative that lost, a window that shrinks at the ends, ends in the last row itself: a step that looks
///   like an event.
/// - `unique`, `frequency`, `cumulative`: one point for each x: the mean of its y, their sum, the sum
///   of all y so far.
/// - `csplines`: the natural cubic spline through the means (de Boor 1978, "A Practical Guide to
///   Splines", IV).
/// - `loess 0.3`, `gauss 0.5`: see ``LocalSmoothing``.
/// - `bezier`: the Bézier curve whose control points are the rows, by de Casteljau's rule.
///
/// The kinds that take long ask whether the work is cancelled and end with the points so far: who cancels must not use
/// them.
struct Smoothing {
  let kind: SmoothingKind
  var isCancelled: () -> Bool = { false }

  /// Points of a spline or a Bézier curve.
  private static let points = 400

  /// Returns the points of a series whose blocks have a row without any number between them.
  func points(ofBlocks rows: [PlotPoint]) -> [PlotPoint] {
    var result: [PlotPoint] = []
    for block in rows.split(whereSeparator: { $0.x.isNaN && $0.y.isNaN }) {
      let points = points(of: block)
      if points.isEmpty { continue }
      if !result.isEmpty { result.append(PlotPoint(x: .nan, y: .nan)) }
      result += points
    }
    return result
  }

  /// Returns the points of a block.
  func points(of rows: some Sequence<PlotPoint>) -> [PlotPoint] {
    let known = rows.filter { $0.x.isFinite && $0.y.isFinite }
    switch kind {
    case .mean(let count): return Self.means(of: known, count)
    case .unique: return merged(known).map { PlotPoint(x: $0.x, y: $0.sum / $0.count) }
    case .frequency: return merged(known).map { PlotPoint(x: $0.x, y: $0.sum) }
    case .cumulative:
      var total = 0.0
      return merged(known).map {
        total += $0.sum
        return PlotPoint(x: $0.x, y: total)
      }
    case .spline:
      return Self.spline(merged(known).map { PlotPoint(x: $0.x, y: $0.sum / $0.count) })
    case .local(let part): return LocalSmoothing(known, isCancelled: isCancelled).lines(part: part)
    case .gauss(let width):
      return LocalSmoothing(known, isCancelled: isCancelled).means(width: width)
    case .bezier: return bezier(sorted(known))
    }
  }

  private static func means(of rows: [PlotPoint], _ count: Int) -> [PlotPoint] {
    var sums = [0.0]
    for row in rows { sums.append(sums[sums.count - 1] + row.y) }
    let size = min(count, rows.count)
    guard size > 0 else { return [] }
    return (0...(rows.count - size)).map { first in
      let mean = (sums[first + size] - sums[first]) / Double(size)
      return PlotPoint(x: rows[first + (size - 1) / 2].x, y: mean)
    }
  }

  private func sorted(_ rows: [PlotPoint]) -> [PlotPoint] {
    SortedRows(rows, isCancelled: isCancelled).rows
  }

  private func merged(_ rows: [PlotPoint]) -> [(x: Double, sum: Double, count: Double)] {
    var merged: [(x: Double, sum: Double, count: Double)] = []
    for row in sorted(rows) {
      if let last = merged.last, last.x == row.x {
        merged[merged.count - 1] = (row.x, last.sum + row.y, last.count + 1)
      } else {
        merged.append((row.x, row.y, 1))
      }
    }
    return merged
  }

  private static func spline(_ knots: [PlotPoint]) -> [PlotPoint] {
    let last = knots.count - 1
    guard last > 1 else { return knots }
    // Second derivatives at the knots, zero at both ends: a tridiagonal system (Thomas algorithm).
    var second = [Double](repeating: 0, count: knots.count)
    var ratio = second
    for index in 1..<last {
      let (left, right) = (knots[index].x - knots[index - 1].x, knots[index + 1].x - knots[index].x)
      let bend =
        6
        * ((knots[index + 1].y - knots[index].y) / right
          - (knots[index].y - knots[index - 1].y) / left)
      let pivot = 2 * (left + right) - left * ratio[index - 1]
      ratio[index] = right / pivot
      second[index] = (bend - left * second[index - 1]) / pivot
    }
    for index in (1..<last).reversed() { second[index] -= ratio[index] * second[index + 1] }
    var part = 0
    return steps(from: knots[0].x, to: knots[last].x).map { x in
      while part < last - 1, knots[part + 1].x < x { part += 1 }
      let (a, b) = (knots[part], knots[part + 1])
      let width = b.x - a.x
      let (left, right) = ((b.x - x) / width, (x - a.x) / width)
      let cubic =
        ((left * left * left - left) * second[part]
          + (right * right * right - right) * second[part + 1]) * width * width / 6
      return PlotPoint(x: x, y: left * a.y + right * b.y + cubic)
    }
  }

  /// The most control points: each point of the curve costs the square of their number.
  private static let mostControls = 1000

  private func bezier(_ rows: [PlotPoint]) -> [PlotPoint] {
    guard rows.count > 2 else { return rows }
    let stride = (rows.count - 1) / Self.mostControls + 1
    var controls = rows.enumerated().filter { $0.offset % stride == 0 }.map(\.element)
    if (rows.count - 1) % stride != 0 { controls.append(rows[rows.count - 1]) }
    var curve: [PlotPoint] = []
    for part in Self.steps(from: 0, to: 1) {
      if isCancelled() { break }
      var points = controls
      for count in (1..<points.count).reversed() {
        for index in 0..<count {
          points[index].x += part * (points[index + 1].x - points[index].x)
          points[index].y += part * (points[index + 1].y - points[index].y)
        }
      }
      curve.append(points[0])
    }
    return curve
  }

  private static func steps(from lower: Double, to upper: Double) -> [Double] {
    (0...points).map { index in
      let part = Double(index) / Double(points)
      return lower * (1 - part) + upper * part
    }
  }
}
