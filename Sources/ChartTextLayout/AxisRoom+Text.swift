extension AxisRoom {
  /// Distance of ticks of y in rows: a little less than three, which becomes three when they are
  /// put on rows, because a window is somewhat wider than its ticks.
  private static let tickRows = 2.8
  /// Least gap between ticks of y in rows: a little more than one, so that one row stays free where
  /// the last tick is on the edge of the plot.
  private static let tickGap = 1.1

  /// Returns the room beside a plot area in a text picture, in dots.
  static func text(
    _ axis: PlotAxis,
    on area: SceneRect,
    _ page: SceneSize,
    step: TickStep?
  ) -> AxisRoom {
    switch axis {
    case .x:
      AxisRoom(
        length: area.width,
        spacing: 7 * Cell.width,
        gap: 2 * Cell.width,
        step: step,
        width: page.width,
        distance: .columns
      )
    case .y:
      AxisRoom(
        length: area.height,
        spacing: min(tickRows * Cell.height, max(Cell.height, area.height / 3)),
        gap: tickGap * Cell.height,
        step: step,
        width: (page.width / Cell.width / 3).rounded(.down) * Cell.width,
        distance: .rows(ofTitles: 2 * Cell.height)
      )
    }
  }
}
