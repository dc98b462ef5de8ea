public import ChartCore

extension Chart {
  /// Returns the chart as the text of an SVG file.
  ///
  /// The size is in pixels, clamped to 16 … 16384. The same chart, size and theme give the same bytes.
  public func svg(
    width: Double = 640,
    height: Double = 400,
    theme: SVGTheme = .auto
  ) -> String {
    let medium = Medium.svg(width: width, height: height)
    // Nothing cancels this work, so that it cannot fail; an empty picture is what a fault would show.
    let scene = (try? scene(for: medium)) ?? Scene(empty: medium.size)
    return SVGDocument(scene: scene, theme: theme).text
  }
}

extension Medium {
  /// The medium of SVG files: pixels, and the widths of a sans-serif font.
  package static func svg(width: Double, height: Double) -> Medium {
    .graphic(width: width, height: height, metrics: TextMetrics(width: TextWidths.width))
  }
}

extension Scene {
  fileprivate init(empty size: SceneSize) {
    self.init(
      size: size,
      plotArea: SceneRect(x: 0, y: 0, width: size.width, height: size.height)
    )
  }
}
