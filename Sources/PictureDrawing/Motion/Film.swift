import ChartCore
import Expressions
package import RealFunctions
package import Resolution
package import Statements

// The pictures of an animation.
//
// Each frame is the picture that `plot` draws where the letter has the value of the frame: its items are resolved anew,
// so that everything that depends on the letter follows. The frames are drawn twice: the ranges that they choose by
// themselves have a smallest range around them, and in that all are drawn, so that axes and ticks stand still. A range
// that is written or set stays. Over each frame stands the value of the letter, behind the title if there is one.
//
// In space the letter may be a number of the view (`EyeMeasure`): `for azimuth in 0..360` turns the picture. The items'
// own names have precedence.
//
// The alternative that lost: the ranges of the first frame for all. Of `a x^2 for a in 0..5` the first frame is a line
// at zero, and all others would leave its picture.

/// The pictures of a plot for all values of a letter.
package struct Film {
  /// The definitions, settings and files with which its items are resolved.
  private let context: ResolutionContext
  private let motion: Motion

  /// Creates the film of a motion.
  package init(_ motion: Motion, in context: ResolutionContext) {
    (self.motion, self.context) = (motion, context)
  }

  /// One picture of a film.
  package struct Frame {
    /// The value of the letter.
    package let value: Double
    /// The items, resolved for the value.
    package let plot: ResolvedPlot
    /// The title of the whole film: that of the settings, else the names of the items.
    package var title: String {
      let title = state.settings.title
      return title.isEmpty ? plot.items.map(\.item.name).joined(separator: ", ") : title
    }
    /// The picture, with the value of the letter in its title.
    package let drawn: DrawnPlot
    /// The definitions and settings with which it was drawn, with the title of the whole film.
    package let state: SessionState
  }

  /// Returns the definitions, settings and files of a frame.
  package func context(at value: Double) -> ResolutionContext {
    var place = context
    place.state.scope.define(motion.letter, as: .number(value))
    place.moving = motion.letter
    return place
  }

  /// Returns the pictures of a plot, which was resolved for the first value.
  ///
  /// `place` is the range in the line to which errors in items refer.
  package func frames(
    of plot: ResolvedPlot,
    at place: SourceRange,
    _ workspace: Workspace
  ) throws(Failure) -> [Frame] {
    if let measure = motion.measure(of: plot) { return try turning(plot, measure, workspace) }
    var plots: [ResolvedPlot] = []
    for (index, value) in motion.values.enumerated() {
      if workspace.isCancelled { throw .interrupted }
      plots.append(
        index == 0
          ? plot : try PlotResolver(context: context(at: value)).again(plot, at: place, workspace)
      )
    }
    let alone = try drawn(plots, workspace)
    guard let frame = CommonRanges(of: alone), !frame.isOfAll else { return alone }
    let (x, y) = (plot.xRange ?? context.settings.xRange, plot.yRange ?? context.settings.yRange)
    let framed = plots.map { plot in
      var plot = plot
      if x?.interval == nil { plot.xRange = AxisRange(frame.x, isReversed: x?.isReversed ?? false) }
      if y?.interval == nil { plot.yRange = AxisRange(frame.y, isReversed: y?.isReversed ?? false) }
      if let height = frame.height, (plot.zRange ?? context.settings.zRange)?.interval == nil {
        plot.zRange = AxisRange(height)
      }
      return plot
    }
    let together = try drawn(framed, in: frame, workspace)
    return zip(alone, together).map { own, framed in
      Frame(value: own.value, plot: own.plot, drawn: framed.drawn, state: framed.state)
    }
  }

  /// Returns the pictures of a plot in space from all places to which a number of the view goes.
  ///
  /// It is drawn once: what was sampled is the same from all places. The title stays, too, so that nothing moves but
  /// the box.
  private func turning(
    _ plot: ResolvedPlot,
    _ measure: EyeMeasure,
    _ workspace: Workspace
  ) throws(Failure) -> [Frame] {
    var state = context.state
    let maker = PictureMaker(state: state)
    let drawn = try Failure.interruptible { () throws(Interrupted) in
      try maker.drawn(plot, using: workspace)
    }
    let values = motion.values(of: measure)
    return zip(motion.values, values).map { value, seen in
      state.settings.space.view = measure.set(seen, in: context.settings.space.view)
      var frame = drawn
      frame.picture = drawn.picture.seen(from: state.settings.space.view, isTurning: true)
      return Frame(value: value, plot: plot, drawn: frame, state: state)
    }
  }

  private func drawn(
    _ plots: [ResolvedPlot],
    in ranges: CommonRanges? = nil,
    _ workspace: Workspace
  ) throws(Failure) -> [Frame] {
    var frames: [Frame] = []
    for (value, plot) in zip(motion.values, plots) {
      var state = context(at: value).state
      if let right = ranges?.right, state.settings.y2Range?.interval == nil {
        state.settings.y2Range = AxisRange(right)
      }
      if let colors = ranges?.colors, state.settings.zRange?.interval == nil {
        state.settings.zRange = AxisRange(colors)
      }
      let title = state.settings.title
      let label = motion.label(value)
      var labelled = state
      labelled.settings.title = title.isEmpty ? label : "\(title), \(label)"
      let maker = PictureMaker(state: labelled)
      let drawn = try Failure.interruptible { () throws(Interrupted) in
        try maker.drawn(plot, using: workspace)
      }
      frames.append(Frame(value: value, plot: plot, drawn: drawn, state: state))
    }
    return frames
  }
}

/// The smallest ranges of the axes, and of the values that colours tell, around those of all frames.
private struct CommonRanges {
  var x: Interval
  var y: Interval
  var right: Interval?
  /// The windows of z of pictures in space; nil in the plane.
  let height: Interval?
  /// The values of functions of x and y; nil if none are shown by colours.
  private(set) var colors: Interval?
  /// Whether each frame has these ranges by itself.
  let isOfAll: Bool

  init?(of frames: [Film.Frame]) {
    let charts = frames.map(\.drawn.picture.chart)
    guard let first = charts.first else { return nil }
    (x, y, right) = (first.x.window, first.y.window, first.trailingY?.window)
    for chart in charts.dropFirst() {
      x = x.union(chart.x.window)
      y = y.union(chart.y.window)
      if let other = chart.trailingY?.window { right = right?.union(other) ?? other }
    }
    let heights = charts.compactMap(\.heights)
    let height = heights.first.map { first in heights.dropFirst().reduce(first) { $0.union($1) } }
    self.height = height
    let values = charts.map(\.shownValues)
    colors = values.compactMap { $0 }.reduce(nil) { all, next in all?.union(next) ?? next }
    let (x, y, right, colors) = (x, y, right, colors)
    isOfAll = zip(charts, values).allSatisfy { chart, values in
      chart.x.window == x && chart.y.window == y && chart.trailingY?.window == right
        && values == colors && chart.heights == height
    }
  }
}

extension TrainedChart {
  /// The window of z in space; nil for a chart of the plane.
  fileprivate var heights: Interval? { space?.axes[2].window }

  /// The values of all functions of x and y that are shown; nil if there are none, or only one value.
  fileprivate var shownValues: Interval? {
    let surfaces = series.compactMap(\.surface)
    let values = surfaces.flatMap { [$0.lowest?.value, $0.highest?.value].compactMap { $0 } }
    guard let least = values.min(), let most = values.max() else { return nil }
    return Interval(least, most)
  }
}
