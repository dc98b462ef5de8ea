// What `fit` prints and keeps.
//
//     set fit = { "quiet" | "results" | "brief" | "verbose" | [no]logfile [ text ] | [no]errorvariables
//               | [no]covariancevariables | [no]errorscaling | [no]prescale | maxiter n | limit x | … }
//
// FIT_WSSR is the sum of squares, FIT_NDF the degrees of freedom, FIT_STDFIT the root of their quotient, FIT_P the
// probability of a greater sum, FIT_NITER the number of steps. The error of a parameter `a` is `a_err`. Errors are
// scaled by FIT_STDFIT unless `noerrorscaling` says otherwise: the errors of the data count as weights.
//
// gnuplot writes each fit into fit.log. Here a log is written only where `set fit logfile "name"` asks for it.

/// What `set fit` chose.
struct FitOptions: Equatable {
  var isQuiet = false
  /// The file that takes the reports; nil for none.
  var logFile: String?
  var keepsCovariances = false
  var scalesErrors = true
  var mostSteps: Int?
}

extension ScriptInterpreter {
  /// Reads the words behind `set fit`.
  mutating func readFitOptions(_ reader: inout ScriptReader) throws(ScriptProblem) {
    while !reader.isAtEnd {
      if reader.match(word: "quiet") {
        settings.fit.isQuiet = true
      } else if reader.match(any: ["res|ults", "br|ief", "verb|ose"]) {
        settings.fit.isQuiet = false
      } else if reader.match(any: ["nolog|file"]) {
        settings.fit.logFile = nil
      } else if reader.match(any: ["log|file"]) {
        settings.fit.logFile =
          reader.match(word: "def|ault") ? "fit.log" : try optionalText(&reader) ?? "fit.log"
      } else if reader.match(any: ["noerrors|caling"]) {
        settings.fit.scalesErrors = false
      } else if reader.match(any: ["errors|caling"]) {
        settings.fit.scalesErrors = true
      } else if reader.match(any: ["cov|ariancevariables"]) {
        settings.fit.keepsCovariances = true
      } else if reader.match(any: ["nocov|ariancevariables"]) {
        settings.fit.keepsCovariances = false
      } else if reader.match(any: ["maxiter"]) {
        settings.fit.mostSteps =
          reader.match(word: "def|ault") ? nil : Int(try number(&reader).clampedToWhole)
      } else if reader.match(any: [
        "limit", "limit_abs", "start_lambda", "lambda_factor", "start-lambda", "lambda-factor",
      ]) {
        // The steps end where the sum of squares no longer changes: closer than any limit that is usual.
        if !reader.match(word: "def|ault") { _ = try number(&reader) }
      } else if reader.match(word: "script") {
        _ = reader.match(word: "def|ault")
        _ = try optionalText(&reader)
      } else if reader.match(any: [
        "errorv|ariables", "noerrorv|ariables", "pre|scale", "nopre|scale", "noscript", "v4", "v5",
        "wrap", "nowrap", "unitweights",
      ]) {
        continue
      } else {
        throw reader.problem("this is no option of set fit")
      }
    }
  }

  /// Keeps and prints the result of a fit.
  mutating func report(
    _ fitted: LeastSquares.Result,
    _ parameters: [FitParameter],
    points: Int,
    isWeighted: Bool
  ) throws(ScriptProblem) {
    let names = parameters.map(\.text)
    let freedom = points - names.count
    let reduced = freedom > 0 ? fitted.sum / Double(freedom) : fitted.sum
    let root = reduced.squareRoot()
    let scale = freedom > 0 && (settings.fit.scalesErrors || !isWeighted) ? root : 1
    scope.values["FIT_WSSR"] = .real(fitted.sum)
    scope.values["FIT_NDF"] = .integer(Int64(freedom))
    scope.values["FIT_STDFIT"] = .real(root)
    scope.values["FIT_CONVERGED"] = .integer(1)
    scope.values["FIT_NITER"] = .integer(Int64(fitted.steps))
    let chance =
      freedom > 0 ? 1 - SpecialFunctions.lowerGamma(Double(freedom) / 2, fitted.sum / 2) : 1
    scope.values["FIT_P"] = .real(chance)
    func line(_ format: String, _ values: ScriptValue...) -> String {
      TextFormat.text(format, values)
    }
    var lines = [
      "After \(fitted.steps) iterations the fit converged.",
      line("final sum of squares of residuals : %g", .real(fitted.sum)), "",
    ]
    if freedom > 0 {
      lines += [
        "degrees of freedom    (FIT_NDF)                        : \(freedom)",
        line("rms of residuals      (FIT_STDFIT) = sqrt(WSSR/ndf)    : %g", .real(root)),
        line("variance of residuals (reduced chisquare) = WSSR/ndf   : %g", .real(reduced)),
      ]
      if isWeighted {
        lines.append(
          line("p-value of the Chisq distribution (FIT_P)              : %g", .real(chance))
        )
      }
    }
    lines += [
      "", "Final set of parameters            Asymptotic Standard Error",
      "=======================            ==========================",
    ]
    for (place, name) in names.enumerated() {
      let value = fitted.parameters[place]
      let error = fitted.covariance[place][place].squareRoot() * scale
      parameters[place].set(value, in: &scope)
      parameters[place].set(error: error, in: &scope)
      let share = value == 0 ? 0 : abs(100 * error / value)
      lines.append(
        line(
          "%-15s = %-15g  +/- %-12.4g (%.4g%%)",
          .text(name),
          .real(value),
          .real(error),
          .real(share)
        )
      )
    }
    lines += ["", "correlation matrix of the fit parameters:"]
    lines.append("                " + names.map { line("%-6s ", .text($0)) }.joined())
    for (row, name) in names.enumerated() {
      let entries = (0...row).map { column in
        let product = fitted.covariance[row][row] * fitted.covariance[column][column]
        return line("%6.3f ", .real(fitted.covariance[row][column] / product.squareRoot()))
      }
      lines.append(line("%-15s", .text(name)) + entries.joined())
      guard settings.fit.keepsCovariances else { continue }
      for (column, other) in names.enumerated() {
        scope.values["FIT_COV_\(name)_\(other)"] =
          .real(fitted.covariance[row][column] * scale * scale)
      }
    }
    if !settings.fit.isQuiet { host.report(lines.joined(separator: "\n")) }
    guard let path = settings.fit.logFile else { return }
    let former = host.bytesToExtend(of: path)
    let text = "\n\nFIT:    \(points) points\n\n" + lines.joined(separator: "\n") + "\n"
    try host.write(former + Array(text.utf8), to: path)
  }
}
