import ChartCore
import Expressions
import RealFunctions

/// What is drawn: the resolved items, kept to be drawn again, and the chart that they gave.
struct Drawing {
  var plot: ResolvedPlot
  /// The chart with its windows: the terminal shows it now, a file holds it later.
  var chart: TrainedChart
  /// The definitions that it was drawn with; those of now may be others.
  var scope: Scope
  /// The settings that it was drawn with.
  var settings: Settings
  /// How many points the chart keeps.
  var pointCount = 0
}

/// A plot as it was just drawn.
struct DrawnPlot {
  let chart: TrainedChart
  /// The marks of every item.
  let items: [ItemLayers]
  /// Where curves run that name no range.
  let window: Interval
}
