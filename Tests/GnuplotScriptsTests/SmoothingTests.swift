import GnuplotScripts
import Testing

/// What `smooth`, `bins` and the words behind a file make of rows; the numbers are those of `set table` in gnuplot 5.4.
@Suite("Rows of gnuplot's scripts")
struct SmoothingTests {
  private static let blocks = """
    3 1
    1 2
    1 4
    2 5

    5 1
    4 2
    4 6
    nan 3
    6 1
    5 7


    8 1
    7 2

    """

  @Test(
    "each block is smoothed by itself, and a row without a value ends one",
    arguments: [
      (
        "unique",
        "1.0 3.0\n2.0 5.0\n3.0 1.0\n\n4.0 4.0\n5.0 1.0\n\n5.0 7.0\n6.0 1.0\n\n7.0 2.0\n8.0 1.0\n"
      ),
      (
        "frequency",
        "1.0 6.0\n2.0 5.0\n3.0 1.0\n\n4.0 8.0\n5.0 1.0\n\n5.0 7.0\n6.0 1.0\n\n7.0 2.0\n8.0 1.0\n"
      ),
      (
        "fnormal",
        "1.0 0.1875\n2.0 0.15625\n3.0 0.03125\n\n4.0 0.25\n5.0 0.03125\n\n5.0 0.21875\n6.0 0.03125\n\n"
          + "7.0 0.0625\n8.0 0.03125\n"
      ),
      (
        "cumulative",
        "1.0 6.0\n2.0 11.0\n3.0 12.0\n\n4.0 8.0\n5.0 9.0\n\n5.0 7.0\n6.0 8.0\n\n7.0 2.0\n8.0 3.0\n"
      ),
      (
        "cnormal",
        "1.0 0.1875\n2.0 0.34375\n3.0 0.375\n\n4.0 0.25\n5.0 0.28125\n\n5.0 0.21875\n6.0 0.25\n\n"
          + "7.0 0.0625\n8.0 0.09375\n"
      ),
    ]
  )
  func smooth(_ word: String, _ expected: String) {
    let host = RecordingHost.running("plot \"d\" smooth \(word)", files: ["d": Self.blocks])
    #expect(host.problems.isEmpty)
    #expect(host.tables == [expected])
  }

  @Test(
    "all bins of a range are there, also those without values",
    arguments: [
      ("using 1 bins=5", "1.0 1.0\n2.5 1.0\n4.0 1.0\n5.5 0.0\n7.0 2.0\n"),
      ("using 1 bins binwidth=2", "1.0 1.0\n3.0 1.0\n5.0 1.0\n7.0 2.0\n"),
      (
        "using 1:2 bins binwidth=1 binvalue=avg",
        "1.0 3.0\n2.0 5.0\n3.0 0.0\n4.0 1.0\n5.0 0.0\n6.0 0.0\n7.0 2.5\n"
      ),
    ]
  )
  func bins(_ words: String, _ expected: String) {
    let host = RecordingHost.running(
      "plot \"d\" \(words) with lines",
      files: ["d": "1 3\n2 5\n4 1\n7 2\n7 3\n"]
    )
    #expect(host.tables == [expected])
  }

  @Test(
    "a density has the bandwidth and the period of its words",
    arguments: [
      ("", 1.60829), ("bandwidth 1", 2.41111), ("period 10", 1.71652),
      ("bandwidth 1 period 5", 3.67053),
    ]
  )
  func density(_ words: String, _ first: Double) throws {
    let host = RecordingHost.running(
      "plot \"d\" smooth kdensity \(words)",
      files: ["d": "1 3\n2 5\n4 1\n7 2\n7 3\n"]
    )
    let row = try #require(host.tables.first?.split(separator: "\n").first)
    let value = try #require(row.split(separator: " ").last.flatMap { Double($0) })
    #expect(abs(value - first) < 1e-5)
  }

  @Test(
    "columns, missing values and endless loops are read as gnuplot reads them",
    arguments: [
      // A constant that does not begin with a bracket is the number of a column.
      (
        "plot for [c in \"1 2\"] \"d\" using 1:int(c)",
        ["1.0 1.0\n2.0 2.0\n3.0 3.0\n", "1.0 2.0\n2.0 4.0\n3.0 8.0\n"]
      ),
      ("plot \"d\" using 1:(int(2))", ["1.0 2.0\n2.0 2.0\n3.0 2.0\n"]),
      ("set datafile missing \"4\"\nplot \"d\" using 1:($2*2) with lines", ["1.0 4.0\n3.0 16.0\n"]),
      ("set datafile missing \"4\"\nplot \"d\" using 2:1 with lines", ["2.0 1.0\n8.0 3.0\n"]),
      ("plot \"d\" using 1:2:(-$1) smooth zsort with points", ["3.0 8.0\n2.0 4.0\n1.0 2.0\n"]),
      ("plot for [i=0:*] \"e\" index i", ["1.0 2.0\n", "3.0 4.0\n", "5.0 6.0\n"]),
    ]
  )
  func columns(_ script: String, _ expected: [String]) {
    let files = ["d": "1 2\n2 4\n3 8\n", "e": "1 2\n\n\n3 4\n\n\n5 6\n"]
    let host = RecordingHost.running(script, files: files)
    #expect(host.problems.isEmpty)
    #expect(host.tables == expected)
  }

  @Test(
    "a title at an end of a curve is a label there, and a title of a set is that of its own first row"
  )
  func titles() {
    let host = RecordingHost.running(
      "unset key\nplot \"d\" using 1:2 title \"last\" at end, x title \"first\" at beginning",
      files: ["d": "1 2\n2 5\n"]
    )
    #expect(host.problems.isEmpty)
    let labels = host.statements.filter { $0.hasPrefix("set label") }
    #expect(labels.contains("set label 1000 \"last\" at first 2, first 5 left offset 0.5, 0"))
    #expect(labels.contains("set label 999 \"first\" at first 1, first 1 right offset -0.5, 0"))
    let sets = RecordingHost.running(
      "plot for [i=0:1] \"d\" index i with lines title columnheader(2)",
      files: ["d": "t a\n1 2\n\n\nt b\n1 3\n"]
    )
    #expect(sets.statements.last?.contains("label \"a\"") ?? false)
    #expect(sets.statements.last?.contains("label \"b\"") ?? false)
  }

  @Test(
    "binary records and arrays are read as their words say",
    arguments: [
      ("record=(2) format=\"%2uchar\" using 1:2", "65.0 66.0\n67.0 68.0\n"),
      ("format=\"%uchar%*uchar%uchar\" using 1:2", "65.0 67.0\n68.0 70.0\n"),
      ("format=\"%ushort\" endian=big using 1:2", "16706.0 17220.0\n"),
      (
        "array=(2,3) format=\"%uchar\" with image",
        "0.0 0.0 65.0\n1.0 0.0 66.0\n0.0 1.0 67.0\n1.0 1.0 68.0\n0.0 2.0 69.0\n1.0 2.0 70.0\n"
      ),
      (
        "array=3x2 flipy dx=2 origin=(1,5) format=\"%uchar\" using ($1-60) with image",
        "1.0 6.0 5.0\n3.0 6.0 6.0\n5.0 6.0 7.0\n1.0 5.0 8.0\n3.0 5.0 9.0\n5.0 5.0 10.0\n"
      ),
      (
        "array=(2,3) rotate=90d center=(0,0) format=\"%uchar\" with image",
        "1.0 -0.5 65.0\n1.0 0.5 66.0\n0.0 -0.5 67.0\n0.0 0.5 68.0\n-1.0 -0.5 69.0\n-1.0 0.5 70.0\n"
      ),
    ]
  )
  func binary(_ words: String, _ expected: String) {
    let host = RecordingHost.running("plot \"d\" binary \(words)", files: ["d": "ABCDEF"])
    #expect(host.problems.isEmpty)
    #expect(host.tables == [expected])
  }

  @Test(
    "binary data without a word about records are a matrix with its places",
    arguments: [
      ("plot \"d\" binary with image", "0.0 2.0 0.0\n2.0 2.0 2.0\n"),
      ("plot \"d\" binary matrix using 1:3 with lines", "0.0 0.0\n2.0 2.0\n"),
      ("splot \"d\" binary with lines", "0.0 2.0 0.0\n2.0 2.0 2.0\n"),
    ]
  )
  func matrix(_ script: String, _ expected: String) {
    // 2 and 0 as 32-bit numbers: two columns at 0 and 2, one row at 2.
    let (two, zero) = ("\0\0\0@", "\0\0\0\0")
    let host = RecordingHost.running(script, files: ["d": two + zero + two + two + zero + two])
    #expect(host.problems.isEmpty)
    #expect(host.tables == [expected])
  }

  @Test(
    "binary data that are not read are refused",
    arguments: [
      (
        "filetype=png",
        "of binary data matrices, records and arrays of numbers are read: write others as text, or as .npy for a heat map"
      ),
      ("array=(4,3) format=\"%uchar\"", "the file has 6 records of 1 bytes, and its array 12"),
      ("array=(2,3) rotate=45d", "an array is turned by quarters here: rotate=90d"),
      (
        "with image",
        "the file is no binary matrix of gnuplot, which has 32-bit numbers: n, x1 … xn, then y and n values for each row; records are read with binary format=\"%float\""
      ),
      ("format=\"%foo\"", "%foo is no format of binary data: %uchar, %3float, %*int"),
      ("array=(0,3)", "an array has from 1 to 100000 columns and rows"),
    ]
  )
  func refused(_ words: String, _ message: String) {
    let host = RecordingHost.running("plot \"d\" binary \(words)", files: ["d": "ABCDEF"])
    #expect(host.problems == ["1: \(message)"])
  }

  @Test("a loop without an end needs data")
  func endless() {
    let host = RecordingHost.running("plot for [i=0:*] sin(i*x)")
    #expect(host.problems == ["1: a loop without an end ends with the data: a formula has none"])
  }

  @Test("rows whose columns choose a size have one colour and one symbol")
  func sizes() {
    let host = RecordingHost.running(
      "plot \"d\" using 1:2:3 with points ps variable",
      files: ["d": "1 2 1\n2 5 3\n"]
    )
    let items = host.statements.last?.split(separator: ",").map(String.init) ?? []
    #expect(items.count == 2)
    #expect(items.allSatisfy { $0.contains("color #9400d3") })
  }

  @Test(
    "fit takes lines behind it, places of a range, elements of arrays, and errors of both axes",
    arguments: [
      (
        "f(x) = a*x + b\na = 1; b = 1\nfit f(x) \"-\" using 1:2 via a, b\n1 2\n2 4.1\n3 5.9\ne\n",
        "a, b", "1.95000 0.10000"
      ),
      (
        "f(x) = a*x**2\na = 1\nset samples 11\nfit [0:2] f(x) \"+\" using 1:(3*$1**2) via a\n",
        "a, 0", "3.00000 0.00000"
      ),
      (
        "array A[2] = [1, 1]\nf(x) = A[1]*x + A[2]\nfit f(x) \"d\" using 1:2 via A[1], A[2]\n",
        "A[1], A[2]",
        "2.11000 -0.10000"
      ),
      (
        "f(x) = a*x**1.2 + b\na = 1; b = 1\nfit f(x) \"d\" using 1:2:3:4 xyerrors via a, b\n",
        "a, b",
        "1.50045 0.61540"
      ),
    ]
  )
  func fits(_ script: String, _ values: String, _ expected: String) {
    let host = RecordingHost.running(
      "set fit quiet\n\(script)print sprintf(\"%.5f %.5f\", \(values))",
      files: ["d": "1 2 .1 .2\n2 4.3 .1 .2\n3 5.9 .2 .3\n4 8.5 .1 .4\n"]
    )
    #expect(host.problems.isEmpty)
    #expect(host.lines == [expected])
  }
}
