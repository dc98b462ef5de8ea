import RealFunctions
import Sampling

/// Describes a chart in words: kind and title, the ranges of both axes, and for every function the
/// intervals without values, its vertical asymptotes and its jumps.
struct Description {
  private let chart: TrainedChart
  private let sampled: SampledChart
  /// The name of each function and of all data, in the order of the content.
  private let names: [String]
  /// The different names in words; empty if there are none.
  private let nameList: String
  private let cancellation: Cancellation

  /// Creates the description of a chart and its samples, unless the work is cancelled.
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
    for layer in chart.layers {
      if cancellation.isCancelled { throw Interrupted() }
      let name = layer.isHidden ? "" : layer.fullName.oneLine
      names.append(name)
      if known.insert(name).inserted { different.append(name) }
    }
    self.names = names
    nameList = Words.list(different, most: Self.mostItems)
  }

  /// The name of the picture on one line: its title, or the names of its series.
  var title: String {
    if let title = chart.options.title?.oneLine, !title.isEmpty { return title }
    return nameList.isEmpty ? "Empty chart" : nameList
  }

  /// Returns the name of a picture without creating a description: names of series beyond those
  /// needed are not examined.
  static func title(of chart: TrainedChart) -> String {
    if let title = chart.options.words?.title?.oneLine, !title.isEmpty { return title }
    if let title = chart.options.title?.oneLine, !title.isEmpty { return title }
    var names: [String] = []
    for layer in chart.layers {
      let name = layer.fullName.oneLine
      if !name.isEmpty, !names.contains(name) { names.append(name) }
      if names.count > mostItems { break }
    }
    return names.isEmpty ? "Empty chart" : Words.list(names, most: mostItems)
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

  /// Returns the description, cut after the last sentence that fits, unless the work is cancelled.
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

  /// Passes the sentences to `take`, one after the other, until it returns false.
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
    for (index, name) in names.enumerated() {
      if cancellation.isCancelled { throw Interrupted() }
      if chart.layers[index].isHidden { continue }
      let side = chart.layers[index].side
      let words = words(side)
      let facts =
        (side == .trailing ? ["on the right axis"] : [])
        + chart.layers[index].facts(sampled.layers[index], words)
      guard !facts.isEmpty else { continue }
      let isAlone = chart.layers.count == 1 || name.isEmpty
      let sentences =
        isAlone
        ? facts.map { Words.capitalized($0) + "." }
        : ["\(name): " + facts.joined(separator: "; ") + "."]
      // The points of a line would repeat the sentence of the line.
      for sentence in sentences where told.insert(sentence).inserted {
        guard take(sentence) else { return }
      }
    }
    let selected = chart.selectionWords
    if !selected.isEmpty {
      guard take("Selected: \(Words.list(selected, most: Self.mostItems)).") else { return }
    }
    let notes = chart.overlayWords
    guard !notes.isEmpty else { return }
    _ = take("Written on it: \(Words.list(notes, most: Self.mostItems)).")
  }

  /// Returns the words for layers of a y axis.
  private func words(_ side: YAxisSide) -> FactWords {
    let chart = chart.seen(from: side)
    var words = FactWords(
      x: xText,
      y: chart.y.text,
      plane: PlotPlane(
        x: PlotPlane.Axis(kind: chart.x.kind, map: chart.x.map),
        y: PlotPlane.Axis(kind: chart.y.kind, map: chart.y.map)
      )
    )
    words.windows = (chart.x.window, chart.y.window)
    return words
  }

  private var opening: String {
    let joint = nameList.hasPrefix("between ") ? "" : "of "
    let what = nameList.isEmpty ? kind : "\(kind) \(joint)\(nameList)"
    let x = chart.series.first?.function.xLabel.oneLine ?? commonXLabel
    if chart.layers.allSatisfy({ $0.kind == .sectors }) && !chart.layers.isEmpty {
      return "\(what)."
    }
    return "\(what) for \(phrase(x.isEmpty ? "x" : x, chart.x))\(yPhrase)."
  }

  /// Returns the range of an axis in words: its ends, or its names.
  private func phrase(_ name: String, _ axis: TrainedAxis) -> String {
    if case .categories(let all) = axis.kind {
      let names = all.indices.filter { axis.window.contains(Double($0)) }.map { all[$0] }
      return "\(name) in \(Words.list(names.map(\.oneLine), most: Self.mostItems))"
    }
    let ends = [axis.window.lower, axis.window.upper].map(axis.text)
    return "\(name) from \(ends[axis.isReversed ? 1 : 0]) to \(ends[axis.isReversed ? 0 : 1])"
  }

  private var yPhrase: String {
    if case .categories = chart.y.kind, chart.trailingY == nil {
      let label = chart.options.y.label?.oneLine ?? ""
      return " and \(phrase(label.isEmpty ? "y" : label, chart.y))"
    }
    guard let trailing = chart.trailingY else { return ", drawn for \(window(of: chart.y))" }
    return ", drawn for \(window(of: chart.y, " on the left"))"
      + " and for \(window(of: trailing, " on the right"))"
  }

  /// Returns `-1 ≤ y ≤ 5 on the left`, or the names on the axis.
  private func window(of axis: TrainedAxis, _ place: String = "") -> String {
    if case .categories = axis.kind { return phrase("y", axis) + place }
    let (low, high) = (axis.text(axis.window.lower), axis.text(axis.window.upper))
    return "\(low) ≤ y ≤ \(high)\(place)\(axis.isReversed ? ", y falling upwards" : "")"
  }

  /// The label of x of the first layer that has one.
  private var commonXLabel: String {
    chart.layers.lazy.map(\.xLabel.oneLine).first { !$0.isEmpty } ?? "x"
  }

  private var kind: String {
    let layers = chart.layers.filter { !$0.isHidden }
    let kinds = Set(layers.filter { $0.style.spoken == nil }.map(\.kind))
    var names = SeriesKind.allCases.filter { kinds.contains($0) }.map(\.noun)
    for case .some(let noun) in layers.map(\.style.spoken?.noun) where !names.contains(noun) {
      names.append(noun)
    }
    if names.isEmpty { return "Empty chart" }
    let list = Words.capitalized(Words.list(names, most: Self.mostItems))
    // "Heat map" needs no word "chart" after it.
    return names.last == SeriesKind.heatMap.noun ? list : list + " chart"
  }

  private func xText(_ value: Double) -> String { chart.x.text(value) }

}

/// Helpers for English phrases.
enum Words {
  /// Returns "a, b and c"; items beyond `most` are counted.
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
