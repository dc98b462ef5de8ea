import ChartCore
import Expressions
import RealFunctions

// Notes on what the values of plot items are: none, infinite, not for a log axis.

extension Session {
  /// How many places are asked for a value: nearly always one of the first few has one.
  private static let fewPlaces = 17
  private static let manyPlaces = 1025

  /// `sqrt(-1 - x^2)`: the axes are drawn empty, and the note says why.
  func noteUndefined(_ layer: CurveLayer, _ item: PlotItem, _ run: inout StatementRun) {
    let workspace = run.workspace
    workspace.clearFaults()
    var values = values(of: layer, at: Self.fewPlaces, workspace)
    if !values.canBeShown { values = self.values(of: layer, at: Self.manyPlaces, workspace) }
    if workspace.faults.contains(.recursionTooDeep) {
      let function = recursiveFunction(in: item) ?? item.text
      run.notes.add("\(function) calls itself too deeply at some points (limit 200)")
    }
    if workspace.faults.contains(.tooManyTerms) {
      run.notes.add("\(item.text) has too many terms at some points (limit 10000000)")
    }
    if workspace.faults.contains(.failed) {
      run.notes.add("\(item.text) cannot be calculated at some points: its lists do not fit there")
    }
    guard !values.canBeShown, !workspace.isCancelled, !isDrawn(layer, workspace.cancellation)
    else { return }
    let domain = layer.domain
    let (lower, upper) = (text(.number(domain.lower)), text(.number(domain.upper)))
    let place = "for \(layer.variable) in \(lower)..\(upper)"
    switch values {
    case .none: run.notes.add("\(item.text) has no value \(place)")
    case .infinite: run.notes.add("\(item.text) is infinite \(place)")
    case .beforeLogAxis:
      run.notes.add("\(item.text) is drawn \(place), and a log axis of x begins above 0")
    case .notPositive:
      run.notes.add("\(item.text) is not positive \(place), and a log axis shows nothing else")
    case .usual: break
    }
  }

  /// `[(0, 1), (1, 2)]` on a log axis: what has no place there is told.
  func noteLogAxis(_ layer: PointLayer, _ item: PlotItem, _ run: inout StatementRun) {
    guard settings.xScale == .log || settings.yScale == .log else { return }
    let finite = layer.points.filter { $0.x.isFinite && $0.y.isFinite }
    let lost = finite.count { point in
      (settings.xScale == .log && point.x <= 0) || (settings.yScale == .log && point.y <= 0)
    }
    guard lost > 0 else { return }
    run.notes.add(
      "\(lost) of \(finite.count) points of \(item.text) "
        + "\(lost == 1 ? "is" : "are") not positive and cannot stand on a log axis"
    )
  }

  /// What values a curve has, as far as places tell; the best of them counts.
  private enum Values: Int {
    case none, infinite, beforeLogAxis, notPositive, usual

    var canBeShown: Bool { self == .usual }
  }

  /// What values a curve has at `count` places, evenly spread over its domain.
  private func values(of layer: CurveLayer, at count: Int, _ workspace: Workspace) -> Values {
    let inputs = layer.domain.places(count)
    let outputs = layer.function.values(at: inputs, using: workspace)
    var best = Values.none
    for index in inputs.indices {
      let found = value(outputs.map { $0[index] }, at: inputs[index], of: layer)
      if found.rawValue > best.rawValue { best = found }
      if best.canBeShown { break }
    }
    return best
  }

  private func value(_ outputs: [Double], at input: Double, of layer: CurveLayer) -> Values {
    if outputs.contains(where: \.isNaN) { return .none }
    if outputs.contains(where: \.isInfinite) { return .infinite }
    let x = layer.isParametric ? outputs.first ?? input : input
    if settings.xScale == .log, x <= 0 { return .beforeLogAxis }
    // An area is seen wherever one of its curves is.
    let heights = layer.isParametric ? outputs.suffix(1) : outputs[...]
    if settings.yScale == .log, heights.allSatisfy({ $0 <= 0 }) { return .notPositive }
    return .usual
  }

  /// Whether anything of a curve is drawn although no place had a value: `{x = 0.3: 5}` is one point.
  private func isDrawn(_ layer: CurveLayer, _ cancellation: Cancellation) -> Bool {
    let chart = Chart { layer.content }.with { options in
      options.x.type = settings.xScale.type
      options.y.type = settings.yScale.type
    }
    let sampled = try? chart.sampled(
      size: SceneSize(width: 800, height: 500),
      cancellation: cancellation
    )
    return sampled?.series.contains { !$0.polylines.isEmpty } ?? true
  }
}

extension Interval {
  /// `count` places, evenly spread, both ends among them.
  func places(_ count: Int) -> [Double] {
    (0..<count).map { index in
      let share = Double(index) / Double(count - 1)
      return lower * (1 - share) + upper * share
    }
  }
}
