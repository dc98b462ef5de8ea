package import RealFunctions
import Sampling

/// What the sampler knows of one curve of a chart, line by line.
///
///     1/x: proved, 430 evaluations
///     pole at x = 0: falls below all bounds on the left, grows beyond all bounds on the right, no value there
package struct CurveReport {
  /// What the curve is called.
  package let name: String
  /// Whether it is proved, and what that took.
  package let certainty: String
  /// Its breaks, stretches without values, and stretches that are not proved.
  package let facts: [String]

  init(name: String, certainty: String, facts: [String]) {
    (self.name, self.certainty, self.facts) = (name, certainty, facts)
  }

  /// Breaks and stretches that are told of; the rest is counted.
  private static let mostBreaks = 12
  private static let mostStretches = 4
  /// Shorter gaps, as a share of the domain, are the place of a break.
  private static let shortest = 1e-6

  init(
    _ function: FunctionGeometry,
    number: @escaping (Double) -> String,
    limit: @escaping (Double) -> String
  ) {
    let curve = function.curve
    let series = function.trained.function
    let variable = series.parameterLabel.oneLine
    name = function.trained.fullName.oneLine
    let domain = function.trained.domain ?? Interval(hull: 0, 0)
    certainty = Self.certainty(curve, over: domain)
    let zero = domain.width * 1e-12
    // A stretch that ends at a break ends where that is told to be; next to 0 nobody sees more than that it ends there.
    func end(_ value: Double) -> Double {
      guard value.magnitude < zero else { return value }
      let near = curve.breaks.map(\.place).filter { abs($0 - value) < zero }
      return near.min { abs($0 - value) < abs($1 - value) } ?? 0
    }
    func text(_ value: Double) -> String { number(end(value)) }
    func range(_ stretch: Interval) -> String { "\(text(stretch.lower))..\(text(stretch.upper))" }
    var facts: [String] = []
    if function.trained.domain == nil { facts.append("it runs outside of the window") }
    var before: (place: Double, text: String)?
    for one in curve.breaks.prefix(Self.mostBreaks) {
      // The formula tells places, however far they are from 0 in parts of the page.
      let place = number(one.place)
      var fact = "\(one.kind.noun) at \(variable) = \(place)"
      // Breaks a hair apart have the same number.
      if let before, before.text == place {
        fact += ", \(number(one.place - before.place)) further"
      }
      before = (one.place, place)
      facts.append(fact + BreakWords(one, over: domain, limit).text)
    }
    let others = curve.breaks.count - Self.mostBreaks
    if others > 0 { facts.append("and \(others) more break\(others == 1 ? "" : "s")") }
    for (isProved, words) in [
      (true, "fills the area between its lowest and highest values"),
      (false, "drawn is the area of the values that were found"),
    ] {
      let filled = curve.filled.filter { $0.isProved == isProved }.compactMap(\.extent).joined.map(
        range
      )
      guard !filled.isEmpty else { continue }
      let places = Words.list(filled, most: Self.mostStretches)
      facts.append(
        "goes \(curve.filled.motion) faster than a pixel for \(variable) in \(places): \(words)"
      )
    }
    let gaps = curve.undefined.filter { $0.width > Self.shortest * domain.width }
    for (isSearched, words) in [(false, "no values"), (true, "no values found")] {
      let own = gaps.filter { Self.isSearched($0, curve) == isSearched }.map(range)
      guard !own.isEmpty else { continue }
      facts.append("\(words) for \(variable) in \(Words.list(own, most: Self.mostStretches))")
    }
    for box in curve.unprovedBoxes.prefix(Self.mostStretches) {
      facts.append("not proved near (\(number(box.x.midpoint)), \(number(box.y.midpoint)))")
    }
    let boxes = curve.unprovedBoxes.count - Self.mostStretches
    if boxes > 0 { facts.append("and at \(boxes) more place\(boxes == 1 ? "" : "s")") }
    for end in curve.ends.prefix(Self.mostStretches) {
      facts.append("ends at (\(number(end.x)), \(number(end.y))): \(end.cause.words)")
    }
    let ends = curve.ends.count - Self.mostStretches
    if ends > 0 { facts.append("and \(ends) more end\(ends == 1 ? "" : "s")") }
    // A stretch whose ends have one number is a place.
    let places = curve.uncertified.filter { text($0.lower) == text($0.upper) }
    let doubts = curve.uncertified.filter { text($0.lower) != text($0.upper) }.map(range)
    if !doubts.isEmpty {
      facts.append(
        "not proved for \(variable) in \(Words.list(doubts, most: Self.mostStretches))"
      )
    }
    var numbers: [String] = []
    for place in places where numbers.last != text(place.lower) {
      numbers.append(text(place.lower))
    }
    if !numbers.isEmpty {
      facts.append(
        "not proved beside \(variable) = \(Words.list(numbers, most: Self.mostStretches))"
      )
    }
    self.facts = facts
  }

  /// What of a domain in doubt is all of it.
  private static let whole = 0.99

  /// Whether single values alone tell that a stretch has none.
  private static func isSearched(_ gap: Interval, _ curve: SampledSeries) -> Bool {
    if curve.isCertified { return false }
    return curve.uncertified.isEmpty
      || curve.uncertified.contains { ($0.intersection(gap)?.width ?? 0) > 0 }
  }

  private static func certainty(_ curve: SampledSeries, over domain: Interval) -> String {
    let count = "\(curve.evaluations) evaluation\(curve.evaluations == 1 ? "" : "s")"
    if curve.isCertified { return "proved, \(count)" }
    if !curve.unprovedBoxes.isEmpty { return "proved in part, \(count)" }
    let doubtful = curve.uncertified.reduce(0) { $0 + $1.width }
    return curve.uncertified.isEmpty || doubtful >= whole * domain.width
      ? "drawn from single values, not proved, \(count)" : "proved in part, \(count)"
  }
}

extension ImplicitCurve.End.Cause {
  /// Why the curve of an equation ends.
  var words: String {
    switch self {
    case .edge: "the equation has no value beyond"
    case .jump: "the difference of both sides jumps over 0"
    case .undecided: "whether it goes on is not decided"
    case .budget: "the budget did not reach farther"
    }
  }
}

extension TrainedChart {
  /// Returns what is known of every function as it is sampled for a plot area of usual size, unless the work is cancelled;
  /// `number` writes places, `limit` values that were approached.
  package func curveReports(
    number: @escaping (Double) -> String,
    limit: @escaping (Double) -> String,
    cancellation: Cancellation
  ) throws(Interrupted) -> [CurveReport] {
    let sampled = try sampled(size: .nominalPlot, cancellation: cancellation)
    return sampled.functions.map { CurveReport($0, number: number, limit: limit) }
      + sampled.fields.map { CurveReport($0, number: number) }
  }
}
