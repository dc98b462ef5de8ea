import Analysis
package import ChartCore
import DataFiles
import Expressions
import RealFunctions
package import Resolution
package import Statements

// Notes on the content of plot items: no values, infinite ones, none on a log axis, no solutions.

/// Adds notes on surprises in a picture, with the definitions and settings that it is drawn with.
package struct PictureNotes: NumberAnswering {
  package let state: SessionState

  /// Creates what tells of pictures that are drawn with `state`.
  package init(state: SessionState) { self.state = state }

  var scope: Scope { state.scope }
  package var settings: Settings { state.settings }

  /// Number of places that are searched for a value where the first few have none.
  package static let manyPlaces = 1025

  /// Adds the notes on the items of a plot; `known` is what the drawing learned of their
  /// functions, nil if nothing was drawn.
  package func note(
    _ plot: ResolvedPlot,
    _ drawn: DrawnPlot,
    _ known: [FunctionSight]?,
    _ run: inout StatementRun
  ) throws(Failure) {
    var seen = SeenFunctions(of: drawn.picture, known)
    var place = 0
    let sights = try sightsInSpace(of: drawn, run)
    var shown = 0
    for (item, layers) in zip(plot.items, drawn.items) {
      if case .space(let space) = item.content {
        let count = layers.layers.reduce(0) { $0 + $1.seriesInSpace }
        if let sights, shown + count <= sights.count {
          let chart = drawn.picture.chart
          let window = (chart.x.window, chart.y.window)
          note(space, item.item, sights[shown..<(shown + count)], over: window, &run)
        }
        shown += count
      }
      try note(item, layers, from: place, &seen, over: drawn.window, &run)
      if !plot.hasPanels(settings) { noteUnseenRemark(item, drawn.picture.chart, &run) }
      place += layers.layers.count(where: \.isFunction)
    }
  }

  /// Returns what the box shows of each series in space; nil for pictures of the plane, and where items have panels.
  private func sightsInSpace(
    of drawn: DrawnPlot,
    _ run: StatementRun
  ) throws(Failure) -> [SpaceSight]? {
    guard let space = drawn.picture.chart.space, !drawn.picture.hasPanels else { return nil }
    let cancellation = run.workspace.cancellation
    return try Failure.interruptible { () throws(Interrupted) in
      try space.sights(cancellation: cancellation)
    }
  }

  /// Adds the notes on an item, whose first function has the index `place` in the plot; curves
  /// without a range run over `window`.
  private func note(
    _ item: ResolvedItem,
    _ layers: ItemLayers,
    from place: Int,
    _ seen: inout SeenFunctions,
    over window: Interval,
    _ run: inout StatementRun
  ) throws(Failure) {
    // The item 0/0 is a name in the legend on purpose: scripts have entries of which nothing is drawn.
    let isNameAlone = item.item.isNameAlone
    if !isNameAlone { run.notes.add(item.notes) }
    switch item.content {
    case .points where isNameAlone: break
    case .points(let points): note(points, item.item, &run)
    case .series(let series): noteLogAxis(series.flatMap(\.points.points), item.item, &run)
    case .lines(let equation):
      if let findings = layers.findings { note(findings, of: equation, item.item, &run) }
    case .field, .space: break
    case .figure(let figure):
      if case .sum(let sum) = figure, let first = sum.ends.first, let last = sum.ends.last {
        noteNarrow(Interval(hull: first, last), over: window, item, &run)
      }
      let points = figure.points
      noteLogAxis(points, item.item, &run)
      if !points.contains(where: { $0.x.isFinite && $0.y.isFinite }) {
        run.notes.add("\(item.item.text) has no point that can be drawn")
      }
    case .curve, .family:
      run.notes.add(layers.notes)
      noteSpace(item, &run)
      if isNameAlone { return }
      for (number, curve) in item.curves.enumerated() where curve.form.hasVariable {
        let usual = curve.form.isOverX ? window : state.usualDomains.domain(of: curve.variable)
        let domain = curve.domain ?? usual
        run.notePowers(curve.checked, over: domain, texts: item.item.typed)
        noteNarrowArea(curve, over: window, item, &run)
        try noteHiddenTerms(curve, over: domain, &run)
        let values = try values(of: curve, over: domain, item, &run)
        if values.canBeShown { continue }
        let cancellation = run.workspace.cancellation
        let sight = try Failure.interruptible { () throws(Interrupted) in
          try seen.sight(ofCurve: number, in: layers, from: place, cancellation)
        }
        if !sight.isSeen { note(values, sight, of: curve, over: domain, &run) }
      }
    }
  }

  /// Adds the note, once in a session, that a formula of x and y without a word can be a surface, too.
  private func noteSpace(_ item: ResolvedItem, _ run: inout StatementRun) {
    guard case .formula = item.item.form, case .curve(let curve) = item.content,
      curve.form == .heatMap
    else { return }
    let text = item.item.text
    run.notes.add([
      Remark(
        "the values of \(text) are shown as colours; surface \(text) is drawn in space",
        kind: "heat map"
      )
    ])
  }

  /// The least part of the picture that an area must cover to be seen beside curves that fill all
  /// of it.
  private static let visiblePart = 0.12

  /// Adds the note for `plot x^2, under x^2 for x in 0..1`: the curve without a range fills
  /// -10..10, and the area is too narrow to be seen.
  private func noteNarrowArea(
    _ curve: ResolvedCurve,
    over window: Interval,
    _ item: ResolvedItem,
    _ run: inout StatementRun
  ) {
    guard curve.form.isArea, curve.form.isOverX, let shown = curve.domain else { return }
    noteNarrow(shown, over: window, item, &run)
  }

  private func noteNarrow(
    _ shown: Interval,
    over window: Interval,
    _ item: ResolvedItem,
    _ run: inout StatementRun
  ) {
    guard let domain = item.item.domain, shown.width < Self.visiblePart * window.width else {
      return
    }
    let (lower, upper) = (run.text(domain.lower.range), run.text(domain.upper.range))
    run.notes.add(
      "\(item.item.text) is a small part of the picture; write plot [\(lower):\(upper)] … to show it alone"
    )
  }

  // MARK: Points and solutions

  private func note(_ points: ResolvedPoints, _ item: PlotItem, _ run: inout StatementRun) {
    noteLogAxis(points.points, item, &run)
    let hasPoint = points.points.contains { $0.x.isFinite && $0.y.isFinite }
    if !points.isData, !hasPoint { run.notes.add("\(item.text) has no point that can be drawn") }
  }

  /// Adds the note on points that a log axis cannot show: `[(0, 1), (1, 2)]`.
  private func noteLogAxis(_ points: [PlotPoint], _ item: PlotItem, _ run: inout StatementRun) {
    let yScale = settings.scaleOfY(item.options)
    let (isXPositive, isYPositive) = (!settings.xScale.hasZero, !yScale.hasZero)
    guard isXPositive || isYPositive else { return }
    let finite = points.filter { $0.x.isFinite && $0.y.isFinite }
    let lost = finite.count { point in
      (isXPositive && point.x <= 0) || (isYPositive && point.y <= 0)
    }
    guard lost > 0 else { return }
    run.notes.add(
      "\(lost) of \(finite.count) points of \(item.text) "
        + "\(lost == 1 ? "is" : "are") not positive and cannot stand on a log axis"
    )
  }

  /// The most intervals that are listed; the rest is counted.
  private static let mostStretches = 4

  private func note(
    _ findings: Findings<Root>,
    of equation: ResolvedEquation,
    _ item: PlotItem,
    _ run: inout StatementRun
  ) {
    let coordinate = equation.coordinate
    if findings.found.isEmpty, findings.undecided.isEmpty, findings.doubtful.isEmpty {
      run.notes.add(
        "\(item.text) has no solution for \(coordinate) in \(text(findings.searched))"
      )
    }
    let stretches = findings.found.filter(\.isStretch).map { text($0.place) }
    if !stretches.isEmpty {
      let listed = stretches.prefix(Self.mostStretches)
      let rest = stretches.count - listed.count
      let list = listed.joined(separator: ", ") + (rest > 0 ? " and \(rest) more" : "")
      run.notes.add("\(item.text) holds for every \(coordinate) in \(list)")
    }
    for stretch in findings.undecided {
      run.notes.add("\(item.text): not decided in \(text(stretch))")
    }
    for place in findings.doubtful {
      let near = "\(coordinate) = \(text(.number(place.midpoint)))"
      run.notes.add("\(item.text): may miss solutions near \(near)")
    }
  }

  // MARK: Curves

  /// Returns the kind of values that a curve has at places all over its range; adds notes on faults
  /// at some of them.
  private func values(
    of curve: ResolvedCurve,
    over domain: Interval,
    _ item: ResolvedItem,
    _ run: inout StatementRun
  ) throws(Failure) -> Values {
    let workspace = run.workspace
    workspace.clearFaults()
    // A curve that is drawn at single places is computed there alone.
    let few = curve.steps.map { steps in
      (0..<min(steps.count, Self.manyPlaces)).map { steps.value(at: $0) }
    }
    let scale = settings.scaleOfY(item.item.options)
    var values = values(of: curve, at: few ?? domain.places(Interval.fewPlaces), scale, workspace)
    if !values.canBeShown, few == nil {
      values = self.values(of: curve, at: domain.places(Self.manyPlaces), scale, workspace)
    }
    if workspace.faults.contains(.recursionTooDeep) {
      let function = item.recursiveFunction ?? curve.text
      run.notes.add("\(function) calls itself too deeply at some points (limit 200)")
    }
    if workspace.faults.contains(.tooManyTerms) {
      run.notes.add("\(curve.text) has too many terms at some points (limit 10000000)")
    }
    if workspace.faults.contains(.failed) {
      run.notes.add("\(curve.text) cannot be calculated at some points: its lists do not fit there")
    }
    try run.refuseCancelled()
    return values
  }

  /// Adds the note for `sqrt(-1 - x^2)`: the axes are empty, and the note says why.
  private func note(
    _ values: Values,
    _ sight: FunctionSight,
    of curve: ResolvedCurve,
    over domain: Interval,
    _ run: inout StatementRun
  ) {
    let (lower, upper) = (text(.number(domain.lower)), text(.number(domain.upper)))
    let place = "for \(curve.variable) in \(lower)..\(upper)"
    switch values {
    case .none where sight.hasValues:
      run.notes.add("\(curve.text) has values \(place), but none of them in the picture")
    case .none where sight.isProved: run.notes.add("\(curve.text) has no value \(place)")
    case .none: run.notes.add("no value of \(curve.text) was found \(place)")
    case .infinite: run.notes.add("\(curve.text) is infinite \(place)")
    case .beforeLogAxis:
      run.notes.add("\(curve.text) is drawn \(place), and a log axis of x begins above 0")
    case .notPositive:
      run.notes.add("\(curve.text) is not positive \(place), and a log axis shows nothing else")
    case .usual: break
    }
  }

  /// Kind of values that a curve has at the places tried, worst first; the best one of all places
  /// counts.
  private enum Values: Int {
    case none, infinite, beforeLogAxis, notPositive, usual

    var canBeShown: Bool { self == .usual }
  }

  private func values(
    of curve: ResolvedCurve,
    at places: [Double],
    _ yScale: AxisSpacing,
    _ workspace: Workspace
  ) -> Values {
    let outputs = curve.valued.values(at: places, using: workspace)
    var best = Values.none
    for index in places.indices {
      let found = value(outputs.map { $0[index] }, at: places[index], of: curve.form, yScale)
      if found.rawValue > best.rawValue { best = found }
      if best.canBeShown { break }
    }
    return best
  }

  private func value(
    _ outputs: [Double],
    at input: Double,
    of form: CurveForm,
    _ yScale: AxisSpacing
  ) -> Values {
    if outputs.contains(where: \.isNaN) { return .none }
    if outputs.contains(where: \.isInfinite) { return .infinite }
    let x = form.isOverX ? input : outputs.first ?? input
    if !settings.xScale.hasZero, x <= 0 { return .beforeLogAxis }
    // An area is seen wherever one of its curves is.
    let heights = form == .overY ? [input] : form.isPlanar ? Array(outputs.suffix(1)) : outputs
    if !yScale.hasZero, heights.allSatisfy({ $0 <= 0 }) { return .notPositive }
    return .usual
  }
}
