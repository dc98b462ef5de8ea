package import RealFunctions

extension TrainedChart {
  /// The rounds in which the room of labels settles.
  private static let mostRounds = 4
  /// The room around the plot area from which the rounds begin, and the largest change that ends them, in pixels.
  private static let (firstRoom, settled) = (120.0, 0.01)

  /// Returns the page that a chart needs whose unit has a length, in pixels of 1/96 inch; nil if no length was set.
  ///
  /// The plot area is as large as the windows say, and labels, titles and names take their room around it. That room
  /// depends a little on the page, so that it is laid out a few times.
  package func measuredPage(cancellation: Cancellation) throws(Interrupted) -> SceneSize? {
    guard options.paper.unit != nil, isEqual, space == nil else { return nil }
    let scale = options.page.scale
    var size: SceneSize?
    for _ in 0..<Self.mostRounds {
      let page = size ?? SceneSize(width: 8 * Self.firstRoom, height: 8 * Self.firstRoom)
      let medium = Medium.file(width: page.width, height: page.height).laidOut(for: options.page)
        .setting(options.formulas)
      guard let unit = unit(in: medium) else { return nil }
      let frame = try frame(for: medium, cancellation: cancellation)
      let (x, y) = (frame.chart.x.window.width, frame.chart.y.window.width)
      guard x.isFinite, y.isFinite else { return nil }
      let isFirst = size == nil
      var around = (Self.firstRoom, Self.firstRoom)
      if !isFirst, let room = frame.room {
        around = (medium.size.width - room.width, medium.size.height - room.height)
      }
      let next = SceneSize(
        width: (x * unit + around.0) * scale,
        height: (y * unit + around.1) * scale
      )
      let change = max((next.width - page.width).magnitude, (next.height - page.height).magnitude)
      size = next
      if !isFirst, change < Self.settled { break }
    }
    return size
  }
}
