#if canImport(Glibc)
  import Glibc
#elseif canImport(Darwin)
  import Darwin
#endif

/// How many standard errors reach as far as 95 % of what errors estimated from so many degrees of freedom do.
///
/// For whole degrees of freedom the share between -t and t is a sum of powers of a cosine (Abramowitz and Stegun 1964, 26.7.3
/// and 26.7.4), whose slope is the density: Newton's method finds t to the last digits. For many the expansion around the
/// normal distribution (26.7.5) is as good.
package enum StudentQuantile {
  private static let normal = 1.959963984540054
  private static let share = 0.95
  /// From here on the expansion has more digits than the sum.
  private static let many = 400

  /// Returns t with P(|T| ≤ t) = 0.95; infinite without a degree of freedom.
  package static func of95Percent(degreesOfFreedom count: Int) -> Double {
    guard count > 0 else { return .infinity }
    let expansion = expanded(Double(count))
    guard count < many else { return expansion }
    // From the left Newton's steps rise and do not overshoot: the share is concave.
    var t = normal
    for _ in 0..<60 {
      let (inside, density) = inside(t, count)
      let step = (share - inside) / (2 * density)
      t += step
      if step.magnitude <= 4 * t.ulp { break }
    }
    return t
  }

  private static func expanded(_ count: Double) -> Double {
    let z = normal
    let square = z * z
    let terms = [
      z, z * (square + 1) / 4, z * ((5 * square + 16) * square + 3) / 96,
      z * (((3 * square + 19) * square + 17) * square - 15) / 384,
      z * ((((79 * square + 776) * square + 1482) * square - 1920) * square - 945) / 92160,
    ]
    return terms.reversed().reduce(0) { $0 / count + $1 }
  }

  /// The share between -t and t, and the density at t.
  private static func inside(_ t: Double, _ count: Int) -> (Double, Double) {
    let angle = atan(t / Double(count).squareRoot())
    let (sine, cosine) = (sin(angle), cos(angle))
    var (term, sum) = (count % 2 == 0 ? 1.0 : cosine, 0.0)
    var power = count % 2 == 0 ? 0 : 1
    // The terms up to cos^(n-2), each the one before times a ratio of whole numbers.
    while power <= count - 2 {
      sum += term
      term *= cosine * cosine * Double(power + 1) / Double(power + 2)
      power += 2
    }
    let inside = count % 2 == 0 ? sine * sum : 2 / .pi * (angle + sine * sum)
    let n = Double(count)
    let scale = exp(lgamma((n + 1) / 2) - lgamma(n / 2)) / (n * .pi).squareRoot()
    let density = scale * pow(1 + t * t / n, -(n + 1) / 2)
    return (inside, density)
  }
}
