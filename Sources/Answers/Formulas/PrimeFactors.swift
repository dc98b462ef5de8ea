import RealFunctions

/// The prime factors of a whole number below 2⁵³ and not 0, 1 or -1: `2^3 * 3^2 * 5`, with the sign in front.
///
/// They are found by dividing by all odd numbers up to the root, which takes half a second for the largest prime.
struct PrimeFactors {
  /// The size from which on numbers are not divided any more.
  static let most = UInt(1) << 53

  private let isNegative: Bool
  private var factors: [(prime: UInt, power: Int)] = []

  init(_ number: Int, _ workspace: Workspace) throws(Interrupted) {
    isNegative = number < 0
    var (rest, divisor) = (number.magnitude, UInt(2))
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
    if !isNegative, factors.count == 1, let only = factors.first, only.power == 1 {
      return "\(only.prime) is prime"
    }
    let product = factors.map { $0.power == 1 ? "\($0.prime)" : "\($0.prime)^\($0.power)" }
    return (isNegative ? "-" : "") + product.joined(separator: " * ")
  }
}
