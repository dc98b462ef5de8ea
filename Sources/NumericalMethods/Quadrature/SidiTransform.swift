/// Estimates the limit of an integral whose parts over periods all have one sign and fall like a
/// power of the distance.
///
/// The remainder after a distance x is modelled as x times the part that starts there times a
/// polynomial in 1/x. The alternatives that lost: the epsilon algorithm does not help for such
/// sums, and Levin's transformation of all parts in a row stops at nine digits, while geometrically
/// growing distances keep rounding from growing. Source: Sidi (1982), "An algorithm for a special
/// case of a generalization of the Richardson extrapolation process", Numerische Mathematik 38 (the
/// W algorithm).
package struct SidiTransform {
  /// The best estimate so far with its error; nil before there are enough parts.
  package private(set) var best: EpsilonAlgorithm.Guess?
  private var numerators: [Double] = []
  private var denominators: [Double] = []
  private var nearness: [Double] = []
  private var guesses: [Double] = []

  package init() {}

  /// Adds the integral up to a distance, which grows from call to call, and the part that starts
  /// there; a part of 0 is ignored, because it does not describe those after it.
  package mutating func append(_ sum: Double, upTo distance: Double, next part: Double) {
    let remainder = distance * part
    guard remainder != 0, remainder.isFinite else { return }
    numerators.append(sum / remainder)
    denominators.append(1 / remainder)
    nearness.append(1 / distance)
    let last = numerators.count - 1
    for row in (0..<last).reversed() {
      let step = nearness[last] - nearness[row]
      numerators[row] = (numerators[row + 1] - numerators[row]) / step
      denominators[row] = (denominators[row + 1] - denominators[row]) / step
    }
    guesses.append(numerators[0] / denominators[0])
    judge()
  }

  /// The error of an estimate is the spread of the last three.
  private mutating func judge() {
    let last = guesses.suffix(3)
    guard last.count == 3, let value = last.last, let low = last.min(), let high = last.max(),
      low.isFinite, high.isFinite
    else { return }
    let error = max(high - low, 5 * value.ulp)
    if error < best?.error ?? .infinity {
      best = EpsilonAlgorithm.Guess(value: value, error: error)
    }
  }
}
