import RealFunctions
import Sampling

/// Says in words what a chart shows: kind and title, the ranges of both axes, and for every function
/// where it has no values, its vertical asymptotes and its jumps.
struct Description {
  private let chart: TrainedChart
  private let sampled: SampledChart

  init(chart: TrainedChart, sampled: SampledChart) {
    self.chart = chart
    self.sampled = sampled
  }

  /// The name of the picture on one line: its title, or what it shows.
  var title: String {
    if let title = chart.options.title?.oneLine, !title.isEmpty { return title }
    return names.isEmpty ? "Empty chart" : Words.list(names, most: Self.mostItems)
  }

  /// The whole description.
  var text: String { sentences.joined(separator: " ") }

  /// The description, cut behind the last sentence that fits.
  func summary(atMost length: Int) -> String {
    var result = ""
    for sentence in sentences {
      let longer = result.isEmpty ? sentence : result + " " + sentence
      if longer.count > length { break }
      result = longer
    }
    return result.isEmpty ? String((sentences.first ?? "").prefix(length - 1)) + "…" : result
  }

  private static let mostItems = 6

  private var names: [String] {
    var names: [String] = []
    for layer in chart.layers {
      let name = layer.fullName.oneLine
      if !name.isEmpty && !names.contains(name) { names.append(name) }
    }
    return names
  }

  private var sentences: [String] {
    var sentences: [String] = []
    if let title = chart.options.title?.oneLine, !title.isEmpty {
      sentences.append(title.hasSuffix(".") ? title : title + ".")
    }
    sentences.append(opening)
    for (layer, geometry) in zip(chart.layers, sampled.layers) {
      let facts = layer.facts(geometry, words)
      guard !facts.isEmpty else { continue }
      let name = layer.fullName.oneLine
      let isAlone = chart.layers.count == 1 || name.isEmpty
      let told =
        isAlone
        ? facts.map { Words.capitalized($0) + "." }
        : ["\(name): " + facts.joined(separator: "; ") + "."]
      // The points of a line tell nothing new.
      sentences += told.filter { !sentences.contains($0) }
    }
    return sentences
  }

  private var words: FactWords {
    FactWords(
      x: xText,
      y: yText,
      plane: PlotPlane(
        x: PlotPlane.Axis(kind: chart.x.kind, map: chart.x.map),
        y: PlotPlane.Axis(kind: chart.y.kind, map: chart.y.map)
      )
    )
  }

  private var opening: String {
    let list = Words.list(names, most: Self.mostItems)
    let joint = names.first?.hasPrefix("between ") == true ? "" : "of "
    let what = names.isEmpty ? kind : "\(kind) \(joint)\(list)"
    let x = chart.series.first?.function.xLabel.oneLine ?? commonXLabel
    let isReversed = (x: chart.x.isReversed, y: chart.y.isReversed)
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
    chart.layers.lazy.map(\.xLabel.oneLine).first { !$0.isEmpty } ?? "x"
  }

  private var kind: String {
    let kinds = Set(chart.layers.map(\.kind))
    let names = SampledSeries.Kind.allCases.filter { kinds.contains($0) }.map(\.noun)
    if names.isEmpty { return "Empty chart" }
    return Words.capitalized(Words.list(names, most: Self.mostItems)) + " chart"
  }

  private func xText(_ value: Double) -> String { chart.x.text(value) }

  private func yText(_ value: Double) -> String { chart.y.text(value) }
}

extension TrainedAxis {
  /// Returns a value in words: a number, a date, the name of a category.
  func text(_ value: Double) -> String {
    switch kind {
    case .numbers: return NumberText(window: window).text(value)
    case .dates(let ticks): return ticks.text(value)
    case .categories(let names):
      guard let last = names.indices.last else { return "" }
      return names[max(0, min(last, Int(nearest: value) ?? 0))].oneLine
    }
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
