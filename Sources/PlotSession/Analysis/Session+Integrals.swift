import Analysis
import Expressions
import RealFunctions

// `integrate`, `differentiate`: numbers that the language itself can calculate, over a range or at a place.

extension Session {
  /// `integrate e for x in a..b`, `integrate between f and g for …`.
  mutating func integral(
    _ request: AnalysisRequest,
    _ run: inout StatementRun
  ) throws(Failure) -> String {
    let variable = try variable(of: request, run)
    if let step = request.domain?.step {
      throw .diagnostic(Diagnostic(EvaluationProblem.integralWithStep, at: step.range))
    }
    let value =
      request.isArea
      ? try area(request, over: variable, &run)
      : try integral(request.formulas[0].syntax, request, over: variable, &run)
    keep([.number(value)])
    var lines = [text(.number(value))]
    if request.domain == nil {
      lines.append("integrated over \(text(defaultDomain(of: variable, Plot()))) only")
    }
    return lines.joined(separator: "\n")
  }

  /// The integral of a formula over the range of a request; its ends may be infinite or reversed, as in
  /// `integral(…)`.
  private func integral(
    _ syntax: Syntax,
    _ request: AnalysisRequest,
    over variable: String,
    _ run: inout StatementRun
  ) throws(Failure) -> Double {
    // Checked for itself, so that an error says what is wrong with the formula.
    _ = try function(syntax, over: variable)
    if let clause = request.domain {
      return try integral(syntax, over: variable, clause.lower, clause.upper, &run)
    }
    let domain = defaultDomain(of: variable, Plot())
    return try integral(syntax, over: variable, domain, &run)
  }

  private func integral(
    _ syntax: Syntax,
    over variable: String,
    _ domain: Interval,
    _ run: inout StatementRun
  ) throws(Failure) -> Double {
    let lower = Syntax(written: domain.lower, at: syntax.range)
    let upper = Syntax(written: domain.upper, at: syntax.range)
    return try integral(syntax, over: variable, lower, upper, &run)
  }

  private func integral(
    _ syntax: Syntax,
    over variable: String,
    _ lower: Syntax,
    _ upper: Syntax,
    _ run: inout StatementRun
  ) throws(Failure) -> Double {
    let range = Syntax.Range(
      name: variable,
      nameRange: syntax.range,
      lower: lower,
      upper: upper
    )
    let callee = Syntax.Callee(name: "integral", range: syntax.range)
    let value = try value(Syntax(.overRange(callee, syntax, [range]), syntax.range), &run)
    return value.number
  }

  /// The area between two curves: the integral of the distance, cut where they meet, so that each part
  /// is smooth.
  private func area(
    _ request: AnalysisRequest,
    over variable: String,
    _ run: inout StatementRun
  ) throws(Failure) -> Double {
    let (first, second) = (request.formulas[0], request.formulas[1])
    let difference = first.syntax.minus(second.syntax)
    let callee = Syntax.Callee(name: "abs", range: difference.range)
    let distance = Syntax(.call(callee, [difference]), difference.range)
    let subject: AnalysisSubject
    do throws(Failure) {
      subject = try self.subject(of: request, &run)
    } catch {
      // Infinite ends: no search can cover them, the integral can.
      guard case .diagnostic(let diagnostic) = error, diagnostic.code == "E47" else { throw error }
      return try integral(distance, request, over: variable, &run)
    }
    let f = try function(first, subject, &run)
    let g = try function(second, subject, &run)
    let crossings = try crossings(first, f, second, g, subject, run)
    let inner = crossings.found.flatMap { [$0.root.place.lower, $0.root.place.upper] }
      .filter { subject.domain.lower < $0 && $0 < subject.domain.upper }
    let ends = [subject.domain.lower] + inner + [subject.domain.upper]
    var area = 0.0
    for (lower, upper) in zip(ends, ends.dropFirst()) where lower < upper {
      area += try integral(distance, over: variable, Interval(hull: lower, upper), &run)
    }
    return area
  }

  /// `differentiate e at a`: the slope, and the tangent as an equation.
  mutating func slope(
    _ request: AnalysisRequest,
    _ run: inout StatementRun
  ) throws(Failure) -> String {
    let formula = request.formulas[0]
    guard let placeSyntax = request.place else {
      throw .problem(.placeNeeded(formula: formula.text), at: request.range)
    }
    let variable = try variable(of: request, run)
    guard case .number(let place) = try answer(placeSyntax, &run) else {
      throw .diagnostic(Diagnostic(EvaluationProblem.pointAsNumber, at: placeSyntax.range))
    }
    let function = try function(formula.syntax, over: variable)
    let derivative = try self.function(
      Syntax(.derivative(variable, formula.syntax), formula.syntax.range),
      over: variable
    )
    let value = function.values(at: [place], using: run.workspace)[0][0]
    let slope = derivative.values(at: [place], using: run.workspace)[0][0]
    keep([.number(slope)])
    guard slope.isFinite, value.isFinite else {
      let missing = value.isNaN ? "value" : "derivative"
      run.notes.add("\(formula.text) has no \(missing) at \(variable) = \(text(.number(place)))")
      return text(.number(slope))
    }
    let tangent = Self.line(
      slope: slope,
      intercept: value - slope * place,
      over: variable,
      digits: settings.digits
    )
    return "\(text(.number(slope)))\ntangent y = \(tangent)"
  }

  /// `6x - 9`: a straight line as it is typed.
  private static func line(
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
