// `smooth` and `bins`.
//
//     unique      one row for each x, the mean of y        frequency   the sum of y        fnormal  parts of the whole
//     cumulative  running sums of y over x                 cnormal     the same as parts of the whole
//     unwrap      y without jumps of more than π           kdensity    a sum of bells over the values of x
//     csplines, bezier  curves that locus draws itself     sbezier     bezier behind unique
//     acsplines, mcsplines                                 a spline near the rows; one without further extrema
//     path                                                 the spline of locus, with a note
//     zsort       the rows as they are, in the order of the third column
//     bins        the number of values, or the sum of y, or its mean, in each of evenly spaced bins
//
// A blank line, and a row without a value, ends a run of rows; each run is smoothed by itself, and nothing joins them.
// The whole of `fnormal` and `cnormal` is that of all runs. A bin without values counts 0.

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

  /// Whether a single column of rows holds places, which are counted, and not heights over row numbers.
  static func countsValues(_ choice: DataChoice) -> Bool {
    choice.bins != nil || choice.smooth.map { ShortKeyword("k|density").isMeant(by: $0) } ?? false
  }

  /// Returns rows as `smooth` or `bins` make them.
  static func smoothed(
    _ rows: DataRows,
    _ choice: DataChoice,
    _ range: ScriptSettings.Range?,
    _ interpreter: inout ScriptInterpreter
  ) throws(ScriptProblem) -> DataRows {
    if let bins = choice.bins { return binned(rows, bins) }
    guard let word = choice.smooth, let kind = words.first(where: { $0.isMeant(by: word) })?.full
    else {
      throw ScriptProblem("there is no smooth \(choice.smooth ?? "") in gnuplot")
    }
    if kind == "zsort" { return sortedByHeight(rows) }
    let samples = interpreter.settings.samples
    if kind == "path" {
      interpreter.note("smooth \(kind) is the natural cubic spline through the rows here")
    }
    let runs = runs(of: rows)
    let whole = runs.joined().reduce(0) { $0 + $1.y }
    let ends = range.map { ($0.low, $0.high) } ?? (nil, nil)
    let xs = runs.joined().map(\.x)
    guard let least = xs.min(), let most = xs.max() else { return DataRows() }
    var result = DataRows()
    for (part, run) in runs.enumerated() {
      let points: DataRows
      switch kind {
      // A table has the numbers of the curve; a picture draws the curve through the rows itself.
      case "csplines" where interpreter.isTable:
        points = SplineCurve(through: weighted(run), samples).rows
      case "bezier" where interpreter.isTable:
        points = SplineCurve(between: run.map { ($0.x, $0.y) }, samples).rows
      case "sbezier" where interpreter.isTable:
        points = SplineCurve(between: sums(run).map { ($0.x, $0.sum / $0.count) }, samples).rows
      case "unique", "sbezier", "path", "csplines":
        points = .numbers(sums(run).map { [$0.x, $0.sum / $0.count] })
      case "frequency": points = .numbers(sums(run).map { [$0.x, $0.sum] })
      case "fnormal": points = .numbers(sums(run).map { [$0.x, $0.sum / whole] })
      case "cumulative": points = running(run, over: 1)
      case "cnormal": points = running(run, over: whole)
      case "unwrap": points = unwrapped(run)
      case "kdensity":
        let window = (ends.0 ?? least, ends.1 ?? most)
        points = DensityCurve(run, choice, over: window, samples).rows
      case "acsplines": points = SplineCurve(approximating: weighted(run), samples).rows
      case "mcsplines": points = SplineCurve(monotonic: weighted(run), samples).rows
      default: points = .numbers(run.map { [$0.x, $0.y] })
      }
      for var row in points.rows {
        row.part = part
        result.rows.append(row)
      }
    }
    return result
  }

  /// Returns whole rows in the order of their third column, so that the greatest are drawn last.
  private static func sortedByHeight(_ rows: DataRows) -> DataRows {
    var result = rows
    func height(_ row: DataRows.Row) -> Double {
      let value = row.number(2)
      return value.isNaN ? -.infinity : value
    }
    result.rows.sort { height($0) < height($1) }
    return result
  }

  /// A row that is smoothed.
  struct Point {
    var x: Double
    var y: Double
    var weight: Double
  }

  /// Returns the runs of rows that have x and y; without a column of y that is 1, without a third one the weight is 1.
  private static func runs(of rows: DataRows) -> [[Point]] {
    var runs: [[Point]] = []
    var part: Int?
    for row in rows.rows {
      let point = Point(
        x: row.number(0),
        y: row.values.count > 1 ? row.number(1) : 1,
        weight: row.values.count > 2 ? row.number(2) : 1
      )
      guard point.x.isFinite, point.y.isFinite else {
        part = nil
        continue
      }
      if part != row.part { runs.append([]) }
      part = row.part
      runs[runs.count - 1].append(point)
    }
    return runs
  }

  /// Returns the sum of y, the sum of the weights and the number of rows for each x, in the order of x.
  private static func sums(
    _ run: [Point]
  ) -> [(x: Double, sum: Double, weight: Double, count: Double)] {
    var sums: [Double: (sum: Double, weight: Double, count: Double)] = [:]
    for point in run {
      let former = sums[point.x] ?? (0, 0, 0)
      sums[point.x] = (former.sum + point.y, former.weight + point.weight, former.count + 1)
    }
    return sums.sorted { $0.key < $1.key }.map { ($0, $1.sum, $1.weight, $1.count) }
  }

  /// Returns the sums of y up to each x, as parts of a whole.
  private static func running(_ run: [Point], over whole: Double) -> DataRows {
    var total = 0.0
    return .numbers(
      sums(run).map { row in
        total += row.sum
        return [row.x, total / whole]
      }
    )
  }

  private static func unwrapped(_ run: [Point]) -> DataRows {
    var last: Double?
    return .numbers(
      run.map { point in
        var y = point.y
        if let last { y -= ((y - last) / (2 * .pi)).rounded() * 2 * .pi }
        last = y
        return [point.x, y]
      }
    )
  }

  /// Rows with one x each, the mean of y, and the mean of the third column, or 1, in the order of x.
  private static func weighted(_ run: [Point]) -> [(x: Double, y: Double, weight: Double)] {
    sums(run).filter { $0.weight.isFinite }.map { ($0.x, $0.sum / $0.count, $0.weight / $0.count) }
  }

  private static func binned(_ rows: DataRows, _ bins: DataChoice.Bins) -> DataRows {
    let points = rows.rows.map { ($0.number(0), $0.number(1)) }.filter { $0.0.isFinite }
    guard let least = points.map(\.0).min(), let most = points.map(\.0).max() else {
      return DataRows()
    }
    let (low, high) = (bins.low ?? least, bins.high ?? most)
    let count = min(mostBins, max(2, bins.count ?? 100))
    let width = bins.width ?? (high > low ? (high - low) / Double(count - 1) : 1)
    guard width > 0, high >= low, (high - low) / width < Double(mostBins) else {
      return DataRows()
    }
    // A value between two bins belongs to the one that gnuplot's own arithmetic gives.
    let bottom = low - width / 2
    func bin(_ x: Double) -> Int { Int(((x - bottom) / width).rounded(.down)) }
    var sums = [(sum: Double, count: Double)](repeating: (0, 0), count: bin(high) + 1)
    for (x, y) in points where x >= low && x <= high {
      sums[bin(x)].sum += y.isFinite ? y : 1
      sums[bin(x)].count += 1
    }
    return .numbers(
      sums.enumerated().map { place, bin in
        let value = bins.isMean && bin.count > 0 ? bin.sum / bin.count : bin.sum
        return [low + Double(place) * width, value, width]
      }
    )
  }

  private static let mostBins = 100_000
}
