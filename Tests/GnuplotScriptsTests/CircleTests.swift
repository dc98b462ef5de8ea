import Testing

/// Circles, ellipses and parallel axes of scripts.
@Suite("Circles and parallel axes of gnuplot's scripts")
struct CircleTests {
  @Test(
    "a circle of data is a shape that is round on every page",
    arguments: [
      (
        "1:2:3", "",
        "circle at first 1, first 2 radius first 0.5 empty border \"#9400d3\" front"
      ),
      (
        "1:2:3", "fc rgb 'red' fs solid 0.5 noborder",
        "circle at first 1, first 2 radius first 0.5 color \"#ff0000\" opacity 0.5 front"
      ),
      ("1:2", "", "circle at first 1, first 2 radius graph 0.02 empty border \"#9400d3\" front"),
    ]
  )
  func shapes(_ columns: String, _ look: String, _ expected: String) {
    let host = RecordingHost.running(
      "plot 'd' using \(columns) with circles \(look) title 'c'",
      files: ["d": "1 2 0.5\n"]
    )
    #expect(host.problems.isEmpty)
    #expect(host.statements.contains("set object 1000 \(expected)"))
    // The ranges have the whole circle, as far as it is known before the page is.
    #expect(
      host.tables == [
        columns == "1:2"
          ? "1.0 2.0\n1.0 2.0\n1.0 2.0\n1.0 2.0\n" : "0.5 2.0\n1.5 2.0\n1.0 1.2\n1.0 2.8\n"
      ]
    )
    #expect(host.statements.last?.contains("(0/0) with points label \"c\"") == true)
  }

  @Test("of many circles the outlines are lines")
  func many() {
    let rows = (1...301).map { "\($0) 1 1\n" }.joined()
    let host = RecordingHost.running("plot 'd' using 1:2:3 with circles", files: ["d": rows])
    #expect(host.problems.isEmpty)
    #expect(!host.statements.contains { $0.hasPrefix("set object") })
  }

  @Test(
    "an ellipse is turned in units of the axes, and is a circle in units of x",
    arguments: [
      ("ellipse at 0,0 size 2,4 angle 90", "polygon from first "),
      (
        "ellipse at 1,2 size 3,3 units xx",
        "circle at first 1, first 2 radius first 1.5 empty border \"#000000\""
      ),
    ]
  )
  func ellipses(_ object: String, _ expected: String) {
    let host = RecordingHost.running("set object 1 \(object)\nplot x")
    #expect(host.problems.isEmpty)
    #expect(host.statements.contains { $0.hasPrefix("set object 1 \(expected.prefix(20))") })
  }

  @Test("each item is a parallel axis with the range of its values, each row a line across")
  func parallel() {
    let host = RecordingHost.running(
      """
      set paxis 2 range [0:10]
      plot 'd' using 1 with parallelaxes title 'p', '' using 2 with parallelaxes
      """,
      files: ["d": "1 5\n3 10\n2 0\n"]
    )
    #expect(host.problems.isEmpty)
    #expect(
      host.tables == [
        "1.0 0.0\n1.0 1.0\n\n2.0 0.0\n2.0 1.0\n",
        "1.0 0.0\n2.0 0.5\n\n1.0 1.0\n2.0 1.0\n\n1.0 0.5\n2.0 0.0\n",
      ]
    )
    #expect(host.statements.last?.hasPrefix("plot [0:3] ") == true)
  }

  @Test("the plane '++' has its own ranges, whatever those of x and y are")
  func plane() {
    let host = RecordingHost.running(
      """
      set samples 2; set isosamples 2
      set xrange [0:1]; set yrange [0:1]
      set vrange [0:2]
      plot '++' using 1:2 with points
      """
    )
    #expect(host.tables == ["-5.0 0.0\n5.0 0.0\n\n-5.0 2.0\n5.0 2.0\n"])
  }
}
