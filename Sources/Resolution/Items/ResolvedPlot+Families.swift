import Statements

// What names a family that a bar of colours stands for: its formula the axis of y, its parameter the bar. Where the
// axis is not free, the bar has both.

extension ResolvedPlot {
  /// What the axis of y is called: the formula of a large family that is alone.
  package var nameOfFamily: String? {
    guard items.count == 1, let item = items.first, let curve = item.curves.first,
      curve.rank != nil, curve.form.isOverX
    else { return nil }
    return item.nameOfFamily
  }

  /// What stands before the bar of an item: `k`, or `sin(k x), k`.
  package func barTitle(of item: ResolvedItem) -> String? {
    guard let rank = item.curves.first?.rank else { return nil }
    if nameOfFamily != nil { return rank.name }
    return [item.nameOfFamily, rank.name].filter { !$0.isEmpty }.joined(separator: ", ")
  }
}

extension ResolvedItem {
  /// Its label, or its formula without what the parameter runs over, which the bar says.
  package var nameOfFamily: String {
    guard item.options.label == nil, let formula = curves.first?.rank?.formula else {
      return item.name
    }
    return formula
  }
}
