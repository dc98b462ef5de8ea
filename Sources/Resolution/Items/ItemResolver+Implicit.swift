import Expressions
import RealFunctions
import Statements

// Equations in both coordinates, such as x^2 + y^2 = 1, or in r and θ that r does not stand alone in: the curve where the difference of
// their sides is 0.

extension ItemResolver {
  /// The coordinates of the plane, in the order in which formulas take them.
  static let coordinates = ["x", "y"]

  /// The curve of an equation in x and y, or in r and θ; nil if it has other coordinates, or x or y alone.
  func implicitCurve(
    _ left: OpenFormula,
    _ right: OpenFormula
  ) throws(Failure) -> ResolvedItem? {
    // A range binds its variable, which may be one of the two.
    let free = [left, right].coordinates()
    let isPolar = !free.isEmpty && free.allSatisfy { $0 == "r" || $0 == "theta" }
    guard isPolar || Set(free + bound) == Set(Self.coordinates), !isHeadOfFunction(left.syntax)
    else { return nil }
    // Nobody says how often an angle has turned round.
    if isPolar { try refuseRange() } else { try refuseSteps() }
    let parameters = isPolar ? Self.plane : Self.coordinates
    let difference = left.syntax.minus(try limited(right.syntax))
    let formula = try checked([difference], over: parameters).orFailure()
      .withParameters(parameters.count)
    try refusePoints([difference], formula.kinds)
    var settled = item
    settled.variable = "x"
    func curve(_ member: FamilyMember) throws(Failure) -> ResolvedCurve {
      let formula = isPolar ? inPlane(member.formula) : member.formula
      var curve = ResolvedCurve(
        form: .implicit,
        variable: "x",
        checked: formula,
        function: try Failure.wrap { () throws(Diagnostic) in try formula.compiled() },
        text: member.text,
        mark: member.mark,
        parameter: member.parameter
      )
      if isPolar { curve.fromBehind = try fromBehind(member.formula) }
      return curve
    }
    let subject = Family.Subject(
      formula: formula,
      written: [difference],
      item: settled,
      variable: "x",
      domain: nil
    )
    let content = try content(of: subject) { member, _ throws(Failure) in try curve(member) }
    return ResolvedItem(item: settled, content: content, reach: reach)
  }

  /// `y(x) = …` means y as a function of x, and not the product of both.
  private func isHeadOfFunction(_ left: Syntax) -> Bool {
    guard case .product(let factors) = left.node, factors.count == 2,
      factors[0].value.node == .name("y"), factors[1].value.node == .name("x")
    else { return false }
    let end = factors[0].value.range.end
    return text(SourceRange(end, factors[1].value.range.start)).contains("(")
      || text(factors[1].value.range).contains("(")
  }

  /// A side that has values only where the range of one coordinate lies: `x^2 + y^2 = 1 for x in 0..1`.
  private func limited(_ side: Syntax) throws(Failure) -> Syntax {
    guard let clause = item.domain else { return side }
    let variable = clause.variable?.text ?? "x"
    guard Self.coordinates.contains(variable), let range = try domain(over: variable) else {
      throw .problem(.cannotDrawEquation, at: item.range)
    }
    let place = side.range
    let condition = Syntax(
      .comparison(
        Syntax(written: range.lower, at: place),
        [
          Syntax.Link(relation: .lessOrEqual, value: Syntax(.name(variable), place)),
          Syntax.Link(relation: .lessOrEqual, value: Syntax(written: range.upper, at: place)),
        ]
      ),
      place
    )
    let one = Syntax(.number(1), place)
    let restriction = Syntax(
      .cases([Syntax.Case(condition: condition, value: one)], otherwise: nil),
      place
    )
    return Syntax(
      .product([
        Syntax.Factor(operation: .times, value: side),
        Syntax.Factor(operation: .times, value: restriction),
      ]),
      place
    )
  }

  /// A function of the plane has no variable that runs.
  func refuseRange() throws(Failure) {
    try refuseSteps()
    if let range = item.domain {
      throw .problem(
        .onlyFor("a range", "curves over a variable", instead: window(insteadOf: range)),
        at: range.variable?.range ?? range.lower.range.union(range.upper.range)
      )
    }
  }

  /// `write plot [-2:2] …`: what is drawn all over the plane is cut by its window.
  func window(insteadOf range: RangeClause) -> String {
    let ends = "[\(text(range.lower.range)):\(text(range.upper.range))]"
    return "write plot \(range.variable?.text == "y" ? "[-10:10] " : "")\(ends) \(text(item.range))"
  }

  /// A curve of an equation has no single values.
  private func refuseSteps() throws(Failure) {
    if let step = item.step {
      throw .problem(.onlyFor("step", "curves over a variable", instead: nil), at: step.range)
    }
    if let style = item.options.style, style != .lines {
      throw .problem(
        .onlyFor("with \(style.rawValue)", "curves over a variable", instead: nil),
        at: item.range
      )
    }
  }
}
