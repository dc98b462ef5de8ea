/// Whether a part of the chart is shown.
public enum Visibility: Hashable, Sendable {
  /// As the chart chooses.
  case automatic
  /// Shown.
  case visible
  /// Not shown; the plot area gets its room.
  case hidden
}
