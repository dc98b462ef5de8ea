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
  /// For each of ``SeenParts/backdrop`` the parts that no facet covers, as shares of it.
  public var backdrop: [[ClosedRange<Double>]]

  /// Creates a picture.
  public init(
    lines: [SeenLine] = [],
    areas: [SeenArea] = [],
    marks: [Bool] = [],
    backdrop: [[ClosedRange<Double>]] = []
  ) {
    (self.lines, self.areas, self.marks, self.backdrop) = (lines, areas, marks, backdrop)
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
  /// The number of levels (``SpaceSampler/levels``, or those of ``SeenParts/Areas/bands(_:mayOverlap:)``)
  /// below the area.
  public var band: Int
  /// Whether the side from which normals point is turned towards the eye.
  public var isFront: Bool
  /// The cosine of the angle between the normal and the direction to the eye, 0 … 1: the middle of a
  /// step of shades, or the mean if there is one step alone.
  public var shade: Double
  /// The corners of closed polygons, in pixels or dots.
  ///
  /// The area is what they run around, by the nonzero rule: counterclockwise around what is covered,
  /// the other way around holes.
  public var outlines: [[SIMD2<Double>]]

  /// Creates an area.
  public init(
    figure: Int,
    band: Int,
    isFront: Bool,
    shade: Double,
    outlines: [[SIMD2<Double>]]
  ) {
    self.figure = figure
    self.band = band
    self.isFront = isFront
    self.shade = shade
    self.outlines = outlines
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

  /// Which areas are wanted.
  public enum Areas: Equatable, Sendable {
    /// None.
    case none
    /// Those of facets, which differ by their bands, their sides, and so many steps of `shade`, or
    /// fewer where areas have many corners; what is hidden is left out if they are opaque.
    case facets(shades: Int, isOpaque: Bool)
    /// One for each band between heights, in box coordinates and rising order, whichever side is seen.
    ///
    /// If areas may overlap, each reaches under the nearer ones, so that no seams can be seen; else
    /// those of one figure overlap only where one hides another.
    case bands([Double], mayOverlap: Bool)
  }

  /// Which parts of lines are wanted.
  public var lines: Lines
  /// Whether level lines are wanted.
  public var hasLevels: Bool
  /// Which areas are wanted.
  public var areas: Areas
  /// Straight lines on the page that lie behind all figures, of which the free parts are wanted.
  public var backdrop: [PageSegment]
  /// The largest distance of cubics from the lines, in pixels or dots; nil for straight steps.
  public var tolerance: Double?

  /// Creates a wish.
  public init(
    lines: Lines = .visible,
    hasLevels: Bool = true,
    areas: Areas = .none,
    backdrop: [PageSegment] = [],
    tolerance: Double? = CurveFitter.usualTolerance
  ) {
    self.lines = lines
    self.hasLevels = hasLevels
    self.areas = areas
    self.backdrop = backdrop
    self.tolerance = tolerance
  }
}

/// A straight line on the page, in pixels or dots of the plot area.
public struct PageSegment: Equatable, Sendable {
  /// The first end.
  public var start: SIMD2<Double>
  /// The other end.
  public var end: SIMD2<Double>

  /// Creates a line.
  public init(_ start: SIMD2<Double>, _ end: SIMD2<Double>) {
    (self.start, self.end) = (start, end)
  }
}
