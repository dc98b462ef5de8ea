import Analysis
import Expressions
import RealFunctions

// `integrate`, `differentiate`: numbers that the language itself can calculate, over a range or at a place.

extension Session {
  /// `integrate e for x in a..b`, `integrate between f and g for …`.
  mutating func integral(
    _ analysis: ResolvedAnalysis,
    _ run: inout StatementRun
  ) throws(Failure) -> String {
    let integral: FoundIntegral
    if analysis.request.isArea {
      integral = try area(analysis, &run)
    } else {
      let formula = analysis.formulas.part(0)
      // Compiled for itself, so that an error says what is wrong with the formula.
      _ = try Failure.wrap { () throws(Diagnostic) in try formula.number() }
      integral = try self.integral(of: formula, analysis, analysis.range, &run)
    }
    keep([.number(integral.value)])
    let mark = integral.isProved || integral.value.isNaN ? "" : " (not proved)"
    var lines = [text(.number(integral.value)) + mark]
    if !analysis.hasOwnDomain {
      lines.append(
        "\(analysis.request.kind == .length ? "measured" : "integrated") over \(text(analysis.domain)) only"
      )
    }
    return lines.joined(separator: "\n")
  }

  /// An integral, and whether an enclosure holds it to the digits that are printed.
  private struct FoundIntegral {
    var value: Double
    var isProved: Bool
  }

  /// The width of an enclosure that proves an integral, as a part of it.
  private static let provedWidth = 4e-12
  /// What is less than this part of the integral of the size is 0.
  private static let zeroShare = 1e-14

  private func integral(
    of formula: CheckedFormula,
    _ analysis: ResolvedAnalysis,
    _ range: (lower: Double, upper: Double),
    _ run: inout StatementRun
  ) throws(Failure) -> FoundIntegral {
    let workspace = run.workspace
    let result = try Failure.wrap { () throws(Diagnostic) in
      try formula.integral(from: range.lower, to: range.upper, using: workspace)
    }
    if workspace.isCancelled { throw .interrupted }
    let value = result.value.number
    let domain = Interval(hull: range.lower, range.upper)
    guard domain.width > 0, let compiled = try? formula.number() else {
      run.notes.add(result.notes)
      return FoundIntegral(value: value, isProved: domain.width == 0)
    }
    let function = compiled.enclosed
    let cancellation = workspace.cancellation
    let pole = try Failure.interruptible { () throws(Interrupted) in
      try PoleSearch(cancellation: cancellation).pole(of: function, over: domain)
    }
    if let pole {
      let place = "\(analysis.variable) = \(text(.number(pole)))"
      run.notes.add("the integral diverges: there is a pole at \(place)")
      return FoundIntegral(value: .nan, isProved: true)
    }
    let bounds = [formula, formula.majorant].compactMap { $0 }.compactMap { one in
      (try? one.number()).map { function in
        ImproperIntegral.Bound(function.enclosed) { isInverted in
          try? one.growth(inverted: isInverted)?.number().enclosed
        }
      }
    }
    let enclosed = try Failure.interruptible { () throws(Interrupted) in
      try ImproperIntegral(bounds: bounds, cancellation: cancellation).integral(
        of: function,
        from: domain.lower,
        to: domain.upper,
        guess: value.isNaN ? 0 : value
      )
    }
    guard let enclosed else {
      run.notes.add(result.notes)
      return FoundIntegral(value: value, isProved: false)
    }
    let forward =
      range.lower <= range.upper
      ? enclosed.range : Interval(hull: -enclosed.range.upper, -enclosed.range.lower)
    let best = forward.contains(value) ? value : forward.midpoint
    let isZero = max(forward.upper, -forward.lower) <= Self.zeroShare * enclosed.size
    let isProved = forward.width <= Self.provedWidth * best.magnitude || isZero
    if !isProved { run.notes.add(result.notes) }
    return FoundIntegral(value: isZero ? 0 : best, isProved: isProved)
  }

  /// The area between two curves: the integral of the distance, cut where they meet, so that each part
  /// is smooth.
  private func area(
    _ analysis: ResolvedAnalysis,
    _ run: inout StatementRun
  ) throws(Failure) -> FoundIntegral {
    let distance = try Failure.wrap { () throws(Diagnostic) in
      try analysis.formulas.distance(0, 1)
    }
    guard let domain = analysis.interval else {
      // No search can cover infinite ends, the integral can.
      return try integral(of: distance, analysis, analysis.range, &run)
    }
    let f = try function(0, of: analysis, &run)
    let g = try function(1, of: analysis, &run)
    let crossings = try crossings(0, f, 1, g, analysis, run)
    let inner = crossings.found.flatMap { [$0.root.place.lower, $0.root.place.upper] }
      .filter { domain.lower < $0 && $0 < domain.upper }
    let ends = [domain.lower] + inner + [domain.upper]
    var area = FoundIntegral(value: 0, isProved: true)
    for (lower, upper) in zip(ends, ends.dropFirst()) where lower < upper {
      let part = try integral(of: distance, analysis, (lower, upper), &run)
      area.value += part.value
      area.isProved = area.isProved && part.isProved
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
    let derivative = try Failure.wrap { () throws(Diagnostic) in try formula.derivative().compiled()
    }
    let value = function.values(at: [place], using: run.workspace)[0][0]
    let slope = derivative.values(at: [place], using: run.workspace)[0][0]
    if slope.isFinite, value.isFinite,
      try hasPole(function, at: place, value: value, slope: slope, run)
    {
      keep([.undefined])
      run.notes.add("\(name) has a pole at \(analysis.variable) = \(text(.number(place)))")
      return text(.undefined)
    }
    keep([.number(slope)])
    guard slope.isFinite, value.isFinite else {
      let place = "\(analysis.variable) = \(text(.number(place)))"
      let missing = value.isNaN ? "no value" : "no derivative"
      run.notes.add("\(name) has \(missing) at \(place)")
      return text(.number(slope))
    }
    if analysis.request.isSlopeAlone { return text(.number(slope)) }
    let tangent = Self.line(
      slope: slope,
      intercept: value - slope * place,
      over: analysis.variable,
      digits: settings.digits
    )
    return "\(text(.number(slope)))\ntangent y = \(tangent)"
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
