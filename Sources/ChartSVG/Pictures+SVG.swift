public import ChartScene
public import RealFunctions

extension DeclaredPicture {
  /// Returns the picture as the text of an SVG file.
  ///
  /// The size is in pixels, ``TrainedPicture/usualPage`` if none is told; sides are clamped to what ``Medium`` takes.
  /// The same picture, size and theme give the same bytes.
  public func svg(
    width: Double? = nil,
    height: Double? = nil,
    theme: SVGTheme = .auto
  ) -> String {
    // Nothing cancels this work, so that it cannot fail.
    (try? svg(width: width, height: height, theme: theme, cancellation: .never)) ?? ""
  }

  /// Trains the picture and returns it as the text of an SVG file, unless the work is cancelled.
  package func svg(
    width: Double?,
    height: Double?,
    theme: SVGTheme,
    cancellation: Cancellation
  ) throws(Interrupted) -> String {
    try trained(cancellation: cancellation)
      .svg(width: width, height: height, theme: theme, cancellation: cancellation)
  }
}

extension TrainedPicture {
  /// Returns the picture as the text of an SVG file, as ``DeclaredPicture`` does, unless the work is cancelled.
  public func svg(
    width: Double? = nil,
    height: Double? = nil,
    theme: SVGTheme = .auto,
    cancellation: Cancellation = .never
  ) throws(Interrupted) -> String {
    let page = usualPage
    let medium = Medium.file(width: width ?? page.width, height: height ?? page.height)
    let scene = try scene(for: medium, cancellation: cancellation)
    return try SVGDocument(scene: scene, theme: theme).text(cancellation: cancellation)
  }
}
