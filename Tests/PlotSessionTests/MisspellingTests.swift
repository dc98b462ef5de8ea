import Expressions
import PlotSession
import Testing

@Suite("Words that are nearly right")
struct MisspellingTests {
  static let files = [
    "decay.csv": "time,voltage\n0,5\n1,3\n2,2\n",
    "data.csv": "time,height,speed\n0,0,4\n1,3,2\n2,4,0\n",
    "p.dat": "0 1\n1 2\n",
  ]

  /// Access to the files above, which can be listed.
  static let access = FileAccess(
    read: { path throws(FileAccess.Failure) in
      guard let text = files[path] else { throw FileAccess.Failure("no such file") }
      return Array(text.utf8)
    },
    write: { _, _, _ throws(FileAccess.Failure) in throw FileAccess.Failure("read only") },
    list: { folder in
      folder.isEmpty ? files.keys.sorted().map { FileAccess.FolderEntry($0) } : []
    }
  )

  /// Returns the error of the last of some lines.
  private func failure(_ lines: String...) -> Diagnostic? {
    var session = Session(files: Self.access)
    return session.replies(toLines: lines).failures.last?.diagnostic
  }

  @Test(
    "a statement whose only fault is one word is offered as a whole",
    arguments: [
      ("plto sin(x)", "plot sin(x)"), ("sovle x^2 = 2", "solve x^2 = 2"),
      ("anlyze x^2", "analyze x^2"), ("tabel x^2 for x in 0..3", "table x^2 for x in 0..3"),
      ("contur x*y", "contour x*y"), ("histgram [1, 2, 2]", "histogram [1, 2, 2]"),
      ("hlep", "help"), ("X^2", "x^2"), ("Plot sin(x)", "plot sin(x)"),
      ("plot x^2, tangnt x^2 at 2", "tangent: plot x^2, tangent x^2 at 2"),
      (
        "plot x^2, betwen x^2 and 0 for x in 1..3",
        "between: plot x^2, between x^2 and 0 for x in 1..3"
      ),
      ("plot heet sin(x) cos(y)", "heat: plot heat sin(x) cos(y)"),
      ("plot sin(x) colr red", "color: plot sin(x) color red"),
      ("plot sin(x) fro x in 0..5", "for: plot sin(x) for x in 0..5"),
      ("plot sin(x) for x n 0..5", "in: plot sin(x) for x in 0..5"),
      ("plot sin(x) dash dahsed", "dashed: plot sin(x) dash dashed"),
      ("plot sni(x) w l lw 2", "sin: plot sin(x) w l lw 2"),
      ("plot sin(x) w l lc \"reed\"", "red: plot sin(x) w l lc red"),
      ("plot sin(2 PI x)", "pi: plot sin(2 pi x)"), ("set theme drak", "dark: set theme dark"),
      ("set legend onn", "on: set legend on"), ("set xrnage 0..5", "xrange: set xrange 0..5"),
      ("pi to 40 digts", "digits: pi to 40 digits"), ("help plto", "plot: help plot"),
      ("plot \"data.csv\" usign 1:2", "using: plot \"data.csv\" using 1:2"),
      ("plot \"data.csv\" u time:hieght w l", "height: plot \"data.csv\" u time:height w l"),
      ("stats \"data.csv\" using sped", "speed: stats \"data.csv\" using speed"),
      ("PLOT SIN(X)", "plot sin(x)"),
    ]
  )
  func mended(_ line: String, _ offer: String) {
    #expect(failure(line)?.hint == "did you mean \(offer)?")
  }

  @Test("the error points at the word, not at what follows from it")
  func place() {
    #expect(failure("plot x^2, tangnt x^2 at 2")?.range.start == 10)
    #expect(failure("histgram [1, 2]")?.range.start == 0)
  }

  @Test("two words that are equally near are both offered")
  func two() {
    let hint = failure("set range 0..5")?.hint
    #expect(
      hint == "did you mean xrange: set xrange 0..5 or yrange: set yrange 0..5 "
        + "or zrange: set zrange 0..5?"
    )
  }

  @Test("names of the session are words like those of the language")
  func ownNames() {
    #expect(
      failure("amplitude = 2", "plot amplitdue sin(x)")?.hint
        == "did you mean amplitude: plot amplitude sin(x)?"
    )
    #expect(
      failure("width_1 = 2", "delete widht_1")?.hint == "did you mean width_1: delete width_1?"
    )
    #expect(
      failure("d = data \"data.csv\"", "mean(d.hieght)")?.hint
        == "did you mean height: mean(d.height)?"
    )
  }

  @Test("a picture that a statement needs stands in front of it")
  func needsPicture() {
    #expect(failure("svae \"x.svg\"")?.hint == "did you mean save: plot sin(x); save \"x.svg\"?")
  }

  @Test(
    "words of other programs are no misspellings",
    arguments: [
      "rand(3)", "int(x^2)", "man sin", "while 1", "plot NaN",
      "stripchart([1, 2])", "iterate(cos, 1, 5)", "float(1/3)", "fsolve(cos(x) = x, x)",
      "set x2range 0..1", "plot x^2 logy",
    ]
  )
  func foreign(_ line: String) throws {
    let failure = try #require(self.failure(line))
    #expect(failure.hint?.hasPrefix("did you mean") != true)
  }

  @Test(
    "words that are as far from each other as short words are offer nothing",
    arguments: ["power(2, 10)", "wobble sin(x)", "plot qq sin(x)"]
  )
  func far(_ line: String) throws {
    let failure = try #require(self.failure(line))
    #expect(failure.hint?.hasPrefix("did you mean") != true)
  }

  // MARK: Files

  @Test("a file that is not there is offered by its nearly right name")
  func fileNames() throws {
    let failure = try #require(self.failure("plot \"decya.csv\" u 1:2 w l"))
    #expect(failure.hint == "did you mean decay.csv: plot \"decay.csv\" u 1:2 w l?")
    #expect(failure.isOfFile)
    #expect(
      self.failure("stats \"data.cvs\"")?.hint == "did you mean data.csv: stats \"data.csv\"?"
    )
  }

  @Test(
    "a file of another name is not offered",
    arguments: ["lat.csv", "q.dat", "decay.dat", "x/decya.csv"]
  )
  func otherFiles(_ name: String) {
    #expect(failure("plot \"\(name)\"")?.hint == nil)
  }

  @Test("without files no folder is looked at")
  func safe() {
    var session = Session()
    let failure = session.replies(to: "plot \"decya.csv\"").failures.first?.diagnostic
    #expect(failure?.hint?.contains("did you mean") != true)
  }

  @Test("standard input is not read for a hint")
  func standardInput() {
    let access = FileAccess(
      read: { path throws(FileAccess.Failure) in
        Issue.record("\(path) was read")
        throw FileAccess.Failure("not to be read")
      },
      write: { _, _, _ throws(FileAccess.Failure) in }
    )
    var session = Session(files: access)
    let failure = session.replies(to: "plot \"-\" usign 1:2").failures.first?.diagnostic
    #expect(failure?.hint == "did you mean using: plot \"-\" using 1:2?")
  }

  @Test("nothing is written for a hint")
  func nothingWritten() {
    let files = MemoryFiles()
    var session = Session(files: files.access)
    _ = session.replies(toLines: ["plot sin(x)", "save \"x.svg\" tehme dark"])
    #expect(files.contents.isEmpty)
  }

  // MARK: Readings

  @Test(
    "the error of the reading that got furthest is shown",
    arguments: [
      ("plot \"nofile.dat\" u 1:2 w l", "cannot read nofile.dat: no such file"),
      ("plot qq(x) w l lw 2", "unknown function qq"),
      ("plot sin(x) w l lc \"qqqq\"", "unknown color \"qqqq\""),
      ("plot \"data.csv\" u 1:qqqq w l", "data.csv has no column qqqq"),
      (
        "plot \"data.csv\" using 2:1 w xerrorbars",
        "with xerrorbars takes 3 or 4 columns, and not 2"
      ),
      ("roots of qq(x)", "unknown function qq"),
    ]
  )
  func furthest(_ line: String, _ message: String) {
    #expect(failure(line)?.message == message)
  }
}
