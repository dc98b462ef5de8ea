import RealFunctions

extension AxisOptions {
  /// Returns a window that was found, as `modifyInferredDomain` leaves it.
  ///
  /// A domain that was given stays, and so does one of which nothing is left that can be drawn.
  func modified(_ window: FoundWindow, _ kind: AxisKind) -> FoundWindow {
    guard let modify = modifiesDomain, given == nil, !kind.isCategorical else { return window }
    let found = window.shown
    let ends = modify([.number(found.lower), .number(found.upper)]).compactMap(\.number)
    guard let lower = ends.min(), let upper = ends.max(), lower < upper, lower.isFinite,
      upper.isFinite, map.hasPlace(for: lower), map.hasPlace(for: upper)
    else { return window }
    return FoundWindow(Interval(hull: lower, upper))
  }
}
