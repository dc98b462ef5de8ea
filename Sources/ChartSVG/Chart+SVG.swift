public import ChartCore
public import RealFunctions

extension Chart {
  /// Returns the chart as the text of an SVG file.
  ///
  /// The size is in pixels; sides are clamped to what ``Medium`` takes. The same chart, size and theme give
  /// the same bytes.
  public func svg(
    width: Double = 640,
    height: Double = 400,
    theme: SVGTheme = .auto
  ) -> String {
    // Nothing cancels this work, so that it cannot fail.
    (try? svg(width: width, height: height, theme: theme, cancellation: .never)) ?? ""
  }

  /// Trains the chart and returns it as the text of an SVG file, unless the work is cancelled.
  package func svg(
    width: Double,
    height: Double,
    theme: SVGTheme,
    cancellation: Cancellation
  ) throws(Interrupted) -> String {
    try trained(cancellation: cancellation)
      .svg(width: width, height: height, theme: theme, cancellation: cancellation)
  }
}

extension TrainedChart {
  /// Returns the chart as the text of an SVG file, as ``Chart`` does, unless the work is cancelled.
  public func svg(
    width: Double = 640,
    height: Double = 400,
    theme: SVGTheme = .auto,
    cancellation: Cancellation = .never
  ) throws(Interrupted) -> String {
    let medium = Medium.svg(width: width, height: height)
    let scene = try scene(for: medium, cancellation: cancellation)
    return try SVGDocument(scene: scene, theme: theme).text(cancellation: cancellation)
  }
}

extension Medium {
  /// The medium of SVG files: pixels, and the widths of a sans-serif font.
  package static func svg(width: Double, height: Double) -> Medium {
    .graphic(width: width, height: height, metrics: TextMetrics(width: TextWidths.width))
  }
}
