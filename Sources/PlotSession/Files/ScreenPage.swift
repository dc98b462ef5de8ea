package import ChartCore
import ChartSVG
public import RealFunctions

/// A picture as the text of an SVG file for pixels of a screen.
public struct ScreenPage {
  /// The text.
  public let svg: [UInt8]
  private let scene: Scene

  /// The plot area, in pixels of the layout.
  package var plotArea: SceneRect { scene.plotArea }

  fileprivate init(svg: [UInt8], scene: Scene) { (self.svg, self.scene) = (svg, scene) }

  /// Returns the answer of a statement that shows the page, with its notes.
  public func shown(as graphic: GraphicPicture) -> ShownPicture {
    ShownPicture(graphic: graphic, of: scene)
  }
}

extension DrawnPicture {
  /// Draws the picture for a screen of pixels, unless the work is cancelled.
  ///
  /// The size is that of the layout, in pixels of 1/96 inch: an image of it may have more. `isDark` says
  /// whether an automatic theme is dark.
  public func screenPage(
    width: Double,
    height: Double,
    theme: PictureTheme,
    isDark: Bool,
    cancellation: Cancellation
  ) throws(Interrupted) -> ScreenPage {
    let medium = Medium.file(width: width, height: height)
    let scene = try scene(for: medium, cancellation: cancellation)
    let theme: SVGTheme = theme == .auto ? (isDark ? .dark : .light) : theme.svg
    let text = try SVGDocument(scene: scene, theme: theme).text(cancellation: cancellation)
    return ScreenPage(svg: Array(text.utf8), scene: scene)
  }
}
