import RealFunctions

/// The surface y = f(x, z) in space.
///
///     Chart3D {
///       SurfacePlot(x: "x", y: "height", z: "z") { x, z in sin(x) * cos(z) }
///         .foregroundStyle(.heightBased)
///     }
///
/// It fills the windows of x and z: the domains that are given, else those of the other content, else −10 … 10.
/// Where the function is NaN the surface has a hole; infinite values lie outside of every window. Nothing can be
/// proved about a closure.
public struct SurfacePlot: ChartContent, LowerableContent {
  /// The library draws this content, so it has no body.
  public typealias Body = Never

  private var series: SpaceSeries

  /// Creates the surface of a closure of x and z, which is called for some ten thousand points.
  public init(x: String, y: String, z: String, function: @escaping (Double, Double) -> Double) {
    series = SpaceSeries(
      .surface(OpaquePlaneFunction(function), first: nil, second: nil),
      x: x,
      y: y,
      z: z
    )
  }

  /// Paints the surface by its height or by the direction in which it faces.
  public func foregroundStyle(_ style: Chart3DSurfaceStyle) -> SurfacePlot { looking(style.look) }

  /// Paints the surface by its height, with the colours of a gradient.
  public func foregroundStyle(_ gradient: Gradient) -> SurfacePlot {
    looking(Chart3DSurfaceStyle.heightBased(gradient).look)
  }

  /// Sets how rough the surface looks, from 0 to 1: smooth ones are shaded more.
  public func roughness(_ roughness: Double) -> SurfacePlot {
    var copy = self
    copy.series.look.isShaded = roughness < 1
    return copy
  }

  /// Sets how metallic the surface looks, from 0 to 1; pictures of lines and areas show no
  /// reflections.
  public func metalness(_ metalness: Double) -> SurfacePlot { self }

  private func looking(_ look: SurfaceLook) -> SurfacePlot {
    var copy = self
    copy.series.look = look
    copy.series.look.isShaded = series.look.isShaded
    return copy
  }

  /// Writes the surface into the sink.
  package func lower(into sink: inout MarkSink) { sink.append(series) }
}

extension ChartContent {
  /// Returns the content as it is: only a surface that is not styled yet shows how rough it is.
  public func roughness(_ roughness: Double) -> some ChartContent { self }

  /// Returns the content as it is: pictures of lines and areas show no reflections.
  public func metalness(_ metalness: Double) -> some ChartContent { self }
}
