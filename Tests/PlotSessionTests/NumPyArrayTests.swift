import PlotSession
import Testing

/// The bytes of a .npy file, read back by the rules of NEP 1.
struct DecodedArray {
  let shape: [Int]
  let numbers: [Double]
  /// The bytes in front of the numbers.
  let headerLength: Int

  /// Reads an array of two dimensions, or gives nil if any byte is not as the format has it.
  init?(_ bytes: [UInt8]) {
    let front: [UInt8] = [0x93, 0x4E, 0x55, 0x4D, 0x50, 0x59, 1, 0]
    guard bytes.starts(with: front), bytes.count >= 10 else { return nil }
    headerLength = 10 + Int(bytes[8]) + 256 * Int(bytes[9])
    guard bytes.count >= headerLength else { return nil }
    let header = String(decoding: bytes[10..<headerLength], as: UTF8.self)
    let start = "{'descr': '<f8', 'fortran_order': False, 'shape': ("
    guard header.hasPrefix(start), header.hasSuffix("\n"),
      let end = header.range(of: "), }", from: start.count)
    else { return nil }
    guard header.dropFirst(end + 4).dropLast().allSatisfy({ $0 == " " }) else { return nil }
    shape = header.dropFirst(start.count).prefix(end - start.count).split(separator: ",").compactMap
    {
      Int($0.drop { $0 == " " })
    }
    let data = bytes[headerLength...]
    guard shape.count == 2, data.count == 8 * shape[0] * shape[1] else { return nil }
    numbers = stride(from: headerLength, to: bytes.count, by: 8).map { start in
      let bits = (0..<8).reversed().reduce(UInt64(0)) { $0 << 8 | UInt64(bytes[start + $1]) }
      return Double(bitPattern: bits)
    }
  }

  /// The numbers row by row, NaN as nil.
  var rows: [[Double?]] {
    (0..<shape[0]).map { row in
      (0..<shape[1]).map { column in
        let number = numbers[row * shape[1] + column]
        return number.isNaN ? nil : number
      }
    }
  }
}

extension String {
  /// Where a text begins behind a place, in characters.
  fileprivate func range(of text: String, from place: Int) -> Int? {
    (place..<max(place, count)).first { dropFirst($0).hasPrefix(text) }
  }
}

@Suite("Arrays of NumPy")
struct NumPyArrayTests {
  private func array(after lines: [String]) throws -> DecodedArray {
    let files = MemoryFiles()
    var session = Session(files: files.access)
    #expect(session.replies(toLines: lines + ["save \"a.npy\""]).failures.isEmpty)
    return try #require(DecodedArray(files.contents["a.npy"] ?? []))
  }

  @Test("a table is an array of its rows and columns, NaN where it has no value")
  func table() throws {
    let array = try array(after: ["table x^2, 1/x, -x for x in 0..2 step 1"])
    #expect(array.shape == [3, 4])
    #expect(array.rows == [[0, 0, nil, 0], [1, 1, 1, -1], [2, 4, 0.5, -2]])
  }

  @Test("numbers have all their digits, whatever the table shows")
  func digits() throws {
    let array = try array(after: ["set digits 3", "table 1/x, 1e300 x^2 for x in 3..4e4 step 4e4"])
    #expect(array.rows == [[3, 1.0 / 3, 1e300 * 9]])
  }

  @Test("a table that came before the picture is not meant")
  func picture() throws {
    let array = try array(after: ["table x for x in 0..1 step 1", "plot (1, 2)"])
    #expect(array.rows == [[0, 1, 2]])
  }

  @Test(
    "the points of a picture are those of its .csv file",
    arguments: [
      "plot 1/x, x", "plot sin(x)", "plot [(1, 2), (3, 4)] label \"p\", x {x > 0}",
      "plot ln(-1 - x^2)",
    ]
  )
  func points(_ plot: String) throws {
    let files = MemoryFiles()
    var session = Session(files: files.access)
    #expect(
      session.replies(toLines: [plot, "save \"a.npy\"; save \"a.csv\""]).failures.isEmpty
    )
    let array = try #require(DecodedArray(files.contents["a.npy"] ?? []))
    let lines = files.text("a.csv").split(separator: "\r\n").dropFirst()
    #expect(array.shape == [lines.count, 3])
    var names: [Substring] = []
    for (row, line) in zip(array.rows, lines) {
      let fields = line.split(separator: ",", omittingEmptySubsequences: false)
      if !names.contains(fields[0]) { names.append(fields[0]) }
      #expect(row[0] == names.firstIndex(of: fields[0]).map(Double.init))
      #expect(row[1] == Double(fields[1]) && row[2] == Double(fields[2]))
    }
  }

  @Test(
    "the header fills whole blocks of 64 bytes, whatever the shape",
    arguments: [1, 9, 10, 1000]
  )
  func header(_ rows: Int) throws {
    let list = "[n for n in 1..\(rows)]"
    for columns in [1, 2, 12] {
      let columnList = Array(repeating: "L", count: columns).joined(separator: ", ")
      let array = try array(after: ["L = \(list)", "table \(columnList)"])
      #expect(array.shape == [rows, columns])
      #expect(array.headerLength % 64 == 0)
    }
  }
}
