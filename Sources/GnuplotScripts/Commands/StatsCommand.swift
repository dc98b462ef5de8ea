// `stats`: numbers that describe one or two columns of data.
//
//     stats = "stats" { range } data { word of data } [ ("name" | "prefix") text ] [ "nooutput" ]
//
// The results are STATS_records, STATS_mean …; of two columns each name ends in _x or _y, and those of both together
// are STATS_slope, STATS_correlation … . Another prefix stands behind `name`.
//
//     records     rows with numbers inside of the ranges      invalid  rows with a number that is missing or NaN
//     outofrange  rows outside of the ranges                  blank    empty lines of the file
//     blocks      sets between two empty lines                columns  fields of the first row of the file
//
// The first range is that of the first of two columns; of a single column it is the second one. Where there is none,
// `set xrange` and `set yrange` count.
//
// Quartiles are gnuplot's: the value at the place n/4, rounded up, or the mean of two neighbours where n/4 is whole.
// Errors of mean, deviation, skewness and kurtosis are those of a normal distribution.
//
// Source: "gnuplot 5.4", part "stats", and its output.

extension ScriptInterpreter {
  /// `stats "file" using 1:2 name "A"`: describes one or two columns, prints and keeps the results.
  mutating func stats(_ reader: inout ScriptReader) throws(ScriptProblem) {
    var ranges: [ScriptSettings.Range] = []
    while reader.match("[") { ranges.append(try range(&reader)) }
    var choice = DataChoice()
    let bytes: [UInt8]
    do throws(ScriptProblem) { bytes = try source(&reader) } catch {
      // A file that cannot be read is a warning in gnuplot; whatever else is wrong is an error.
      guard error.isAboutFile else { throw error }
      return note("\(error.message): stats is left out")
    }
    var prefix = "STATS"
    var isQuiet = false
    while !reader.isAtEnd {
      if reader.match(any: ["nooutput", "noout|put"]) {
        isQuiet = true
      } else if reader.match(any: ["output", "out|put"]) {
        continue
      } else if reader.match(any: ["name", "pre|fix"]) {
        prefix = try optionalText(&reader) ?? prefix
      } else if try !readDataWord(&choice, &reader) {
        throw reader.problem("this is no option of stats")
      }
    }
    let rows = try rows(of: bytes, choice, isTimeX: false, isTimeY: false, usual: nil)
    let count = choice.entries == nil ? min(rows.columns, 2) : rows.columns
    let columns = 0..<max(1, min(2, count))
    let finite = rows.rows.filter { row in columns.allSatisfy { row.number($0).isFinite } }
    // A text where a number is expected is no row at all.
    let invalid = rows.rows.count { row in
      columns.contains { !row.number($0).isFinite }
        && !columns.contains { row.values.indices.contains($0) && row.values[$0].textValue != nil }
    }
    // The first range is that of x, which a single column does not have.
    let axes = count > 1 ? ["x", "y"] : ["y"]
    let limits = axes.map { axis in
      let place = axis == "x" ? 0 : 1
      return ranges.indices.contains(place) && !ranges[place].isOpen
        ? ranges[place] : settings.ranges[axis] ?? .init()
    }
    let used = finite.filter { row in
      limits.enumerated().allSatisfy { place, range in
        let (low, high) = range.ends(or: (-.infinity, .infinity))
        let value = row.number(place)
        return value >= min(low, high) && value <= max(low, high)
      }
    }
    guard !used.isEmpty else { throw ScriptProblem("stats has no numbers to describe") }
    var results = StatsResults(prefix: prefix)
    results.put("records", whole: used.count)
    results.put("invalid", whole: invalid)
    results.put("headers", whole: rows.heads.isEmpty ? 0 : 1)
    results.put("blank", whole: rows.blankLines)
    results.put("blocks", whole: Set(rows.rows.map { $0.part / 100_000 }).count)
    results.put("outofrange", whole: finite.count - used.count)
    results.put("columns", whole: rows.fields)
    if choice.isMatrix {
      for (place, axis) in ["x", "y"].enumerated() {
        let most = rows.rows.map { $0.number(place) }.max() ?? 0
        results.put("size_\(axis)", whole: Int((most + 1).clampedToWhole))
      }
    }
    let suffixes = count > 1 ? ["_x", "_y"] : [""]
    for (place, suffix) in suffixes.enumerated() {
      results.describe(used.map { $0.number(place) }, suffix)
    }
    if count > 1 { results.relate(used.map { $0.number(0) }, used.map { $0.number(1) }) }
    scope.values.merge(results.values) { _, new in new }
    if !isQuiet { host.report(results.report(suffixes).joined(separator: "\n")) }
  }
}

/// The results of `stats` under their names.
struct StatsResults {
  let prefix: String
  private(set) var values: [String: ScriptValue] = [:]

  init(prefix: String) { self.prefix = prefix }

  mutating func put(_ name: String, whole: Int) {
    values["\(prefix)_\(name)"] = .integer(Int64(whole))
  }

  private mutating func put(_ name: String, _ value: Double) {
    values["\(prefix)_\(name)"] = .real(value)
  }

  private func value(_ name: String) -> Double { values["\(prefix)_\(name)"]?.number ?? .nan }

  /// Describes one column; there is at least one number.
  mutating func describe(_ numbers: [Double], _ suffix: String) {
    let count = Double(numbers.count)
    let sum = numbers.reduce(0, +)
    let mean = sum / count
    func moment(_ power: Int) -> Double {
      numbers.reduce(0) { sum, number in
        sum + (0..<power).reduce(1.0) { product, _ in product * (number - mean) }
      } / count
    }
    let deviation = moment(2).squareRoot()
    let sorted = numbers.sorted()
    put("mean\(suffix)", mean)
    put("stddev\(suffix)", deviation)
    put("ssd\(suffix)", count > 1 ? (moment(2) * count / (count - 1)).squareRoot() : 0)
    put("skewness\(suffix)", moment(3) / (deviation * deviation * deviation))
    put("kurtosis\(suffix)", moment(4) / (deviation * deviation * deviation * deviation))
    put("adev\(suffix)", numbers.reduce(0) { $0 + abs($1 - mean) } / count)
    put("mean_err\(suffix)", deviation / count.squareRoot())
    put("stddev_err\(suffix)", deviation / (2 * count).squareRoot())
    put("skewness_err\(suffix)", (6 / count).squareRoot())
    put("kurtosis_err\(suffix)", (24 / count).squareRoot())
    put("sum\(suffix)", sum)
    put("sumsq\(suffix)", numbers.reduce(0) { $0 + $1 * $1 })
    put("min\(suffix)", sorted.first ?? .nan)
    put("max\(suffix)", sorted.last ?? .nan)
    put("median\(suffix)", Self.quantile(0.5, of: sorted))
    put("lo_quartile\(suffix)", Self.quantile(0.25, of: sorted))
    put("up_quartile\(suffix)", Self.quantile(0.75, of: sorted))
    put("index_min\(suffix)", whole: numbers.firstIndex(of: sorted.first ?? .nan) ?? 0)
    put("index_max\(suffix)", whole: numbers.firstIndex(of: sorted.last ?? .nan) ?? 0)
  }

  private static func quantile(_ part: Double, of sorted: [Double]) -> Double {
    let place = part * Double(sorted.count)
    let below = Int(place.rounded(.up)) - 1
    if place == place.rounded(), below + 1 < sorted.count, below >= 0 {
      return (sorted[below] + sorted[below + 1]) / 2
    }
    return sorted[max(0, min(sorted.count - 1, below))]
  }

  /// Describes two columns together.
  mutating func relate(_ x: [Double], _ y: [Double]) {
    let count = Double(x.count)
    let (meanX, meanY) = (x.reduce(0, +) / count, y.reduce(0, +) / count)
    let (sxx, syy, sxy) = zip(x, y).reduce((0.0, 0.0, 0.0)) { sums, point in
      let (dx, dy) = (point.0 - meanX, point.1 - meanY)
      return (sums.0 + dx * dx, sums.1 + dy * dy, sums.2 + dx * dy)
    }
    let slope = sxy / sxx
    put("slope", slope)
    put("intercept", meanY - slope * meanX)
    let rest = max(0, syy - slope * sxy) / max(1, count - 2)
    put("slope_err", (rest / sxx).squareRoot())
    put("intercept_err", (rest * (1 / count + meanX * meanX / sxx)).squareRoot())
    put("correlation", sxy / (sxx * syy).squareRoot())
    put("sumxy", zip(x, y).reduce(0) { $0 + $1.0 * $1.1 })
    let lowest = y.indices.min { y[$0] < y[$1] } ?? 0
    let highest = y.indices.max { y[$0] < y[$1] } ?? 0
    put("pos_min_y", x[lowest])
    put("pos_max_y", x[highest])
  }

  // MARK: The report

  /// Returns the lines that `stats` prints.
  func report(_ suffixes: [String]) -> [String] {
    func whole(_ label: String, _ name: String) -> String {
      TextFormat.text("  %-18s %d", [.text(label), .real(value(name))])
    }
    func numbers(_ label: String, _ name: String) -> String {
      TextFormat.text("  %-16s", [.text(label)])
        + suffixes.enumerated().map { place, suffix in
          number(value(name + suffix), width: place == 0 ? 10 : 18)
        }.joined()
    }
    func ends(_ label: String, _ name: String) -> String {
      TextFormat.text("  %-16s", [.text(label)])
        + suffixes.enumerated().map { place, suffix in
          number(value(name + suffix), width: place == 0 ? 10 : 14)
            + TextFormat.text(" [%d]", [.real(value("index_\(name)\(suffix)"))])
        }.joined()
    }
    var lines = [
      "* FILE: ", whole("Records:", "records"), whole("Out of range:", "outofrange"),
      whole("Invalid:", "invalid"), whole("Header records:", "headers"), whole("Blank:", "blank"),
      whole("Data Blocks:", "blocks"), "", suffixes.count > 1 ? "* COLUMNS:" : "* COLUMN: ",
    ]
    lines += [
      numbers("Mean:", "mean"), numbers("Std Dev:", "stddev"), numbers("Sample StdDev:", "ssd"),
      numbers("Skewness:", "skewness"), numbers("Kurtosis:", "kurtosis"),
      numbers("Avg Dev:", "adev"), numbers("Sum:", "sum"), numbers("Sum Sq.:", "sumsq"), "",
      numbers("Mean Err.:", "mean_err"), numbers("Std Dev Err.:", "stddev_err"),
      numbers("Skewness Err.:", "skewness_err"), numbers("Kurtosis Err.:", "kurtosis_err"), "",
      ends("Minimum:", "min"), ends("Maximum:", "max"), numbers("Quartile:", "lo_quartile"),
      numbers("Median:", "median"), numbers("Quartile:", "up_quartile"),
    ]
    guard suffixes.count > 1 else { return lines }
    func pair(_ label: String, _ name: String) -> String {
      TextFormat.text(
        "  %-19s %.4g +- %.4g",
        [.text(label), .real(value(name)), .real(value("\(name)_err"))]
      )
    }
    lines += [
      "",
      TextFormat.text(
        "  Linear Model:       y = %.4g x %s %.4g",
        [
          .real(value("slope")), .text(value("intercept") < 0 ? "-" : "+"),
          .real(abs(value("intercept"))),
        ]
      ), pair("Slope:", "slope"), pair("Intercept:", "intercept"),
      TextFormat.text("  Correlation:        r = %.4g", [.real(value("correlation"))]),
      TextFormat.text("  Sum xy:             %.4g", [.real(value("sumxy"))]),
    ]
    return lines
  }

  /// Returns a number with four decimals, or with an exponent if it is very great or small.
  private func number(_ number: Double, width: Int) -> String {
    let isUsual = number == 0 || abs(number) >= 1e-4 && abs(number) < 1e7
    return TextFormat.text(isUsual ? "%\(width).4f" : "%\(width).4e", [.real(number)])
  }
}
