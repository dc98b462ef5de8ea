import SystemLibrary

// `smooth` and `bins`.
//
//     unique      one row for each x, the mean of y        frequency   the sum of y        fnormal  parts of the whole
//     cumulative  running sums of y over x                 cnormal     parts of the last one
//     unwrap      y without jumps of more than π           kdensity    a sum of bells over the values of x
//     csplines, bezier  curves that locus draws itself     sbezier     bezier behind unique
//     acsplines, mcsplines                                 a spline near the rows; one without further extrema
//     path                                                 the spline of locus, with a note
//     bins        the number of values, or the sum of y, in each of evenly spaced bins

/// What is computed of rows before they are drawn.
enum Smoothing {
  /// The words of smooth curves, and what locus calls them.
  static let exact: [String: String] = [
    "csplines": "csplines", "c": "csplines", "cs": "csplines", "bezier": "bezier", "b": "bezier",
    "sbezier": "bezier", "path": "csplines",
  ]

  private static let words: [ShortKeyword] = [
    "unwrap", "u|nique", "f|requency", "fnorm|al", "cum|ulative", "cn|ormal", "k|density",
    "c|splines", "acs|plines", "mcs|plines", "b|ezier", "s|bezier", "path", "zsort",
  ]

  /// Returns rows as `smooth` or `bins` make them.
  static func smoothed(
    _ rows: DataRows,
    _ choice: DataChoice,
    _ range: ScriptSettings.Range?,
    _ interpreter: inout ScriptInterpreter
  ) throws(ScriptProblem) -> DataRows {
    if let bins = choice.bins { return binned(rows, bins, interpreter.settings) }
    guard let word = choice.smooth, let kind = words.first(where: { $0.isMeant(by: word) })?.full
    else {
      throw ScriptProblem("there is no smooth \(choice.smooth ?? "") in gnuplot")
    }
    switch kind {
    case "sbezier" where interpreter.isTable:
      let points = finite(sums(rows, isMean: true))
      return SplineCurve(between: points, interpreter.settings.samples).rows
    case "unique", "sbezier": return sums(rows, isMean: true)
    case "frequency": return sums(rows, isMean: false)
    case "fnormal":
      let sums = sums(rows, isMean: false)
      let whole = sums.rows.reduce(0) { $0 + $1.number(1) }
      return .numbers(sums.rows.map { [$0.number(0), $0.number(1) / whole] })
    case "cumulative", "cnormal":
      var total = 0.0
      let points = finite(rows).sorted { $0.0 < $1.0 }.map { point in
        total += point.1
        return [point.0, total]
      }
      if kind == "cumulative" { return .numbers(points) }
      return .numbers(points.map { [$0[0], $0[1] / total] })
    case "unwrap":
      var last: Double?
      return .numbers(
        finite(rows).map { x, y in
          var y = y
          if let last { y -= ((y - last) / (2 * .pi)).rounded() * 2 * .pi }
          last = y
          return [x, y]
        }
      )
    case "kdensity":
      return density(rows, choice.smoothArgument, range, interpreter.settings.samples)
    case "acsplines":
      return SplineCurve(approximating: weighted(rows), interpreter.settings.samples).rows
    case "mcsplines":
      return SplineCurve(monotonic: weighted(rows), interpreter.settings.samples).rows
    case "csplines" where interpreter.isTable:
      return SplineCurve(through: weighted(rows), interpreter.settings.samples).rows
    case "bezier" where interpreter.isTable:
      return SplineCurve(between: finite(rows), interpreter.settings.samples).rows
    case "path":
      interpreter.note("smooth \(kind) is the natural cubic spline through the rows here")
      return sums(rows, isMean: true)
    default: return rows
    }
  }

  private static func finite(_ rows: DataRows) -> [(Double, Double)] {
    rows.rows.map { ($0.number(0), $0.values.count > 1 ? $0.number(1) : 1) }
      .filter { $0.0.isFinite && $0.1.isFinite }
  }

  /// Rows with one x each, the mean of y, and the mean of the third column, or 1, in the order of x.
  private static func weighted(_ rows: DataRows) -> [(x: Double, y: Double, weight: Double)] {
    var sums: [Double: (y: Double, weight: Double, count: Double)] = [:]
    for row in rows.rows {
      let (x, y) = (row.number(0), row.number(1))
      let weight = row.values.count > 2 ? row.number(2) : 1
      guard x.isFinite, y.isFinite, weight.isFinite else { continue }
      let former = sums[x] ?? (0, 0, 0)
      sums[x] = (former.y + y, former.weight + weight, former.count + 1)
    }
    return sums.sorted { $0.key < $1.key }.map { x, sum in
      (x, sum.y / sum.count, sum.weight / sum.count)
    }
  }

  private static func sums(_ rows: DataRows, isMean: Bool) -> DataRows {
    var sums: [Double: (sum: Double, count: Double)] = [:]
    for (x, y) in finite(rows) {
      let former = sums[x] ?? (0, 0)
      sums[x] = (former.sum + y, former.count + 1)
    }
    return .numbers(
      sums.sorted { $0.key < $1.key }.map { x, part in
        [x, isMean ? part.sum / part.count : part.sum]
      }
    )
  }

  /// A sum of normal bells with the weights of y; without a bandwidth by Silverman's rule.
  private static func density(
    _ rows: DataRows,
    _ given: Double?,
    _ range: ScriptSettings.Range?,
    _ samples: Int
  ) -> DataRows {
    let points = finite(rows)
    let count = Double(points.count)
    guard count > 0 else { return DataRows() }
    let mean = points.reduce(0) { $0 + $1.0 } / count
    let deviation = (points.reduce(0) { $0 + ($1.0 - mean) * ($1.0 - mean) } / count).squareRoot()
    var width = given ?? 0
    if width <= 0 { width = deviation * pow(4 / (3 * count), 0.2) }
    if width <= 0 { width = 1 }
    let low = range?.low ?? points.map(\.0).min() ?? 0
    let high = range?.high ?? points.map(\.0).max() ?? 1
    let steps = min(2000, max(200, samples))
    return .numbers(
      (0..<steps).map { step in
        let x = low + (high - low) * Double(step) / Double(steps - 1)
        let sum = points.reduce(0) { sum, point in
          let u = (x - point.0) / width
          return abs(u) > 40 ? sum : sum + point.1 * exp(-u * u / 2)
        }
        return [x, sum / (width * (2 * Double.pi).squareRoot())]
      }
    )
  }

  private static func binned(
    _ rows: DataRows,
    _ bins: (count: Int?, width: Double?, low: Double?, high: Double?),
    _ settings: ScriptSettings
  ) -> DataRows {
    let isSingle = rows.rows.allSatisfy { $0.values.count == 1 }
    // Rows with one column have their numbers in front.
    let points = rows.rows.map { row in
      (row.number(isSingle ? 0 : row.values.count > 1 ? 0 : 0), row.number(1))
    }
    .filter { $0.0.isFinite }
    guard let least = points.map(\.0).min(), let most = points.map(\.0).max() else {
      return DataRows()
    }
    let (low, high) = (bins.low ?? least, bins.high ?? most)
    let count = min(100_000, max(2, bins.count ?? 100))
    let width = bins.width ?? (high > low ? (high - low) / Double(count - 1) : 1)
    guard width > 0, (high - low) / width < 100_000 else { return DataRows() }
    var sums: [Int: Double] = [:]
    for (x, y) in points where x >= low && x <= high {
      let bin = Int(((x - low) / width + 0.5).rounded(.down))
      sums[bin, default: 0] += y.isFinite ? y : 1
    }
    return .numbers(
      sums.sorted { $0.key < $1.key }.map { [low + Double($0.key) * width, $0.value, width] }
    )
  }
}
