/// A value of an axis at which there are marks.
public struct AxisValue: Sendable {
  /// Index of the value among those of its marks, from 0.
  public let index: Int
  /// Number of values of its marks.
  public let count: Int
  package let plotted: PlottedValue

  package init(
    index: Int,
    count: Int,
    plotted: PlottedValue
  ) {
    self.index = index
    self.count = count
    self.plotted = plotted
  }

  /// Returns the value as a type that can be plotted, or nil if it has no such value: 2.5 is no
  /// `Int`, a number is no `String`.
  public func `as`<Value: Plottable>(_ type: Value.Type) -> Value? {
    type.value(of: plotted)
  }
}
