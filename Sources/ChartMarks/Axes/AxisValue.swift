/// A value of an axis at which marks stand.
public struct AxisValue: Sendable {
  /// The number of the value among those of its marks, from 0.
  public let index: Int
  /// How many values there are.
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

  /// Returns the value as a type that can be plotted, or nil if it is none of that type: 2.5 is no `Int`, a
  /// number no `String`.
  public func `as`<Value: Plottable>(_ type: Value.Type) -> Value? {
    type.value(of: plotted)
  }
}
