/// Sums series whose terms swing, as Fourier series do: sin(n x)/n, cos(n x)/n².
///
/// What is left of such a sum behind n terms turns by the angle x with each of them, while its size changes slowly. The epsilon algorithm
/// (``EpsilonAlgorithm``) finds what a sequence turns about if it turns by a good part of a circle from one number to the next; where x is near
/// a whole turn, it is of no use. So it is given partial sums that are 1, 2, 3, 5, 8, … 233 terms apart: of an angle that is not within a
/// hundredth or so of whole turns, a multiple by one of these Fibonacci numbers is far from them. Sums at nearer angles are not found.
///
/// A number is the sum if two of these sequences tell it. Those of terms that do not swing, as 1/n², tell a different one each.
struct OscillatingSeries {
  /// How many terms are between the partial sums.
  private static let steps = [1, 2, 3, 5, 8, 13, 21, 34, 55, 89, 144, 233]
  /// How many partial sums are looked at.
  private static let count = 48
  /// Guesses are not kept before there are so many.
  private static let fewest = 24
  /// Two guesses that differ by less tell the same, and each is known that well, as shares of the largest partial sum.
  private static let (agreement, knowledge) = (0x1p-38, 0x1p-30)
  /// How much farther off a sum may be than its guesses are apart.
  private static let doubt = 4.0

  let terms: Terms

  /// Returns the sum, of which the first terms are known; nil if no two sequences agree, or the meter stops.
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
          more.allSatisfy(\.isFinite)
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

  /// The surest guess of the limit of partial sums so many terms apart.
  private static func guess(_ partial: [Double], each step: Int) -> EpsilonAlgorithm.Guess? {
    var epsilon = EpsilonAlgorithm(patience: fewest)
    for index in 1...count { epsilon.append(partial[index * step - 1]) }
    return epsilon.surest
  }
}
