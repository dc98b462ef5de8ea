/// The room that labels have on an axis.
struct AxisRoom {
  /// Length of the axis, in device units.
  let length: Double
  /// The least distance between ticks.
  let spacing: Double
  /// The least gap between labels.
  let gap: Double
  /// The step that both axes should have, because their scales are equal; nil for the best one.
  var step: TickStep?
  /// Greatest width of labels beside the axis; infinite for an axis below the plot.
  let width: Double
  /// The distance that the labels of given ticks keep.
  let distance: LabelDistance
}

extension AxisRoom {
  /// The room beside a plot area on a page, in pixels.
  static func graphic(
    _ axis: PlotAxis,
    on area: SceneRect,
    _ page: SceneSize,
    step: TickStep?
  ) -> AxisRoom {
    switch axis {
    case .x:
      AxisRoom(
        length: area.width,
        spacing: min(70, max(20, area.width / 4)),
        gap: min(12, max(6, area.width / 10)),
        step: step,
        width: page.height / 4,
        distance: .free(8)
      )
    case .y:
      AxisRoom(
        length: area.height,
        spacing: min(48, max(20, area.height / 5)),
        gap: 2,
        step: step,
        width: page.width / 3,
        distance: .free(4)
      )
    }
  }

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
