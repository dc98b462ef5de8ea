import Statements

// Titles of a family that a color bar stands for: its formula is the title of the y axis, its
// parameter that of the bar. Where the y axis has another title, the bar has both.

extension ResolvedPlot {
  /// Title of the y axis: the formula of a large family that is the only item; else nil.
  package var nameOfFamily: String? {
    guard items.count == 1, let item = items.first, let curve = item.curves.first,
      curve.rank != nil, curve.form.isOverX
    else { return nil }
    return item.nameOfFamily
  }

  /// Returns the title of an item's color bar: `k`, or `sin(k x), k`; nil without a bar.
  package func barTitle(of item: ResolvedItem) -> String? {
    guard let rank = item.curves.first?.rank else { return nil }
    if nameOfFamily != nil { return rank.name }
    return [item.nameOfFamily, rank.name].filter { !$0.isEmpty }.joined(separator: ", ")
  }
}

extension ResolvedItem {
  /// The item's label, or its formula without the range of the parameter, which the bar shows.
  package var nameOfFamily: String {
    guard item.options.label == nil, let formula = curves.first?.rank?.formula else {
      return item.name
    }
    return formula
  }
}
