import ChartSVG

extension View {
  /// Puts a view behind this one.
  public nonisolated func background<Background: View>(
    alignment: Alignment = .center,
    @ViewBuilder content: () -> Background
  ) -> some View {
    layered(alignment, isBehind: true, content)
  }

  /// Puts a view behind this one.
  @_disfavoredOverload
  public nonisolated func background<Background: View>(
    _ background: Background,
    alignment: Alignment = .center
  ) -> some View {
    self.background(alignment: alignment) { background }
  }

  /// Fills the room behind the view with a style.
  public nonisolated func background(_ style: some ShapeStyle) -> some View {
    background { Rectangle().fill(style) }
  }

  /// Fills a shape behind the view with a style.
  public nonisolated func background(
    _ style: some ShapeStyle,
    in shape: some Shape
  ) -> some View {
    background { shape.fill(style) }
  }

  /// Puts a view in front of this one.
  public nonisolated func overlay<Overlay: View>(
    alignment: Alignment = .center,
    @ViewBuilder content: () -> Overlay
  ) -> some View {
    layered(alignment, isBehind: false, content)
  }

  /// Puts a view behind or in front of this one, which says how large both are.
  private nonisolated func layered<Other: View>(
    _ alignment: Alignment,
    isBehind: Bool,
    _ content: () -> Other
  ) -> some View {
    let other = content()
    return changed { figure, surroundings in
      let other = other.drawn(in: surroundings)
      return LayersFigure(
        members: isBehind ? [other, figure] : [figure, other],
        alignment: alignment,
        leader: isBehind ? 1 : 0
      )
    }
  }

  /// Puts a view in front of this one.
  public nonisolated func overlay<Overlay: View>(
    _ overlay: Overlay,
    alignment: Alignment = .center
  ) -> some View {
    self.overlay(alignment: alignment) { overlay }
  }

  /// Draws a border inside the sides of the view.
  public nonisolated func border(_ style: some ShapeStyle, width: CGFloat = 1) -> some View {
    overlay { Rectangle().strokeBorder(style, lineWidth: width) }
  }

  /// Shows nothing of the view; its room stays.
  public nonisolated func hidden() -> some View {
    changed { figure, _ in HiddenFigure(content: figure) }
  }
}

/// The room of a figure that is not shown.
struct HiddenFigure: Figure {
  let content: any Figure
  func size(in room: Room, on page: SVGPage) -> CGSize { content.size(in: room, on: page) }
  func draw(in frame: CGRect, on page: inout SVGPage) {}
}
