/// The side of the plot area at which the y axis of a mark stands.
public enum YAxisSide: Hashable, CaseIterable, Sendable {
  /// The left one: the axis of all marks that name none, at whose ticks the grid lies.
  case leading
  /// The right one, with a scale, ticks and a title of its own.
  case trailing
}
