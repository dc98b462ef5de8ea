import RealFunctions

/// Reduces many rows to a few: the columns of a tall matrix are transformed to a triangle with the
/// same lengths and the same products.
///
/// Block after block of rows is merged into the triangle by Householder reflections (Demmel,
/// Grigori, Hoemmen and Langou 2012, "Communication-optimal parallel and sequential QR and LU
/// factorizations", SIAM Journal on Scientific Computing 34): all quantities of columns in least
/// squares (lengths, products, projections) can be computed from the triangle, whatever the number
/// of rows. The alternative that lost: reflecting all rows at once reads each of them once for
/// every column, and needs all of them in memory.
///
/// Each column has a power of two as its unit, which rounds nothing: that of the first entries that
/// are not 0, and another one where later entries are so much larger that squares would overflow.
struct RowTriangle {
  private static let block = 128
  /// The size of entries, in units, above which the unit changes.
  private static let largest = 0x1p400

  private let count: Int
  private let height: Int
  /// The triangle, with room for a block of rows below it, by columns.
  private var work: [Double]
  /// The unit of each column; 0 as long as all of its entries are 0.
  private var units: [Double]
  /// The sum of squares of a block up to which the unit is kept.
  private var limits: [Double]

  /// Creates an empty triangle of `count` columns.
  init(count: Int) {
    (self.count, height) = (count, count + Self.block)
    work = [Double](repeating: 0, count: height * count)
    (units, limits) = ([Double](repeating: 0, count: count), [Double](repeating: -1, count: count))
  }

  /// Reduces the columns of a matrix to those of a triangle; nil if the work was cancelled.
  static func columns(
    _ columns: [[Double]],
    _ cancellation: Cancellation = .never
  ) -> [[Double]]? {
    let rows = columns.first?.count ?? 0
    var triangle = RowTriangle(count: columns.count)
    var block: [Double] = []
    var first = 0
    while first < rows {
      if cancellation.isCancelled { return nil }
      let last = min(rows, first + Self.block)
      block.removeAll(keepingCapacity: true)
      for column in columns { block += column[first..<last] }
      triangle.take(block, rows: last - first)
      first = last
    }
    return triangle.columns
  }

  /// The columns of the triangle, in the units of the entries; not finite if an entry was not.
  var columns: [[Double]] {
    (0..<count).map { place in
      (0..<count).map { $0 > place ? 0 : work[place * height + $0] * units[place] }
    }
  }

  /// Merges rows: `entries` has their columns one after the other, each of `rows` entries.
  mutating func take(_ entries: [Double], rows: Int) {
    var first = 0
    let (count, height) = (count, height)
    while first < rows {
      let size = min(Self.block, rows - first)
      entries.withUnsafeBufferPointer { entries in
        guard let entries = entries.baseAddress else { return }
        for place in 0..<count { take(entries + place * rows + first, size, place) }
      }
      work.withUnsafeMutableBufferPointer { work in
        guard let work = work.baseAddress else { return }
        Self.reflect(work, count, height, rows: size)
      }
      first += size
    }
  }

  /// Copies entries of one column below the triangle, in its unit.
  private mutating func take(_ entries: UnsafePointer<Double>, _ size: Int, _ place: Int) {
    if !(Self.dot(entries, entries, size) <= limits[place]) { measure(place, entries, size) }
    let (start, unit) = (place * height + count, units[place] == 0 ? 1 : 1 / units[place])
    work.withUnsafeMutableBufferPointer { work in
      for row in 0..<size { work[start + row] = entries[row] * unit }
    }
  }

  /// Changes the unit of a column if the entries need another one.
  private mutating func measure(_ place: Int, _ entries: UnsafePointer<Double>, _ size: Int) {
    var largest = 0.0
    for row in 0..<size { largest = max(largest, entries[row].magnitude) }
    guard largest > 0, units[place] == 0 || largest > units[place] * Self.largest else { return }
    let unit = Double.powerOfTwo(below: largest)
    let change = units[place] / unit
    for row in 0..<count { work[place * height + row] *= change }
    let limit = unit * Self.largest
    (units[place], limits[place]) = (unit, min(limit * limit, .greatestFiniteMagnitude))
  }

  /// Reflects the rows below the triangle into it.
  private static func reflect(
    _ work: UnsafeMutablePointer<Double>,
    _ count: Int,
    _ height: Int,
    rows: Int
  ) {
    for place in 0..<count {
      let (top, below) = (place * height + place, work + place * height + count)
      let square = dot(below, below, rows)
      if square == 0 { continue }
      let length = (work[top] * work[top] + square).squareRoot()
      // The sign is chosen to avoid cancellation in the first entry of the vector.
      let signed = work[top] < 0 ? -length : length
      let head = work[top] + signed
      let factor = 1 / (head * signed)
      for other in (place + 1)..<max(count, place + 1) {
        let (otherTop, otherBelow) = (other * height + place, work + other * height + count)
        let sum = (head * work[otherTop] + dot(below, otherBelow, rows)) * factor
        work[otherTop] -= sum * head
        for row in 0..<rows { otherBelow[row] -= sum * below[row] }
      }
      work[top] = -signed
    }
  }

  /// The sum of products, in eight partial sums: a single sum would wait for each of its additions.
  static func dot(
    _ one: UnsafePointer<Double>,
    _ other: UnsafePointer<Double>,
    _ rows: Int
  ) -> Double {
    let (left, right) = (UnsafeRawPointer(one), UnsafeRawPointer(other))
    func products(_ row: Int) -> SIMD4<Double> {
      let offset = row * MemoryLayout<Double>.stride
      return left.loadUnaligned(fromByteOffset: offset, as: SIMD4<Double>.self)
        * right.loadUnaligned(fromByteOffset: offset, as: SIMD4<Double>.self)
    }
    var sums = (SIMD4<Double>.zero, SIMD4<Double>.zero)
    var row = 0
    while row + 8 <= rows {
      sums.0 += products(row)
      sums.1 += products(row + 4)
      row += 8
    }
    var sum = (sums.0 + sums.1).sum()
    while row < rows {
      sum += one[row] * other[row]
      row += 1
    }
    return sum
  }
}
