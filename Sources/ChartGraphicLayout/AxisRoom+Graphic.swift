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
        width: 2 * page.height / 5,
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
}
