public import CurveSampling
public import RealFunctions

/// The zeros of a function of two variables, as drawn in one view.
public struct ImplicitCurve: Equatable, Sendable {
  /// Unbroken polylines; a closed one ends where it began.
  ///
  /// A piece of one point is an isolated zero. The parameter counts the points.
  public var pieces: [CurvePiece]
  /// The polylines as smooth lines on the page, if requested.
  public var lines: [PageCurve] = []
  /// The area where the function is 0, as in squares of `floor(x) = floor(y)`; nil where its zeros
  /// are only curves.
  public var area: PlaneRegion?
  /// The number of points and cells that were evaluated.
  public var evaluations: Int
  /// Parts of the page, in data coordinates, in which the course of the curve is not proved:
  /// crossings, cusps, and cells that the budget did not reach.
  public var uncertified: [Box]
  /// Ends of pieces inside the window that reach no other piece, with their causes.
  public var ends: [End] = []

  /// An end of a piece inside of the window.
  public struct End: Equatable, Sendable {
    /// Why a curve ends.
    public enum Cause: String, CaseIterable, Sendable {
      /// The function has no value beyond this point, or a divisor is 0: the equation itself ends
      /// here.
      case edge
      /// The values jump over 0, or run to infinity.
      case jump
      /// Whether the curve goes on is not known.
      case undecided
      /// The budget was used up before the cells beyond were searched.
      case budget

      /// Whether the curve certainly ends here.
      public var isKnown: Bool {
        switch self {
        case .edge, .jump: true
        case .undecided, .budget: false
        }
      }
    }

    /// The x coordinate, in data units.
    public var x: Double
    /// The y coordinate, in data units.
    public var y: Double
    /// The cause of the end.
    public var cause: Cause

    /// Creates an end.
    public init(x: Double, y: Double, cause: Cause) {
      (self.x, self.y, self.cause) = (x, y, cause)
    }
  }

  /// An axis-parallel rectangle in data coordinates.
  public struct Box: Equatable, Sendable {
    /// The range of x.
    public var x: Interval
    /// The range of y.
    public var y: Interval

    /// Creates a rectangle.
    public init(x: Interval, y: Interval) {
      self.x = x
      self.y = y
    }
  }

  /// Whether it is proved that the page contains no zeros except the drawn ones.
  public var isCertified: Bool { uncertified.isEmpty }

  /// Creates a curve.
  public init(pieces: [CurvePiece] = [], evaluations: Int = 0, uncertified: [Box] = []) {
    self.pieces = pieces
    self.evaluations = evaluations
    self.uncertified = uncertified
  }
}
