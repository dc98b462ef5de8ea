public import ChartCore
package import RealFunctions

extension Chart {
  /// Returns the chart as the text of an SVG file.
  ///
  /// The size is in pixels, clamped to 16 … 16384. The same chart, size and theme give the same bytes.
  public func svg(
    width: Double = 640,
    height: Double = 400,
    theme: SVGTheme = .auto
  ) -> String {
    // Nothing cancels this work, so that it cannot fail.
    (try? svg(width: width, height: height, theme: theme, cancellation: .never)) ?? ""
  }

  /// Returns the chart as the text of an SVG file, unless the work is interrupted.
  package func svg(
    width: Double,
    height: Double,
    theme: SVGTheme,
    cancellation: Cancellation
  ) throws(Interrupted) -> String {
    let medium = Medium.svg(width: width, height: height)
    return SVGDocument(
      scene: try scene(for: medium, cancellation: cancellation),
      theme: theme
    ).text
  }
}

extension Medium {
  /// The medium of SVG files: pixels, and the widths of a sans-serif font.
  package static func svg(width: Double, height: Double) -> Medium {
    .graphic(width: width, height: height, metrics: TextMetrics(width: TextWidths.width))
  }
}
