import SystemLibrary

/// Sums series of terms of one sign that fall smoothly, however slowly.
///
/// Van Wijngaarden's condensation converts them to an alternating series, whose terms
/// b(j) = a(j) + 2a(2j) + 4a(4j) + … need the terms a far out (van Wijngaarden 1953, see Olver et al. (eds.),
/// "NIST Handbook of Mathematical Functions", §3.9; Press et al., "Numerical Recipes", §5.1). Where
/// these are inexact, because they are differences of nearly equal numbers, partial sums at
/// doubling indices are extrapolated (Richardson 1911, "The approximate arithmetical solution by
/// finite differences", Philosophical Transactions A 210), which uses only the first thousands.
/// Both give an error, and the result with the smaller one is used.
struct MonotoneSeries {
  let terms: Terms
  /// The first terms.
  let values: [Double]
  /// The power of the index with which terms fall, if it is known.
  var order: (value: Double, error: Double)?
  /// Whether terms are groups of others that cancel, so that far out only rounding is left of them.
  var cancels = false

  typealias Guess = EpsilonAlgorithm.Guess

  /// The number of terms that are summed directly.
  private static let skip = 16
  /// The number of terms of the alternating series.
  private static let count = 28
  /// The number of levels of one term b: 2^900 is beyond everything that can be distinguished from
  /// 0.
  private static let levels = 900
  /// The number of levels that are evaluated together.
  private static let chunk = 60
  /// The number of doublings of the partial sums, from 16 terms on.
  private static let doublings = 8

  /// Returns the sum with its error; nil if the meter stopped.
  func sum(of formula: BatchFunction, meter: inout EvaluationMeter) -> Guess? {
    let condensed = cancels ? nil : condensed(formula, meter: &meter)
    if let condensed, condensed.error <= 1e-14 * condensed.value.magnitude { return condensed }
    let extrapolated = extrapolated(formula, meter: &meter)
    guard let condensed else { return extrapolated }
    guard let extrapolated, extrapolated.error < condensed.error else { return condensed }
    return extrapolated
  }

  // MARK: Condensation

  private func condensed(_ formula: BatchFunction, meter: inout EvaluationMeter) -> Guess? {
    var sums = [CompensatedTotal](repeating: CompensatedTotal(), count: Self.count)
    var noise = 0.0
    var isDone = false
    for start in stride(from: 0, to: Self.levels, by: Self.chunk) {
      let levels = start..<min(start + Self.chunk, Self.levels)
      let indices = levels.flatMap { level in
        (1...Self.count).map { Double(Self.skip - 1) + Double($0) * pow(2, Double(level)) }
      }
      guard let found = terms.values(of: formula, at: indices, meter: &meter) else { return nil }
      for (order, level) in levels.enumerated() {
        let weight = pow(2, Double(level))
        let part = found[(order * Self.count)..<((order + 1) * Self.count)]
        guard part.allSatisfy({ $0.isFinite }) else { return nil }
        for (index, term) in part.enumerated() { sums[index].add(weight * term) }
        // The logarithm of a factor is as inexact as the factor itself, which is nearly 1.
        if terms.isLogarithmic { noise += weight * 0x1p-53 }
        let most = part.reduce(0) { max($0, $1.magnitude) } * weight
        if most <= 0x1p-60 * sums[0].value.magnitude {
          isDone = true
          break
        }
      }
      if isDone { break }
    }
    guard isDone else { return nil }
    let sizes = ArraySlice(sums.map { $0.value })
    let rests = [16, 22, Self.count].map { AlternatingSeries.sum(sizes, count: $0) }
    // Six more terms of a smooth series leave 4e-5 of the error; a larger change shows that the
    // series is not smooth.
    let error = max(
      4 * (rests[2] - rests[1]).magnitude,
      (rests[1] - rests[0]).magnitude / 4
    )
    var total = CompensatedTotal()
    for value in values.prefix(Self.skip) { total.add(value) }
    return Guess(value: total.value + rests[2], error: error + noise)
  }

  // MARK: Extrapolation

  private func extrapolated(_ formula: BatchFunction, meter: inout EvaluationMeter) -> Guess? {
    let count = 16 << Self.doublings
    let indices = (values.count..<count).map(Double.init)
    guard let more = terms.values(of: formula, at: indices, meter: &meter) else { return nil }
    let all = values + more
    guard all.allSatisfy({ $0.isFinite }) else { return nil }
    // The terms fall as n^-order; the remainder of the sum falls one power slower, and then by
    // whole powers.
    let seen = -log2((all[count - 1] / all[count / 2 - 1]).magnitude)
    let half = (2 * seen).rounded() / 2
    // Multiples of one half are taken as exact; another power is known only approximately, and with
    // it the remainder of a slowly converging sum.
    let isHalf =
      half > 1
      && (order.map { ($0.value - half).magnitude < 1e-7 } ?? ((seen - half).magnitude < 0.05))
    guard let nearest = isHalf ? half : order?.value, nearest > 1,
      (seen - nearest).magnitude < 0.05
    else { return nil }
    let doubt = isHalf ? 0 : (order?.error ?? 0) / (nearest - 1)
    var partial: [Double] = []
    var total = CompensatedTotal()
    for (index, value) in all.enumerated() {
      total.add(value)
      if index + 1 >= 16, (index + 1) & index == 0 { partial.append(total.value) }
    }
    var column = partial
    var best: Guess?
    var power = nearest - 1
    while column.count > 1 {
      let factor = pow(2, power)
      let next = zip(column, column.dropFirst()).map { $1 + ($1 - $0) / (factor - 1) }
      if let value = next.last, let before = column.last {
        let change = max(
          (value - before).magnitude,
          (value - (next.dropLast().last ?? before)).magnitude
        )
        let error = change + 64 * value.ulp + doubt * value.magnitude
        if error < best?.error ?? .infinity { best = Guess(value: value, error: error) }
      }
      column = next
      power += 1
    }
    return best
  }
}
