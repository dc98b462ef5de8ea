/// Kind of values on an axis.
package enum AxisKind: Sendable {
  /// Numbers; if `areWhole`, ticks are only at whole numbers.
  case numbers(areWhole: Bool)
  /// Times in seconds, with the ticks of a calendar.
  case dates(CustomTicks)
  /// Names, at 0, 1, 2 …; the band of each reaches half a step to both sides.
  case categories([String])

  /// Whether the axis has names instead of numbers.
  package var isCategorical: Bool {
    if case .categories = self { true } else { false }
  }
}
