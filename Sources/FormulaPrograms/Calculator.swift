package import Diagnostics
package import FormulaChecking
package import FormulaVocabulary
package import RealFunctions

/// Computes the value of checked formulas without parameters.
package struct Calculator {
  private let workspace: Workspace

  /// Creates a calculator that works in `workspace`.
  package init(workspace: Workspace) { self.workspace = workspace }

  /// Returns the values of the formulas, those that doubles lose with more digits; throws what fails on the way, where the statement says it.
  package func values(of formula: CheckedFormula) throws(Diagnostic) -> [Value] {
    let outputs = RescuedOutputs(formula, workspace).values(try outputs(of: formula))
    var values: [Value] = []
    var place = 0
    for kind in formula.kinds {
      let columns = outputs[place..<place + kind.outputCount]
      values.append(value(kind, Array(columns)))
      place += kind.outputCount
    }
    return values
  }

  private func outputs(
    of formula: CheckedFormula
  ) throws(Diagnostic) -> [ListArithmetic.Operand] {
    // Most calculations leave nothing to compute: the checker folded all of it.
    let folded = formula.outputs.compactMap { node -> ListArithmetic.Operand? in
      formula.graph.constant(node).map { .number($0) }
        ?? formula.graph.constantList(node).map { .list($0) }
    }
    if folded.count == formula.outputs.count { return folded }
    let results = PointProgram(formula).results(using: workspace)
    if let failure = results.failure { throw Diagnostic(failure.problem, at: failure.place) }
    return results.values
  }

  private func value(_ kind: Kind, _ columns: [ListArithmetic.Operand]) -> Value {
    switch (kind, columns) {
    case (.list(let element), let lists):
      // The statement has it to its end.
      guard case .list(let first)? = lists.first,
        workspace.cancellation.take(first.count, of: Value.self)
      else { return .undefined }
      let numbers = lists.map { list -> [Double] in
        if case .list(let values) = list { values } else { [] }
      }
      return .list(Self.elements(element, numbers))
    case (.point, _):
      guard case .number(let x)? = columns.first, case .number(let y)? = columns.last else {
        return .undefined
      }
      return .point(x, y)
    default:
      guard case .number(let number)? = columns.first else { return .undefined }
      return kind == .condition && !number.isNaN ? .condition(number != 0) : .number(number)
    }
  }

  private static func elements(_ kind: Kind.Element, _ columns: [[Double]]) -> [Value] {
    guard let first = columns.first, let last = columns.last else { return [] }
    return switch kind {
    case .number: first.map { .number($0) }
    case .condition: first.map { $0.isNaN ? .undefined : .condition($0 != 0) }
    case .point: zip(first, last).map { .point($0, $1) }
    }
  }
}
