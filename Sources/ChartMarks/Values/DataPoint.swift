/// A point in data units.
package struct DataPoint: Equatable, Hashable, Sendable {
  /// The x coordinate.
  package let x: Double
  /// The y coordinate.
  package let y: Double

  /// Creates a point; −0 becomes 0.
  package init(x: Double, y: Double) {
    self.x = x + 0
    self.y = y + 0
  }
}
