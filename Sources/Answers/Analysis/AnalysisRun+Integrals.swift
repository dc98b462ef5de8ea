import Analysis
import Expressions
import RealFunctions
import Resolution
import Statements

// `integrate`, `differentiate`: numbers that the language itself can calculate, over a range or at a place.

extension AnalysisRun {
  /// `integrate e for x in a..b`, `integrate between f and g for …`.
  mutating func integral(
    _ analysis: ResolvedAnalysis,
    _ run: inout StatementRun
  ) throws(Failure) -> String {
    let integral: AreaSum
    if analysis.request.isArea {
      integral = try area(analysis, &run)
    } else {
      let formula = analysis.formulas.part(0)
      // Compiled for itself, so that an error says what is wrong with the formula.
      _ = try Failure.wrap { () throws(Diagnostic) in try formula.number() }
      integral = AreaSum(try self.integral(of: formula, analysis, analysis.range, &run))
    }
    keep(integral.value, error: integral.error)
    var lines = [integral.text(digits: settings.digits) + integral.mark]
    if !analysis.hasOwnDomain {
      lines.append(
        "\(analysis.request.kind == .length ? "measured" : "integrated") over \(text(analysis.domain)) only"
      )
    }
    return lines.joined(separator: "\n")
  }

  /// Integrals of parts, added up.
  private struct AreaSum {
    var value = 0.0
    var within: Double?
    /// How far the value may be off.
    var error = 0.0
    var isProved = true

    init() {}

    /// The value with as many of so many digits as are the same in all that its error allows; where ``within`` says how far it is off,
    /// it is short already.
    func text(digits: Int) -> String {
      let text = Value.number(value).shortText(digits: digits)
      guard within == nil, error > 0, value.isFinite else { return text }
      let (low, high) = (value - error, value + error)
      for count in stride(from: min(digits, Self.digitsOfDoubles), through: 6, by: -1) {
        let short = low.text(digits: count)
        if short == high.text(digits: count) { return short }
      }
      return text
    }

    private static let digitsOfDoubles = 15

    init(_ part: AnsweredIntegral) { add(part) }

    mutating func add(_ part: AnsweredIntegral) {
      value += part.value
      error += part.error
      isProved = isProved && part.isProved
      if let more = part.within { within = (within ?? 0) + more }
    }

    /// ` (not proved)`, `, within 2e-6`: what stands behind the value.
    var mark: String { value.isNaN ? "" : AnsweredIntegral.mark(within, isProved: isProved) }
  }

  private func integral(
    of formula: CheckedFormula,
    _ analysis: ResolvedAnalysis,
    _ range: (lower: Double, upper: Double),
    _ run: inout StatementRun
  ) throws(Failure) -> AnsweredIntegral {
    let found = try formula.answeredIntegral(
      from: range.lower,
      to: range.upper,
      cancellation: run.workspace.cancellation
    )
    run.notes.add(found.notes { "\(analysis.variable) = \(text(.number($0)))" })
    return found
  }

  /// The area between two curves: the integral of the distance, cut where they meet, so that each part
  /// is smooth.
  private func area(
    _ analysis: ResolvedAnalysis,
    _ run: inout StatementRun
  ) throws(Failure) -> AreaSum {
    let distance = try Failure.wrap { () throws(Diagnostic) in
      try analysis.formulas.distance(0, 1)
    }
    guard let domain = analysis.interval else {
      // No search can cover infinite ends, the integral can.
      return AreaSum(try integral(of: distance, analysis, analysis.range, &run))
    }
    let f = try function(0, of: analysis, &run)
    let g = try function(1, of: analysis, &run)
    let crossings = try crossings(0, f, 1, g, analysis, run)
    let inner = crossings.found.flatMap { [$0.root.place.lower, $0.root.place.upper] }
      .filter { domain.lower < $0 && $0 < domain.upper }
    let ends = [domain.lower] + inner + [domain.upper]
    var area = AreaSum()
    for (lower, upper) in zip(ends, ends.dropFirst()) where lower < upper {
      area.add(try integral(of: distance, analysis, (lower, upper), &run))
    }
    return area
  }
}
