import Testing

/// The frame, the lines at 0, and what stands at places of the second axes.
@Suite("Frames and places of gnuplot's scripts")
struct FrameTests {
  @Test(
    "a frame that is asked for is drawn side by side",
    arguments: [
      ("", 0), ("set border", 4), ("set border 3", 2), ("set border 31 lw 2", 4),
      ("set border 0", 0), ("set border\nunset border", 0),
    ]
  )
  func border(_ setting: String, _ count: Int) {
    let host = RecordingHost.running("\(setting)\nplot x notitle")
    #expect(host.problems.isEmpty && host.notes.isEmpty)
    #expect(host.statements.count { $0.hasPrefix("set arrow ") } == count)
  }

  @Test("the sides of a frame have its look")
  func look() {
    let host = RecordingHost.running("set border 2 lc rgb 'red' lw 3\nplot x notitle")
    #expect(
      host.statements.contains(
        "set arrow 1000 from graph 0, graph 0 to graph 0, graph 1 nohead color #ff0000 width 3"
      )
    )
  }

  @Test(
    "a line at 0 with a look is drawn where 0 is shown",
    arguments: [("[-1:1]", true), ("[1:2]", false)]
  )
  func zero(_ range: String, _ isDrawn: Bool) {
    let host = RecordingHost.running("set xzeroaxis lt -1\nplot [0:1] \(range) x notitle")
    let line =
      "set arrow 1000 from graph 0, first 0 to graph 1, first 0 nohead color #000000 width 1"
    #expect(host.statements.contains(line) == isDrawn)
  }

  @Test("places of the second axes follow from the ranges of both")
  func second() {
    let host = RecordingHost.running(
      """
      set xrange [0:6]
      set x2range [0:60]
      set y2range [0:200]
      set label 1 'a' at second 30, second 50
      set arrow 1 from second 10, graph 0 rto second 20, second 100 nohead
      set object 1 circle at second 15, graph 0.5 size graph 0.1
      plot x notitle
      """
    )
    #expect(host.problems.isEmpty && host.notes.isEmpty)
    #expect(host.statements.contains("set label 1 \"a\" at first 3, graph 0.25 left"))
    #expect(
      host.statements.contains("set arrow 1 from first 1, graph 0 rto first 2, graph 0.5 nohead")
    )
    #expect(
      host.statements.contains { $0.hasPrefix("set object 1 circle at first 1.5, graph 0.5 ") }
    )
  }

  @Test("symbols of labels stand at any place, also without a text")
  func symbols() {
    let host = RecordingHost.running(
      """
      set label 1 '' at 1, 2 point pt 7
      set label 2 'b' at graph 0.5, graph 0.5 point pt 5 ps 2
      plot x notitle
      """
    )
    #expect(host.problems.isEmpty)
    #expect(
      host.statements.contains(
        "set label 1000 \"■\" at graph 0.5, graph 0.5 center letters 22"
      )
    )
    #expect(
      host.statements.last
        == "plot [-10:10] x label \"\", [(1, 2)] with points label \"\" color #000000 symbol circle"
    )
  }

  @Test(
    "the key at a place of a logarithmic axis stands in the corner that is nearest to it",
    arguments: [("30, 0.2", "bottom right"), ("3, 0.9", "top left")]
  )
  func key(_ place: String, _ corner: String) {
    let host = RecordingHost.running("set log x\nset key at \(place)\nplot [1:100] [0:1] x")
    #expect(host.statements.contains("set legend \(corner)"))
  }

  @Test(
    "ticks along both lines at 0 are axes that cross, and without all of them there are no axes",
    arguments: [
      ("set border 0; set xtics axis; set ytics axis", "set axes origin"),
      ("unset border; unset xtics; unset ytics", "set axes off"),
      ("unset border; unset xtics; unset ytics; set zeroaxis lt -1", nil),
      ("unset xtics; unset ytics", nil),
    ]
  )
  func axes(_ settings: String, _ expected: String?) {
    let host = RecordingHost.running("\(settings)\nplot [0:1] [0:1] x notitle")
    #expect(host.problems.isEmpty)
    #expect(host.statements.first { $0.hasPrefix("set axes ") } == expected)
  }

  @Test(
    "the axes come back with their numbers where ticks stand at the border again",
    arguments: [
      ("set xtics axis; set ytics axis", "set ytics border", "set axes on"),
      ("set xtics axis; set ytics axis", "set ytics 1.0 border", "set axes on"),
      ("set border 0; unset xtics; unset ytics", "set border; set xtics; set ytics", "set axes on"),
      ("set border 0; unset xtics; unset ytics", "reset", "set axes on"),
      ("set xtics axis; set ytics axis", "set grid", "set axes origin"),
    ]
  )
  func axesAgain(_ settings: String, _ later: String, _ expected: String) {
    let plot = "plot [0:1] [0:1] x notitle"
    let host = RecordingHost.running("\(settings)\n\(plot)\n\(later)\n\(plot)")
    #expect(host.problems.isEmpty)
    #expect(host.statements.last { $0.hasPrefix("set axes ") } == expected)
    #expect(!host.statements.contains("unset axes"))
  }

  @Test("times of the second x axis stand above the picture, upright if they are turned")
  func times() {
    let host = RecordingHost.running(
      """
      set x2data time
      set timefmt "%Y-%m-%d"
      set x2range ["2020-01-01":"2020-01-11"]
      set format x2 "%d"
      set x2tics 432000 rotate
      plot [0:10] x notitle
      """
    )
    #expect(host.problems.isEmpty && host.notes.isEmpty)
    #expect(
      host.statements.contains { statement in
        statement.hasPrefix("set x2ticks [") && statement.hasSuffix("] turned")
      }
    )
  }
}
