import RealFunctions

/// Curves x(y) in a picture: they run over the window of y that the others have.
///
/// With a domain of its own such a curve widens the window of y. It has no vote on x: what it shows there
/// would hide the rest. Only a vertical line, which would else be missed, widens x to itself and a
/// margin.
struct CurvesOverY {
  let functions: [FunctionSeries]
  let workspace: Workspace

  /// The share of the window that is shown beyond a vertical line: the frame would hide one at the edge.
  private static let margin = 0.05

  /// Widens windows, and returns where every curve x(y) runs, by its place among the functions.
  func fit(_ windows: inout FoundWindows) -> [Int: Interval] {
    var domains: [Int: Interval] = [:]
    for (index, function) in functions.enumerated() where function.form == .overY {
      let own = function.domain?.bounded
      if let own { windows.y = windows.y.union(own) }
      let domain = own ?? windows.y
      domains[index] = domain
      if let place = verticalLine(function, over: domain) { windows.widen(to: place, Self.margin) }
    }
    return domains
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

extension FoundWindows {
  fileprivate mutating func widen(to place: Double, _ share: Double) {
    guard !x.contains(place) else { return }
    let margin = share * max(x.width, (place - x.midpoint).magnitude)
    x = x.union(Interval(hull: place, place < x.lower ? place - margin : place + margin))
  }
}
