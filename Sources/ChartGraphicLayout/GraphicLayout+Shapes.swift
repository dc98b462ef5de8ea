import RealFunctions

extension GraphicLayout {
  /// Places axes that cross inside the plot area; nil without room.
  func placeCrossed(_ margins: GraphicMargins, _ frame: inout Frame) -> Double? {
    var margins = margins
    var hasTitleRow = false
    // The plot area shrinks for numbers that would leave the page, as for axes at the edges.
    for _ in 0..<4 {
      guard let area = area(margins) else { return nil }
      take(area, &frame)
      let axes = GraphicCrossedAxes(medium: medium, frame: frame)
      if isShown(.y), axes.hasTitleOfY, !hasTitleRow {
        margins.top += Self.axisTitleRow
        hasTitleRow = true
      }
      margins.left += axes.overflow.left
      margins.bottom += axes.overflow.bottom
    }
    GraphicCrossedAxes(medium: medium, frame: frame).place(&frame)
    return 0
  }

  /// Places a polar grid; nil without room.
  func placePolar(
    _ margins: GraphicMargins,
    _ angles: PolarAngles,
    _ frame: inout Frame
  ) -> Double? {
    var margins = margins
    let room = GraphicPolarAxes.room(medium, angles)
    margins.left += room.across
    margins.right += room.across
    margins.top += room.along
    margins.bottom += room.along
    guard let area = area(margins) else { return nil }
    take(area, &frame)
    GraphicPolarAxes(medium: medium, frame: frame, angles: angles).place(&frame)
    return 0
  }
}
