import Expressions
import RealFunctions

/// A place of a formula where the element of a list stands instead of the list.
struct ElementPlace {
  /// What stands there.
  enum Content {
    /// An element that was calculated.
    case value(Value)
    /// A part of the line, with places of its own.
    case written(Syntax, [ElementPlace])
  }

  let range: SourceRange
  let content: Content
  /// How many elements the list has that stood there.
  let count: Int
}

/// Reads a formula that gives a list as the formula of one of its elements: `k x` is `2 x` where the
/// element of k is 2.
///
/// Only lists that go element by element are replaced; `total(k) x` has none.
struct ListElement {
  /// The place of the element in its list, from 0.
  let index: Int
  /// The variables that the formula is over.
  let parameters: [String]
  let scope: Scope
  let workspace: Workspace
  /// What was replaced.
  private(set) var places: [ElementPlace] = []

  /// How deep functions that call functions are followed.
  private static let callDepth = 8

  init(_ index: Int, over parameters: [String], in scope: Scope, using workspace: Workspace) {
    self.index = index
    self.parameters = parameters
    self.scope = scope
    self.workspace = workspace
  }

  /// Returns the formula of the element, or nil if it cannot be written without the list.
  mutating func formula(of syntax: Syntax) -> Syntax? {
    guard isList(syntax) else { return syntax }
    guard let element = element(of: syntax), !isList(element) else { return nil }
    return element
  }

  private func isList(_ syntax: Syntax) -> Bool {
    Evaluation.kind(of: syntax, parameters: parameters, in: scope)?.isList ?? false
  }

  private mutating func element(of syntax: Syntax) -> Syntax? {
    guard isList(syntax) else { return syntax }
    switch syntax.node {
    case .list(let elements):
      guard elements.indices.contains(index) else { return nil }
      places.append(
        ElementPlace(
          range: syntax.range,
          content: .written(elements[index], []),
          count: elements.count
        )
      )
      return elements[index]
    case .comprehension(let body, let ranges): return element(of: syntax, body, ranges)
    default:
      if goesByElement(syntax) {
        let before = places
        if let element = syntax.mapped({ element(of: $0) }) { return element }
        places = before
      }
      guard let (value, count) = calculated(syntax) else { return nil }
      places.append(ElementPlace(range: syntax.range, content: .value(value), count: count))
      return Syntax(of: value, at: syntax.range)
    }
  }

  /// `[x^n for n in 1..4]`: the body with the value of each name.
  private mutating func element(
    of list: Syntax,
    _ body: Syntax,
    _ ranges: [Syntax.Range]
  ) -> Syntax? {
    var values: [String: Value] = [:]
    var count = 0
    for range in ranges {
      let names = Syntax(
        .comprehension(Syntax(.name(range.name), range.nameRange), ranges),
        list.range
      )
      guard let value = calculated(names) else { return nil }
      values[range.name] = value.element
      count = value.count
    }
    var inner: [ElementPlace] = []
    let element = body.replacing(values) { range, value in
      inner.append(ElementPlace(range: range, content: .value(value), count: count))
    }
    places.append(ElementPlace(range: list.range, content: .written(body, inner), count: count))
    return element
  }

  /// The element of a list that no variable changes, and how many the list has.
  private func calculated(_ list: Syntax) -> (element: Value, count: Int)? {
    guard
      case .list(let values)? = try? Evaluation.calculate(list, in: scope, using: workspace).value,
      values.indices.contains(index)
    else { return nil }
    return (values[index], values.count)
  }

  // MARK: Element by element

  /// Whether an element of the whole is made of the elements of its parts alone.
  private func goesByElement(_ syntax: Syntax) -> Bool {
    guard case .call(let callee, let arguments) = syntax.node else {
      return syntax.node.isArithmetic
    }
    return goesByElement(callee, arguments, lists: arguments.map(isList), inside: [])
  }

  private func goesByElement(
    _ callee: Syntax.Callee,
    _ arguments: [Syntax],
    lists: [Bool],
    inside callers: Set<String>
  ) -> Bool {
    if let builtin = Builtins.function(named: callee.name) {
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
    switch body.node {
    case .name: return true
    case .call(let callee, let arguments):
      isPlain = goesByElement(
        callee,
        arguments,
        lists: arguments.map(holdsList),
        inside: callers
      )
    default: isPlain = body.node.isArithmetic
    }
    return isPlain && children.allSatisfy { goesByElement($0, in: names, inside: callers) }
  }
}

extension Syntax {
  /// A value as it would be written.
  fileprivate init?(of value: Value, at range: SourceRange) {
    switch value {
    case .number(let number): self.init(written: number, at: range)
    case .condition(let holds): self.init(written: holds ? 1 : 0, at: range)
    case .point(let x, let y):
      self.init(.point(Syntax(written: x, at: range), Syntax(written: y, at: range)), range)
    case .list: return nil
    }
  }
}

extension BuiltinFunction {
  /// Whether an element of its value is made of elements of its arguments: `min(L)` of one list is a number.
  func goesByElement(_ argumentCount: Int) -> Bool {
    takesNumbers && (argumentCount > 1 || rangeUse == .never)
  }
}

extension Syntax.Node {
  /// Whether it is arithmetic, a comparison or a choice, which go element by element.
  var isArithmetic: Bool {
    switch self {
    case .negation, .sum, .product, .power, .factorial, .degrees, .comparison, .conjunction,
      .disjunction, .not, .cases, .point, .component, .derivative:
      true
    default: false
    }
  }
}
