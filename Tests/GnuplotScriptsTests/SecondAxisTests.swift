import Testing

/// The second x axis of scripts, whose items are moved onto the first one.
@Suite("The second x axis of gnuplot's scripts")
struct SecondAxisTests {
  @Test("numbers of a linked axis stand above the places that belong to them")
  func link() {
    let host = RecordingHost.running(
      """
      set xrange [1:4]
      set link x2 via 4/x inverse 4/x
      set x2tics 1
      set x2label "inverse"
      plot x notitle
      """
    )
    #expect(host.problems.isEmpty)
    #expect(
      host.statements.contains(
        "set x2ticks [1, 1.3333333333333333, 2, 4] with labels [\"4\", \"3\", \"2\", \"1\"]"
      )
    )
    #expect(host.statements.contains("set x2label \"inverse\""))
  }

  @Test("rows of the second axis are moved so that the ends of both ranges meet")
  func rows() {
    let host = RecordingHost.running(
      """
      set xrange [0:1]
      set x2range [0:100]
      set x2tics 50
      plot "d" using 1:2 axes x2y1 with lines notitle
      unset x2tics
      replot
      """,
      files: ["d": "0 1\n50 2\n100 3\n"]
    )
    #expect(host.problems.isEmpty)
    #expect(host.tables.first == "0.0 1.0\n0.5 2.0\n1.0 3.0\n")
    #expect(
      host.statements.contains("set x2ticks [0, 0.5, 1] with labels [\"0\", \"50\", \"100\"]")
    )
    #expect(host.statements.contains("set x2ticks off"))
  }

  @Test(
    "errors along the second axis are as long there, and reversed axes keep their directions",
    arguments: [
      ("[0:1]", "1:2:3", "50 2 25\n", "0.5 2.0 0.25\n"),
      ("[0:1]", "1:2:3:4", "50 2 25 100\n", "0.5 2.0 0.25 1.0\n"),
      ("[1:0]", "1:2:3:4", "25 2 0 50\n", "0.75 2.0 1.0 0.5\n"),
    ]
  )
  func sizes(_ range: String, _ columns: String, _ rows: String, _ expected: String) {
    let host = RecordingHost.running(
      """
      set xrange \(range)
      set x2range [0:100]
      plot "d" using \(columns) axes x2y1 with xerrorbars notitle
      """,
      files: ["d": rows]
    )
    #expect(host.problems.isEmpty)
    #expect(host.tables.first == expected)
  }

  @Test(
    "the key stands in the corner that is nearest to its place, and leaves the bar of colours",
    arguments: [
      ("set key at graph 0.1, 0.9\nplot x", "set legend top left"),
      ("set key at 9, 1\nplot [0:10] [0:10] x", "set legend bottom right"),
      ("set key at graph 1.1, 0.5\nplot x", "set legend right"),
      ("set key outside box lw 2 title \"top\"\nplot x", "set legend right"),
      ("unset key\nplot x", "set legend off"),
      ("unset key\nset view map\nsplot x*y with pm3d", "set legend colors"),
    ]
  )
  func key(_ script: String, _ expected: String) {
    #expect(RecordingHost.running(script).statements.contains(expected))
  }

  @Test("an entry of the key is an item without values in its style")
  func entry() {
    let host = RecordingHost.running(
      "plot [0:1] x notitle, keyentry w p pt 5 lc rgb 'red' t 'seen'"
    )
    #expect(host.problems.isEmpty)
    #expect(
      host.statements.last
        == "plot [0:1] x label \"\", (0/0) with points label \"seen\" color #ff0000 symbol square"
    )
  }

  @Test("labels of space have three coordinates, and texts of files stay as they are written")
  func space() {
    let host = RecordingHost.running(
      "set label 1 'a' at 1,2,graph 0.5\nsplot 'd' using 1:2:3:3 with labels",
      files: ["d": "1 2 3.50\n2 3 4.00\n"]
    )
    #expect(host.problems.isEmpty)
    #expect(host.statements.contains("set label 1 \"a\" at first 1, first 2, graph 0.5 left"))
    #expect(
      host.statements.contains("set label 1000 \"3.50\" at first 1, first 2, first 3.5 center")
    )
  }

  @Test("offsets widen the ends of ranges that follow the data")
  func offsets() {
    let host = RecordingHost.running(
      "set offsets 1, graph 0.5, 0, 2\nplot 'd' notitle with lines",
      files: ["d": "0 1\n10 2\n"]
    )
    #expect(host.statements.last?.hasPrefix("plot [-1:15] [-1:*] ") == true)
  }
}
