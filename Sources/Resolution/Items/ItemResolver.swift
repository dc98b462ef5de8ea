package import Expressions
package import RealFunctions
package import Statements

/// Resolves a plot item: all checks of its names, kinds and ranges are made here, once.
///
/// - A formula is checked once, over the variable that its range names, else over its free
///   coordinates.
/// - Equations are sorted by their sides: `y = e`, `x = e` and `r = e` are curves, an equation in x
///   alone or in y alone is lines at its solutions.
/// - A formula without a variable gives points if it is a point or a list, else a horizontal line.
/// - An error in the form of an item is reported before an error inside its formula.
package struct ItemResolver {
  let item: PlotItem
  let context: ResolutionContext
  /// The definitions that the item uses, with the `ans` that it was typed with.
  let scope: Scope
  let workspace: Workspace
  /// The part of x that the picture shows, if it is given: not all rows elsewhere need be kept.
  let shownRange: AxisRange?
  /// All items of the picture, this one included: they share its axes.
  let otherItems: [PlotItem]

  package init(
    _ item: PlotItem,
    _ context: ResolutionContext,
    _ workspace: Workspace,
    shows shownRange: AxisRange? = nil,
    among otherItems: [PlotItem] = []
  ) {
    self.shownRange = shownRange
    self.otherItems = otherItems
    var item = item
    item.options = item.options.completed(by: context.state.settings.lineStyles)
    if case .data(let source) = item.form, item.options.style == nil {
      item.options.style = context.state.settings.dataStyle?.fitting(source)
    }
    self.item = item
    self.context = context
    self.workspace = workspace
    var scope = context.scope
    if let answer = item.answer { scope.define("ans", as: answer) }
    self.scope = scope
  }

  /// The names that are variables here.
  var bound: [String] { item.bound }

  /// Resolves the item, or throws its error.
  package func resolved() throws(Failure) -> ResolvedItem {
    var resolved =
      switch item.form {
      case .data(let source): try rows(of: source)
      case .between(let first, let second): try curve(.band, [first, second])
      case .under(let curve): try self.curve(.area, [curve])
      case .surface(let surface, let function): try self.surface(surface, function)
      case .figure(let figure): try self.figure(figure)
      case .field(let field): try self.field(field)
      case .space(let space): try self.space(space)
      case .formula(let syntax): try formula(syntax)
      }
    try refuseMarks(of: resolved)
    try refuseBounds(of: resolved)
    try refuseAxis(of: resolved)
    try refusePeriods(of: resolved)
    if let note = noteOnBins(of: resolved) { resolved.notes.append(note) }
    return resolved
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

  /// Resolves a curve or an area of `outputs`; without a form its kind decides.
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
      kind.isPlanar || kind == .list(.number)
    {
      return try values(outputs[0], try check.orFailure(), isPlanar: kind.isPlanar)
    }
    var form = form ?? (kinds.first?.isPlanar == true ? .parametric : .line)
    if form != .parametric { try refusePoints(outputs, kinds) }
    let variable = try variable(of: form, written, free)
    if form == .line, item.options.style == .area, item.step == nil { form = .area }
    // An error in the list itself comes before one in its style.
    if item.options.style?.row.takesWholes == true, free.isEmpty, writtenLists == nil {
      _ = try check.orFailure()
    }
    try refuseValues(of: form)
    let range = try range(over: variable)
    let domain = range?.interval ?? (form == .line ? extentOfKnots(outputs, over: variable) : nil)
    let steps = try steps(range?.meant, of: variable)
    // A formula without a variable is drawn over one all the same.
    let formula = try check.orFailure().withParameters(1)
    var settled = item
    settled.variable = variable
    let shape = CurveShape(
      form: form,
      variable: variable,
      domain: domain,
      ends: range?.written ?? .none,
      steps: steps,
      isOverTimes: form == .line && runsOverTimes(outputs, over: variable)
    )
    let subject = Family.Subject(
      formula: formula,
      written: written.map(\.syntax),
      item: settled,
      variable: variable,
      domain: domain ?? context.state.usualDomains.domain(of: form == .overY ? "y" : variable)
    )
    let content = try content(of: subject) { member, scale throws(Failure) in
      try resolved(member, in: scale, shape)
    }
    return ResolvedItem(item: settled, content: content, reach: reach)
  }

  /// The facts that all curves of a family share.
  private struct CurveShape {
    let form: CurveForm
    let variable: String
    let domain: Interval?
    let ends: WrittenEnds
    let steps: MeantProgression?
    let isOverTimes: Bool
  }

  /// One curve of an item, with its rank in the scale of colours of a large family.
  private func resolved(
    _ member: FamilyMember,
    in scale: FamilyScale?,
    _ shape: CurveShape
  ) throws(Failure) -> ResolvedCurve {
    ResolvedCurve(
      form: shape.form,
      variable: shape.variable,
      domain: shape.domain,
      ends: shape.ends,
      checked: member.formula,
      function: try Failure.wrap { () throws(Diagnostic) in try member.formula.compiled() },
      steps: shape.steps,
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
      },
      isOverTimes: shape.isOverTimes
    )
  }

  /// Returns a curve for each element of the list that a formula gives, or the single curve of a
  /// formula without a list.
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

  /// The functions that the item's formulas call, and the names that they and the range use.
  package var reach: Dependencies {
    Dependencies(
      of: item.formulas + item.columnFormulas + item.rangeFormulas,
      besides: bound,
      in: scope
    )
  }

  // MARK: Formulas

  /// Checks formulas, once.
  func checked(_ outputs: [Syntax], over parameters: [String]) -> FormulaCheck {
    FormulaCheck(outputs, over: parameters, in: scope)
  }

  /// Returns the range that the item names: finite ends in rising order.
  func domain(over variable: String) throws(Failure) -> Interval? {
    guard let clause = item.domain else { return nil }
    return try ranges.interval(clause, named: variable)
  }

  /// Returns the range that the item names, with its ends as they are written and with their exact
  /// decimals; nil if it names none.
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

  /// Returns the values of the variable that `step` gives between the ends of the range.
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

  /// Returns the number that a formula gives.
  func number(_ syntax: Syntax) throws(Failure) -> Double { try ranges.number(syntax) }

  var ranges: RangeResolver {
    RangeResolver(scope: scope, digits: context.settings.digits, workspace: workspace)
  }

  /// Returns the text of a part of the line in which the item was typed.
  func text(_ range: SourceRange) -> String { item.typed(range) }

  /// The lists of a list of lists, as items.
  var writtenLists: String? {
    guard case .formula(let syntax) = item.form, case .list(let parts) = syntax.node else {
      return nil
    }
    let lists = parts.filter { if case .list = $0.node { true } else { false } }
    guard !lists.isEmpty, lists.count == parts.count else { return nil }
    return lists.map { text($0.range) }.joined(separator: ", ")
  }
}

extension CurveForm {
  /// The variable if the form alone decides it; else nil.
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
