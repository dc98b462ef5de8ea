package import FormulaVocabulary

/// The elements of formulas that give lists, as formulas of their own over the same parameters: `2 x`
/// and `3 x` of `[2, 3] x`.
///
/// An element is pushed down through operations that go element by element to lists whose numbers are
/// known, so that kernels compute it, and a function that calls itself does so for the element alone;
/// where that ends, the element is picked from the list. Exponents count as if they were written in
/// place of their list.
package struct ListElements {
  private let formula: CheckedFormula
  private var plan: ElementPlan

  /// Takes formulas unchanged.
  init(of formula: CheckedFormula) {
    self.formula = formula
    plan = ElementPlan(
      formula.graph,
      outputs: formula.outputs,
      functions: ElementPlan.functions(of: formula),
      bodies: formula.bodies
    )
  }

  /// Takes formulas, and first calculates the lists that depend on no parameter and cannot be made
  /// element by element, by `value`, which returns nil for a list that cannot be calculated.
  package init(
    of formula: CheckedFormula,
    calculating value: (CheckedFormula) -> Value?
  ) {
    self.init(of: formula)
    var known: [NodeIndex: [Double]] = [:]
    for index in plan.source.nodes.indices.map(NodeIndex.init) where plan.elements[Int(index)] {
      guard case .picked = plan.way(index) else { continue }
      let list = formula.with(
        plan.source,
        [index],
        [.list(.number)],
        [],
        parameterCount: formula.parameterCount
      )
      guard list.isSteady, case .list(let values)? = value(list.at([])) else { continue }
      known[index] = values.map { $0.number }
    }
    plan = ElementPlan(
      plan.source,
      outputs: formula.outputs,
      functions: plan.functions,
      bodies: formula.bodies,
      known: known
    )
  }

  /// Returns the formulas with each list replaced by its element at `place`, counted from 0.
  package func formula(at place: Int) -> CheckedFormula {
    let elementwise = plan.functions.sorted()
    var indices: [Int: Int] = [:]
    for (number, function) in elementwise.enumerated() {
      indices[function] = formula.functions.count + number
    }
    let work = ElementGraph(
      plan.narrowed(to: place, outputs: formula.outputs),
      at: place,
      functions: indices,
      written: formula.written
    )
    var written = formula.written
    written.element = place
    (written.exponents, written.values) = ([:], [:])
    return CheckedFormula(
      parameterCount: formula.parameterCount,
      dividesByZero: formula.dividesByZero,
      kinds: formula.kinds.map { $0.element ?? $0 },
      ranges: formula.ranges,
      graph: work.graph,
      outputs: formula.outputs.map { work[$0] },
      functions: formula.functions
        + elementwise.map { element(of: formula.functions[$0], at: place, indices) },
      bodies: formula.bodies,
      written: written
    )
  }

  /// Returns the function of one element of a function's list arguments.
  private func element(
    of function: CheckedFunction,
    at place: Int,
    _ indices: [Int: Int]
  ) -> CheckedFunction {
    let plan = ElementPlan(
      function.graph,
      outputs: [function.result],
      functions: plan.functions,
      bodies: formula.bodies,
      place: place
    )
    let work = ElementGraph(plan, at: place, functions: indices)
    var call = function.call
    call.element = place
    return CheckedFunction(
      call: call,
      parametersAreLists: function.parametersAreLists.map { _ in false },
      graph: work.graph,
      result: work[function.result]
    )
  }
}
