public import RealFunctions

/// An axis whose window is known.
public struct TrainedAxis: Sendable {
  /// Spacing of the axis, linear or logarithmic, for example.
  package let map: AxisMap
  /// The part of the axis that is shown, in data units; categories have the positions 0, 1, 2 ….
  ///
  /// If data alone determined it, its ends are those of a picture of usual size: they are ticks,
  /// which depend on the room for their labels.
  public package(set) var window: Interval
  /// Range that must be shown, if the ends of the window are free to move to ticks; nil for a fixed
  /// window.
  package var roundable: RoundableRange?
  /// Whether the window was given rather than found from the content.
  package let isGiven: Bool
  /// Kind of values on the axis, with the names of categories.
  package let kind: AxisKind
  /// Whether values fall from left to right, or from bottom to top.
  package let isReversed: Bool
  /// The type of the values that were plotted first; nil if there are none.
  package let valueType: (any Plottable.Type)?

  package init(
    map: AxisMap,
    window: Interval,
    roundable: RoundableRange? = nil,
    isGiven: Bool,
    kind: AxisKind = .numbers(areWhole: false),
    isReversed: Bool = false,
    valueType: (any Plottable.Type)? = nil
  ) {
    self.map = map
    self.window = window
    self.roundable = roundable
    self.isGiven = isGiven
    self.kind = kind
    self.isReversed = isReversed
    self.valueType = valueType
  }
}
