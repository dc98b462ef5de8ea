package import FormulaChecking
import FormulaVocabulary
package import RealFunctions

/// Whether all sums, products and integrals of a formula without parameters converge, by the
/// asymptotic behaviour of their terms, and of integrands beside the ends of their ranges
/// (``CheckedFormula/convergence``).
///
/// | kind | converges if | diverges if |
/// | --- | --- | --- |
/// | a series | its terms have a sum by ``CheckedFormula/convergence``, or the even and the odd terms each have one | they have none, or the even or odd terms do not go to 0 |
/// | an integral | at both ends the function is bounded, or falls or grows slowly enough | at an end it does not |
///
/// Finite sums count as convergent; singularities inside the range of an integral are not searched.
extension CheckedFormula {
  /// Returns that one of them diverges, or that all converge; nil where neither is proved, or the
  /// formula has no infinite range.
  ///
  /// `isBounded` says whether a formula of one number is proved to be bounded over a cell.
  package func rangeConvergence(
    isBounded: (CheckedFormula, Interval) -> Bool
  ) -> Convergence? {
    guard parameterCount == 0, hasRanges else { return nil }
    let (integrals, series) = (knownIntegrals, knownSeries)
    guard integrals.count + series.count == rangeCount else { return nil }
    var all: [Convergence?] = series.flatMap { one in
      one.ranges.map { one.convergence(along: $0) }
    }
    all += integrals.flatMap { $0.lower == $0.upper ? [] : $0.endConvergences(isBounded) }
    if let none = all.first(where: { $0?.holds == false }) { return none }
    guard !all.isEmpty, all.allSatisfy({ $0 != nil }) else { return nil }
    // The end of an integral at which the integrand is bounded gives no sign; the other end does.
    let signs = Set(all.compactMap { $0?.sign })
    return Convergence(holds: true, sign: signs.count == 1 ? signs.first : nil)
  }

  /// Whether the formula is exactly one sum, product or integral.
  package var isOneRange: Bool {
    kinds == [.number] && graph.nodes[Int(outputs[0])].operation == .overRange
  }

  /// The number of formulas over ranges that the outputs need, without finite sums and products.
  private var rangeCount: Int {
    let isNeeded = graph.reachable(from: outputs)
    return graph.nodes.indices.count { index in
      let node = graph.nodes[index]
      guard isNeeded[index], node.operation == .overRange else { return false }
      let form = graph.rangeForms[Int(node.payload)]
      guard form.operation == .sum || form.operation == .product,
        let lower = graph.constant(node.a), let upper = graph.constant(node.b),
        let step = graph.constant(node.c)
      else { return true }
      return !Progression.endless(from: lower, to: upper, step: step).isEmpty
    }
  }
}

extension KnownSeries {
  /// Returns whether the terms along one range converge, by proof; nil where that is not known.
  ///
  /// Convergence does not depend on the first index, so the terms are taken at t and -t: 1/t^p has
  /// one term, 1/(1 + t)^p many.
  fileprivate func convergence(along range: (first: Double, step: Double)) -> Convergence? {
    let summand = isProduct ? logarithm : formula
    let way = range.step < 0 ? -1.0 : 1
    if let found = summand.terms(from: 0, step: way)?.convergence { return found }
    let halves = [0, range.step].map { offset in
      summand.terms(from: range.first + offset, step: 2 * range.step)?.convergence
    }
    if halves.contains(where: { $0?.staysAway == true }) {
      return Convergence(holds: false, sign: nil)
    }
    return halves.allSatisfy { $0?.holds == true } ? Convergence(holds: true, sign: nil) : nil
  }
}

extension KnownIntegral {
  /// The part of the range beside an end over which the integrand is tested for boundedness.
  private static let besideEnd = 0x1p-20

  /// Returns whether the integral converges at its smaller and at its greater end, each nil where
  /// that is not known.
  ///
  /// A finite end p is transformed to p ± 1/t, which makes the integrand one times 1/t² up to infinity.
  fileprivate func endConvergences(
    _ isBounded: (CheckedFormula, Interval) -> Bool
  ) -> [Convergence?] {
    let (first, last) = (min(lower, upper), max(lower, upper))
    let sign = lower < upper ? 1 : -1
    let width = last - first
    return [(first, 1.0), (last, -1.0)].map { end, direction in
      let distance = (width.isFinite ? width : 1) * Self.besideEnd
      if end.isFinite, isBounded(formula, Interval(hull: end, end + direction * distance)) {
        return Convergence(holds: true, sign: nil)
      }
      let seen =
        end.isFinite
        ? formula.seen(from: end, towards: direction, as: .inverted)
        : end > 0 ? formula : formula.terms(from: 0, step: -1)
      guard let found = seen?.convergence else { return nil }
      return Convergence(
        holds: found.holds,
        sign: found.sign.map { $0 * sign },
        staysAway: found.staysAway
      )
    }
  }
}
