// Labels of `set label` beyond the ends of the axes.
//
// Rule. gnuplot draws a label wherever its place lies on the page. Here values of the axes name places inside of the
// ranges, so that a place beyond them is written as a share of the plot area: `at 4.1, 2.5` over [0:4] and [0:5] is
// `graph 1.025, graph 0.5`. That needs ranges that are known before the picture is drawn. A label that lies farther
// away than half of the plot area is left where it is, and is not seen.

extension ScriptInterpreter {
  /// How far beyond the plot area labels are placed, in shares of it.
  private static let reach = -0.5...1.5

  /// Returns the lines of labels that stand beyond the ends of the axes, by their keys.
  func labelsOutside(_ draft: PlotDraft) -> [(key: String, line: String)] {
    guard !draft.isSpace || draft.isFlat, !settings.isPolar else { return [] }
    var lines: [(key: String, line: String)] = []
    for (number, label) in settings.labels.sorted(by: { $0.key < $1.key }) {
      guard number <= 1000, let place = label.place, place.count >= 2,
        place.prefix(2).allSatisfy({ $0.system == "first" }),
        let x = shareOfGivenRange(place[0].value, "x", draft),
        let y = shareOfGivenRange(place[1].value, "y", draft),
        !(0...1).contains(x) || !(0...1).contains(y), Self.reach.contains(x),
        Self.reach.contains(y)
      else { continue }
      var moved = label
      moved.place = place.prefix(2).enumerated().map { $1.moved(to: "graph", $0 == 0 ? x : y) }
      if let line = line(of: moved, number, draft) { lines.append(("label\(number)", line)) }
    }
    return lines
  }

  /// Returns where a value lies between the ends of an axis, from 0 to 1; nil where they are not given: ends that
  /// follow the data end near them, but not at them.
  private func shareOfGivenRange(_ value: Double, _ axis: String, _ draft: PlotDraft) -> Double? {
    let given = draft.ranges[axis] ?? .init()
    return given.low == nil || given.high == nil ? nil : share(of: value, axis, draft)
  }
}
