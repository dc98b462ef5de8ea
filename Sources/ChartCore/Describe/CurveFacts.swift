import RealFunctions
import Sampling

extension FactWords {
  /// Returns facts about a function: its isolated values, the gaps between its values, its
  /// asymptotes and its jumps.
  func curve(_ trained: TrainedSeries, _ series: SampledSeries) -> [String] {
    guard let domain = trained.domain else { return ["outside the window"] }
    let isCurveOverX = trained.function.form.isOverX
    let variable = trained.function.parameterLabel.oneLine
    let singles = isCurveOverX ? places(series, .isolated, domain) : nil
    var facts: [String] = []
    if let singles { facts.append("single value\(singles.plural) at \(singles.text)") }
    // A function with isolated values has no others beside them.
    let none = singles == nil ? "no values" : "no other values"
    guard !series.stretches.isEmpty else { return facts + ["\(none) here"] }
    if !isCurveOverX {
      let number = NumberText(window: domain)
      let range = "\(number.text(domain.lower)) to \(number.text(domain.upper))"
      facts.append("drawn for \(variable) from \(range)")
    }
    let gaps = gaps(series, domain, isCurveOverX ? x : NumberText(window: domain).text)
    if !gaps.isEmpty {
      facts.append("\(none) for \(variable) " + Words.list(gaps, most: Self.mostItems))
    }
    let fills = fills(series)
    if !fills.isEmpty {
      facts.append(
        "goes \(series.filled.motion) too fast to be told apart, shown \(Words.list(fills, most: Self.mostItems))"
      )
    }
    if isCurveOverX {
      if let poles = places(series, .pole, domain) {
        facts.append("vertical asymptote\(poles.plural) at \(poles.text)")
      }
      if let jumps = places(series, .jump, domain) {
        facts.append("jump\(jumps.plural) at \(jumps.text)")
      }
      if let holes = places(series, .hole, domain) {
        facts.append("hole\(holes.plural) at \(holes.text)")
      }
      if series.polylines.isEmpty && series.outlines.isEmpty {
        facts.append("outside the window")
      }
    }
    return facts
  }

  /// Returns facts such as `between y −1 and 1 for x from 0 to 10`, or `between x −1 and 1 for y
  /// from 0 to 10` for a curve that oscillates along x.
  private func fills(_ series: SampledSeries) -> [String] {
    series.filled.compactMap { filled in
      guard let first = filled.band.x.first, let last = filled.band.x.last,
        let low = filled.band.start.min(), let high = filled.band.end.max()
      else { return nil }
      let (along, across) =
        filled.isOverY
        ? ((name: "y", text: y), (name: "x", text: x))
        : ((name: "x", text: x), (name: "y", text: y))
      let height =
        low == high
        ? "at \(across.name) = \(across.text(low))"
        : "between \(across.name) \(across.text(low)) and \(across.text(high))"
      return height + " for \(along.name) from \(along.text(first)) to \(along.text(last))"
    }
  }

  private func places(
    _ series: SampledSeries,
    _ kind: CurveBreak.Kind,
    _ domain: Interval
  ) -> (text: String, plural: String)? {
    let slack = domain.width * 1e-9
    var places: [String] = []
    for one in series.breaks where one.kind == kind {
      // Two places with the same text are listed once.
      let place = x(one.place.magnitude < slack ? 0 : one.place)
      if places.last != place { places.append(place) }
    }
    guard !places.isEmpty else { return nil }
    return (Words.list(places, most: Self.mostItems), places.count == 1 ? "" : "s")
  }

  /// Returns the parts of the domain without values, in words.
  private func gaps(
    _ series: SampledSeries,
    _ domain: Interval,
    _ number: (Double) -> String
  ) -> [String] {
    let slack = domain.width * 1e-6
    func text(_ value: Double) -> String { number(value.magnitude < slack / 1000 ? 0 : value) }
    var gaps: [String] = []
    var reached = domain.lower
    for (index, stretch) in series.stretches.enumerated() {
      let gap = (from: reached, to: stretch.lower)
      // Next to a pole the curve is followed to the window's edge, not to the pole itself.
      let isPole = series.breaks.contains {
        $0.kind == .pole && gap.from - slack <= $0.place && $0.place <= gap.to + slack
      }
      if gap.to - gap.from > (isPole ? 1000 * slack : slack) {
        let end = text(stretch.lower)
        gaps.append(index == 0 ? "below \(end)" : "between \(text(reached)) and \(end)")
      }
      reached = max(reached, stretch.upper)
    }
    if domain.upper - reached > slack { gaps.append("above \(text(reached))") }
    return gaps
  }
}
