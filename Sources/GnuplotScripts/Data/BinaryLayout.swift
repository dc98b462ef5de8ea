// Binary data: numbers that stand in a file without signs between them.
//
//     data   = "binary" [ "matrix" | "general" ] { word }
//     word   = "array" "=" size | "record" "=" size | "format" "=" text | "endian" "=" ( "little" | "big" | "default" )
//            | "skip" "=" bytes | "dx" "=" number | "dy" "=" number | "origin" "=" place | "center" "=" place
//            | "flip" "=" axes | "flipx" | "flipy" | ( "rotate" | "rotation" ) "=" number [ "pi" | "d" ]
//     size   = "(" n [ "," n ] ")" | n [ "x" n ]
//     format = { "%" [ "*" ] [ count ] type }
//     type   = [ "u" | "s" ] ( char | short | int | long ) | float | double | int8 … uint64 | float32 | float64
//            | c | d | i | u | f | lf
//
// A record has as many fields as `using` names, or as the style takes; the format is repeated for them, and fields with
// a star are passed over. Records of an array lie in its rows, from the bottom to the top, and have their places in
// front of the values of `using`: dx and dy apart, from the origin on or around the center. An array is turned about
// its middle, by quarters. Without a word about it numbers are little-endian 32-bit floating-point numbers.
//
// A file without a format, records or an array is a matrix with its places: `BinaryLayout+Matrix.swift`.
//
// Source: "gnuplot 5.4", part "binary". Left out: pictures (filetype), several arrays in a file.

/// How numbers lie in a binary file.
struct BinaryLayout {
  /// A number of a record.
  struct Field {
    enum Kind { case signed, unsigned, real }

    let kind: Kind
    /// The number of bytes: 1, 2, 4 or 8.
    let size: Int
    var isSkipped = false
  }

  var fields = [Field(kind: .real, size: 4)]
  /// Whether a word says that the file has records, which no matrix has.
  var isGeneral = false
  /// Whether the file is a matrix with the places of its columns and rows.
  var isMatrix: Bool { !isGeneral }
  var isBigEndian = false
  /// The number of first bytes that are passed over.
  var skipped = 0
  /// The columns and rows of an array; one row for an array with one size; nil for records.
  var array: (columns: Int, rows: Int)?
  /// The number of records; nil for all.
  var records: Int?
  var step = (x: 1.0, y: 1.0)
  var origin = (x: 0.0, y: 0.0)
  var center: (x: Double, y: Double)?
  var isFlipped = (x: false, y: false)
  /// The number of quarters by which an array is turned, counterclockwise.
  var quarters = 0

  /// A file has at most so many records.
  static let mostRecords = 4_000_000

  /// The names of the types.
  private static let types: [String: Field] = {
    var types: [String: Field] = [:]
    for (size, name) in [(1, "char"), (2, "short"), (4, "int"), (8, "long")] {
      types[name] = Field(kind: .signed, size: size)
      types["s" + name] = Field(kind: .signed, size: size)
      types["u" + name] = Field(kind: .unsigned, size: size)
      types["int\(8 * size)"] = Field(kind: .signed, size: size)
      types["uint\(8 * size)"] = Field(kind: .unsigned, size: size)
    }
    for (size, name) in [(4, "float"), (8, "double")] {
      types[name] = Field(kind: .real, size: size)
      types["float\(8 * size)"] = Field(kind: .real, size: size)
    }
    // The letters of C.
    for (letter, name) in [
      ("c", "char"), ("d", "int"), ("i", "int"), ("u", "uint"), ("f", "float"), ("lf", "double"),
    ] {
      types[letter] = types[name]
    }
    return types
  }()

  /// Returns the fields of a format; nil if it is none.
  static func fields(of format: String) -> [Field]? {
    var fields: [Field] = []
    for part in format.split(separator: "%") {
      var rest = part.filter { !$0.isWhitespace }[...]
      let isSkipped = rest.hasPrefix("*")
      if isSkipped { rest = rest.dropFirst() }
      let digits = rest.prefix(while: \.isNumber)
      let count = digits.isEmpty ? 1 : Int(digits) ?? 0
      guard (1...1000).contains(count), var field = types[String(rest.dropFirst(digits.count))]
      else {
        return nil
      }
      field.isSkipped = isSkipped
      fields += [Field](repeating: field, count: count)
    }
    return fields.contains { !$0.isSkipped } ? fields : nil
  }

  /// The numbers of the records of a file.
  struct Records {
    /// The number of records.
    let count: Int
    /// The number of columns of each.
    let columns: Int
    /// The numbers, record by record.
    let numbers: [Double]

    /// Returns a number of a record; columns count from 1.
    func number(_ record: Int, _ column: Int) -> Double {
      column >= 1 && column <= columns ? numbers[record * columns + column - 1] : .nan
    }
  }

  /// Returns the numbers of the records of a file, of at least so many columns each.
  func records(of bytes: [UInt8], columns: Int) throws(ScriptProblem) -> Records {
    let own = fields.count { !$0.isSkipped }
    let record = [Field](
      repeatElement(fields, count: max(1, (columns + own - 1) / own)).joined()
    )
    let size = record.reduce(0) { $0 + $1.size }
    let available = max(0, bytes.count - skipped) / size
    let wanted = array.map { $0.columns * $0.rows } ?? records ?? available
    guard wanted <= available || array == nil else {
      throw ScriptProblem(
        "the file has \(available) records of \(size) bytes, and its array \(wanted)"
      )
    }
    let count = min(wanted, available)
    guard count <= Self.mostRecords else {
      throw ScriptProblem("a binary file has \(Self.mostRecords) records at most")
    }
    let width = record.count { !$0.isSkipped }
    var place = skipped
    var numbers: [Double] = []
    numbers.reserveCapacity(count * width)
    for _ in 0..<count {
      for field in record {
        if !field.isSkipped { numbers.append(value(bytes, place, field)) }
        place += field.size
      }
    }
    return Records(count: count, columns: width, numbers: numbers)
  }

  /// Returns the records of a file as rows of data with at least so many columns; each row of an array is a block.
  func text(of bytes: [UInt8], columns: Int) throws(ScriptProblem) -> DataText {
    let records = try records(of: bytes, columns: columns)
    let across = array?.columns ?? max(1, records.count)
    return DataText(
      (0..<records.count).map { number in
        DataText.Row(
          fields: (1...records.columns).map { "\(records.number(number, $0))" },
          index: 0,
          block: number / across,
          number: number,
          place: number % across
        )
      }
    )
  }

  /// Returns the number at a place; the bytes are there.
  func value(_ bytes: [UInt8], _ place: Int, _ field: Field) -> Double {
    var bits: UInt64 = 0
    for step in 0..<field.size {
      let byte = bytes[place + (isBigEndian ? step : field.size - 1 - step)]
      bits = bits << 8 | UInt64(byte)
    }
    switch field.kind {
    case .unsigned: return Double(bits)
    case .signed:
      let shift = UInt64(64 - 8 * field.size)
      return Double(Int64(bitPattern: bits << shift) >> Int64(shift))
    case .real:
      return field.size == 4
        ? Double(Float(bitPattern: UInt32(truncatingIfNeeded: bits))) : Double(bitPattern: bits)
    }
  }

  /// Returns the place of a record of an array on the plane; nil for records without an array.
  func place(of number: Int) -> (x: Double, y: Double)? {
    guard let array else { return nil }
    let (column, row) = (number % array.columns, number / array.columns)
    let wide = Double(array.columns - 1) * step.x
    let high = Double(array.rows - 1) * step.y
    var x = Double(isFlipped.x ? array.columns - 1 - column : column) * step.x - wide / 2
    var y = Double(isFlipped.y ? array.rows - 1 - row : row) * step.y - high / 2
    for _ in 0..<quarters { (x, y) = (-y, x) }
    let half = quarters % 2 == 0 ? (wide / 2, high / 2) : (high / 2, wide / 2)
    let middle = center ?? (origin.x + half.0, origin.y + half.1)
    return (middle.x + x, middle.y + y)
  }
}
