/// Influence of an item on the range of x of functions without a domain.
package enum ItemVote: Sendable {
  /// The item widens the range by what it shows; it decides where the range is only if it has a
  /// curve with a domain of its own, or comes first.
  case automatic
  /// The item decides the range wherever it stands among the others: rows of data.
  case decides
  /// The item has no influence, because it is computed over the range itself.
  case none
  /// Nothing, as long as something else is drawn: tangents, labels and arrows stand beside what they speak of. It has
  /// no say about the window of y either.
  case remark
}

/// What an item asks of the lengths of units of x and y.
package enum ItemUnits: Sendable {
  /// That each axis is filled: data, curves y(x).
  case own
  /// That they are equal: shapes, whose angles and lengths mean something.
  case equal
  /// Nothing: places with a name.
  case any
}
