/// Rows of numbers that a statement of locus reads like a file.
///
/// Every row has as many numbers as the first one: missing ones are NaN, further ones are left out.
package struct ScriptTable: Equatable, Sendable {
  /// The names of the columns; empty for columns without names.
  package var heads: [String] = []
  /// The number of columns, at least 1.
  package let width: Int
  /// The numbers, row by row; NaN where one is missing.
  package private(set) var numbers: [Double] = []
  /// The rows, from 0 and in rising order, in front of which a blank line stands: a line drawn through the rows has a
  /// gap there.
  package private(set) var gaps: [Int] = []

  /// Creates a table of rows, with gaps between those of different parts; what is not finite is missing.
  init(_ rows: [(values: [Double], part: Int)]) {
    width = max(1, rows.first?.values.count ?? 0)
    numbers.reserveCapacity(rows.count * width)
    var part: Int?
    for (place, row) in rows.enumerated() {
      if let part, part != row.part { gaps.append(place) }
      part = row.part
      for column in 0..<width {
        let value = row.values.indices.contains(column) ? row.values[column] : .nan
        numbers.append(value.isFinite ? value : .nan)
      }
    }
  }

  /// Creates a table of numbers without gaps, row by row.
  init(width: Int, numbers: [Double]) { (self.width, self.numbers) = (width, numbers) }

  /// Returns the table with names of its columns.
  func named(_ heads: [String]) -> ScriptTable {
    var result = self
    result.heads = heads
    return result
  }

  /// The table as a file of columns between blanks, `nan` where a number is missing.
  package var text: [UInt8] {
    var bytes: [UInt8] = []
    if !heads.isEmpty { bytes += heads.joined(separator: " ").utf8 + [10] }
    var gap = gaps.makeIterator()
    var nextGap = gap.next()
    for row in 0..<(numbers.count / width) {
      if row == nextGap {
        bytes.append(10)
        nextGap = gap.next()
      }
      for column in 0..<width {
        if column > 0 { bytes.append(32) }
        let value = numbers[row * width + column]
        bytes += (value.isFinite ? "\(value)" : "nan").utf8
      }
      bytes.append(10)
    }
    return bytes
  }
}
