import ChartCore
import DataFiles

extension PointLayer {
  /// The curve of how dense the values lie, or the steps of their cumulative distribution.
  func lowerDistribution(into sink: inout MarkSink) {
    let points: [PlotPoint]
    switch summary {
    case .density(let density): points = density.points
    case .cumulative(let steps): points = steps.points
    case .bins, .boxes, nil: return
    }
    let line = LinePlot(points, x: .value(variable, \.x), y: .value(name, \.y))
      .zIndex(Depth.lines.rawValue)
    sink.write(line.markStyle(look), rank: options.rank(rank))
  }
}
