package import ChartScene
package import RealFunctions

/// A scene as commands of TikZ: LaTeX needs the package `tikz` alone, with any engine.
///
/// - A unit of the picture is a pixel of 1/96 inch, y runs downwards; line widths are in `bp`, 1/72
///   inch.
/// - Colours are defined inside the picture, under names that no document has.
/// - Characters that the fonts of plain LaTeX have are written as its commands; others are written
///   as they are, and LuaLaTeX and XeLaTeX print them if the font has them.
/// - A part for `\input` stands in a group in which `=` and `-` are plain characters: babel makes the
///   first a command in Turkish and the second in Czech, and TikZ would read neither its options nor its
///   numbers.
/// - Every run gives the same text.
package struct TikZDocument {
  private let scene: Scene
  private let theme: Theme
  private let isStandalone: Bool

  /// Creates the document of a scene; if it is not standalone it is a part for `\input`.
  package init(scene: Scene, theme: Theme, isStandalone: Bool) {
    self.scene = scene
    self.theme = theme
    self.isStandalone = isStandalone
  }

  /// Returns the whole file, unless the work is cancelled.
  package func text(cancellation: Cancellation) throws(Interrupted) -> String {
    try file(cancellation: cancellation).text
  }

  /// Returns the whole file, with notes on what LaTeX needs for it, unless the work is cancelled.
  package func file(
    cancellation: Cancellation
  ) throws(Interrupted) -> (text: String, notes: [SceneNote]) {
    var writer = TikZWriter(theme, unit: Length.unit * scene.unit, cancellation)
    try writer.write(scene.elements)
    let size = "(\(Length.text(scene.size.width)),\(Length.text(scene.size.height)))"
    let needs = TikZNeeds(writer.letters, bytes: writer.body.utf8.count, isStandalone)
    var text = needs.head
    if !scene.title.isEmpty { text += "% \(TikZText.comment(scene.title))\n" }
    let unit = Length.text(Length.unit * scene.unit, decimals: 100_000)
    text += "\\begin{tikzpicture}[x=\(unit)bp,y=-\(unit)bp,"
    text += "line cap=round,line join=round]\n"
    // A light page is the paper itself.
    var fill = ""
    if theme.background != RGB(255, 255, 255) {
      fill = "\\fill[\(writer.colors.name(of: theme.background))] (0,0) rectangle \(size);\n"
    }
    text += writer.colors.definitions + fill
    text += "\\useasboundingbox (0,0) rectangle \(size);\n"
    text += writer.body + "\\end{tikzpicture}" + needs.end
    return (text, needs.notes)
  }
}
