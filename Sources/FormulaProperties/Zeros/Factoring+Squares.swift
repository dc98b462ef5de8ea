import FormulaChecking
import FormulaVocabulary

extension Factoring {
  /// Returns u - v and u + v for u² - v², which is 0 where one of them is; nil for other sums.
  ///
  /// Both terms must be products of even powers, or of absolute values as in |u| - |v|, and of
  /// positive numbers, whose root goes into v. So two lines that are nearer to each other than a
  /// cell, (x - y)² = 10⁻¹², are two separate curves, and those of x² = y² cross.
  mutating func differenceOfSquares(_ node: Node) -> [NodeIndex]? {
    let (first, second) = (product(node.a), product(node.b))
    let isDifference =
      (node.operation == .subtract) == (first.isNegative == second.isNegative)
    guard isDifference, let kind = squareKind(first, second),
      let u = squareRoot(of: first, kind), let v = squareRoot(of: second, kind)
    else { return nil }
    return [graph.binary(.subtract, u, v), graph.binary(.add, u, v)]
  }

  /// The kind of the factors of a term, apart from numbers.
  private enum SquareKind {
    case evenPowers
    case sizes
  }

  /// Returns the common kind of two terms; nil if they have none, or both are numbers.
  private func squareKind(_ first: ProductOfPowers, _ second: ProductOfPowers) -> SquareKind? {
    let terms = [first, second].flatMap { term in
      term.bases.filter { graph.constant($0) == nil }.map { (base: $0, term: term) }
    }
    guard !terms.isEmpty else { return nil }
    if terms.allSatisfy({ $0.term.exponent(of: $0.base).isMultiple(of: 2) }) { return .evenPowers }
    let areSizes = terms.allSatisfy { graph.nodes[Int($0.base)].operation == .absolute }
    return areSizes ? .sizes : nil
  }

  /// Returns the node whose square, or absolute value, is a term without its sign; nil if a number
  /// in it is not positive.
  private mutating func squareRoot(of term: ProductOfPowers, _ kind: SquareKind) -> NodeIndex? {
    var (numbers, root) = (ProductOfPowers(), ProductOfPowers())
    for base in term.bases {
      let exponent = term.exponent(of: base)
      if let number = graph.constant(base) {
        guard number > 0, number.isFinite else { return nil }
        numbers.multiply(base, exponent)
        continue
      }
      switch kind {
      case .evenPowers: root.multiply(base, exponent / 2)
      case .sizes: root.multiply(graph.nodes[Int(base)].a, exponent)
      }
    }
    let none = ProductOfPowers()
    let variable = rest(of: root, without: none)
    guard !numbers.bases.isEmpty else { return variable }
    let number = rest(of: numbers, without: none)
    let factor = kind == .evenPowers ? graph.unary(.squareRoot, number) : number
    return root.bases.isEmpty ? factor : graph.binary(.multiply, factor, variable)
  }
}
