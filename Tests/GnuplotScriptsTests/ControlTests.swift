import GnuplotScripts
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

  @Test(
    "arguments of call are the texts that were written",
    arguments: [
      ("1.50", ["1 1.50"]), ("3+4", ["3 3"]), ("(3+4)", ["1 7"]), ("\"b c\" word", ["2 b c"]),
      ("-2", ["2 -"]), ("v", ["1 9"]), ("", ["0 "]),
    ]
  )
  func arguments(_ written: String, _ expected: [String]) {
    let files = ["f": "print ARGC, ARG1\n"]
    #expect(RecordingHost.running("v = 9\ncall \"f\" \(written)", files: files).lines == expected)
  }

  @Test("print writes into files, which the script reads afterwards")
  func printedFiles() {
    let host = RecordingHost.running(
      """
      set print "out"
      print 1, 2
      print 2, 5
      unset print
      print "shown"
      set print "out" append
      print 3, 4
      stats "out" using 2 nooutput
      set print
      print STATS_records
      plot "out"
      """
    )
    #expect(host.problems.isEmpty)
    #expect(host.files["out"] == "1 2\n2 5\n3 4\n")
    #expect(host.lines == ["shown", "3"])
    #expect(host.tables == ["1.0 2.0\n2.0 5.0\n3.0 4.0\n"])
  }

  @Test("tables hold the points of plots, or the columns of using")
  func tables() {
    let host = RecordingHost.running(
      """
      $d << E
      1 2 a
      3 4 b
      E
      set samples 3
      set table "t"
      plot [0:2] x**2 title "q"
      set table $u separator comma
      plot $d using 1:(strcol(3)) with table
      unset table
      print $u[1]
      """
    )
    #expect(host.problems.isEmpty)
    #expect(host.statements.isEmpty)
    #expect(
      host.files["t"]
        == "\n# Curve 0 of 1, 3 points\n# Curve title: \"q\"\n# x y type\n 0  0  i\n 1  1  i\n 2  4  i\n\n"
    )
    #expect(host.lines == [" 1 ,a"])
  }

  @Test("stats counts rows, empty lines and blocks, and keeps all that gnuplot keeps")
  func statistics() {
    let files = ["d": "1 2 3 a\n2 5 1 b\n4 3.3 2 c\n\n7 9 1 d\n\n\n8 1 2 e\nNaN 3 3 f\n10 x 3 g\n"]
    let host = RecordingHost.running(
      """
      stats "d" using 1:2
      print STATS_records, STATS_invalid, STATS_blank, STATS_blocks, STATS_columns
      print STATS_index_max_y, STATS_lo_quartile_x, STATS_up_quartile_x
      print sprintf("%.12g %.12g", STATS_kurtosis_y, STATS_slope_err)
      """,
      files: files
    )
    #expect(host.lines.first?.contains("  Mean:               4.4000            4.0600") ?? false)
    #expect(
      host.lines.dropFirst() == ["5 1 3 2 4", "3 2.0 7.0", "2.25390797974 0.585055598042"]
    )
  }

  @Test(
    "fit is quiet if it is asked to be, weighs by errors of both axes, and writes a log where one is named"
  )
  func fitOptions() {
    let files = ["d": "0 1 0.1 0.1\n1 3.1 0.1 0.1\n2 5 0.1 0.1\n3 6.9 0.1 0.1\n"]
    let host = RecordingHost.running(
      """
      set fit quiet logfile "log" covariancevariables
      f(x) = a*x + b
      fit f(x) "d" using 1:2:3:4 xyerrors via a, b
      print FIT_NDF, FIT_COV_a_b < 0, FIT_P > 0 && FIT_P < 1
      """,
      files: files
    )
    #expect(host.problems.isEmpty)
    #expect(host.lines == ["2 1 1"])
    #expect(host.files["log"]?.contains("Final set of parameters") ?? false)
  }

  @Test("the ranges of a picture and of its data are known behind it")
  func ranges() {
    let host = RecordingHost.running(
      "plot \"d\" using 1:2\nprint GPVAL_Y_MAX, GPVAL_DATA_X_MIN, GPVAL_DATA_Y_MAX",
      files: ["d": "3 4\n5 9\n"]
    )
    #expect(host.lines == ["2.0 3.0 9.0"])
  }

  @Test(
    "a prompt knows which lines belong to a statement",
    arguments: [
      ("print 1", false), ("print 1, \\", true), ("if (1) {", true),
      ("if (1) {\nprint 1\n}", false),
      ("$d << E", true), ("$d << E\n1 2\nE", false), ("plot \"-\"", true),
      ("plot '-', '-'\n1\ne\n2", true), ("plot '-', '-'\n1\ne\n2\ne", false),
      ("print \"-\"", false),
    ]
  )
  func unfinished(_ lines: String, _ expected: Bool) {
    #expect(ScriptInterpreter.isUnfinished(lines) == expected)
  }

  @Test("fit comes back from a start far away, and tells parameters that others replace")
  func farStarts() {
    let rows =
      "$d << E\n0 0\n0.5 3.125\n1 3.846153846153846\n2 4.347826086956522\n5 4.716981132075472\nE\n"
    let host = RecordingHost.running(
      rows
        + "m(x) = Vm*x/(Km+x)\nVm = 1.; Km = 1.\nset fit quiet\nfit m(x) $d via Vm, Km\n"
        + "print sprintf(\"%.6f %.6f\", Vm, Km)\na = 1.; b = 1.\nfit a*b*x $d via a, b\n"
    )
    #expect(host.problems.isEmpty)
    #expect(host.lines.first == "5.000000 0.300000")
    #expect(host.notes.contains("other values of a, b fit as well: the errors are unknown"))
  }

  @Test("ticks that a script has set are the usual ones after reset")
  func resetTicks() {
    let host = RecordingHost.running("set xtics 2\nplot x\nreset\nplot x")
    #expect(host.statements.contains("set xticks auto"))
    #expect(!host.statements.contains("unset xticks"))
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
