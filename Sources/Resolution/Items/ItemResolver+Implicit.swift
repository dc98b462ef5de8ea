import Expressions
import RealFunctions
import Statements

// Implicit curves: equations in both coordinates, such as x^2 + y^2 = 1, or in r and θ where r does
// not stand alone. The curve is where the difference of the sides is 0.

extension ItemResolver {
  /// The coordinates of the plane, in the order in which formulas take them.
  static let coordinates = ["x", "y"]

  /// Returns the curve of an equation in x and y, or in r and θ; nil if it has other coordinates,
  /// or x or y alone.
  func implicitCurve(
    _ left: OpenFormula,
    _ right: OpenFormula
  ) throws(Failure) -> ResolvedItem? {
    // A range binds its variable, which may be one of the two.
    let free = [left, right].coordinates()
    let isPolar = !free.isEmpty && free.allSatisfy { $0 == "r" || $0 == "theta" }
    guard isPolar || Set(free + bound) == Set(Self.coordinates), !isHeadOfFunction(left.syntax)
    else { return nil }
    // A range of the angle is refused: a point does not determine the number of turns.
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

  /// Whether `y(x) = …` means y as a function of x, not the product of both.
  private func isHeadOfFunction(_ left: Syntax) -> Bool {
    guard case .product(let factors) = left.node, factors.count == 2,
      factors[0].value.node == .name("y"), factors[1].value.node == .name("x")
    else { return false }
    let end = factors[0].value.range.end
    return text(SourceRange(end, factors[1].value.range.start)).contains("(")
      || text(factors[1].value.range).contains("(")
  }

  /// Returns a side that has values only in the range of one coordinate:
  /// `x^2 + y^2 = 1 for x in 0..1`.
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

  /// Refuses a range for a function of the plane, which has no variable to run.
  func refuseRange() throws(Failure) {
    try refuseSteps()
    if let range = item.domain {
      throw .problem(
        .onlyFor("a range", "curves over a variable", instead: window(insteadOf: range)),
        at: range.variable?.range ?? range.lower.range.union(range.upper.range)
      )
    }
  }

  /// Returns the hint `write plot [-2:2] …`: the window limits drawings that fill the plane.
  func window(insteadOf range: RangeClause) -> String {
    let ends = "[\(text(range.lower.range)):\(text(range.upper.range))]"
    return "write plot \(range.variable?.text == "y" ? "[-10:10] " : "")\(ends) \(text(item.range))"
  }

  /// Refuses a step for an implicit curve, which has no single values.
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
