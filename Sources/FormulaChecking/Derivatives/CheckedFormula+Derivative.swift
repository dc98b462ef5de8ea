package import Diagnostics
import FormulaReading
import FormulaVocabulary

// Derivatives of checked formulas: the results of `d/dx`.

extension CheckedFormula {
  /// Returns the derivative by the first parameter: exact where rules are known, else a difference
  /// quotient of nearby values.
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

  /// Returns the formulas and then their derivatives by the first parameter, up to the one of
  /// `order`, in one graph: common subexpressions are computed once.
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

  /// Whether a derivative in the formulas is computed from nearby values, because no rule gives it.
  package var hasNumericalDerivatives: Bool {
    graph.rangeForms.contains { $0.operation == .slope }
  }

  /// Returns the slope at the first parameter, computed from nearby values.
  private func numericalDerivative(at place: SourceRange) throws(Diagnostic) -> CheckedFormula {
    guard kinds.count == 1, !kinds[0].isList, !kinds[0].isPlanar else {
      throw Diagnostic(.noDerivative, at: place)
    }
    // Differences of differences have no correct digits left.
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
  /// Creates a differentiation that continues the graph of a checked formula.
  init(of formula: CheckedFormula) {
    graph = formula.graph
    bodies = formula.bodies
    functions = CalledFunctions(formula.functions)
    finishedNodes =
      bodies.reduce(0) { $0 + $1.graph.nodes.count }
      + formula.functions.reduce(0) { $0 + $1.graph.nodes.count }
  }

  /// Returns the functions, followed by the functions of their slopes that were needed.
  mutating func slopes(
    besides checked: [CheckedFunction]
  ) throws(Diagnostic) -> [CheckedFunction] {
    var all = checked
    // The slope of a function may need more of them; the function itself stands before its slope.
    while all.count < functions.count {
      let next = functions[all.count]
      finishedNodes += graph.nodes.count
      guard let base = next.derivativeOf, all.indices.contains(base) else { break }
      all.append(try slope(of: all[base], as: next))
    }
    return all
  }
}
