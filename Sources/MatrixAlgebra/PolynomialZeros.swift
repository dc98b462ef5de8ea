import FormulaVocabulary
import SystemLibrary

/// A complex number of two doubles.
struct ComplexDouble: Equatable {
  var re: Double
  var im: Double

  var size: Double { hypot(re, im) }

  static func + (a: Self, b: Self) -> Self { Self(re: a.re + b.re, im: a.im + b.im) }
  static func - (a: Self, b: Self) -> Self { Self(re: a.re - b.re, im: a.im - b.im) }
  static func * (a: Self, b: Self) -> Self {
    Self(re: a.re * b.re - a.im * b.im, im: a.re * b.im + a.im * b.re)
  }
  static func / (a: Self, b: Self) -> Self {
    // Divided by the larger part first, so that no square leaves the range of doubles.
    if b.re.magnitude >= b.im.magnitude {
      let ratio = b.im / b.re
      let divisor = b.re + b.im * ratio
      return Self(re: (a.re + a.im * ratio) / divisor, im: (a.im - a.re * ratio) / divisor)
    }
    let ratio = b.re / b.im
    let divisor = b.re * ratio + b.im
    return Self(re: (a.re * ratio + a.im) / divisor, im: (a.im * ratio - a.re) / divisor)
  }
}

extension ComplexDouble {
  /// Returns the number with both parts rounded to multiples of 2⁻ᵇ of its size for b bits: tiny parts would be
  /// fractions of many digits.
  fileprivate func gridded(_ bits: Int) -> ComplexDouble {
    guard size > 0, size.isFinite else { return self }
    let unit = Double(sign: .plus, exponent: max(-1000, size.exponent - bits), significand: 1)
    return ComplexDouble(re: (re / unit).rounded() * unit, im: (im / unit).rounded() * unit)
  }
}

/// All zeros of a polynomial without repeated ones, each with a disc that contains it and no other zero.
///
/// Zeros are found together (Aberth 1973, "Iteration methods for finding all zeros of a polynomial simultaneously"),
/// first in doubles, then with values of the polynomial and its slope that are computed exactly at the doubles: zeros
/// that are close to one another need them. Then each disc around z_k with the radius n |p(z_k)| / |a ∏(z_k - z_j)|
/// that meets no other one contains exactly one zero (Smith 1970, "Error bounds for zeros of a polynomial based upon
/// Gerschgorin's theorem"). The conjugate of a zero is a zero: a disc that meets no other one and reaches the real
/// axis holds a real zero, and is moved there. Of a polynomial of even powers -z is a zero with z: there the same
/// holds of the imaginary axis.
struct PolynomialZeros {
  struct Zero {
    var place: ComplexDouble
    var radius: Double
    /// Whether the disc contains exactly one zero.
    var isProved = false
  }

  private(set) var zeros: [Zero] = []

  private static let mostSteps = 200
  /// Numbers on the way have relative errors far below.
  private static let roundings = 1 + 1e-9
  private static let smallest = 1e-290

  /// The most steps with exact values; pairs that doubles do not separate need the most.
  private static let mostExactSteps = 24
  /// Fractions have up to some thousand digits, shared by the powers of a place.
  private static let (mostBits, bitsOfPowers) = (200, 3000)

  /// Finds the zeros of a polynomial of at least degree 1.
  init(_ polynomial: ExactPolynomial) throws(NumberTooLarge) {
    let monic = try polynomial.monic
    let slope = try monic.slope
    let bits = min(Self.mostBits, Self.bitsOfPowers / max(1, monic.degree))
    var places = Self.places(monic.coefficients.map { $0.value }).map { $0.gridded(bits) }
    try Self.improve(&places, monic, slope, bits)
    var radii = try Self.radii(places, monic)
    let isEven = monic.coefficients.enumerated().allSatisfy { $0 % 2 == 0 || $1.isZero }
    let before = places
    for (index, radius) in radii.enumerated() {
      if places[index].im.magnitude <= radius { places[index].im = 0 }
      if isEven, places[index].re.magnitude <= radius { places[index].re = 0 }
    }
    Self.pair(&places)
    if places != before { radii = try Self.radii(places, monic) }
    zeros = zip(places, radii).map { Zero(place: $0, radius: $1) }
    for index in zeros.indices {
      zeros[index].isProved = zeros.indices.allSatisfy { other in
        other == index
          || (zeros[index].place - zeros[other].place).size
            > (zeros[index].radius + zeros[other].radius) * Self.roundings
      }
    }
  }

  /// The radius of the disc about each place.
  private static func radii(
    _ places: [ComplexDouble],
    _ monic: ExactPolynomial
  ) throws(NumberTooLarge) -> [Double] {
    var radii: [Double] = []
    for (index, place) in places.enumerated() {
      let value = try monic.value(at: place.re, place.im)
      var product = 1.0
      for (other, second) in places.enumerated() where other != index {
        product *= (place - second).size
      }
      let size = ComplexDouble(re: value.re, im: value.im).size
      let radius = Double(places.count) * size / product * roundings
      // A value that is 0 as a double may be none, but is below every normal number.
      let isKnown = product > smallest && product.isFinite
      radii.append(isKnown ? max(radius, smallest) : .infinity)
    }
    return radii
  }

  /// Returns approximate zeros of a polynomial with the leading coefficient 1.
  private static func places(_ coefficients: [Double]) -> [ComplexDouble] {
    let degree = coefficients.count - 1
    // All zeros lie within twice the largest root of a coefficient (Fujiwara 1916).
    var bound = 0.0
    for power in 0..<degree {
      bound = max(bound, pow(coefficients[power].magnitude, 1 / Double(degree - power)))
    }
    var places = (0..<degree).map { index -> ComplexDouble in
      let angle = (2 * Double(index) + 0.7) * .pi / Double(degree)
      return ComplexDouble(re: bound * cos(angle), im: bound * sin(angle))
    }
    guard bound > 0, bound.isFinite else { return places }
    for _ in 0..<mostSteps {
      var largest = 0.0
      for index in places.indices {
        var (value, slope) = (ComplexDouble(re: 0, im: 0), ComplexDouble(re: 0, im: 0))
        for coefficient in coefficients.reversed() {
          slope = slope * places[index] + value
          value = value * places[index] + ComplexDouble(re: coefficient, im: 0)
        }
        guard value.size > 0 else { continue }
        let newton = value / slope
        var repulsion = ComplexDouble(re: 0, im: 0)
        for other in places.indices where other != index {
          repulsion = repulsion + ComplexDouble(re: 1, im: 0) / (places[index] - places[other])
        }
        let step = newton / (ComplexDouble(re: 1, im: 0) - newton * repulsion)
        guard step.re.isFinite, step.im.isFinite else { continue }
        places[index] = places[index] - step
        largest = max(largest, step.size)
      }
      if largest < 1e-16 * bound { break }
    }
    return places
  }

  /// Improves approximate zeros by steps with exact values, until none of them moves any more.
  private static func improve(
    _ places: inout [ComplexDouble],
    _ polynomial: ExactPolynomial,
    _ slope: ExactPolynomial,
    _ bits: Int
  ) throws(NumberTooLarge) {
    for _ in 0..<mostExactSteps {
      var isMoving = false
      for index in places.indices {
        let place = places[index]
        let value = try polynomial.value(at: place.re, place.im)
        let steepness = try slope.value(at: place.re, place.im)
        let newton =
          ComplexDouble(re: value.re, im: value.im)
          / ComplexDouble(re: steepness.re, im: steepness.im)
        let one = ComplexDouble(re: 1, im: 0)
        var repulsion = ComplexDouble(re: 0, im: 0)
        for other in places.indices where other != index && places[other] != place {
          repulsion = repulsion + one / (place - places[other])
        }
        let step = newton / (one - newton * repulsion)
        guard step.re.isFinite, step.im.isFinite else { continue }
        places[index] = (place - step).gridded(bits)
        if step.size > 1e-15 * place.size { isMoving = true }
      }
      if !isMoving { break }
    }
  }

  /// Makes pairs of zeros conjugate.
  private static func pair(_ places: inout [ComplexDouble]) {
    for index in places.indices where places[index].im > 0 {
      let mirror = ComplexDouble(re: places[index].re, im: -places[index].im)
      let others = places.indices.filter { places[$0].im < 0 }
      if let nearest = others.min(by: {
        (places[$0] - mirror).size < (places[$1] - mirror).size
      }) {
        places[nearest] = mirror
      }
    }
  }
}
