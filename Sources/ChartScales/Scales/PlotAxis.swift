/// One of the two axes of a chart.
package enum PlotAxis: Equatable {
  case x, y
}
