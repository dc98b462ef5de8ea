import Testing

/// Loops, branches, files and blocks of gnuplot's scripts.
@Suite("The course of gnuplot's scripts")
struct ControlTests {
  @Test(
    "loops and branches run as gnuplot runs them",
    arguments: [
      ("do for [i=1:3] { print i; if (i == 2) { break } }", ["1", "2"]),
      ("do for [w in \"a b\"] for [i=1:2] { print w, i }", ["a 1", "a 2", "b 1", "b 2"]),
      (
        "i = 0\nwhile (i < 3) {\n  i = i + 1\n  if (i == 2) { continue }\n  print i\n}", ["1", "3"]
      ),
      ("if (1 > 2) { print 1 } else if (2 > 1) { print 2 } else { print 3 }", ["2"]),
      ("if (0) {\n  print 1\n}\nelse {\n  print 2\n}", ["2"]),
      ("if (0) print 1; print 2\nprint 3", ["3"]),
      ("if (1) print 1; else print 2; print 3\nprint 4", ["1", "4"]),
      ("if (0) print 1; else print 2; print 3", ["2", "3"]),
      ("if (0) print 1; else if (1) print 5; else print 6", ["5"]),
      ("do for [i=5:1:-2] { print i }", ["5", "3", "1"]),
      ("array A[3]\nA[2] = 7\nprint |A|, A[2]", ["3 7"]),
      ("eval \"print 1; print 2\"", ["1", "2"]),
      ("$d << END\na b\nc\nEND\nprint $d[2], |$d|", ["c 2"]),
      ("set print $p\nprint 1, 2\nunset print\nprint $p[1]", ["1 2"]),
      ("a = 1; undefine a\nprint exists(\"a\")", ["0"]),
    ]
  )
  func courses(_ script: String, _ expected: [String]) {
    let host = RecordingHost.running(script)
    #expect(host.problems.isEmpty)
    #expect(host.lines == expected)
  }

  @Test("a file that is called knows its arguments, and forgets them")
  func calls() {
    let files = ["f": "print ARGC, ARG1, ARG2\n"]
    let host = RecordingHost.running("call \"f\" 3 \"x\"\nprint ARGC", files: files)
    #expect(host.lines == ["2 3 x", "0"])
  }

  @Test("fit finds the parameters of a line, and stats describes columns")
  func fits() {
    let files = ["d": "0 1\n1 3\n2 5\n3 7\n"]
    let host = RecordingHost.running(
      "f(x) = a*x + b\nfit f(x) \"d\" via a, b\nstats \"d\" using 2 nooutput\n"
        + "print sprintf(\"%.6f %.6f %g %g\", a, b, STATS_mean, STATS_max)",
      files: files
    )
    #expect(host.problems.isEmpty)
    #expect(host.lines.last == "2.000000 1.000000 4 7")
  }

  @Test("a loop without an end and files that load each other stop with an error")
  func limits() {
    let host = RecordingHost.running("load \"f\"", files: ["f": "load \"f\"\n"])
    #expect(host.problems == ["1: files load each other too deeply"])
  }
}
