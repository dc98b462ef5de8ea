/// Writes the texts around all panels of a figure in character cells.
package struct TextFigureTexts: FigureTexts {
  private let medium: Medium

  package init(medium: Medium) { self.medium = medium }

  package var titleRow: Double { Cell.height }

  package func title(_ title: String, most: Int) -> FigureRows {
    let width = medium.size.width
    let lines = WrappedText(lines: title, width: width, most: most, medium, .title).lines
    let texts = lines.enumerated().map { row, line in
      let column = max(0, (Cell.column(width) - medium.cells(line.text)) / 2)
      return Cell.text(line.text, column: column, row: row, style: .title, paint: .title)
    }
    return FigureRows(
      texts.map(SceneElement.text),
      height: Cell.height * Double(max(1, lines.count))
    )
  }

  package func legend(
    _ entries: [LegendEntry],
    of chart: TrainedChart,
    in room: SceneRect,
    isBelowTitle: Bool
  ) -> FigureRows {
    let header = TextHeader(
      entries: entries,
      yTitle: "",
      columns: Cell.column(medium.size.width),
      mostRows: max(1, Cell.row(medium.size.height) / 6),
      medium: medium
    )
    // The frame is used only for the names that are placed in it.
    var frame = Frame(chart, plotArea: room)
    header.place(top: Cell.row(room.y), plotColumn: 0, &frame)
    return FigureRows(frame.legend, height: Double(header.rowCount) * Cell.height)
  }

  package func caption(_ caption: String) -> SceneText {
    let text = medium.shortened(caption, to: medium.size.width)
    return Cell.text(text, column: 0, row: Cell.row(medium.size.height) - 1)
  }
}
