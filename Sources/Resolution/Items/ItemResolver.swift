import Expressions
package import RealFunctions

/// Settles what a plot item draws: every question about its names, kinds and ranges is asked here, once.
///
/// - A formula is checked once, over the variable that its range names, else over its free coordinates.
/// - Equations go by their sides: `y = e`, `x = e` and `r = e` are curves, an equation in x alone or in y
///   alone is lines at its solutions.
/// - A formula without a variable gives points if it is a point or a list, else a level line.
/// - What is wrong with the form of an item is told before what is wrong inside its formula.
package struct ItemResolver {
  let item: PlotItem
  let context: ResolutionContext
  /// The definitions that the item sees, with the `ans` that it was typed with.
  let scope: Scope
  let workspace: Workspace
  /// The part of x that the picture shows, if it is said: rows elsewhere need not all be kept.
  let shownRange: AxisRange?
  /// What its picture draws, itself included: they share its axes.
  let company: [PlotItem]

  package init(
    _ item: PlotItem,
    _ context: ResolutionContext,
    _ workspace: Workspace,
    shows shownRange: AxisRange? = nil,
    among company: [PlotItem] = []
  ) {
    self.shownRange = shownRange
    self.company = company
    self.item = item
    self.context = context
    self.workspace = workspace
    var scope = context.scope
    if let answer = item.answer { scope.define("ans", as: answer) }
    self.scope = scope
  }

  /// The names that are variables here.
  var bound: [String] { item.bound }

  /// Settles the item, or says what is wrong with it.
  package func resolved() throws(Failure) -> ResolvedItem {
    let resolved =
      switch item.form {
      case .data(let source): try rows(of: source)
      case .between(let first, let second): try curve(.band, [first, second])
      case .under(let curve): try self.curve(.area, [curve])
      case .surface(let surface, let function): try self.surface(surface, function)
      case .figure(let figure): try self.figure(figure)
      case .field(let field): try self.field(field)
      case .formula(let syntax): try formula(syntax)
      }
    try refuseMarks(of: resolved)
    try refuseBounds(of: resolved)
    try refuseAxis(of: resolved)
    return resolved
  }

  /// Error bars are columns of a file.
  private func refuseBounds(of resolved: ResolvedItem) throws(Failure) {
    guard let style = item.options.style, style.row.bounds != nil else { return }
    if case .data = item.form { return }
    throw .problem(
      .onlyFor(
        "with \(style.rawValue)",
        "columns of files",
        instead: "write plot \"data.csv\" using 1:2:3 with \(style.rawValue)"
      ),
      at: item.range
    )
  }

  /// What is a picture of the whole plane, or has no axes, has no y axis to choose.
  private func refuseAxis(of resolved: ResolvedItem) throws(Failure) {
    guard item.options.isOnRight else { return }
    let isRefused =
      switch resolved.content {
      case .points: item.options.style?.row.standsAlone == true
      case .lines, .figure: false
      case .curve, .family: !resolved.curves.allSatisfy { $0.form.isMeasured }
      case .field: true
      }
    guard isRefused else { return }
    throw .problem(
      .onlyFor(
        "axis right",
        "curves y(x), points, bars and data",
        instead: "without axis right it is drawn"
      ),
      at: item.range
    )
  }

  /// Only curves over x have extrema, roots and places where they meet.
  private func refuseMarks(of resolved: ResolvedItem) throws(Failure) {
    guard let mark = item.options.marks?.first else { return }
    let isCurve = !resolved.curves.isEmpty && resolved.curves.allSatisfy { $0.form == .line }
    if isCurve, item.step == nil { return }
    throw .problem(.onlyFor("with \(mark.rawValue)", "curves y(x)", instead: nil), at: item.range)
  }

  private func formula(_ syntax: Syntax) throws(Failure) -> ResolvedItem {
    switch syntax.node {
    case .comparison(let left, let links): return try equation(syntax, left, links)
    case .conjunction, .disjunction, .not: return try region(syntax)
    case .cases where isRegion(syntax): return try region(syntax)
    case .number, .name, .negation, .sum, .product, .power, .call, .factorial, .degrees, .cases,
      .point, .component, .list, .listRange, .comprehension, .overRange, .element, .derivative:
      break
    }
    let written = OpenFormula(syntax, in: scope)
    if isOfPlane(written) { return try surface(Surface(.heat), syntax) }
    let isConstant = item.domain == nil && written.coordinates(besides: bound).isEmpty
    guard case .point(let x, let y) = syntax.node, !isConstant else {
      return try curve(nil, [syntax], written: [written])
    }
    return try curve(.parametric, [x, y])
  }

  private func curve(
    _ form: CurveForm,
    _ formulas: [Syntax]
  ) throws(Failure) -> ResolvedItem {
    try curve(form, formulas, written: formulas.map { OpenFormula($0, in: scope) })
  }

  /// Settles a curve or an area of `outputs`; without a form its kind decides.
  func curve(
    _ form: CurveForm?,
    _ outputs: [Syntax],
    written: [OpenFormula]
  ) throws(Failure) -> ResolvedItem {
    let free = written.coordinates(besides: bound)
    if let named = item.domain?.variable?.text {
      try refuseSecondVariable(besides: named, written)
    }
    let parameters = bound.first.map { [$0] } ?? form?.ownVariable.map { [$0] } ?? free
    let check = checked(outputs, over: parameters)
    let kinds = check.formulas?.kinds ?? []
    if form == nil, item.domain == nil, bound.isEmpty, free.isEmpty, let kind = kinds.first,
      kind == .point || kind == .list(.point) || kind == .list(.number)
    {
      return try values(outputs[0], try check.orFailure(), isPlanar: kind.isPlanar)
    }
    var form = form ?? (kinds.first?.isPlanar == true ? .parametric : .line)
    if form.isArea { try refusePoints(outputs, kinds) }
    let variable = try variable(of: form, written, free)
    if form == .line, item.options.style == .area, item.step == nil { form = .area }
    // What is wrong with a list itself comes before what it is drawn as.
    if item.options.style?.row.takesWholes == true, free.isEmpty, writtenLists == nil {
      _ = try check.orFailure()
    }
    try refuseValues(of: form)
    let range = try range(over: variable)
    let domain = range?.interval
    let steps = try steps(range?.meant, of: variable)
    // What has no variable is drawn over one all the same.
    let formula = try check.orFailure().withParameters(1)
    var settled = item
    settled.variable = variable
    func curve(_ member: FamilyMember, _ scale: FamilyScale?) throws(Failure) -> ResolvedCurve {
      ResolvedCurve(
        form: form,
        variable: variable,
        domain: domain,
        ends: range?.written ?? .none,
        checked: member.formula,
        function: try Failure.wrap { () throws(Diagnostic) in try member.formula.compiled() },
        steps: steps,
        text: member.text,
        mark: member.mark,
        parameter: member.parameter,
        rank: scale.flatMap { scale in
          member.number.map {
            ColorRank(
              name: scale.name,
              formula: scale.formula,
              number: $0,
              width: scale.lineWidth
            )
          }
        }
      )
    }
    let subject = Family.Subject(
      formula: formula,
      written: written.map(\.syntax),
      item: settled,
      variable: variable,
      domain: domain ?? context.state.usualDomains.domain(of: form == .overY ? "y" : variable)
    )
    let content = try content(of: subject, curve)
    return ResolvedItem(item: settled, content: content, reach: reach)
  }

  /// A curve for each element of the list that a formula gives, or the one curve of a formula without a list.
  func content(
    of subject: Family.Subject,
    _ curve: (FamilyMember, FamilyScale?) throws(Failure) -> ResolvedCurve
  ) throws(Failure) -> ResolvedItem.Content {
    guard let family = try Family(of: subject, in: scope, using: workspace) else {
      return .curve(
        try curve(FamilyMember(formula: subject.formula, text: item.text, mark: ""), nil)
      )
    }
    var curves: [ResolvedCurve] = []
    for member in family.members {
      if workspace.isCancelled { throw .interrupted }
      curves.append(try curve(member, family.scale))
    }
    return .family(curves)
  }

  /// The functions that the item's formulas call, and the names that they and its range speak of.
  package var reach: Reach {
    Reach(of: item.formulas + item.columnFormulas + item.rangeFormulas, besides: bound, in: scope)
  }

  // MARK: Formulas

  /// Checks formulas, once.
  func checked(_ outputs: [Syntax], over parameters: [String]) -> FormulaCheck {
    FormulaCheck(outputs, over: parameters, in: scope)
  }

  /// The range that the item names: finite ends in rising order.
  func domain(over variable: String) throws(Failure) -> Interval? {
    guard let clause = item.domain else { return nil }
    return try ranges.interval(clause, named: variable)
  }

  /// The same with its ends as they are written, and as they are meant.
  func range(
    over variable: String
  ) throws(Failure) -> (
    interval: Interval, written: WrittenEnds, meant: (lower: RangeNumber, upper: RangeNumber)
  )? {
    guard let clause = item.domain else { return nil }
    let range = try ranges.range(clause, named: variable)
    return (
      try ranges.interval(from: range.ends, clause, named: variable), range.written, range.meant
    )
  }

  /// The places that `step` asks for, between the ends of the range.
  private func steps(
    _ ends: (lower: RangeNumber, upper: RangeNumber)?,
    of variable: String
  ) throws(Failure) -> MeantProgression? {
    guard let step = item.step, let ends else { return nil }
    let places = try ranges.places(
      from: ends.lower,
      to: ends.upper,
      step: try ranges.meantNumber(step),
      at: step.range
    )
    if places.count == 0 { throw .problem(.stepLeadsAway(variable), at: step.range) }
    return places
  }

  /// The number that a formula gives.
  func number(_ syntax: Syntax) throws(Failure) -> Double { try ranges.number(syntax) }

  private var ranges: RangeResolver {
    RangeResolver(scope: scope, digits: context.settings.digits, workspace: workspace)
  }

  /// The text of a part of the line in which the item was typed.
  func text(_ range: SourceRange) -> String { item.typed(range) }

  /// The points that a formula gives; numbers stand over their places in the list, from 1.
  private func values(
    _ syntax: Syntax,
    _ checked: CheckedFormula,
    isPlanar: Bool
  ) throws(Failure) -> ResolvedItem {
    if let held = scope.coordinateHeld(inBothPartsOf: syntax) {
      throw .problem(heldProblem(held), at: item.range)
    }
    if let step = item.step {
      throw .problem(.onlyFor("step", "curves", instead: nil), at: step.range)
    }
    let calculation = try Failure.wrap { () throws(Diagnostic) in
      try checked.value(using: workspace)
    }
    if workspace.isCancelled { throw .interrupted }
    let values = if case .list(let list) = calculation.value { list } else { [calculation.value] }
    let points = values.enumerated().map { index, value in
      switch value {
      case .point(let x, let y): PlotPoint(x: x, y: y)
      case .number(let number): PlotPoint(x: Double(index + 1), y: number)
      case .condition, .list: PlotPoint(x: .nan, y: .nan)
      }
    }
    let resolved = ResolvedPoints(points: points, isPlanar: isPlanar, isOutline: syntax.isOutline)
    if item.options.style?.row.countsNumbers == true, isPlanar {
      throw .diagnostic(Diagnostic(.pointAsNumber, at: item.range))
    }
    try refuseShares(resolved)
    return ResolvedItem(
      item: item,
      content: .points(resolved),
      reach: reach,
      notes: calculation.notes
    )
  }

  private func heldProblem(_ name: String) -> Problem {
    let value = scope.value(of: name).map { context.text($0) } ?? ""
    let range = scope.angleUnit == .degrees ? "0..360" : "0..2pi"
    return .heldCoordinate(name, value: value, instead: "for \(name) in \(range)")
  }

  /// The lists of a list of lists, as items.
  private var writtenLists: String? {
    guard case .formula(let syntax) = item.form, case .list(let parts) = syntax.node else {
      return nil
    }
    let lists = parts.filter { if case .list = $0.node { true } else { false } }
    guard !lists.isEmpty, lists.count == parts.count else { return nil }
    return lists.map { text($0.range) }.joined(separator: ", ")
  }

  // MARK: Forms that do not go together

  /// An area lies between heights: a point has two coordinates too many.
  func refusePoints(_ formulas: [Syntax], _ kinds: [Kind]) throws(Failure) {
    guard let place = kinds.firstIndex(where: \.isPlanar), formulas.indices.contains(place) else {
      return
    }
    throw .diagnostic(Diagnostic(.pointAsNumber, at: formulas[place].range))
  }

  /// An area has no single values, and only curves y(x) have an area.
  private func refuseValues(of form: CurveForm) throws(Failure) {
    if form.isArea, let step = item.step {
      throw .problem(
        .onlyFor("step", "curves", instead: "without step the area is drawn"),
        at: step.range
      )
    }
    guard let style = item.options.style else { return }
    if style.row.takesWholes {
      let body = text(item.range)
      let ofCurve = "write plot [\(body) for x in 1..5] with \(style.rawValue)"
      throw .problem(
        .onlyFor(
          "with \(style.rawValue)",
          "lists and data",
          instead: writtenLists.map { "write \(style.rawValue) \($0)" }
            ?? (form == .line ? ofCurve : nil)
        ),
        at: item.range
      )
    }
    if case .formula = item.form {
      if style == .area, !form.isArea, form != .line {
        throw .problem(.onlyFor("with area", "curves y(x)", instead: nil), at: item.range)
      }
    } else if style.drawsValues {
      throw .problem(
        .onlyFor("with \(style.rawValue)", "curves and points", instead: nil),
        at: item.range
      )
    }
  }
}

extension CurveForm {
  /// Whether its heights are values that an axis of y measures, and it is no picture of the whole plane.
  fileprivate var isMeasured: Bool {
    switch self {
    case .line, .area, .band, .parametric, .overY: true
    case .polar, .implicit, .region, .heatMap, .contourLines, .filledContours: false
    }
  }

  /// The variable that the form alone decides.
  fileprivate var ownVariable: String? {
    switch self {
    case .overY: "y"
    case .polar: "theta"
    case .line, .parametric, .area, .band, .implicit, .region, .heatMap, .contourLines,
      .filledContours:
      nil
    }
  }
}
