package import ChartCore
package import RealFunctions

/// Writes numbers as an array of NumPy, the bytes of a .npy file.
///
/// Version 1.0 of its format (Kern 2007, NEP 1, "A simple file format for NumPy arrays"): a magic
/// number, a header that is a Python literal, padded with blanks to 64 bytes, then the numbers row
/// by row, as doubles with the least byte first. NaN is "no value"; minus zero is 0.
package enum NumPyArray {
  /// Returns the array of a table's rows and columns; numbers beyond the last column are left out,
  /// missing ones are NaN.
  package static func bytes(
    _ table: ResultTable,
    _ cancellation: Cancellation
  ) throws(Interrupted) -> [UInt8] {
    var poll = CancellationPoll(cancellation)
    let columns = table.names.count
    var numbers: [Double] = []
    for row in table.rows {
      try poll.take(weight: 1 + columns)
      numbers += row.prefix(columns)
      for _ in row.prefix(columns).count..<columns { numbers.append(.nan) }
    }
    return bytes(rows: table.rows.count, columns: columns, numbers)
  }

  /// Returns the sampled points of a chart: a row {number of the series from 0, x, y} for each
  /// point, in drawing order; x and y are NaN where a curve is interrupted, and only there.
  ///
  /// Functions of x and y add a column z, vectors the columns u and v.
  package static func bytes(
    _ chart: SampledChart,
    _ cancellation: Cancellation
  ) throws(Interrupted) -> [UInt8] {
    var poll = CancellationPoll(cancellation)
    let rows = PointRows(chart)
    var numbers: [Double] = []
    try rows.forEach(&poll) { series, row in numbers += [Double(series)] + row }
    let columns = 1 + rows.names.count
    return bytes(rows: numbers.count / columns, columns: columns, numbers)
  }

  private static func bytes(rows: Int, columns: Int, _ numbers: [Double]) -> [UInt8] {
    let bits = numbers.map { number in
      (number.isNaN ? Double.nan : number == 0 ? 0 : number).bitPattern.littleEndian
    }
    return bits.withUnsafeBytes { header(rows: rows, columns: columns) + $0 }
  }

  /// Returns the bytes before the numbers.
  private static func header(rows: Int, columns: Int) -> [UInt8] {
    let front: [UInt8] = [0x93] + Array("NUMPY".utf8) + [1, 0]
    var text = Array(
      "{'descr': '<f8', 'fortran_order': False, 'shape': (\(rows), \(columns)), }".utf8
    )
    // The header's length takes two bytes and its last line end one. Two numbers of 19 digits leave
    // the header far below 64 KiB.
    while (front.count + 2 + text.count + 1) % alignment != 0 { text.append(UInt8(ascii: " ")) }
    text.append(UInt8(ascii: "\n"))
    return front + [UInt8(text.count & 0xFF), UInt8(text.count >> 8 & 0xFF)] + text
  }

  private static let alignment = 64
}
