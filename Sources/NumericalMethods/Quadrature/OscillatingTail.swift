/// Integrates functions that change sign infinitely often on the way to infinity.
///
/// The integrals between changes of sign form an alternating series, whose limit the epsilon
/// algorithm finds. Source: Longman (1956), "Note on a method for computing infinite integrals of
/// oscillatory functions", Mathematical Proceedings of the Cambridge Philosophical Society 52.
package enum OscillatingTail {
  /// Returns the integral from `origin` to infinity (sign 1) or from minus infinity to `origin`
  /// (sign -1), with its error estimate; nil if it does not converge.
  static func integral(
    of function: BatchFunction,
    from origin: Double,
    sign: Double,
    meter: inout EvaluationMeter
  ) -> EpsilonAlgorithm.Guess? {
    guard
      var zeros = SignChanges(function: function, from: origin, sign: sign, meter: &meter)
    else { return nil }
    var sum = 0.0
    var magnitude = 0.0
    var terms: [Double] = []
    var lower = 0.0
    var epsilon = EpsilonAlgorithm()
    while terms.count < termLimit {
      guard let upper = zeros.next(function, meter: &meter) else { break }
      // Before the first change of sign the function may have any shape; between two changes it is
      // one arch.
      let panels = Panel.parts(
        of: .line(origin: origin, sign: sign),
        from: lower,
        to: upper,
        count: terms.isEmpty ? 10 : 1
      )
      guard
        case .value(let term) = PanelRefinement.run(function, over: panels, meter: &meter)
      else { return nil }
      terms.append(term.value)
      sum += term.value
      magnitude += term.magnitude
      lower = upper
      epsilon.append(sum)
      guard let guess = epsilon.guess else { continue }
      let scale = max(guess.value.magnitude, terms[0].magnitude)
      if guess.error <= goal * scale, terms.count >= leastTerms { break }
    }
    guard let best = epsilon.surest, terms.count >= leastTerms,
      fallsToZero(terms.map { $0.magnitude }),
      best.error <= acceptance * max(best.value.magnitude, terms[0].magnitude)
    else { return nil }
    return best
  }

  /// Whether the magnitudes of terms fall to 0: the series of sin(x) has a limit for the epsilon
  /// algorithm, but no sum.
  ///
  /// A power law falls by the same factor over each doubling of the index; a fall to a nonzero
  /// constant slows down.
  package static func fallsToZero(_ sizes: [Double]) -> Bool {
    guard let smallest = sizes.last else { return false }
    guard smallest > 0 else { return true }
    let last = sizes.count - 1
    let late = sizes[last / 2] / smallest
    let early = sizes[last / 4] / sizes[last / 2]
    // ln 1.02 / ln 2: terms like n^-0.03 still count.
    guard late > 1.02 else { return false }
    return late - 1 >= 0.7 * (min(early, 2) - 1)
  }

  private static let goal = 1e-14
  private static let acceptance = 1e-9
  private static let leastTerms = 24
  private static let termLimit = 96
}
