/// Which values of a function of x and y contours show.
public enum ContourLevels: Equatable, Sendable {
  /// About ten round numbers between the lowest and the highest value.
  case automatic
  /// About so many round numbers; at least one.
  case count(Int)
  /// These values; what is not finite is left out.
  case values([Double])
}
