public import RealFunctions

/// One unbroken piece of a curve: points in data coordinates, in rising order of the parameter.
///
/// Straight lines may join neighbouring points, but no others. All numbers are finite. A piece of
/// one point is an isolated value.
public struct CurvePiece: Equatable, Sendable {
  /// The sampled variable at each point; equal to ``x`` for a curve y(x).
  public var parameters: [Double]
  /// The x coordinates.
  public var x: [Double]
  /// The y coordinates.
  public var y: [Double]
  /// dy/dx at each point where it is known (NaN elsewhere), or nil if none is known.
  public var slopes: [Double]?

  /// Creates a piece; the arrays are equally long.
  public init(parameters: [Double], x: [Double], y: [Double], slopes: [Double]? = nil) {
    self.parameters = parameters
    self.x = x
    self.y = y
    self.slopes = slopes
  }
}

/// A curve as sampled for one view.
public struct SampledCurve: Equatable, Sendable {
  /// The pieces, in rising order of the parameter; between two of them there is a gap.
  public var pieces: [CurvePiece]
  /// The breaks, in rising order; a hole is not a gap: the piece continues across it.
  public var breaks: [CurveBreak]
  /// The undefined intervals of the parameter, in rising order; infinite values count as defined.
  public var undefined: [Interval]
  /// The number of points (and cells) that were evaluated.
  public var evaluations: Int
  /// Whether the whole curve is proved; never for opaque functions.
  public var isCertified: Bool
  /// Parameter intervals where the search gave up, because the budget ran out or because of
  /// rounding.
  public var uncertified: [Interval]
  /// The uncertified intervals wider than two pixels for which only bounds are known: within the
  /// window, the curve runs between `start` and `end`; vertices there are single values of it.
  public var enclosed: [SampledBand.Piece]
  /// The intervals in which the curve oscillates faster than the page can show, in rising order:
  /// the curve fills their areas, and no piece runs through them.
  public var filled: [FilledStretch]

  /// Whether some values were computed in extended precision; the function itself gives other
  /// values there.
  public var isRecomputed: Bool

  /// Creates a sampled curve.
  public init(
    pieces: [CurvePiece] = [],
    breaks: [CurveBreak] = [],
    undefined: [Interval] = [],
    evaluations: Int = 0,
    isCertified: Bool = false,
    uncertified: [Interval] = [],
    enclosed: [SampledBand.Piece] = [],
    filled: [FilledStretch] = [],
    isRecomputed: Bool = false
  ) {
    self.enclosed = enclosed
    self.filled = filled
    self.isRecomputed = isRecomputed
    self.pieces = pieces
    self.breaks = breaks
    self.undefined = undefined
    self.evaluations = evaluations
    self.isCertified = isCertified
    self.uncertified = uncertified
  }
}

/// The area between two curves over a common variable, as sampled for one view.
public struct SampledBand: Equatable, Sendable {
  /// The band over a maximal interval in which both curves are defined and unbroken.
  ///
  /// All numbers are finite, in rising order of x. `start` may be above `end`, and both may leave
  /// the window.
  public struct Piece: Equatable, Sendable {
    /// The common x coordinates.
    public var x: [Double]
    /// The first curve.
    public var start: [Double]
    /// The second curve.
    public var end: [Double]

    /// Creates a piece; the arrays are equally long.
    public init(x: [Double], start: [Double], end: [Double]) {
      self.x = x
      self.start = start
      self.end = end
    }
  }

  /// The pieces to fill, in rising order of x.
  public var pieces: [Piece]
  /// The breaks of both curves, in rising order.
  public var breaks: [CurveBreak]
  /// The number of points that were evaluated.
  public var evaluations: Int
  /// Whether both curves are proved.
  public var isCertified: Bool
  /// Intervals where a search gave up, because the budget ran out or because of rounding.
  public var uncertified: [Interval]
  /// The areas that one of the two curves fills because it oscillates faster than the page can
  /// show.
  public var filled: [FilledStretch]

  /// Creates a sampled band.
  public init(
    pieces: [Piece] = [],
    breaks: [CurveBreak] = [],
    evaluations: Int = 0,
    isCertified: Bool = false,
    uncertified: [Interval] = [],
    filled: [FilledStretch] = []
  ) {
    self.filled = filled
    self.pieces = pieces
    self.breaks = breaks
    self.evaluations = evaluations
    self.isCertified = isCertified
    self.uncertified = uncertified
  }
}
