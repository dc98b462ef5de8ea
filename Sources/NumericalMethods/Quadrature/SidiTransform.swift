/// Guesses the limit of an integral whose parts over periods all have one sign and fall like a power of the distance.
///
/// The remainder behind a distance x is taken to be x times the part that begins there times a polynomial in 1/x. The
/// epsilon algorithm does nothing for such sums, and Levin's transformation of all parts in a row stops at nine digits; distances that grow
/// geometrically keep rounding from growing. Source: Sidi (1982), "An algorithm for a special case of a generalization of the
/// Richardson extrapolation process", Numerische Mathematik 38 (the W algorithm).
package struct SidiTransform {
  /// The best guess so far and how far it may be off; nil before there are enough.
  package private(set) var best: EpsilonAlgorithm.Guess?
  private var numerators: [Double] = []
  private var denominators: [Double] = []
  private var nearness: [Double] = []
  private var guesses: [Double] = []

  package init() {}

  /// Takes the integral up to a distance, which grows from call to call, and the part that begins there; one that is 0
  /// says nothing of those behind it.
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

  /// A guess may be off by as much as the last three differ.
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
