// Pictures of `splot` from above: `set view map`, `set pm3d map`.
//
// Heights are colours, and level lines are those of the plane. Styles of the plane draw what `plot` draws, without the
// heights. The range of colours is that of `set cbrange`, else that of `set zrange`.

extension ScriptInterpreter {
  /// Whether level lines are drawn.
  var hasContours: Bool { settings.lines.contains { $0.key == "contours" } }

  /// The levels as an item of contours says them, with a blank in front; empty for round ones.
  var levelWords: String {
    settings.lines.first { $0.key == "contourlevels" }
      .map { " levels" + $0.line.dropFirst("set contourlevels".count) } ?? ""
  }

  /// Sets the range of heights, which in a flat picture is that of colours.
  mutating func wantHeights(_ draft: inout PlotDraft) {
    if draft.isFlat, let colors = draft.ranges["cb"], !colors.isOpen { return wantColors(&draft) }
    if let range = draft.ranges["z"], !range.isOpen {
      draft.lines["zrange"] = "set zrange \(bracket(range, "z"))"
    }
    if settings.logs.contains("z") || draft.isFlat && settings.logs.contains("cb") {
      draft.lines["zscale"] = "set zscale log"
    }
  }

  /// Whether rows are lines of equal length, at least two of two rows.
  static func isGrid(_ rows: [(values: [Double], part: Int)]) -> Bool {
    var counts: [Int: Int] = [:]
    for row in rows { counts[row.part, default: 0] += 1 }
    guard counts.count > 1, let first = counts.first?.value, first > 1 else { return false }
    return counts.values.allSatisfy { $0 == first }
  }

  /// The styles that a flat picture draws as `plot` does, without the heights.
  static let flatStyles: Set = [
    "labels", "circles", "ellipses", "boxes", "polygons", "boxxyerror",
  ]

  /// The styles whose rows have a height of no meaning behind x and y.
  static let colorStyles: Set = ["rgbimage", "rgbalpha"]

  /// Draws rows in a style of the plane.
  mutating func drawFlat(
    _ style: PlotStyleRow,
    _ rows: DataRows,
    _ element: PlotElement,
    _ draft: inout PlotDraft,
    _ title: String
  ) throws(ScriptProblem) {
    var flat = rows
    for place in flat.rows.indices where flat.rows[place].values.count > 2 {
      let height = flat.rows[place].values.remove(at: 2)
      // The number of the palette is the height.
      if element.look.isByPalette { flat.rows[place].values.append(height) }
    }
    try drawColored(style, flat, element, &draft, title)
  }
}
