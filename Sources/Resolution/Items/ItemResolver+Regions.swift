import Expressions
import RealFunctions
import Sampling
import Statements

// Regions: inequalities and their combinations by `and`, `or` and `not`, as the part of the plane
// in which they hold.

extension ItemResolver {
  /// Returns the region of a condition on coordinates of the plane.
  func region(_ syntax: Syntax) throws(Failure) -> ResolvedItem {
    if let equation = try restrictedEquation(syntax.linkedInPairs) { return equation }
    if let equation = try alternatives(syntax) { return equation }
    var reader = RegionReader()
    let read = try conditions(syntax, &reader)
    try refuseForms()
    let free = OpenFormula(syntax, in: scope).coordinates()
    // In `x^2 + y^2 < r^2` r would be the distance from the origin, so that the condition holds nowhere.
    let isOfLetter = Set(free) == ["x", "y", "r"] && syntax.isComparison
    guard free.allSatisfy(Self.plane.contains), !isOfLetter else {
      throw .problem(mixedCoordinates(free), at: item.range)
    }
    let isPolar = free.contains("r") || free.contains("theta")
    let parameters = isPolar ? Self.plane : Array(Self.plane.prefix(2))
    let (form, parts, differences) = try inRange(read, of: parameters, at: syntax.range)
    let formula = try checked(differences, over: parameters).orFailure()
      .withParameters(parameters.count)
    try refusePoints(differences, formula.kinds)
    var settled = item
    settled.variable = "x"
    let shape = ResolvedRegion(parts: parts, form: form)
    var made = 0
    func curve(_ member: FamilyMember) throws(Failure) -> ResolvedCurve {
      var curve = ResolvedCurve(
        form: .region,
        variable: "x",
        checked: member.formula,
        function: try Failure.wrap { () throws(Diagnostic) in
          try (isPolar ? inPlane(member.formula) : member.formula).compiled()
        },
        text: member.text,
        mark: member.mark,
        parameter: member.parameter
      )
      curve.region = shape
      curve.region?.leftOut = try leftOut(by: syntax, reader.opposites, ofMember: made)
      made += 1
      if isPolar { curve.fromBehind = try fromBehind(member.formula) }
      return curve
    }
    let subject = Family.Subject(
      formula: formula,
      written: differences,
      item: settled,
      variable: "x",
      domain: nil
    )
    let content = try content(of: subject) { member, _ throws(Failure) in try curve(member) }
    var notes: [String] = []
    if let other = restrictionMeant(by: syntax) {
      notes.append("\(text(syntax.range)) is drawn as a region; \(other) restricts the curve")
    }
    return ResolvedItem(item: settled, content: content, reach: reach, notes: notes)
  }

  /// The reading of a region: which of its parts must hold, and the formula of each, which is not negative where the
  /// part holds.
  private typealias Conditions = (
    form: PlaneCondition.Form, parts: [PlaneCondition.Part], differences: [Syntax]
  )

  /// The conditions of a region; equations among them are curves, no parts of it.
  private func conditions(
    _ syntax: Syntax,
    _ reader: inout RegionReader
  ) throws(Failure) -> Conditions {
    guard let form = reader.form(of: syntax) else {
      throw .problem(.onlyFor(junction(syntax), "conditions", instead: nil), at: item.range)
    }
    if let equation = reader.equations.first {
      throw .problem(
        .notYet(
          "equations among other conditions are",
          instead: "draw \(text(equation.range)) as an item of its own"
        ),
        at: equation.range
      )
    }
    return (form, reader.parts, reader.differences)
  }

  /// The conditions inside of the range that the item names.
  private func inRange(
    _ conditions: Conditions,
    of parameters: [String],
    at place: SourceRange
  ) throws(Failure) -> Conditions {
    var (form, parts, differences) = conditions
    if let domain = item.domain {
      let variable = domain.variable?.text ?? "x"
      guard parameters.contains(variable), let range = try self.domain(over: variable) else {
        throw .problem(.cannotDrawEquation, at: item.range)
      }
      let coordinate = Syntax(.name(variable), place)
      let ends = [range.lower, range.upper].map { Syntax(written: $0, at: place) }
      for difference in [coordinate.minus(ends[0]), ends[1].minus(coordinate)] {
        form = .all([form, .part(parts.count)])
        parts.append(PlaneCondition.Part(isClosed: true, isDrawn: false))
        differences.append(difference)
      }
    }
    if differences.isEmpty {
      // The condition compares nothing: it holds everywhere or nowhere.
      differences = [Syntax(.number(1), place)]
      parts = [PlaneCondition.Part(isClosed: true, isDrawn: false)]
    }
    return (form, parts, differences)
  }

  /// The coordinates of conditions.
  static let plane = ["x", "y", "r", "theta"]

  /// Returns a formula over x, y, r and θ as one over x and y.
  func inPlane(_ formula: CheckedFormula, fromBehind: Bool = false) -> CheckedFormula {
    let turn = scope.angleUnit == .degrees ? 360 : 2 * Double.pi
    return formula.inPlane(fromBehind: fromBehind, turn: turn)
  }

  /// Returns the function with an angle that jumps on the left instead of the right; nil if the
  /// formula does not repeat with every turn.
  func fromBehind(_ formula: CheckedFormula) throws(Failure) -> CompiledFunction? {
    guard formula.repeatsEveryTurn else { return nil }
    return try Failure.wrap { () throws(Diagnostic) in
      try inPlane(formula, fromBehind: true).compiled()
    }
  }

  /// Whether braces around a condition mean a region; with one coordinate alone they would be a
  /// curve.
  func isRegion(_ syntax: Syntax) -> Bool {
    guard syntax.restriction != nil, item.domain == nil else { return false }
    let free = Set(OpenFormula(syntax, in: scope).coordinates(besides: []))
    return free == ["x", "y"] || free == ["r", "theta"]
  }

  /// Returns the curves of `!=` and of negated equations that decide whether the condition holds:
  /// those of one region in a list of regions, by its index from 0.
  private func leftOut(
    by syntax: Syntax,
    _ opposites: [(syntax: Syntax, part: Int)],
    ofMember member: Int
  ) throws(Failure) -> [(part: Int, function: CompiledFunction)] {
    let others = syntax.conditions(beside: opposites.map(\.syntax))
    var functions: [(part: Int, function: CompiledFunction)] = []
    for (opposite, part) in opposites {
      guard case .comparison(let left, let links) = opposite.node, links.count == 1 else {
        continue
      }
      let right = others.isEmpty ? links[0].value : links[0].value.restricted(to: others)
      let difference = left.minus(right)
      let names = OpenFormula(difference, in: scope).coordinates()
      let isPolar = names.contains("r") || names.contains("theta")
      let parameters = isPolar ? Self.plane : Self.coordinates
      var formula = try checked([difference], over: parameters).orFailure()
        .withParameters(parameters.count)
      if formula.kinds.contains(where: \.isList) {
        formula = ListElements(of: formula, using: workspace).formula(at: member)
      }
      let function = try Failure.wrap { () throws(Diagnostic) in
        try (isPolar ? inPlane(formula) : formula).compiled()
      }
      functions.append((part, function))
    }
    return functions
  }

  // MARK: Equations among conditions

  /// Returns the restricted curve of `x^2 + y^2 = 1 and y > 0`; nil for other conditions.
  private func restrictedEquation(_ syntax: Syntax) throws(Failure) -> ResolvedItem? {
    guard case .conjunction(let conditions) = syntax.node else { return nil }
    let equations = conditions.indices.filter { conditions[$0].isEquation }
    if equations.count > 1 {
      let texts = equations.map { text(conditions[$0].range) }
      throw .problem(.equationsTogether(texts[0], texts[1]), at: syntax.range)
    }
    guard equations.count == 1,
      case .comparison(let left, let links) = conditions[equations[0]].node
    else { return nil }
    let others = conditions.indices.filter { $0 != equations[0] }.map { conditions[$0] }
    let right = links[0].value.restricted(to: others)
    return try equation(syntax, left, [Syntax.Link(relation: .equal, value: right)])
  }

  /// Returns both curves of `y = x or y = -x`; nil for other conditions.
  private func alternatives(_ syntax: Syntax) throws(Failure) -> ResolvedItem? {
    guard case .disjunction(let conditions) = syntax.node, conditions.allSatisfy(\.isEquation)
    else { return nil }
    var factors: [Syntax.Factor] = []
    for case .comparison(let left, let links) in conditions.map(\.node) {
      factors.append(Syntax.Factor(operation: .times, value: left.minus(links[0].value)))
    }
    let zero = Syntax(.number(0), syntax.range)
    return try equation(
      syntax,
      Syntax(.product(factors), syntax.range),
      [Syntax.Link(relation: .equal, value: zero)]
    )
  }

  /// Returns the hint for `x^2 x > 0`, where a curve with a restriction is probably meant.
  private func restrictionMeant(by syntax: Syntax) -> String? {
    guard case .comparison(let left, let links) = syntax.node, let last = links.last?.value,
      case .product(let factors) = left.node, factors.count > 1,
      case .name(let name) = factors[factors.count - 1].value.node,
      factors[factors.count - 1].operation == .times,
      factors[factors.count - 2].value.isPower(of: name)
    else { return nil }
    let variable = factors[factors.count - 1].value.range
    let body = SourceRange(left.range.start, factors[factors.count - 2].value.range.end)
    let condition = SourceRange(variable.start, last.range.end)
    return "\(text(body)) {\(text(condition))}"
  }

  // MARK: Combinations that are refused

  /// Returns the word that joins the parts of a condition.
  private func junction(_ syntax: Syntax) -> String {
    switch syntax.node {
    case .disjunction: "or"
    case .not: "not"
    case .conjunction, .comparison, .number, .name, .negation, .sum, .product, .power, .call,
      .factorial, .degrees, .cases, .point, .component, .list, .listRange, .comprehension,
      .overRange, .element, .derivative:
      "and"
    }
  }

  /// Refuses a step and styles of curves, since a region has no single values.
  private func refuseForms() throws(Failure) {
    if let step = item.step {
      throw .problem(.onlyFor("step", "curves over a variable", instead: nil), at: step.range)
    }
    if let style = item.options.style, style != .area {
      throw .problem(
        .onlyFor("with \(style.rawValue)", "curves over a variable", instead: nil),
        at: item.range
      )
    }
  }
}

extension Syntax {
  /// A chain with an equation in it, `x < y = 2`, as the conjunction of its links; other conditions
  /// stay as they are.
  fileprivate var linkedInPairs: Syntax {
    guard case .comparison(let left, let links) = node, links.count > 1,
      links.contains(where: { $0.relation == .equal })
    else { return self }
    let sides = [left] + links.map(\.value)
    let pairs = zip(sides, links).map { side, link in
      Syntax(.comparison(side, [link]), side.range.union(link.value.range))
    }
    return Syntax(.conjunction(pairs), range)
  }

  /// Returns the formula restricted to conditions: `value {condition}`.
  fileprivate func restricted(to conditions: [Syntax]) -> Syntax {
    let condition =
      conditions.count == 1 ? conditions[0] : Syntax(.conjunction(conditions), range)
    let one = Syntax(.number(1), condition.range)
    let restriction = Syntax(
      .cases([Case(condition: condition, value: one)], otherwise: nil),
      condition.range
    )
    let factors = [self, restriction].map { Factor(operation: .times, value: $0) }
    return Syntax(.product(factors), range)
  }

  /// Whether the formula is the name or a power of it.
  fileprivate func isPower(of name: String) -> Bool {
    if case .power(let base, _) = node { return base.node == .name(name) }
    return node == .name(name)
  }
}

extension Syntax {
  /// Whether the formula is a comparison, or a chain of comparisons.
  fileprivate var isComparison: Bool { if case .comparison = node { true } else { false } }
}
