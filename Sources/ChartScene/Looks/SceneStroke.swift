/// Style of a line.
public struct SceneStroke: Equatable, Sendable {
  /// Style of line ends.
  public enum Cap: Equatable, Hashable, Sendable {
    /// A flat end at the end point.
    case butt
    /// A half disc beyond the end point.
    case round
    /// A half square beyond the end point.
    case square
  }

  /// Style of corners of lines.
  public enum Join: Equatable, Hashable, Sendable {
    /// A pointed corner, within the miter limit.
    case miter
    /// A rounded corner.
    case round
    /// A corner that is cut off.
    case bevel
  }

  /// The paint; with a ``gradient`` the paint that replaces it where no gradient can be drawn.
  public var paint: Paint
  /// The width in device units; text ignores it.
  public var width: Double
  /// Lengths of strokes and gaps, in device units; empty for a solid line.
  public var dash: [Double]
  /// From 0, invisible, to 1.
  public var opacity: Double
  /// Length of the dash pattern that is skipped at the start of the line, in device units.
  public var dashPhase: Double
  /// Style of the ends; nil for the medium's default: round, and butt for dashes.
  public var cap: Cap?
  /// Style of the corners; nil for the medium's default: round.
  public var join: Join?
  /// The greatest length of a miter, in multiples of the line's width.
  public var miterLimit: Double
  /// Gradient over the box of the line in place of a single colour; nil for none.
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

/// Style of a filled inside.
public struct SceneFill: Equatable, Sendable {
  /// The rules that say which points a path with several outlines fills.
  public enum Rule: Equatable, Sendable {
    /// The path fills each point that an odd number of its outlines surround.
    case evenOdd
    /// The path fills each point around which its outlines turn more often one way than the other.
    case nonzero
  }

  /// The paint; with a ``gradient`` the paint that replaces it where no gradient can be drawn.
  public var paint: Paint
  /// From 0, invisible, to 1; nil takes the theme's opacity for areas.
  public var opacity: Double?
  /// Gradient over the box of the shape in place of a single colour; nil for none.
  public var gradient: SceneGradient?
  /// The rule that says which points a path fills; other shapes have one outline and need none.
  public var rule: Rule

  /// Creates a fill.
  public init(
    _ paint: Paint,
    opacity: Double? = 1,
    gradient: SceneGradient? = nil,
    rule: Rule = .evenOdd
  ) {
    self.paint = paint
    self.opacity = opacity
    self.gradient = gradient
    self.rule = rule
  }
}
