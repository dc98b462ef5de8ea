import RealFunctions
import SpaceFigures
import SpaceGeometry
import SpaceVisibility

/// Describes a chart in space in words: its kind, the ranges of the three axes, the view, and of each surface, curve
/// or group of points where it is lowest and highest, where it ends and where it is broken.
struct SpaceDescription {
  private let chart: TrainedChart
  private let space: TrainedSpace
  private let sampled: SampledSpace

  private static let mostItems = 6

  /// Creates the description; nil for a chart of the plane.
  init?(chart: TrainedChart, cancellation: Cancellation) throws(Interrupted) {
    guard let space = chart.space else { return nil }
    (self.chart, self.space) = (chart, space)
    sampled = try space.sampled(
      meshCells: SpaceSampler.usualMeshCells,
      cancellation: cancellation
    )
  }

  /// The sentences.
  var sentences: [String] {
    var result: [String] = []
    if let title = chart.options.title?.oneLine, !title.isEmpty {
      result.append(title.hasSuffix(".") ? title : title + ".")
    }
    result.append(opening)
    result.append(view)
    let shown = space.layers.indices.filter { !space.layers[$0].isHidden }
    for index in shown {
      let facts = self.facts(of: index)
      guard !facts.isEmpty else { continue }
      let text = facts.joined(separator: "; ")
      let name = space.layers[index].name.oneLine
      let sentence =
        shown.count == 1 || name.isEmpty ? Words.capitalized(text) + "." : "\(name): \(text)."
      if !result.contains(sentence) { result.append(sentence) }
    }
    return result
  }

  /// The whole description.
  var text: String { sentences.joined(separator: " ") }

  /// Returns the description, cut after the last sentence that fits.
  func summary(atMost length: Int) -> String {
    var result = ""
    for sentence in sentences {
      let longer = result.isEmpty ? sentence : result + " " + sentence
      guard longer.count <= length else {
        return result.isEmpty ? String(sentence.prefix(length - 1)) + "…" : result
      }
      result = longer
    }
    return result
  }

  // MARK: Sentences

  private var opening: String {
    let layers = space.layers.filter { !$0.isHidden }
    let kinds = Set(layers.map(\.kind))
    let nouns = SeriesKind.allCases.filter { kinds.contains($0) }.map(\.noun)
    var names: [String] = []
    for layer in layers where !layer.name.oneLine.isEmpty && !names.contains(layer.name.oneLine) {
      names.append(layer.name.oneLine)
    }
    let kind = Words.capitalized(Words.list(nouns, most: Self.mostItems)) + " chart in space"
    let what = names.isEmpty ? kind : "\(kind) of \(Words.list(names, most: Self.mostItems))"
    let ranges = (0..<3).map { axis in phrase(axis) }
    return "\(what) for \(Words.list(ranges, most: 3))."
  }

  private func phrase(_ index: Int) -> String {
    let axis = space.axes[index]
    // The name of a function would be repeated as the name of its axis.
    let name = ["x", "y", "z"][index]
    if case .categories(let all) = axis.kind {
      return "\(name) in \(Words.list(all.map(\.oneLine), most: Self.mostItems))"
    }
    return "\(name) from \(axis.text(axis.window.lower)) to \(axis.text(axis.window.upper))"
  }

  private var view: String {
    let options = chart.asked.space
    let pose = options.pose ?? .usual
    let named = Pose.named.first { $0.pose == pose && $0.name != "default" && $0.name != "iso" }
    let angles = "azimuth \(number(pose.azimuth))°, inclination \(number(pose.inclination))°"
    let from = named.map { "Seen from the \($0.name)" } ?? "Seen from \(angles)"
    let place =
      named.map {
        $0.name == "top" ? "Seen from above" : $0.name == "bottom" ? "Seen from below" : from
      } ?? from
    return place + (options.camera == .orthographic ? "." : " in perspective.")
  }

  private func number(_ value: Double) -> String {
    NumberText(window: Interval(hull: 0, 360)).text((value * 100).rounded() / 100)
  }

  /// Returns the sentences that describe one layer of a chart in space.
  private func facts(of index: Int) -> [String] {
    let layer = space.layers[index]
    if case .marks(let marks) = layer.series.form {
      let count = marks.starts.count
      let noun =
        switch marks.kind {
        case .points, .line: count == 1 ? "point" : "points"
        case .segments, .arrows: count == 1 ? "line" : "lines"
        case .boxes: count == 1 ? "box" : "boxes"
        }
      return ["\(count) \(noun)"] + extremes(of: marks.starts.filter { space.isInBox($0) })
    }
    guard let figure = sampled.parts.firstIndex(of: .layer(index)) else { return [] }
    let drawn = sampled.scene.figures[figure]
    guard !drawn.points.isEmpty else { return ["nothing of it is in the box"] }
    var facts: [String] = []
    if layer.series.form.isSurface || drawn.lines.contains(where: { $0.kind == .curve }) {
      let places = drawn.points.map { space.orientation.inChart(space.box.value(at: $0)) }
      facts += extremes(of: places, isCut: layer.series.form.isSurface, hasBorder: isGraph(layer))
    }
    let kinds = Set(drawn.lines.map(\.kind))
    if kinds.contains(.domainEdge) { facts.append("it ends at the edge of its domain") }
    if kinds.contains(.jump) { facts.append("it has jumps") }
    if kinds.contains(.crease) { facts.append("it has creases") }
    if !drawn.unproved.isEmpty {
      let count = drawn.unproved.count
      facts.append("\(count) \(count == 1 ? "part is" : "parts are") not proved")
    }
    return facts
  }

  /// The lowest and the highest of places, along the axis that points up.
  ///
  /// Where a surface is cut by the window, its end is no extreme: it goes on beyond the box, and on the border of the
  /// rectangle it is told to be there.
  private func extremes(
    of places: [SpacePoint],
    isCut: Bool = false,
    hasBorder: Bool = false
  ) -> [String] {
    let up = space.orientation.axes[2]
    guard let low = places.min(by: { $0[up] < $1[up] }),
      let high = places.max(by: { $0[up] < $1[up] }), low[up] < high[up]
    else { return [] }
    return [("lowest", "below", low), ("highest", "above", high)].map { word, side, place in
      if isCut, space.axes[up].isGiven, isAtEnd(place, up) { return "it leaves the box \(side)" }
      let words = (0..<3).map { space.axes[$0].text(place[$0]) }
      let isOnBorder = hasBorder && (0..<3).contains { $0 != up && isAtEnd(place, $0) }
      let border = isOnBorder ? " on the border of the picture," : ""
      return "\(word)\(border) at (\(words.joined(separator: ", ")))"
    }
  }

  private func isGraph(_ layer: TrainedSpaceSeries) -> Bool {
    if case .surface = layer.series.form { true } else { false }
  }

  /// Whether a place is at an end of the window of an axis.
  private func isAtEnd(_ place: SpacePoint, _ axis: Int) -> Bool {
    let window = space.axes[axis].window
    return min(place[axis] - window.lower, window.upper - place[axis]) <= Self.atEnd * window.width
  }

  /// The distance from the end of a window, as a share of it, at which a place is on the border.
  private static let atEnd = 1e-6
}

extension TrainedSpace {
  /// Whether a point in the data coordinates of the chart lies in the box.
  fileprivate func isInBox(_ point: SpacePoint) -> Bool {
    (0..<3).allSatisfy { axes[$0].window.contains(point[$0]) }
  }
}
