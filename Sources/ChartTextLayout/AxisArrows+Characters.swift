extension AxisArrows {
  /// The heads in a text picture, in the last cells of the axes.
  func characters(_ glyphs: LabelGlyphs) -> [SceneText] {
    var texts: [SceneText] = []
    let isASCII = glyphs == .ascii
    if isShown.x {
      let character = isReversed.x ? (isASCII ? "<" : "◄") : (isASCII ? ">" : "►")
      let column = isReversed.x ? Cell.column(area.x) : Cell.column(area.maxX.rounded(.up) - 1)
      texts.append(Cell.text(character, column: column, row: Cell.row(center.y)))
    }
    if isShown.y {
      let character = isReversed.y ? (isASCII ? "v" : "▼") : (isASCII ? "^" : "▲")
      let row = isReversed.y ? Cell.row(area.maxY.rounded(.up) - 1) : Cell.row(area.y)
      texts.append(Cell.text(character, column: Cell.column(center.x), row: row))
    }
    return texts
  }
}
