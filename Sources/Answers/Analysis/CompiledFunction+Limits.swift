import Expressions
import NumericalMethods
import RealFunctions
import Statements

// Where a function goes beside a place, by a search among its values.

extension CompiledFunction {
  /// Where a function goes at a place, from one side or from both; an infinite place has one side.
  func limits(
    at place: Double,
    from side: AnalysisRequest.Side?,
    isSequence: Bool = false,
    _ run: StatementRun
  ) throws(Failure) -> [(side: Side, limit: OneSidedLimit)] {
    // Beside a place what cancels loses its digits, and with them the limit.
    let precise = rescued
    let search = LimitSearch(cancellation: run.workspace.cancellation)
    let sides: [Side] =
      switch side {
      case .left: [.left]
      case .right: [.right]
      case nil: place.isInfinite ? [.right] : [.left, .right]
      }
    return try Failure.interruptible { () throws(Interrupted) in
      var limits: [(side: Side, limit: OneSidedLimit)] = []
      for side in sides {
        let limit = try search.limit(of: precise, at: place, from: side, isSequence: isSequence)
        limits.append((side, limit))
      }
      return limits
    }
  }

  /// Whether a function that has a value at a place grows without bound there: the nearest number to a pole may have
  /// a value, and rules then give a slope that belongs to nothing.
  ///
  /// Where the tangent tells the values beside the place there is no pole, and no search for one.
  func hasPole(
    at place: Double,
    value: Double,
    slope: Double,
    _ run: StatementRun
  ) throws(Failure) -> Bool {
    let step = Self.stepBesidePole * max(1, place.magnitude)
    let beside = values(at: [place - step, place + step], using: run.workspace)[0]
    let rise = beside.reduce(0) { max($0, ($1 - value).magnitude) }
    if slope.magnitude * step <= 8 * rise { return false }
    return try limits(at: place, from: nil, run).contains { $0.limit.isInfinite }
  }

  /// A distance at which a curve and its tangent are nearly one, in parts of the place.
  private static let stepBesidePole = 0x1p-20
}
