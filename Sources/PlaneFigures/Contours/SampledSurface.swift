public import RealFunctions

/// A function of x and y as shown in one view: its domain, and its levels.
public struct SampledSurface: Equatable, Sendable {
  /// One level of the function.
  public struct Contour: Equatable, Sendable {
    /// The value of the level.
    public var level: Double
    /// The lines on which the function has this value; closed lines end where they began.
    public var lines: [PageCurve]
    /// The closed outlines of the area with at least this value, which is on their left.
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
  /// The closed outlines of the function's domain.
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

/// The values of a function of x and y in equal cells of a page, each evaluated in its middle.
public struct SurfaceCells: Equatable, Sendable {
  /// The number of columns of cells.
  public let columns: Int
  /// The number of rows of cells.
  public let rows: Int
  /// The values from left to right, the upper row first; NaN where undefined or infinite.
  public let values: [Double]
}

/// Settings for sampling the levels of a surface.
public struct SurfaceSampling: Equatable, Sendable {
  /// The spacing of samples, in pixels or dots.
  public var spacing: Double
  /// The scale on which values are shown.
  public var map: AxisMap
  /// Whether levels are located between the samples and distinguished from jumps; lines need that.
  public var isExact: Bool
  /// Largest distance of smooth lines from the level, in pixels; nil for straight steps.
  public var tolerance: Double?
  /// The largest useful number of steps of outlines; nil for any number.
  public var mostSteps: Int?

  /// Creates the settings.
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
