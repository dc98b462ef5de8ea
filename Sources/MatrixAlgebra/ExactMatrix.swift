package import FormulaVocabulary

/// A matrix of exact numbers: what it gives is exact, too.
///
/// Elimination (Gauss and Jordan) takes as pivot the first entry of a column that is not 0; no errors are made, so no
/// pivot is better than another. A function fails with ``NumberTooLarge`` where a number on the way has too many
/// digits. LAPACK has no exact arithmetic, and would be linked into every start for matrices of a few rows.
package struct ExactMatrix<Entry: FieldNumber> {
  package let rows: Int
  package let columns: Int
  /// The entries, row by row.
  package private(set) var entries: [Entry]
  let zero: Entry
  let one: Entry

  /// Creates a matrix of `rows` rows; the number of entries is a multiple of it.
  package init(rows: Int, _ entries: [Entry], zero: Entry, one: Entry) {
    self.rows = rows
    columns = rows == 0 ? 0 : entries.count / rows
    (self.entries, self.zero, self.one) = (entries, zero, one)
  }

  package subscript(row: Int, column: Int) -> Entry {
    get { entries[row * columns + column] }
    set { entries[row * columns + column] = newValue }
  }

  package var isSquare: Bool { rows == columns }

  /// The rows of a matrix in reduced form, the columns of its pivots, and what the determinant was divided by.
  package struct Reduction {
    package let matrix: ExactMatrix
    package let pivots: [Int]
    /// The product of the pivots, with the sign of the exchanges of rows.
    let scale: Entry
  }

  /// Returns the reduced row echelon form; pivots are looked for in the first `width` columns.
  package func reduced(width: Int? = nil) throws(NumberTooLarge) -> Reduction {
    var work = self
    var pivots: [Int] = []
    var scale = one
    for column in 0..<min(columns, width ?? columns) where pivots.count < rows {
      let row = pivots.count
      guard let found = (row..<rows).first(where: { !work[$0, column].isZero }) else { continue }
      if found != row {
        for place in 0..<columns {
          (work[row, place], work[found, place]) = (work[found, place], work[row, place])
        }
        scale = try sure(zero - scale)
      }
      let pivot = work[row, column]
      scale = try sure(scale * pivot)
      for place in column..<columns where !work[row, place].isZero {
        work[row, place] = try sure(work[row, place] / pivot)
      }
      for other in 0..<rows where other != row && !work[other, column].isZero {
        let factor = work[other, column]
        for place in column..<columns where !work[row, place].isZero {
          work[other, place] = try sure(work[other, place] - sure(factor * work[row, place]))
        }
      }
      pivots.append(column)
    }
    return Reduction(matrix: work, pivots: pivots, scale: scale)
  }

  package var rank: Int {
    get throws(NumberTooLarge) { try reduced().pivots.count }
  }

  /// The determinant of a square matrix.
  package var determinant: Entry {
    get throws(NumberTooLarge) {
      let reduction = try reduced()
      return reduction.pivots.count == rows ? reduction.scale : zero
    }
  }

  package var trace: Entry {
    get throws(NumberTooLarge) {
      var sum = zero
      for place in 0..<min(rows, columns) { sum = try sure(sum + self[place, place]) }
      return sum
    }
  }

  package var transposed: ExactMatrix {
    var result: [Entry] = []
    for column in 0..<columns { for row in 0..<rows { result.append(self[row, column]) } }
    return ExactMatrix(rows: columns, result, zero: zero, one: one)
  }

  /// The identity matrix of as many rows.
  var identity: ExactMatrix {
    let places = (0..<(rows * rows)).map { $0 / rows == $0 % rows ? one : zero }
    return ExactMatrix(rows: rows, places, zero: zero, one: one)
  }

  /// The columns of another matrix behind those of this one.
  func joined(_ other: ExactMatrix) -> ExactMatrix {
    var all: [Entry] = []
    for row in 0..<rows {
      for column in 0..<columns { all.append(self[row, column]) }
      for column in 0..<other.columns { all.append(other[row, column]) }
    }
    return ExactMatrix(rows: rows, all, zero: zero, one: one)
  }

  /// The inverse of a square matrix; nil if there is none.
  package var inverse: ExactMatrix? {
    get throws(NumberTooLarge) {
      let reduction = try joined(identity).reduced(width: columns)
      guard reduction.pivots.count == rows else { return nil }
      var result: [Entry] = []
      for row in 0..<rows {
        for column in 0..<rows { result.append(reduction.matrix[row, columns + column]) }
      }
      return ExactMatrix(rows: rows, result, zero: zero, one: one)
    }
  }

  /// Returns the product; the other matrix has as many rows as this one has columns.
  package func product(_ other: ExactMatrix) throws(NumberTooLarge) -> ExactMatrix {
    var result: [Entry] = []
    for row in 0..<rows {
      for column in 0..<other.columns {
        var sum = zero
        for place in 0..<columns where !self[row, place].isZero {
          sum = try sure(sum + sure(self[row, place] * other[place, column]))
        }
        result.append(sum)
      }
    }
    return ExactMatrix(rows: rows, result, zero: zero, one: one)
  }

  /// The matrix with a number subtracted on its diagonal.
  package func shifted(by number: Entry) throws(NumberTooLarge) -> ExactMatrix {
    var result = self
    for place in 0..<min(rows, columns) {
      result[place, place] = try sure(self[place, place] - number)
    }
    return result
  }

  /// Vectors that span all x with A x = 0, none if there is only 0: one for each column without a pivot.
  package var nullSpace: [[Entry]] {
    get throws(NumberTooLarge) { try nullSpace(of: reduced(), width: columns) }
  }

  func nullSpace(of reduction: Reduction, width: Int) throws(NumberTooLarge) -> [[Entry]] {
    var vectors: [[Entry]] = []
    for free in 0..<width where !reduction.pivots.contains(free) {
      var vector = [Entry](repeating: zero, count: width)
      vector[free] = one
      for (row, column) in reduction.pivots.enumerated() {
        vector[column] = try sure(zero - reduction.matrix[row, free])
      }
      vectors.append(vector)
    }
    return vectors
  }

  /// All x with A x = b: a vector, and vectors of which any multiples may be added.
  package struct Solutions {
    package let one: [Entry]
    package let others: [[Entry]]
  }

  /// Returns the solutions for a right side of as many numbers as there are rows; nil if there is none.
  package func solutions(_ right: [Entry]) throws(NumberTooLarge) -> Solutions? {
    let whole = joined(ExactMatrix(rows: rows, right, zero: zero, one: one))
    let reduction = try whole.reduced()
    guard !reduction.pivots.contains(columns) else { return nil }
    var vector = [Entry](repeating: zero, count: columns)
    for (row, column) in reduction.pivots.enumerated() {
      vector[column] = reduction.matrix[row, columns]
    }
    return Solutions(one: vector, others: try nullSpace(of: reduction, width: columns))
  }
}

extension ExactMatrix where Entry == ExactFraction {
  /// Creates a matrix of fractions.
  package init(rows: Int, _ entries: [ExactFraction]) {
    self.init(rows: rows, entries, zero: ExactFraction(0), one: ExactFraction(1))
  }

  /// The coefficients of det(λ I - A), from that of the power 0 on (Faddeev and Le Verrier).
  package var characteristicPolynomial: [ExactFraction] {
    get throws(NumberTooLarge) {
      var coefficients = [one]
      var work = identity
      for step in 1..<(rows + 1) {
        let product = try self.product(work)
        let next = try sure(try product.trace / ExactFraction(-step))
        coefficients.append(next)
        work = try product.shifted(by: next.opposite)
      }
      return coefficients.reversed()
    }
  }
}
