import ChartCore

/// A chart of the gallery.
public struct Example: Sendable {
  /// The name of the function that declares it, and of its picture.
  public let name: String
  /// Declares the chart.
  public let chart: @Sendable () -> Chart

  /// The gallery, in its order.
  public static let all: [Example] = marks + plots + looks + axes

  private static let marks = [
    Example(name: "bars", chart: bars), Example(name: "lyingBars", chart: lyingBars),
    Example(name: "stackedBars", chart: stackedBars),
    Example(name: "shares", chart: shares), Example(name: "groupedBars", chart: groupedBars),
    Example(name: "rangeBars", chart: rangeBars), Example(name: "histogram", chart: histogram),
    Example(name: "lines", chart: lines), Example(name: "interpolation", chart: interpolation),
    Example(name: "areas", chart: areas), Example(name: "stream", chart: stream),
    Example(name: "band", chart: band), Example(name: "points", chart: points),
    Example(name: "heatMap", chart: heatMap), Example(name: "rules", chart: rules),
    Example(name: "ring", chart: ring), Example(name: "strokes", chart: strokes),
    Example(name: "boxPlot", chart: boxPlot),
  ]
  private static let plots = [
    Example(name: "functions", chart: functions), Example(name: "between", chart: between),
    Example(name: "parametric", chart: parametric), Example(name: "fit", chart: fit),
    Example(name: "columns", chart: columns),
  ]
  private static let looks = [
    Example(name: "gradient", chart: gradient), Example(name: "dashes", chart: dashes),
    Example(name: "symbols", chart: symbols), Example(name: "annotations", chart: annotations),
    Example(name: "colorScale", chart: colorScale),
    Example(name: "plotArea", chart: plotArea), Example(name: "legend", chart: legend),
  ]
  private static let axes = [
    Example(name: "months", chart: months), Example(name: "quarters", chart: quarters),
    Example(name: "logScale", chart: logScale), Example(name: "origin", chart: origin),
    Example(name: "multiplesOfPi", chart: multiplesOfPi),
    Example(name: "minorMarks", chart: minorMarks), Example(name: "polarGrid", chart: polarGrid),
    Example(name: "ownLabels", chart: ownLabels), Example(name: "noAxes", chart: noAxes),
  ]
}
