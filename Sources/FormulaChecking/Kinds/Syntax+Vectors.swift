import Diagnostics
import FormulaReading

extension Syntax {
  /// Numbers side by side as a point, or as a vector of more of them; there are at least two.
  static func vector(of numbers: [Syntax]) -> Syntax {
    let range = numbers[0].range.union(numbers[numbers.count - 1].range)
    return numbers.count == 2
      ? Syntax(.point(numbers[0], numbers[1]), range)
      : Syntax(.call(Syntax.Callee(name: "tuple", range: range), numbers), range)
  }

  /// Whether the formula is not written as a point, a vector or a list.
  var mayBeNumber: Bool {
    switch node {
    case .point, .list, .listRange, .comprehension: false
    case .call(let callee, _): callee.name != "tuple"
    case .number, .name, .negation, .sum, .product, .power, .factorial, .degrees, .comparison,
      .conjunction, .disjunction, .not, .cases, .component, .overRange, .element, .derivative:
      true
    }
  }
}
