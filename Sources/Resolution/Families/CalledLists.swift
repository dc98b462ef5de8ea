package import Expressions

/// The lists that formulas use only through the functions that they call, without naming them: R
/// for `u(t)` where `u(t) = e^(-t/R)`.
package struct CalledLists {
  /// Names and elements of the lists, in order of the names.
  private var lists: [(name: String, elements: [Value])] = []

  /// The most lists that a curve's name gives; names with more of them cannot be read.
  private static let most = 2

  /// Finds the lists; none if the formulas do not go element by element, as in `sort(R)`.
  init(of formulas: [Syntax], in scope: Scope) {
    let reach = Dependencies(of: formulas, in: scope)
    guard (formulas + reach.functions.map(\.body)).allSatisfy(\.goesByElement) else { return }
    lists = reach.names.sorted().compactMap { name in
      guard case .list(let elements)? = scope.value(of: name) else { return nil }
      return (name, elements)
    }
  }

  /// Returns the first list that a formula or a function that it calls names, and the list's
  /// elements.
  package static func first(of formula: Syntax, in scope: Scope) -> (
    name: String, elements: [Value]
  )? {
    for name in Dependencies(of: [formula], in: scope).names.sorted() {
      if case .list(let elements)? = scope.value(of: name) { return (name, elements) }
    }
    return nil
  }

  /// The list, if it is the only one; else nil.
  var only: (name: String, elements: [Value])? { lists.count == 1 ? lists.first : nil }

  /// Returns the text that tells the curve of an element from the others: `R = 10`; nil if the
  /// lists do not tell them apart.
  func mark(at index: Int, of count: Int, digits: Int) -> String? {
    guard !lists.isEmpty, lists.count <= Self.most,
      lists.allSatisfy({ $0.elements.count == count })
    else { return nil }
    return lists.map { "\($0.name) = \($0.elements[index].text(digits: digits))" }
      .joined(separator: ", ")
  }
}

extension Syntax {
  /// Whether every part of the formula makes its elements from the elements of its own parts alone.
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
