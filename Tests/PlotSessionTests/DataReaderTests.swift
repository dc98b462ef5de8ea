import Expressions
import RealFunctions
import SeededNumbers
import Testing

@testable import PlotSession

/// A data file as text, the columns that are asked for, and the points that it has.
struct DataFile: CustomTestStringConvertible, Sendable {
  var name: String
  var text: String
  /// As behind `using`.
  var columns: String?
  /// `x,y` for each row; `_` stands for no value.
  var points: String

  init(_ name: String, _ text: String, using columns: String? = nil, _ points: String) {
    self.name = name
    self.text = text
    self.columns = columns
    self.points = points
  }

  var testDescription: String { name }

  static let all = [
    DataFile("commas", "1,2\n3,4\n", "1,2 3,4"),
    DataFile("commas and blanks", "1, 2\n 3 ,\t4 \n", "1,2 3,4"),
    DataFile("tabs", "1\t2\n3\t4\n", "1,2 3,4"),
    DataFile("semicolons", "1;2\n3; 4\n", "1,2 3,4"),
    DataFile("blanks", "1 2\n  3   4  \n5\t6\n", "1,2 3,4 5,6"),
    DataFile("the first separator counts", "1;2,5\n3;4\n", "1,2.5 3,4"),
    DataFile("tab before semicolon", "1\t2;5\n3\t4\n", using: "1", "1,1 2,3"),
    DataFile("decimal commas with semicolons", "0,5;1,25\n-1,5;2.75\n", "0.5,1.25 -1.5,2.75"),
    DataFile("decimal commas with tabs", "0,5\t1e3\n,5\t1,5e-1\n", "0.5,1000 0.5,0.15"),
    DataFile("one column over its places", "5\n7\n9\n", "1,5 2,7 3,9"),
    DataFile("one column with a name", "temp\n5\n7\n", "1,5 2,7"),
    DataFile("a column over the numbers of its rows", "1 5\n2 7\n", using: "2", "1,5 2,7"),
    DataFile("column 0 counts from 0", "1 5\n2 7\n", using: "0:2", "0,5 1,7"),
    DataFile("other columns", "1,2,3\n4,5,6\n", using: "3:1", "3,1 6,4"),
    DataFile("the same column twice", "1,2\n3,4\n", using: "2:2", "2,2 4,4"),
    DataFile("a header", "time;temp\n1;2\n3;4\n", "1,2 3,4"),
    DataFile("names", "a;b;c\n1;2;3\n4;5;6\n", using: "c:a", "3,1 6,4"),
    DataFile("a name in capitals", "Time;Temp\n1;2\n", using: "time:temp", "1,2"),
    DataFile(
      "names that differ by capitals",
      "T;t\n1;2\n",
      using: "t:T",
      "2,1"
    ),
    DataFile("a name with blanks", "t,room temp\n1,2\n", using: "t:\"room temp\"", "1,2"),
    DataFile(
      "a quoted name with a doubled quote",
      "t,\"5\"\" pipe\"\n1,2\n",
      using: "t:\"5\"\" pipe\"",
      "1,2"
    ),
    DataFile("names that are numbers", "2019,2020\n1,2\n", using: "\"2019\":\"2020\"", "1,2"),
    DataFile("names in a comment", "# t temp\n1 2\n", using: "temp:t", "2,1"),
    DataFile("units below the names", "time,temp\ns,°C\n1,2\n", "1,2"),
    DataFile("comments", "# a\n1,2\n  # b\n3,4\n#\n", "1,2 3,4"),
    DataFile("a comment with a quote", "# it's \"so\n1,2\n", "1,2"),
    DataFile("comments behind rows", "1 2 # a\n3 4 # \"b\n5 6", "1,2 3,4 5,6"),
    DataFile("comments behind numbers", "1,2 # a\n3,4 # b\n", "1,2 3,4"),
    DataFile("quoted numbers", "\"1\",\"2\"\n\"3\" , \"4\"\n", "1,2 3,4"),
    DataFile("separators in quotes", "\"a,b\",c\n1,2\n", using: "\"a,b\":c", "1,2"),
    DataFile("line ends in quotes", "\"a\nb\",c\n1,2\n", using: "2", "1,2"),
    DataFile("a quoted text beside numbers", "1,\"x\n\"\"y,\",3\n4,z,6\n", using: "1:3", "1,3 4,6"),
    DataFile("a quote within a field", "size,5\" pipe\n1,2\n3,4\n", "1,2 3,4"),
    DataFile("CRLF", "a,b\r\n1,2\r\n3,4\r\n", "1,2 3,4"),
    DataFile("CR", "a,b\r1,2\r3,4", "1,2 3,4"),
    DataFile("a byte order mark", "\u{FEFF}time,temp\n1,2\n", using: "time:temp", "1,2"),
    DataFile("no last line end", "1,2\n3,4", "1,2 3,4"),
    DataFile("blank lines are gaps", "\n1,2\n\n\n3,4\n \n5,6\n\n", "1,2 _,_ 3,4 _,_ 5,6"),
    DataFile("blank lines do not count as rows", "5\n\n7\n", "1,5 _,_ 2,7"),
    DataFile("empty fields", "1,2\n,4\n5,\n6,7\n", "1,2 _,4 5,_ 6,7"),
    DataFile(
      "marks of missing values",
      "1 2\n2 NA\n3 nan\n4 -\n5 ?\n6 N/A\n7 null\n8 3\n",
      "1,2 2,_ 3,_ 4,_ 5,_ 6,_ 7,_ 8,3"
    ),
    DataFile("infinite values", "1 inf\n2 -Infinity\n3 4\n", "1,_ 2,_ 3,4"),
    DataFile("short rows", "1,2\n3\n5,6\n", "1,2 3,_ 5,6"),
    DataFile("long rows", "1,2\n3,4,5,6\n", "1,2 3,4"),
    DataFile("texts", "1,2\n3,x\n5,6\n", "1,2 3,_ 5,6"),
    DataFile(
      "spellings of numbers",
      "1e-3 +5\n1.5E7 .5\n5. -0.25\n\u{2212}5 1d2\n",
      "0.001,5 15000000,0.5 5,-0.25 -5,100"
    ),
    DataFile(
      "no thousands and no hexadecimal",
      "1 2\n1,000 0x10\n1_0 1.2.3\n",
      using: "0:2",
      "0,2 1,_ 2,_"
    ),
    DataFile(
      "thousands before decimals",
      "1;1.094,18\n2;-1.234.567,5\n3;1,094.5\n4;12.5\n5;1.2.3,4\n6;1.094\n",
      "1,1094.18 2,-1234567.5 3,1094.5 4,12.5 5,_ 6,1.094"
    ),
    DataFile(
      "JSON lines",
      "{\"t\":0,\"v\":1.5}\n{\"v\":null,\"t\":1}\n{\"t\":2}\n{\"t\":3,\"v\":-2e1,\"w\":7}\n",
      "0,1.5 1,_ 2,_ 3,-20"
    ),
    DataFile(
      "an array of records",
      " [ {\"a b\": {\"x\": 1, \"y\": [1]}, \"c\": true},\n{\"c\": false} ] ",
      "1,1 _,0"
    ),
    DataFile("an array of rows", "[[0, 1], [1, 4, {\"q\": \"]\"}], [2]]", "0,1 1,4 2,_"),
    DataFile("an array of values", "[3, \"x\", 5.5]", "1,3 2,_ 3,5.5"),
    DataFile(
      "names in JSON",
      "{\"n\":\"a, \\\"b\\u00e9\\ud83d\\ude00\\n\",\"v\":1}{\"n\":\"c\",\"v\":2}",
      "0,1 1,2"
    ),
    DataFile("times", "d;v\n1970-01-02;1\n1970-01-01T12:00+01:00;2\n", "86400,1 39600,2"),
    DataFile("bytes that are no UTF-8", "a;\u{FFFD};c\n1;x;2\n", using: "1:3", "1,2"),
  ]
}

@Suite("The reader of data")
struct DataReaderTests {
  /// The columns as `using` reads them.
  static func columns(_ text: String?) throws -> ColumnChoice? {
    guard let text else { return nil }
    let line = "plot \"f\" using \(text)"
    var parser = StatementParser(line, tokens: Lexer.tokens(of: line), scope: Scope())
    guard let request = try parser.statement()?.facts.draws,
      case .data(let source)? = request.items.first?.form
    else { return nil }
    return source.columns
  }

  /// What a file holds, its bytes coming in blocks that begin at `cuts`.
  static func read(
    _ bytes: [UInt8],
    _ columns: ColumnChoice?,
    cuts: [Int] = []
  ) -> Result<DataTable, DataProblem> {
    var reader = DataReader(columns: columns)
    do throws(DataProblem) {
      var start = 0
      for cut in cuts + [bytes.count] {
        try reader.take(Array(bytes[start..<cut]))
        start = cut
      }
      return .success(try reader.finish())
    } catch {
      return .failure(error)
    }
  }

  private static func text(_ points: [PlotPoint]) -> String {
    func text(_ value: Double) -> String { value.isNaN ? "_" : Value.number(value).text() }
    return points.map { "\(text($0.x)),\(text($0.y))" }.joined(separator: " ")
  }

  @Test("files are read as they are written", arguments: DataFile.all)
  func format(_ file: DataFile) throws {
    let table = try Self.read(Array(file.text.utf8), Self.columns(file.columns)).get()
    #expect(Self.text(table.points) == file.points)
  }

  @Test("files are the same however their bytes arrive", arguments: DataFile.all)
  func cuts(_ file: DataFile) throws {
    let bytes = Array(file.text.utf8)
    let columns = try Self.columns(file.columns)
    let whole = Self.read(bytes, columns)
    #expect(Self.read(bytes, columns, cuts: Array(bytes.indices.dropFirst())) == whole)
    for cut in bytes.indices { #expect(Self.read(bytes, columns, cuts: [cut]) == whole) }
  }

  @Test("any bytes are read the same in one block and in many", arguments: 0..<400)
  func anyBytes(seed: Int) throws {
    var random = SeededGenerator(seed: UInt64(seed))
    // Signs that mean something, numbers, and bytes of all kinds.
    let parts: [[UInt8]] = [
      [0x0A], [0x0D], [0x0D, 0x0A], [0x22], [0x2C], [0x3B], [0x09], [0x20], [0x23],
      [0xEF, 0xBB, 0xBF],
      [0xFF], [0xC3], Array("1.5".utf8), Array("-2".utf8), Array("time".utf8), Array("NA".utf8),
      Array("{\"a\":".utf8), Array("}".utf8), Array("2024-05-01".utf8), Array("3/4/2024".utf8),
      Array("3e2".utf8), [UInt8.random(in: 1...255, using: &random)],
    ]
    var bytes: [UInt8] = []
    for _ in 0..<Int.random(in: 0...80, using: &random) {
      bytes += parts.randomElement(using: &random) ?? []
    }
    var cuts = (0..<Int.random(in: 0...8, using: &random)).map { _ in
      Int.random(in: 0...bytes.count, using: &random)
    }
    cuts.sort()
    for columns in [nil, "2", "1:2", "0:1", "time:2"] {
      let columns = try Self.columns(columns)
      #expect(Self.read(bytes, columns) == Self.read(bytes, columns, cuts: cuts), "\(bytes)")
    }
  }

  @Test("a number is the nearest double of its digits")
  func nearestDouble() {
    var random = SeededGenerator(seed: 7)
    let reader = DecimalNumber(allowsComma: false)
    for _ in 0..<20_000 {
      let digits = (0..<Int.random(in: 1...25, using: &random)).map { _ in
        String(Int.random(in: 0...9, using: &random))
      }.joined()
      let point = Int.random(in: 0...digits.count, using: &random)
      var text = String(digits.prefix(point)) + "." + digits.dropFirst(point)
      if Bool.random(using: &random) { text += "e\(Int.random(in: -330...330, using: &random))" }
      let bytes = Array(text.utf8)
      #expect(reader.value(of: bytes, in: bytes.indices) == Double(text), "\(text)")
    }
  }

  @Test(
    "numbers at the ends of what a double holds are read",
    arguments: [
      ("9007199254740993", 9_007_199_254_740_992), ("5e-324", .leastNonzeroMagnitude),
      ("1e-400", 0), ("-0", -0.0),
      ("1.7976931348623157e308", 1.7976931348623157e308), ("1e309", .infinity), ("0e999999999", 0),
      ("000000000000000000000000000001", 1), ("1e22", 1e22), ("1e23", 1e23),
    ] as [(String, Double)]
  )
  func extremes(_ text: String, _ value: Double) {
    let bytes = Array(text.utf8)
    let read = DecimalNumber(allowsComma: false).value(of: bytes, in: bytes.indices)
    #expect(read?.bitPattern == value.bitPattern)
  }

  @Test(
    "what is no number is none",
    arguments: ["", "+", ".", "e5", "1e", "1e+", "0x10", "1 2", "1,5", "--1", "1.2.3", "∞", "−"]
  )
  func noNumber(_ text: String) {
    let bytes = Array(text.utf8)
    #expect(DecimalNumber(allowsComma: false).value(of: bytes, in: bytes.indices) == nil)
  }

  @Test(
    "what is no table says why",
    arguments: [
      ([0xFF, 0xFE, 0x31, 0x00], .isUTF16), (Array("1,2\n3,4\n5".utf8) + [0], .isNotText(line: 3)),
      (Array("1,\"2\n3".utf8), .unclosedQuote(line: 1)),
      (Array(repeating: 0x31, count: 1 << 21), .recordTooLong(line: 1)),
      ([], .noNumbers(columns: ["1", "2"], firstLine: nil, instead: nil)),
      (
        Array("name;place;temp\nmon;Rome;20\n".utf8),
        .noNumbers(columns: ["1", "2"], firstLine: "name;place;temp", instead: "write using 3")
      ),
      (Array("{\"a\": 1} {\"a\":}".utf8), .badJSON(row: 2)),
      (Array("[[1, 2], [3".utf8), .badJSON(row: 2)),
      (Array("{\"a\": tru}".utf8), .badJSON(row: 1)),
      (Array("[1, 2] 3".utf8), .badJSON(row: 3)),
      (Array(repeating: UInt8(ascii: "["), count: 100), .badJSON(row: 1)),
    ] as [([UInt8], DataProblem)]
  )
  func problems(_ bytes: [UInt8], _ problem: DataProblem) {
    #expect(Self.read(bytes, nil) == .failure(problem))
    let cuts = Array(stride(from: 1, to: bytes.count, by: 60_000))
    #expect(Self.read(bytes, nil, cuts: cuts) == .failure(problem))
  }

  @Test("rows whose texts are no numbers are counted, the first one is told")
  func unreadRows() throws {
    let table = try Self.read(Array("a,b\n1,2\n\"x\ny\",3\n4,?\n5\n6,7\n".utf8), nil).get()
    #expect(table.unreadRows == 2)
    #expect(table.firstUnread?.line == 3)
    #expect(table.firstUnread?.text == "\"x y\",3")
  }
}
