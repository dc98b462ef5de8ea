import Diagnostics
import FormulaReading
import FormulaVocabulary

/// Formulas without parameters that lead to a zero of a formula of one parameter, at a place with all its decimals.
extension CheckedFormula {
  /// A place as a decimal, without its sign, and the double next to it.
  package typealias DecimalPlace = (value: Double, magnitude: String)

  /// Returns x - f(x)/f′(x), Newton's step from a place towards a zero.
  package func newtonStep(at place: DecimalPlace, slope: CheckedFormula) -> CheckedFormula {
    var graph = Graph()
    let x = Self.node(of: place, &graph)
    let value = graph.inline(self.graph, results: [outputs[0]], arguments: [x])[0]
    let change = graph.inline(slope.graph, results: [slope.outputs[0]], arguments: [x])[0]
    let step = graph.binary(.subtract, x, graph.binary(.divide, value, change))
    // The slope has all functions and bodies of the formula, so its tables serve for both.
    return slope.numbers([step], of: graph)
  }

  /// Returns the values at both ends of the interval of relative width 10^-`digits` around a place.
  package func ends(around place: DecimalPlace, digits: Int) -> CheckedFormula {
    var graph = Graph()
    let x = Self.node(of: place, &graph)
    let part = graph.power(graph.constant(10), Double(-digits))
    let width = graph.binary(.multiply, x, part)
    let ends = [graph.binary(.subtract, x, width), graph.binary(.add, x, width)]
    var values: [NodeIndex] = []
    for end in ends {
      values += graph.inline(self.graph, results: [outputs[0]], arguments: [end])
    }
    return numbers(ends + values, of: graph)
  }

  /// Returns the formula as one of the distance from a place with all its digits.
  package func moved(to place: CheckedFormula) -> CheckedFormula {
    var graph = Graph()
    let distance = graph.parameter(0)
    let origin = graph.inline(place.graph, results: [place.outputs[0]], arguments: [])[0]
    let x = graph.binary(.add, origin, distance)
    let outputs = graph.inline(self.graph, results: outputs, arguments: [x])
    return with(graph, outputs, kinds, ranges, parameterCount: 1)
  }

  /// Returns the formula of one parameter at a power of two, moved away from zero by the square
  /// root of a number: with all its digits, however far apart doubles are there, and never a whole
  /// number if that root is irrational.
  package func at(powerOfTwo exponent: Int, isNegative: Bool, beside square: Double)
    -> CheckedFormula
  {
    var graph = Graph()
    var x = graph.power(graph.constant(2), Double(exponent))
    if square > 0 {
      x = graph.binary(.add, x, graph.unary(.squareRoot, graph.constant(square)))
    }
    if isNegative { x = graph.unary(.negate, x) }
    let outputs = graph.inline(self.graph, results: outputs, arguments: [x])
    return with(graph, outputs, kinds, ranges, parameterCount: 0)
  }

  /// Returns the intercept of the tangent at a place: its value at x = 0.
  package func intercept(slope: CheckedFormula, at place: CheckedFormula) -> CheckedFormula {
    var graph = Graph()
    let x = graph.inline(place.graph, results: [place.outputs[0]], arguments: [])[0]
    let value = graph.inline(self.graph, results: [outputs[0]], arguments: [x])[0]
    let change = graph.inline(slope.graph, results: [slope.outputs[0]], arguments: [x])[0]
    let rise = graph.binary(.multiply, change, x)
    return slope.numbers([graph.binary(.subtract, value, rise)], of: graph)
  }

  /// Whether values are found without loops over ranges, so that a thousand of them take no visible time.
  package var isQuick: Bool { graph.rangeForms.isEmpty && functions.isEmpty }

  /// Whether the formula has sums, products, integrals, extremes or lists over ranges.
  package var hasRanges: Bool { !graph.rangeForms.isEmpty }

  /// Whether values may jump inside the domain: an operation has an edge where the one-sided limits
  /// need not agree (``OperationEdge``, ``OperationRim``).
  package var mayJump: Bool {
    let isNeeded = graph.reachable(from: outputs)
    return graph.nodes.indices.contains { isNeeded[$0] && graph.nodes[$0].operation.mayJump }
  }

  /// Returns the difference of two numbers; the other one has neither calls nor formulas over ranges.
  package func minus(_ number: CheckedFormula) -> CheckedFormula {
    var graph = Graph()
    let first = graph.inline(self.graph, results: [outputs[0]], arguments: [])[0]
    let second = graph.inline(number.graph, results: [number.outputs[0]], arguments: [])[0]
    return numbers([graph.binary(.subtract, first, second)], of: graph)
  }

  private static func node(of place: DecimalPlace, _ graph: inout Graph) -> NodeIndex {
    let size = graph.constant(place.value.magnitude, decimal: place.magnitude)
    return place.value < 0 ? graph.unary(.negate, size) : size
  }

  private func numbers(_ outputs: [NodeIndex], of graph: Graph) -> CheckedFormula {
    with(
      graph,
      outputs,
      [Kind](repeating: .number, count: outputs.count),
      [SourceRange](repeating: ranges[0], count: outputs.count),
      parameterCount: 0
    )
  }
}
