/// Sums series whose terms oscillate, as Fourier series do: sin(n x)/n, cos(n x)/n².
///
/// The remainder of such a sum after n terms rotates by the angle x with each term, while its size
/// changes slowly. The epsilon algorithm (``EpsilonAlgorithm``) finds the centre of a rotating
/// sequence if it rotates by a good part of a circle from one number to the next; where x is near a
/// full turn, it fails. So it is given partial sums that are 1, 2, 3, 5, 8, … 233 terms apart: for
/// an angle that is not within about a hundredth of full turns, a multiple by one of these
/// Fibonacci numbers is far from them. Sums at nearer angles are not found.
///
/// A number is accepted as the sum if two of these sequences agree on it. For terms that do not
/// oscillate, as 1/n², each sequence gives a different one.
struct OscillatingSeries {
  /// The numbers of terms between the partial sums.
  private static let steps = [1, 2, 3, 5, 8, 13, 21, 34, 55, 89, 144, 233]
  /// The number of partial sums that are used.
  private static let count = 48
  /// The least number of terms before guesses are kept.
  private static let fewest = 24
  /// The largest difference of two guesses that agree, and the largest error of each, as shares of
  /// the largest partial sum.
  private static let (agreement, knowledge) = (0x1p-38, 0x1p-30)
  /// The ratio of the sum's error to the difference of its guesses.
  private static let doubt = 4.0

  let terms: Terms

  /// Returns the sum, given its first terms; nil if no two sequences agree, or the meter stops.
  func sum(
    of formula: BatchFunction,
    behind first: [Double],
    meter: inout EvaluationMeter
  ) -> EpsilonAlgorithm.Guess? {
    var total = CompensatedTotal()
    var partial: [Double] = []
    func add(_ values: [Double]) {
      for value in values {
        total.add(value)
        partial.append(total.value)
      }
    }
    add(first)
    var guesses: [EpsilonAlgorithm.Guess] = []
    for step in Self.steps {
      let needed = step * Self.count
      if partial.count < needed {
        let indices = (partial.count..<needed).map(Double.init)
        guard let more = terms.values(of: formula, at: indices, meter: &meter),
          more.allSatisfy({ $0.isFinite })
        else { return nil }
        add(more)
      }
      guard let guess = Self.guess(partial, each: step),
        guess.error <= Self.knowledge * total.largest
      else { continue }
      let agreed = guesses.first {
        ($0.value - guess.value).magnitude <= Self.agreement * total.largest
      }
      if let agreed {
        let apart = (agreed.value - guess.value).magnitude
        let better = agreed.error < guess.error ? agreed : guess
        return EpsilonAlgorithm.Guess(
          value: better.value,
          error: max(better.error, Self.doubt * apart)
        )
      }
      guesses.append(guess)
    }
    return nil
  }

  /// The most precise guess of the limit of partial sums that are `step` terms apart.
  private static func guess(_ partial: [Double], each step: Int) -> EpsilonAlgorithm.Guess? {
    var epsilon = EpsilonAlgorithm(patience: fewest)
    for index in 1...count { epsilon.append(partial[index * step - 1]) }
    return epsilon.surest
  }
}
