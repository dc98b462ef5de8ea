import ChartCore
import Expressions
import RealFunctions

/// What is drawn: the statements' items, kept to be drawn again, and the chart that they gave.
struct Drawing {
  var plot: Plot
  var chart: Chart
  /// The definitions that it was drawn with; those of now may be others.
  var scope: Scope
  /// The settings that it was drawn with.
  var settings: Settings
  /// How many points the chart keeps.
  var pointCount = 0
}

/// The items of `plot` and `add` with the windows that were asked for.
struct Plot {
  var items: [PlotItem] = []
  var xRange: AxisRange?
  var yRange: AxisRange?
  /// Where curves over x run that name no range, once it is found.
  var curveWindow: Interval?
}
