/// A finished picture as values: every coordinate in device units, finite, already clipped.
///
/// Device units are pixels for SVG (1 = 1 px at nominal size) and dots for text (a character cell
/// is 2 dots wide and 4 dots high); y runs downwards from the top edge. Renderers see a scene and a
/// theme, nothing else.
///
/// Conventions for text, which SVG shares: grid lines, zero axes, axis lines and tick marks are
/// horizontal or vertical strokes with the paints `.grid`, `.zeroAxis` and `.axis`; in text scenes
/// they run through the middle of character cells, except that a grid line or a tick of the y axis
/// may run through any dot row, and then belongs to that row's cell.
public struct Scene: Equatable, Sendable {
  /// The size of the whole picture.
  public var size: SceneSize
  /// The plot area: the window's rectangle, inside ``size``.
  public var plotArea: SceneRect
  /// The name of the picture, one line, for `<title>`; empty if it has none.
  public var title: String
  /// Description of the picture in words, for `<desc>` and screen readers.
  public var summary: String
  /// Elements to draw, back to front.
  public var elements: [SceneElement]
  /// The paints of the marks in the order in which the content wrote them, which may differ from
  /// the drawing order; distinctions without colour follow this order.
  public var contentPaints: [Paint] = []
  /// Notes on parts of curves that the picture cannot show, and on ticks that were set but have no
  /// room.
  package var notes: [SceneNote] = []
  /// Texts of the notes: sentences without a full stop.
  package var remarks: [String] { notes.map(\.text) }
  /// Visibility of its functions, in the order in which the content wrote them, panel by panel.
  package var sights: [FunctionSight] = []
  /// The style of the page that the scene was laid out for; its letters need not be 9 points high,
  /// as those of the layout are: a renderer draws ``unit`` pixels for each unit of the scene, in
  /// the page's font family.
  public internal(set) var page = ChartPageStyle.screen

  /// Pixels of the medium per unit of the scene: 1 for pages with letters of 9 points.
  public var unit: Double { page.scale }

  /// Creates a scene.
  public init(
    size: SceneSize,
    plotArea: SceneRect,
    title: String = "",
    summary: String = "",
    elements: [SceneElement] = []
  ) {
    self.size = size
    self.plotArea = plotArea
    self.title = title
    self.summary = summary
    self.elements = elements
  }
}

/// One primitive of a scene.
public enum SceneElement: Equatable, Sendable {
  /// Lines, curves or a filled outline.
  case path(ScenePath)
  /// An axis-aligned rectangle.
  case rectangle(SceneRectangle)
  /// Axis-aligned rectangles in one style.
  case rectangles(SceneRectangles)
  /// A grid of coloured cells.
  case cells(SceneCells)
  /// Copies of a glyph at many points.
  case symbols(SceneSymbols)
  /// A line of text, or several.
  case text(SceneText)
  /// Elements that belong together.
  case group(SceneGroup)
}

/// Elements that belong together.
public struct SceneGroup: Equatable, Sendable {
  /// Purpose of a group's elements.
  public enum Role: Equatable, Sendable {
    /// Grid, axes and tick labels: decoration for screen readers.
    case axes
    /// The data.
    case marks
    /// The legend.
    case legend
    /// One of several charts, with its plot area.
    case panel(plotArea: SceneRect)
    /// Overlay or background of the chart: neither data nor axes.
    case overlay
  }

  /// The role.
  public var role: Role
  /// The members, back to front.
  public var elements: [SceneElement]
  /// The common name of its elements, for screen readers, where there are too many elements to name
  /// each; nil for none.
  public var label: String?
  /// Value of the element in words, in addition to ``label``.
  public var value: String?
  /// The effects, such as a shadow or a blur, that renderers apply to the elements of the group together, in order.
  public var effects: [SceneEffect] = []

  /// Creates a group.
  public init(
    role: Role,
    elements: [SceneElement],
    label: String? = nil,
    value: String? = nil
  ) {
    self.role = role
    self.elements = elements
    self.label = label
    self.value = value
  }
}
