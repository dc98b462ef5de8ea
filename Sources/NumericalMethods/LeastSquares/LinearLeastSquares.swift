/// The numbers c for which the sum of columns, each times its number, is nearest to observations.
///
/// Every column and the observations are divided by a power of two of their own size first, which rounds nothing: numbers from
/// 1e-300 to 1e300 side by side neither overflow nor make a column look dependent. Where columns depend on each other, those
/// that ``PivotedQR`` took last get 0.
package struct LinearLeastSquares {
  /// The numbers, one for each column; 0 for those that were left out.
  package let coefficients: [Double]
  /// Column for column of (AᵀA)⁻¹; infinite for what the columns do not determine.
  package let inverse: [[Double]]
  /// How many columns are independent.
  package let rank: Int
  /// The columns that can be changed against each other without changing the sum: their numbers are not determined.
  package let undetermined: [Int]
  /// The norm of what is left of the observations.
  package let residualNorm: Double

  /// Solves the problem; nil if a value is not finite.
  ///
  /// - Parameters:
  ///   - columns: columns of one length, at least one.
  ///   - observations: as many numbers.
  package init?(_ columns: [[Double]], _ observations: [Double]) {
    let count = columns.count
    let sizes = columns.map(\.norm)
    let size = observations.norm
    guard size.isFinite, sizes.allSatisfy(\.isFinite) else { return nil }
    let units = sizes.map(Double.powerOfTwo(below:))
    let unit = Double.powerOfTwo(below: size)
    let factors = PivotedQR(
      zip(columns, units).map { column, unit in column.map { $0 / unit } }
    )
    rank = factors.rank(Self.tolerance(rows: factors.rows))
    let turned = factors.turned(observations.map { $0 / unit })
    let solution = factors.solved(turned, rank: rank)
    var coefficients = [Double](repeating: 0, count: count)
    for place in 0..<rank {
      let column = factors.order[place]
      // Neither quotient alone need be a double.
      coefficients[column] =
        units[column] > 1
        ? solution[place] / units[column] * unit : solution[place] * unit / units[column]
    }
    let undetermined = Self.dependent(factors, rank)
    residualNorm = Array(turned[rank...]).norm * unit
    self.coefficients = coefficients
    self.undetermined = undetermined
    inverse = Self.inverse(factors, rank, units, Set(undetermined))
  }

  /// What of the first place of the diagonal is rounding: each place is a sum over all rows.
  private static func tolerance(rows: Int) -> Double {
    Double(max(16, rows)).squareRoot() * 8 * Double.ulpOfOne
  }

  /// The columns beyond the rank, with those that they are sums of.
  private static func dependent(_ factors: PivotedQR, _ rank: Int) -> [Int] {
    var dependent: Set<Int> = []
    for place in rank..<factors.count {
      dependent.insert(factors.order[place])
      let column = factors.triangle[place]
      guard column.norm > 0 else { continue }
      let shares = factors.solved(column, rank: rank)
      for (share, other) in zip(shares, factors.order) where share.magnitude > 1e-7 {
        dependent.insert(other)
      }
    }
    return dependent.sorted()
  }

  /// (AᵀA)⁻¹ = (R⁻¹) (R⁻¹)ᵀ: its entry i, j is the product of row i and row j of R⁻¹.
  private static func inverse(
    _ factors: PivotedQR,
    _ rank: Int,
    _ units: [Double],
    _ undetermined: Set<Int>
  ) -> [[Double]] {
    let count = factors.count
    var rowsOfInverse = [[Double]](repeating: [Double](repeating: 0, count: rank), count: count)
    for place in 0..<rank {
      var one = [Double](repeating: 0, count: rank)
      one[place] = 1
      for (row, value) in factors.solved(one, rank: rank).enumerated() {
        rowsOfInverse[factors.order[row]][place] = value / units[factors.order[row]]
      }
    }
    return (0..<count).map { first in
      (0..<count).map { second in
        undetermined.contains(first) || undetermined.contains(second)
          ? (first == second ? .infinity : 0)
          : rowsOfInverse[first].dot(rowsOfInverse[second])
      }
    }
  }
}
