public import RealFunctions

/// The zeros of a function of two variables, as drawn in one view.
public struct ImplicitCurve: Equatable, Sendable {
  /// Unbroken stretches, closed ones ending where they began.
  ///
  /// A piece of one point is an isolated zero. The parameter counts the points.
  public var pieces: [CurvePiece]
  /// The same as smooth lines on the page, if they were asked for.
  public var lines: [PageCurve] = []
  /// Where the function is 0 all over, as it is in squares of `floor(x) = floor(y)`; nil where its zeros are curves.
  public var area: PlaneRegion?
  /// The number of points and cells that were evaluated.
  public var evaluations: Int
  /// Parts of the page, in data coordinates, in which it is not proved what the curve does: crossings, cusps, and what the budget
  /// did not reach.
  public var uncertified: [Box]
  /// Where pieces end inside of the window without reaching another one, and why.
  public var ends: [End] = []

  /// An end of a piece inside of the window.
  public struct End: Equatable, Sendable {
    /// Why a curve ends.
    public enum Cause: String, CaseIterable, Sendable {
      /// The function has no value beyond, or what it is divided by is 0: the equation's own end.
      case edge
      /// The values jump over 0, or run to infinity.
      case jump
      /// It is not known whether the curve goes on.
      case undecided
      /// The search had no budget for what lies beyond.
      case budget

      /// Whether the curve is known to end there.
      public var isKnown: Bool {
        switch self {
        case .edge, .jump: true
        case .undecided, .budget: false
        }
      }
    }

    /// The place in data coordinates.
    public var x: Double
    /// The same along y.
    public var y: Double
    /// Why it ends there.
    public var cause: Cause

    /// Creates an end.
    public init(x: Double, y: Double, cause: Cause) {
      (self.x, self.y, self.cause) = (x, y, cause)
    }
  }

  /// An upright rectangle in data coordinates.
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

  /// Whether all of the page is proved to hold no zero but those that are drawn.
  public var isCertified: Bool { uncertified.isEmpty }

  /// Creates a curve.
  public init(pieces: [CurvePiece] = [], evaluations: Int = 0, uncertified: [Box] = []) {
    self.pieces = pieces
    self.evaluations = evaluations
    self.uncertified = uncertified
  }
}
