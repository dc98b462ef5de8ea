import RealFunctions

/// Finds an x window for functions when neither the chart nor a function names one.
///
/// −10 … 10 is tried first, then narrower and wider windows until some function has a value there.
/// Where all of them are undefined at an end, the window ends shortly behind the last value.
struct DomainFinder {
  let map: AxisMap
  let cancellation: Cancellation

  private static let probes = 400

  func domain(of series: [FunctionSeries]) throws(Interrupted) -> Interval {
    let curves = series.filter { $0.form.isOverX }
    guard map.hasZero, !curves.isEmpty else { return map.usualWindow }
    let windows = [
      map.usualWindow, Interval(hull: 0, 1), Interval(hull: -1, 1), Interval(hull: -100, 100),
    ]
    for window in windows {
      guard let defined = try definedPart(of: curves, in: window) else { continue }
      return trimmed(window, to: defined)
    }
    return map.usualWindow
  }

  /// Returns the hull of the probes at which some function has a value.
  private func definedPart(
    of curves: [FunctionSeries],
    in window: Interval
  ) throws(Interrupted) -> Interval? {
    let workspace = Workspace(cancellation: cancellation)
    let points = (0...Self.probes).map { index in
      window.lower + window.width * Double(index) / Double(Self.probes)
    }
    var first: Double?
    var last: Double?
    for curve in curves {
      let columns = curve.function.values(at: points, using: workspace)
      if cancellation.isCancelled { throw Interrupted() }
      for (index, point) in points.enumerated()
      where columns.allSatisfy({ !$0[index].isNaN }) {
        first = min(first ?? point, point)
        last = max(last ?? point, point)
      }
    }
    guard let first, let last else { return nil }
    return Interval(first, last)
  }

  /// Cuts undefined ends that are longer than a tenth of the window, leaving a margin of 5 %.
  private func trimmed(_ window: Interval, to defined: Interval) -> Interval {
    let margin = max(defined.width * 0.05, window.width / Double(Self.probes))
    let slack = window.width / 10
    let lower = defined.lower - window.lower > slack ? defined.lower - margin : window.lower
    let upper = window.upper - defined.upper > slack ? defined.upper + margin : window.upper
    return Interval(hull: lower, upper)
  }
}
