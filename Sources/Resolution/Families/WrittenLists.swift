import Expressions
import RealFunctions

/// Finds the places in formulas where an element can stand instead of a list: `k x` is `2 x` where
/// the element of k is 2.
///
/// Only lists that go element by element have places; `total(k) x` has none.
struct WrittenLists {
  private let formula: CheckedFormula
  private let scope: Scope
  private let workspace: Workspace

  /// The greatest depth of calls that are followed.
  private static let callDepth = 8

  /// Whether the formula gives a list although all lists in it are replaced: it calls a function
  /// that uses a list from outside.
  private var hasHiddenList = false

  private init(_ formula: CheckedFormula, _ scope: Scope, _ workspace: Workspace) {
    self.formula = formula
    self.scope = scope
    self.workspace = workspace
  }

  /// Returns the places of lists in a part of a checked formula; nil if an element cannot be
  /// written in place of a list.
  static func places(
    in part: Syntax,
    of formula: CheckedFormula,
    _ scope: Scope,
    using workspace: Workspace
  ) -> [ListPlace]? {
    var lists = WrittenLists(formula, scope, workspace)
    let places = lists.places(in: part)
    return lists.hasHiddenList ? nil : places
  }

  private mutating func places(in part: Syntax) -> [ListPlace]? {
    guard formula.isList(part) else { return [] }
    if case .list(let elements) = part.node {
      return [ListPlace(range: part.range, content: .written(elements), count: elements.count)]
    }
    if case .comprehension(let body, _) = part.node {
      return place(of: body, in: part).map { [$0] }
    }
    if goesByElement(part) {
      if givesListForNumbers(part) { hasHiddenList = true }
      if let places = places(inside: part) { return places }
    }
    return formula.elements(of: part, using: workspace).map {
      [ListPlace(range: part.range, content: .values($0), count: $0.count)]
    }
  }

  private mutating func places(inside part: Syntax) -> [ListPlace]? {
    var all: [ListPlace] = []
    for child in part.children {
      guard let places = places(in: child) else { return nil }
      all += places
    }
    return all
  }

  /// Returns the place of a list `[x^n for n in 1..4]`: its body, with the values of each name.
  private func place(of body: Syntax, in list: Syntax) -> ListPlace? {
    guard let names = formula.names(of: list, using: workspace),
      let count = names.first?.value.count,
      let places = body.places(ofNames: Set(names.keys))
    else { return nil }
    return ListPlace(
      range: list.range,
      content: .body(body, places.map { ($0.name, $0.range, names[$0.name] ?? []) }),
      count: count
    )
  }

  // MARK: Element by element

  /// Whether a part gives a list even if elements stand in place of all lists in it.
  private func givesListForNumbers(_ part: Syntax) -> Bool {
    if !part.children.contains(where: { formula.isList($0) }) { return true }
    guard case .call(let callee, _) = part.node else { return false }
    if let base = Builtins.base(ofLogarithm: callee.name),
      scope.value(of: String(base))?.kind.isList == true
    {
      return true
    }
    return scope.function(named: callee.name).map {
      Evaluation.givesListForNumbers($0, in: scope)
    } ?? false
  }

  /// Whether each element of the whole is made of the elements of its parts alone.
  private func goesByElement(_ part: Syntax) -> Bool {
    guard case .call(let callee, let arguments) = part.node else { return part.node.isArithmetic }
    let lists = arguments.map { formula.isList($0) }
    return goesByElement(callee, arguments, lists: lists, inside: [])
  }

  private func goesByElement(
    _ callee: Syntax.Callee,
    _ arguments: [Syntax],
    lists: [Bool],
    inside callers: Set<String>
  ) -> Bool {
    if let builtin = scope.builtin(named: callee.name) {
      return builtin.goesByElement(arguments.count)
    }
    // A function that calls itself goes by element if the rest of it does.
    if callers.contains(callee.name) { return true }
    guard callers.count < Self.callDepth, let function = scope.function(named: callee.name),
      function.parameters.count == lists.count
    else { return false }
    let names = zip(function.parameters, lists).filter(\.1).map(\.0)
    return goesByElement(function.body, in: Set(names), inside: callers.union([callee.name]))
  }

  /// Whether a body goes element by element in some of its parameters.
  private func goesByElement(_ body: Syntax, in names: Set<String>, inside callers: Set<String>)
    -> Bool
  {
    func holdsList(_ part: Syntax) -> Bool { names.contains { part.mentions($0) } }
    guard holdsList(body) else { return true }
    let children = body.children
    let isPlain: Bool
    if case .name = body.node { return true }
    if case .call(let callee, let arguments) = body.node {
      isPlain = goesByElement(
        callee,
        arguments,
        lists: arguments.map(holdsList),
        inside: callers
      )
    } else {
      isPlain = body.node.isArithmetic
    }
    return isPlain && children.allSatisfy { goesByElement($0, in: names, inside: callers) }
  }
}

extension BuiltinFunction {
  /// Whether each element of its value is made of the elements of its arguments; not so `min(L)` of
  /// one list, which is a number.
  func goesByElement(_ argumentCount: Int) -> Bool {
    takesNumbers && (argumentCount > 1 || rangeUse == .never)
  }
}

extension Syntax.Node {
  /// Whether the node is arithmetic, a comparison or a choice, all of which go element by element.
  var isArithmetic: Bool {
    switch self {
    case .negation, .sum, .product, .power, .factorial, .degrees, .comparison, .conjunction,
      .disjunction, .not, .cases, .point, .component, .derivative:
      true
    case .number, .name, .call, .list, .listRange, .comprehension, .overRange, .element: false
    }
  }
}

extension Syntax {
  /// Returns the places of free names, from left to right; nil if something inside binds one of
  /// them.
  fileprivate func places(ofNames names: Set<String>) -> [(name: String, range: SourceRange)]? {
    switch node {
    case .name(let name): return names.contains(name) ? [(name, range)] : []
    case .comprehension(_, let ranges), .overRange(_, _, let ranges):
      // A name of the outer range may stand in the inner one, which hides it if it has the same
      // name.
      if ranges.contains(where: { names.contains($0.name) }) { return nil }
    case .derivative(let variable, _):
      if names.contains(variable) { return nil }
    case .number, .negation, .sum, .product, .power, .call, .factorial, .degrees, .comparison,
      .conjunction, .disjunction, .not, .cases, .point, .component, .list, .listRange, .element:
      break
    }
    var all: [(name: String, range: SourceRange)] = []
    for child in children {
      guard let places = child.places(ofNames: names) else { return nil }
      all += places
    }
    return all
  }
}
