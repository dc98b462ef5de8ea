import Diagnostics
import FormulaReading
import FormulaVocabulary

// Formulas over short ranges are written out, term by term.

extension Checker {
  /// Longer sums of formulas that jump, over places that are no whole numbers, are loops.
  private static let unrolledJumps = 512
  /// About so many nodes each of those terms may have.
  private static let nodesOfJump = 8

  mutating func unrolled(
    _ action: RangeForm.Action,
    _ body: Syntax,
    _ ranges: ArraySlice<Syntax.Range>,
    _ elements: Operand?,
    _ places: MeantProgression,
    at range: SourceRange
  ) throws(Diagnostic) -> Operand {
    guard let name = ranges.first?.name else { return number(0.0) }
    var terms: [Operand] = []
    for index in 0..<places.count {
      let place = number(graph.place(index, of: places))
      bindings.append((name, elements.map { element(place.node, of: $0) } ?? place))
      rangeNames.append(name)
      defer {
        bindings.removeLast()
        rangeNames.removeLast()
      }
      terms.append(try overRange(action, body, ranges.dropFirst(), at: range))
    }
    return try gathered(terms, action, at: range)
  }

  /// The terms of a formula that jumps, at places that are no whole numbers, each with its place in it; nil of others, and of too many.
  ///
  /// At 0.3 itself it is settled what `{k = 0.3: x, 0}` is, which in a loop over doubles or cells no term is.
  mutating func terms(
    of form: Outsourced,
    _ results: Operand,
    over progression: Progression,
    _ action: RangeForm.Action,
    _ ends: (lower: NodeIndex, upper: NodeIndex, step: NodeIndex)
  ) -> [Operand]? {
    let body = bodies[form.body]
    guard [.sum, .product, .minimum, .maximum].contains(action), !progression.isWhole,
      let count = progression.count(atMost: Self.unrolledJumps), count > 0, body.mayJump,
      finishedNodes + graph.nodes.count + count * body.graph.nodes.count
        < Self.unrolledJumps * Self.nodesOfJump,
      unrolledTerms + count <= Self.unrolledTermsOfStatement
    else { return nil }
    unrolledTerms += count
    let places = graph.places(
      progression,
      count: count,
      from: ends.lower,
      to: ends.upper,
      step: ends.step
    )
    return (0..<count).map { index in
      let place = graph.place(index, of: places)
      let nodes = graph.inline(
        body.graph,
        results: body.results,
        arguments: [place] + form.captured
      )
      var term = results
      term.node = nodes[0]
      term.second = results.second.map { _ in nodes[1] }
      return term
    }
  }

  mutating func gathered(
    _ terms: [Operand],
    _ action: RangeForm.Action,
    at range: SourceRange
  ) throws(Diagnostic) -> Operand {
    if action == .list { return list(of: terms) }
    var result = terms[0]
    for term in terms.dropFirst() {
      switch action {
      case .sum: result = try add(.add, result, term, at: site ?? range)
      case .product: result = number(graph.binary(.multiply, result.node, term.node))
      case .minimum: result = number(graph.binary(.minimum, result.node, term.node))
      case .maximum: result = number(graph.binary(.maximum, result.node, term.node))
      case .integral, .productDerivative, .slope, .list: break  // never written out
      }
    }
    return result.kind == .condition ? number(result.node) : result
  }
}
