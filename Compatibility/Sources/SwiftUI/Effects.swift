import ChartSVG

// Modifiers that change how a finished view is drawn, and not its room.
//
// Rule. A view is laid out and drawn as without them; then the whole is turned, scaled, blurred, made transparent, or
// gets a shadow, inner modifiers first. Files have these effects. Texts (`renderText`) show the view without them: a
// character is neither turned nor blurred.
//
// Radii are standard deviations of a Gaussian filter, as those of Core Animation are.

extension View {
  /// Draws a shadow of the view behind it.
  public nonisolated func shadow(
    color: Color = Color(white: 0, opacity: 0.33),
    radius: CGFloat,
    x: CGFloat = 0,
    y: CGFloat = 0
  ) -> some View {
    effect { _ in
      .shadow(SceneShadow(color, radius: Double(radius), x: Double(x), y: Double(y)))
    }
  }

  /// Blurs the view; `opaque` says nothing here, because pages have no transparent parts.
  public nonisolated func blur(radius: CGFloat, opaque: Bool = false) -> some View {
    effect { _ in .blur(radius: radius > 0 ? min(Double(radius), 1000) : 0) }
  }

  /// Turns the view clockwise about a point of its frame.
  public nonisolated func rotationEffect(
    _ angle: Angle,
    anchor: UnitPoint = .center
  ) -> some View {
    effect { .turn(degrees: angle.degrees, about: $0.point(anchor)) }
  }

  /// Makes the view as many times as large, from a point of its frame.
  public nonisolated func scaleEffect(
    _ scale: CGFloat,
    anchor: UnitPoint = .center
  ) -> some View { scaleEffect(x: scale, y: scale, anchor: anchor) }

  /// Makes the view as many times as wide and as high, from a point of its frame.
  public nonisolated func scaleEffect(
    _ scale: CGSize,
    anchor: UnitPoint = .center
  ) -> some View { scaleEffect(x: scale.width, y: scale.height, anchor: anchor) }

  /// Makes the view as many times as wide and as high, from a point of its frame.
  public nonisolated func scaleEffect(
    x: CGFloat = 1,
    y: CGFloat = 1,
    anchor: UnitPoint = .center
  ) -> some View {
    effect { .scale(x: Double(x), y: Double(y), about: $0.point(anchor)) }
  }

  /// Lets what is behind the view shine through, from 0, where nothing of the view is seen, to 1.
  public nonisolated func opacity(_ opacity: Double) -> some View {
    changed { figure, _ in
      guard opacity > 0 else { return HiddenFigure(content: figure) }
      return opacity < 1 ? EffectFigure(content: figure) { _ in .opacity(opacity) } : figure
    }
  }

  private nonisolated func effect(
    _ effect: @escaping @MainActor (CGRect) -> SceneEffect
  ) -> some View {
    changed { figure, _ in EffectFigure(content: figure, effect: effect) }
  }
}

/// A figure that is drawn with an effect.
private struct EffectFigure: WrappingFigure {
  let content: any Figure
  /// Returns the effect on the figure in a frame.
  let effect: @MainActor (CGRect) -> SceneEffect

  var form: FigureForm? { content.form }

  func clipped(to outline: ShapeOutline) -> any Figure {
    EffectFigure(content: content.clipped(to: outline), effect: effect)
  }

  func draw(in frame: CGRect, on page: inout SVGPage) {
    page.draw(with: [effect(frame)]) { content.draw(in: frame, on: &$0) }
  }
}

extension CGRect {
  /// Returns a point of the rectangle.
  fileprivate func point(_ point: UnitPoint) -> ScenePoint {
    ScenePoint(
      x: Double(minX + width * CGFloat(point.x)),
      y: Double(minY + height * CGFloat(point.y))
    )
  }
}
