import SystemLibrary

/// Reads an array of NumPy (`.npy`) as lines of numbers.
///
///     file = "\x93NUMPY" version 2 bytes, length 2 or 4 bytes, header, numbers
///
/// One dimension is a column, two are rows; `descr` may be `<f8`, `<f4`, `<i8` … `|u1`, `|b1`, and the same in the
/// order of other machines (`>f8`). Columns one after the other (`fortran_order`) are kept until the file ends.
/// Source: NEP 1.
struct NumPyRows: LineRewriting {
  let linesInFront = 0
  private var bytes: [UInt8] = []
  private var layout: Layout?

  /// What the header says.
  private struct Layout {
    let kind: Character
    let size: Int
    let isLittle: Bool
    let isFortran: Bool
    let rows: Int
    let columns: Int
  }

  mutating func take(_ block: [UInt8], _ lines: inout [UInt8]) throws(DataProblem) {
    bytes += block
    if layout == nil { try readHeader() }
    guard let layout, !layout.isFortran else { return }
    let width = layout.size * layout.columns
    var place = 0
    while place + width <= bytes.count {
      write(layout, &lines) { place + $0 * layout.size }
      place += width
    }
    bytes.removeFirst(place)
  }

  mutating func finish(_ lines: inout [UInt8]) throws(DataProblem) {
    guard let layout else { throw .unreadFormat("its header of NumPy is not complete") }
    if layout.isFortran {
      let (size, rows) = (layout.size, layout.rows)
      guard bytes.count >= size * rows * layout.columns else { throw .unreadFormat(Self.short) }
      for row in 0..<rows { write(layout, &lines) { (row + $0 * rows) * size } }
    } else if !bytes.isEmpty {
      throw .unreadFormat(Self.short)
    }
    bytes = []
  }

  private static let short = "it ends within the array of NumPy"
  private static let mostNumbers = 1 << 28

  private func write(_ layout: Layout, _ lines: inout [UInt8], _ place: (Int) -> Int) {
    for column in 0..<layout.columns {
      if column > 0 { lines.append(Byte.comma) }
      lines += Array(number(layout, at: place(column)).utf8)
    }
    lines.append(Byte.lineFeed)
  }

  private func number(_ layout: Layout, at place: Int) -> String {
    var bits: UInt64 = 0
    for index in 0..<layout.size {
      let byte = bytes[place + (layout.isLittle ? layout.size - 1 - index : index)]
      bits = bits << 8 | UInt64(byte)
    }
    switch (layout.kind, layout.size) {
    case ("f", 8): return Double(bitPattern: bits).description
    case ("f", 4): return Float(bitPattern: UInt32(truncatingIfNeeded: bits)).description
    case ("i", let size):
      let shift = UInt64(64 - 8 * size)
      return (Int64(bitPattern: bits << shift) >> Int64(shift)).description
    default: return bits.description
    }
  }

  private mutating func readHeader() throws(DataProblem) {
    guard bytes.count > 12 else { return }
    let isShort = bytes[6] < 2
    let length =
      Int(bytes[8]) | Int(bytes[9]) << 8
      | (isShort ? 0 : Int(bytes[10]) << 16 | Int(bytes[11]) << 24)
    let start = isShort ? 10 : 12
    guard length < RecordCutter.longestRecord else {
      throw .unreadFormat("its header of NumPy is too long")
    }
    guard bytes.count >= start + length else { return }
    let header = String(decoding: bytes[start..<(start + length)], as: UTF8.self)
    layout = try Self.layout(header)
    bytes.removeFirst(start + length)
  }

  private static func layout(_ header: String) throws(DataProblem) -> Layout {
    let signs = header.split { "{}'\": ,()\n".contains($0) }.map(String.init)
    func next(_ word: String) -> Int? { signs.firstIndex(of: word).map { $0 + 1 } }
    guard let kindPlace = next("descr"), let orderPlace = next("fortran_order"),
      let shapePlace = next("shape"), signs.indices.contains(kindPlace),
      signs.indices.contains(orderPlace)
    else { throw .unreadFormat("its header of NumPy has no numbers of one kind") }
    let code = signs[kindPlace]
    let shape = signs[min(shapePlace, signs.count)...].prefix { Int($0) != nil }.compactMap {
      Int($0)
    }
    guard code.count == 3, let order = code.first, "<>|=".contains(order),
      let size = Int(code.suffix(1)), [1, 2, 4, 8].contains(size)
    else {
      throw .unreadFormat(
        "its numbers of NumPy have the kind \(code.prefix(12)), which is not read"
      )
    }
    let kind = code[code.index(after: code.startIndex)]
    guard "iub".contains(kind) || kind == "f" && size >= 4 else {
      throw .unreadFormat(
        "its numbers of NumPy have the kind \(code.prefix(12)), which is not read"
      )
    }
    let (rows, columns) = (shape.first ?? 1, shape.count > 1 ? shape[1] : 1)
    let (total, isTooLarge) = rows.multipliedReportingOverflow(by: max(1, columns))
    guard shape.count < 3, columns > 0, columns <= mostNumbers, !isTooLarge, rows >= 0,
      total <= mostNumbers
    else {
      throw .unreadFormat("its array of NumPy has \(shape.count) dimensions; one or two are read")
    }
    return Layout(
      kind: kind,
      size: size,
      isLittle: order != ">",
      isFortran: signs[orderPlace] == "True" && columns > 1,
      rows: rows,
      columns: columns
    )
  }
}
