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
    let side = analysis.request.side
    var (moved, origin) = (formula, place)
    if let exact = analysis.exactPlace, exact.isRounded, place.isFinite {
      // No double is the place that is meant: what is told of is the distance from it.
      (moved, origin) = (formula.moved(to: exact), 0)
    }
    let near =
      origin == place
      ? function : try Failure.wrap { () throws(Diagnostic) in try moved.number() }
    var limits = try limits(of: near, at: origin, from: side, run)
    if formula.isQuick {
      limits = try surer(limits, formula, at: place, analysis.exactPlace, run)
    }
    let answer = LimitAnswer(limits, at: place, digits: settings.digits)
    if let value = answer.value { keep([.number(value)]) }
    return answer.text
  }

  /// Limits held to values with all their digits, which take the place of what they contradict and of what was not decided.
  private func surer(
    _ limits: [(side: Side, limit: OneSidedLimit)],
    _ formula: CheckedFormula,
    at place: Double,
    _ exactPlace: CheckedFormula?,
    _ run: StatementRun
  ) throws(Failure) -> [(side: Side, limit: OneSidedLimit)] {
    guard let seen = place.isInfinite ? formula : exactPlace.map(formula.moved) else {
      return limits
    }
    let precise = PreciseLimit(seen, run.workspace)
    let surer = limits.map { side, limit in
      let isNegative = place.isInfinite ? place < 0 : side == .left
      return (side, precise.surer(limit, isNegative, towardsInfinity: place.isInfinite))
    }
    if run.workspace.isCancelled { throw .interrupted }
    return surer
  }

  /// Where a function goes at a place, from one side or from both; an infinite place has one side.
  func limits(
    of function: CompiledFunction,
    at place: Double,
    from side: AnalysisRequest.Side?,
    _ run: StatementRun
  ) throws(Failure) -> [(side: Side, limit: OneSidedLimit)] {
    // Beside a place what cancels loses its digits, and with them the limit.
    let precise = function.rescued
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
