package import ChartScales

/// The y axis that an item is measured on.
package enum ItemAxis: String, CaseIterable {
  /// The one of all items that name none.
  case left
  /// A second one with a scale of its own.
  case right

  /// The side as charts know it; nil for the usual one.
  package var side: YAxisSide? { self == .right ? .trailing : nil }
}

extension PlotOptions {
  /// Whether the item is measured on the y axis on the right.
  package var isOnRight: Bool { axis == .right }
}
