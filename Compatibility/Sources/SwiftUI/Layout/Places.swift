import ChartSVG

private struct MovedFigure: WrappingFigure {
  let content: any Figure
  let offset: CGSize

  func inner(_ frame: CGRect, on page: SVGPage) -> CGRect {
    frame.offsetBy(dx: offset.width, dy: offset.height)
  }
}

private struct PositionedFigure: WrappingFigure {
  let content: any Figure
  let place: CGPoint

  func size(in room: Room, on page: SVGPage) -> CGSize {
    room.size(or: content.size(in: room, on: page))
  }

  func inner(_ frame: CGRect, on page: SVGPage) -> CGRect {
    let size = content.size(in: Room(width: frame.width, height: frame.height), on: page)
    let corner = CGPoint(
      x: frame.minX + place.x - size.width / 2,
      y: frame.minY + place.y - size.height / 2
    )
    return CGRect(origin: corner, size: size)
  }

  /// It stands in the room of others.
  var givenHeight: CGFloat? { nil }
}

extension View {
  /// Moves the view; its room stays.
  public nonisolated func offset(x: CGFloat = 0, y: CGFloat = 0) -> some View {
    changed { figure, _ in MovedFigure(content: figure, offset: CGSize(width: x, height: y)) }
  }

  /// Moves the view; its room stays.
  public nonisolated func offset(_ offset: CGSize) -> some View {
    self.offset(x: offset.width, y: offset.height)
  }

  /// Puts the middle of the view at a place of its room.
  public nonisolated func position(x: CGFloat = 0, y: CGFloat = 0) -> some View {
    changed { figure, _ in PositionedFigure(content: figure, place: CGPoint(x: x, y: y)) }
  }

  /// Puts the middle of the view at a place of its room.
  public nonisolated func position(_ place: CGPoint) -> some View {
    position(x: place.x, y: place.y)
  }
}
