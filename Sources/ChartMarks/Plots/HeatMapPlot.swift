public import RealFunctions

/// The values of a function of x and y as colours.
///
///     HeatMapPlot(x: "x", y: "y", z: "height") { x, y in sin(x) * cos(y) }
///
/// Colours range from the lowest to the highest value in the window, and a bar beside the chart
/// shows them; where there are values below and above zero the scale diverges from a pale zero.
/// Values that rise without bound are ignored for its range. Points without a value stay blank.
/// Without scales of its own the chart shows −10 … 10 of both coordinates.
public struct HeatMapPlot: ChartContent, LowerableContent {
  /// The library draws this content, so it has no body.
  public typealias Body = Never

  private let surface: SurfaceContent

  /// Creates the map of a function of two inputs, x and y, with one output.
  public init(x: String, y: String, z: String, function: any PointFunction) {
    surface = SurfaceContent(.heatMap, x, y, z, function)
  }

  /// Creates the map of a closure, which is called for some ten thousand points.
  public init(x: String, y: String, z: String, function: @escaping (Double, Double) -> Double) {
    self.init(x: x, y: y, z: z, function: OpaquePlaneFunction(function))
  }

  /// Writes the map into the sink.
  package func lower(into sink: inout MarkSink) { surface.lower(into: &sink) }
}
