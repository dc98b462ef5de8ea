import RealFunctions

extension TextLayout {
  /// Writes everything around a plot whose cells are known.
  func place(_ plot: TextPlotRoom, _ around: TextSurroundings, _ frame: inout Frame) {
    let (box, axes) = (plot.box, plot.axes)
    around.header.place(top: around.page.top, plotColumn: box.left, &frame)
    if around.heads > 0 {
      around.titles.placeHeads(&frame, row: around.page.top + around.header.rowCount)
    }
    placeAxes(plot, &frame)
    around.titles.place(
      &frame,
      left: box.left,
      right: box.right,
      below: box.bottom + axes.below,
      above: box.top - axes.above - around.page.titleOfX.above
    )
    around.legend.place(
      &frame,
      left: box.left,
      right: box.right,
      top: box.top,
      bottom: box.bottom,
      page: around.below
    )
  }

  /// Draws the lines of the axes with their ticks and labels; two lines meet in the middle of a cell.
  private func placeAxes(_ plot: TextPlotRoom, _ frame: inout Frame) {
    let (box, room) = (plot.box, plot.axes)
    let axes = TextAxes(medium: medium, frame: frame)
    let hasBottomLine = hasXAxis && room.below > 0
    let hasTopLine = hasXAxis && room.above > 0
    let start = hasTopLine ? Cell.middle(row: box.top - 1) : Double(box.top) * Cell.height
    let end = hasBottomLine ? Cell.middle(row: box.bottom) : Double(box.bottom) * Cell.height
    if room.left > 0 { axes.placeLeading(column: box.left - 1, top: start, end: end, &frame) }
    if room.right > 0 { axes.placeTrailing(column: box.right, top: start, end: end, &frame) }
    let corner = max(0, box.left - 1)
    let lineEnd = room.right > 0 ? Cell.middle(column: box.right) : Double(box.right) * Cell.width
    if hasBottomLine {
      let rows = max(1, room.below - 1)
      axes.placeBelow(row: box.bottom, start: corner, right: lineEnd, rows: rows, &frame)
    }
    if hasTopLine {
      let rows = max(1, room.above - 1)
      axes.placeAbove(row: box.top - 1, start: corner, right: lineEnd, rows: rows, &frame)
    }
  }
}
