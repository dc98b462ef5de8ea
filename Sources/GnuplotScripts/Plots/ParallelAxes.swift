// `with parallelaxes`: an upright axis for each item, and a line across them for each row.
//
//     plot "data" using 1 with parallelaxes, "" using 2, "" using 3 at 4
//     set paxis 2 range [0:10]
//
// The axes stand at 1, 2, 3, … or at the place behind `at`. Each one has the range of its values, or that of
// `set paxis`. The lines have the look of the first item. Several columns of one item are an axis each.
//
// Source: "gnuplot 5.4", parts "parallelaxes" and "paxis".

extension PlotDraft {
  /// Adds the axes of an item.
  mutating func addParallel(_ rows: DataRows, _ element: PlotElement, _ title: String) {
    if firstParallel == nil { firstParallel = (element, title) }
    for column in 0..<rows.columns {
      let place = element.place ?? Double(parallel.count + 1)
      parallel.append((place, rows.rows.map { $0.number(column) }))
    }
  }
}

extension ScriptInterpreter {
  /// Makes the items of parallel axes: the axes, and the lines across them.
  mutating func makeParallel(_ draft: inout PlotDraft) {
    guard let (element, title) = draft.firstParallel, !draft.parallel.isEmpty else { return }
    let scaled = draft.parallel.enumerated().map { number, axis in
      (place: axis.place, values: shares(of: axis.values, number + 1))
    }
    let places = scaled.map(\.place)
    let count = scaled.map(\.values.count).max() ?? 0
    let lines: ScriptPaths = (0..<count).map { row in
      scaled.map { ($0.place, $0.values.indices.contains(row) ? $0.values[row] : .nan) }
    }
    var axes = PlotElement(source: .functions([]), title: .nothing)
    axes.look.color = "#000000"
    axes.look.width = 2
    drawPaths(places.map { [($0, 0), ($0, 1)] }, axes, &draft, "")
    drawPaths(lines, colored(element, draft), &draft, title)
    var x = draft.ranges["x"] ?? .init()
    (x.low, x.high) = (x.low ?? (places.min() ?? 1) - 1, x.high ?? (places.max() ?? 1) + 1)
    draft.ranges["x"] = x
  }

  /// Returns values as shares of the range of a parallel axis.
  private func shares(of values: [Double], _ number: Int) -> [Double] {
    let known = values.filter(\.isFinite)
    let usual = (known.min() ?? 0, known.max() ?? 1)
    let (low, high) = settings.ranges["paxis\(number)"]?.ends(or: usual) ?? usual
    return values.map { low == high ? 0.5 : ($0 - low) / (high - low) }
  }
}
