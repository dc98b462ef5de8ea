import Expressions

// Sets of complex numbers: `plot |z| = 2`, `plot arg(z) = pi/4`, `plot |z - 1| < |z + i|`.
//
//     locus = [ "complex" ] condition
//
// Rule. After `set numbers complex`, or behind the word `complex`, an equation or an inequality whose only name
// without a value is z is one of the plane: z stands for x + i y. Both sides of each comparison give real numbers
// then. Without setting and word z is the third coordinate, and a condition in it alone is one of space.

extension StatementParser {
  /// The name of the complex number.
  private static let number = "z"

  /// Whether a locus comes next.
  mutating func beginsComplexLocus() -> Bool {
    let saved = parser
    defer { parser = saved }
    return complexLocus() != nil
  }

  /// Reads a locus as a condition on x and y; nil, with nothing read, if none comes next.
  mutating func complexLocus() -> Syntax? {
    let saved = parser
    let isAsked = parser.peek.kind == .name("complex") && !isName("complex")
    guard isAsked || scope.numberDomain == .complex, scope.isImaginaryUnit("i"),
      scope.value(of: Self.number) == nil
    else { return nil }
    if isAsked { parser.advance() }
    parser.endWords.formUnion(wordsBehindFormula)
    guard let condition = try? parser.expression(), condition.isCondition,
      Evaluation.freeNames(of: condition, in: scope) == [Self.number]
    else {
      parser = saved
      return nil
    }
    let plane = condition.substituting([Self.number: Syntax.planeNumber(at: condition.range)])
    guard comparesRealNumbers(plane) else {
      parser = saved
      return nil
    }
    return plane
  }

  /// Whether both sides of all comparisons in a condition on x and y are real numbers.
  private func comparesRealNumbers(_ condition: Syntax) -> Bool {
    switch condition.node {
    case .comparison(let left, let links):
      ([left] + links.map(\.value)).allSatisfy { side in
        Evaluation.kind(of: side, parameters: ["x", "y"], in: scope) == .number
      }
    case .conjunction(let parts), .disjunction(let parts):
      parts.allSatisfy { comparesRealNumbers($0) }
    case .not(let part): comparesRealNumbers(part)
    case .number, .name, .negation, .sum, .product, .power, .call, .factorial, .degrees, .cases,
      .point, .component, .list, .listRange, .comprehension, .overRange, .element, .derivative:
      false
    }
  }
}
