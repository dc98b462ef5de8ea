import RealFunctions

/// Curves x(y) in a picture: they run over the window of y that the others have.
///
/// With a domain of its own such a curve widens the window of y. It has no vote on x: what it shows there
/// would hide the rest. Only a vertical line, which would else be missed, widens x to itself and a
/// margin.
struct CurvesOverY {
  let functions: [FunctionSeries]
  /// The side of the y axis whose curves these are.
  let side: YAxisSide
  let x: AxisMap
  let y: AxisMap
  let workspace: Workspace

  /// The share of the window that is shown beyond a vertical line: the frame would hide one at the edge.
  private static let margin = 0.05
  /// The same on an axis where only positive numbers have a place: a sixth of a decade.
  private static let marginRatio = 1.5

  /// Widens windows, and returns where every curve x(y) runs, by its place among the functions.
  func fit(_ windows: inout (x: Interval, y: Interval)) -> [Int: Interval] {
    var domains: [Int: Interval] = [:]
    for (index, function) in functions.enumerated()
    where function.form == .overY && function.side == side {
      let own = function.domain?.bounded
      if let shown = y.shown(of: own) { windows.y = y.window(windows.y, with: shown) }
      let domain = own ?? windows.y
      domains[index] = domain
      guard let place = verticalLine(function, over: domain), x.hasPlace(for: place),
        !windows.x.contains(place)
      else { continue }
      windows.x = x.window(windows.x, with: Interval(hull: place, beyond(place, windows.x)))
    }
    return domains
  }

  /// The end of a window that shows a line outside of it.
  private func beyond(_ place: Double, _ window: Interval) -> Double {
    let isLeft = place < window.lower
    guard x.hasZero else { return isLeft ? place / Self.marginRatio : place * Self.marginRatio }
    let margin = Self.margin * max(window.width, (place - window.midpoint).magnitude)
    return isLeft ? place - margin : place + margin
  }

  /// The x of a curve that is a vertical line, or nil.
  private func verticalLine(_ function: FunctionSeries, over domain: Interval) -> Double? {
    guard domain.width.isFinite else { return nil }
    let places = [0.0, 0.25, 0.5, 0.75, 1.0].map { domain.lower + domain.width * $0 }
    guard let x = function.function.values(at: places, using: workspace).first, let first = x.first,
      first.isFinite, x.allSatisfy({ $0 == first })
    else { return nil }
    return first
  }
}

extension AxisMap {
  /// Returns the window with another part of the axis, or as it is where no axis could carry both.
  fileprivate func window(_ window: Interval, with part: Interval) -> Interval {
    let both = window.union(part)
    return Windows.usable(both.lower, both.upper, map: self) ?? window
  }
}
