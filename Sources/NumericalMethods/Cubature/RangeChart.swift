/// The map of a coordinate u from 0 to 1 to a range of x, and its slope.
///
/// Rule. Between finite ends x = a + (b - a) t, with t = u³ (6u² - 15u + 10): its slope is 0 at both ends, so
/// that roots and logarithms at the ends of a range become smooth. With one infinite end x = a ± t / (1 - t),
/// with both x = s / (1 - s²) for s = 2t - 1. Reversed ends change the sign of the slope.
///
/// Source of t: the substitution of Sidi 1993 ("A new variable transformation for numerical integration") for
/// m = 2, as a polynomial.
struct RangeChart {
  /// Returns the place and the slope dx/du of a coordinate.
  static func place(of u: Double, from a: Double, to b: Double) -> (x: Double, slope: Double) {
    let rest = 1 - u
    let t = u * u * u * (10 - 15 * u + 6 * u * u)
    // 1 - t, without cancellation near 1.
    let left = rest * rest * rest * (10 - 15 * rest + 6 * rest * rest)
    let slope = 30 * u * u * rest * rest
    switch (a.isInfinite, b.isInfinite) {
    case (false, false):
      let x = t <= 0.5 ? a + (b - a) * t : b - (b - a) * left
      return (x, (b - a) * slope)
    case (false, true):
      let sign = b < 0 ? -1.0 : 1
      return (a + sign * t / left, sign * slope / (left * left))
    case (true, false):
      let sign = a < 0 ? -1.0 : 1
      return (b + sign * left / t, -sign * slope / (t * t))
    case (true, true):
      guard a != b else { return (.nan, .nan) }
      let s = t <= 0.5 ? 2 * t - 1 : 1 - 2 * left
      // 1 - s² = 4 t (1 - t).
      let fall = 4 * t * left
      let sign = a < b ? 1.0 : -1
      return (sign * s / fall, sign * 2 * slope * (1 + s * s) / (fall * fall))
    }
  }
}
