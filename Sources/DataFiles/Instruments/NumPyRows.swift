import CivilTime
import SystemLibrary

/// Reads an array of NumPy (`.npy`) as lines of numbers.
///
///     file = "\x93NUMPY" version 2 bytes, length 2 or 4 bytes, header, numbers
///
/// One dimension is a column, two are rows; `descr` may be `<f8`, `<f4`, `<i8` … `|u1`, `|b1`, and the same in the
/// order of other machines (`>f8`); `<M8[us]` are times, `<m8[us]` lengths of time in seconds, in any unit. Columns one
/// after the other (`fortran_order`) are kept until the file ends. Source: NEP 1.
struct NumPyRows: LineRewriting {
  let linesInFront = 0
  private var bytes: [UInt8] = []
  private var layout: Layout?

  /// What the header says.
  private struct Layout {
    let kind: Character
    let size: Int
    /// The unit of times, as `us` or `25s`; empty for numbers.
    let unit: String
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
      let number = number(layout, at: place(column))
      // A line without anything would be a gap.
      let isGap = number.isEmpty && layout.columns == 1
      lines += isGap ? [Byte.quote, Byte.quote] : Array(number.utf8)
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
    case ("M", _), ("m", _):
      let span = TimeSpan(count: Int64(bitPattern: bits), unit: layout.unit)
      return (layout.kind == "M" ? span?.moment : span?.seconds?.description) ?? ""
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
    let words = signs[kindPlace].split(separator: "[", maxSplits: 1)
    let code = words.first ?? ""
    let unit = words.count > 1 ? String(words[1].prefix { $0 != "]" }) : ""
    let shape = signs[min(shapePlace, signs.count)...].prefix { Int($0) != nil }.compactMap {
      Int($0)
    }
    guard !code.isEmpty else {
      throw .unreadFormat(
        "it is a table of NumPy with fields of several kinds; write numpy.savetxt(\"d.txt\", numpy.load(\"d.npy\"))"
      )
    }
    guard code.count == 3, let order = code.first, "<>|=".contains(order),
      let size = Int(code.suffix(1)), [1, 2, 4, 8].contains(size)
    else {
      throw .unreadFormat(
        "its numbers of NumPy have the kind \(code.prefix(12)), which is not read"
      )
    }
    let kind = code[code.index(after: code.startIndex)]
    let isTime = "mM".contains(kind) && size == 8 && TimeSpan(count: 0, unit: unit) != nil
    guard "iub".contains(kind) || kind == "f" && size >= 4 || isTime else {
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
      unit: unit,
      isLittle: order != ">",
      isFortran: signs[orderPlace] == "True" && columns > 1,
      rows: rows,
      columns: columns
    )
  }
}

/// A number of units of time, as NumPy's `datetime64` counts them from 1970-01-01 00:00 and `timedelta64` from 0.
private struct TimeSpan {
  private let count: Int64
  private let unit: Substring

  /// Creates the span; nil for a unit that is not known, such as the one of arrays without a unit.
  ///
  /// `25s` are 25 seconds. The least number means that there is no time.
  init?(count: Int64, unit: String) {
    let digits = unit.prefix(while: \.isNumber)
    let name = unit.dropFirst(digits.count)
    guard let factor = digits.isEmpty ? 1 : Int64(digits), factor > 0,
      Self.seconds[name] != nil || name == "M" || name == "Y"
    else { return nil }
    let (total, overflow) = count.multipliedReportingOverflow(by: factor)
    self.count = overflow ? .min : total
    self.unit = name
  }

  private static let seconds: [Substring: Double] = [
    "W": 604_800, "D": 86_400, "h": 3600, "m": 60, "s": 1, "ms": 1e-3, "us": 1e-6, "ns": 1e-9,
    "ps": 1e-12, "fs": 1e-15, "as": 1e-18,
  ]

  /// The seconds; nil if there is no time, and for months and years, which have no one length.
  var seconds: Double? {
    guard count != .min, let unit = Self.seconds[unit] else { return nil }
    // Divided where the unit is a part of a second, so that tenths stay exact.
    return unit < 1 ? Double(count) / (1 / unit).rounded() : Double(count) * unit
  }

  /// The day and the time of the day, counted from 1970-01-01 00:00; nil if there is none.
  var moment: String? {
    guard count != .min, count.magnitude < 1 << 62 else { return nil }
    var form = TimeForm()
    // A time before 1970 within a day: the day and the time of the day are written.
    form.take(-1)
    if unit == "M" || unit == "Y" {
      guard count.magnitude < 120_000 else { return nil }
      let months = Int(count) * (unit == "Y" ? 12 : 1)
      let year = months >= 0 ? months / 12 : (months - 11) / 12
      let date = CivilDate(year: 1970 + year, month: months - 12 * year + 1, day: 1)
      return date.map { form.text(Double($0.days) * CivilTime.secondsOfDay) }
    }
    guard let seconds, seconds.magnitude < 2e11 else { return nil }
    form.take(seconds)
    return form.text(seconds)
  }
}
