public import RealFunctions

/// An axis whose window is known.
public struct TrainedAxis: Sendable {
  /// The spacing.
  package let map: AxisMap
  /// The part of the axis that is shown, in data units; categories stand at 0, 1, 2 ….
  ///
  /// Where data alone decided it, its ends are those of a picture of usual size: they are ticks, and which ticks
  /// there are depends on the room for their labels.
  public package(set) var window: Interval
  /// What data ask to show, if the ends of the window are free to move to ticks; nil if it stays.
  package var roundable: RoundableRange?
  /// Whether the window was given, and not found from the content.
  package let isGiven: Bool
  /// What stands on the axis.
  package let kind: AxisKind
  /// Whether values fall from left to right, or from bottom to top.
  package let isReversed: Bool
  /// The type of the values that were plotted first; nil if none were.
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
