/// Unit of the angles of a polar grid.
public enum PolarAngles: Equatable, Hashable, Sendable {
  /// As multiples of π.
  case radians
  /// In degrees.
  case degrees
}
