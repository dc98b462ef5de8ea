/// Whether a part of the chart is shown.
public enum Visibility: Hashable, Sendable {
  /// As the chart sees fit.
  case automatic
  /// Shown.
  case visible
  /// Not shown; its room is given to the plot area.
  case hidden
}
