/// Many rows as a few: columns of a tall matrix turned to a triangle, with the same lengths and the same products.
///
/// Block after block of rows is taken into the triangle by Householder reflections (Demmel, Grigori, Hoemmen and Langou 2012,
/// "Communication-optimal parallel and sequential QR and LU factorizations", SIAM Journal on Scientific Computing 34): what is
/// asked of columns in least squares (lengths, products, projections) is asked of a triangle, whatever the number of rows.
/// A reflection of all rows at once would read each of them once for every column.
enum RowTriangle {
  private static let block = 128

  /// The columns as columns of a triangle; each column is measured by a power of two of its own, so that no square overflows.
  static func columns(_ columns: [[Double]]) -> [[Double]] {
    let (count, rows) = (columns.count, columns.first?.count ?? 0)
    let height = count + block
    let units = columns.map { Double.powerOfTwo(below: $0.norm) }
    var work = [Double](repeating: 0, count: height * count)
    work.withUnsafeMutableBufferPointer { work in
      var first = 0
      while first < rows {
        let last = min(rows, first + block)
        for (place, column) in columns.enumerated() {
          let unit = 1 / units[place]
          let start = place * height + count
          column.withUnsafeBufferPointer { column in
            for row in first..<last { work[start + row - first] = column[row] * unit }
          }
        }
        take(work, count, height, rows: last - first)
        first = last
      }
    }
    return (0..<count).map { place in
      (0..<count).map { $0 > place ? 0 : work[place * height + $0] * units[place] }
    }
  }

  /// Reflects rows below the triangle into it.
  private static func take(
    _ work: UnsafeMutableBufferPointer<Double>,
    _ count: Int,
    _ height: Int,
    rows: Int
  ) {
    for place in 0..<count {
      let (top, below) = (place * height + place, place * height + count)
      var square = 0.0
      for row in below..<(below + rows) { square += work[row] * work[row] }
      if square == 0 { continue }
      let length = (work[top] * work[top] + square).squareRoot()
      // The sign keeps the first place of the vector away from a difference.
      let signed = work[top] < 0 ? -length : length
      let head = work[top] + signed
      let factor = 1 / (head * signed)
      for other in (place + 1)..<max(count, place + 1) {
        let (otherTop, otherBelow) = (other * height + place, other * height + count)
        var sum = head * work[otherTop]
        for row in 0..<rows { sum += work[below + row] * work[otherBelow + row] }
        sum *= factor
        work[otherTop] -= sum * head
        for row in 0..<rows { work[otherBelow + row] -= sum * work[below + row] }
      }
      work[top] = -signed
    }
  }
}
