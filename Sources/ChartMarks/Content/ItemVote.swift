/// Influence of an item on the range of x of functions without a domain.
package enum ItemVote: Sendable {
  /// The item widens the range by what it shows; it decides where the range is only if it has a
  /// curve with a domain of its own, or comes first.
  case automatic
  /// The item decides the range wherever it stands among the others: rows of data.
  case decides
  /// The item has no influence, because it is computed over the range itself.
  case none
  /// The item has no influence while something else is drawn, and none on the window of y:
  /// tangents, labels and arrows annotate other items, and a Taylor polynomial leaves its function far from its place.
  case remark
}

/// Scaling of the units of x and y that an item needs.
package enum ItemUnits: Sendable {
  /// Independent units: each axis fills the plot area. For data and curves y(x).
  case own
  /// Equally long units. For shapes, whose angles and lengths mean something.
  case equal
  /// Any units. For named points.
  case any
}
