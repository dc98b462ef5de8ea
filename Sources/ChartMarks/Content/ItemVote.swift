/// What an item says about where functions without a domain run.
package enum ItemVote: Sendable {
  /// What it shows widens the window; it decides where the window is only if it has a curve with a domain
  /// of its own, or comes first.
  case automatic
  /// What it shows decides, wherever it stands: rows of data.
  case decides
  /// Nothing: it is computed over the window itself.
  case none
  /// Nothing, as long as something else is drawn: tangents, labels and arrows stand beside what they speak of. It has no say about
  /// the window of y either.
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
