import Testing

/// Where the ticks of scripts stand, and what their labels are.
@Suite("Ticks of gnuplot's scripts")
struct TicksTests {
  /// Returns the last statement about the ticks of an axis.
  private func ticks(_ axis: String, of script: String, files: [String: String] = [:]) -> String? {
    let host = RecordingHost.running(script, files: files)
    #expect(host.problems.isEmpty)
    return host.statements.last { $0.hasPrefix("set \(axis)ticks ") }
  }

  @Test(
    "any word about tics shows those that were hidden",
    arguments: [
      "set xtics border", "set xtics font \",8\"", "set tics nomirror", "set xtics offset 1",
    ]
  )
  func shownAgain(_ line: String) {
    #expect(ticks("x", of: "unset xtics\nplot x\n\(line)\nplot x") == "set xticks auto")
    #expect(ticks("x", of: "unset xtics\nplot x\nset grid\nplot x") == "set xticks off")
  }

  @Test(
    "a format of powers, mantissas or times stands at gnuplot's places where the range is known",
    arguments: [
      (
        "set log x\nset format x \"10^{%L}\"\nplot [1:1000] x",
        "set xticks [1, 10, 100, 1000] with labels [\"$10^{0}$\", \"$10^{1}$\", \"$10^{2}$\", \"$10^{3}$\"]"
      ),
      (
        "set log x 2\nset format x \"2^{%L}\"\nplot [1:8] x",
        "set xticks [1, 2, 4, 8] with labels [\"$2^{0}$\", \"$2^{1}$\", \"$2^{2}$\", \"$2^{3}$\"]"
      ),
      (
        "set xtics 500\nset format x \"%.1s%c\"\nplot [0:1000] x",
        "set xticks [0, 500, 1000] with labels [\"0.0\", \"500.0\", \"1.0k\"]"
      ),
      (
        "set log x\nset xtics 100\nplot [1:1e4] x",
        "set xticks [1, 100, 10000] with labels [\"1\", \"100\", \"10000\"]"
      ),
      ("set log x\nset xtics 100\nset log y\nplot [0:1] x", "set xticks auto"),
      (
        "set xtics 3600 format \"%tH:%tM\" time\nplot [0:7200] x",
        "set xticks [0, 3600, 7200] with labels [\"0:00\", \"1:00\", \"2:00\"]"
      ),
    ]
  )
  func formats(_ script: String, _ expected: String) {
    #expect(ticks("x", of: script) == expected)
  }

  @Test("times of an axis have the format of the script")
  func times() {
    let script = """
      set xdata time
      set timefmt "%Y-%m-%d"
      set format x "%d/%m"
      plot "d" using 1:2 with lines
      """
    let files = ["d": "2020-01-01 1\n2020-02-15 2\n2020-04-01 3\n"]
    let found = ticks("x", of: script, files: files)
    // Every second Monday.
    let labels = ["13/01", "27/01", "10/02", "24/02", "09/03", "23/03"]
    let list = labels.map { "\"\($0)\"" }.joined(separator: ", ")
    #expect(found?.hasSuffix("with labels [\(list)]") == true)
  }

  @Test("a format with one number is the pattern of locus, also beside a range that nobody knows")
  func patterns() {
    #expect(ticks("y", of: "set format y \"%.0f%%\"\nplot x") == "set yticks format \"%.0f%%\"")
    #expect(ticks("y", of: "set format y \"10^{%T}\"\nplot x") == "set yticks format \"10^{%T}\"")
    #expect(ticks("y", of: "set format y \"2^{%L}\"\nplot x") == nil)
  }

  @Test(
    "a format that locus does not have follows the range that a rehearsal shows",
    arguments: [
      (
        "set format y \"%.0b%BB\"\nset ytics 1024\nplot x",
        "set yticks [0, 1024, 2048] with labels [\"0B\", \"1kiB\", \"2kiB\"]"
      ),
      (
        "set ytics 1000\nset format y \"{/Symbol a}%g\"\nplot x",
        "set yticks [0, 1000, 2000] with labels [\"α0\", \"α1000\", \"α2000\"]"
      ),
      (
        "set ytics 1000\nset ytics add (\"here\" 1500)\nplot x",
        "set yticks [0, 1000, 1500, 2000] with labels [\"0\", \"1000\", \"here\", \"2000\"]"
      ),
    ]
  )
  func rehearsal(_ script: String, _ expected: String) {
    let host = RecordingHost.running(script, rehearsed: ["x": (-10, 10), "y": (0, 2100)])
    #expect(host.problems.isEmpty)
    #expect(host.statements.last { $0.hasPrefix("set yticks ") } == expected)
  }

  @Test(
    "a logarithmic axis that follows its data ends at the next powers of its base",
    arguments: [("set log y", "[1:1000]"), ("set log y 2", "[2:1024]")]
  )
  func logEnds(_ setting: String, _ expected: String) {
    let host = RecordingHost.running(
      "\(setting)\nplot 'd' notitle with lines",
      files: ["d": "1 3\n2 1000\n"]
    )
    #expect(host.statements.last?.hasPrefix("plot [*:*] \(expected) ") == true)
  }

  @Test(
    "an empty format hides numbers, whatever is in front of it, and leaves labels of their own",
    arguments: [
      ("set format x ''\nset xtics (1, 2)\nplot [0:3] x", "set xticks off"),
      ("set xtics ('a' 1)\nset format x ''\nplot [0:3] x", "set xticks [1] with labels [\"a\"]"),
    ]
  )
  func hidden(_ script: String, _ expected: String) {
    #expect(ticks("x", of: script) == expected)
  }

  @Test("the right axis has no numbers unless the script asks for them")
  func noRight() {
    #expect(ticks("y2", of: "plot x axes x1y2") == "set y2ticks off")
    #expect(ticks("y2", of: "set y2tics\nplot x axes x1y2") == "set y2ticks auto")
  }

  @Test("the right axis has its ticks without an item on it")
  func right() {
    let host = RecordingHost.running("set y2tics (\"a\" 1)\nplot [0:1] [0:3] x notitle")
    #expect(host.statements.contains("set y2range [0:3]"))
    #expect(host.statements.last == "plot [0:1] [0:3] x label \"\", (0/0) label \"\" axis right")
  }
}
