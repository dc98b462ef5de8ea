import ChartSVG

/// Whether a proportion keeps inside the room or fills it.
public typealias ContentMode = ChartPlotContent.ContentMode

private struct ProportionFigure: WrappingFigure {
  let content: any Figure
  let ratio: CGFloat

  func size(in room: Room, on page: SVGPage) -> CGSize {
    let width = room.width ?? (room.height.map { $0 * ratio } ?? 320)
    let height = min(width / ratio, room.height ?? .greatestFiniteMagnitude)
    return CGSize(width: height * ratio, height: height)
  }

  /// Its height follows from its width.
  var givenHeight: CGFloat? { nil }
}

extension View {
  /// Gives width and height a proportion inside the room.
  public nonisolated func aspectRatio(
    _ ratio: CGFloat? = nil,
    contentMode: ContentMode
  ) -> some View {
    changed { figure, _ in
      guard let ratio, ratio >= 0.01, ratio <= 100, contentMode == .fit else { return figure }
      return ProportionFigure(content: figure, ratio: ratio)
    }
  }

  /// Keeps the proportion of the view.
  public nonisolated func scaledToFit() -> some View { aspectRatio(contentMode: .fit) }
}
