import CurveSampling
import PlaneFigures
public import RealFunctions

/// A solution of a differential equation as drawn in one view.
public struct FieldSolution: Sendable {
  /// An end of a solution: its place and its cause.
  public struct End: Equatable, Sendable {
    /// The cause of an end.
    public enum Reason: Equatable, Sendable {
      /// The range or the page ends, or the solution is closed and drawn already.
      case complete
      /// The solution comes to rest at an equilibrium.
      case equilibrium
      /// The solution grows without bound at a place.
      case infinite
      /// The slope grows without bound at a place, or jumps back and forth.
      case singular
      /// The equation is undefined beyond a place.
      case undefined
      /// The budget is used up.
      case exhausted
      /// Errors as small as rounding grow to visible size beyond a place.
      case unresolved
    }

    /// The cause of the end.
    public var reason: Reason
    /// The variable at the end: x, or the time of a system.
    public var place: Double

    /// Creates an end.
    public init(reason: Reason, place: Double) { (self.reason, self.place) = (reason, place) }
  }

  /// The point through which the solution runs.
  public var start: SIMD2<Double>
  /// The parts of the solution inside the window, each with rising x or time.
  public var pieces: [CurvePiece] = []
  /// The parts as smooth lines on the page, if requested.
  public var lines: [PageCurve] = []
  /// The ends of the solution before its start and after it.
  public var ends: (before: End, after: End)
  /// The place where the equation is stiff; nil if it is not.
  public var stiffPlace: Double?
  /// The number of computed values of the equation.
  public var evaluations = 0
  /// The interval of the variable in which the solution is known.
  public var extent: Interval {
    Interval(hull: ends.before.place, ends.after.place)
  }
  /// Whether the solution is constant.
  public var isAtRest: Bool {
    ends.before.reason == .equilibrium && pieces.isEmpty && start.x.isFinite
  }

  init(start: SIMD2<Double>, at place: Double) {
    self.start = start
    ends = (End(reason: .complete, place: place), End(reason: .complete, place: place))
  }
}
