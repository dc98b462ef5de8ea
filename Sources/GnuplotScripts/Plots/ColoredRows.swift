// Rows with colours of their own: `lc palette`, where the last column is a number of the palette.
//
// Points are coloured by locus itself, on a scale with a bar. Lines and shapes are drawn in groups: the rows of a
// colour are an item of that colour. At most 64 colours are told apart, because each group is an item.

extension ScriptInterpreter {
  /// The most colours of one item.
  private static let mostColors = 64

  /// Draws rows in a style, those with colours of their own in groups.
  mutating func drawColored(
    _ style: PlotStyleRow,
    _ rows: DataRows,
    _ element: PlotElement,
    _ draft: inout PlotDraft,
    _ title: String
  ) throws(ScriptProblem) {
    let last = rows.columns - 1
    guard element.look.isByPalette, last >= 2, rows.hasPoints,
      !["image", "pm3d", "rgbimage", "rgbalpha", "histograms", "boxplot"].contains(style.name)
    else { return try drawRows(style, rows, element, &draft, title) }
    var element = element
    element.look.isByPalette = false
    if ["points", "dots"].contains(style.name) {
      wantColors(&draft)
      // Lines and shapes beside the points have the same colours.
      draft.lines["palette"] = paletteOfRows.statement
      draft.items.append(coloredPoints(rows, last, style.name, element, title))
      return
    }
    let values = rows.rows.map { $0.number(last) }
    guard let range = rangeOfColors(values, draft) else { return }
    if settings.hasColorBox, draft.deferred.isEmpty, !draft.hasColors {
      // Points without a size bring the bar of colours.
      wantColors(&draft)
      draft.lines["palette"] = paletteOfRows.statement
      var bar = PlotElement(source: .functions([]))
      bar.look.size = 0
      draft.items.append(
        coloredPoints(rows, last, "points", bar, self.title(ofColors: "", element))
      )
    }
    if ["lines", "linespoints", "steps", "impulses"].contains(style.name) {
      try drawColoredSteps(style, rows, values, range, element, &draft, title)
      return
    }
    var groups: [Int: DataRows] = [:]
    for (row, value) in zip(rows.rows, values) where value.isFinite {
      var row = row
      // The other columns are those of the style.
      row.values.removeLast(row.values.count > last ? row.values.count - last : 0)
      groups[level(of: value, in: range), default: DataRows()].rows.append(row)
    }
    // Boxes are as wide as the gaps between all rows, not as those within a colour.
    element.leastGap = rows.leastGap
    for (place, group) in groups.sorted(by: { $0.key < $1.key }).enumerated() {
      element.look.color = color(ofLevel: group.key)
      try style.draw(&self, group.value, element, &draft, place == 0 ? title : "")
    }
  }

  /// Draws the ways between rows in the colours of their ends.
  private mutating func drawColoredSteps(
    _ style: PlotStyleRow,
    _ rows: DataRows,
    _ values: [Double],
    _ range: (Double, Double),
    _ element: PlotElement,
    _ draft: inout PlotDraft,
    _ title: String
  ) throws(ScriptProblem) {
    var groups: [Int: DataRows] = [:]
    var part = 0
    func add(_ row: DataRows.Row, _ level: Int) {
      var row = row
      row.part = part
      groups[level, default: DataRows()].rows.append(row)
    }
    for place in rows.rows.indices {
      let row = rows.rows[place]
      guard values[place].isFinite else { continue }
      let level = level(of: values[place], in: range)
      part += 1
      if style.name != "impulses", place > 0, rows.rows[place - 1].part == row.part {
        add(rows.rows[place - 1], level)
      } else if style.name != "impulses" {
        continue
      }
      add(row, level)
    }
    var element = element
    for (place, group) in groups.sorted(by: { $0.key < $1.key }).enumerated() {
      element.look.color = color(ofLevel: group.key)
      try style.draw(&self, group.value, element, &draft, place == 0 ? title : "")
    }
  }

  /// Keeps rows with names of columns and returns the item that colours their points.
  private mutating func coloredPoints(
    _ rows: DataRows,
    _ column: Int,
    _ style: String,
    _ element: PlotElement,
    _ title: String
  ) -> String {
    tables += 1
    let name = "rows \(tables) of the script"
    host.keep(rows.table([0, 1, column]).named(["x", "y", "value"]), as: name)
    return "\(LocusText.quoted(name)) using x:y color value"
      + options(element, title: title, style: style)
  }

  /// Sets the range of the scale of colours.
  mutating func wantColors(_ draft: inout PlotDraft) {
    let range = draft.ranges["cb"] ?? .init()
    if !range.isOpen { draft.lines["colorrange"] = "set colorrange \(bracket(range, "cb"))" }
    if settings.logs.contains("cb") { draft.lines["zscale"] = "set zscale log" }
  }

  /// The range of the palette: that of `set cbrange`, else of the numbers; nil without numbers.
  func rangeOfColors(_ values: [Double], _ draft: PlotDraft) -> (Double, Double)? {
    let known = values.filter(\.isFinite)
    let range = draft.ranges["cb"] ?? .init()
    guard let low = range.low ?? known.min(), let high = range.high ?? known.max() else {
      return nil
    }
    return (low, high)
  }

  private func level(of value: Double, in range: (Double, Double)) -> Int {
    let share = range.1 > range.0 ? (value - range.0) / (range.1 - range.0) : 0.5
    return Int((max(0, min(1, share)) * Double(Self.mostColors - 1)).rounded())
  }

  private func color(ofLevel level: Int) -> String {
    paletteOfRows.hexadecimal(at: Double(level) / Double(Self.mostColors - 1))
  }
}
