public import Sampling
public import SpaceFigures

/// What a view shows of figures in space, in pixels or dots of the plot area, y upwards.
public struct SpacePicture: Equatable, Sendable {
  /// The lines that are seen, by figures and kinds.
  public var lines: [SeenLine]
  /// The areas, from far to near: nearer ones are drawn over farther ones.
  public var areas: [SeenArea]
  /// For each mark of the scene, whether it is seen.
  public var marks: [Bool]

  /// Creates a picture.
  public init(lines: [SeenLine] = [], areas: [SeenArea] = [], marks: [Bool] = []) {
    (self.lines, self.areas, self.marks) = (lines, areas, marks)
  }
}

/// A line of a figure as a view shows it.
public struct SeenLine: Equatable, Sendable {
  /// The index of the figure; nil for a line in which two figures cut each other.
  public var figure: Int?
  /// What the line is.
  public var kind: SpaceLine.Kind
  /// The constant of the line: ``SpaceLine/value``.
  public var value: Double?
  /// The parts that nothing hides.
  public var visible: [PageCurve]
  /// The parts behind surfaces, if they were asked for.
  public var hidden: [PageCurve]

  /// Creates a line.
  public init(
    figure: Int?,
    kind: SpaceLine.Kind,
    value: Double? = nil,
    visible: [PageCurve] = [],
    hidden: [PageCurve] = []
  ) {
    self.figure = figure
    self.kind = kind
    self.value = value
    self.visible = visible
    self.hidden = hidden
  }
}

/// An area of one colour.
public struct SeenArea: Equatable, Sendable {
  /// The index of the figure.
  public var figure: Int
  /// The number of levels (``SpaceSampler/levels``) below the area.
  public var band: Int
  /// Whether the side from which normals point is turned towards the eye.
  public var isFront: Bool
  /// The cosine of the angle between the normal and the direction to the eye, 0 … 1, as a mean.
  public var shade: Double
  /// The corners of a closed polygon, in pixels or dots.
  public var outline: [SIMD2<Double>]

  /// Creates an area.
  public init(
    figure: Int,
    band: Int,
    isFront: Bool,
    shade: Double,
    outline: [SIMD2<Double>]
  ) {
    self.figure = figure
    self.band = band
    self.isFront = isFront
    self.shade = shade
    self.outline = outline
  }
}

/// What is wanted of a picture.
public struct SeenParts: Equatable, Sendable {
  /// Which parts of lines are wanted.
  public enum Lines: Equatable, Sendable {
    /// Those that nothing hides.
    case visible
    /// All parts, as if surfaces were transparent: all of them count as visible.
    case all
    /// The visible ones, and apart from them the hidden ones.
    case both
    /// None: areas alone.
    case none
  }

  /// Which parts of lines are wanted.
  public var lines: Lines
  /// Whether areas are wanted.
  public var hasAreas: Bool
  /// The number of steps of `shade` in which areas differ: 1 for areas of one colour for each band.
  public var shades: Int
  /// The largest distance of cubics from the lines, in pixels or dots; nil for straight steps.
  public var tolerance: Double?

  /// Creates a wish.
  public init(
    lines: Lines = .visible,
    hasAreas: Bool = false,
    shades: Int = 1,
    tolerance: Double? = CurveFitter.usualTolerance
  ) {
    self.lines = lines
    self.hasAreas = hasAreas
    self.shades = max(1, shades)
    self.tolerance = tolerance
  }
}
