/// Values of a function of x and y at which contours are drawn.
public enum ContourLevels: Equatable, Sendable {
  /// About ten round numbers between the lowest and the highest value.
  case automatic
  /// About the given number of round values; at least one.
  case count(Int)
  /// The given values; values that are not finite are left out.
  case values([Double])
}
