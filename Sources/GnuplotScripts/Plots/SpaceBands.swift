// `splot … with zerrorfill`: a band between two heights along each line of rows.
//
//     x, y, z, dz            from z - dz to z + dz
//     x, y, z, low, high     from low to high
//
// Each line of rows becomes a surface of two lines, and the line itself.

extension ScriptInterpreter {
  /// Draws the bands of rows.
  mutating func drawBands(
    _ rows: DataRows,
    _ element: PlotElement,
    _ title: String,
    into draft: inout PlotDraft
  ) throws(ScriptProblem) {
    guard rows.columns >= 4 else {
      throw ScriptProblem("zerrorfill needs columns of errors behind x, y and z")
    }
    var lines: [[DataRows.Row]] = []
    for row in rows.rows where row.number(2).isFinite {
      if let last = lines.last?.last, last.part == row.part {
        lines[lines.count - 1].append(row)
      } else {
        lines.append([row])
      }
    }
    guard lines.contains(where: { $0.count > 1 }) else { return noteEmpty(element) }
    wantHeights(&draft)
    for (place, line) in lines.enumerated() where line.count > 1 {
      var sheet: [(values: [Double], part: Int)] = []
      for isHigh in [false, true] {
        for row in line {
          let (z, error) = (row.number(2), row.number(3))
          let end =
            rows.columns > 4 ? row.number(isHigh ? 4 : 3) : isHigh ? z + error : z - error
          sheet.append(([row.number(0), row.number(1), end], isHigh ? 1 : 0))
        }
      }
      addSpaceItem(sheet, "areas plain", element, place == 0 ? title : "", into: &draft)
      let middle = line.map {
        (values: [$0.number(0), $0.number(1), $0.number(2)], part: 0)
      }
      addSpaceItem(middle, "lines", element, "", into: &draft)
    }
  }

  /// Keeps rows of three numbers and adds the item that draws them in space.
  private mutating func addSpaceItem(
    _ rows: [(values: [Double], part: Int)],
    _ style: String,
    _ element: PlotElement,
    _ title: String,
    into draft: inout PlotDraft
  ) {
    tables += 1
    let name = "rows \(tables) of the script"
    host.keep(ScriptTable(rows), as: name)
    draft.items.append(
      "\(LocusText.quoted(name)) using 1:2:3 with \(style) label \(LocusText.label(title))"
        + (element.look.color.map { " color \($0)" } ?? "")
    )
  }

  /// The name of a scale of colours: that of `set cblabel` goes before the name of the item, unless that was written.
  func title(ofColors title: String, _ element: PlotElement) -> String {
    let label = settings.colorLabel
    guard !label.isEmpty else { return title }
    if case .text(let own) = element.title, !own.isEmpty { return "\(own), \(label)" }
    return label
  }
}
