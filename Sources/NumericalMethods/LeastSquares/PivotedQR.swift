/// A matrix as a product Q R P: orthogonal columns, a triangle, and a permutation of the columns.
///
/// Businger and Golub 1965, "Linear least squares solutions by Householder transformations",
/// Numerische Mathematik 7: each reflection takes the longest of the remaining columns, so that the
/// diagonal of R falls and shows the rank. The alternatives that lost: normal equations lose half
/// of the digits, and singular values, which show the rank better still, cost several times as
/// much.
package struct PivotedQR {
  /// The numbers of rows and columns.
  package let (rows, count): (Int, Int)
  /// The columns in the order of R: place k of R is column `order[k]`.
  package private(set) var order: [Int]
  /// The triangle by columns: `triangle[column][row]` for rows up to the column.
  package private(set) var triangle: [[Double]] = []
  /// The reflections, each from its diagonal entry on, with its factor.
  private var reflections: [(vector: [Double], factor: Double)] = []

  /// Factors a matrix given by columns of equal length.
  ///
  /// Missing rows are filled with zeros. Values and their squares must be finite: the callers scale
  /// them.
  package init(_ columns: [[Double]]) {
    count = columns.count
    rows = max(columns.first?.count ?? 0, columns.count)
    order = Array(columns.indices)
    var work = columns.map { $0 + [Double](repeating: 0, count: max(0, rows - $0.count)) }
    for step in work.indices {
      let lengths = (step..<count).map { Array(work[$0][step...]).norm }
      let longest = step + (lengths.indices.max { lengths[$0] < lengths[$1] } ?? 0)
      work.swapAt(step, longest)
      order.swapAt(step, longest)
      reflect(&work, step, length: lengths[longest - step])
    }
    triangle = work.indices.map { Array(work[$0][...$0]) }
  }

  private mutating func reflect(_ work: inout [[Double]], _ step: Int, length: Double) {
    guard length > 0 else {
      reflections.append(([], 0))
      return
    }
    // The sign is chosen to avoid cancellation in the first entry of the vector.
    let signed = work[step][step] < 0 ? -length : length
    var vector = Array(work[step][step...])
    for row in vector.indices { vector[row] /= signed }
    vector[0] += 1
    let factor = 1 / vector[0]
    reflections.append((vector, factor))
    for column in step..<count { Self.reflect(&work[column], vector, factor, from: step) }
  }

  private static func reflect(
    _ column: inout [Double],
    _ vector: [Double],
    _ factor: Double,
    from start: Int
  ) {
    var sum = 0.0
    for row in vector.indices { sum += vector[row] * column[start + row] }
    sum *= factor
    for row in vector.indices { column[start + row] -= sum * vector[row] }
  }

  /// Returns the right-hand side transformed by Q: its first `count` entries belong to R, the rest
  /// is the part that no solution reaches.
  package func turned(_ right: [Double]) -> [Double] {
    var turned = right + [Double](repeating: 0, count: max(0, rows - right.count))
    for (step, reflection) in reflections.enumerated() where reflection.factor != 0 {
      Self.reflect(&turned, reflection.vector, reflection.factor, from: step)
    }
    return turned
  }

  /// Returns the vector that ``turned(_:)`` transforms to `turned`: the inverse transformation.
  func turnedBack(_ turned: [Double]) -> [Double] {
    var back = turned
    for (step, reflection) in reflections.enumerated().reversed() where reflection.factor != 0 {
      Self.reflect(&back, reflection.vector, reflection.factor, from: step)
    }
    return back
  }

  /// The number of independent columns, by the diagonal: an entry less than `tolerance` of the
  /// first one counts as 0.
  package func rank(_ tolerance: Double) -> Int {
    guard let first = triangle.first?.last?.magnitude, first > 0 else { return 0 }
    return triangle.indices.first { triangle[$0][$0].magnitude <= tolerance * first } ?? count
  }

  /// Returns z with R z = right, for the first `rank` entries.
  package func solved(_ right: [Double], rank: Int) -> [Double] {
    var result = Array(right.prefix(rank))
    for place in result.indices.reversed() {
      result[place] /= triangle[place][place]
      for row in 0..<place { result[row] -= triangle[place][row] * result[place] }
    }
    return result
  }

  /// Returns z with Rᵀ z = right, for the first `rank` entries.
  package func solvedTransposed(_ right: [Double], rank: Int) -> [Double] {
    var result = Array(right.prefix(rank))
    for place in result.indices {
      for row in 0..<place { result[place] -= triangle[place][row] * result[row] }
      result[place] /= triangle[place][place]
    }
    return result
  }
}
