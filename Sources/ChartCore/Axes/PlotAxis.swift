/// One of the two axes of a chart.
enum PlotAxis: Equatable {
  case x, y
}
