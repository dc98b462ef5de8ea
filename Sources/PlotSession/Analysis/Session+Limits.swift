import Analysis
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
    let isSequence = place.isInfinite && WholeNames.contains(analysis.variable)
    var limits = try limits(of: near, at: origin, from: side, isSequence: isSequence, run)
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

  /// Where a function goes at a place, from one side or from both; an infinite place has one side.
  func limits(
    of function: CompiledFunction,
    at place: Double,
    from side: AnalysisRequest.Side?,
    isSequence: Bool = false,
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
