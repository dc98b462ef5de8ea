package import ChartScene
package import RealFunctions

/// A scene as the text of an SVG file: no clip paths, no scripts, no references but to its own
/// gradients and filters, and the same text on every run.
package struct SVGDocument {
  private let scene: Scene
  private let theme: SVGTheme
  /// The elements of all frames, and their time; nil for a picture that does not move.
  private let motion: (frames: [[SceneElement]], course: FrameCourse)?
  /// Size on paper; nil for a pixel of a screen per unit of the scene.
  package var printed: PrintedSize?

  /// Width and height with their unit.
  package struct PrintedSize {
    let width: String
    let height: String

    /// Creates a size in a unit of CSS.
    package init(width: Double, height: Double, unit: String) {
      func text(_ length: Double) -> String {
        Coordinate.text(Coordinate.units(length, grid: 1000), grid: 1000) + unit
      }
      self.width = text(width)
      self.height = text(height)
    }
  }

  /// Creates the document of a scene.
  package init(scene: Scene, theme: SVGTheme) {
    self.scene = scene
    self.theme = theme
    motion = nil
  }

  /// Creates the document of an animation, which shows its frames one after another.
  ///
  /// Size, title and description are those of `scene`, which is the first frame; `frames` are all of them.
  package init(scene: Scene, frames: [Scene], course: FrameCourse, theme: SVGTheme) {
    self.scene = scene
    self.theme = theme
    motion = (frames.map(\.elements), course)
  }

  /// The whole file.
  package var text: String {
    // No cancellation interrupts this work, so that it cannot fail.
    (try? text(cancellation: .never)) ?? ""
  }

  /// Returns the whole file, unless the work is cancelled.
  package func text(cancellation: Cancellation) throws(Interrupted) -> String {
    var writer = ElementWriter(scene, theme: theme, cancellation)
    var rules = ""
    var hasMotion = false
    if let motion {
      let count = motion.frames.count
      var shown: [Range<Int>] = []
      try writer.write(FramePart.parts(of: motion.frames), motion.course, count: count, &shown)
      rules = shown.map { FrameCourse.rule(of: $0, among: count) }.joined()
      hasMotion = !shown.isEmpty
    } else {
      try writer.write(scene.elements)
    }
    writer.body.end()
    let body = writer.body.text
    let title = Markup.escaped(scene.title)
    let summary = Markup.escaped(scene.summary)
    let width = Coordinate.text(scene.size.width)
    let height = Coordinate.text(scene.size.height)
    func side(_ length: Double) -> String { Coordinate.text(length * scene.unit) }
    func style(_ id: String) -> String {
      StyleRules(of: writer.styles, id: id).text + rules
        + (hasMotion ? motion?.course.rule(in: id) ?? "" : "")
    }
    let space = writer.keepsBlanks ? " xml:space=\"preserve\"" : ""
    let links = writer.body.hasReferences ? " xmlns:xlink=\"http://www.w3.org/1999/xlink\"" : ""
    // The id is unique where several files share a page, and the same in every run.
    let parts = [title, summary, width, height, style(""), body]
    let id = "c" + Markup.hash(parts.joined(separator: "\n"))
    let rulesOfPicture = style(id)
    return """
      <svg xmlns="http://www.w3.org/2000/svg"\(links) id="\(id)" viewBox="0 0 \(width) \(height)" width="\(printed?.width ?? side(scene.size.width))" \
      height="\(printed?.height ?? side(scene.size.height))" role="img" aria-labelledby="\(id)-t" aria-describedby="\(id)-d" lang="en"\(space)\
      \(writer.styles.rootAttributes)>
      <title id="\(id)-t">\(title)</title>
      <desc id="\(id)-d">\(summary)</desc>
      \(rulesOfPicture.isEmpty ? "" : "<style>\(rulesOfPicture)</style>\n")<rect class="bg" width="\(width)" height="\(height)" fill="\(theme.base.background.hex)"/>
      \(writer.gradients.text)\(writer.filters.text)\(body)</svg>

      """
  }
}
