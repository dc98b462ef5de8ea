package import Expressions

/// The lists that formulas take through the functions that they call, and that they do not name
/// themselves: R for `u(t)` where `u(t) = e^(-t/R)`.
package struct CalledLists {
  /// Their names and elements, in order of their names.
  private var lists: [(name: String, elements: [Value])] = []

  /// More of them make no name that can be read.
  private static let most = 2

  /// Finds none if a list does not go element by element, as in `sort(R)`.
  init(of formulas: [Syntax], in scope: Scope) {
    let reach = Reach(of: formulas, in: scope)
    guard (formulas + reach.functions.map(\.body)).allSatisfy(\.goesByElement) else { return }
    lists = reach.names.sorted().compactMap { name in
      guard case .list(let elements)? = scope.value(of: name) else { return nil }
      return (name, elements)
    }
  }

  /// The first list that a formula or a function that it calls speaks of, and its elements.
  package static func first(of formula: Syntax, in scope: Scope) -> (
    name: String, elements: [Value]
  )? {
    for name in Reach(of: [formula], in: scope).names.sorted() {
      if case .list(let elements)? = scope.value(of: name) { return (name, elements) }
    }
    return nil
  }

  /// The list that is the only one, or nil.
  var only: (name: String, elements: [Value])? { lists.count == 1 ? lists.first : nil }

  /// What tells the curve of an element from the others: `R = 10`, or nil if the lists do not say.
  func mark(at index: Int, of count: Int, digits: Int) -> String? {
    guard !lists.isEmpty, lists.count <= Self.most,
      lists.allSatisfy({ $0.elements.count == count })
    else { return nil }
    return lists.map { "\($0.name) = \($0.elements[index].text(digits: digits))" }
      .joined(separator: ", ")
  }
}

extension Syntax {
  /// Whether every part makes a list of the elements of its own parts alone.
  fileprivate var goesByElement: Bool {
    switch node {
    case .number, .name: return true
    case .call(let callee, let arguments):
      if let builtin = Builtins.function(named: callee.name),
        !builtin.goesByElement(arguments.count)
      {
        return false
      }
    case .negation, .sum, .product, .power, .factorial, .degrees, .comparison, .conjunction,
      .disjunction, .not, .cases, .point, .component, .list, .listRange, .comprehension, .overRange,
      .element, .derivative:
      guard node.isArithmetic else { return false }
    }
    return children.allSatisfy(\.goesByElement)
  }
}
