import Diagnostics
import FormulaReading
import FormulaVocabulary

/// Formulas over ranges: `sum(e for n in a..b)` and its like, and lists made of them.
extension Checker {
  /// Shorter sums of known length are written out, so that kernels compute them block by block.
  private static let unrolledTerms = 32
  /// With more nodes than this nothing is written out.
  private static let unrolledNodes = 2000
  /// The terms that a statement may write out, in all sums together: those of sums in sums multiply,
  /// also where they make no nodes because they are known.
  static let unrolledTermsOfStatement = 4096

  mutating func overRange(
    _ callee: Syntax.Callee,
    _ body: Syntax,
    _ ranges: [Syntax.Range],
    at range: SourceRange
  ) throws(Diagnostic) -> Operand {
    guard let operation = Builtins.function(named: callee.name)?.overRange else {
      throw error(.rangeNotTaken(function: callee.name), at: callee.range)
    }
    let action = RangeForm.Action(operation)
    if action == .integral, let step = ranges.lazy.compactMap({ $0.step }).first {
      throw error(.integralWithStep, at: step.range)
    }
    return try overRange(action, body, ranges, at: range)
  }

  mutating func overRange(
    _ action: RangeForm.Action,
    _ body: Syntax,
    _ ranges: [Syntax.Range],
    at range: SourceRange
  ) throws(Diagnostic) -> Operand {
    try overRange(action, body, ranges[...], at: range)
  }

  /// Makes a formula over several ranges; the first range runs slowest: its body is a formula over the others.
  mutating func overRange(
    _ action: RangeForm.Action,
    _ body: Syntax,
    _ ranges: ArraySlice<Syntax.Range>,
    at range: SourceRange
  ) throws(Diagnostic) -> Operand {
    depth += 1
    defer { depth -= 1 }
    guard let first = ranges.first else { return try value(action, body) }
    let (lower, upper, step, elements) = try extent(of: first, action)
    let isStepped =
      action != .integral && (first.step != nil || elements != nil || action.countsByDefault)
    let progression =
      isStepped ? try knownProgression(lower, upper, step, action, at: range) : nil
    if let progression, let count = progression.count(atMost: Self.unrolledTerms), count > 0,
      finishedNodes + graph.nodes.count < Self.unrolledNodes,
      unrolledTerms + count <= Self.unrolledTermsOfStatement
    {
      unrolledTerms += count
      let places = graph.places(progression, count: count, from: lower, to: upper, step: step)
      return try unrolled(action, body, ranges, elements, places, at: range)
    }
    let rest = ranges.dropFirst()
    var names = Self.names(in: body, rest)
    // The list itself comes along under a name that no text can hold.
    let hidden = "in \(first.name)"
    if let elements {
      bindings.append((hidden, elements))
      names.insert(hidden)
    }
    defer { if elements != nil { bindings.removeLast() } }
    let (form, results) = try formula(of: elements == nil ? first.name : "'", using: names) {
      checker throws(Diagnostic) in
      if elements != nil, let place = checker.bindings.last?.operand.node,
        let list = checker.bindings.last(where: { $0.name == hidden })?.operand
      {
        checker.bindings.append((first.name, checker.element(place, of: list)))
      }
      return try checker.overRange(action, body, rest, at: range)
    }
    if let progression,
      let terms = terms(of: form, results, over: progression, action, (lower, upper, step))
    {
      return try gathered(terms, action, at: range)
    }
    return over(
      action,
      form,
      results,
      isStepped: isStepped,
      (lower, upper, step),
      at: site ?? range
    )
  }

  /// The ends and the step of a range; for the elements of a list, those of their places, and the list.
  private mutating func extent(
    of range: Syntax.Range,
    _ action: RangeForm.Action
  ) throws(Diagnostic) -> (
    lower: NodeIndex, upper: NodeIndex, step: NodeIndex, elements: Operand?
  ) {
    switch range.extent {
    case .numbers(let from, let to, let step):
      let lower = graph.wholeAsMeant(try oneNumber(from))
      let upper = graph.wholeAsMeant(try oneNumber(to))
      let width = try step.map { step throws(Diagnostic) in
        graph.wholeAsMeant(try oneNumber(step))
      }
      return (lower, upper, width ?? graph.constant(1), nil)
    case .elements(let list):
      let operand = try expression(list)
      guard operand.kind.isList else {
        let text = Printer.text(of: list)
        throw error(.missingRangeDots(example: "for \(range.name) in 1..\(text)"), at: list.range)
      }
      if action == .integral { throw error(.listAsNumber, at: list.range) }
      let one = graph.constant(1.0)
      return (one, measure(.length, operand.node), one, operand)
    }
  }

  /// The element at a place of a list that is known to have one there.
  mutating func element(_ place: NodeIndex, of list: Operand) -> Operand {
    let first = graph.element(list.node, place)
    guard let second = list.second else {
      return Operand(node: first, kind: list.kind.element ?? .number)
    }
    return pair(first, graph.element(second, place), like: list.kind)
  }

  /// Makes the innermost value, whose kind must fit the action.
  private mutating func value(
    _ action: RangeForm.Action,
    _ body: Syntax
  ) throws(Diagnostic) -> Operand {
    let operand = try expression(body)
    if operand.kind.isList {
      throw error(action == .list ? .nestedList : .listAsNumber, at: body.range)
    }
    if operand.kind.isPlanar, action != .sum, action != .list,
      !(action == .integral && operand.kind.isComplex)
    {
      throw error(operand.kind.notNumber, at: body.range)
    }
    return operand
  }

  /// Returns the places of a range if its ends are known, else nil; throws if they are too many.
  private func knownProgression(
    _ lower: NodeIndex,
    _ upper: NodeIndex,
    _ step: NodeIndex,
    _ action: RangeForm.Action,
    at range: SourceRange
  ) throws(Diagnostic) -> Progression? {
    guard let lower = graph.constant(lower), let upper = graph.constant(upper),
      let step = graph.constant(step)
    else { return nil }
    if action.hasLimit, !Progression.endless(from: lower, to: upper, step: step).isEmpty {
      return nil
    }
    switch Progression.counted(from: lower, to: upper, step: step, for: action.purpose) {
    case .numbers(let progression, _): return progression
    case .undefined: return nil
    case .refused(let problem, _): throw error(problem, at: range)
    }
  }

  // MARK: As loops

  /// Returns the names that a formula and the inner ranges mention.
  private static func names(in body: Syntax, _ ranges: ArraySlice<Syntax.Range>) -> Set<String> {
    var names: Set<String> = []
    body.forEachName { names.insert($0) }
    for range in ranges {
      for end in range.ends { end.forEachName { names.insert($0) } }
    }
    return names
  }

  /// A formula that is evaluated separately, and the values that it captures from here.
  struct Outsourced {
    var body: Int
    var captured: [NodeIndex]
  }

  /// Checks a formula over `variable` in a graph of its own, whose first parameter is the variable.
  mutating func formula(
    of variable: String,
    using names: Set<String>,
    _ check: (inout Checker) throws(Diagnostic) -> Operand
  ) throws(Diagnostic) -> (form: Outsourced, result: Operand) {
    let outer = (graph, bindings, overrides, inlined, storedLists)
    graph = Graph()
    inlined = [:]
    storedLists = [:]
    finishedNodes += outer.0.nodes.count
    level += 1
    let firstPower = written.powers.count
    defer {
      level -= 1
      finishedNodes += graph.nodes.count - outer.0.nodes.count
      (graph, bindings, overrides, inlined, storedLists) = outer
    }
    var parameters = [false]
    var captured: [NodeIndex] = []
    let first = number(graph.parameter(0))
    func capture(_ node: NodeIndex) -> NodeIndex {
      if outer.0.constant(node) != nil { return graph.adopt(node, of: outer.0) { $0 } }
      if let values = outer.0.constantList(node) { return graph.constantList(values) }
      let isList = outer.0.isList(node)
      if let known = captured.firstIndex(of: node) {
        return graph.parameter(known + 1, isList: isList)
      }
      captured.append(node)
      parameters.append(isList)
      return graph.parameter(captured.count, isList: isList)
    }
    func capture(_ operand: Operand) -> Operand {
      var operand = operand
      operand.node = capture(operand.node)
      operand.second = operand.second.map { capture($0) }
      return operand
    }
    bindings = outer.1.map { binding in
      names.contains(binding.name) ? (binding.name, capture(binding.operand)) : binding
    }.filter { names.contains($0.name) }
    bindings.append((variable, first))
    overrides = outer.2.map { ($0.name, capture($0.operand)) }
    let result = try check(&self)
    bodies.append(RangeBody(graph: graph, results: result.nodes, parameters: parameters))
    for power in firstPower..<written.powers.count {
      written.powers[power].around.append((bodies.count - 1, captured))
    }
    return (Outsourced(body: bodies.count - 1, captured: captured), result)
  }

  /// Makes the node, or the two nodes of points, of a formula over a range.
  private mutating func over(
    _ action: RangeForm.Action,
    _ form: Outsourced,
    _ result: Operand,
    isStepped: Bool,
    _ ends: (lower: NodeIndex, upper: NodeIndex, step: NodeIndex),
    at place: SourceRange
  ) -> Operand {
    let nodes = result.nodes.indices.map { index in
      graph.overRange(
        RangeForm(
          operation: action,
          body: form.body,
          result: index,
          captured: form.captured,
          isStepped: isStepped,
          place: place
        ),
        from: ends.lower,
        to: ends.upper,
        step: ends.step
      )
    }
    if nodes.count == 2 { return pair(nodes[0], nodes[1], like: result.kind) }
    if action == .list, result.kind.isCondition {
      return Operand(node: nodes[0], kind: .list(.condition))
    }
    return number(nodes[0])
  }
}

extension RangeForm.Action {
  /// Whether values are taken in steps of 1 where no step is written.
  fileprivate var countsByDefault: Bool {
    switch self {
    case .sum, .product, .productDerivative, .list: true
    case .integral, .minimum, .maximum, .slope: false
    }
  }
}
