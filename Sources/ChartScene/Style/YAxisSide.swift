/// The side of the plot area of a mark's y axis.
public enum YAxisSide: Hashable, CaseIterable, Sendable {
  /// The left side: the axis of all marks that set none; the grid lies at its ticks.
  case leading
  /// The right side, with a scale, ticks and a title of its own.
  case trailing
}
