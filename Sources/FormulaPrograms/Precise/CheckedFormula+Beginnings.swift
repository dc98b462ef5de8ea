package import FormulaChecking
package import FormulaProperties
package import RealFunctions

/// Series whose terms cancel: e^-30 as the sum of (-30)^n/n!.
extension CheckedFormula {
  private static let counts = [256, 512]
  /// Ratio of successive terms below which the remainder is less than twice its first term.
  private static let fall = 0.5

  /// Returns the sum of an infinite series as that of its first terms with as many digits as
  /// needed, if the later terms fall fast; else nil.
  package func fallingSum(
    of series: KnownSeries,
    from range: (first: Double, step: Double),
    using workspace: Workspace
  ) -> (value: Double, error: Double)? {
    for count in Self.counts {
      guard let found = fallingSum(of: series, from: range, count, using: workspace) else {
        continue
      }
      if found.error <= Self.known * found.value.magnitude { return found }
    }
    return nil
  }

  private static let known = 1e-13

  private func fallingSum(
    of series: KnownSeries,
    from range: (first: Double, step: Double),
    _ count: Int,
    using workspace: Workspace
  ) -> (value: Double, error: Double)? {
    let beginning = beginning(of: series, from: range, count: count)
    let found = PreciseAnswers(beginning, workspace).items(of: beginning.outputs) { place, item in
      item.number?.isSettled(digits: place == 0 ? Self.digitsOfSums : 1) ?? true
    }
    let numbers = found.compactMap { $0?.number?.number }
    guard numbers.count == found.count, numbers.allSatisfy({ $0.isDefined }) else { return nil }
    let (sum, first, second) = (numbers[0].nearest, numbers[1].nearest, numbers[2].nearest)
    let rest = first.value.magnitude + first.bound
    guard sum.value.isFinite, sum.bound.isFinite,
      second.value.magnitude + second.bound <= Self.fall * first.value.magnitude
    else { return nil }
    return (sum.value, sum.bound + 2 * rest)
  }

  private static let digitsOfSums = 17
}
