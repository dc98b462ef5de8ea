/// How the angles of a polar grid are written.
public enum PolarAngles: Equatable, Hashable, Sendable {
  /// As multiples of π.
  case radians
  /// In degrees.
  case degrees
}
