import CPreciseMath
import FormulaChecking
public import RealFunctions

extension EnclosedFunction {
  /// The binary digits of forms, and the digits used for formulas with steps that the first ones do not settle.
  ///
  /// 1 − tanh x is above 0 by less than 320 bits show from x = 110 on. With thousands of digits a
  /// constant such as ζ(−7/2) would take longer than a picture.
  private static let digits = [320, 640]
  private static let order = 14

  /// Returns a form of an output around a place that encloses it over a cell; nil where it may
  /// break there, or no rule gives one.
  public func form(
    around center: Double,
    over cell: Interval,
    output: Int,
    using workspace: Workspace
  ) -> TaylorForm? {
    let formula = function.formula
    guard formula.parameterCount == 1, formula.outputs.indices.contains(output), center.isFinite,
      cell.isFinite, cell.contains(center)
    else { return nil }
    // More digits help only where steps must be decided.
    for bits in Self.digits.prefix(formula.hasSteps(formula.outputs[output]) ? 2 : 1) {
      let place = PreciseNumber(bits: bits)
      pm_from_double(place.pointer, center)
      let range = PreciseNumber(bits: bits)
      pm_between(range.pointer, cell.lower, cell.upper, 0)
      pm_subtract(range.pointer, range.pointer, place.pointer)
      let arithmetic = TaylorArithmetic(bits: bits, order: Self.order, range: range)
      let constants = PreciseEvaluation(
        formula,
        bits: bits,
        work: 100_000,
        PreciseEstimates(),
        workspace
      )
      let walk = TaylorWalk(formula, arithmetic, constants)
      guard let found = walk.form(of: formula.outputs[output], around: place) else { continue }
      let coefficients = found.map { $0.doubles }
      guard found.allSatisfy({ arithmetic.isKnown($0) }), coefficients.allSatisfy({ $0.isFinite })
      else {
        return nil
      }
      return TaylorForm(
        center: center,
        isPunctured: arithmetic.isPunctured,
        cell: cell,
        coefficients: coefficients
      )
    }
    return nil
  }
}

extension CheckedFormula {
  /// Whether a node contains steps, comparisons or cases.
  fileprivate func hasSteps(_ output: NodeIndex) -> Bool {
    let isNeeded = graph.reachable(from: [output])
    return graph.nodes.indices.contains { index in
      isNeeded[index] && graph.nodes[index].operation.isStep
    }
  }
}
