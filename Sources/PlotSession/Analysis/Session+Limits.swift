import Expressions
import NumericalMethods
import RealFunctions

// `limit e at a`: the number, then what it rests on.

extension Session {
  mutating func limit(
    _ analysis: ResolvedAnalysis,
    _ run: inout StatementRun
  ) throws(Failure) -> String {
    let written = analysis.request.formulas[0]
    guard let place = analysis.place else {
      throw .problem(analysis.request.missingPlace, at: analysis.request.range)
    }
    let formula = analysis.formulas.part(0)
    try refuseList(formula, written)
    let function = try Failure.wrap { () throws(Diagnostic) in try formula.number() }
    let limits = try limits(of: function, at: place, from: analysis.request.side, run)
    let answer = LimitAnswer(limits, at: place, digits: settings.digits)
    if let value = answer.value { keep([.number(value)]) }
    return answer.text
  }

  /// Where a function goes at a place, from one side or from both; an infinite place has one side.
  func limits(
    of function: CompiledFunction,
    at place: Double,
    from side: AnalysisRequest.Side?,
    _ run: StatementRun
  ) throws(Failure) -> [(side: Side, limit: OneSidedLimit)] {
    let search = LimitSearch(cancellation: run.workspace.cancellation)
    // Beside a place what cancels loses its digits, and with them the limit.
    let precise = function.rescued
    let sides: [Side] =
      switch side {
      case .left: [.left]
      case .right: [.right]
      case nil: place.isInfinite ? [.right] : [.left, .right]
      }
    return try Failure.interruptible { () throws(Interrupted) in
      var limits: [(side: Side, limit: OneSidedLimit)] = []
      for side in sides {
        limits.append((side, try search.limit(of: precise, at: place, from: side)))
      }
      return limits
    }
  }

  /// Whether a function that has a value at a place grows without bound there: the nearest number to a pole may have
  /// a value, and rules then give a slope that belongs to nothing.
  ///
  /// Where the tangent tells the values beside the place there is no pole, and no search for one.
  func hasPole(
    _ function: CompiledFunction,
    at place: Double,
    value: Double,
    slope: Double,
    _ run: StatementRun
  ) throws(Failure) -> Bool {
    let step = Self.stepBesidePole * max(1, place.magnitude)
    let beside = function.values(at: [place - step, place + step], using: run.workspace)[0]
    let rise = beside.reduce(0) { max($0, ($1 - value).magnitude) }
    if slope.magnitude * step <= 8 * rise { return false }
    return try limits(of: function, at: place, from: nil, run).contains { $0.limit.isInfinite }
  }

  /// A distance at which a curve and its tangent are nearly one, in parts of the place.
  private static let stepBesidePole = 0x1p-20
}

extension OneSidedLimit {
  /// Whether the values grow without bound.
  var isInfinite: Bool { if case .infinite = finding { true } else { false } }

  /// Whether nothing could be confirmed.
  var isUndecided: Bool { if case .undecided = finding { true } else { false } }
}
