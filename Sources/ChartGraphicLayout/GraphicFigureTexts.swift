import RealFunctions

/// Writes the texts around all panels of a figure in pixels.
package struct GraphicFigureTexts: FigureTexts {
  private let medium: Medium

  package init(medium: Medium) { self.medium = medium }

  // Distances in pixels.
  private static let edge = 16.0
  private static let titleLine = 19.0
  private static let legendRow = 20.0

  package var titleRow: Double { 28 }

  package func title(_ title: String, most: Int) -> FigureRows {
    let width = medium.size.width - 2 * Self.edge
    let lines = WrappedText(lines: title, width: width, most: most, medium, .title)
    let more = Double(max(0, lines.lines.count - 1))
    let texts = lines.texts(
      at: ScenePoint(x: Self.edge, y: 26),
      lineHeight: Self.titleLine,
      style: .title,
      paint: .title,
      medium: medium
    )
    return FigureRows(texts.map(SceneElement.text), height: titleRow + Self.titleLine * more)
  }

  package func legend(
    _ entries: [LegendEntry],
    of chart: TrainedChart,
    in room: SceneRect,
    isBelowTitle: Bool
  ) -> FigureRows {
    let rows = LegendRow.rows(
      of: entries,
      width: medium.size.width - 3 * Self.edge,
      // Greatest number of rows before names are shortened.
      most: max(1, Int(nearest: (room.height / 3 / Self.legendRow - 0.5).rounded(.down)) ?? 1),
      medium
    )
    let margin = isBelowTitle ? 0.0 : 8
    let first = room.y + Self.edge + margin
    let elements = rows.enumerated().flatMap { index, row in
      row.elements(x: Self.edge, baseline: first + Self.legendRow * Double(index))
    }
    return FigureRows(elements, height: Self.legendRow * Double(rows.count), margin: margin)
  }

  package func caption(_ caption: String) -> SceneText {
    let style = SceneText.Style.font(.caption)
    let text = medium.shortened(caption, to: medium.size.width - 2 * Self.edge, style)
    let place = ScenePoint(x: Self.edge, y: medium.size.height - 8)
    return SceneText(text, at: place, style: style)
  }
}
