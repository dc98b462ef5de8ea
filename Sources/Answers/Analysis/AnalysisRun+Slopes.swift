import Expressions
import NumericalMethods
import RealFunctions
import Resolution
import Statements

// `differentiate e at a`: what the rules of differentiation give, with all digits of the place. Where an operation may jump, and where
// rules give nothing, difference quotients much nearer to the place than doubles are tell both sides.

extension AnalysisRun {
  /// `differentiate e at a`: the slope, and the tangent as an equation.
  mutating func slope(
    _ analysis: ResolvedAnalysis,
    _ run: inout StatementRun
  ) throws(Failure) -> String {
    let name = analysis.request.formulas[0].text
    guard let place = analysis.place else {
      throw .problem(analysis.request.missingPlace, at: analysis.request.range)
    }
    let formula = analysis.formulas.part(0)
    let function = try Failure.wrap { () throws(Diagnostic) in try formula.number() }
    let derivative = try Failure.wrap { () throws(Diagnostic) in try formula.derivative() }
    let value = try number(formula, at: place, analysis.exactPlace, run)
    let rule = try number(derivative, at: place, analysis.exactPlace, run)
    let isExact = analysis.exactPlace != nil && formula.isQuick
    if try isPole(function, at: place, (value.value, rule.value), isExact, run) {
      keep([.undefined])
      run.notes.add("\(name) has a pole at \(analysis.variable) = \(text(.number(place)))")
      return text(.undefined)
    }
    let slope = try found(
      FoundSlope(value: rule.value, text: rule.text, notes: value.notes + rule.notes),
      of: formula,
      function,
      derivative,
      value.value,
      at: place,
      analysis,
      run
    )
    keep([.number(slope.value)])
    if slope.value.isInfinite, slope.isProved {
      run.notes.add(
        "the slope of \(name) at \(analysis.variable) = \(text(.number(place))) is too large for a number"
      )
      return slope.text ?? text(.number(slope.value))
    }
    guard slope.value.isFinite, !value.value.isNaN else {
      let place = "\(analysis.variable) = \(text(.number(place)))"
      let missing = value.value.isNaN ? "no value" : "no derivative"
      let reason = slope.reason.map { ": \($0)" } ?? ""
      run.notes.add("\(name) has \(missing) at \(place)\(reason)")
      return text(.number(slope.value))
    }
    run.notes.add(slope.notes)
    let digits = slope.text ?? text(.number(slope.value))
    let answer = digits + (slope.isProved ? "" : " (not proved)")
    if analysis.request.isSlopeAlone || value.value.isInfinite { return answer }
    let constant =
      slope.isProved
      ? try intercept(of: formula, slope: derivative, at: place, analysis.exactPlace, run)
      : text(.number(value.value - slope.value * place))
    let tangent = LineText.text(slope: digits, intercept: constant, over: analysis.variable)
    return "\(answer)\ntangent y = \(tangent)"
  }

  /// The slope that a rule gives, or the one beside the place where the rule is wrong or gives none.
  private func found(
    _ rule: FoundSlope,
    of formula: CheckedFormula,
    _ function: CompiledFunction,
    _ derivative: CheckedFormula,
    _ value: Double,
    at place: Double,
    _ analysis: ResolvedAnalysis,
    _ run: StatementRun
  ) throws(Failure) -> FoundSlope {
    guard value.isFinite, let exact = analysis.exactPlace else { return rule }
    var slope = rule
    if slope.value.isFinite, let other = try beside(formula, derivative, at: exact, place, run),
      other.contradicts(slope.value)
    {
      // A rule may have taken one side of a jump, or of a corner that no double hits.
      slope = other
    }
    if slope.value.isNaN {
      if slope.reason == nil {
        slope = try self.slope(ofQuotient: formula, at: exact, run) ?? slope
      }
      if !slope.value.isFinite, !slope.hasSides, try jumps(function, at: place, value: value, run) {
        slope = FoundSlope(value: .nan, reason: "it jumps there")
      }
    }
    return slope
  }

  /// A slope, and what it rests on.
  private struct FoundSlope {
    var value: Double
    /// Its text, if it has one of its own.
    var text: String?
    /// Whether a rule gives it, and not values beside the place.
    var isProved = true
    /// Why there is none.
    var reason: String?
    /// Whether both sides have a finite slope, so that nothing jumps.
    var hasSides = false
    /// How far it may be off.
    var error = 0.0
    /// What is said of its digits.
    var notes: [String] = []

    init(value: Double, text: String? = nil, reason: String? = nil, notes: [String] = []) {
      (self.value, self.text, self.reason, self.notes) = (value, text, reason, notes)
    }

    /// What the limits of the difference quotient on both sides tell.
    init(_ limits: [(side: Side, limit: OneSidedLimit)], digits: Int) {
      let answer = LimitAnswer(limits, at: 0, digits: digits)
      isProved = false
      guard let number = answer.value else {
        value = .nan
        reason = answer.difference.map { "slopes are \($0)" }
        hasSides = limits.allSatisfy { one in
          if case .value = one.limit.finding { true } else { false }
        }
        return
      }
      value = number
      reason = number.isInfinite ? "the tangent is vertical" : nil
      error = limits.reduce(0) { sum, one in
        if case .value(_, let error) = one.limit.finding { max(sum, error) } else { sum }
      }
    }

    /// Whether it cannot be what a rule gives: another number, or none for a reason that is known.
    func contradicts(_ rule: Double) -> Bool {
      guard value.isFinite else { return reason != nil }
      return (value - rule).magnitude > 1e-9 * max(value.magnitude, rule.magnitude) + 8 * error
    }
  }

  /// Farther out the places beside one are no other numbers.
  private static let farthestCheck = 0x1p20

  /// The value of a formula at a place as it is written, with the digits that doubles lose; the place has one sign of 0.
  private func number(
    _ formula: CheckedFormula,
    at place: Double,
    _ exactPlace: CheckedFormula?,
    _ run: StatementRun
  ) throws(Failure) -> (value: Double, text: String?, notes: [String]) {
    let workspace = run.workspace
    let result = try Failure.wrap { () throws(Diagnostic) in
      try (exactPlace.map(formula.at) ?? formula.at([place])).value(
        using: workspace,
        digits: .significant(settings.digits)
      )
    }
    if workspace.isCancelled { throw .interrupted }
    return (result.value.number, result.text, result.notes)
  }

  /// Where a tangent meets the axis, with the digits that doubles lose.
  private func intercept(
    of formula: CheckedFormula,
    slope: CheckedFormula,
    at place: Double,
    _ exactPlace: CheckedFormula?,
    _ run: StatementRun
  ) throws(Failure) -> String {
    guard let exactPlace else {
      let (value, rise) = (
        try number(formula, at: place, nil, run).value,
        try number(slope, at: place, nil, run).value
      )
      return text(.number(value - rise * place))
    }
    let result = try Failure.wrap { () throws(Diagnostic) in
      try formula.intercept(slope: slope, at: exactPlace).value(
        using: run.workspace,
        digits: .significant(settings.digits)
      )
    }
    if run.workspace.isCancelled { throw .interrupted }
    return result.text ?? text(.number(result.value.number))
  }

  /// Whether there is a pole at a place, or at the double that stands for it.
  ///
  /// A value of all its digits is one at the place itself (`isExact`), and so no pole.
  private func isPole(
    _ function: CompiledFunction,
    at place: Double,
    _ known: (value: Double, slope: Double),
    _ isExact: Bool,
    _ run: StatementRun
  ) throws(Failure) -> Bool {
    if known.value.isFinite, known.slope.isFinite {
      if isExact { return false }
      return try function.hasPole(at: place, value: known.value, slope: known.slope, run)
    }
    // With all its digits the place is the pole itself.
    guard known.value.isNaN, function.values(at: [place], using: run.workspace)[0][0].isFinite
    else { return false }
    return try function.limits(at: place, from: nil, run).contains { $0.limit.isInfinite }
  }

  /// Whether the values beside a place do not go to the one that the function has there.
  private func jumps(
    _ function: CompiledFunction,
    at place: Double,
    value: Double,
    _ run: StatementRun
  ) throws(Failure) -> Bool {
    try function.limits(at: place, from: nil, run).contains { one in
      guard case .value(let limit, let error) = one.limit.finding else { return false }
      return (limit - value).magnitude > 4 * error + 1e-9 * max(limit.magnitude, value.magnitude)
    }
  }

  /// What both sides of a place tell of a slope that a rule gives; nil where the rule alone is right, and where they tell nothing.
  private func beside(
    _ formula: CheckedFormula,
    _ derivative: CheckedFormula,
    at place: CheckedFormula,
    _ number: Double,
    _ run: StatementRun
  ) throws(Failure) -> FoundSlope? {
    if formula.isQuick {
      // Rules decide with all digits on which side of a corner the place is. Where there is no rule, as for zeta, the derivative is itself a
      // difference of doubles.
      return formula.mayJump || !derivative.isQuick
        ? try shownSlope(of: formula, at: place, run) : nil
    }
    guard place.isRounded, number.magnitude <= Self.farthestCheck else { return nil }
    return try slope(ofQuotient: formula, at: place, run)
  }

  /// The slope where rules give none: the limit of the difference quotient, if it is the same on both sides.
  private func slope(
    ofQuotient formula: CheckedFormula,
    at place: CheckedFormula,
    _ run: StatementRun
  ) throws(Failure) -> FoundSlope? {
    if formula.isQuick, let shown = try shownSlope(of: formula, at: place, run) { return shown }
    guard let quotient = formula.differenceQuotient(at: place),
      let function = try? quotient.compiled()
    else { return nil }
    let limits = try function.limits(at: 0, from: nil, run)
    // At the end of a domain there is a slope of one side alone, which is none.
    guard limits.allSatisfy({ $0.limit.finding != .undefined }) else { return nil }
    return FoundSlope(limits, digits: settings.digits)
  }

  /// What difference quotients with all digits show on both sides of a place; nil where one of them shows nothing.
  private func shownSlope(
    of formula: CheckedFormula,
    at place: CheckedFormula,
    _ run: StatementRun
  ) throws(Failure) -> FoundSlope? {
    guard let quotient = formula.differenceQuotient(at: place) else { return nil }
    let precise = PreciseLimit(quotient, run.workspace)
    var limits: [(side: Side, limit: OneSidedLimit)] = []
    for side in [Side.left, .right] {
      guard let limit = precise.shown(side == .left) else {
        if run.workspace.isCancelled { throw .interrupted }
        return nil
      }
      limits.append((side, limit))
    }
    return FoundSlope(limits, digits: settings.digits)
  }
}
