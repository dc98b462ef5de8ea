import SystemLibrary

/// All complex roots of a polynomial with complex coefficients, with discs that are proved to hold them.
///
/// Roots are approximated all at once (Aberth 1973, "Iteration methods for finding all zeros of a polynomial
/// simultaneously"). Then a disc with the radius n·|p(z)|/|a·∏(z - w)| about each approximation z, where the product
/// runs over the other approximations w, and n is the degree, holds a root, and a disc that is apart from all others
/// holds exactly one (Smith 1970, "Error bounds for zeros of a polynomial based upon Gerschgorin's theorems"). The
/// bound of |p(z)| contains the rounding errors of Horner's scheme, which has twice the digits of doubles
/// (``WideHorner``).
///
/// Of a polynomial with real coefficients a disc alone on the real axis holds a real root, because roots come in
/// conjugate pairs.
///
/// The alternative that lost is the eigenvalues of the companion matrix: they need a matrix library, and give no discs.
package struct ComplexRoots {
  /// One root.
  package struct Root: Equatable {
    /// The parts of the approximation; the imaginary part of a root that is proved to be real is 0.
    package var value: SIMD2<Double>
    /// The radius of the disc; infinite if it has none.
    package var radius: Double
    /// Whether the disc is apart from all others, so that it holds exactly this root, and so small that twelve digits
    /// of the root are right.
    package var isProved: Bool

    package init(value: SIMD2<Double>, radius: Double, isProved: Bool) {
      (self.value, self.radius, self.isProved) = (value, radius, isProved)
    }
  }

  /// The roots, those with the least real part first, then those with the least imaginary part.
  package private(set) var roots: [Root] = []

  /// The greatest radius of a disc beside the size of its root.
  private static let mostDoubt = 5e-13
  /// The highest degree of polynomials.
  package static let highestDegree = 100

  /// Finds the roots of the polynomial with the given coefficients, from that of the power 0 on, each with its real and
  /// its imaginary part.
  ///
  /// `errors` holds the bounds by which the coefficients may be wrong. There are no roots for a number, for a degree
  /// above ``highestDegree``, and for coefficients that are not finite.
  package init(coefficients: [SIMD2<Double>], errors: [Double]) {
    var coefficients = coefficients
    while coefficients.last == .zero { coefficients.removeLast() }
    let degree = coefficients.count - 1
    guard (1...Self.highestDegree).contains(degree), errors.count >= coefficients.count,
      coefficients.allSatisfy({ $0.x.isFinite && $0.y.isFinite })
    else { return }
    let zeros = coefficients.prefix { $0 == .zero }.count
    let rest = Array(coefficients.dropFirst(zeros))
    var found = [SIMD2<Double>](repeating: .zero, count: min(zeros, 1))
    found += Self.approximations(rest)
    let isReal = coefficients.allSatisfy { $0.y == 0 }
    if isReal { Self.pair(&found) }
    let simple = zeros <= 1
    var radii: [Double] = []
    for place in found.indices {
      radii.append(
        place < min(zeros, 1)
          ? 0
          : Self.radius(place - min(zeros, 1), Array(found.dropFirst(min(zeros, 1))), rest, errors)
      )
    }
    for (place, value) in found.enumerated() {
      let isApart = found.indices.allSatisfy { other in
        other == place || (found[other] - value).size > radii[other] + radii[place]
      }
      let isSmall = radii[place] <= Self.mostDoubt * value.size
      let isProved = isApart && isSmall && (simple || place > 0 || zeros == 0)
      var root = Root(value: value, radius: radii[place], isProved: isProved)
      if isReal, isProved, abs(value.y) <= radii[place] { root.value.y = 0 }
      roots.append(root)
    }
    roots.sort { one, two in
      (one.value.x.rounded(toDigits: 9), one.value.y) < (
        two.value.x.rounded(toDigits: 9), two.value.y
      )
    }
  }

  // MARK: Approximations

  private static func approximations(_ polynomial: [SIMD2<Double>]) -> [SIMD2<Double>] {
    let degree = polynomial.count - 1
    guard degree > 0 else { return [] }
    // A circle of the mean size of the roots, turned so that no guess is on an axis of symmetry.
    let mean = pow(polynomial[0].size / polynomial[degree].size, 1 / Double(degree))
    var found = (0..<degree).map { place -> SIMD2<Double> in
      let angle = 2 * Double.pi * Double(place) / Double(degree) + 0.4
      let size = mean * (1 + 0.1 * Double(place % 3))
      return SIMD2(size * cos(angle), size * sin(angle))
    }
    let slope = polynomial.enumerated().dropFirst().map { power, value in value * Double(power) }
    for _ in 0..<mostSteps {
      var isMoving = false
      for place in found.indices {
        let z = found[place]
        let value = horner(polynomial, at: z)
        guard value != .zero else { continue }
        let ratio = value.over(horner(slope, at: z))
        var repulsion = SIMD2<Double>.zero
        for other in found.indices where other != place && found[other] != z {
          repulsion += SIMD2(1, 0).over(z - found[other])
        }
        let step = ratio.over(SIMD2(1, 0) - ratio.times(repulsion))
        guard step.x.isFinite, step.y.isFinite else { continue }
        found[place] = z - step
        if step.size > 1e-16 * z.size { isMoving = true }
      }
      if !isMoving { break }
    }
    return found.map { refined($0, polynomial, slope) }
  }

  /// Returns an approximation after some steps of Newton's method with values of twice the digits: beside other roots
  /// the digits of doubles cancel before the root is found to twelve digits.
  private static func refined(
    _ approximation: SIMD2<Double>,
    _ polynomial: [SIMD2<Double>],
    _ slope: [SIMD2<Double>]
  ) -> SIMD2<Double> {
    var z = approximation
    for _ in 0..<4 {
      let step = WideHorner(polynomial, at: z).value.over(horner(slope, at: z))
      guard step.x.isFinite, step.y.isFinite, step.size <= 1e-3 * z.size else { break }
      z -= step
    }
    return z
  }

  /// The most steps; roots of degree 100 need some dozens.
  private static let mostSteps = 500

  private static func horner(_ polynomial: [SIMD2<Double>], at z: SIMD2<Double>) -> SIMD2<Double> {
    var value = SIMD2<Double>.zero
    for coefficient in polynomial.reversed() { value = value.times(z) + coefficient }
    return value
  }

  /// Makes approximations conjugate where they nearly are, so that pairs print alike.
  private static func pair(_ found: inout [SIMD2<Double>]) {
    for place in found.indices where found[place].y > 0 {
      let mirrored = SIMD2(found[place].x, -found[place].y)
      let near = found.indices.filter { found[$0].y < 0 }
        .min { (found[$0] - mirrored).size < (found[$1] - mirrored).size }
      guard let near, (found[near] - mirrored).size <= 1e-9 * mirrored.size else { continue }
      found[near] = mirrored
    }
  }

  /// The radius of the disc about an approximation.
  private static func radius(
    _ place: Int,
    _ found: [SIMD2<Double>],
    _ polynomial: [SIMD2<Double>],
    _ errors: [Double]
  ) -> Double {
    let degree = polynomial.count - 1
    let z = found[place]
    var doubt = 0.0
    let shift = errors.count - polynomial.count
    for power in polynomial.indices.reversed() {
      doubt = doubt * z.size + errors[power + max(0, shift)]
    }
    let value = WideHorner(polynomial, at: z)
    var product = polynomial[degree].size
    for other in found.indices where other != place { product *= (z - found[other]).size }
    let radius = Double(degree) * (value.value.size + value.error + doubt) / product
    return (radius * (1 + 1e-9)).isNaN ? .infinity : radius * (1 + 1e-9)
  }
}

extension SIMD2<Double> {
  fileprivate var size: Double { hypot(x, y) }

  fileprivate func times(_ other: SIMD2<Double>) -> SIMD2<Double> {
    SIMD2(x * other.x - y * other.y, x * other.y + y * other.x)
  }

  fileprivate func over(_ other: SIMD2<Double>) -> SIMD2<Double> {
    let scale = Swift.max(abs(other.x), abs(other.y))
    let (c, d) = (other.x / scale, other.y / scale)
    let square = (c * c + d * d) * scale
    return SIMD2((x * c + y * d) / square, (y * c - x * d) / square)
  }
}

extension Double {
  fileprivate func rounded(toDigits digits: Int) -> Double {
    guard self != 0, isFinite else { return self }
    let scale = pow(10, Double(digits))
    return (self * scale).rounded() / scale
  }
}
