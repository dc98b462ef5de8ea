public import RealFunctions

/// A solution of a differential equation as drawn in one view.
public struct FieldSolution: Sendable {
  /// Where it stops on one side, and why.
  public struct End: Equatable, Sendable {
    /// What stops it.
    public enum Reason: Equatable, Sendable {
      /// The range or the page ends, or it is drawn already: a closed orbit.
      case complete
      /// It comes to rest at an equilibrium.
      case equilibrium
      /// It grows beyond all numbers at a place.
      case infinite
      /// Its slope grows beyond all numbers at a place, or jumps to and fro.
      case singular
      /// The equation has no values behind a place.
      case undefined
      /// The budget is spent.
      case exhausted
      /// Errors as small as those of rounding grow to what can be seen behind a place.
      case unresolved
    }

    /// What stops it.
    public var reason: Reason
    /// The variable there: x, or the time of a system.
    public var place: Double

    /// Creates an end.
    public init(reason: Reason, place: Double) { (self.reason, self.place) = (reason, place) }
  }

  /// The point that it goes through.
  public var start: SIMD2<Double>
  /// Its parts inside of the window, each with x rising, or with time.
  public var pieces: [CurvePiece] = []
  /// The same as smooth lines on the page, if they were asked for.
  public var lines: [PageCurve] = []
  /// Where it stops before its start and behind it.
  public var ends: (before: End, after: End)
  /// Where the equation is stiff, if it is.
  public var stiffPlace: Double?
  /// The values of the equation that were computed.
  public var evaluations = 0
  /// Where it has values, in the variable.
  public var extent: Interval {
    Interval(hull: ends.before.place, ends.after.place)
  }
  /// Whether it never moves.
  public var isAtRest: Bool {
    ends.before.reason == .equilibrium && pieces.isEmpty && start.x.isFinite
  }

  init(start: SIMD2<Double>, at place: Double) {
    self.start = start
    ends = (End(reason: .complete, place: place), End(reason: .complete, place: place))
  }
}
