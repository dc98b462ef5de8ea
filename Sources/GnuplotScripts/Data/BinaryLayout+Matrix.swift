// A matrix in a binary file, as gnuplot writes it.
//
//     n   x1  x2  …  xn
//     y1  z11 z12 …  z1n
//     y2  z21 z22 …  z2n
//     …
//
// All numbers have 32 bits. Each z is a row of data with its x and its y in front; rows of the matrix are blocks.
//
// Source: "gnuplot 5.4", part "binary matrix nonuniform".

extension BinaryLayout {
  /// Returns the numbers of a matrix as rows of x, y and z; throws an error for a file of another size.
  func matrix(in bytes: [UInt8]) throws(ScriptProblem) -> DataText {
    let field = Field(kind: .real, size: 4)
    let count = max(0, bytes.count - skipped) / field.size
    func number(_ place: Int) -> Double { value(bytes, skipped + place * field.size, field) }
    let width = count > 0 ? number(0) : 0
    guard width >= 1, width < Double(Self.mostRecords) else { throw Self.noMatrix }
    let columns = Int(width)
    guard columns == Int(width.rounded()), count % (columns + 1) == 0, count >= 2 * (columns + 1)
    else { throw Self.noMatrix }
    guard count <= Self.mostRecords else {
      throw ScriptProblem("a binary file has \(Self.mostRecords) records at most")
    }
    let across = (1...columns).map { "\(number($0))" }
    var rows: [DataText.Row] = []
    rows.reserveCapacity(count)
    for row in 1..<(count / (columns + 1)) {
      let start = row * (columns + 1)
      let y = "\(number(start))"
      for column in 0..<columns {
        rows.append(
          DataText.Row(
            fields: [across[column], y, "\(number(start + 1 + column))"],
            index: 0,
            block: row - 1,
            number: rows.count,
            place: column
          )
        )
      }
    }
    return DataText(rows)
  }

  private static let noMatrix = ScriptProblem(
    "the file is no binary matrix of gnuplot, which has 32-bit numbers: n, x1 … xn, then y and n values for each row; records are read with binary format=\"%float\""
  )
}
