/// The room that labels have on an axis.
struct AxisRoom {
  /// How long the axis is, in device units.
  let length: Double
  /// The least distance between ticks.
  let spacing: Double
  /// The least gap between labels.
  let gap: Double
  /// The step that both axes are to have, because their units are equally long; nil for the best one.
  var step: TickStep?
  /// How wide labels beside the axis may be; of an axis below that is no limit.
  let width: Double
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
        width: page.height / 4
      )
    case .y:
      AxisRoom(
        length: area.height,
        spacing: min(48, max(20, area.height / 5)),
        gap: 2,
        step: step,
        width: page.width / 3
      )
    }
  }

  /// Ticks of y stand three rows apart: a little less becomes three when they are put on rows, because
  /// a window is somewhat wider than its ticks.
  private static let tickRows = 2.8
  /// What stays free between two of them at least: a little more than a row, so that they keep one where the last of
  /// them stands on the edge of the plot.
  private static let tickGap = 1.1

  /// The room beside a plot area on a page of text.
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
        width: page.width
      )
    case .y:
      AxisRoom(
        length: area.height,
        spacing: min(tickRows * Cell.height, max(Cell.height, area.height / 3)),
        gap: tickGap * Cell.height,
        step: step,
        width: (page.width / Cell.width / 3).rounded(.down) * Cell.width
      )
    }
  }
}
