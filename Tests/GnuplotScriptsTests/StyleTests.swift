import Testing

/// Styles of data, labels and ticks of gnuplot, as what locus draws.
@Suite("Styles of gnuplot's scripts")
struct StyleTests {
  @Test(
    "a filled style becomes polygons with these corners",
    arguments: [
      (
        "1 2\n2 4\n", "plot \"d\" with boxes fs solid notitle",
        "0.5 0.0\n0.5 2.0\n1.5 2.0\n1.5 0.0\n0.5 0.0\n\n1.5 0.0\n1.5 4.0\n2.5 4.0\n2.5 0.0\n1.5 0.0\n"
      ),
      (
        "0 0\n1 0\n1 1\n", "plot \"d\" with filledcurves notitle",
        "0.0 0.0\n1.0 0.0\n1.0 1.0\n0.0 0.0\n"
      ),
      (
        "0 -1\n1 1\n2 1\n", "plot \"d\" with filledcurves above y1=0 notitle",
        "0.5 0.0\n1.0 1.0\n2.0 1.0\n2.0 0.0\n1.0 0.0\n0.5 0.0\n"
      ),
      (
        "0 0 1\n1 0 1\n", "plot \"d\" with filledcurves notitle",
        "0.0 0.0\n1.0 0.0\n1.0 1.0\n0.0 1.0\n"
      ),
      (
        "1 1\n2 2\n", "plot \"d\" with filledcurves xy=0,0 notitle",
        "0.0 0.0\n1.0 1.0\n2.0 2.0\n0.0 0.0\n"
      ),
      (
        "a 1\nb 2\n",
        "set style histogram rowstacked; set style fill solid\n"
          + "plot \"d\" using 2:xtic(1) with histograms notitle",
        "-0.5 0.0\n0.5 0.0\n0.5 1.0\n-0.5 1.0\n-0.5 0.0\n\n0.5 0.0\n1.5 0.0\n1.5 2.0\n0.5 2.0\n0.5 0.0\n"
      ),
    ]
  )
  func polygons(_ data: String, _ script: String, _ corners: String) {
    let host = RecordingHost.running(script, files: ["d": data])
    #expect(host.problems.isEmpty)
    #expect(host.tables.first == corners)
    #expect(host.statements.last?.contains("with polygons label \"\"") ?? false)
  }

  @Test(
    "points of a swarm stand apart by their size",
    arguments: [
      ("", "pt 7", "1.87"), ("", "ps 2", "-1.87"), ("", "ps 1", "-0.935"),
      ("", "ps 0.5", "-0.4675"),
      ("set pointsize 3", "pt 7", "1.87"), ("set linetype 1 ps 0.5", "pt 7", "-0.4675"),
      ("set linetype 2 ps 0.5", "pt 7", "1.87"), ("set linetype 2 ps 0.5", "lt 2", "-0.4675"),
    ]
  )
  func swarm(_ setting: String, _ look: String, _ place: String) {
    // The ranges are as many units wide and high as letters stand on a page.
    let host = RecordingHost.running(
      "set jitter; \(setting)\nplot [0:80] [0:24] \"d\" with points \(look) notitle",
      files: ["d": "0 1\n0 1\n"]
    )
    #expect(host.problems.isEmpty)
    #expect(host.tables.first == "0.0 1.0\n\(place) 1.0\n")
  }

  @Test(
    "labels, arrows and ticks become these lines",
    arguments: [
      (
        "set label 1 at 1,2\nset label 1 \"a_b\" center rotate by 45 tc lt 3",
        "set label 1 \"$a_{b}$\" at first 1, first 2 center rotate 45 color #56b4e9"
      ),
      (
        "set label \"p\" at graph 0.5,0.9 right font \",24\" offset 1,-0.5 noenhanced",
        "set label 1 \"p\" at graph 0.5, graph 0.9 right letters 22 offset 1, -0.5"
      ),
      (
        "set arrow 2 from 0,0 to 1,1 heads dt 2",
        "set arrow 2 from first 0, first 0 to first 1, first 1 heads dash dashed"
      ),
      (
        "set xrange [0:10]\nset xtics 5\nset xtics add (\"now\" 7)",
        "set xticks [0, 5, 7, 10] with labels [\"0\", \"5\", \"now\", \"10\"]"
      ),
      (
        "set arrow 1 from graph 0,0 length graph 0.5 angle 0 nohead",
        "set arrow 1 from graph 0, graph 0 rto graph 0.5, graph 0 nohead"
      ),
      (
        "set xtics (\"a\" 0, \"b\" 1) rotate by -45",
        "set xticks [0, 1] with labels [\"a\", \"b\"] turned"
      ),
    ]
  )
  func lines(_ script: String, _ expected: String) {
    let host = RecordingHost.running(script + "\nplot x notitle")
    #expect(host.problems.isEmpty)
    #expect(host.statements.contains(expected), "\(host.statements)")
  }

  @Test("rows of one look are an item, in the order of their first rows")
  func rowLooks() {
    let host = RecordingHost.running(
      "plot \"d\" with points pt 7 lc variable title \"t\"",
      files: ["d": "1 1 1\n2 2 2\n3 3 1\n"]
    )
    #expect(host.tables == ["1.0 1.0\n3.0 3.0\n", "2.0 2.0\n"])
    #expect(
      host.statements == [
        "plot \"rows 1 of the script\" using 1:2 with points label \"t\" color #9400d3 symbol circle, "
          + "\"rows 2 of the script\" using 1:2 with points label \"\" color #009e73 symbol circle"
      ]
    )
  }

  @Test("rows whose value is a text are passed over, so that lines join what is beside them")
  func texts() {
    let host = RecordingHost.running(
      "plot \"d\" with lines",
      files: ["d": "1 1\n2 ?\n3 3\n4 nan\n5 5\n"]
    )
    #expect(host.tables == ["1.0 1.0\n3.0 3.0\n4.0 nan\n5.0 5.0\n"])
  }

  @Test("a formula beside data is computed over the range of all data")
  func range() {
    let host = RecordingHost.running(
      "set samples 2\nplot x with points notitle, \"d\" notitle",
      files: ["d": "1 1\n4 2\n"]
    )
    #expect(host.tables.contains("1.0 1.0\n4.0 4.0\n"), "\(host.tables)")
  }

  @Test(
    "a monotonic spline stays between the rows, and a spline of large weights goes through them"
  )
  func splines() {
    let data = "0 0 1e9\n1 0 1e9\n2 5 1e9\n3 5 1e9\n4 9 1e9\n"
    for kind in ["mcsplines", "acsplines"] {
      let host = RecordingHost.running(
        "plot \"d\" using 1:2:3 smooth \(kind)",
        files: ["d": data]
      )
      let points = (host.tables.first ?? "").split(separator: "\n").map { line in
        line.split(separator: " ").compactMap { Double($0) }
      }
      #expect(points.count > 300)
      for (x, y) in [(0.0, 0.0), (1, 0), (2, 5), (3, 5), (4, 9)] {
        #expect(points.contains { $0[0] == x && abs($0[1] - y) < 1e-6 }, "\(kind) at \(x)")
      }
      guard kind == "mcsplines" else { continue }
      #expect(zip(points, points.dropFirst()).allSatisfy { $0[1] <= $1[1] + 1e-12 })
    }
  }
}
