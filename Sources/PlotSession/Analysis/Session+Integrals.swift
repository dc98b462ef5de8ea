import Analysis
import Expressions
import NumericalMethods
import RealFunctions

// `integrate`, `differentiate`: numbers that the language itself can calculate, over a range or at a place.

extension Session {
  /// `integrate e for x in a..b`, `integrate between f and g for …`.
  mutating func integral(
    _ analysis: ResolvedAnalysis,
    _ run: inout StatementRun
  ) throws(Failure) -> String {
    let integral: AreaSum
    if analysis.request.isArea {
      integral = try area(analysis, &run)
    } else {
      let formula = analysis.formulas.part(0)
      // Compiled for itself, so that an error says what is wrong with the formula.
      _ = try Failure.wrap { () throws(Diagnostic) in try formula.number() }
      integral = AreaSum(try self.integral(of: formula, analysis, analysis.range, &run))
    }
    keep(integral.value, error: integral.error)
    var lines = [integral.text(digits: settings.digits) + integral.mark]
    if !analysis.hasOwnDomain {
      lines.append(
        "\(analysis.request.kind == .length ? "measured" : "integrated") over \(text(analysis.domain)) only"
      )
    }
    return lines.joined(separator: "\n")
  }

  /// Integrals of parts, added up.
  private struct AreaSum {
    var value = 0.0
    var within: Double?
    /// How far the value may be off.
    var error = 0.0
    var isProved = true

    init() {}

    /// The value with as many of so many digits as are the same in all that its error allows; where ``within`` says how far it is off,
    /// it is short already.
    func text(digits: Int) -> String {
      let text = Value.number(value).shortText(digits: digits)
      guard within == nil, error > 0, value.isFinite else { return text }
      let (low, high) = (value - error, value + error)
      for count in stride(from: min(digits, Self.digitsOfDoubles), through: 6, by: -1) {
        let short = low.text(digits: count)
        if short == high.text(digits: count) { return short }
      }
      return text
    }

    private static let digitsOfDoubles = 15

    init(_ part: AnsweredIntegral) { add(part) }

    mutating func add(_ part: AnsweredIntegral) {
      value += part.value
      error += part.error
      isProved = isProved && part.isProved
      if let more = part.within { within = (within ?? 0) + more }
    }

    /// ` (not proved)`, `, within 2e-6`: what stands behind the value.
    var mark: String { value.isNaN ? "" : AnsweredIntegral.mark(within, isProved: isProved) }
  }

  private func integral(
    of formula: CheckedFormula,
    _ analysis: ResolvedAnalysis,
    _ range: (lower: Double, upper: Double),
    _ run: inout StatementRun
  ) throws(Failure) -> AnsweredIntegral {
    let found = try formula.answeredIntegral(
      from: range.lower,
      to: range.upper,
      cancellation: run.workspace.cancellation
    )
    run.notes.add(found.notes { "\(analysis.variable) = \(text(.number($0)))" })
    return found
  }

  /// The area between two curves: the integral of the distance, cut where they meet, so that each part
  /// is smooth.
  private func area(
    _ analysis: ResolvedAnalysis,
    _ run: inout StatementRun
  ) throws(Failure) -> AreaSum {
    let distance = try Failure.wrap { () throws(Diagnostic) in
      try analysis.formulas.distance(0, 1)
    }
    guard let domain = analysis.interval else {
      // No search can cover infinite ends, the integral can.
      return AreaSum(try integral(of: distance, analysis, analysis.range, &run))
    }
    let f = try function(0, of: analysis, &run)
    let g = try function(1, of: analysis, &run)
    let crossings = try crossings(0, f, 1, g, analysis, run)
    let inner = crossings.found.flatMap { [$0.root.place.lower, $0.root.place.upper] }
      .filter { domain.lower < $0 && $0 < domain.upper }
    let ends = [domain.lower] + inner + [domain.upper]
    var area = AreaSum()
    for (lower, upper) in zip(ends, ends.dropFirst()) where lower < upper {
      area.add(try integral(of: distance, analysis, (lower, upper), &run))
    }
    return area
  }

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
    var slope = FoundSlope(value: rule.value, text: rule.text, notes: value.notes + rule.notes)
    if try isPole(function, at: place, value: value.value, slope: slope.value, run) {
      keep([.undefined])
      run.notes.add("\(name) has a pole at \(analysis.variable) = \(text(.number(place)))")
      return text(.undefined)
    }
    if slope.value.isFinite, value.value.isFinite, let exact = analysis.exactPlace, exact.isRounded,
      place.magnitude <= Self.farthestCheck,
      let other = try self.slope(ofQuotient: formula, at: exact, run),
      other.contradicts(slope.value)
    {
      // A rule may have taken one side of a corner that no double hits.
      slope = other
    }
    if !slope.value.isFinite, slope.reason == nil, value.value.isFinite,
      let exact = analysis.exactPlace
    {
      slope = try self.slope(ofQuotient: formula, at: exact, run) ?? slope
      if !slope.value.isFinite, !slope.hasSides,
        try jumps(function, at: place, value: value.value, run)
      {
        slope = FoundSlope(value: .nan, reason: "it jumps there")
      }
    }
    keep([.number(slope.value)])
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
    let intercept =
      slope.isProved
      ? try intercept(of: formula, slope: derivative, at: place, analysis.exactPlace, run)
      : value.value - slope.value * place
    let tangent = Self.line(
      slope: slope.value,
      intercept: intercept,
      over: analysis.variable,
      digits: settings.digits
    )
    return "\(answer)\ntangent y = \(tangent)"
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

    /// Whether it cannot be what a rule gives: another number, or none for a reason that is known.
    func contradicts(_ rule: Double) -> Bool {
      guard value.isFinite else { return reason != nil }
      return (value - rule).magnitude > 1e-9 * (1 + value.magnitude) + 8 * error
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
  ) throws(Failure) -> Double {
    guard let exactPlace else {
      let (value, rise) = (
        try number(formula, at: place, nil, run).value,
        try number(slope, at: place, nil, run).value
      )
      return value - rise * place
    }
    let result = try Failure.wrap { () throws(Diagnostic) in
      try formula.intercept(slope: slope, at: exactPlace).value(using: run.workspace)
    }
    if run.workspace.isCancelled { throw .interrupted }
    return result.value.number
  }

  /// Whether there is a pole at a place, or at the double that stands for it.
  private func isPole(
    _ function: CompiledFunction,
    at place: Double,
    value: Double,
    slope: Double,
    _ run: StatementRun
  ) throws(Failure) -> Bool {
    if value.isFinite, slope.isFinite {
      return try hasPole(function, at: place, value: value, slope: slope, run)
    }
    // With all its digits the place is the pole itself.
    guard value.isNaN, function.values(at: [place], using: run.workspace)[0][0].isFinite else {
      return false
    }
    return try limits(of: function, at: place, from: nil, run).contains { $0.limit.isInfinite }
  }

  /// Whether the values beside a place do not go to the one that the function has there.
  private func jumps(
    _ function: CompiledFunction,
    at place: Double,
    value: Double,
    _ run: StatementRun
  ) throws(Failure) -> Bool {
    try limits(of: function, at: place, from: nil, run).contains { one in
      guard case .value(let limit, let error) = one.limit.finding else { return false }
      return (limit - value).magnitude > 4 * error + 1e-9 * max(limit.magnitude, value.magnitude)
    }
  }

  /// The slope where rules give none: the limit of the difference quotient, if it is the same on both sides.
  private func slope(
    ofQuotient formula: CheckedFormula,
    at place: CheckedFormula,
    _ run: StatementRun
  ) throws(Failure) -> FoundSlope? {
    guard let quotient = formula.differenceQuotient(at: place),
      let function = try? quotient.compiled()
    else { return nil }
    let limits = try limits(of: function, at: 0, from: nil, run)
    // At the end of a domain there is a slope of one side alone, which is none.
    guard limits.allSatisfy({ $0.limit.finding != .undefined }) else { return nil }
    let answer = LimitAnswer(limits, at: 0, digits: settings.digits)
    guard let value = answer.value else {
      return FoundSlope(
        value: .nan,
        isProved: false,
        reason: answer.difference.map { "slopes are \($0)" },
        hasSides: limits.allSatisfy { one in
          if case .value = one.limit.finding { true } else { false }
        }
      )
    }
    return FoundSlope(
      value: value,
      isProved: false,
      reason: value.isInfinite ? "the tangent is vertical" : nil,
      error: limits.reduce(0) { sum, one in
        if case .value(_, let error) = one.limit.finding { max(sum, error) } else { sum }
      }
    )
  }

  /// `6x - 9`: a straight line as it is typed.
  static func line(
    slope: Double,
    intercept: Double,
    over variable: String,
    digits: Int
  ) -> String {
    let constant = intercept.text(digits: digits)
    guard slope.text(digits: digits) != "0" else { return constant }
    let factor = slope.text(digits: digits)
    // A number may stand beside a letter; before a longer name the sign is clearer.
    let sign = variable.count == 1 ? "" : "*"
    let rise =
      switch factor {
      case "1": variable
      case "-1": "-\(variable)"
      default: factor + sign + variable
      }
    switch constant {
    case "0": return rise
    case _ where intercept < 0: return "\(rise) - \((-intercept).text(digits: digits))"
    default: return "\(rise) + \(constant)"
    }
  }
}

extension Syntax {
  /// A number as a formula.
  init(written number: Double, at range: SourceRange) {
    let size = Syntax(.number(number.magnitude), range)
    self = number < 0 ? Syntax(.negation(size), range) : size
  }
}
