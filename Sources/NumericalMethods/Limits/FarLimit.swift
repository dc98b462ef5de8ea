/// The limit of a function of logarithms, from values at places whose exponents double.
///
/// There ln x doubles from place to place, so that `1/ln(x)` halves and `ln(ln(x))` moves by equal
/// steps.
struct FarLimit {
  let values: [Double]
  let places: [Double]

  /// The largest relative error of a result.
  private static let tolerance = 1e-6

  /// The limit; nil if the values do not determine it.
  var limit: OneSidedLimit? {
    guard values.count >= 6, values.allSatisfy({ $0.isFinite }), let last = values.last else {
      return nil
    }
    let steps = zip(values, values.dropFirst()).map { $1 - $0 }.suffix(4)
    guard let first = steps.first, first != 0 else { return nil }
    // Growth of powers of logarithms; powers of x are recognized by their octaves.
    if zip(steps, steps.dropFirst()).allSatisfy({ (0.98...8).contains($1 / $0) }),
      last.sign == first.sign
    {
      return result(.infinite(isNegative: first < 0), ground: .values)
    }
    // Requires slow and steady convergence: values that fall quickly are not those of logarithms,
    // and may be rounding.
    guard zip(steps, steps.dropFirst()).allSatisfy({ (0.05...0.95).contains($1 / $0) }) else {
      return nil
    }
    var table = EpsilonAlgorithm()
    for value in values { table.append(value) }
    let scale = values.reduce(0) { max($0, $1.magnitude) }
    guard let guess = table.guess, 4 * guess.error <= Self.tolerance * scale else { return nil }
    let error = max(4 * guess.error, 16 * scale.ulp)
    return result(.value(guess.value, error: error), ground: .extrapolation)
  }

  private func result(
    _ finding: OneSidedLimit.Finding,
    ground: OneSidedLimit.Ground
  ) -> OneSidedLimit {
    OneSidedLimit(
      finding: finding,
      reach: places.last?.magnitude ?? .nan,
      ground: ground
    )
  }
}
