// Round figures as cubic Bézier curves: a quarter of a circle is one curve, whose control points stand 4/3 · tan(π/8) radii from its ends; it
// leaves the circle by less than a thousandth of the radius.

extension Path {
  /// Adds the outline of a rectangle.
  public mutating func addRect(_ rect: CGRect) {
    move(to: CGPoint(x: rect.minX, y: rect.minY))
    addLine(to: CGPoint(x: rect.maxX, y: rect.minY))
    addLine(to: CGPoint(x: rect.maxX, y: rect.maxY))
    addLine(to: CGPoint(x: rect.minX, y: rect.maxY))
    closeSubpath()
  }

  /// Adds the outlines of rectangles.
  public mutating func addRects(_ rects: [CGRect]) { for rect in rects { addRect(rect) } }

  /// Adds the ellipse inscribed in a rectangle.
  public mutating func addEllipse(in rect: CGRect) {
    addRoundedRect(in: rect, cornerSize: CGSize(width: rect.width / 2, height: rect.height / 2))
  }

  /// Adds a rectangle with round corners, whose radii are at most half of the sides.
  public mutating func addRoundedRect(
    in rect: CGRect,
    cornerSize: CGSize,
    style: RoundedCornerStyle = .continuous
  ) {
    let a = max(0, min(cornerSize.width, rect.width / 2))
    let b = max(0, min(cornerSize.height, rect.height / 2))
    guard a > 0, b > 0 else { return addRect(rect) }
    move(to: CGPoint(x: rect.minX + a, y: rect.minY))
    let corners: [(CGPoint, CGPoint, CGPoint)] = [
      (
        CGPoint(x: rect.maxX - a, y: rect.minY), CGPoint(x: rect.maxX, y: rect.minY),
        CGPoint(x: rect.maxX, y: rect.minY + b)
      ),
      (
        CGPoint(x: rect.maxX, y: rect.maxY - b), CGPoint(x: rect.maxX, y: rect.maxY),
        CGPoint(x: rect.maxX - a, y: rect.maxY)
      ),
      (
        CGPoint(x: rect.minX + a, y: rect.maxY), CGPoint(x: rect.minX, y: rect.maxY),
        CGPoint(x: rect.minX, y: rect.maxY - b)
      ),
      (
        CGPoint(x: rect.minX, y: rect.minY + b), CGPoint(x: rect.minX, y: rect.minY),
        CGPoint(x: rect.minX + a, y: rect.minY)
      ),
    ]
    for (before, corner, after) in corners {
      if before != currentPoint { addLine(to: before) }
      addCurve(
        to: after,
        control1: Self.between(before, corner),
        control2: Self.between(after, corner)
      )
    }
    closeSubpath()
  }

  private static let reach: CGFloat = 0.552_284_749_830_793_4

  private static func between(_ a: CGPoint, _ b: CGPoint) -> CGPoint {
    CGPoint(x: a.x + (b.x - a.x) * reach, y: a.y + (b.y - a.y) * reach)
  }

  /// Adds an arc of a circle, with a line from where the path ends.
  ///
  /// On a page, whose y grows downwards, `clockwise` turns against the clock, as in SwiftUI.
  public mutating func addArc(
    center: CGPoint,
    radius: CGFloat,
    startAngle: Angle,
    endAngle: Angle,
    clockwise: Bool
  ) {
    let turn = 2 * Double.pi
    var sweep = endAngle.radians - startAngle.radians
    guard sweep.isFinite, startAngle.radians.isFinite, radius.isFinite else { return }
    if sweep.magnitude < turn {
      if clockwise, sweep > 0 { sweep -= turn }
      if !clockwise, sweep < 0 { sweep += turn }
    } else {
      sweep = clockwise ? -turn : turn
    }
    addRelativeArc(
      center: center,
      radius: radius,
      startAngle: startAngle,
      delta: Angle(radians: sweep)
    )
  }

  /// Adds an arc of a circle that turns by an angle, with a line from where the path ends.
  public mutating func addRelativeArc(
    center: CGPoint,
    radius: CGFloat,
    startAngle: Angle,
    delta: Angle
  ) {
    let turn = 2 * Double.pi
    guard delta.radians.isFinite, startAngle.radians.isFinite, radius.isFinite else { return }
    let sweep = max(-turn, min(turn, delta.radians))
    let parts = max(1, Int((sweep.magnitude / (.pi / 2)).rounded(.up)))
    let step = sweep / Double(parts)
    let reach = radius * CGFloat(4 / 3 * tan(step / 4))
    func point(_ angle: Double, _ along: CGFloat) -> CGPoint {
      let (x, y) = (CGFloat(cos(angle)), CGFloat(sin(angle)))
      return CGPoint(
        x: center.x + radius * x - along * y,
        y: center.y + radius * y + along * x
      )
    }
    let first = point(startAngle.radians, 0)
    if currentPoint == nil { move(to: first) } else { addLine(to: first) }
    for part in 0..<parts {
      let from = startAngle.radians + Double(part) * step
      addCurve(
        to: point(from + step, 0),
        control1: point(from, reach),
        control2: point(from + step, -reach)
      )
    }
  }
}
