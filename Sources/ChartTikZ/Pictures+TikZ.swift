public import ChartScene
import RealFunctions

extension DeclaredPicture {
  /// Returns the picture as commands of TikZ, for `\input` in a document of LaTeX that loads the package.
  ///
  /// The size is in pixels of 1/96 inch; sides are clamped to what ``Medium`` takes. Texts are set in the font of the
  /// document. The same picture, size and theme give the same bytes. With `isStandalone` it is a whole document.
  public func tikz(
    width: Double = 448,
    height: Double = 280,
    theme: Theme = .light,
    isStandalone: Bool = false
  ) -> String {
    let medium = Medium.file(width: width, height: height)
    // Nothing cancels this work, so that it cannot fail.
    guard let scene = try? scene(for: medium) else { return "" }
    let document = TikZDocument(scene: scene, theme: theme, isStandalone: isStandalone)
    return (try? document.text(cancellation: .never)) ?? ""
  }
}
