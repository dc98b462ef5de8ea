import PlotSession
import Testing

@Suite("Completion")
struct CompletionTests {
  private static let folder: [String: [FileAccess.FolderEntry]] = [
    "": [
      .init("wave.plot"), .init("week.csv"), .init("week day.csv"), .init("-.csv"),
      .init("it's.csv"), .init(".hidden.plot"), .init("data", isFolder: true), .init("a.svg"),
      .init("\u{1b}[2Jx.csv"), .init("notes.md"), .init("..", isFolder: true),
    ],
    "data/": [.init("rain.csv"), .init("réel.csv"), .init("only.md")],
    "/home/ada/": [.init("own.plot")],
  ]

  private static let files = FileAccess(
    read: { _ throws(FileAccess.Failure) in throw FileAccess.Failure("no such file") },
    write: { _, _, _ throws(FileAccess.Failure) in },
    list: { folder[$0] ?? [] },
    homeFolder: "/home/ada"
  )

  /// What is offered at `|`.
  private func offered(_ line: String, files: FileAccess = CompletionTests.files) -> [Completion] {
    var session = Session(files: files)
    session.respond(to: "alpha = 1; mywave(x) = sin(x); t = 2") { _ in }
    let parts = line.split(separator: "|", omittingEmptySubsequences: false)
    return session.completions(in: parts.joined(), at: parts[0].utf8.count)
  }

  @Test("behind using stand the columns of the file")
  func columns() {
    let memory = MemoryFiles()
    memory.contents["d.csv"] = Array("time,room temp,volt\n0,20,1\n1,21,2\n".utf8)
    memory.contents["p.dat"] = Array("1 2 3\n4 5 6\n".utf8)
    func texts(_ line: String) -> [String] { offered(line, files: memory.access).map(\.text) }
    #expect(texts("plot \"d.csv\" using |") == ["\"room temp\"", "time", "volt"])
    #expect(texts("plot \"d.csv\" using t|") == ["time"])
    #expect(texts("plot \"d.csv\" using time:v|") == ["volt"])
    #expect(texts("plot x, \"p.dat\" using |") == ["1", "2", "3"])
    #expect(texts("plot \"none.csv\" using |").isEmpty)
    #expect(offered("plot \"d.csv\" using |", files: .none).isEmpty)
  }

  @Test(
    "what is offered follows the place",
    arguments: [
      ("pl|", "plot"), ("si|", "sin("), ("my|", "mywave("), ("set xr|", "xrange"),
      ("set grid o|", "off"), ("unset gr|", "grid"), ("plot sin(x) co|", "color"),
      ("plot x color re|", "red"), ("plot x dash d|", "dashed"), ("plot x with li|", "lines"),
      ("plot field (-y, x) with st|", "streamlines"), ("plot field (-y, x) with pl|", "plain"),
      ("plot field (-y, x) with plain ar|", "arrows"), ("plot slope x - y with se|", "segments"),
      ("plot x' = y, y' = -x with st|", "streamlines"), ("plot mywave'(x) with li|", "lines"),
      ("help fun|", "functions"), ("help function a|", "function alone"), ("?si|", "sin"),
      ("2 + my|", "mywave("), ("2si|", "sin("), ("plot bet|", "between"),
      ("plot sin(x), bet|", "between"), ("a = 1; plo|", "plot"), ("plot x fo|", "for"),
      ("plot x for x i|", "in"), ("plot x for |", "theta"), ("plot x for x in 0..1 st|", "step"),
      ("plot x from 0 t|", "to"), ("plot between x a|", "and"), ("{x < 0 a|", "and"),
      ("print alp|", "alpha"), ("help E1|", "E16"), ("help my|", "mywave("),
      ("delete my|", "mywave"), ("sin(x) co|", "color"), ("bet|", "between"),
      ("set digits al|", "alpha"), ("save \"a.svg\" th|", "theme"),
      ("save \"a.svg\" theme d|", "dark"), ("1 + x|", "x"), ("th|", "theta"), ("p|", "pi"),
      ("plot \"week.csv\" wi|", "with"), ("1;\\alp|", "α"), ("\\Omeg| x", "Ω"), ("\\e|", "\\eta"),
    ]
  )
  func places(_ line: String, _ expected: String) {
    let texts = offered(line).map(\.text)
    #expect(texts.contains(expected))
    #expect(texts == texts.sorted())
  }

  @Test(
    "nothing is offered where nothing fits",
    arguments: [
      "unset grid |", "set grid si|", "set title \"we|", "plot x label \"we|", "quit |",
      "describe |", "# si|", "plot x # si|", "delete my si|", "load \"wave.plot\" |",
      "load \"wave.plot\", \"we|", "print \"we|", "1 + \"we|", "\"a\" \"we|", "set xlabel 'we|",
    ]
  )
  func nothing(_ line: String) {
    #expect(offered(line).isEmpty)
  }

  @Test("a word that is no beginning is not completed") func noBeginning() {
    #expect(offered("sin(x) whti|").isEmpty)
    #expect(!offered("unset |").map(\.text).contains("on"))
    // A coordinate that holds a value is the user's name, and offered once.
    #expect(offered("2 + t|").count { $0.text == "t" } == 1)
    #expect(!offered("plot x for x in 0..1 f|").map(\.text).contains("for"))
  }

  @Test(
    "file names stand in quotes, with those that fit the statement first",
    arguments: [
      ("load \"w|", ["wave.plot\""]), ("load 'w|", ["wave.plot'"]),
      ("load \"|", ["data/", "wave.plot\""]),
      ("\"w|", ["week day.csv\"", "week.csv\""]), ("head \"w|", ["week day.csv\"", "week.csv\""]),
      ("plot \"w|", ["week day.csv\"", "week.csv\""]),
      ("add \"data/r|", ["data/rain.csv\"", "data/réel.csv\""]),
      ("plot x, 'it|", ["it''s.csv'"]), ("plot \"it|", ["it's.csv\""]),
      ("plot 'it''|", ["it''s.csv'"]),
      ("plot \"-|", ["-.csv\""]), ("load \".h|", [".hidden.plot\""]),
      ("load \"data/o|", ["data/only.md\""]), ("load \"da|", ["data/"]),
      ("save \"a|", ["a.svg\""]), ("plot \"no|", ["notes.md\""]),
      ("load \"wa|\"", ["wave.plot"]), ("load \"~/o|", ["/home/ada/own.plot\""]),
      ("load \"/nowhere/|", []), ("load “wa|", ["wave.plot”"]),
    ]
  )
  func fileNames(_ line: String, _ expected: [String]) {
    let files = offered(line)
    #expect(files.map(\.text) == expected)
    #expect(files.allSatisfy { !$0.label.dropLast().contains("/") })
  }

  @Test("no name with a control character is offered, and nothing at all in safe mode")
  func safety() {
    #expect(!offered("plot \"|").contains { $0.text.contains("\u{1b}") })
    #expect(offered("plot \"|", files: .none).isEmpty)
  }

  @Test("a completion says which part of the line it replaces")
  func starts() {
    #expect(offered("θ hypo| + 1").map(\.start) == [3])
    #expect(offered("load \"wa|").map(\.start) == [6])
    #expect(offered("load “wa|").map(\.start) == [8])
    #expect(offered("1 + \\alpha|").map(\.start) == [4])
    #expect(offered("help function a|").map(\.start) == [5])
  }

  @Test("any offset in any line is answered")
  func anyOffset() {
    let session = Session()
    for line in ["plot", "π", "\"", "a;\"b", "\\", "?", "set ", ";;", "help \u{0}", ""] {
      for offset in [-1, 0, 1, 2, 3, 999] {
        for completion in session.completions(in: line, at: offset) {
          #expect((0...line.utf8.count).contains(completion.start))
        }
      }
    }
  }
}
