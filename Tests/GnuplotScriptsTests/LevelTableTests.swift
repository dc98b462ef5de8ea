import Testing

/// Level lines in tables, and densities of areas.
@Suite("Level lines and densities of gnuplot's scripts")
struct LevelTableTests {
  @Test("a table of level lines has a set for each level, as gnuplot writes it")
  func table() {
    let host = RecordingHost.running(
      """
      set contour base
      set cntrparam levels discrete 0.5, 1.5
      unset surface
      set isosamples 4; set samples 4
      set table 'out'
      splot [0:3][0:3] x*y/3 notitle
      """
    )
    #expect(host.problems.isEmpty)
    let lines = (host.files["out"] ?? "").split(separator: "\n").map(String.init)
    #expect(lines.contains("# Contour 0, label:      1.5"))
    #expect(lines.contains("# Contour 1, label:      0.5"))
    // Each point is a crossing of a side of a cell, in either direction along the line.
    let points = [
      " 3  1.5  1.5 ", " 2.25  2  1.5 ", " 2  2.25  1.5 ", " 1.5  3  1.5 ", " 3  0.5  0.5 ",
      " 2  0.75  0.5 ", " 1.5  1  0.5 ", " 1  1.5  0.5 ", " 0.75  2  0.5 ", " 0.5  3  0.5 ",
    ]
    #expect(Set(lines.filter { $0.hasPrefix(" ") }) == Set(points))
  }

  @Test(
    "levels that nobody gave are multiples of gnuplot's own step",
    arguments: [
      ("x*exp(-x**2-y**2)", ["0.4", "0.2", "0", "-0.2", "-0.4"]),
      ("x*7", ["10", "5", "0", "-5", "-10"]),
    ]
  )
  func levels(_ formula: String, _ expected: [String]) {
    let host = RecordingHost.running(
      """
      set contour
      unset surface
      set isosamples 40; set samples 40
      set table 'out'
      splot [-2:2][-2:2] \(formula) notitle
      """
    )
    let labels = (host.files["out"] ?? "").split(separator: "\n")
      .filter { $0.hasPrefix("# Contour") }
      .compactMap { $0.split(separator: " ").last.map(String.init) }
    #expect(labels == expected)
  }

  @Test(
    "a density is a lighter colour that covers, a transparency is one through which is seen",
    arguments: [
      ("solid 0.5", "color #ff8080"), ("transparent solid 0.5", "opacity 0.5"),
      ("solid", "color #ff0000"),
    ]
  )
  func density(_ fill: String, _ expected: String) {
    let host = RecordingHost.running(
      "plot 'd' with filledcurves closed fc rgb 'red' fs \(fill) notitle",
      files: ["d": "0 0\n1 0\n1 1\n"]
    )
    #expect(host.problems.isEmpty)
    #expect(host.statements.last?.contains(expected) == true)
  }
}
