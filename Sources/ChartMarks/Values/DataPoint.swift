/// A point in data units.
@usableFromInline
package struct DataPoint: Equatable, Hashable, Sendable {
  /// The x coordinate.
  @usableFromInline package let x: Double
  /// The y coordinate.
  @usableFromInline package let y: Double

  /// Creates a point; −0 becomes 0.
  @inlinable
  package init(x: Double, y: Double) {
    self.x = x + 0
    self.y = y + 0
  }
}
