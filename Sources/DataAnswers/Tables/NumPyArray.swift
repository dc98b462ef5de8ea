package import ChartCore
package import RealFunctions

/// Writes numbers as an array of NumPy, the bytes of a .npy file.
///
/// Version 1.0 of its format (Kern 2007, NEP 1, "A simple file format for NumPy arrays"): a magic number,
/// a header that is a Python literal, padded with blanks to 64 bytes, then the numbers row by row, as
/// doubles with the least byte first. NaN is "no value"; minus zero is 0.
package enum NumPyArray {
  /// The rows and columns of a table; what a row has too much is left out, what it lacks is NaN.
  package static func bytes(
    _ table: ResultTable,
    _ cancellation: Cancellation
  ) throws(Interrupted) -> [UInt8] {
    var breath = Breath(cancellation)
    let columns = table.names.count
    var numbers: [Double] = []
    for row in table.rows {
      try breath.take(weight: 1 + columns)
      numbers += row.prefix(columns)
      for _ in row.prefix(columns).count..<columns { numbers.append(.nan) }
    }
    return bytes(rows: table.rows.count, columns: columns, numbers)
  }

  /// The sampled points of a chart: a row {number of the series from 0, x, y} a point, in drawing
  /// order; where a curve is interrupted, and only there, x and y are NaN.
  ///
  /// Functions of x and y add a column z, vectors the columns u and v.
  package static func bytes(
    _ chart: SampledChart,
    _ cancellation: Cancellation
  ) throws(Interrupted) -> [UInt8] {
    var breath = Breath(cancellation)
    let rows = PointRows(chart)
    var numbers: [Double] = []
    try rows.forEach(&breath) { series, row in numbers += [Double(series)] + row }
    let columns = 1 + rows.names.count
    return bytes(rows: numbers.count / columns, columns: columns, numbers)
  }

  private static func bytes(rows: Int, columns: Int, _ numbers: [Double]) -> [UInt8] {
    let bits = numbers.map { number in
      (number.isNaN ? Double.nan : number == 0 ? 0 : number).bitPattern.littleEndian
    }
    return bits.withUnsafeBytes { header(rows: rows, columns: columns) + $0 }
  }

  /// Everything in front of the numbers.
  private static func header(rows: Int, columns: Int) -> [UInt8] {
    let front: [UInt8] = [0x93] + Array("NUMPY".utf8) + [1, 0]
    var text = Array(
      "{'descr': '<f8', 'fortran_order': False, 'shape': (\(rows), \(columns)), }".utf8
    )
    // The header's length takes two bytes and its last line end one. Two numbers of 19 digits leave it
    // far below 64 KiB.
    while (front.count + 2 + text.count + 1) % alignment != 0 { text.append(UInt8(ascii: " ")) }
    text.append(UInt8(ascii: "\n"))
    return front + [UInt8(text.count & 0xFF), UInt8(text.count >> 8 & 0xFF)] + text
  }

  private static let alignment = 64
}
