public import ChartCore
public import RealFunctions

extension ChartPanels {
  /// Returns the panels as the text of an SVG file, as ``Chart`` does.
  public func svg(
    width: Double = 800,
    height: Double = 600,
    theme: SVGTheme = .auto
  ) -> String {
    // Nothing cancels this work, so that it cannot fail.
    (try? trained().svg(width: width, height: height, theme: theme)) ?? ""
  }
}

extension TrainedPanels {
  /// Returns the panels as the text of an SVG file, unless the work is cancelled.
  public func svg(
    width: Double = 800,
    height: Double = 600,
    theme: SVGTheme = .auto,
    cancellation: Cancellation = .never
  ) throws(Interrupted) -> String {
    let medium = Medium.svg(width: width, height: height)
    let scene = try scene(for: medium, cancellation: cancellation)
    return try SVGDocument(scene: scene, theme: theme).text(cancellation: cancellation)
  }
}
