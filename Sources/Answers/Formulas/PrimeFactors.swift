import RealFunctions

/// The prime factors of a whole number above 1 and below 2⁵³: `2^3*3^2*5`.
///
/// They are found by dividing by all odd numbers up to the root, which takes half a second for the largest prime.
struct PrimeFactors {
  private var factors: [(prime: Int, power: Int)] = []

  init(_ number: Int, _ workspace: Workspace) throws(Interrupted) {
    var (rest, divisor) = (number, 2)
    while divisor * divisor <= rest {
      if divisor % (1 << 20) == 1, workspace.isCancelled { throw Interrupted() }
      var power = 0
      while rest % divisor == 0 { (rest, power) = (rest / divisor, power + 1) }
      if power > 0 { factors.append((divisor, power)) }
      divisor += divisor == 2 ? 1 : 2
    }
    if rest > 1 { factors.append((rest, 1)) }
  }

  var text: String {
    if factors.count == 1, let only = factors.first, only.power == 1 {
      return "\(only.prime) is prime"
    }
    return factors.map { $0.power == 1 ? "\($0.prime)" : "\($0.prime)^\($0.power)" }
      .joined(separator: " * ")
  }
}
