import ChartCore
import Expressions
import RealFunctions

// The windows of a plot: where curves run that name no range.

extension Session {
  /// Whether an item leaves its range of x to the picture.
  func isFree(_ item: PlotItem, _ run: StatementRun) throws(Failure) -> Bool {
    switch try drawable(of: item, run) {
    case .values, .data: false
    // Also with a range of y: then it draws lines across the picture.
    case .lines: true
    case .curve(let curve):
      (curve.form == .line || curve.form.isArea) && item.domain == nil
    }
  }

  /// Where curves over x run that name no range, given the layers of the other items.
  func curveWindow(of items: [[Layer]], _ plot: Plot) -> Interval {
    let isLog = settings.xScale == .log
    let extents = items.map { layers in
      let shown = layers.compactMap { $0.extent(onLogAxis: isLog) }
      return CurveWindow.Extent(
        interval: shown.first.map { shown.dropFirst().reduce($0) { $0.union($1) } },
        isData: layers.contains(where: \.isData),
        isRange: layers.contains { $0.curve?.form == .line && $0.curve?.hasOwnDomain == true }
      )
    }
    return CurveWindow.window(of: extents, usual: usualWindow(plot))
  }

  /// Where curves run if no item says it: t and theta have their own place.
  private func usualWindow(_ plot: Plot) -> Interval {
    let free = plot.items.filter { $0.domain == nil }.compactMap(\.variable)
    let variable = free.contains("x") ? "x" : free.first { ["t", "theta"].contains($0) }
    return defaultDomain(of: variable ?? "x", plot)
  }

  /// Where a curve runs that names no range: curves y(x) fill the picture, whatever their variable is.
  func defaultDomain(of curve: Curve, over variable: String, _ plot: Plot) -> Interval {
    switch curve.form {
    case .overY: defaultDomain(of: "y", plot)
    case .parametric, .polar: defaultDomain(of: variable, plot)
    case .line, .area, .band:
      xWindow(plot) ?? defaultDomain(of: variable, plot)
    }
  }

  /// Runs curves x(y) over the y window that the others have, and returns both windows; nil without
  /// such a curve.
  ///
  /// They have no vote on x either: a vertical line stands in the picture, it does not make it.
  func window(
    ofCurvesOverY layers: inout [Layer],
    _ plot: Plot,
    _ run: StatementRun
  ) throws(Failure) -> (x: Interval, y: Interval)? {
    guard layers.contains(where: { $0.curve?.form == .overY }) else { return nil }
    let others = layers.filter { $0.curve?.form != .overY }
    var window = (x: defaultDomain(of: "x", plot), y: defaultDomain(of: "y", plot))
    if !others.isEmpty {
      let cancellation = run.workspace.cancellation
      let trained = try Failure.interruptible { () throws(Interrupted) in
        try configured(Self.chart(of: others), plot, others, nil).trained(
          cancellation: cancellation
        )
      }
      window = (trained.x.window, trained.y.window)
    }
    for index in layers.indices {
      guard var curve = layers[index].curve, curve.form == .overY else { continue }
      if curve.hasOwnDomain {
        window.y = window.y.union(curve.domain)
      } else {
        curve.domain = window.y
        layers[index] = .curve(curve)
      }
      if let place = curve.verticalLine(using: run.workspace) {
        // A line at the edge would be hidden by the frame.
        let margin = 0.05 * max(window.x.width, (place - window.x.midpoint).magnitude)
        if place < window.x.lower {
          window.x = window.x.union(Interval(hull: place - margin, place))
        }
        if place > window.x.upper {
          window.x = window.x.union(Interval(hull: place, place + margin))
        }
      }
    }
    return window
  }

  /// Where a variable runs that no range limits.
  func defaultDomain(of variable: String, _ plot: Plot) -> Interval {
    let isInDegrees = scope.angleUnit == .degrees
    switch variable {
    case "t", "theta": return Interval(hull: 0, isInDegrees ? 360 : 2 * .pi)
    case "y":
      let usual = settings.yScale == .log ? Self.usualLogWindow : Self.usualWindow
      return (plot.yRange ?? settings.yRange)?.completed(by: usual, settings.yScale) ?? usual
    default: return xWindow(plot) ?? usualX
    }
  }

  /// The window of x that is given or that the other items open.
  private func xWindow(_ plot: Plot) -> Interval? {
    guard let given = plot.xRange ?? settings.xRange else { return plot.curveWindow }
    return given.completed(by: plot.curveWindow ?? usualX, settings.xScale)
  }

  private var usualX: Interval {
    if settings.xScale == .log { return Self.usualLogWindow }
    return scope.angleUnit == .degrees ? Interval(hull: -360, 360) : Self.usualWindow
  }

  private static let usualWindow = Interval(hull: -10, 10)
  private static let usualLogWindow = Interval(hull: 0.1, 100)
}

extension CurveLayer {
  /// The x of a curve x(y) that is a vertical line, or nil.
  fileprivate func verticalLine(using workspace: Workspace) -> Double? {
    guard domain.width.isFinite else { return nil }
    let shares = [0.0, 0.25, 0.5, 0.75, 1.0]
    let places = shares.map { domain.lower + domain.width * $0 }
    guard let x = function.values(at: places, using: workspace).first, let first = x.first,
      first.isFinite, x.allSatisfy({ $0 == first })
    else { return nil }
    return first
  }
}
