// `fit`, by the numbers of the script itself.
//
//     fit = "fit" { range } formula data { word of data } [ errors ] "via" ( names | file )
//     errors = "unitweights" | "yerrors" | "zerrors" | "xyerrors" | "errors" names
//
// With errors in x a point counts with the error of its value for its x: σ² = σy² + (f'(x) σx)² (Orear 1982). As in
// gnuplot these errors are taken from the last parameters and stay while the next ones are found, until neither
// changes; the least sum of squares with errors that move along with the parameters is another one. What is printed,
// and under which names results are kept, stands in `FitReport.swift`.

extension ScriptInterpreter {
  /// Reads the name of a file, a block or an array, and returns its bytes; `"-"` means the lines behind the statement,
  /// `"+"` as many places of a range as `set samples` says.
  mutating func source(
    _ reader: inout ScriptReader,
    over range: ScriptSettings.Range? = nil
  ) throws(ScriptProblem) -> [UInt8] {
    let own = (settings.ranges["x"] ?? .init()).ends(or: (-10, 10))
    let sampled = range?.ends(or: own) ?? own
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
    if path == "-" { return inlineData() }
    if !path.isEmpty { lastFile = path }
    let name = lastFile ?? ""
    if name == "+" {
      return Array(
        places(sampled, count: settings.samples).map { "\($0)" }.joined(separator: "\n").utf8
      )
    }
    if name.hasPrefix("$") {
      return Array((scope.blocks[String(name.dropFirst())] ?? []).joined(separator: "\n").utf8)
    }
    return try host.bytes(of: name)
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
    let bytes = try source(&reader, over: ranges.first?.range)
    var hasErrors = false
    var hasErrorsOfX = false
    var isUnit = false
    var names: [FitParameter] = []
    while !reader.isAtEnd {
      if reader.match(any: ["zerr|ors", "yerr|ors"]) {
        hasErrors = true
      } else if reader.match(any: ["xyerr|ors"]) {
        hasErrors = true
        hasErrorsOfX = true
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
          names = try fitParameters(inFile: path)
        } else {
          names = try fitParameters(&reader)
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
    var points: [(inputs: [Double], value: Double, error: Double, errorOfX: Double)] = []
    for row in rows.rows {
      let inputs = (0..<variables).map { row.number($0) }
      let value = row.number(variables)
      // With errors of both, that of x stands in front of that of the value.
      let hasBoth = hasErrorsOfX && columns > variables + 2
      let errorOfX = hasBoth ? row.number(variables + 1) : 0
      let place = variables + (hasBoth ? 2 : 1)
      let error = weighted && columns > place ? row.number(place) : 1
      guard inputs.allSatisfy(\.isFinite), value.isFinite, error.isFinite, error != 0 else {
        continue
      }
      let isInside = ranges.enumerated().allSatisfy { place, range in
        guard place < variables else { return true }
        return inputs[place] >= range.range.low ?? -.infinity
          && inputs[place] <= range.range.high ?? .infinity
      }
      if isInside { points.append((inputs, value, abs(error), abs(errorOfX))) }
    }
    guard points.count >= names.count else {
      throw ScriptProblem("fit has fewer rows than parameters")
    }
    let start = names.map { $0.value(in: scope) ?? 1 }
    var model = self
    // The letters that rows give stand in front of the parameters.
    let variableLetters = Array(letters.prefix(variables))
    // A compiled formula reads no elements of arrays.
    let compiled =
      names.contains { $0.place != nil }
      ? nil
      : RealFormula(
        function,
        inputs: variableLetters,
        variables: names.map(\.name),
        scope: scope
      )
    var current: [Double] = []
    func height(_ inputs: [Double]) throws(ScriptProblem) -> Double {
      if let value = compiled?.value(inputs + current) { return value }
      let locals = Dictionary(
        zip(letters, inputs).map { ($0, ScriptValue.real($1)) },
        uniquingKeysWith: { first, _ in first }
      )
      return try model.scope.value(function, locals: locals).number ?? .nan
    }
    var errors = points.map(\.error)
    func take(_ parameters: [Double]) {
      for (name, value) in zip(names, parameters) { name.set(value, in: &model.scope) }
      current = parameters
    }
    /// Returns the errors of the values that stand for the errors of both.
    func wholeErrors(_ parameters: [Double]) throws(ScriptProblem) -> [Double] {
      take(parameters)
      var result: [Double] = []
      for point in points {
        guard point.errorOfX > 0, let x = point.inputs.first else {
          result.append(point.error)
          continue
        }
        let step = max(abs(x), 1e-3) * 1e-6
        let rest = point.inputs.dropFirst()
        let slope = (try height([x + step] + rest) - height([x - step] + rest)) / (2 * step)
        let square = point.error * point.error + slope * slope * point.errorOfX * point.errorOfX
        result.append(square.isFinite ? square.squareRoot() : point.error)
      }
      return result
    }
    func residuals(_ parameters: [Double]) throws(ScriptProblem) -> [Double] {
      take(parameters)
      var result: [Double] = []
      for (point, error) in zip(points, errors) {
        result.append((try height(point.inputs) - point.value) / error)
      }
      return result
    }
    let mostSteps =
      settings.fit.mostSteps ?? scope.values["FIT_MAXITER"]?.number.map { Int($0.clampedToWhole) }
    func minimum(from start: [Double]) throws(ScriptProblem) -> LeastSquares.Result {
      try LeastSquares.minimum(
        of: residuals,
        from: start,
        mostSteps: mostSteps,
        isCancelled: { host.isCancelled }
      )
    }
    if hasErrorsOfX { errors = try wholeErrors(start) }
    var fitted = try minimum(from: start)
    var rounds = 0
    while hasErrorsOfX, rounds < Self.mostRounds {
      rounds += 1
      let former = fitted.parameters
      errors = try wholeErrors(former)
      fitted = try minimum(from: former)
      let change = zip(former, fitted.parameters).map { abs($0 - $1) / max(abs($0), 1e-30) }.max()
      if change ?? 0 < Self.leastChange { break }
    }
    if fitted.isSingular {
      note(
        "other values of \(names.map(\.text).joined(separator: ", ")) fit as well: the errors are unknown"
      )
    }
    try report(fitted, names, points: points.count, isWeighted: weighted)
  }

  /// The errors of x are taken at so many sets of parameters at most, and until these change by less than this part.
  private static var mostRounds: Int { 50 }
  private static var leastChange: Double { 1e-10 }

  private func uses(_ function: ScriptExpression, _ letter: String) -> Bool {
    function.names.contains(letter)
  }
}
