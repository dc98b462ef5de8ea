/// Gauss's elimination with partial pivoting in doubles: P A = L U.
struct Elimination {
  private let rows: Int
  /// L below the diagonal, U on and above it.
  private var work: [Double]
  private var order: [Int]
  private(set) var determinant = 1.0

  /// Eliminates a square matrix, given row by row; nil if a pivot is 0.
  init?(_ rows: Int, _ values: [Double]) {
    (self.rows, work, order) = (rows, values, Array(0..<rows))
    for column in 0..<rows {
      let best = (column..<rows).max {
        work[$0 * rows + column].magnitude < work[$1 * rows + column].magnitude
      }
      guard let best, work[best * rows + column] != 0, work[best * rows + column].isFinite else {
        return nil
      }
      if best != column {
        for place in 0..<rows { work.swapAt(best * rows + place, column * rows + place) }
        order.swapAt(best, column)
        determinant = -determinant
      }
      let pivot = work[column * rows + column]
      determinant *= pivot
      for row in (column + 1)..<max(rows, column + 1) {
        let factor = work[row * rows + column] / pivot
        work[row * rows + column] = factor
        for place in (column + 1)..<max(rows, column + 1) {
          work[row * rows + place] -= factor * work[column * rows + place]
        }
      }
    }
  }

  /// The inverse of the matrix, row by row.
  var inverse: [Double] {
    var result = [Double](repeating: 0, count: rows * rows)
    for column in 0..<rows {
      var solution = order.map { $0 == column ? 1.0 : 0.0 }
      for row in 0..<rows {
        for place in 0..<row { solution[row] -= work[row * rows + place] * solution[place] }
      }
      for row in (0..<rows).reversed() {
        for place in (row + 1)..<max(rows, row + 1) {
          solution[row] -= work[row * rows + place] * solution[place]
        }
        solution[row] /= work[row * rows + row]
      }
      for row in 0..<rows { result[row * rows + column] = solution[row] }
    }
    return result
  }

  /// The entries of |L| |U| in the order of the matrix's own rows.
  var growth: [Double] {
    var result = [Double](repeating: 0, count: rows * rows)
    for row in 0..<rows {
      for column in 0..<rows {
        var sum = 0.0
        for place in 0...min(row, column) {
          let lower = place == row ? 1 : work[row * rows + place].magnitude
          sum += lower * work[place * rows + column].magnitude
        }
        result[order[row] * rows + column] = sum
      }
    }
    return result
  }
}
