// `with rgbimage` and `with rgbalpha`: cells with colours of their own.
//
// Cells of locus have one number, and a scale turns it into a colour. The different colours of the image are the scale:
// each cell has the number of its colour. 256 colours are told apart; of an image with more of them the channels are
// rounded to 6 steps of red, 7 of green and 6 of blue. Cells with an alpha of 0 are left out, others are opaque.

extension ScriptInterpreter {
  /// Draws rows of x, y, red, green, blue and perhaps alpha; channels run from 0 to 255.
  mutating func drawColorImage(
    _ rows: DataRows,
    _ element: PlotElement,
    _ draft: inout PlotDraft,
    hasAlpha: Bool
  ) throws(ScriptProblem) {
    let channels = rows.columns >= 5 ? 5 : 3
    guard rows.columns >= 3 else {
      throw ScriptProblem("rgbimage needs columns of red, green and blue behind x and y")
    }
    var cells: [(place: SIMD2<Double>, color: Int64)] = []
    for row in rows.rows {
      let place = SIMD2(row.number(0), row.number(1))
      guard place.x.isFinite, place.y.isFinite, row.number(2).isFinite else { continue }
      if channels == 3 {
        // One column holds 0xAARRGGBB; the first two digits say how transparent it is.
        let whole = Int64(max(-9e15, min(9e15, row.number(2))))
        if hasAlpha || whole >> 24 & 255 < 255 { cells.append((place, whole & 0xff_ffff)) }
        continue
      }
      guard row.number(3).isFinite, row.number(4).isFinite else { continue }
      if hasAlpha, rows.columns > 5, !(row.number(5) > 0) { continue }
      let color = (2...4).reduce(Int64(0)) { color, column in
        color << 8 | Int64(max(0, min(255, row.number(column))).rounded())
      }
      cells.append((place, color))
    }
    guard !cells.isEmpty else { return noteEmpty(element) }
    if Set(cells.map(\.color)).count > 256 {
      note("an image has 256 colours at most: its colours are rounded")
      for place in cells.indices { cells[place].color = Self.rounded(cells[place].color) }
    }
    let colors = Set(cells.map(\.color)).sorted()
    let numbers = Dictionary(uniqueKeysWithValues: colors.enumerated().map { ($1, Double($0)) })
    let table = DataRows.numbers(
      cells.map { [$0.place.x, $0.place.y, numbers[$0.color] ?? 0] }
    )
    var element = element
    element.title = .nothing
    draft.items.append(
      item(
        table.distinctCells([0, 1, 2]),
        columns: "1:2:3",
        style: "heat",
        element,
        title: ""
      )
    )
    // The colours of a scale are 256 steps: each colour stands at the step of its number.
    let stops = colors.enumerated().map { place, color in
      "\(LocusFormula.number(Double(place) / 255)) \"#\(TextFormat.formatted("%06x", .integer(color)))\""
    }
    let last = stops.count == 1 ? stops + [stops[0]] : stops
    draft.lines["palette"] = "set palette [\(last.joined(separator: ", "))]"
    draft.lines["zrange"] = "set zrange 0..255"
    // The scale means nothing.
    draft.lines["legend"] = "set legend off"
  }

  /// The nearest of 252 colours.
  private static func rounded(_ color: Int64) -> Int64 {
    func step(_ shift: Int64, _ steps: Double) -> Int64 {
      let share = Double(color >> shift & 255) / 255
      return Int64(((share * (steps - 1)).rounded() / (steps - 1) * 255).rounded())
    }
    return step(16, 6) << 16 | step(8, 7) << 8 | step(0, 6)
  }
}
