public import ChartScene
import RealFunctions

/// Charts, texts and fills at positions on one page: the text of one SVG file.
///
///     var page = SVGPage(width: 640, height: 400)
///     page.draw(sales, in: SceneRect(x: 0, y: 0, width: 320, height: 400))
///     page.draw(costs, in: SceneRect(x: 320, y: 0, width: 320, height: 400))
///     print(page.text)
///
/// Positions and sizes are in pixels from the upper left corner. Later drawings lie in front.
public struct SVGPage {
  private let theme: SVGTheme
  private let medium: Medium
  private var elements: [SceneElement] = []
  private var titles: [String] = []
  private var summaries: [String] = []
  /// Words of all texts: title and description of a page without charts.
  private var words: [String] = []

  /// Creates an empty page; sides are clamped to what ``Medium`` takes.
  public init(width: Double, height: Double, theme: SVGTheme = .auto) {
    self.theme = theme
    medium = .file(width: width, height: height)
  }

  /// The size of the page.
  public var size: SceneSize { medium.size }

  /// Returns the size of texts.
  public func size(of text: some PageText) -> SceneSize { text.size(on: medium) }

  /// Draws a chart in a rectangle, and returns its plot area on the page.
  ///
  /// A chart is at least 16 pixels wide and high, and has the letters and lines of the page, not of
  /// its own page style. Its title and its description are added to those of the page.
  @discardableResult
  public mutating func draw(_ chart: some PagePart, in frame: SceneRect) -> SceneRect {
    let offset = SceneSize(width: frame.x, height: frame.y)
    // No cancellation interrupts this work, so that it cannot fail.
    let chart = chart.withLettersOfPage
    guard let scene = try? chart.scene(for: .file(width: frame.width, height: frame.height)) else {
      return frame
    }
    elements += scene.elements.map { $0.moved(by: offset) }
    if !scene.title.isEmpty { titles.append(scene.title) }
    if !scene.summary.isEmpty { summaries.append(scene.summary) }
    return scene.plotArea.moved(by: offset)
  }

  /// Returns the plot area that a chart has when it is drawn in a rectangle.
  public func plotArea(of chart: some PagePart, in frame: SceneRect) -> SceneRect {
    var page = SVGPage(width: frame.width, height: frame.height, theme: theme)
    return page.draw(chart, in: frame)
  }

  /// Returns the proxy that converts values of a chart to positions when it is drawn in a
  /// rectangle, from the rectangle's upper left corner.
  public func proxy<Part: PagePart>(of chart: Part, in frame: SceneRect) -> Part.Proxy? {
    // No cancellation interrupts this work, so that it cannot fail.
    try? chart.proxy(for: .file(width: frame.width, height: frame.height), cancellation: .never)
  }

  /// Draws what a closure draws, and does something to it as a whole; the first effect is applied first.
  public mutating func draw(
    with effects: [SceneEffect],
    _ content: (inout SVGPage) -> Void
  ) {
    let count = elements.count
    content(&self)
    guard !effects.isEmpty, elements.count > count else { return }
    var group = SceneGroup(role: .overlay, elements: Array(elements[count...]))
    group.effects = effects
    elements.replaceSubrange(count..., with: [.group(group)])
  }

  /// Draws what a closure draws in the colours that a theme has on light screens, whatever screen the page is on.
  public mutating func draw(in theme: SVGTheme, _ content: (inout SVGPage) -> Void) {
    guard theme != self.theme else { return content(&self) }
    draw(with: [.colors(theme.base)], content)
  }

  /// Writes texts in a rectangle from its upper side, at its left side, in its middle or at its
  /// right side.
  ///
  /// Texts that are too wide or too high are not cut.
  public mutating func draw(
    _ text: some PageText,
    in frame: SceneRect,
    alignment: HorizontalAlignment = .leading
  ) {
    elements += text.elements(in: frame, alignment: alignment, on: medium)
    let said = text.plainText
    if !said.isEmpty { words.append(said) }
  }

  /// Fills a rectangle with a style; the radius of its corners is at most half of a side.
  public mutating func fill(
    _ frame: SceneRect,
    with style: some ShapeStyle,
    cornerRadius: Double = 0
  ) {
    let look = style.resolve()
    let fill = SceneFill(look.paint, opacity: look.opacity, gradient: look.gradient)
    elements.append(
      .rectangle(SceneRectangle(frame: frame, fill: fill, cornerRadius: cornerRadius))
    )
  }

  /// Draws the outline of a rectangle in a style; the middle of the line runs along the rectangle's
  /// sides.
  public mutating func stroke(
    _ frame: SceneRect,
    with style: some ShapeStyle,
    _ stroke: StrokeStyle = StrokeStyle(lineWidth: 1),
    cornerRadius: Double = 0
  ) {
    let look = style.resolve()
    elements.append(
      .rectangle(
        SceneRectangle(
          frame: frame,
          fill: SceneFill(look.paint, opacity: 0),
          cornerRadius: cornerRadius,
          stroke: SceneStroke(stroke, look)
        )
      )
    )
  }

  /// Draws a path with its fill and its line.
  public mutating func draw(_ painted: PaintedPath) {
    let segments = painted.path.segments
    guard !segments.isEmpty else { return }
    let fill = painted.fill.map {
      SceneFill($0.paint, opacity: $0.opacity, gradient: $0.gradient)
    }
    let stroke = painted.line.map { SceneStroke($0.style, $0.look) }
    elements.append(.path(ScenePath(segments: segments, stroke: stroke, fill: fill)))
  }

  /// The whole file.
  public var text: String {
    let scene = Scene(
      size: medium.size,
      plotArea: SceneRect(x: 0, y: 0, width: medium.size.width, height: medium.size.height),
      title: titles.isEmpty ? words.first ?? "" : titles.joined(separator: "; "),
      summary: (summaries.isEmpty ? words : summaries).joined(separator: " "),
      elements: elements
    )
    return SVGDocument(scene: scene, theme: theme).text
  }
}
