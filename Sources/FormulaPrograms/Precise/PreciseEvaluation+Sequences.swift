import CPreciseMath
import FormulaChecking
import FormulaVocabulary

/// Lists made of a list, and curves through points.
///
/// Sums are computed with the digits that are asked for. Means, slopes, integrals and curves describe measured
/// points; they are computed from the doubles nearest to their operands, so that their results are estimates, whose
/// digits beyond those of doubles are not known. Places of peaks and
/// random numbers are exact.
extension PreciseEvaluation {
  func transformed(_ node: Node, _ frame: Frame) -> PreciseItem? {
    guard case .list(let values)? = frame.items[Int(node.a)],
      let other = frame.items[Int(node.b)], spend(2 * Double(values.count))
    else { return stop() }
    switch node.transform {
    case .runningTotal:
      var sum = arithmetic.whole(0)
      return .list(
        values.map { value in
          sum = arithmetic.value(.add, [sum, value])
          return sum
        }
      )
    case .runningMean, .slope, .runningIntegral:
      return .list(results(of: node, values, other).map(estimated))
    case .peaks, .noise, .linearCurve, .monotoneCurve, .naturalCurve, .bentCurve:
      return .list(results(of: node, values, other).map(precise))
    }
  }

  private func results(
    of node: Node,
    _ values: [PreciseValue],
    _ other: PreciseItem
  ) -> [Double] {
    let others: ListArithmetic.Operand
    switch other {
    case .number(let value): others = .number(double(value))
    case .list(let values): others = .list(values.map(double))
    }
    return node.transform.values(values.map(double), others)
  }

  func curveValue(_ node: Node, _ frame: Frame) -> PreciseItem? {
    guard case .list(let parts)? = frame.items[Int(node.a)], let place = frame.items[Int(node.b)],
      spend(Double(parts.count))
    else { return stop() }
    let curve = parts.map(double)
    let order = Int(node.payload)
    switch place {
    case .number(let place):
      return .number(estimated(KnotCurve.value(of: curve, at: double(place), order: order)))
    case .list(let places):
      return .list(
        places.map { estimated(KnotCurve.value(of: curve, at: double($0), order: order)) }
      )
    }
  }

  private func double(_ value: PreciseValue) -> Double {
    value.number.isUndefined ? .nan : value.number.nearest.value
  }

  /// The units in the last place by which a computed double may be wrong, as far as estimated.
  private static let unitsOfError = 4.0

  private func estimated(_ value: Double) -> PreciseValue {
    value.isNaN
      ? arithmetic.undefined : arithmetic.estimated(value, error: Self.unitsOfError * value.ulp)
  }

  private func precise(_ value: Double) -> PreciseValue {
    value.isNaN ? arithmetic.undefined : arithmetic.double(value)
  }
}
