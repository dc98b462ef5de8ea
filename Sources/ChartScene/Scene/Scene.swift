/// A finished picture as values: every coordinate in device units, finite, already clipped.
///
/// Device units are pixels for SVG (1 = 1 px at nominal size) and dots for text (a character cell is
/// 2 dots wide and 4 dots high); y runs downwards from the top edge. Renderers see a scene and a
/// theme, nothing else.
///
/// Conventions for text, which SVG shares: grid lines, zero axes, axis lines and tick marks are
/// horizontal or vertical strokes with the paints `.grid`, `.zeroAxis` and `.axis`; in text scenes they
/// run through the middle of character cells, except that a grid line or a tick of the y axis may run
/// through any dot row, and then belongs to that row's cell.
public struct Scene: Equatable, Sendable {
  /// The size of the whole picture.
  public var size: SceneSize
  /// The plot area: the window's rectangle, inside ``size``.
  public var plotArea: SceneRect
  /// The name of the picture, one line, for `<title>`; empty if it has none.
  public var title: String
  /// What the picture shows, in words, for `<desc>` and readers.
  public var summary: String
  /// What to draw, back to front.
  public var elements: [SceneElement]
  /// The paints of the marks in the order in which the content wrote them, which may differ from that of
  /// drawing; what tells series apart without colour counts in it.
  public var contentPaints: [Paint] = []
  /// What the picture cannot show of its curves, and which ticks it does not show although they were asked for.
  package var notes: [SceneNote] = []
  /// The same as sentences without an end.
  package var remarks: [String] { notes.map(\.text) }
  /// What was learned of its functions, in the order in which the content wrote them, panel by panel.
  package var sights: [FunctionSight] = []
  /// The style of the page that it was laid out for, whose letters, other than those of the layout, need not be 9 points
  /// high: a renderer draws ``unit`` pixels for each of the scene, in its family of letters.
  public internal(set) var page = ChartPageStyle.screen

  /// How many pixels of the medium a unit of the scene is: 1 for pages with letters of 9 points.
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
  /// An upright rectangle.
  case rectangle(SceneRectangle)
  /// Upright rectangles with one look.
  case rectangles(SceneRectangles)
  /// A grid of coloured cells.
  case cells(SceneCells)
  /// The same glyph at many places.
  case symbols(SceneSymbols)
  /// A line of text, or several.
  case text(SceneText)
  /// Elements that belong together.
  case group(SceneGroup)
}

/// Elements that belong together.
public struct SceneGroup: Equatable, Sendable {
  /// What the elements are for.
  public enum Role: Equatable, Sendable {
    /// Grid, axes and tick labels: decoration for readers.
    case axes
    /// The data.
    case marks
    /// The legend.
    case legend
    /// One of several charts, with its plot area.
    case panel(plotArea: SceneRect)
    /// What was put in front of or behind the chart: neither data nor axes.
    case overlay
  }

  /// The role.
  public var role: Role
  /// The members, back to front.
  public var elements: [SceneElement]
  /// The name of all that it holds, for readers where there are too many elements to name each; nil for
  /// none.
  public var label: String?
  /// What it shows, in words, beside ``label``.
  public var value: String?

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
