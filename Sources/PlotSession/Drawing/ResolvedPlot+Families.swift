import Expressions

// What names a family that a bar of colours stands for: its formula the axis of y, its parameter the bar. Where the
// axis is not free, the bar has both.

extension ResolvedPlot {
  /// What the axis of y is called: the formula of a large family that is alone.
  var nameOfFamily: String? {
    guard items.count == 1, let item = items.first, let curve = item.curves.first,
      curve.rank != nil, curve.form.isOverX
    else { return nil }
    return item.item.name
  }

  /// What stands before the bar of an item: `k`, or `sin(k x), k`.
  func barTitle(of item: ResolvedItem) -> String? {
    guard let rank = item.curves.first?.rank else { return nil }
    if nameOfFamily != nil { return rank.name }
    return [item.item.name, rank.name].filter { !$0.isEmpty }.joined(separator: ", ")
  }
}
