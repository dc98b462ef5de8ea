package import Diagnostics
import FormulaReading
import FormulaVocabulary

// The derivatives of a formula that is checked: what `d/dx` of it gives.

extension CheckedFormula {
  /// Returns the derivative by the first parameter: exact where rules are known, else from values
  /// nearby.
  ///
  /// Throws an error where neither is possible.
  package func derivative() throws(Diagnostic) -> CheckedFormula {
    var work = Differentiation(of: self)
    let place = ranges.first ?? SourceRange(0, 0)
    let slopes = try work.derivative(of: outputs, by: work.graph.parameter(0), at: place)
    guard let slopes else { return try numericalDerivative(at: place) }
    let graph = work.graph
    let functions = try work.slopes(besides: functions)
    return CheckedFormula(
      parameterCount: max(1, parameterCount),
      dividesByZero: dividesByZero,
      kinds: kinds.map { $0.isPlanar ? $0 : $0.isList ? .list(.number) : .number },
      ranges: ranges,
      graph: graph,
      outputs: slopes,
      functions: functions,
      bodies: work.bodies
    )
  }

  /// Returns the formulas and then their derivatives by the first parameter, up to the one of `order`, in one graph: what they
  /// have in common is computed once.
  ///
  /// Throws an error where ``derivative()`` throws one.
  package func withDerivatives(_ order: Int) throws(Diagnostic) -> CheckedFormula {
    var (outputs, kinds, ranges) = (outputs, kinds, ranges)
    // The graph of a derivative goes on with the graph of its formula: nodes keep their indices.
    var last = self
    for _ in 0..<max(0, order) {
      last = try last.derivative()
      outputs += last.outputs
      kinds += last.kinds
      ranges += last.ranges
    }
    return last.with(last.graph, outputs, kinds, ranges, parameterCount: last.parameterCount)
  }

  /// Whether derivatives of it are made of values nearby, because no rule gives them.
  package var hasNumericalDerivatives: Bool {
    graph.rangeForms.contains { $0.operation == .slope }
  }

  /// The slope at the first parameter, of values nearby.
  private func numericalDerivative(at place: SourceRange) throws(Diagnostic) -> CheckedFormula {
    guard kinds.count == 1, !kinds[0].isList, !kinds[0].isPlanar else {
      throw Diagnostic(.noDerivative, at: place)
    }
    // Differences of differences have no digits left.
    if hasNumericalDerivatives {
      throw Diagnostic(.onlyFirstDerivative, at: place)
    }
    let count = max(1, parameterCount)
    var outer = graph
    let point = outer.parameter(0)
    let form = RangeForm(
      operation: .slope,
      body: bodies.count,
      captured: (1..<count).map { outer.parameter($0) },
      isStepped: false,
      place: place
    )
    let slope = outer.overRange(form, from: point, to: point, step: outer.constant(1.0))
    let parameters = [Bool](repeating: false, count: count)
    return CheckedFormula(
      parameterCount: count,
      dividesByZero: dividesByZero,
      kinds: [.number],
      ranges: ranges,
      graph: outer,
      outputs: [slope],
      functions: functions,
      bodies: bodies + [RangeBody(graph: graph, results: outputs, parameters: parameters)]
    )
  }
}

extension Differentiation {
  /// Goes on with a formula that is checked.
  init(of formula: CheckedFormula) {
    graph = formula.graph
    bodies = formula.bodies
    functions = CalledFunctions(formula.functions)
    finishedNodes =
      bodies.reduce(0) { $0 + $1.graph.nodes.count }
      + formula.functions.reduce(0) { $0 + $1.graph.nodes.count }
  }

  /// The functions with those of their slopes that were asked for.
  mutating func slopes(
    besides checked: [CheckedFunction]
  ) throws(Diagnostic) -> [CheckedFunction] {
    var all = checked
    // The slope of a function may ask for more of them; the function itself stands before its slope.
    while all.count < functions.count {
      let next = functions[all.count]
      finishedNodes += graph.nodes.count
      guard let base = next.derivativeOf, all.indices.contains(base) else { break }
      all.append(try slope(of: all[base], as: next))
    }
    return all
  }
}
