import Analysis
import Expressions
import NumericalMethods
import RealFunctions
import Resolution
import Statements

// `limit e at a`: the number, then what it rests on.

extension AnalysisRun {
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
    let isSequence = place.isInfinite && WholeNames.contains(analysis.variable)
    var limits = try near.limits(at: origin, from: side, isSequence: isSequence, run)
    if formula.isQuick {
      limits = try surer(limits, analysis, at: place, isSequence: isSequence, run)
    }
    limits = try emptySides(limits, near, at: origin, run)
    let answer = LimitAnswer(
      limits,
      at: place,
      sequence: isSequence ? analysis.variable : nil,
      digits: settings.digits
    )
    if let value = answer.value { keep([.number(value)]) }
    return answer.text
  }

  /// Limits held to the rules of limits towards infinity, and where these do not tell to values with all their digits: what either
  /// contradicts, and what was not decided, is replaced.
  private func surer(
    _ limits: [(side: Side, limit: OneSidedLimit)],
    _ analysis: ResolvedAnalysis,
    at place: Double,
    isSequence: Bool,
    _ run: StatementRun
  ) throws(Failure) -> [(side: Side, limit: OneSidedLimit)] {
    let formula = analysis.formulas.part(0)
    if place.isInfinite,
      let course = formula.course(towards: place < 0 ? .minusInfinity : .infinity)
    {
      let ruled = course.limit(towards: place)
      return limits.map { ($0.side, $0.limit.agrees(with: ruled) ? $0.limit : ruled) }
    }
    guard let seen = place.isInfinite ? formula : analysis.exactPlace.map(formula.moved) else {
      return limits
    }
    let precise = PreciseLimit(seen, isSequence: isSequence, run.workspace)
    let surer = limits.map { side, limit in
      let isNegative = place.isInfinite ? place < 0 : side == .left
      return (side, precise.surer(limit, isNegative, towardsInfinity: place.isInfinite))
    }
    if run.workspace.isCancelled { throw .interrupted }
    return surer
  }

  /// Limits of which those without values are proved to have none, where enclosures tell so.
  private func emptySides(
    _ limits: [(side: Side, limit: OneSidedLimit)],
    _ function: CompiledFunction,
    at place: Double,
    _ run: StatementRun
  ) throws(Failure) -> [(side: Side, limit: OneSidedLimit)] {
    let enclosed = function.enclosed
    let cancellation = run.workspace.cancellation
    return try Failure.interruptible { () throws(Interrupted) in
      var proved = limits
      for (index, (side, limit)) in limits.enumerated() where limit.finding == .undefined {
        guard
          try EmptySide.isProved(of: enclosed, at: place, from: side, cancellation: cancellation)
        else { continue }
        let empty = OneSidedLimit(finding: .undefined, reach: limit.reach, ground: .rules)
        proved[index].limit = empty
      }
      return proved
    }
  }
}

extension OneSidedLimit {
  /// Whether the values grow without bound.
  var isInfinite: Bool { if case .infinite = finding { true } else { false } }

  /// Whether nothing could be confirmed.
  var isUndecided: Bool { if case .undecided = finding { true } else { false } }
}

extension OneSidedLimit {
  /// What may be off by more than this part of it, or of 1, agrees with nearly all numbers, and confirms none.
  static let vague = 1e-6

  /// Whether values tell what rules prove.
  fileprivate func agrees(with ruled: Self) -> Bool {
    switch (finding, ruled.finding) {
    case (.value(let value, let error), .value(let proved, _)):
      // A number that may be anything agrees with all.
      (value - proved).magnitude <= error + proved.ulp
        && error <= Self.vague * max(1, proved.magnitude)
    case (.infinite(let isNegative), .infinite(let isProvedNegative)):
      isNegative == isProvedNegative
    case (.value, _), (.infinite, _), (.oscillating, _), (.undefined, _), (.undecided, _): false
    }
  }
}

extension EndCourse {
  /// Where the values go towards an infinity: a line that is not level goes to one, too.
  fileprivate func limit(towards place: Double) -> OneSidedLimit {
    let finding: OneSidedLimit.Finding =
      switch self {
      case .line(slope: 0, let intercept): .value(intercept, error: 0)
      case .line(let slope, _): .infinite(isNegative: (slope < 0) != (place < 0))
      case .infinite(let isNegative): .infinite(isNegative: isNegative)
      }
    return OneSidedLimit(finding: finding, reach: .infinity, ground: .rules)
  }
}
