import RealFunctions

extension TextLayout {
  /// Places everything around axes that cross inside the plot.
  func crossedFrame(
    _ start: Frame,
    names: Names,
    _ header: TextHeader,
    top: Int,
    rows: Int
  ) -> Frame? {
    var frame = start
    let plotTop = top + header.rowCount
    let settled = self.settled
    var free =
      settled ?? Box(left: 0, right: columns, top: plotTop, bottom: max(plotTop + 1, rows))
    var box = free
    // The plot shrinks for numbers that would leave the page; a smaller plot has other numbers.
    for _ in 0..<4 {
      box = settle(&frame, in: free)
      let room = TextCrossedAxes(medium: medium, frame: frame).overflow
      let left = free.left + (Int(nearest: (room.left / Cell.width).rounded(.up)) ?? 0)
      let bottom = free.bottom - (Int(nearest: (room.bottom / Cell.height).rounded(.up)) ?? 0)
      if settled != nil { break }
      if left <= columns / 2 { free.left = left }
      if bottom > plotTop { free.bottom = bottom }
    }
    frame.room = rectangle(free)
    if names == .atEnds, !placeNames(after: box.right, &frame) { return nil }
    let axes = TextCrossedAxes(medium: medium, frame: frame)
    let column = Cell.column(axes.center.x)
    header.place(top: top, titleColumn: column, plotColumn: box.left, &frame)
    axes.place(&frame)
    return frame
  }

  /// Places everything around a polar grid.
  func polarFrame(
    _ start: Frame,
    _ header: TextHeader,
    _ angles: PolarAngles,
    top: Int,
    rows: Int
  ) -> Frame {
    var frame = start
    let across = TextPolarAxes.columns(medium, angles)
    let isRoomy = columns > 3 * across && rows - top - header.rowCount >= 5
    let plotTop = top + header.rowCount
    var box = Box(left: 0, right: columns, top: plotTop, bottom: max(plotTop + 1, rows))
    if isRoomy {
      box = Box(
        left: across,
        right: columns - across,
        top: plotTop + 1,
        bottom: max(plotTop + 2, rows - 1)
      )
    }
    if let settled { box = settled }
    frame.room = rectangle(box)
    box = settle(&frame, in: box)
    frame.take(.none, .y)
    header.place(top: top, plotColumn: box.left, &frame)
    if isRoomy {
      TextPolarAxes(medium: medium, frame: frame, angles: angles).place(&frame)
    }
    return frame
  }
}
