/// Horner's scheme for a polynomial at a complex place, with numbers of about 106 binary digits.
///
/// Sums and products of two doubles are kept with their rounding errors (Dekker 1971, "A floating-point technique for
/// extending the available precision"), so that a value near a root has digits left where the terms cancel.
struct WideHorner {
  /// The value, rounded to doubles.
  let value: SIMD2<Double>
  /// A bound of the error of the value, beside that of its coefficients.
  let error: Double

  /// Computes the value of a polynomial, by its coefficients from that of the power 0 on.
  init(_ polynomial: [SIMD2<Double>], at place: SIMD2<Double>) {
    var (real, imaginary, sizes) = (Wide(0), Wide(0), 0.0)
    let size = abs(place.x) + abs(place.y)
    for coefficient in polynomial.reversed() {
      let next = (
        real.times(place.x).plus(imaginary.times(-place.y)).plus(Wide(coefficient.x)),
        real.times(place.y).plus(imaginary.times(place.x)).plus(Wide(coefficient.y))
      )
      (real, imaginary) = next
      sizes = sizes * size + abs(coefficient.x) + abs(coefficient.y)
    }
    value = SIMD2(real.high, imaginary.high)
    let unit = Double.ulpOfOne
    // The last part rounds the value itself.
    error =
      16 * Double(polynomial.count) * unit * unit * sizes + unit * (abs(value.x) + abs(value.y))
  }

  /// A number as the sum of a double and a rest below its last digit.
  private struct Wide {
    var high: Double
    var low: Double

    init(_ number: Double) { (high, low) = (number, 0) }

    /// Creates a sum, which may be of any two numbers.
    private init(_ a: Double, _ b: Double, rest: Double) {
      let sum = a + b
      let part = sum - a
      let error = (a - (sum - part)) + (b - part) + rest
      high = sum + error
      low = error - (high - sum)
    }

    func plus(_ other: Wide) -> Wide { Wide(high, other.high, rest: low + other.low) }

    func times(_ factor: Double) -> Wide {
      let product = high * factor
      let error = (-product).addingProduct(high, factor) + low * factor
      return Wide(product, 0, rest: error)
    }
  }
}
