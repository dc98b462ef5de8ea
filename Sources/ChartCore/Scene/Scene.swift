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
  /// The same glyph at many places.
  case symbols(SceneSymbols)
  /// A line of text.
  case text(SceneText)
  /// Elements that belong together.
  case group(SceneGroup)
}

/// A path: stroked, filled or both.
public struct ScenePath: Equatable, Sendable {
  /// One step of a path.
  public enum Segment: Equatable, Sendable {
    /// Begins a new subpath.
    case move(ScenePoint)
    /// A straight line.
    case line(ScenePoint)
    /// A cubic Bézier curve: two control points and the end.
    case cubic(ScenePoint, ScenePoint, ScenePoint)
    /// A straight line back to the begin of the subpath.
    case close
  }

  /// The steps.
  ///
  /// A subpath begins with `.move`; a `.move` that nothing follows is a dot.
  public var segments: [Segment]
  /// How the line is drawn, or nil for none.
  public var stroke: SceneStroke?
  /// What the inside is filled with (even-odd), or nil for nothing.
  public var fill: SceneFill?
  /// The name of what is drawn, for tooltips and readers; nil for decoration.
  public var label: String?

  /// Creates a path.
  public init(
    segments: [Segment],
    stroke: SceneStroke? = nil,
    fill: SceneFill? = nil,
    label: String? = nil
  ) {
    self.segments = segments
    self.stroke = stroke
    self.fill = fill
    self.label = label
  }
}

/// How a line is drawn.
public struct SceneStroke: Equatable, Sendable {
  /// The paint.
  public var paint: Paint
  /// The width in device units; text ignores it.
  public var width: Double
  /// Lengths of strokes and gaps, in device units; empty for a solid line.
  public var dash: [Double]
  /// From 0, invisible, to 1.
  public var opacity: Double

  /// Creates a stroke.
  public init(_ paint: Paint, width: Double = 1, dash: [Double] = [], opacity: Double = 1) {
    self.paint = paint
    self.width = width
    self.dash = dash
    self.opacity = opacity
  }
}

/// How an inside is filled.
public struct SceneFill: Equatable, Sendable {
  /// The paint.
  public var paint: Paint
  /// From 0, invisible, to 1; nil takes the theme's opacity for areas.
  public var opacity: Double?

  /// Creates a fill.
  public init(_ paint: Paint, opacity: Double? = 1) {
    self.paint = paint
    self.opacity = opacity
  }
}

/// An upright rectangle.
public struct SceneRectangle: Equatable, Sendable {
  /// The place.
  public var frame: SceneRect
  /// The fill.
  public var fill: SceneFill
  /// The name of what is drawn, or nil for decoration.
  public var label: String?

  /// Creates a rectangle.
  public init(frame: SceneRect, fill: SceneFill, label: String? = nil) {
    self.frame = frame
    self.fill = fill
    self.label = label
  }
}

/// A run of equal glyphs.
public struct SceneSymbols: Equatable, Sendable {
  /// The form of a glyph.
  public enum Shape: Equatable, Sendable {
    /// A filled disc.
    case circle
    /// A circle with a hollow middle: an open end point.
    case openCircle
    /// A filled square.
    case square
    /// A filled triangle.
    case triangle
    /// A filled diamond.
    case diamond
    /// A plus sign.
    case plus
    /// A diagonal cross.
    case cross
  }

  /// The centres.
  public var positions: [ScenePoint]
  /// The form.
  public var shape: Shape
  /// The width of a glyph, in device units.
  public var diameter: Double
  /// The paint.
  public var paint: Paint
  /// From 0, invisible, to 1.
  public var opacity: Double
  /// The name of what is drawn, or nil for decoration.
  public var label: String?

  /// Creates a run of symbols.
  public init(
    positions: [ScenePoint],
    shape: Shape,
    diameter: Double,
    paint: Paint,
    opacity: Double = 1,
    label: String? = nil
  ) {
    self.positions = positions
    self.shape = shape
    self.diameter = diameter
    self.paint = paint
    self.opacity = opacity
    self.label = label
  }
}

/// One line of text.
public struct SceneText: Equatable, Sendable {
  /// Which part of the text stands at its position.
  public enum Anchor: Equatable, Sendable {
    /// The left end.
    case start
    /// The middle.
    case middle
    /// The right end.
    case end
  }

  /// The role of the text, which sets its size and weight.
  public enum Style: Equatable, Sendable {
    /// Tick labels, axis titles and legend names.
    case label
    /// The title of the chart.
    case title
  }

  /// The text, without line breaks and control characters.
  public var content: String
  /// The anchor's place; y is the baseline, in text scenes the lower edge of the character row.
  public var position: ScenePoint
  /// Which part of the text stands at ``position``.
  public var anchor: Anchor
  /// Size and weight.
  public var style: Style
  /// The paint; `.series` is darkened or lightened by renderers until it can be read.
  public var paint: Paint
  /// Clockwise rotation about ``position`` in degrees: 0, or −90 for a y axis title (text ignores it).
  public var rotation: Double
  /// Whether it stands on the data, and needs the colour of the page around its letters.
  public var hasHalo: Bool

  /// Creates a text.
  public init(
    _ content: String,
    at position: ScenePoint,
    anchor: Anchor = .start,
    style: Style = .label,
    paint: Paint = .text,
    rotation: Double = 0,
    hasHalo: Bool = false
  ) {
    self.content = content
    self.position = position
    self.anchor = anchor
    self.style = style
    self.paint = paint
    self.rotation = rotation
    self.hasHalo = hasHalo
  }
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
  }

  /// The role.
  public var role: Role
  /// The members, back to front.
  public var elements: [SceneElement]

  /// Creates a group.
  public init(role: Role, elements: [SceneElement]) {
    self.role = role
    self.elements = elements
  }
}
