import Testing

/// What scripts of gnuplot become.
@Suite("Plots of gnuplot's scripts")
struct PlotTests {
  @Test(
    "a plot becomes statements of locus",
    arguments: [
      ("plot sin(x)/x", ["plot [-10:10] (sin(x)/x) label \"sin(x)/x\""]),
      (
        "set xrange [0:5]; set yrange [-1:*]\nplot x**2 t \"a\" lw 2 lc rgb \"red\", 1/2*x not",
        ["plot [0:5] [-1:*] x^2 label \"a\" color #ff0000 width 2, 0*x label \"\""]
      ),
      (
        "f(x,n) = x**n\na = 3\nplot for [i=1:2] f(x,i)*a notitle",
        ["plot [-10:10] x^1*3 label \"\", x^2*3 label \"\""]
      ),
      (
        "set parametric\nplot [0:1] cos(t), sin(t) notitle",
        ["clear", "set aspect free", "plot (cos(t), sin(t)) for t in 0..1 label \"\""]
      ),
      (
        "set polar\nplot [0:1] 1+cos(t) notitle",
        [
          "clear", "set aspect free",
          "plot r = (1 + cos(theta)) for theta in 0..1 label \"\"",
        ]
      ),
      ("set dummy t\nplot t**2 notitle", ["plot [-10:10] x^2 label \"\""]),
      (
        "plot floor(x)/2 notitle, x < 0 ? -x : x notitle",
        [
          "plot [-10:10] trunc((floor(x))/2) label \"\", if((x < 0), (-x), x) label \"\""
        ]
      ),
      (
        "splot [0:1] [0:2] x*y with pm3d",
        ["splot [0:1] [0:2] surface x*y for x in 0..1, y in 0..2 with areas label \"x*y\""]
      ),
      (
        "splot [0:1] [0:2] x*y notitle lc rgb \"red\" lw 2",
        [
          "splot [0:1] [0:2] surface x*y for x in 0..1, y in 0..2 with lines label \"\""
            + " color #ff0000 width 2"
        ]
      ),
      (
        "set parametric\nset urange [0:20]\nsplot cos(u), sin(u), u notitle, cos(v), sin(v), 2 notitle",
        [
          "splot (cos(u), sin(u), u) for u in 0..20 with lines label \"\","
            + " (cos(v), sin(v), 2) for v in -5..5 with lines label \"\""
        ]
      ),
      (
        "plot [0:1] x lc rgb \"red\" lt 1 lw 2 notitle",
        ["plot [0:1] x label \"\" color #ff0000 width 2"]
      ),
      ("A = \"plot\"\n@A x notitle", ["plot [-10:10] x label \"\""]),
      ("se xr [0:1]\np x not w l", ["plot [0:1] x label \"\""]),
      ("plot a = 2, a*x notitle", ["plot [-10:10] 2*x label \"\""]),
      ("plot x notitle, \\\n  2*x notitle # end", ["plot [-10:10] x label \"\", 2*x label \"\""]),
    ]
  )
  func statements(_ script: String, _ expected: [String]) {
    let host = RecordingHost.running(script)
    #expect(host.problems.isEmpty)
    #expect(host.statements == expected)
  }

  @Test("settings become settings, once before the picture that they are for")
  func settings() {
    let host = RecordingHost.running(
      """
      set title "T"
      set xlabel "x_{1}"
      set logscale y
      set xtics 0, 1, 5
      set ytics ("low" 1, "high" 10)
      set key left bottom
      plot x notitle
      replot
      unset title
      replot
      """
    )
    #expect(host.problems.isEmpty)
    #expect(
      host.statements == [
        "clear", "set title \"T\"", "set xlabel \"$x_{1}$\"", "set xticks 0..5 step 1",
        "set yticks [1, 10] with labels [\"low\", \"high\"]", "set yscale log",
        "set legend bottom left", "plot [-10:10] x label \"\"", "plot [-10:10] x label \"\"",
        "clear",
        "unset title", "plot [-10:10] x label \"\"",
      ]
    )
  }

  @Test(
    "rows of data are read as gnuplot reads them",
    arguments: [
      (
        "1 2\n2 3\n\n3 1\n", "plot \"d\" using 1:($2*2) with lines", "1.0 4.0\n2.0 6.0\n\n3.0 2.0\n"
      ),
      ("# c\n5\n7\n", "plot \"d\"", "0.0 5.0\n1.0 7.0\n"),
      ("1 2\n3 4\n\n\n5 6\n", "plot \"d\" index 1", "5.0 6.0\n"),
      ("1 1\n2 2\n3 3\n4 4\n", "plot \"d\" every 2", "1.0 1.0\n3.0 3.0\n"),
      ("1 1\n2 2\n3 3\n4 4\n", "plot \"d\" every ::1::2", "2.0 2.0\n3.0 3.0\n"),
      ("a b\n1 2\n", "plot \"d\" using \"b\":\"a\"", "2.0 1.0\n"),
      ("1;2\n3;4\n", "set datafile separator \";\"\nplot \"d\"", "1.0 2.0\n3.0 4.0\n"),
      ("1 2\n1 4\n2 1\n", "plot \"d\" smooth unique", "1.0 3.0\n2.0 1.0\n"),
      ("1 2\n1 4\n2 1\n", "plot \"d\" smooth frequency", "1.0 6.0\n2.0 1.0\n"),
      ("1 2\n3 4\n", "plot \"d\" matrix using 1:3", "0.0 1.0\n1.0 2.0\n\n0.0 3.0\n1.0 4.0\n"),
      ("1 2\n2 4\n", "plot \"d\" with fsteps", "1.0 2.0\n1.0 4.0\n2.0 4.0\n"),
      (
        "", "splot sample [u=0:2:2][v=0:1:1] \"++\" using 1:2:(u+v)",
        "0.0 0.0 0.0\n2.0 0.0 2.0\n\n0.0 1.0 1.0\n2.0 1.0 3.0\n"
      ),
    ]
  )
  func rows(_ data: String, _ script: String, _ expected: String) {
    let host = RecordingHost.running(script, files: ["d": data])
    #expect(host.problems.isEmpty)
    #expect(host.tables == [expected])
  }

  @Test("lines behind a plot are its data, and the script goes on behind them")
  func inline() {
    let host = RecordingHost.running("plot \"-\" with points\n1 1\n2 4\ne\nprint 5")
    #expect(host.tables == ["1.0 1.0\n2.0 4.0\n"])
    #expect(host.lines == ["5"])
  }

  @Test(
    "what cannot be carried out is an error with its line",
    arguments: [
      ("plot sin(x", "1: expected )"), ("foo 1", "1: there is no command foo in gnuplot"),
      ("set foo", "1: there is no setting foo in gnuplot"),
      ("x = 1\nplot \"none\"", "2: cannot read none: no such file"),
      ("plot sin(x) wiht lines", "1: this is no option of a plot"),
      ("plot x with foo", "1: there is no style foo in gnuplot"),
      (
        "plot \"< ls\"", "1: no command is run for data: write its output to a file first"
      ),
    ]
  )
  func problems(_ script: String, _ expected: String) {
    #expect(RecordingHost.running(script).problems == [expected])
  }

  @Test("no shell is started: its text is empty, and a note says so")
  func shell() {
    let host = RecordingHost.running("print system(\"ls\")")
    #expect(host.lines == [""])
    #expect(host.notes == ["no shell is started: the text of system() is empty"])
  }
}
