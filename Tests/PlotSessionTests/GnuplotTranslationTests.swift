import PlotSession
import Testing

/// Scripts of gnuplot in the language of locus: `--translate`.
@Suite("Translations of gnuplot's scripts")
struct GnuplotTranslationTests {
  private static let data =
    "# t v e name\n1 2 0.1 a\n2 5 0.2 b\n3 4.5 0.1 c\n\n\n4 1 0.3 d\n5 7 0.2 e\n6 3 0.1 f\n"

  @Test(
    "a script and its translation draw the same picture",
    arguments: [
      "plot sin(x)", "plot sin(x)/x title 'sinc' lw 2, cos(x) notitle",
      "set xrange [0:5]; set yrange [-1:1]\nplot sin(x)", "set logscale xy\nplot [1:100] x**2",
      "set title \"T_{max}\"; set xlabel \"t (s)\"; set key left\nplot x**3",
      "f(x,n) = x**n/n\nplot for [i=1:4] f(x,i) title sprintf(\"n=%d\", i)",
      "set parametric\nplot [0:2*pi] cos(t), sin(2*t)", "set polar\nplot 1+cos(t)",
      "plot \"d.dat\" using 1:2",
      "plot \"d.dat\" using 1:2 with lines, '' using 1:($2*2) with points",
      "plot \"d.dat\" using 1:2:3 with yerrorbars", "plot \"d.dat\" using 1:2 with boxes",
      "plot \"d.dat\" using 2:xtic(4) with histograms", "plot \"d.dat\" using 1:2 smooth csplines",
      "plot \"d.dat\" index 1 using 1:2 with linespoints pt 7 lc rgb 'red'",
      "plot \"d.dat\" using 1:2 with filledcurves y1=0", "plot \"d.dat\" using 1:2 with impulses",
      "plot \"d.dat\" using 1:2:4 with labels", "plot '-' using 1:2\n1 2\n2 3\ne",
      "$b << E\n1 1\n2 4\nE\nplot $b with steps",
      "f(x) = a*x + b\nfit f(x) 'd.dat' via a, b\nplot f(x)",
      "stats 'd.dat' using 2 nooutput\nplot STATS_mean, 'd.dat' using 1:2",
      "splot x**2 - y**2", "set view 60, 30\nsplot sin(x)*cos(y) with pm3d",
      "set xtics 0, 2, 10; set grid\nplot [0:10] x", "plot rand(0)*x with points",
      "plot x > 0 ? x : 1/0",
      "set label 1 \"peak\" at 1, 2; set arrow from 0,0 to 1,2\nplot [-2:3] x",
      "do for [i=1:3] { plot [0:i] x**i }", "plot x\nset title 'again'\nreplot",
      "set samples 20\nplot [0:3] x**2 with linespoints", "plot int(x)/2, floor(x), x**2/3",
      // Rows that are drawn as they are held, and as they are read from a file.
      "plot 'd.dat' using 1:2 with lines, 'd.dat' using 1:($2 > 4 ? NaN : $2) with lines",
      "plot for [i=0:*] 'd.dat' index i using 1:2:3 with yerrorlines",
      "plot 'd.dat' using 1:2 smooth kdensity, 'd.dat' using 2 bins=4 with histeps",
      "set xdata time; set timefmt '%s'\nplot 'd.dat' using 1:2 with linespoints",
      "set polar\nplot 'd.dat' using 1:2 with lines",
      "plot 'd.dat' using 1:2:1:2:3 with candlesticks",
      "plot 'd.dat' using 1:2:3:3 with vectors, 'd.dat' using 1:2:3 with circles",
    ]
  )
  func samePicture(_ script: String) throws {
    let files = MemoryFiles()
    files.contents["d.dat"] = Array(Self.data.utf8)
    let bytes = Array(script.utf8)
    var original = Session(files: files.access)
    let isFine = original.respond(toScript: bytes, file: "old.gp", emit: { _ in })
    #expect(isFine)
    let translation = Session(files: files.access).translation(ofGnuplot: bytes, file: "old.gp")
    #expect(translation.isWhole)
    for table in translation.tables { files.contents[table.name] = table.bytes }
    var translated = Session(files: files.access)
    var replies = Replies()
    translated.respond(toScript: Array(translation.script.utf8), file: "old.plot") {
      replies.take($0)
    }
    #expect(replies.codes == [], "\(translation.script)")
    let expected = Self.undescribed(try original.fileBytes(as: .svg))
    #expect(
      Self.undescribed(try translated.fileBytes(as: .svg)) == expected,
      "\(translation.script)"
    )
  }

  /// The text of a file without its description and without its name, which is made of all of it: the file of a script
  /// of gnuplot does not tell what is proved of its functions.
  private static func undescribed(_ bytes: [UInt8]?) -> String {
    let text = String(decoding: bytes ?? [], as: UTF8.self)
    guard let name = text.firstMatch(of: #/id="(c[0-9a-z]+)"/#)?.1 else { return text }
    return text.replacing(#/<desc[^>]*>[^<]*</desc>/#, with: "").replacing(name, with: "c")
  }

  @Test("a file of a script is described without proofs, which describe tells")
  func proofs() throws {
    var session = Session(files: MemoryFiles().access)
    session.respond(toScript: Array("plot sin(x)".utf8), file: "a.gp", emit: { _ in })
    let ofScript = String(decoding: try session.fileBytes(as: .svg) ?? [], as: UTF8.self)
    #expect(ofScript.contains("<desc"))
    #expect(!ofScript.contains("Proved of"))
    #expect(session.replies(to: "describe").values.joined().contains("Proved of"))
    _ = session.replies(to: "plot [-10:10] sin(x)")
    let typed = String(decoding: try session.fileBytes(as: .svg) ?? [], as: UTF8.self)
    #expect(typed.contains("Proved of"))
  }

  @Test("comments stay, what is left out and what fails are comments, and no file is written")
  func comments() {
    let files = MemoryFiles()
    let script =
      "#!/usr/bin/gnuplot\n# first\nset mouse\nset print 'out'\nprint 1\nplot nope(x)\nprint 2\nset output 'a.svg'\nplot x\n"
    let translation = Session(files: files.access)
      .translation(ofGnuplot: Array(script.utf8), file: "folder/old.gp")
    #expect(!translation.isWhole)
    #expect(files.contents.isEmpty)
    let lines = translation.script.split(separator: "\n").map(String.init)
    #expect(lines.first == "# old.gp in the language of locus: variables and loops are written out")
    #expect(lines.contains("# first"))
    #expect(lines.contains("# line 6: the function nope is not defined"))
    #expect(lines.contains("save \"a.svg\""))
  }

  @Test("a prompt keeps names, blocks and settings from one line to the next, and ends with quit")
  func conversation() {
    var session = Session(files: MemoryFiles().access)
    var talk = GnuplotTalk()
    var replies = Replies()
    var waits: [String] = []
    for lines in [
      "a = 3", "$d << E\n1 2\n2 5\nE", "set title 'T'", "print a/2, $d[2]", "plot $d",
      "pause -1 'go'", "foo", "quit",
    ] {
      talk.respond(
        to: lines,
        in: &session,
        wait: { seconds, text in waits.append("\(seconds ?? -1) \(text)") },
        emit: { replies.take($0) }
      )
    }
    #expect(replies.values == ["1 2 5"])
    #expect(replies.codes == ["E74"])
    #expect(replies.hasQuit)
    #expect(waits == ["-1.0 go"])
    #expect(session.picture != nil)
  }
}
