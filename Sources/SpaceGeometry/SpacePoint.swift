/// A point or a direction in space: x, y and z, in the order of the axes.
///
/// Whether it is in data coordinates or in those of the drawn box (``SpaceBox``) stands with each
/// value.
public typealias SpacePoint = SIMD3<Double>

extension SpacePoint {
  /// Returns the scalar product with another direction.
  @inlinable
  package func dot(_ other: SpacePoint) -> Double {
    x * other.x + y * other.y + z * other.z
  }

  /// Returns the direction perpendicular to this one and to another: x × y = z.
  @inlinable
  package func cross(_ other: SpacePoint) -> SpacePoint {
    SpacePoint(
      y * other.z - z * other.y,
      z * other.x - x * other.z,
      x * other.y - y * other.x
    )
  }

  /// The length.
  @inlinable package var size: Double { dot(self).squareRoot() }

  /// The direction with length 1; zero if the length is 0, infinite or NaN.
  @inlinable package var unit: SpacePoint {
    let scale = 1 / size
    return scale.isFinite && scale > 0 ? self * scale : .zero
  }

  /// Whether all three coordinates are finite.
  @inlinable package var isFinite: Bool { x.isFinite && y.isFinite && z.isFinite }
}
