public import RealFunctions

/// The values of a function of x and y as colours.
///
///     HeatMapPlot(x: "x", y: "y", z: "height") { x, y in sin(x) * cos(y) }
///
/// Colours go from the lowest to the highest value in the window, which a bar beside the chart shows; where values are below and
/// above zero they part there, and zero is pale. Values that rise without bound have no vote. What has no value stays blank.
/// Without scales of its own the chart shows −10 … 10 of both coordinates.
public struct HeatMapPlot: ChartContent, LowerableContent {
  /// Nothing: the library draws it.
  public typealias Body = Never

  private let surface: SurfaceContent

  /// Creates the map of a function of two inputs, x and y, with one output.
  public init(x: String, y: String, z: String, function: any PointFunction) {
    surface = SurfaceContent(.heatMap, x, y, z, function)
  }

  /// Creates the map of a function that is known by calling it; it is called for some ten thousand points.
  public init(x: String, y: String, z: String, function: @escaping (Double, Double) -> Double) {
    self.init(x: x, y: y, z: z, function: OpaquePlaneFunction(function))
  }

  /// Writes the map.
  package func lower(into sink: inout MarkSink) { surface.lower(into: &sink) }
}
