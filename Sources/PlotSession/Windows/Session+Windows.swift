package import ChartCore
import Expressions
package import RealFunctions

// The picture of a session in another window.
//
// `set xrange` draws the items of the picture again in the window of the settings. The same way is taken here, with a
// window that is not set: items keep what was resolved, and only sampling and layout run again. A value that slides
// resolves again those items alone that reach it: data are not read again.

extension Session {
  /// The window of a picture on a page.
  ///
  /// Data alone determine windows that end at ticks, which depend on the page.
  package func window(
    of picture: DrawnPicture,
    on medium: Medium,
    cancellation: Cancellation
  ) throws(Interrupted) -> PlaneWindow {
    let chart = picture.chart
    let shown = try chart.windows(on: medium, cancellation: cancellation)
    let isFixed = chart.data.contains { $0.series.mark.isPolar }
    return PlaneWindow(
      x: PlaneWindow.Axis(
        shown.x,
        map: chart.x.map,
        isReversed: chart.x.isReversed,
        isFixed: isFixed || chart.x.kind.isCategorical
      ),
      y: PlaneWindow.Axis(
        shown.y,
        map: chart.y.map,
        isReversed: chart.y.isReversed,
        isFixed: isFixed || chart.y.kind.isCategorical
      )
    )
  }

  /// Whether the picture draws units of x and y equally long.
  package var hasEqualUnits: Bool { drawing?.chart.isEqual ?? false }

  /// The current picture as it was drawn; nil if there is none.
  package var shownPicture: DrawnPicture? { drawnPicture }

  /// The number of the current picture, which no other picture of the session has; nil if there is none.
  package var pictureNumber: Int? { drawing?.number }

  /// Draws the items of the picture in a window, without keeping it; nil without a picture.
  ///
  /// A nil window is the one that the items and settings give. `change` changes the settings for this picture alone;
  /// `isCoarse` has functions sampled in a few milliseconds, with narrow parts missing.
  package func picture(
    of plot: ResolvedPlot,
    in window: PlaneWindow?,
    isCoarse: Bool = false,
    cancellation: Cancellation,
    change: (inout Settings) -> Void = { _ in }
  ) throws(Interrupted) -> DrawnPicture? {
    guard drawing != nil else { return nil }
    var (plot, state) = (plot, self.state)
    change(&state.settings)
    if let window {
      if !window.x.isFixed { plot.xRange = window.x.axisRange }
      if !window.y.isFixed { plot.yRange = window.y.axisRange }
    }
    // Zero has no place on a log axis: the range is chosen anew.
    if !state.settings.xScale.hasZero {
      plot.xRange = plot.xRange?.positive
      state.settings.xRange = state.settings.xRange?.positive
    }
    if !state.settings.yScale.hasZero {
      plot.yRange = plot.yRange?.positive
      state.settings.yRange = state.settings.yRange?.positive
    }
    let workspace = Workspace(cancellation: cancellation)
    return try PictureMaker(state: state, isCoarse: isCoarse).drawn(plot, using: workspace).picture
  }

  /// The resolved items of the picture; nil without a picture.
  package var shownPlot: ResolvedPlot? { drawing?.plot }

  /// Returns the items of the picture with the definitions of now; nil without a picture.
  package func presentPlot(cancellation: Cancellation) throws(Failure) -> ResolvedPlot? {
    guard let drawing else { return nil }
    return try resolved(
      drawing.plot,
      afterChangeOf: Set(drawing.changedNames(in: scope)),
      cancellation: cancellation
    )
  }

  /// The values that slide in a plot, in the order of their first use: numbers that were stored under the names of its
  /// items, each with what `vary` said or a guess.
  package func sliders(of plot: ResolvedPlot) -> [(slider: Slider, value: Double)] {
    var seen: Set<String> = ["ans"]
    return plot.items.flatMap { item in
      item.reach.names.compactMap { name in
        guard !item.item.bound.contains(name), seen.insert(name).inserted,
          case .number(let value)? = scope.value(of: name), value.isFinite
        else { return nil }
        return (state.sliders[named: name] ?? Slider(name, about: value), value)
      }
    }
  }

  /// The value of a name; nil if it holds no number.
  package func number(named name: String) -> Double? {
    if case .number(let value)? = scope.value(of: name) { value } else { nil }
  }

  /// Stores a number under a name, as no statement: notes and the history know nothing of it.
  package mutating func slide(_ name: String, to value: Double) {
    state.scope.define(name, as: .number(value))
  }

  /// Returns the items of a picture with the definitions of now, if they reach one of the names; others stay as they
  /// are.
  package func resolved(
    _ plot: ResolvedPlot,
    afterChangeOf names: Set<String>,
    cancellation: Cancellation
  ) throws(Failure) -> ResolvedPlot {
    try PlotResolver(context: context).again(
      plot,
      afterChangeOf: names,
      at: SourceRange(0, 0),
      Workspace(cancellation: cancellation)
    )
  }

  /// Keeps what was changed since `before` as one step of `undo`, under the name of a statement.
  package mutating func joinSteps(since before: Session, as statement: String) {
    let wasChanged = history.turns != before.history.turns
    history = before.history
    guard wasChanged else { return }
    history.record(UndoHistory.Entry(statement: statement, state: before.keptState))
  }
}

extension AxisRange {
  /// The range, if all of its ends are positive; else nil.
  fileprivate var positive: AxisRange? { (lower ?? 1) > 0 && (upper ?? 1) > 0 ? self : nil }
}

extension PlaneWindow.Axis {
  /// The range as settings and plots take it.
  package var axisRange: AxisRange { AxisRange(range, isReversed: isReversed) }
}
