package import RealFunctions
import Sampling

/// Report of what the sampler knows about one curve of a chart, line by line.
///
///     1/x: proved, 430 evaluations
///     pole at x = 0: falls below all bounds on the left, grows beyond all bounds on the right, no value there
package struct CurveReport {
  /// The curve's name.
  package let name: String
  /// Whether the curve is proved, and the number of evaluations.
  package let certainty: String
  /// Breaks, intervals without values, and intervals that are not proved.
  package let facts: [String]

  init(name: String, certainty: String, facts: [String]) {
    (self.name, self.certainty, self.facts) = (name, certainty, facts)
  }

  init(
    _ function: FunctionGeometry,
    number: @escaping (Double) -> String,
    limit: @escaping (Double) -> String
  ) {
    let curve = function.curve
    let domain = function.trained.domain ?? Interval(hull: 0, 0)
    let list = CurveFactList(
      curve: curve,
      domain: domain,
      variable: function.trained.function.parameterLabel.oneLine,
      number: number,
      limit: limit
    )
    name = function.trained.fullName.oneLine
    certainty = Self.certainty(curve, over: domain)
    let unseen = function.trained.domain == nil ? ["it runs outside of the window"] : []
    facts = unseen + list.facts
  }

  /// Share of a domain from which on an unproved part counts as all of it.
  private static let whole = 0.99

  private static func certainty(_ curve: SampledSeries, over domain: Interval) -> String {
    let count = "\(curve.evaluations) evaluation\(curve.evaluations == 1 ? "" : "s")"
    if curve.isCertified { return "proved, \(count)" }
    if !curve.unprovedBoxes.isEmpty { return "proved in part, \(count)" }
    let doubtful = curve.uncertified.reduce(0) { $0 + $1.width }
    return curve.uncertified.isEmpty || doubtful >= whole * domain.width
      ? "drawn from single values, not proved, \(count)" : "proved in part, \(count)"
  }
}

extension TrainedChart {
  /// Returns a report on every function, sampled for a plot area of usual size, unless the work is
  /// cancelled; `number` writes places, `limit` limits.
  package func curveReports(
    number: @escaping (Double) -> String,
    limit: @escaping (Double) -> String,
    cancellation: Cancellation
  ) throws(Interrupted) -> [CurveReport] {
    if space != nil { return try spaceReports(number: number, cancellation: cancellation) }
    let sampled = try sampled(size: .nominalPlot, cancellation: cancellation)
    return sampled.functions.map { CurveReport($0, number: number, limit: limit) }
      + sampled.fields.map { CurveReport($0, number: number) }
  }
}
