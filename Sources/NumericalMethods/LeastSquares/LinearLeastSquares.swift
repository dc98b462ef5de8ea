/// The coefficients c for which the sum of columns, each times its coefficient, is nearest to the
/// observations.
///
/// Every column and the observations are first divided by a power of two of their own size, which
/// rounds nothing: numbers from 1e-300 to 1e300 together neither overflow nor make a column look
/// dependent. Where columns depend on each other, those that ``PivotedQR`` took last get 0.
package struct LinearLeastSquares {
  /// The coefficients, one for each column; 0 for those that were left out.
  package let coefficients: [Double]
  /// The columns of (AᵀA)⁻¹; infinite for coefficients that are not determined.
  package let inverse: [[Double]]
  /// The number of independent columns.
  package let rank: Int
  /// The columns that can be exchanged against each other without changing the sum: their
  /// coefficients are not determined.
  package let undetermined: [Int]
  /// The norm of the residual.
  package let residualNorm: Double

  /// Solves the problem; nil if a value is not finite.
  ///
  /// - Parameters:
  ///   - columns: columns of equal length, at least one.
  ///   - observations: the same number of values.
  package init?(_ columns: [[Double]], _ observations: [Double]) {
    self.init(ExactColumns(columns), observations, isRefined: false)
  }

  /// Solves the problem to the last digits of doubles, if its columns are independent
  /// (``RefinedSolution``).
  ///
  /// - Parameters:
  ///   - columns: columns of equal length, at least one.
  ///   - observations: the same number of values.
  ///   - places: if columns are powers of these, their values before rounding are used.
  ///   - factors: the factor of each row, the root of its weight; nil weights all equally.
  package init?(
    refining columns: [[Double]],
    _ observations: [Double],
    powersOf places: [Double]? = nil,
    times factors: [Double]? = nil
  ) {
    var exact = ExactColumns(columns, powersOf: places)
    var observations = observations
    if let factors {
      exact = exact.times(factors)
      observations = zip(observations, factors).map { $0 * $1 }
    }
    self.init(exact, observations, isRefined: true)
  }

  private init?(_ exact: ExactColumns, _ observations: [Double], isRefined: Bool) {
    let count = exact.columns.count
    let sizes = exact.columns.map { $0.norm }
    let size = observations.norm
    guard size.isFinite, sizes.allSatisfy({ $0.isFinite }) else { return nil }
    let units = sizes.map(Double.powerOfTwo(below:))
    let unit = Double.powerOfTwo(below: size)
    let scaled = exact.divided(by: units)
    let factors = PivotedQR(scaled.columns)
    rank = factors.rank(Self.tolerance(rows: factors.rows))
    let right = observations.map { $0 / unit }
    let refined = isRefined ? RefinedSolution(scaled, factors, rank: rank) : nil
    var numbers = [Double](repeating: 0, count: count)
    if let refined {
      let (x, left) = refined.solution(right, normal: numbers)
      numbers = x
      residualNorm = left.norm * unit
    } else {
      let turned = factors.turned(right)
      for (place, value) in factors.solved(turned, rank: rank).enumerated() {
        numbers[factors.order[place]] = value
      }
      residualNorm = Array(turned[rank...]).norm * unit
    }
    coefficients = zip(numbers, units).map { number, column in
      // A single quotient may not be representable as a double.
      column > 1 ? number / column * unit : number * unit / column
    }
    let undetermined = Self.dependent(factors, rank)
    self.undetermined = undetermined
    inverse =
      refined.map { Self.inverse($0, right, units) }
      ?? Self.inverse(factors, rank, units, Set(undetermined))
  }

  /// Share of the first diagonal entry that is rounding: each entry is a sum over all rows.
  private static func tolerance(rows: Int) -> Double {
    Double(max(16, rows)).squareRoot() * 8 * Double.ulpOfOne
  }

  /// The columns beyond the rank, with those on which they depend.
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

  /// The columns of (AᵀA)⁻¹, each the solution of a separate system: r + A x = 0 and Aᵀ r = -e.
  private static func inverse(
    _ refined: RefinedSolution,
    _ right: [Double],
    _ units: [Double]
  ) -> [[Double]] {
    let zeros = right.map { _ in 0.0 }
    return units.indices.map { place in
      var normal = units.map { _ in 0.0 }
      normal[place] = -1
      let column = refined.solution(zeros, normal: normal).x
      return zip(column, units).map { $0 / units[place] / $1 }
    }
  }

  /// The matrix (AᵀA)⁻¹ = (R⁻¹) (R⁻¹)ᵀ: its entry i, j is the product of row i and row j of R⁻¹.
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
