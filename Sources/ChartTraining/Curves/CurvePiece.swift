/// A piece of a curve between two neighbouring values: straight, or a cubic.
///
/// Coordinates are places on the axes, where a straight line is straight on the page.
@usableFromInline
package struct CurvePiece {
  @usableFromInline package let from: DataPoint
  @usableFromInline package let to: DataPoint
  /// The inner control points of a cubic; nil for a straight piece.
  @usableFromInline package var controls: (first: DataPoint, second: DataPoint)?

  /// Creates a straight piece.
  @inlinable
  package init(from: DataPoint, to: DataPoint) {
    self.from = from
    self.to = to
  }

  /// Creates a cubic; a straight piece if a control point is not finite.
  init(from: DataPoint, _ first: DataPoint, _ second: DataPoint, to: DataPoint) {
    self.init(from: from, to: to)
    let isFinite = [first.x, first.y, second.x, second.y].allSatisfy(\.isFinite)
    if isFinite { controls = (first, second) }
  }

  /// The points whose hull holds the piece.
  @inlinable
  package var hull: [DataPoint] {
    controls.map { [from, $0.first, $0.second, to] } ?? [from, to]
  }

  /// The same piece from its end to its begin.
  package var reversed: CurvePiece {
    guard let controls else { return CurvePiece(from: to, to: from) }
    return CurvePiece(from: to, controls.second, controls.first, to: from)
  }

  /// Returns the points of straight lines that leave the piece by at most `tolerance` pixels, without
  /// its begin; `scale` is pixels per unit.
  package func flattened(scale: (x: Double, y: Double), tolerance: Double) -> [DataPoint] {
    guard let (first, second) = controls else { return [to] }
    // A cubic in n equal parts of its parameter leaves their chords by at most 3/4 of its larger second
    // difference, divided by n².
    func bend(_ a: DataPoint, _ b: DataPoint, _ c: DataPoint) -> Double {
      let x = (a.x / 2 - b.x + c.x / 2) * 2 * scale.x
      let y = (a.y / 2 - b.y + c.y / 2) * 2 * scale.y
      return (x * x + y * y).squareRoot()
    }
    let most = max(bend(from, first, second), bend(first, second, to)) * 0.75
    let wanted = (most / tolerance).squareRoot()
    let count = wanted > 1 ? min(wanted, Self.mostParts).rounded(.up) : 1
    return stride(from: 1, through: count, by: 1).map { step in
      step == count ? to : point(at: step / count)
    }
  }

  private static let mostParts = 128.0

  private func point(at t: Double) -> DataPoint {
    guard let (first, second) = controls else { return to }
    let s = 1 - t
    let weights = (s * s * s, 3 * s * s * t, 3 * s * t * t, t * t * t)
    func mix(_ a: Double, _ b: Double, _ c: Double, _ d: Double) -> Double {
      weights.0 * a + weights.1 * b + weights.2 * c + weights.3 * d
    }
    return DataPoint(
      x: mix(from.x, first.x, second.x, to.x),
      y: mix(from.y, first.y, second.y, to.y)
    )
  }
}
