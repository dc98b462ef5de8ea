import Testing

/// Files that are not there, and pictures in files.
@Suite("Files of gnuplot's scripts")
struct MissingFileTests {
  @Test(
    "a file that is not there leaves its item out with a note, and the script goes on",
    arguments: [
      ("plot 'none', x notitle\nprint 1", "plot [-10:10] x label \"\""),
      (
        "splot [0:1] [0:1] 'none', x*y notitle\nprint 1",
        "splot [0:1] [0:1] surface x*y for x in 0..1, y in 0..1 with lines label \"\""
      ),
    ]
  )
  func plots(_ script: String, _ expected: String) {
    let host = RecordingHost.running(script)
    #expect(host.problems.isEmpty)
    #expect(host.statements.last == expected)
    #expect(host.notes == ["cannot read none: no such file: its item is left out"])
    #expect(host.lines == ["1"])
  }

  @Test("a plot of which no file is there is an error")
  func nothing() {
    let host = RecordingHost.running("plot 'none', 'nothing'\nprint 1")
    #expect(host.problems == ["1: cannot read none: no such file"])
    #expect(host.lines.isEmpty)
  }

  @Test("stats of a file that is not there is left out with a note; fit is an error")
  func numbers() {
    let stats = RecordingHost.running("stats 'none'\nprint 1")
    #expect(stats.problems.isEmpty && stats.lines == ["1"])
    #expect(stats.notes == ["cannot read none: no such file: stats is left out"])
    let fit = RecordingHost.running("fit a*x 'none' via a\nprint 1")
    #expect(fit.problems == ["1: cannot read none: no such file"])
  }

  @Test("a loop without an end ends at the first file that is not there")
  func loop() {
    let host = RecordingHost.running(
      "plot for [i=1:*] sprintf('d%d', i) notitle",
      files: ["d1": "1 1\n", "d2": "1 2\n"]
    )
    #expect(host.problems.isEmpty && host.notes.isEmpty)
    #expect(host.tables.count == 2)
  }

  @Test(
    "a picture with a file is not shown as well",
    arguments: [
      ("plot x", [true]), ("set output 'a.svg'\nplot x\nset output\nplot x", [false, true]),
      ("set output 'a.eps'\nplot x", [true]),
    ]
  )
  func shown(_ script: String, _ expected: [Bool]) {
    #expect(RecordingHost.running(script).wereShown == expected)
  }

  @Test("PostScript is refused in words that say what to write")
  func postScript() {
    let host = RecordingHost.running("set terminal postscript eps\nset output 'fig.eps'\nplot x")
    #expect(
      host.notes == [
        "set output \"fig.eps\" is left out: no PostScript is written here; \"fig.pdf\" is a picture for LaTeX and for paper, \"fig.tex\" one in LaTeX's own letters"
      ]
    )
  }
}
