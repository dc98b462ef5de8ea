// `fit` and `stats`, by the numbers of the script itself.

extension ScriptInterpreter {
  /// `stats "file" using 1:2 name "A"`: describes one or two columns, prints and sets STATS_… .
  mutating func stats(_ reader: inout ScriptReader) throws(ScriptProblem) {
    var ranges: [ScriptSettings.Range] = []
    while reader.match("[") { ranges.append(try range(&reader)) }
    var choice = DataChoice()
    let bytes = try source(&reader)
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
    let used = rows.rows.filter { row in
      (0..<max(1, min(2, count))).allSatisfy { row.number($0).isFinite }
        && ranges.enumerated().allSatisfy { place, range in
          let value = row.number(place)
          return value >= range.low ?? -.infinity && value <= range.high ?? .infinity
        }
    }
    guard !used.isEmpty else { throw ScriptProblem("stats has no numbers to describe") }
    put(prefix, "records", Double(used.count))
    if choice.isMatrix {
      scope.values["\(prefix)_size_x"] = .integer(
        Int64(((rows.rows.map { $0.number(0) }.max() ?? 0) + 1).clampedToWhole)
      )
      scope.values["\(prefix)_size_y"] = .integer(
        Int64(((rows.rows.map { $0.number(1) }.max() ?? 0) + 1).clampedToWhole)
      )
    }
    put(prefix, "invalid", Double(rows.rows.count - used.count))
    put(prefix, "blank", 0)
    put(prefix, "blocks", Double(Set(rows.rows.map { $0.part / 100_000 }).count))
    put(prefix, "outofrange", 0)
    put(prefix, "columns", Double(rows.columns))
    let columns = count > 1 ? ["_x", "_y"] : [""]
    for (place, suffix) in columns.enumerated() {
      describe(used.map { $0.number(place) }, prefix, suffix)
    }
    if count > 1 { relate(used.map { $0.number(0) }, used.map { $0.number(1) }, prefix) }
    if !isQuiet {
      host.show("* FILE: \n  Records:           \(used.count)")
      for suffix in columns {
        func value(_ name: String) -> String {
          scope.values["\(prefix)_\(name)\(suffix)"]?.joined ?? ""
        }
        host.show(
          "* COLUMN\(suffix.isEmpty ? "" : " \(suffix.dropFirst())"):\n  Mean:          \(value("mean"))\n  Std Dev:       \(value("stddev"))\n"
            + "  Minimum:       \(value("min"))\n  Maximum:       \(value("max"))\n  Quartile:      \(value("lo_quartile"))\n"
            + "  Median:        \(value("median"))\n  Quartile:      \(value("up_quartile"))"
        )
      }
    }
  }

  /// Reads the name of a file, a block or an array, and returns its bytes.
  private mutating func source(_ reader: inout ScriptReader) throws(ScriptProblem) -> [UInt8] {
    if let name = reader.peek.word, case .array(let elements)? = scope.values[name] {
      reader.advance()
      return ScriptInterpreter.lines(of: elements)
    }
    if case .block(let name) = reader.peek.kind {
      reader.advance()
      return Array((scope.blocks[name] ?? []).joined(separator: "\n").utf8)
    }
    guard let path = try optionalText(&reader) else {
      throw reader.problem("the name of a file is missing")
    }
    if !path.isEmpty { lastFile = path }
    let name = lastFile ?? ""
    if name.hasPrefix("$") {
      return Array((scope.blocks[String(name.dropFirst())] ?? []).joined(separator: "\n").utf8)
    }
    return try host.bytes(of: name)
  }

  private mutating func put(_ prefix: String, _ name: String, _ value: Double) {
    let whole = [
      "records", "invalid", "blank", "blocks", "columns", "outofrange", "index_min", "index_max",
    ]
    let isWhole = whole.contains { name.hasPrefix($0) }
    scope.values["\(prefix)_\(name)"] =
      isWhole ? .integer(Int64(value.clampedToWhole)) : .real(value)
  }

  private mutating func describe(_ values: [Double], _ prefix: String, _ suffix: String) {
    let count = Double(values.count)
    let sum = values.reduce(0, +)
    let mean = sum / count
    let squares = values.reduce(0) { $0 + ($1 - mean) * ($1 - mean) }
    let deviation = (squares / count).squareRoot()
    let sorted = values.sorted()
    func quantile(_ part: Double) -> Double {
      // gnuplot takes the mean of two neighbours where the part falls between them.
      let place = part * count
      let below = Int(place.rounded(.up)) - 1
      if place == place.rounded(), below + 1 < sorted.count, below >= 0 {
        return (sorted[below] + sorted[below + 1]) / 2
      }
      return sorted[max(0, min(sorted.count - 1, below))]
    }
    put(prefix, "mean\(suffix)", mean)
    put(prefix, "stddev\(suffix)", deviation)
    put(prefix, "ssd\(suffix)", count > 1 ? (squares / (count - 1)).squareRoot() : 0)
    put(prefix, "sum\(suffix)", sum)
    put(prefix, "sumsq\(suffix)", values.reduce(0) { $0 + $1 * $1 })
    put(prefix, "min\(suffix)", sorted.first ?? .nan)
    put(prefix, "max\(suffix)", sorted.last ?? .nan)
    put(prefix, "median\(suffix)", quantile(0.5))
    put(prefix, "lo_quartile\(suffix)", quantile(0.25))
    put(prefix, "up_quartile\(suffix)", quantile(0.75))
    put(prefix, "index_min\(suffix)", Double(values.firstIndex(of: sorted.first ?? .nan) ?? 0))
    put(prefix, "index_max\(suffix)", Double(values.firstIndex(of: sorted.last ?? .nan) ?? 0))
    let cubes = values.reduce(0) { $0 + ($1 - mean) * ($1 - mean) * ($1 - mean) }
    let fourths = values.reduce(0) { $0 + ($1 - mean) * ($1 - mean) * ($1 - mean) * ($1 - mean) }
    put(prefix, "skewness\(suffix)", cubes / count / (deviation * deviation * deviation))
    put(
      prefix,
      "kurtosis\(suffix)",
      fourths / count / (deviation * deviation * deviation * deviation)
    )
    put(prefix, "adev\(suffix)", values.reduce(0) { $0 + abs($1 - mean) } / count)
    put(prefix, "mean_err\(suffix)", deviation / count.squareRoot())
    put(prefix, "stddev_err\(suffix)", deviation / (2 * count).squareRoot())
  }

  private mutating func relate(_ x: [Double], _ y: [Double], _ prefix: String) {
    let count = Double(x.count)
    let (meanX, meanY) = (x.reduce(0, +) / count, y.reduce(0, +) / count)
    let (sxx, syy, sxy) = zip(x, y).reduce((0.0, 0.0, 0.0)) { sums, point in
      let (dx, dy) = (point.0 - meanX, point.1 - meanY)
      return (sums.0 + dx * dx, sums.1 + dy * dy, sums.2 + dx * dy)
    }
    let slope = sxy / sxx
    put(prefix, "slope", slope)
    put(prefix, "intercept", meanY - slope * meanX)
    put(prefix, "correlation", sxy / (sxx * syy).squareRoot())
    put(prefix, "sumxy", zip(x, y).reduce(0) { $0 + $1.0 * $1.1 })
    let lowest = y.indices.min { y[$0] < y[$1] } ?? 0
    let highest = y.indices.max { y[$0] < y[$1] } ?? 0
    put(prefix, "pos_min_y", x[lowest])
    put(prefix, "pos_max_y", x[highest])
    let rest = max(0, syy - slope * sxy) / max(1, count - 2)
    put(prefix, "slope_err", (rest / sxx).squareRoot())
    put(prefix, "intercept_err", (rest * (1 / count + meanX * meanX / sxx)).squareRoot())
  }

  /// `fit [range] f(x) "file" using 1:2:3 yerror via a, b`: Levenberg and Marquardt's steps with slopes by differences.
  ///
  /// Errors of parameters are scaled by the root of the reduced χ², as gnuplot does unless `set fit noerrorscaling`.
  mutating func fit(_ reader: inout ScriptReader) throws(ScriptProblem) {
    var ranges: [(letter: String?, range: ScriptSettings.Range)] = []
    while reader.match("[") {
      var letter: String?
      if let name = reader.peek.word, reader.peek(1).isSign("=") {
        letter = name
        reader.position += 2
      }
      ranges.append((letter, try range(&reader)))
    }
    let function = try reader.expression()
    var choice = DataChoice()
    let bytes = try source(&reader)
    var hasErrors = false
    var isUnit = false
    var names: [String] = []
    while !reader.isAtEnd {
      if reader.match(any: ["zerr|ors", "yerr|ors"]) {
        hasErrors = true
      } else if reader.match(any: ["xyerr|ors"]) {
        hasErrors = true
        note("fit with errors in x weighs by those of the values alone")
      } else if reader.match(any: ["unit|weights"]) {
        isUnit = true
      } else if reader.match(any: ["err|ors"]) {
        hasErrors = true
        while reader.peek.word != nil, !reader.isNext("via") {
          reader.advance()
          _ = reader.match(",")
        }
      } else if reader.match(word: "via") {
        if let path = try? optionalText(&reader), scope.values[path] == nil || path.contains(".") {
          names = try parameters(inFile: path)
        } else {
          repeat {
            guard let name = reader.advance().word else {
              throw reader.problem("the name of a parameter is missing")
            }
            names.append(name)
            if scope.values[name] == nil { scope.values[name] = .real(1) }
          } while reader.match(",")
        }
      } else if try !readDataWord(&choice, &reader) {
        throw reader.problem("this is no option of fit")
      }
    }
    guard !names.isEmpty else { throw ScriptProblem("fit needs the names of parameters: via a, b") }
    let rows = try rows(
      of: bytes,
      choice,
      isTimeX: settings.timeAxes.contains("x"),
      isTimeY: false,
      usual: nil
    ).withPlaces
    let columns = rows.columns
    var letters = [settings.dummies[0] ?? "x", settings.dummies[1] ?? "y", "t", "u", "v"]
    for (place, letter) in settings.dummies.enumerated() {
      if place >= letters.count {
        letters.append(letter ?? "")
      } else {
        letters[place] = letter ?? letters[place]
      }
    }
    for (place, range) in ranges.enumerated() where range.letter != nil && place < letters.count {
      letters[place] = range.letter ?? letters[place]
    }
    // Without a word about errors a third column is an error for one variable, as old scripts mean it.
    let mentionsSecond = uses(function, letters[1])
    // A function of several variables takes as many columns as the last letter that it has says.
    let last = letters.lastIndex { uses(function, $0) && scope.values[$0] == nil } ?? 0
    let variables = mentionsSecond ? max(2, min(last + 1, columns - (hasErrors ? 2 : 1))) : 1
    let weighted = !isUnit && (hasErrors || columns > variables + 1 && !mentionsSecond)
    var points: [(inputs: [Double], value: Double, error: Double)] = []
    for row in rows.rows {
      let inputs = (0..<variables).map { row.number($0) }
      let value = row.number(variables)
      let error = weighted && columns > variables + 1 ? row.number(variables + 1) : 1
      guard inputs.allSatisfy(\.isFinite), value.isFinite, error.isFinite, error != 0 else {
        continue
      }
      let isInside = ranges.enumerated().allSatisfy { place, range in
        guard place < variables else { return true }
        return inputs[place] >= range.range.low ?? -.infinity
          && inputs[place] <= range.range.high ?? .infinity
      }
      if isInside { points.append((inputs, value, abs(error))) }
    }
    guard points.count >= names.count else {
      throw ScriptProblem("fit has fewer rows than parameters")
    }
    let start = names.map { scope.values[$0]?.number ?? 1 }
    var model = self
    func residuals(_ parameters: [Double]) throws(ScriptProblem) -> [Double] {
      for (name, value) in zip(names, parameters) { model.scope.values[name] = .real(value) }
      var result: [Double] = []
      for point in points {
        let locals = Dictionary(
          zip(letters, point.inputs).map { ($0, ScriptValue.real($1)) },
          uniquingKeysWith: { first, _ in first }
        )
        let value = try model.scope.value(function, locals: locals).number ?? .nan
        result.append((value - point.value) / point.error)
      }
      return result
    }
    let fitted = try LeastSquares.minimum(
      of: residuals,
      from: start,
      isCancelled: { host.isCancelled }
    )
    let freedom = points.count - names.count
    let reduced = freedom > 0 ? fitted.sum / Double(freedom) : fitted.sum
    scope.values["FIT_WSSR"] = .real(fitted.sum)
    scope.values["FIT_NDF"] = .integer(Int64(freedom))
    scope.values["FIT_STDFIT"] = .real(reduced.squareRoot())
    scope.values["FIT_CONVERGED"] = .integer(1)
    scope.values["FIT_NITER"] = .integer(Int64(fitted.steps))
    host.show("final sum of squares of residuals : \(ScriptValue.real(fitted.sum).joined)")
    if freedom > 0 {
      host.show(
        "rms of residuals      (FIT_STDFIT) = sqrt(WSSR/ndf)    : \(ScriptValue.real(reduced.squareRoot()).joined)"
      )
    }
    for (place, name) in names.enumerated() {
      scope.values[name] = .real(fitted.parameters[place])
      let error = fitted.errors[place] * (freedom > 0 ? reduced.squareRoot() : 1)
      scope.values["\(name)_err"] = .real(error)
      let share = fitted.parameters[place] == 0 ? 0 : abs(100 * error / fitted.parameters[place])
      host.show(
        TextFormat.text(
          "%-15s = %-15g  +/- %-12g (%.4g%%)",
          [.text(name), .real(fitted.parameters[place]), .real(error), .real(share)]
        )
      )
    }
  }

  private func uses(_ function: ScriptExpression, _ letter: String) -> Bool {
    function.names.contains(letter)
  }

  private mutating func parameters(inFile path: String) throws(ScriptProblem) -> [String] {
    let text = String(decoding: try host.bytes(of: path), as: UTF8.self)
    var names: [String] = []
    for line in text.split(whereSeparator: \.isNewline) {
      var reader = ScriptReader(String(line))
      guard let name = reader.advance().word, reader.match("=") else { continue }
      let isFixed = line.contains("# FIXED")
      scope.values[name] = .real(try number(&reader))
      if !isFixed { names.append(name) }
    }
    return names
  }
}
