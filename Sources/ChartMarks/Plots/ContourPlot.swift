public import RealFunctions

/// The lines on which a function of x and y has some values, or the areas between them.
///
///     ContourPlot(x: "x", y: "y", z: "height", levels: .values([0.5, 1, 2])) { x, y in x * x + y * y }
///
/// Lines have the colours of their values, and the value stands on them; they are followed between samples a few pixels apart, and
/// never cross a jump or a pole. What has no value stays blank. Without scales of its own the chart shows −10 … 10 of both
/// coordinates.
public struct ContourPlot: ChartContent, LowerableContent {
  /// Nothing: the library draws it.
  public typealias Body = Never

  private var surface: SurfaceContent

  /// Creates the contours of a function of two inputs, x and y, with one output; filled ones are areas between levels.
  public init(
    x: String,
    y: String,
    z: String,
    levels: ContourLevels = .automatic,
    isFilled: Bool = false,
    function: any PointFunction
  ) {
    surface = SurfaceContent(isFilled ? .filledContours : .contourLines, x, y, z, function)
    surface.series.levels = levels
  }

  /// Creates the contours of a function that is known by calling it; it is called for some ten thousand points.
  public init(
    x: String,
    y: String,
    z: String,
    levels: ContourLevels = .automatic,
    isFilled: Bool = false,
    function: @escaping (Double, Double) -> Double
  ) {
    self.init(
      x: x,
      y: y,
      z: z,
      levels: levels,
      isFilled: isFilled,
      function: OpaquePlaneFunction(function)
    )
  }

  /// Writes the contours.
  package func lower(into sink: inout MarkSink) { surface.lower(into: &sink) }
}
