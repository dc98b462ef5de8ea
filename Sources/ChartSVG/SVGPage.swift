public import ChartScene
import RealFunctions

/// Charts, texts and fills at places of one page: the text of one SVG file.
///
///     var page = SVGPage(width: 640, height: 400)
///     page.draw(sales, in: SceneRect(x: 0, y: 0, width: 320, height: 400))
///     page.draw(costs, in: SceneRect(x: 320, y: 0, width: 320, height: 400))
///     print(page.text)
///
/// Places and sizes are in pixels from the upper left corner. What is drawn later lies in front.
public struct SVGPage {
  private let theme: SVGTheme
  private let medium: Medium
  private var elements: [SceneElement] = []
  private var titles: [String] = []
  private var summaries: [String] = []
  /// What texts say: the title and the description of a page without charts.
  private var words: [String] = []

  /// Creates an empty page; sides are clamped to what ``Medium`` takes.
  public init(width: Double, height: Double, theme: SVGTheme = .auto) {
    self.theme = theme
    medium = .file(width: width, height: height)
  }

  /// The size of the page.
  public var size: SceneSize { medium.size }

  /// Returns how much room texts take.
  public func size(of text: some PageText) -> SceneSize { text.size(on: medium) }

  /// Draws a chart in a rectangle, and returns where its plot area stands on the page.
  ///
  /// A chart is at least 16 pixels wide and high, and has the letters and lines of the page, not of its page style. Its title and what it shows in words join those of the page.
  @discardableResult
  public mutating func draw(_ chart: some PagePart, in frame: SceneRect) -> SceneRect {
    let offset = SceneSize(width: frame.x, height: frame.y)
    // Nothing cancels this work, so that it cannot fail.
    let chart = chart.withLettersOfPage
    guard let scene = try? chart.scene(for: .file(width: frame.width, height: frame.height)) else {
      return frame
    }
    elements += scene.elements.map { $0.moved(by: offset) }
    if !scene.title.isEmpty { titles.append(scene.title) }
    if !scene.summary.isEmpty { summaries.append(scene.summary) }
    return scene.plotArea.moved(by: offset)
  }

  /// Returns where the plot area of a chart stands that is drawn in a rectangle.
  public func plotArea(of chart: some PagePart, in frame: SceneRect) -> SceneRect {
    var page = SVGPage(width: frame.width, height: frame.height, theme: theme)
    return page.draw(chart, in: frame)
  }

  /// Returns where the values of a chart stand that is drawn in a rectangle, counted from its upper left corner.
  public func proxy<Part: PagePart>(of chart: Part, in frame: SceneRect) -> Part.Proxy? {
    // Nothing cancels this work, so that it cannot fail.
    try? chart.proxy(for: .file(width: frame.width, height: frame.height), cancellation: .never)
  }

  /// Writes texts in a rectangle from its upper side, at its left side, in its middle or at its right side.
  ///
  /// What is too wide or too high is not cut.
  public mutating func draw(
    _ text: some PageText,
    in frame: SceneRect,
    alignment: HorizontalAlignment = .leading
  ) {
    elements += text.elements(in: frame, alignment: alignment, on: medium)
    let said = text.plainText
    if !said.isEmpty { words.append(said) }
  }

  /// Fills a rectangle with a style; a corner is at most half as wide as the rectangle.
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

  /// Draws the outline of a rectangle in a style; its middle runs along the rectangle's sides.
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
