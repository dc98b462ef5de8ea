extension TrainedChart {
  /// The axis with its window.
  package func trained(_ axis: PlotAxis) -> TrainedAxis { axis == .x ? x : y }

  /// What modifiers said about an axis.
  package func options(_ axis: PlotAxis) -> AxisOptions { axis == .x ? options.x : options.y }

  /// Returns an axis that is `length` pixels or dots long.
  package func pageAxis(_ axis: PlotAxis, length: Double) -> PageAxis? {
    pageAxis(axis == .x ? \.x : \.y, length: length)
  }

  /// The sets of marks of an axis: those that were declared, or the one that it shows by itself.
  package func markSets(_ axis: PlotAxis) -> [AxisMarkSet] {
    let options = options(axis)
    if options.visibility == .hidden { return [] }
    let sets = options.content ?? [.standard]
    return axis == .x ? sets : sets.map { $0.standing(as: options) }
  }

  /// Where the axes stand: at the origin as well if a set of marks asks for it.
  package var placement: AxisPlacement {
    if trailingY != nil { return .edges }
    let sets = markSets(.x) + markSets(.y)
    if options.page.axes == .arrows { return .origin }
    if sets.contains(where: { $0.position.side == .origin }) { return .origin }
    guard options.axes.polar != nil else { return options.axes }
    return PolarScale.suits(x.kind, x.map) && PolarScale.suits(y.kind, y.map)
      ? options.axes : .edges
  }
}
