/// A map of the plane that keeps straight lines straight: x' = a x + c y + tx, y' = b x + d y + ty.
public struct CGAffineTransform: Equatable, Sendable {
  /// Factor of x in x'.
  public var a: CGFloat
  /// Factor of x in y'.
  public var b: CGFloat
  /// Factor of y in x'.
  public var c: CGFloat
  /// Factor of y in y'.
  public var d: CGFloat
  /// Move to the right.
  public var tx: CGFloat
  /// Move down.
  public var ty: CGFloat

  /// The map that moves nothing.
  public static let identity = CGAffineTransform(a: 1, b: 0, c: 0, d: 1, tx: 0, ty: 0)

  /// Creates a map of its numbers.
  public init(a: CGFloat, b: CGFloat, c: CGFloat, d: CGFloat, tx: CGFloat, ty: CGFloat) {
    (self.a, self.b, self.c, self.d, self.tx, self.ty) = (a, b, c, d, tx, ty)
  }

  /// Creates the map that moves nothing.
  public init() { self = .identity }

  /// Creates a turn about (0, 0) by an angle in radians, on a page with the clock.
  public init(rotationAngle angle: CGFloat) {
    let (x, y) = (CGFloat(cos(Double(angle))), CGFloat(sin(Double(angle))))
    self.init(a: x, b: y, c: -y, d: x, tx: 0, ty: 0)
  }

  /// Creates a change of size from (0, 0).
  public init(scaleX x: CGFloat, y: CGFloat) { self.init(a: x, b: 0, c: 0, d: y, tx: 0, ty: 0) }

  /// Creates a move.
  public init(translationX x: CGFloat, y: CGFloat) {
    self.init(a: 1, b: 0, c: 0, d: 1, tx: x, ty: y)
  }

  /// Returns the map that is done after another one.
  public func concatenating(_ next: CGAffineTransform) -> CGAffineTransform {
    CGAffineTransform(
      a: next.a * a + next.c * b,
      b: next.b * a + next.d * b,
      c: next.a * c + next.c * d,
      d: next.b * c + next.d * d,
      tx: next.a * tx + next.c * ty + next.tx,
      ty: next.b * tx + next.d * ty + next.ty
    )
  }

  /// Returns the map after a turn.
  public func rotated(by angle: CGFloat) -> CGAffineTransform {
    CGAffineTransform(rotationAngle: angle).concatenating(self)
  }

  /// Returns the map after a change of size.
  public func scaledBy(x: CGFloat, y: CGFloat) -> CGAffineTransform {
    CGAffineTransform(scaleX: x, y: y).concatenating(self)
  }

  /// Returns the map after a move.
  public func translatedBy(x: CGFloat, y: CGFloat) -> CGAffineTransform {
    CGAffineTransform(translationX: x, y: y).concatenating(self)
  }
}

extension CGPoint {
  /// Returns where a map moves the point.
  public func applying(_ transform: CGAffineTransform) -> CGPoint {
    CGPoint(
      x: transform.a * x + transform.c * y + transform.tx,
      y: transform.b * x + transform.d * y + transform.ty
    )
  }
}

extension Path {
  /// Returns the path with its points moved by a map.
  public func applying(_ transform: CGAffineTransform) -> Path {
    mapped { $0.applying(transform) }
  }
}
