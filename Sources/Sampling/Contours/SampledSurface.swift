public import RealFunctions

/// A function of x and y as it is seen in one view: what has values, and its levels.
public struct SampledSurface: Equatable, Sendable {
  /// One level of the function.
  public struct Contour: Equatable, Sendable {
    /// The value.
    public var level: Double
    /// Where the function has this value; closed lines end where they began.
    public var lines: [PageCurve]
    /// The closed outlines of where it has this value or a higher one, which lies at their left.
    public var outlines: [PageCurve]

    /// Creates a level.
    public init(level: Double, lines: [PageCurve] = [], outlines: [PageCurve] = []) {
      self.level = level
      self.lines = lines
      self.outlines = outlines
    }
  }

  /// The levels in rising order.
  public var contours: [Contour]
  /// The closed outlines of where the function has values.
  public var outlines: [PageCurve]
  /// The number of points that were evaluated.
  public var evaluations: Int

  /// Creates a surface.
  public init(contours: [Contour] = [], outlines: [PageCurve] = [], evaluations: Int = 0) {
    self.contours = contours
    self.outlines = outlines
    self.evaluations = evaluations
  }
}

/// The values of a function of x and y in equal cells of a page, each taken in its middle.
public struct SurfaceCells: Equatable, Sendable {
  /// How many cells stand side by side.
  public let columns: Int
  /// How many rows of them there are.
  public let rows: Int
  /// The values from left to right, the upper row first; NaN where there is none, or an infinite one.
  public let values: [Double]
}

/// How the levels of a surface are sampled.
public struct SurfaceSampling: Equatable, Sendable {
  /// The distance of samples, in pixels or dots.
  public var spacing: Double
  /// The spacing of the scale that values are shown on.
  public var map: AxisMap
  /// Whether the places of levels are bettered between the samples, and jumps told from them: lines need that.
  public var isExact: Bool
  /// How far smooth lines may be from the level, in pixels; nil for straight steps.
  public var tolerance: Double?
  /// The most steps of outlines that are of use; nil for any number.
  public var mostSteps: Int?

  /// Creates a way of sampling.
  public init(
    spacing: Double,
    map: AxisMap = .linear,
    isExact: Bool = true,
    tolerance: Double? = nil,
    mostSteps: Int? = nil
  ) {
    self.spacing = spacing
    self.map = map
    self.isExact = isExact
    self.tolerance = tolerance
    self.mostSteps = mostSteps
  }
}
