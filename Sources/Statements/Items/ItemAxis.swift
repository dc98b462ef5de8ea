package import ChartScales

/// The y axis of an item.
package enum ItemAxis: String, CaseIterable {
  /// The axis of all items that name none.
  case left
  /// A second axis with its own scale.
  case right

  /// The side of the axis for charts; nil for the usual one.
  package var side: YAxisSide? { self == .right ? .trailing : nil }
}

extension PlotOptions {
  /// Whether the y axis of the item is the one on the right.
  package var isOnRight: Bool { axis == .right }
}
