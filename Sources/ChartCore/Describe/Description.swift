import RealFunctions
import Sampling

/// Says in words what a chart shows: kind and title, the ranges of both axes, and for every function
/// where it has no values, its vertical asymptotes and its jumps.
struct Description {
  private let chart: TrainedChart
  private let sampled: SampledChart
  /// The name of each function and of all data, as the content wrote them.
  private let names: [String]
  /// The different names in words; "" if there are none.
  private let nameList: String
  private let cancellation: Cancellation

  /// Creates the description of a chart and what was sampled of it, unless the work is cancelled.
  init(
    chart: TrainedChart,
    sampled: SampledChart,
    cancellation: Cancellation = .never
  ) throws(Interrupted) {
    self.chart = chart
    self.sampled = sampled
    self.cancellation = cancellation
    var names: [String] = []
    var known: Set<String> = [""]
    var different: [String] = []
    for place in chart.contentOrder {
      if cancellation.isCancelled { throw Interrupted() }
      let name = Self.name(place, chart)
      names.append(name)
      if known.insert(name).inserted { different.append(name) }
    }
    self.names = names
    nameList = Words.list(different, most: Self.mostItems)
  }

  /// The name of the picture on one line: its title, or what it shows.
  var title: String {
    if let title = chart.options.title?.oneLine, !title.isEmpty { return title }
    return nameList.isEmpty ? "Empty chart" : nameList
  }

  /// Returns the whole description, unless the work is cancelled.
  func text() throws(Interrupted) -> String {
    var sentences: [String] = []
    try tell { sentence in
      sentences.append(sentence)
      return true
    }
    return sentences.joined(separator: " ")
  }

  /// Returns the description, cut behind the last sentence that fits, unless the work is cancelled.
  func summary(atMost length: Int) throws(Interrupted) -> String {
    var result = ""
    try tell { sentence in
      let longer = result.isEmpty ? sentence : result + " " + sentence
      let isFitting = longer.count <= length
      if isFitting {
        result = longer
      } else if result.isEmpty {
        result = String(sentence.prefix(length - 1)) + "…"
      }
      return isFitting
    }
    return result
  }

  private static let mostItems = 6

  /// Says one sentence after the other until `take` has enough.
  private func tell(_ take: (String) -> Bool) throws(Interrupted) {
    var told: Set<String> = []
    var start = [opening]
    if let title = chart.options.title?.oneLine, !title.isEmpty {
      start.insert(title.hasSuffix(".") ? title : title + ".", at: 0)
    }
    for sentence in start {
      told.insert(sentence)
      guard take(sentence) else { return }
    }
    for (place, name) in zip(chart.contentOrder, names) {
      if cancellation.isCancelled { throw Interrupted() }
      let facts = facts(place)
      guard !facts.isEmpty else { continue }
      let isAlone = chart.contentOrder.count == 1 || name.isEmpty
      let sentences =
        isAlone
        ? facts.map { Words.capitalized($0) + "." }
        : ["\(name): " + facts.joined(separator: "; ") + "."]
      // The points of a line tell nothing new.
      for sentence in sentences where told.insert(sentence).inserted {
        guard take(sentence) else { return }
      }
    }
  }

  private static func name(_ place: DrawingPlace, _ chart: TrainedChart) -> String {
    switch place {
    case .function(let index): chart.series[index].name.oneLine
    case .data(let index): chart.data[index].series.fullName.oneLine
    }
  }

  private func facts(_ place: DrawingPlace) -> [String] {
    switch place {
    case .function(let index): facts(chart.series[index], sampled.functions[index])
    case .data(let index):
      DataFacts(
        series: chart.data[index].series,
        isShown: !sampled.data[index].isEmpty,
        x: xText,
        y: yText
      ).list
    }
  }

  private var opening: String {
    let joint = nameList.hasPrefix("between ") ? "" : "of "
    let what = nameList.isEmpty ? kind : "\(kind) \(joint)\(nameList)"
    let x = chart.series.first?.function.xLabel.oneLine ?? commonXLabel
    let isReversed = (x: chart.options.x.isReversed, y: chart.options.y.isReversed)
    let xEnds = [chart.x.window.lower, chart.x.window.upper].map(xText)
    let range =
      "\(x.isEmpty ? "x" : x) from \(xEnds[isReversed.x ? 1 : 0]) to \(xEnds[isReversed.x ? 0 : 1])"
    let low = yText(chart.y.window.lower)
    let falling = isReversed.y ? ", y falling upwards" : ""
    return
      "\(what) for \(range), drawn for \(low) ≤ y ≤ \(yText(chart.y.window.upper))\(falling)."
  }

  /// The label of x that the first data have which have one.
  private var commonXLabel: String {
    chart.data.lazy.map(\.series.xLabel.oneLine).first { !$0.isEmpty } ?? "x"
  }

  private var kind: String {
    let kinds = Set(sampled.kinds)
    let named: [(SampledSeries.Kind, String)] = [
      (.line, "line"), (.area, "area"), (.points, "point"),
    ]
    let names = named.filter { kinds.contains($0.0) }.map(\.1)
    if names.isEmpty { return "Empty chart" }
    return Words.capitalized(Words.list(names, most: Self.mostItems)) + " chart"
  }

  private func xText(_ value: Double) -> String {
    if case .custom(let ticks) = chart.options.x.ticks { return ticks.text(value) }
    return NumberText(window: chart.x.window).text(value)
  }

  private func yText(_ value: Double) -> String {
    if case .custom(let ticks) = chart.options.y.ticks { return ticks.text(value) }
    return NumberText(window: chart.y.window).text(value)
  }

  // MARK: Facts about one function

  private func facts(_ trained: TrainedSeries, _ series: SampledSeries) -> [String] {
    guard let domain = trained.domain else { return ["outside the window"] }
    let isCurveOverX = trained.function.form.isOverX
    let variable = trained.function.parameterLabel.oneLine
    guard !series.stretches.isEmpty else { return ["no values here"] }
    var facts: [String] = []
    if !isCurveOverX {
      let number = NumberText(window: domain)
      let range = "\(number.text(domain.lower)) to \(number.text(domain.upper))"
      facts.append("drawn for \(variable) from \(range)")
    }
    let gaps = gaps(series, domain, isCurveOverX ? xText : NumberText(window: domain).text)
    if !gaps.isEmpty {
      facts.append("no values for \(variable) " + Words.list(gaps, most: Self.mostItems))
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

  private func places(
    _ series: SampledSeries,
    _ kind: CurveBreak.Kind,
    _ domain: Interval
  ) -> (text: String, plural: String)? {
    let slack = domain.width * 1e-9
    let places = series.breaks.filter { $0.kind == kind }.map { one in
      xText(one.place.magnitude < slack ? 0 : one.place)
    }
    guard !places.isEmpty else { return nil }
    return (Words.list(places, most: Self.mostItems), places.count == 1 ? "" : "s")
  }

  /// The parts of the domain without values, in words.
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

/// Small turns of English.
enum Words {
  /// Returns "a, b and c"; what exceeds `most` is counted.
  static func list(_ items: [String], most: Int) -> String {
    guard items.count > 1 else { return items.first ?? "" }
    if items.count > most {
      return items.prefix(most).joined(separator: ", ") + " and \(items.count - most) more"
    }
    return items.dropLast().joined(separator: ", ") + " and " + (items.last ?? "")
  }

  static func capitalized(_ text: String) -> String {
    text.prefix(1).uppercased() + text.dropFirst()
  }
}
