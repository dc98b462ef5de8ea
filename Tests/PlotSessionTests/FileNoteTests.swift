import PlotSession
import Testing

/// What is told beside a picture on the screen is told beside one in a file.
@Suite("Notes beside files")
struct FileNoteTests {
  static let wave = "plot sin(1e9 x)"
  private static let word = "goes up and down faster than a pixel"

  private static func session(_ files: MemoryFiles, display: PictureDisplay = .none) -> Session {
    Session(files: files.access, display: display)
  }

  @Test(
    "a file of any kind tells what a picture on the screen tells",
    arguments: ["svg", "tex", "txt", "ansi", "json", "csv", "npy", "pdf", "png"]
  )
  func kinds(ending: String) {
    var shown = Self.session(MemoryFiles(), display: .plain)
    let told = shown.replies(to: Self.wave).notes
    var session = Self.session(MemoryFiles())
    #expect(session.replies(to: Self.wave).notes == [])
    let notes = session.replies(to: "save \"a.\(ending)\"").notes
    #expect(notes == told && notes.count == 1 && notes[0].contains(Self.word), "\(notes)")
  }

  @Test("it is told once, on the screen or beside the first of several files")
  func once() {
    var session = Self.session(MemoryFiles())
    _ = session.replies(to: Self.wave)
    #expect(session.replies(to: "save \"a.svg\"").notes.count == 1)
    #expect(session.replies(to: "save \"a.svg\" size 300x200; save \"a.json\"").notes == [])
    #expect(session.replies(to: "set theme dark; save \"b.svg\"").notes == [])
    var shown = Self.session(MemoryFiles(), display: .plain)
    #expect(shown.replies(to: Self.wave).notes.count == 1)
    #expect(shown.replies(to: "save \"a.svg\"").notes == [])
    #expect(shown.replies(to: "plot [0:1] sin(1e9 x); save \"a.svg\"").notes.count == 1)
  }

  @Test("what -o writes tells it, unless notes are off")
  func output() throws {
    for isOn in [true, false] {
      var session = Self.session(MemoryFiles())
      if !isOn { _ = session.replies(to: "set notes off") }
      _ = session.replies(to: Self.wave)
      var notes: [String] = []
      for kind in [FileKind.svg, .tex, .json] {
        let bytes = try session.fileBytes(as: kind) { notes.append($0) }
        #expect(bytes?.isEmpty == false)
      }
      #expect(notes.count == (isOn ? 1 : 0), "\(notes)")
    }
  }

  @Test("pictures in words tell it, too")
  func words() {
    var session = Session(output: .text)
    #expect(session.replies(to: Self.wave).notes.contains { $0.contains(Self.word) })
  }

  @Test("ticks that were asked for and are not there are told")
  func ticks() {
    let note = "the x axis has a tick every 5: one every 1 would not fit"
    var session = Self.session(MemoryFiles())
    let statements = "set xticks 1; plot x for x in 0..100; save \"a.svg\""
    #expect(session.replies(to: statements).notes == [note])
    #expect(session.replies(to: "set xticks 10; replot; save \"a.svg\"").notes == [])
  }
}

@Suite("Descriptions of what is flat or far from 0")
struct TrueDescriptionTests {
  private static func words(_ statement: String) -> String {
    var session = Session(output: .text)
    return session.replies(to: statement).values.joined()
  }

  @Test(
    "bars and boxes without a height are in the window",
    arguments: [
      "plot bars [0,0,0]", "plot bars [0]", "plot boxplot [5]", "plot boxplot [5,5,5]",
      "plot [0,0] with bars", "plot [0,1,0] with bars",
    ]
  )
  func flat(statement: String) {
    let words = Self.words(statement)
    #expect(!words.isEmpty && !words.lowercased().contains("outside the window"), "\(words)")
  }

  @Test(
    "what lies beside the window is told to be outside of it",
    arguments: ["plot [3:4][5:6] bars [1,2,3]", "plot [:][1:2] bars [0,0]"]
  )
  func outside(statement: String) {
    let words = Self.words(statement)
    #expect(words.lowercased().contains("outside the window"), "\(words)")
  }

  @Test(
    "windows that are narrow for their place are told with their digits",
    arguments: [
      ("plot 1e9 + 0.001 sin(x)", "999999999.9989 ≤ y ≤ 1000000000.0011"),
      ("plot x for x in 1e9..1e9+1e-6", "from 1000000000 to 1000000000.000001"),
      ("plot [1e6:1e6+1e-6] x", "999999.99999994 ≤ y ≤ 1000000.00000105"),
      ("plot boxplot [1e9,1e9+1,1e9+2,1e9+3]", "whiskers 1000000000 to 1000000003"),
      ("plot boxplot [1e9,1e9+1,1e9+2,1e9+3]", "median 1000000001.5"),
    ]
  )
  func narrow(statement: String, words: String) {
    #expect(Self.words(statement).contains(words), "\(Self.words(statement))")
  }
}

@Suite("Fits of data without errors")
struct ExactFitTests {
  private static func lines(_ statement: String) -> [String] {
    var session = Session()
    return session.replies(to: statement).values.joined(separator: "\n").split(separator: "\n")
      .map(String.init)
  }

  @Test(
    "what is below its own rounding is 0, and so are the errors of an exact fit",
    arguments: [
      ("fit m x + b to [(1,2),(2,4),(3,6)]", ["m = 2", "b = 0"]),
      ("fit m x + b to [(0.1,0.3),(0.2,0.6),(0.7,2.1)]", ["m = 3", "b = 0"]),
      ("fit a x^2 + b x + c to [(1,1),(2,4),(3,9),(4,16)]", ["a = 1", "b = 0", "c = 0"]),
      ("fit m x + b to [(1e9,2e9),(1e9+1,2e9+2),(1e9+2,2e9+4)]", ["m = 2", "b = 0"]),
      ("fit m x + b to [(1e-9,3e-9),(2e-9,6e-9),(5e-9,1.5e-8)]", ["m = 3", "b = 0"]),
      (
        "fit a e^(k x) + c to [(0,1),(1,2.718281828459045),(2,7.38905609893065),(3,20.085536923187668)]",
        ["a = 1", "k = 1", "c = 0"]
      ),
    ]
  )
  func exact(statement: String, parameters: [String]) {
    let lines = Self.lines(statement)
    #expect(Array(lines.prefix(parameters.count)) == parameters, "\(lines)")
    #expect(lines.contains("R² = 1"), "\(lines)")
    #expect(lines.contains { $0.hasPrefix("residual standard deviation 0 (") }, "\(lines)")
  }

  @Test(
    "what is small and known is no 0",
    arguments: [
      ("fit m x + b to [(0,1e-9),(1,1+1e-9),(2,2+1e-9)]", "b = 1"),
      ("fit m x + b to [(0,0.001),(1000,1000.001),(2000,2000.001)]", "b = 0.000999999999"),
      ("fit a x to [(1,1e-300),(2,2e-300)]", "a = 1e-300"),
    ]
  )
  func small(statement: String, parameter: String) {
    #expect(Self.lines(statement).contains { $0.hasPrefix(parameter) }, "\(Self.lines(statement))")
  }

  @Test(
    "a symmetric parabola has no slope, and parameters that do not hang together no correlation"
  )
  func symmetric() {
    let lines = Self.lines("fit m x + b to [(-1,1),(0,0),(1,1)]")
    #expect(lines[0].hasPrefix("m = 0 "), "\(lines)")
    #expect(lines.contains("R² = 0") && lines.contains("correlation of m and b 0"), "\(lines)")
  }
}
