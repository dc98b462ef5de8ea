/// Least-squares solutions to the last digits: the solution of a factored matrix, corrected by its
/// residuals.
///
/// Björck 1967, "Iterative refinement of linear least squares solutions I", BIT 7: the solution x
/// and the residual r satisfy r + A x = b and Aᵀ r = c together; both are corrected by the
/// residuals of these equations, computed with twice as many digits. Each iteration gains as many
/// digits as the first solution had. Correcting x alone gains nothing where the residual r is
/// large.
struct RefinedSolution {
  private let matrix: ExactColumns
  private let factors: PivotedQR

  private static let mostTurns = 12
  /// Returns nil for a matrix whose columns are dependent, or that is too large.
  init?(_ matrix: ExactColumns, _ factors: PivotedQR, rank: Int) {
    let rows = matrix.columns.first?.count ?? 0
    guard rank == factors.count, rows >= factors.count,
      rows * rank <= LeastSquaresProblem.mostEntries
    else {
      return nil
    }
    (self.matrix, self.factors) = (matrix, factors)
  }

  /// The solution x and the residual for b = `right` and c = `normal`.
  func solution(_ right: [Double], normal: [Double]) -> (x: [Double], left: [Double]) {
    var x = [Double](repeating: 0, count: factors.count)
    var left = right.map { _ in 0.0 }
    var last = Double.infinity
    for _ in 0..<Self.mostTurns {
      let (rows, columns) = open(right, normal, x, left)
      let (step, change) = correction(rows, columns)
      let size = zip(step, x).reduce(0) { max($0, relative($1.0, $1.1 + $1.0)) }
      // A correction that grows again is rounding, or the matrix is too ill-conditioned.
      guard size.isFinite, size < last || size > 0.5 else { break }
      for place in x.indices { x[place] += step[place] }
      for row in left.indices { left[row] += change[row] }
      if size <= .ulpOfOne / 2 { break }
      last = size
    }
    return (x, left)
  }

  private func relative(_ step: Double, _ value: Double) -> Double {
    step == 0 ? 0 : value == 0 ? .infinity : (step / value).magnitude
  }

  /// The residuals of both equations: b - r - A x, and c - Aᵀ r.
  private func open(
    _ right: [Double],
    _ normal: [Double],
    _ x: [Double],
    _ left: [Double]
  ) -> ([Double], [Double]) {
    let rows = right.indices.map { row in
      var sum = ExactDot(right[row])
      sum.add(-left[row])
      for (place, value) in x.enumerated() {
        sum.add(-value, matrix.columns[place][row])
        if !matrix.rests[place].isEmpty { sum.add(-value, matrix.rests[place][row]) }
      }
      return sum.value
    }
    let columns = normal.indices.map { place in
      var sum = ExactDot(normal[place])
      for (row, value) in left.enumerated() {
        sum.add(-value, matrix.columns[place][row])
        if !matrix.rests[place].isEmpty { sum.add(-value, matrix.rests[place][row]) }
      }
      return sum.value
    }
    return (rows, columns)
  }

  /// The solution of both equations, to the precision of the factors.
  private func correction(_ rows: [Double], _ columns: [Double]) -> ([Double], [Double]) {
    let count = factors.count
    let normal = factors.solvedTransposed(factors.order.map { columns[$0] }, rank: count)
    var turned = factors.turned(rows)
    let solved = factors.solved((0..<count).map { turned[$0] - normal[$0] }, rank: count)
    for place in 0..<count { turned[place] = normal[place] }
    var step = [Double](repeating: 0, count: count)
    for (place, value) in solved.enumerated() { step[factors.order[place]] = value }
    return (step, factors.turnedBack(turned))
  }
}
