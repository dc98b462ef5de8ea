import ChartSVG

/// A shape with what it is painted with.
public struct PaintedShape: Sendable {
  let outline: ShapeOutline
  fileprivate let layers: [ShapeFigure.Layer]

  /// Fills the shape behind what is painted so far.
  public func fill(_ style: some ShapeStyle) -> PaintedShape {
    PaintedShape(outline: outline, layers: [.fill(style.resolve())] + layers)
  }

  /// Draws the outline of the shape.
  public func stroke(_ style: some ShapeStyle, lineWidth: CGFloat = 1) -> PaintedShape {
    stroke(style, style: StrokeStyle(lineWidth: Double(lineWidth)))
  }

  /// Draws the outline of the shape.
  public func stroke(_ content: some ShapeStyle, style: StrokeStyle) -> PaintedShape {
    PaintedShape(
      outline: outline,
      layers: layers + [.stroke(content.resolve(), style, inset: false)]
    )
  }

  /// Draws the outline inside the shape.
  public func strokeBorder(_ style: some ShapeStyle, lineWidth: CGFloat = 1) -> PaintedShape {
    let stroke = StrokeStyle(lineWidth: Double(lineWidth))
    return PaintedShape(
      outline: outline,
      layers: layers + [.stroke(style.resolve(), stroke, inset: true)]
    )
  }
}

extension PaintedShape: View, DrawnView {
  /// Nothing: the library draws it.
  public typealias Body = Never
  func figure(in surroundings: Surroundings) -> any Figure {
    ShapeFigure(outline: outline, layers: layers)
  }
}

extension Shape {
  /// Fills the shape with a style.
  public nonisolated func fill(_ style: some ShapeStyle) -> PaintedShape {
    PaintedShape(outline: anyOutline, layers: [.fill(style.resolve())])
  }

  /// Draws the outline of the shape in the ink of texts.
  public nonisolated func stroke(lineWidth: CGFloat = 1) -> PaintedShape {
    stroke(HierarchicalShapeStyle.primary, lineWidth: lineWidth)
  }

  /// Draws the outline of the shape in the ink of texts.
  public nonisolated func stroke(style: StrokeStyle) -> PaintedShape {
    stroke(HierarchicalShapeStyle.primary, style: style)
  }

  /// Draws the outline of the shape.
  public nonisolated func stroke(
    _ style: some ShapeStyle,
    lineWidth: CGFloat = 1
  ) -> PaintedShape {
    PaintedShape(outline: anyOutline, layers: []).stroke(style, lineWidth: lineWidth)
  }

  /// Draws the outline of the shape.
  public nonisolated func stroke(_ content: some ShapeStyle, style: StrokeStyle) -> PaintedShape {
    PaintedShape(outline: anyOutline, layers: []).stroke(content, style: style)
  }
}

extension InsettableShape {
  /// Draws the outline inside the shape.
  public nonisolated func strokeBorder(
    _ style: some ShapeStyle,
    lineWidth: CGFloat = 1
  ) -> PaintedShape {
    PaintedShape(outline: anyOutline, layers: []).strokeBorder(style, lineWidth: lineWidth)
  }
}

/// A shape as it is drawn.
struct ShapeFigure: Figure {
  enum Layer: Sendable {
    case fill(AnyShapeStyle)
    case stroke(AnyShapeStyle, StrokeStyle, inset: Bool)
  }

  let outline: ShapeOutline
  let layers: [Layer]

  func size(in room: Room, on page: SVGPage) -> CGSize {
    let size = room.size(or: CGSize(width: 10, height: 10))
    guard outline.isRound else { return size }
    let side = min(size.width, size.height)
    return CGSize(width: side, height: side)
  }

  func draw(in frame: CGRect, on page: inout SVGPage) {
    for layer in layers {
      switch layer {
      case .fill(let style):
        guard outline.path == nil else {
          if let path = outline.path?(frame) { page.draw(path.drawn.fill(style)) }
          continue
        }
        page.fill(SceneRect(frame), with: style, cornerRadius: radius(of: frame))
      case .stroke(let style, let stroke, let isInset):
        let inset = isInset ? stroke.lineWidth / 2 : 0
        let border = frame.insetBy(dx: inset, dy: inset)
        guard !border.isNull else { continue }
        if let path = outline.path?(border) {
          page.draw(path.drawn.stroke(style, style: stroke))
          continue
        }
        page.stroke(SceneRect(border), with: style, stroke, cornerRadius: radius(of: border))
      }
    }
  }

  var form: FigureForm? {
    guard let layer = layers.first else { return nil }
    var form = FigureForm(outline: outline, style: nil)
    switch layer {
    case .fill(let style), .stroke(let style, _, _):
      form.style = style == HierarchicalShapeStyle.primary.resolve() ? nil : style
    }
    for case .stroke(_, let stroke, _) in layers { form.border = CGFloat(stroke.lineWidth) }
    return form
  }

  func clipped(to outline: ShapeOutline) -> any Figure {
    // A form of its own stays: only rectangles get corners.
    guard self.outline.path == nil, self.outline.cornerRadius == 0 else { return self }
    return ShapeFigure(outline: outline, layers: layers)
  }

  private func radius(of frame: CGRect) -> Double {
    Double(min(outline.cornerRadius, frame.width / 2, frame.height / 2))
  }
}
