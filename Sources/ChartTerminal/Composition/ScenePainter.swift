import ChartScene
import RealFunctions

/// Draws the elements of a scene on the layers of a canvas.
struct ScenePainter {
  let style: TextStyle
  let palette: Palette
  let glyphs: DotGlyphs
  let order: SeriesOrder
  /// The plot area of the chart that is being drawn.
  private(set) var plotArea: SceneRect
  var canvas: Canvas

  /// Number of dots already drawn with a dashed paint, so that the pieces of a curve continue its
  /// pattern.
  var dotsDrawn: [Paint: Int] = [:]

  /// Number of elements that are drawn between two checks of the cancellation.
  private static let block = 1024

  /// Draws a scene, unless the work is cancelled.
  init(
    _ scene: Scene,
    style: TextStyle,
    columns: Int,
    rows: Int,
    cancellation: Cancellation = .never
  ) throws(Interrupted) {
    self.style = style
    palette = Palette(style: style)
    glyphs = DotGlyphs(charset: style.charset)
    order = SeriesOrder(scene)
    plotArea = scene.plotArea
    canvas = Canvas(columns: columns, rows: rows)
    try draw(scene.elements, in: nil, cancellation)
  }

  private mutating func draw(
    _ elements: [SceneElement],
    in role: SceneGroup.Role?,
    _ cancellation: Cancellation
  ) throws(Interrupted) {
    for (index, element) in elements.enumerated() {
      if index % Self.block == 0, cancellation.isCancelled { throw Interrupted() }
      switch element {
      case .path(let path): draw(path, in: role)
      case .rectangle(let rectangle): draw(rectangle, in: role)
      case .rectangles(let rectangles): draw(rectangles, in: role)
      case .cells(let cells): draw(cells, in: role)
      case .symbols(let symbols): draw(symbols, in: role)
      case .text(let text): write(text)
      case .group(let group):
        guard case .panel(let area) = group.role else {
          try draw(group.elements, in: group.role, cancellation)
          continue
        }
        let outer = plotArea
        plotArea = area
        try draw(group.elements, in: nil, cancellation)
        plotArea = outer
      }
    }
  }

  mutating func draw(_ path: ScenePath, in role: SceneGroup.Role?) {
    if path.isMesh, palette.hasTints { return }
    if let fill = path.fill { self.fill(path, with: fill, in: role) }
    guard let stroke = path.stroke, stroke.opacity > 0 else { return }
    if role == .legend { return drawKey(path, stroke) }
    if stroke.paint.isDecoration {
      drawDecoration(path, stroke)
    } else if stroke.paint != .background {
      drawCurve(path, stroke, in: role)
    }
  }

  // MARK: Geometry

  /// Scale from scene units to dots.
  var dotScale: ScenePoint {
    let dots = glyphs.dotsPerCell
    return ScenePoint(x: Double(dots.columns) / 2, y: Double(dots.rows) / 4)
  }

  /// Returns the clipping rectangle of an element: the plot area for marks, the page for others.
  func clip(for role: SceneGroup.Role?) -> SceneRect {
    if role == .marks { return plotArea }
    return SceneRect(
      x: 0,
      y: 0,
      width: Double(canvas.columns * 2),
      height: Double(canvas.rows * 4)
    )
  }

  /// Returns the dots that an element of a group may set.
  func dotWindow(for role: SceneGroup.Role?) -> DotWindow {
    let dots = glyphs.dotsPerCell
    return DotWindow(
      clip(for: role),
      scale: dotScale,
      columns: canvas.columns * dots.columns,
      rows: canvas.rows * dots.rows
    )
  }

  /// Returns the cells that an element of a group may use.
  func cellWindow(for role: SceneGroup.Role?) -> DotWindow {
    DotWindow(
      clip(for: role),
      scale: ScenePoint(x: 0.5, y: 0.25),
      columns: canvas.columns,
      rows: canvas.rows
    )
  }
}
