/// How a line is drawn.
public struct SceneStroke: Equatable, Sendable {
  /// How lines end.
  public enum Cap: Equatable, Hashable, Sendable {
    /// At the end itself.
    case butt
    /// With half a disc.
    case round
    /// With half a square.
    case square
  }

  /// How lines turn corners.
  public enum Join: Equatable, Hashable, Sendable {
    /// With a point, as far as the miter limit lets it.
    case miter
    /// With a part of a disc.
    case round
    /// With the corner cut off.
    case bevel
  }

  /// The paint; with a ``gradient`` the one that stands for it where none can be drawn.
  public var paint: Paint
  /// The width in device units; text ignores it.
  public var width: Double
  /// Lengths of strokes and gaps, in device units; empty for a solid line.
  public var dash: [Double]
  /// From 0, invisible, to 1.
  public var opacity: Double
  /// How far into its dashes the line begins, in device units.
  public var dashPhase: Double
  /// How the line ends, or nil for the medium's own: round, and butt for dashes.
  public var cap: Cap?
  /// How the line turns, or nil for the medium's own: round.
  public var join: Join?
  /// How many widths a miter may be long.
  public var miterLimit: Double
  /// What runs over the box of the line instead of one colour, or nil.
  public var gradient: SceneGradient?

  /// Creates a stroke.
  public init(
    _ paint: Paint,
    width: Double = 1,
    dash: [Double] = [],
    opacity: Double = 1,
    dashPhase: Double = 0,
    cap: Cap? = nil,
    join: Join? = nil,
    miterLimit: Double = 10,
    gradient: SceneGradient? = nil
  ) {
    self.paint = paint
    self.width = width
    self.dash = dash
    self.opacity = opacity
    self.dashPhase = dashPhase
    self.cap = cap
    self.join = join
    self.miterLimit = miterLimit
    self.gradient = gradient
  }
}

/// How an inside is filled.
public struct SceneFill: Equatable, Sendable {
  /// The paint; with a ``gradient`` the one that stands for it where none can be drawn.
  public var paint: Paint
  /// From 0, invisible, to 1; nil takes the theme's opacity for areas.
  public var opacity: Double?
  /// What runs over the box of the shape instead of one colour, or nil.
  public var gradient: SceneGradient?

  /// Creates a fill.
  public init(_ paint: Paint, opacity: Double? = 1, gradient: SceneGradient? = nil) {
    self.paint = paint
    self.opacity = opacity
    self.gradient = gradient
  }
}
