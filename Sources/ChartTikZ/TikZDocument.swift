package import ChartScene
package import RealFunctions

/// A scene as commands of TikZ: LaTeX needs the package `tikz` alone, with any engine.
///
/// - A unit of the picture is a pixel of 1/96 inch, y runs downwards; line widths are in `bp`, 1/72
///   inch.
/// - Colours are defined inside the picture, under names that no document has.
/// - Characters that the fonts of plain LaTeX have are written as its commands; others are written
///   as they are, and LuaLaTeX and XeLaTeX print them if the font has them.
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
    var writer = TikZWriter(theme, unit: Length.unit * scene.unit, cancellation)
    try writer.write(scene.elements)
    let size = "(\(Length.text(scene.size.width)),\(Length.text(scene.size.height)))"
    var text = ""
    if isStandalone {
      text += "\\documentclass[tikz]{standalone}\n\\begin{document}\n"
    } else {
      text += "% A picture for \\input in a document with \\usepackage{tikz}.\n"
    }
    if !scene.title.isEmpty { text += "% \(TikZText.comment(scene.title))\n" }
    let unit = Length.text(Length.unit * scene.unit, decimals: 100_000)
    text += "\\begin{tikzpicture}[x=\(unit)bp,y=-\(unit)bp,"
    text += "line cap=round,line join=round]\n"
    // A light page is the paper itself.
    if theme.background != RGB(255, 255, 255) {
      text += writer.colors.definitions + "\\fill[\(writer.colors.name(of: theme.background))] "
      text += "(0,0) rectangle \(size);\n"
    } else {
      text += writer.colors.definitions
    }
    text += "\\useasboundingbox (0,0) rectangle \(size);\n"
    text += writer.body + "\\end{tikzpicture}"
    // Without `%` the line end after a picture would add a blank.
    text += isStandalone ? "\n\\end{document}\n" : "%\n"
    return text
  }
}
