import RealFunctions

/// The prime factors of a whole number of up to 64 binary digits and not 0, 1 or -1: `2^3 * 3^2 * 5`, with the sign in
/// front.
///
/// Small factors are found by division. What is left is prime by the test of Miller and Rabin, or is split.
///
/// With the first twelve primes as bases the test is certain for 64 binary digits (Sorenson and Webster 2017, "Strong
/// pseudoprimes to twelve prime bases", Mathematics of Computation 86). The splitting is Pollard's method in the form
/// of Brent 1980, "An improved Monte Carlo factorization algorithm", BIT 20: some 2^16 steps. The alternative that
/// lost: division up to the root takes half a second for 53 binary digits and half a minute for 64.
struct PrimeFactors {
  private let isNegative: Bool
  private var factors: [(prime: UInt64, power: Int)] = []

  /// Numbers by which is divided.
  private static let smallDivisors: UInt64 = 1000

  init(_ number: (isNegative: Bool, magnitude: UInt64), _ workspace: Workspace) throws(Interrupted)
  {
    isNegative = number.isNegative
    var primes: [UInt64] = []
    var rest = number.magnitude
    var divisor: UInt64 = 2
    while divisor < Self.smallDivisors, divisor * divisor <= rest {
      while rest % divisor == 0 {
        primes.append(divisor)
        rest /= divisor
      }
      divisor += divisor == 2 ? 1 : 2
    }
    var parts = rest > 1 ? [rest] : []
    while let part = parts.popLast() {
      if Self.isPrime(part) {
        primes.append(part)
      } else {
        let factor = try Self.factor(of: part, workspace)
        parts += [factor, part / factor]
      }
    }
    for prime in primes.sorted() {
      if let last = factors.last, last.prime == prime {
        factors[factors.count - 1].power += 1
      } else {
        factors.append((prime, 1))
      }
    }
  }

  var text: String {
    if !isNegative, factors.count == 1, let only = factors.first, only.power == 1 {
      return "\(only.prime) is prime"
    }
    let product = factors.map { $0.power == 1 ? "\($0.prime)" : "\($0.prime)^\($0.power)" }
    return (isNegative ? "-" : "") + product.joined(separator: " * ")
  }

  // MARK: Large factors

  private static let bases: [UInt64] = [2, 3, 5, 7, 11, 13, 17, 19, 23, 29, 31, 37]

  /// Whether a number from 2 on is prime.
  private static func isPrime(_ number: UInt64) -> Bool {
    for base in bases where number % base == 0 { return number == base }
    let twos = (number - 1).trailingZeroBitCount
    return bases.allSatisfy { base in
      var power = self.power(base, (number - 1) >> UInt64(twos), number)
      if power == 1 || power == number - 1 { return true }
      for _ in 1..<max(1, twos) {
        power = product(power, power, number)
        if power == number - 1 { return true }
      }
      return false
    }
  }

  /// Returns a factor of an odd number that is not prime.
  private static func factor(of number: UInt64, _ workspace: Workspace) throws(Interrupted)
    -> UInt64
  {
    let root = UInt64(Double(number).squareRoot())
    for near in [root - 1, root, root + 1] where number % near == 0 { return near }
    // A walk that finds only the whole number begins anew with another constant.
    var constant: UInt64 = 0
    while true {
      constant += 1
      if workspace.isCancelled { throw Interrupted() }
      let found = try walk(number, constant, workspace)
      if found > 1, found < number { return found }
    }
  }

  /// Steps between two common divisors.
  private static let block = 128

  private static func walk(
    _ number: UInt64,
    _ constant: UInt64,
    _ workspace: Workspace
  ) throws(Interrupted) -> UInt64 {
    func next(_ place: UInt64) -> UInt64 { sum(product(place, place, number), constant, number) }
    var (slow, fast, length) = (UInt64(2), UInt64(2), 1)
    while true {
      slow = fast
      for _ in 0..<length { fast = next(fast) }
      var done = 0
      while done < length {
        if workspace.isCancelled { throw Interrupted() }
        let start = fast
        let count = min(block, length - done)
        var all: UInt64 = 1
        for _ in 0..<count {
          fast = next(fast)
          all = product(all, slow > fast ? slow - fast : fast - slow, number)
        }
        let divisor = commonDivisor(all, number)
        if divisor > 1, divisor < number { return divisor }
        if divisor == number {
          // Several factors appeared in one block: its steps are looked at one at a time.
          var place = start
          for _ in 0..<count {
            place = next(place)
            let divisor = commonDivisor(slow > place ? slow - place : place - slow, number)
            if divisor > 1 { return divisor }
          }
          return number
        }
        done += count
      }
      length *= 2
    }
  }

  private static func commonDivisor(_ one: UInt64, _ other: UInt64) -> UInt64 {
    var (a, b) = (one, other)
    while b != 0 { (a, b) = (b, a % b) }
    return a
  }

  /// The sum modulo a number, of two numbers below it.
  private static func sum(_ a: UInt64, _ b: UInt64, _ number: UInt64) -> UInt64 {
    let rest = number - b % number
    return a >= rest ? a - rest : a + b % number
  }

  /// The product modulo a number, of two numbers below it.
  private static func product(_ a: UInt64, _ b: UInt64, _ number: UInt64) -> UInt64 {
    number.dividingFullWidth(a.multipliedFullWidth(by: b)).remainder
  }

  private static func power(_ base: UInt64, _ exponent: UInt64, _ number: UInt64) -> UInt64 {
    var (result, square, rest) = (UInt64(1), base % number, exponent)
    while rest > 0 {
      if rest % 2 == 1 { result = product(result, square, number) }
      square = product(square, square, number)
      rest >>= 1
    }
    return result
  }
}
