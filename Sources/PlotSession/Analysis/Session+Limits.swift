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
    let sides: [Side] =
      switch side {
      case .left: [.left]
      case .right: [.right]
      case nil: place.isInfinite ? [.right] : [.left, .right]
      }
    return try Failure.interruptible { () throws(Interrupted) in
      var limits: [(side: Side, limit: OneSidedLimit)] = []
      for side in sides {
        limits.append((side, try search.limit(of: function, at: place, from: side)))
      }
      return limits
    }
  }

  /// Whether a function that has a value at a place grows without bound there: the nearest number to a pole may have
  /// a value, and rules then give a slope that belongs to nothing.
  func hasPole(
    _ function: CompiledFunction,
    at place: Double,
    _ run: StatementRun
  ) throws(Failure) -> Bool {
    try limits(of: function, at: place, from: nil, run).contains { $0.limit.isInfinite }
  }
}

extension OneSidedLimit {
  /// Whether the values grow without bound.
  var isInfinite: Bool { if case .infinite = finding { true } else { false } }
}
