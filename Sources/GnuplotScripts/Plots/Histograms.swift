// Histograms: a cluster or a stack of boxes for each row of all items together.
//
//     clustered      row i: the boxes of all items beside each other, 1/(items + gap) wide
//     errorbars      the same, with strokes to the ends of the errors in the columns behind
//     rowstacked     row i: the boxes of all items on each other
//     columnstacked  item i: the boxes of all its rows on each other, a colour for each row
//
// Rows stand at whole numbers from 0, with the labels of `xtic()` there; `newhistogram` begins another one behind, that
// counts on from the end and has its title below. Labels and curves over them have the same numbers.

extension PlotDraft {
  /// An item of a histogram.
  struct Histogram {
    /// The place of its item among all.
    let place: Int
    let rows: DataRows
    let element: PlotElement
    let title: String
    /// The number of the histogram, from 0.
    let number: Int
  }
}

extension ScriptInterpreter {
  /// Makes the items of histograms when all of them are known.
  mutating func makeHistograms(_ draft: inout PlotDraft) {
    let all = draft.histograms
    guard !all.isEmpty else { return }
    draft.hasData = true
    var start = 0.0
    var made: [Int: [String]] = [:]
    for number in 0...(all.map(\.number).max() ?? 0) {
      let group = all.filter { $0.number == number }
      if draft.histogramStarts.indices.contains(number), let own = draft.histogramStarts[number] {
        start = own
      }
      guard !group.isEmpty else { continue }
      let count =
        settings.histogram == .stackedColumns
        ? group.count : group.map(\.rows.rows.count).max() ?? 0
      for (place, items) in boxes(of: group, from: start, &draft) {
        made[place, default: []] += items
      }
      addTitle(ofHistogram: number, from: start, count: count, &draft)
      draft.histogramEnd = start + Double(count)
      start += Double(count) + (settings.histogram == .clustered ? 1 : 0.5)
    }
    // From the last one on, so that earlier places stay valid.
    for (place, items) in made.sorted(by: { $0.key > $1.key }) {
      draft.items.replaceSubrange(place...place, with: items)
    }
    draft.items.removeAll { $0.isEmpty }
  }

  private mutating func addTitle(
    ofHistogram number: Int,
    from start: Double,
    count: Int,
    _ draft: inout PlotDraft
  ) {
    guard draft.histogramTitles.indices.contains(number), !draft.histogramTitles[number].isEmpty
    else { return }
    let label = LocusText.label(draft.histogramTitles[number], isEnhanced: settings.isEnhanced)
    let middle = start + Double(count - 1) / 2
    let key = 400 + number
    draft.lines["label\(key)"] =
      "set label \(key) \(label) at first \(LocusFormula.number(middle)), graph 0.97 center"
  }

  /// Returns the items of one histogram by their places.
  private mutating func boxes(
    of group: [PlotDraft.Histogram],
    from start: Double,
    _ draft: inout PlotDraft
  ) -> [(Int, [String])] {
    for one in group where settings.histogram != .stackedColumns {
      for (row, values) in one.rows.rows.enumerated() {
        if let label = values.label { draft.ticks.append((start + Double(row), label)) }
      }
    }
    switch settings.histogram {
    case .clustered, .errorBars:
      let width = 1 / (Double(group.count) + settings.histogramGap)
      let inner = settings.boxWidth.map { settings.boxWidthIsRelative ? $0 : 1 } ?? 1
      return group.enumerated().map { number, one in
        let shift = (Double(number) - Double(group.count - 1) / 2) * width
        let values = one.rows.rows.map { $0.number(0) }
        let paths = values.enumerated().compactMap { row, value -> [(Double, Double)]? in
          let x = start + Double(row) + shift
          guard value.isFinite else { return nil }
          let half = width * inner / 2
          return PlotStyleRow.rectangle(x - half, x + half, 0, value)
        }
        var items = shapes(paths, one.element, one.title, draft)
        if settings.histogram == .errorBars {
          items += errors(one.rows, one.element, draft) { start + Double($0) + shift }
        }
        return (one.place, items)
      }
    case .stackedRows:
      var bases: [Int: (up: Double, down: Double)] = [:]
      let half = (settings.boxWidth ?? 1) / 2
      return group.map { one in
        var paths: ScriptPaths = []
        for (row, values) in one.rows.rows.enumerated() {
          let value = values.number(0)
          guard value.isFinite else { continue }
          var base = bases[row] ?? (0, 0)
          let from = value < 0 ? base.down : base.up
          if value < 0 { base.down += value } else { base.up += value }
          bases[row] = base
          let x = start + Double(row)
          paths.append(PlotStyleRow.rectangle(x - half, x + half, from, from + value))
        }
        return (one.place, shapes(paths, one.element, one.title, draft))
      }
    case .stackedColumns: return stackedColumns(group, from: start, &draft)
    }
  }

  private mutating func stackedColumns(
    _ group: [PlotDraft.Histogram],
    from start: Double,
    _ draft: inout PlotDraft
  ) -> [(Int, [String])] {
    let half = (settings.boxWidth ?? 1) / 2
    var paths: [ScriptPaths] = []
    var names: [String] = []
    for (number, one) in group.enumerated() {
      let x = start + Double(number)
      var (up, down) = (0.0, 0.0)
      if !one.title.isEmpty { draft.ticks.append((x, one.title)) }
      for (row, values) in one.rows.rows.enumerated() {
        if row >= paths.count {
          paths.append([])
          names.append("")
        }
        if let name = values.keyLabel ?? values.label { names[row] = name }
        let value = values.number(0)
        guard value.isFinite else { continue }
        let from = value < 0 ? down : up
        if value < 0 { down += value } else { up += value }
        paths[row].append(PlotStyleRow.rectangle(x - half, x + half, from, from + value))
      }
    }
    guard let first = group.first else { return [] }
    var items: [String] = []
    for (row, boxes) in paths.enumerated() where !boxes.isEmpty {
      var element = first.element
      element.look.color = ScriptColor.ofLineTypes[row % ScriptColor.ofLineTypes.count]
      if let style = settings.lineTypes[row + 1]?.color { element.look.color = style }
      items += shapes(boxes, element, names[row], draft)
    }
    return [(first.place, items)] + group.dropFirst().map { ($0.place, []) }
  }

  /// Returns the items of boxes.
  private mutating func shapes(
    _ paths: ScriptPaths,
    _ element: PlotElement,
    _ title: String,
    _ draft: PlotDraft
  ) -> [String] {
    guard !paths.isEmpty else { return [] }
    var part = PlotDraft()
    part.ranges = draft.ranges
    drawShapes(paths, filling(element), element, &part, title)
    return part.items
  }

  /// Returns the strokes of errors: of one column both ways, of two the ends.
  private mutating func errors(
    _ rows: DataRows,
    _ element: PlotElement,
    _ draft: PlotDraft,
    _ place: (Int) -> Double
  ) -> [String] {
    guard rows.columns > 1 else { return [] }
    let paths = rows.rows.enumerated().compactMap { row, values -> [(Double, Double)]? in
      let y = values.number(0)
      let (low, high) =
        rows.columns > 2
        ? (values.number(1), values.number(2)) : (y - values.number(1), y + values.number(1))
      guard low.isFinite, high.isFinite else { return nil }
      return [(place(row), low), (place(row), high)]
    }
    var part = PlotDraft()
    var element = element
    element.look.color = "#000000"
    drawPaths(paths, element, &part, "")
    return part.items
  }
}
