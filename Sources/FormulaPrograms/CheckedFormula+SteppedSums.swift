import CWideMath
import FormulaChecking
import FormulaVocabulary
import RealFunctions

/// Sums and the like with fractional steps that depend on no parameter: one number for all points of a curve.
///
/// `sum(floor(10k) for k in 0..10 step 1/10)` takes its floors at exact whole numbers. Only
/// fractions have enough digits for that, so the number is computed once, as a calculation computes
/// it; doubles, cells and balls, term by term, would leave each floor in doubt. Whole steps do not
/// need it: their places are doubles.
extension CheckedFormula {
  /// Sums with more terms are left to the programs.
  private static let mostTerms = 4096
  /// The limit of work for each sum, in units of about a microsecond.
  private static let workOfSum = 20_000.0
  private static let bitsOfSum = 128

  /// The formula with numbers in place of such sums, if they are found in some hundredths of a second.
  var withSteppedSums: CheckedFormula {
    guard parameterCount > 0, !graph.rangeForms.isEmpty else { return self }
    let isNeeded = graph.reachable(from: outputs)
    let sums = graph.nodes.indices.filter { isNeeded[$0] && isSteppedSum(graph.nodes[$0]) }
      .map { NodeIndex($0) }
    if sums.isEmpty { return self }
    var numbers: [NodeIndex: MeantValue.Number] = [:]
    for sum in sums {
      let evaluation = PreciseEvaluation(
        self,
        bits: Self.bitsOfSum,
        work: Self.workOfSum,
        PreciseEstimates(),
        Workspace()
      )
      if let value = evaluation.items([sum])?.first?.number, !value.isEstimated,
        let ball = value.ball
      {
        numbers[sum] = MeantValue.Number(.folded(FoldedNumber(known: ball)))
      }
    }
    return numbers.isEmpty ? self : replacing(numbers)
  }

  private func isSteppedSum(_ node: Node) -> Bool {
    guard node.operation == .overRange else { return false }
    let form = graph.rangeForms[Int(node.payload)]
    guard form.isStepped, form.captured.isEmpty,
      [.sum, .product, .minimum, .maximum].contains(form.operation),
      let lower = graph.constant(node.a), let upper = graph.constant(node.b),
      let step = graph.constant(node.c), lower.isFinite, upper.isFinite,
      let numbers = Progression(from: lower, to: upper, step: step)
    else { return false }
    return !numbers.isWhole && numbers.count(atMost: Self.mostTerms) != nil
  }
}
