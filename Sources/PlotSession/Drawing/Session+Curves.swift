import Expressions

// What a plot item is follows from the type of its formula and the variables in it.

/// What an item draws.
enum Drawable {
  /// A curve or an area.
  case curve(Curve)
  /// The points or numbers that a formula gives.
  case values(Syntax)
  /// Lines at the solutions of an equation.
  case lines(EquationLines)
  /// The rows of a file.
  case data(DataSource)
}

/// A curve or an area: the formulas that it needs, and what they mean.
struct Curve {
  var form: CurveLayer.Form
  /// The formulas of the compiled function, in order.
  var outputs: [Syntax]
  /// The formulas as they were written.
  var formulas: [Syntax]
}

extension Session {
  /// Finds what an item draws.
  func drawable(of item: PlotItem, _ run: StatementRun) throws(Failure) -> Drawable {
    if case .data(let source) = item.form { return .data(source) }
    if let values = try values(of: item) { return .values(values) }
    if let lines = equationLines(of: item) { return .lines(lines) }
    var curve = try curve(of: item, run)
    if curve.form == .line, item.options.style == .area, item.step == nil { curve.form = .area }
    return .curve(curve)
  }

  /// The formula of an item that gives points, or numbers one after another, without a variable.
  private func values(of item: PlotItem) throws(Failure) -> Syntax? {
    guard case .formula(let syntax) = item.form, item.domain == nil, item.variable == nil,
      freeCoordinates(of: syntax, item).isEmpty
    else { return nil }
    switch kind(of: syntax, item) {
    case .point:
      if let held = scope.coordinateHeld(inBothPartsOf: syntax) {
        throw .problem(heldProblem(held), at: item.range)
      }
      return syntax
    case .list(.point), .list(.number): return syntax
    default: return nil
    }
  }

  private func curve(of item: PlotItem, _ run: StatementRun) throws(Failure) -> Curve {
    switch item.form {
    case .between(let first, let second):
      try refusePoints([first, second], item)
      return Curve(form: .band, outputs: [first, second], formulas: [first, second])
    case .under(let curve):
      try refusePoints([curve], item)
      return Curve(form: .area, outputs: [curve], formulas: [curve])
    case .data: throw .problem(.cannotDrawEquation, at: item.range)
    case .formula(let syntax):
      switch syntax.node {
      case .point(let x, let y):
        return Curve(form: .parametric, outputs: [x, y], formulas: [x, y])
      case .comparison(let left, let links):
        return try curve(ofEquation: syntax, left, links, item, run)
      case .conjunction, .disjunction, .not:
        throw .problem(.notYet("regions are", instead: nil), at: item.range)
      default:
        // `2(cos t, sin t)` and `(t, t^2) {t > 0}` are points too.
        let form: CurveLayer.Form = kind(of: syntax, item).isPlanar ? .parametric : .line
        return Curve(form: form, outputs: [syntax], formulas: [syntax])
      }
    }
  }

  /// An area lies between heights: a point has two coordinates too many.
  private func refusePoints(_ formulas: [Syntax], _ item: PlotItem) throws(Failure) {
    guard let point = formulas.first(where: { kind(of: $0, item).isPlanar }) else { return }
    throw .diagnostic(Diagnostic(EvaluationProblem.pointAsNumber, at: point.range))
  }

  /// What the formula of an item gives, its variables being numbers; a number if it cannot be checked,
  /// because compiling it will say what is wrong.
  private func kind(of syntax: Syntax, _ item: PlotItem) -> Kind {
    let bound = [item.domain?.variable?.text, item.variable].compactMap { $0 }
    let parameters = bound + freeCoordinates(of: syntax, item)
    return Evaluation.kind(of: syntax, parameters: parameters, in: scope) ?? .number
  }

  // MARK: Equations

  private func curve(
    ofEquation syntax: Syntax,
    _ left: Syntax,
    _ links: [Syntax.Link],
    _ item: PlotItem,
    _ run: StatementRun
  ) throws(Failure) -> Curve {
    guard links.count == 1, let link = links.first, link.relation == .equal else {
      throw .problem(
        .notYet("regions are", instead: hint(ofRegion: left, links, run)),
        at: item.range
      )
    }
    let right = link.value
    if let curve = explicitCurve(left, right, item) ?? explicitCurve(right, left, item) {
      return curve
    }
    throw .problem(problem(ofEquation: left, right, run), at: item.range)
  }

  /// The curve of `y = f(x)`, `x = g(y)` or `r = f(theta)`, or nil.
  private func explicitCurve(_ name: Syntax, _ value: Syntax, _ item: PlotItem) -> Curve? {
    let free = freeCoordinates(of: value, item)
    switch name.node {
    case .name("y") where !free.contains("y"):
      return Curve(form: .line, outputs: [value], formulas: [value])
    case .name("x") where free.allSatisfy { $0 == "y" }:
      let variable = item.domain?.variable?.text ?? "y"
      let y = Syntax(.name(variable), name.range)
      return Curve(form: .overY, outputs: [value, y], formulas: [value])
    case .name("r") where free.allSatisfy { $0 == "theta" }:
      let angle = Syntax(.name(item.domain?.variable?.text ?? "theta"), name.range)
      let outputs = ["cos", "sin"].map { value.times($0, of: angle) }
      return Curve(form: .polar, outputs: outputs, formulas: [value])
    default: return nil
    }
  }

  /// The coordinates in a formula that neither hold a value nor are the item's variable.
  private func freeCoordinates(of syntax: Syntax, _ item: PlotItem) -> [String] {
    let bound = [item.domain?.variable?.text, item.variable].compactMap { $0 }
    return Evaluation.freeNames(of: syntax, bound: bound, in: scope)
      .filter { Coordinates.contains($0) }
  }

  private func problem(
    ofEquation left: Syntax,
    _ right: Syntax,
    _ run: StatementRun
  ) -> StatementProblem {
    var names: [String] = []
    for side in [left, right] {
      names += Evaluation.freeNames(of: side, in: scope).filter {
        Coordinates.contains($0) && !names.contains($0)
      }
    }
    if case .name("z") = left.node, names.allSatisfy({ ["x", "y", "z"].contains($0) }) {
      return .notYet("heat maps are", instead: Self.cut(run.text(right.range)))
    }
    let isOfPlane = names.allSatisfy { $0 == "x" || $0 == "y" }
    let isPolar = names.allSatisfy { $0 == "r" || $0 == "theta" }
    if !names.isEmpty, isOfPlane || isPolar {
      return .equationNotYet(
        "implicit curves are",
        instead: isPolar
          ? "write r = …" : "y = … and x = … can be drawn, and points such as (cos t, sin t)"
      )
    }
    return .cannotDrawEquation
  }

  /// How to see a function of x and y now.
  static func cut(_ text: String) -> String {
    "for a cut write f(x, y) = \(text), then plot f(x, 1)"
  }

  /// `x^2 x > 0` is rather a curve with a restriction; the boundary of `y > x^2` is a curve.
  private func hint(
    ofRegion left: Syntax,
    _ links: [Syntax.Link],
    _ run: StatementRun
  ) -> String? {
    guard let last = links.last?.value else { return nil }
    if case .product(let factors) = left.node, factors.count > 1,
      case .name(let name) = factors[factors.count - 1].value.node,
      factors[factors.count - 1].operation == .times,
      factors[factors.count - 2].value.isPower(of: name)
    {
      let variable = factors[factors.count - 1].value.range
      let body = SourceRange(left.range.start, factors[factors.count - 2].value.range.end)
      let condition = SourceRange(variable.start, last.range.end)
      return "write \(run.text(body)) {\(run.text(condition))} to restrict the curve"
    }
    if case .name("y") = left.node { return "plot \(run.text(last.range))" }
    return nil
  }

  // MARK: Variables

  /// The variable that an item runs over.
  func variable(
    of item: PlotItem,
    _ curve: Curve,
    _ run: StatementRun
  ) throws(Failure) -> String {
    if let named = item.domain?.variable {
      try refuseSecondVariable(besides: named.text, of: item, curve, run)
      return named.text
    }
    let free = freeCoordinates(of: curve)
    switch curve.form {
    case .overY: return "y"
    case .polar: return "theta"
    case .parametric: return try parameter(of: item, free)
    case .line, .area, .band: return try variable(among: free, of: item, curve, run)
    }
  }

  /// `plot f(w), 2w for w in 0..5`: an item that names no range has that of the last other one whose
  /// variable is the only name without a value in it.
  ///
  /// Over a coordinate it runs where the picture does.
  func sharingRange(_ item: PlotItem, with others: [PlotItem]) -> PlotItem {
    guard !others.isEmpty, item.domain == nil, let only = freeNames(of: item.formulas).only,
      let other = others.last(where: { $0.domain?.variable?.text == only })
    else { return item }
    var item = item
    (item.domain, item.clauseText) = (other.domain, other.clauseText)
    return item
  }

  /// The names without a value in formulas.
  private func freeNames(of formulas: [Syntax]) -> Set<String> {
    formulas.reduce(into: []) { $0.formUnion(Evaluation.freeNames(of: $1, in: scope)) }
  }

  /// The coordinates without a value in the formulas of a curve.
  private func freeCoordinates(of curve: Curve) -> [String] {
    var free: [String] = []
    for formula in curve.formulas {
      free += Evaluation.freeNames(of: formula, in: scope).filter {
        Coordinates.contains($0) && !free.contains($0)
      }
    }
    return free
  }

  /// `plot sin(k x) for k in 1..5`: a curve for each k is meant.
  private func refuseSecondVariable(
    besides named: String,
    of item: PlotItem,
    _ curve: Curve,
    _ run: StatementRun
  ) throws(Failure) {
    let free = freeCoordinates(of: curve)
    guard !Coordinates.contains(named), free.count == 1, let other = free.first,
      let clause = item.domain, curve.formulas.contains(where: { $0.mentions(named) })
    else { return }
    let (lower, upper) = (run.text(clause.lower.range), run.text(clause.upper.range))
    let list =
      clause.step.map { "[n for n in \(lower)..\(upper) step \(run.text($0.range))]" }
      ?? "[\(lower)..\(upper)]"
    throw .diagnostic(
      Diagnostic(
        EvaluationProblem.coordinateWithoutValue(
          other,
          .family(name: named, list: list, body: run.text(item.range))
        ),
        at: curve.formulas.lazy.compactMap { $0.range(ofName: other) }.first ?? item.range
      )
    )
  }

  /// `plot sin(w)`: a range for w is missing as likely as a value.
  private func refuseLoneName(
    of item: PlotItem,
    _ curve: Curve,
    _ run: StatementRun
  ) throws(Failure) {
    guard item.domain == nil, let name = freeNames(of: curve.formulas).only,
      case .unknownName(_, .definition) = UnknownName(name, isCall: false, in: scope).problem,
      let place = curve.formulas.lazy.compactMap({ $0.range(ofName: name) }).first
    else { return }
    let body = "\(run.text(item.range)) for \(name) in 0..10"
    throw .diagnostic(
      Diagnostic(EvaluationProblem.unknownName(name, .definitionOrRange(body: body)), at: place)
    )
  }

  /// The one parameter of a curve (x(t), y(t)).
  private func parameter(of item: PlotItem, _ free: [String]) throws(Failure) -> String {
    if free.count == 1, let only = free.first { return only }
    // A point that does not move: whatever the range is called.
    if free.isEmpty { return "t" }
    throw .problem(
      .parameterCount(hint: "use one variable, for example plot (\(free[0]), \(free[0])^2)"),
      at: item.range
    )
  }

  private func heldProblem(_ name: String) -> StatementProblem {
    let value = scope.value(of: name).map { text($0) } ?? ""
    let range = scope.angleUnit == .degrees ? "0..360" : "0..2pi"
    return .heldCoordinate(name, value: value, instead: "for \(name) in \(range)")
  }

  /// The variable of a curve y(x) or an area.
  private func variable(
    among free: [String],
    of item: PlotItem,
    _ curve: Curve,
    _ run: StatementRun
  ) throws(Failure) -> String {
    if free.count > 1 {
      let isOfPlane = free.count == 2 && free.allSatisfy { $0 == "x" || $0 == "y" }
      if isOfPlane, curve.form == .line {
        throw .problem(
          .notYet("heat maps are", instead: Self.cut(run.text(item.range))),
          at: item.range
        )
      }
      throw .problem(.tooManyVariables(free), at: item.range)
    }
    guard let only = free.first else {
      try refuseLoneName(of: item, curve, run)
      return "x"
    }
    if ["x", "t", "theta"].contains(only) { return only }
    throw .diagnostic(
      Diagnostic(
        EvaluationProblem.coordinateWithoutValue(only, hint(for: only, item, run)),
        at: curve.formulas.lazy.compactMap { $0.range(ofName: only) }.first ?? item.range
      )
    )
  }

  private func hint(
    for name: String,
    _ item: PlotItem,
    _ run: StatementRun
  ) -> EvaluationProblem.CoordinateHint {
    if case .formula(let syntax) = item.form, let equation = drawnEquation(ofAlone: syntax) {
      return equation.hint
    }
    return name == "y"
      ? .curveOver(coordinate: name, body: run.text(item.range)) : .range(coordinate: name)
  }
}

extension Syntax {
  /// `value·cos(angle)`.
  fileprivate func times(_ function: String, of angle: Syntax) -> Syntax {
    let call = Syntax(.call(Callee(name: function, range: range), [angle]), range)
    return Syntax(
      .product([Factor(operation: .times, value: self), Factor(operation: .times, value: call)]),
      range
    )
  }

  /// Whether the formula is a name or a power of it.
  fileprivate func isPower(of name: String) -> Bool {
    switch node {
    case .name(name): true
    case .power(let base, _): base.node == .name(name)
    default: false
    }
  }
}

extension Scope {
  /// A coordinate that holds a value and stands in both parts of a point, which is meant as a curve.
  func coordinateHeld(inBothPartsOf point: Syntax) -> String? {
    guard case .point(let x, let y) = point.node else { return nil }
    return Coordinates.names.first {
      value(of: $0) != nil && x.mentions($0) && y.mentions($0)
    }
  }
}

extension PlotItem {
  /// Whether the item names a range over a name that is no coordinate.
  var hasOwnVariable: Bool {
    domain?.variable.map { !Coordinates.contains($0.text) } ?? false
  }
}

extension Set {
  /// The element of a set of one.
  fileprivate var only: Element? { count == 1 ? first : nil }
}
