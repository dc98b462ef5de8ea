import SystemLibrary

/// A square matrix of doubles, each with a bound of its error, and what it gives with proved bounds.
///
/// With an approximate inverse R of A, ‖I - R A‖ < 1 in the norm of row sums proves that A is regular (Rump 2010,
/// "Verification methods: rigorous results using floating-point arithmetic", section 10): then
/// |A⁻¹ - R| ≤ |I - R A| |R| / (1 - ‖I - R A‖) entry by entry with row sums. Products of n terms have an error below
/// n ulp of the sum of sizes, which is added. Where that norm is not below 1 nothing is decided: the matrix is singular
/// or nearly so.
package struct BoundedMatrix {
  let rows: Int
  let values: [Double]
  let errors: [Double]

  /// Creates a matrix of entries, row by row; without errors they are exact to half an ulp.
  package init(rows: Int, _ values: [Double], errors: [Double]) {
    (self.rows, self.values) = (rows, values)
    self.errors = errors.isEmpty ? values.map { $0.magnitude.ulp } : errors
  }

  /// The relative error of a sum of products of a row and a column, with room for the bounds themselves.
  private var rounding: Double { Double(rows + 4) * 0x1p-52 }

  /// The inverse, row by row, and a bound of the error of each entry; nil if A is not proved to be regular.
  package var inverse: (values: [Double], errors: [Double])? {
    guard let inverse = Elimination(rows, values)?.inverse, let rest = residual(of: inverse)
    else { return nil }
    let norm = rest.max() ?? 0
    var bounds = [Double](repeating: 0, count: rows * rows)
    for column in 0..<rows {
      let largest = (0..<rows).map { inverse[$0 * rows + column].magnitude }.max() ?? 0
      for row in 0..<rows {
        bounds[row * rows + column] = rest[row] * largest / (1 - norm) * (1 + 1e-9) + 1e-300
      }
    }
    return (inverse, bounds)
  }

  /// The row sums of |I - R A|, with all errors; nil unless they are below 1.
  private func residual(of inverse: [Double]) -> [Double]? {
    var sums: [Double] = []
    for row in 0..<rows {
      var total = 0.0
      for column in 0..<rows {
        var (sum, size, spread) = (row == column ? -1.0 : 0.0, row == column ? 1.0 : 0.0, 0.0)
        for place in 0..<rows {
          let (a, b) = (inverse[row * rows + place], values[place * rows + column])
          sum += a * b
          size += (a * b).magnitude
          spread += a.magnitude * errors[place * rows + column]
        }
        total += sum.magnitude + size * rounding + spread
      }
      guard total * (1 + 1e-9) < 1 else { return nil }
      sums.append(total * (1 + 1e-9))
    }
    return sums
  }

  /// The determinant with a bound of its error; nil if the matrix is not proved to be regular.
  ///
  /// The product P A = L U has an error E with |E| ≤ n u |L| |U| (Higham 2002, "Accuracy and stability of numerical
  /// algorithms", theorem 9.3), and det(A + E) = det(A) ∏(1 + δ) with |δ| ≤ ‖A⁻¹ E‖.
  package var determinant: (value: Double, error: Double)? {
    guard let work = Elimination(rows, values) else { return nil }
    let inverse = work.inverse
    guard let rest = residual(of: inverse) else { return nil }
    let (norm, growth) = (rest.max() ?? 0, work.growth)
    // |A⁻¹| ≤ |R| + |A⁻¹ - R|, and the change of A is the rounding of the elimination and the errors of entries.
    let largest = (0..<rows).map { column in
      (0..<rows).map { inverse[$0 * rows + column].magnitude }.max() ?? 0
    }
    var change = 0.0
    for row in 0..<rows {
      var total = 0.0
      for place in 0..<rows {
        let size =
          inverse[row * rows + place].magnitude + rest[row] * largest[place] / (1 - norm)
        for column in 0..<rows {
          let entry = place * rows + column
          total += size * (growth[entry] * rounding + errors[entry])
        }
      }
      change = max(change, total)
    }
    let relative = change * Double(rows) * 1.01 + Double(rows) * 0x1p-52
    // Then |(1 + ‖A⁻¹ E‖)ⁿ - 1| divided by what is left of 1 is below twice as much.
    guard relative < 0.1, work.determinant.isFinite else { return nil }
    return (work.determinant, work.determinant.magnitude * relative * 2 + 1e-300)
  }

  /// Returns a vector of length 1 with A v ≈ k v for a k near a number, by inverse iteration; nil if none is found.
  package func eigenvector(near number: Double) -> [Double]? {
    let size = values.map { $0.magnitude }.max() ?? 1
    // A little beside the eigenvalue, so that the matrix is not singular.
    let shift = number + size * 0x1p-40
    var shifted = values
    for place in 0..<rows { shifted[place * rows + place] -= shift }
    guard let inverse = Elimination(rows, shifted)?.inverse else { return nil }
    var vector = (0..<rows).map { 1 + 0.1 * Double($0) }
    for _ in 0..<6 {
      var next = [Double](repeating: 0, count: rows)
      for row in 0..<rows {
        for place in 0..<rows { next[row] += inverse[row * rows + place] * vector[place] }
      }
      let length = next.reduce(0) { hypot($0, $1) }
      guard length > 0, length.isFinite else { return nil }
      vector = next.map { $0 / length }
    }
    let isNegative = (vector.first { $0.magnitude > 1e-9 } ?? 1) < 0
    return isNegative ? vector.map { -$0 } : vector
  }
}
