package import Expressions
import Statements

// Equations: curves over the coordinate that stands alone or in which they are linear, lines at the
// solutions if they have one coordinate alone, else implicit curves.

extension ItemResolver {
  func equation(
    _ syntax: Syntax,
    _ left: Syntax,
    _ links: [Syntax.Link]
  ) throws(Failure) -> ResolvedItem {
    guard links.count == 1, let link = links.first, link.relation == .equal else {
      return try region(syntax)
    }
    // `x = y = 2`, of which the part after the first equals sign was parsed as one formula.
    if case .comparison(let middle, let rest) = link.value.node,
      rest.contains(where: { $0.relation == .equal })
    {
      let chain = [Syntax.Link(relation: .equal, value: middle)] + rest
      return try region(Syntax(.comparison(left, chain), syntax.range))
    }
    let sides = [OpenFormula(left, in: scope), OpenFormula(link.value, in: scope)]
    if let lines = try lines(sides[0], sides[1]) { return lines }
    if sides[0].syntax.node == .name("z"),
      sides[1].coordinates(besides: bound).allSatisfy({ $0 == "x" || $0 == "y" })
    {
      return try surface(Surface(.heat), sides[1].syntax)
    }
    for (name, value) in [(sides[0], sides[1]), (sides[1], sides[0])] {
      if let curve = try explicitCurve(name.syntax, value) { return curve }
    }
    if let curve = try linearCurve(sides[0], sides[1]) { return curve }
    if let curve = try implicitCurve(sides[0], sides[1]) { return curve }
    throw .problem(mixedCoordinates(sides.coordinates()), at: item.range)
  }

  /// Returns the error of an equation or a condition whose coordinates do not belong to one plane.
  ///
  /// Beside x or y a single other coordinate was probably meant as a number, as the r of `x^2 + y^2 = r^2`; the hint is
  /// the item with a number for it. The number of r needs another letter, since r = 2 is a circle.
  func mixedCoordinates(_ names: [String]) -> Problem {
    let others = names.filter { !Self.coordinates.contains($0) }
    guard others.count == 1, let other = others.first, names.count > 1 else {
      return .cannotDrawEquation
    }
    let free = ["R", "a", "b", "c", "k"].first { scope.kind(of: $0) == nil }
    guard let letter = other == "r" ? free : other else { return .cannotDrawEquation }
    let typed = text(item.range)
    let written = TokenText(Lexer.tokens(of: typed), of: typed).text { token in
      token.kind == .name(other) ? letter : nil
    }
    return .coordinateBesideAxes(other, instead: "\(letter) = 2; plot \(written)")
  }

  /// Returns the curve of `y = f(x)`, `x = g(y)` or `r = f(theta)`; nil for other equations.
  private func explicitCurve(
    _ name: Syntax,
    _ value: OpenFormula
  ) throws(Failure) -> ResolvedItem? {
    let free = value.coordinates(besides: bound)
    let formula = value.syntax
    switch name.node {
    case .name("y") where !free.contains("y"):
      return try curve(.line, [formula], written: [value])
    case .name("x") where free.allSatisfy { $0 == "y" }:
      return try curve(.overY, [formula], written: [value])
    case .name("r") where free.allSatisfy { $0 == "theta" }:
      let angle = Syntax(.name(item.domain?.variable?.text ?? "theta"), name.range)
      let outputs = ["cos", "sin"].map { formula.times($0, of: angle) }
      return try curve(.polar, outputs, written: [value])
    default: return nil
    }
  }

  /// The curve of an equation in x and y that is linear in one of them, with a number in front of it: `2x + 3y = 6` is
  /// `y = (6 - 2x)/3`; nil for all others.
  ///
  /// Where what stands in front depends on the other coordinate (`x y = 1`) the equation is none: at its zeros the line
  /// goes upright.
  private func linearCurve(
    _ left: OpenFormula,
    _ right: OpenFormula
  ) throws(Failure) -> ResolvedItem? {
    guard bound.isEmpty, Set([left, right].coordinates()) == Set(Self.coordinates) else {
      return nil
    }
    // The variable is the other coordinate.
    let names = item.domain?.variable.map { $0.text == "y" ? ["x"] : ["y"] } ?? ["y", "x"]
    for name in names {
      func coordinates(_ part: Syntax) -> [String] { OpenFormula(part, in: scope).coordinates() }
      let form = LinearForm(
        left.syntax,
        minus: right.syntax,
        in: name,
        mentions: { coordinates($0).contains(name) },
        mayMultiply: { coordinates($0).isEmpty }
      )
      guard let coefficient = form?.coefficient, let number = try? number(coefficient),
        number.isFinite, number != 0, let solution = form?.solution(coefficient: number)
      else { continue }
      let value = OpenFormula(solution, in: scope)
      return try curve(name == "y" ? .line : .overY, [solution], written: [value])
    }
    return nil
  }

  // MARK: Lines

  /// Returns the lines of an equation in x or y alone; nil if it has other coordinates, or is a
  /// curve such as `x = 3`.
  private func lines(
    _ left: OpenFormula,
    _ right: OpenFormula
  ) throws(Failure) -> ResolvedItem? {
    let names = [left, right].coordinates()
    guard names == ["x"] || names == ["y"], let coordinate = names.first,
      item.domain?.variable.map({ $0.text == coordinate }) ?? true
    else { return nil }
    for (side, other) in [(left, right), (right, left)]
    where side.syntax.node == .name(coordinate) && !other.syntax.mentions(coordinate) { return nil }
    if item.options.style != nil || item.step != nil {
      throw .problem(
        .onlyFor(item.step == nil ? "with" : "step", "curves and points", instead: nil),
        at: item.step?.range ?? item.range
      )
    }
    let range = try range(over: coordinate)
    let formula = try checked([left.syntax.minus(right.syntax)], over: [coordinate]).orFailure()
    return ResolvedItem(
      item: item,
      content: .lines(
        ResolvedEquation(
          coordinate: coordinate,
          domain: range?.interval,
          ends: range?.written ?? .none,
          function: try Failure.wrap { () throws(Diagnostic) in try formula.number() },
          derivative: formula.slope
        )
      ),
      reach: reach
    )
  }
}

extension Syntax {
  /// Returns `value·cos(angle)`, or the same with another function.
  fileprivate func times(_ function: String, of angle: Syntax) -> Syntax {
    let call = Syntax(.call(Callee(name: function, range: range), [angle]), range)
    return Syntax(
      .product([Factor(operation: .times, value: self), Factor(operation: .times, value: call)]),
      range
    )
  }

  /// Returns `left - right`; one side alone if the other is 0.
  package func minus(_ right: Syntax) -> Syntax {
    if right.node == .number(0) { return self }
    if node == .number(0) { return Syntax(.negation(right), range.union(right.range)) }
    return Syntax(
      .sum([Term(isNegative: false, value: self), Term(isNegative: true, value: right)]),
      range.union(right.range)
    )
  }
}
