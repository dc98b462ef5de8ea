/// Sums alternating series from their first terms.
///
/// With `n` terms whose magnitudes are moments of a positive measure, as those of 1/k are, the
/// error is about 5.8^-n of the sum: Cohen, Rodriguez Villegas and Zagier (2000), "Convergence
/// acceleration of alternating series", Experimental Mathematics 9, algorithm 1. Euler's
/// transformation takes twice as many terms.
enum AlternatingSeries {
  /// Returns the sum of sizes[0] - sizes[1] + sizes[2] - …, by the first `count` of them.
  static func sum(_ sizes: ArraySlice<Double>, count: Int) -> Double {
    var d = 1.0
    let root = 3 + 8.0.squareRoot()
    for _ in 0..<count { d *= root }
    d = (d + 1 / d) / 2
    var (b, c, sum) = (-1.0, -d, 0.0)
    for (index, size) in sizes.prefix(count).enumerated() {
      c = b - c
      sum += c * size
      let k = Double(index)
      let n = Double(count)
      b *= (k + n) * (k - n) / ((k + 0.5) * (k + 1))
    }
    return sum / d
  }
}
