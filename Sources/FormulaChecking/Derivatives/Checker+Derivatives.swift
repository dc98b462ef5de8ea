import Diagnostics
package import FormulaReading
import FormulaVocabulary

/// `f'(a)`, `derivative(e, a)` and `d/dx e`.
///
/// Derivatives are exact, by the rules of ``Differentiation``; formulas without a rule are differentiated
/// numerically.
extension Checker {
  /// The most primes of a derivative, `f''''…`; more are a typing error.
  static let primeLimit = 20

  /// Makes `d/dx e`, where x is a parameter, a bound name or a stored value.
  mutating func derivative(
    of body: Syntax,
    by variable: String,
    at range: SourceRange
  ) throws(Diagnostic) -> Operand {
    let place = try name(variable, at: range)
    if place.kind.isPlanar { throw error(place.kind.notNumber, at: range) }
    if place.kind.isList { throw error(.listAsNumber, at: range) }
    let isParameter = bindings.contains { $0.name == variable }
    return try derivative(at: place.node, using: Set(body.freeNames), at: range) {
      checker,
      operand throws(Diagnostic) in
      let outer = (checker.bindings, checker.overrides, checker.inlined)
      defer { (checker.bindings, checker.overrides, checker.inlined) = outer }
      if isParameter {
        checker.bindings.append((variable, operand))
      } else {
        // Functions look up stored values: they see the variable too.
        checker.overrides.append((variable, operand))
        checker.inlined = [:]
      }
      return try checker.expression(body)
    }
  }

  /// Makes `derivative(e, a)` of a formula in x.
  mutating func derivative(
    of body: Syntax,
    at place: Syntax,
    range: SourceRange
  ) throws(Diagnostic) -> Operand {
    let point = try oneNumber(place)
    return try derivative(at: point, using: Set(body.freeNames), at: range) {
      checker,
      operand throws(Diagnostic) in
      checker.bindings.append(("x", operand))
      defer { checker.bindings.removeLast() }
      return try checker.expression(body)
    }
  }

  /// Makes `f'(a)`, `f''(a)`, `sin'(a)`.
  mutating func primed(
    _ callee: Syntax.Callee,
    _ arguments: [Syntax],
    at range: SourceRange
  ) throws(Diagnostic) -> Operand {
    guard callee.primes <= Self.primeLimit else {
      throw error(.tooManyPrimes(callee.name, limit: Self.primeLimit), at: callee.range)
    }
    let parameters = environment.function(named: callee.name)?.parameters.count
    let isOfOne =
      parameters.map { $0 == 1 }
      ?? Builtins.function(named: callee.name)?.arity.accepts(1)
    if isOfOne == nil { throw unknownCall(callee, arguments) }
    guard isOfOne == true, arguments.count == 1 else {
      throw error(.primesNeedOneArgument(callee.name), at: callee.range)
    }
    let argument = try expression(arguments[0])
    if argument.kind.isPoints { throw error(.pointAsNumber, at: arguments[0].range) }
    // The derivative at a complex z is that along the real axis: of f(z + h) by h, at 0.
    let point = argument.kind.isComplex ? graph.constant(0.0) : argument.node
    let plain = Syntax.Callee(name: callee.name, range: callee.range)
    // The argument of the call has a name that no text can contain.
    let hidden = Syntax(.name("'"), arguments[0].range)
    return try derivative(at: point, order: callee.primes, using: ["'"], at: range) {
      checker,
      operand throws(Diagnostic) in
      let place =
        argument.kind.isComplex
        ? checker.complexSum(argument, operand, isDifference: false, at: range) : operand
      checker.bindings.append(("'", place))
      defer { checker.bindings.removeLast() }
      return try checker.call(plain, [hidden], at: range)
    }
  }

  // MARK: By rules, else from nearby values

  private mutating func derivative(
    at point: NodeIndex,
    order: Int = 1,
    using names: Set<String>,
    at range: SourceRange,
    _ body: (inout Checker, Operand) throws(Diagnostic) -> Operand
  ) throws(Diagnostic) -> Operand {
    depth += 1
    defer { depth -= 1 }
    let variable = graph.variable(of: point)
    let value = try body(&self, number(variable))
    let place = site ?? range
    let exact = try differentiating { work throws(Diagnostic) in
      try work.derivative(of: value.nodes, by: variable, order: order, at: place)
    }
    if let exact {
      let parts = graph.replacing(variable, by: point, in: exact)
      return parts.count == 2 ? pair(parts[0], parts[1], like: value.kind) : number(parts[0])
    }
    if value.kind.isList || value.kind.isPlanar || graph.isList(point) {
      throw error(.noDerivative, at: range)
    }
    let (form, _) = try formula(of: "'", using: names.union(["'"])) {
      checker throws(Diagnostic) in
      try body(&checker, checker.number(checker.graph.parameter(0)))
    }
    // Differences of differences have no correct digits left.
    let isDerived = bodies[form.body].graph.rangeForms.contains { $0.operation == .slope }
    if order > 1 || isDerived { throw error(.onlyFirstDerivative, at: range) }
    let slope = RangeForm(
      operation: .slope,
      body: form.body,
      captured: form.captured,
      isStepped: false,
      place: place
    )
    let one = graph.constant(1.0)
    return number(graph.overRange(slope, from: point, to: point, step: one))
  }

  /// Lends the graph to a differentiation: not copied, because each copy would cost all nodes.
  mutating func differentiating<Result>(
    _ body: (inout Differentiation) throws(Diagnostic) -> Result
  ) throws(Diagnostic) -> Result {
    var work = Differentiation()
    exchange(with: &work)
    defer { exchange(with: &work) }
    return try body(&work)
  }

  private mutating func exchange(with work: inout Differentiation) {
    swap(&graph, &work.graph)
    swap(&bodies, &work.bodies)
    swap(&functions, &work.functions)
    swap(&finishedNodes, &work.finishedNodes)
  }
}

extension Syntax {
  /// The names in the formula that it does not bind itself.
  package var freeNames: [String] {
    var names: [String] = []
    forEachName { names.append($0) }
    return names
  }
}
