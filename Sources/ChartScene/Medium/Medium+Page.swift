package import RealFunctions

extension Medium {
  /// Returns the picture that `make` draws, in the style of a page: it is laid out for letters of
  /// the usual size, and drawn in the sizes of the page.
  package func scene(
    of page: ChartPageStyle,
    _ make: (Medium) throws(Interrupted) -> Scene
  ) throws(Interrupted) -> Scene {
    guard rules.hasPageStyles, page != page.inside else { return try make(self) }
    var scene = try make(laidOut(for: page))
    scene.elements = scene.elements.map { $0.drawn(for: page) }
    scene.page = page
    return scene
  }

  /// Returns the medium in the pixels of a layout for a style.
  package func laidOut(for page: ChartPageStyle) -> Medium {
    let size = SceneSize(width: size.width / page.scale, height: size.height / page.scale)
    var metrics = metrics
    if page.isMonospaced {
      let usual = self.metrics
      metrics = TextMetrics { text, style in
        max(usual.width(text, style), Self.advance * style.font.size * Double(text.count))
      }
    }
    var medium = Medium(rules: rules, size: size, metrics: metrics, glyphs: glyphs)
    (medium.formulas, medium.formulaLines, medium.panel) = (formulas, formulaLines, panel)
    medium.buildsFormulasUp = page.fontFamily == nil
    return medium
  }

  /// The width of a letter in monospaced fonts, as a share of their size; the letters of Courier
  /// and similar fonts are 0.6 wide.
  private static let advance = 0.62
}
