// `with image`, `with rgbimage` and `with rgbalpha`: cells with a number or with a colour of their own.
//
// Cells of locus have one number, and a scale turns it into a colour. A colour of its own is the number 0xRRGGBB, and
// `set palette rgb` says so. Cells with an alpha of 0 are left out, others are opaque.

extension ScriptInterpreter {
  /// Draws an image that was read from a binary array.
  mutating func drawCells(
    _ cells: CellTable,
    _ style: PlotStyleRow,
    _ element: PlotElement,
    _ draft: inout PlotDraft
  ) throws(ScriptProblem) {
    let corners = cells.corners
    draft.hasData = true
    draft.extend(corners)
    if mentionsRanges { draft.extend(by: corners) }
    if style.name == "image" {
      return drawImage(cells, element, &draft, title(of: element))
    }
    try drawColorImage(cells, element, &draft, hasAlpha: style.name == "rgbalpha")
  }

  /// Draws cells of x, y and a number that a scale of colours shows.
  mutating func drawImage(
    _ cells: CellTable,
    _ element: PlotElement,
    _ draft: inout PlotDraft,
    _ title: String
  ) {
    wantColors(&draft)
    let title = self.title(ofColors: title, element)
    draft.items.append(
      item(cells.ofHeights, columns: "1:2:3", style: "heat", element, title: title)
    )
  }

  /// Draws cells of x, y, red, green, blue and perhaps alpha; channels run from 0 to 255.
  mutating func drawColorImage(
    _ cells: CellTable,
    _ element: PlotElement,
    _ draft: inout PlotDraft,
    hasAlpha: Bool
  ) throws(ScriptProblem) {
    guard cells.columns >= 3 else {
      throw ScriptProblem("rgbimage needs columns of red, green and blue behind x and y")
    }
    let table = cells.table { row in
      if cells.columns < 5 {
        // One column holds 0xAARRGGBB; the first two digits say how transparent it is.
        guard cells.number(row, 2).isFinite else { return .nan }
        let whole = Int64(max(-9e15, min(9e15, cells.number(row, 2))))
        return hasAlpha || whole >> 24 & 255 < 255 ? Double(whole & 0xff_ffff) : .nan
      }
      if hasAlpha, cells.columns > 5, !(cells.number(row, 5) > 0) { return .nan }
      // A channel that is missing makes the sum one.
      func channel(_ column: Int) -> Double {
        let value = cells.number(row, column)
        return value.isFinite ? max(0, min(255, value)).rounded() : .nan
      }
      return channel(2) * 65_536 + channel(3) * 256 + channel(4)
    }
    guard !table.numbers.isEmpty else { return noteEmpty(element) }
    draft.items.append(item(table, columns: "1:2:3", style: "heat", element, title: ""))
    addName(title(of: element), element, &draft)
    draft.lines["palette"] = "set palette rgb"
  }
}
