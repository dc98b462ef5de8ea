import PlotSession
import Testing

/// The way of a fit from its rows to its picture: each source is read once, and what is drawn comes back from a saved
/// session.
@Suite("Fits: read once, drawn from what was read, and loaded as they were saved")
struct FitWalkTests {
  /// Files whose bytes are there once, as in a pipe; counts how often each was opened.
  private final class Pipes: @unchecked Sendable {
    var contents: [String: [UInt8]]
    private(set) var openings: [String: Int] = [:]

    init(_ texts: [String: String]) { contents = texts.mapValues { Array($0.utf8) } }

    var access: FileAccess {
      FileAccess(
        read: { path throws(FileAccess.Failure) in
          self.openings[path, default: 0] += 1
          return self.contents.removeValue(forKey: path) ?? []
        },
        write: { _, _, _ throws(FileAccess.Failure) in
          throw FileAccess.Failure("nothing is written")
        }
      )
    }
  }

  private static let rows = "1,2.1,0.1\n2,3.9,0.2\n3,6.2,0.1\n4,7.8,0.3\n"

  @Test(
    "a source that can be read once is fitted and drawn, and is opened once",
    arguments: [
      "fit m x + b to \"pipe.csv\"", "fit m x + b \"pipe.csv\" using 1:2",
      "fit m x + b to \"pipe.csv\" using 1:2:3", "fit m x + b to \"pipe.csv\" using 1:($2)",
      "fit a e^(k x) to \"pipe.csv\"", "fit [1:3] m x + b to \"pipe.csv\"",
    ]
  )
  func once(statement: String) throws {
    let pipes = Pipes(["pipe.csv": Self.rows])
    var session = Session(files: pipes.access)
    let replies = session.replies(to: statement)
    #expect(replies.failures.isEmpty)
    #expect(pipes.openings == ["pipe.csv": 1])
    let picture = try #require(replies.pictures.first)
    // The rows, the curve and the band.
    #expect(picture.page().contains("95 % confidence"))
  }

  @Test("what is drawn is what was fitted, also where a file has other rows by then")
  func drawn() throws {
    let files = MemoryFiles()
    var session = files.session(holding: ["d.csv": "1,2\n2,4\n3,6\n"])
    let fitted = session.replies(to: "fit m x to \"d.csv\"")
    let first = try #require(fitted.pictures.first?.file())
    files.contents["d.csv"] = Array("1,90\n2,4\n3,6\n".utf8)
    let again = session.replies(to: "replot")
    #expect(again.pictures.first?.file() != first)
  }

  // MARK: Saved and loaded

  /// Statements of every way to a curve and a band: sums, others, own functions, lists, cases, and names that take `d`
  /// away.
  static let statements: [[String]] = [
    ["fit m x + b to [(1, 2.1), (2, 3.9), (3, 6.2), (4, 7.8)]"],
    ["fit y = m x + b to [(1, 2.1), (2, 3.9), (3, 6.2), (4, 7.8)]"],
    ["f(x) = m x + b", "fit f to [(1, 2.1), (2, 3.9), (3, 6.2), (4, 7.8)]"],
    ["f(x) = m x + b", "fit f [(1, 2.1), (2, 3.9), (3, 6.2), (4, 7.8)]"],
    ["fit c + d e^(-k x) to [(0, 9), (1, 6), (2, 4.5), (3, 4), (4, 3.3)]"],
    ["d = 3", "fit a e^(-k x) + c to [(0, 9), (1, 6), (2, 4.5), (3, 4), (4, 3.3)]"],
    ["dk = 3", "fit a e^(-k x) + c to [(0, 9), (1, 6), (2, 4.5), (3, 4), (4, 3.3)]"],
    ["fit a_1 e^(-lambda x) + c to [(0, 9), (1, 6), (2, 4.5), (3, 4), (4, 3.3)]"],
    ["x1 = [1, 2, 3, 4]; y1 = [2.1, 3.9, 6.2, 7.8]", "y1 ~ m x1 + b"],
    ["x1 = [1, 2, 3, 4]; y1 = [2.1, 3.9, 6.2, 7.8]", "2 y1 + 1 ~ m x1^2 + b x1"],
    ["x1 = [1, 2, 3, 4, 5]; y1 = [2, 3.9, 6.2, 7.8, 11]", "y1 ~ m x1 + b + c sin(x1) via m, b, c"],
    ["g(x) = p + q x", "fit g(x) + r x^2 to [(0, 5.1), (1, 3.2), (2, 1.8), (3, 1.1)]"],
    ["g(x) = p + q x", "fit g(x) g(2x) + 1 to [(0, 5.1), (1, 3.2), (2, 1.8), (3, 1.1)]"],
    ["g(x) = p x; h(x) = g(x) + q", "fit -h(x) - 1 to [(0, 5.1), (1, 3.2), (2, 1.8), (3, 1.1)]"],
    ["fit a + b{x < 1.5 and x > -9: 0, x - 1.5} to [(0, 5.1), (1, 5.2), (2, 1.8), (3, 1.1)]"],
    ["fit m x + b to [(1, 2e-17), (2, 3.9e-17), (3, 6.1e-17)]"],
    ["between = 3", "fit m x + b to [(1, 2.1), (2, 3.9), (3, 6.2), (4, 7.8)]"],
    ["fit m x + b to \"d.csv\" using 1:2:3"],
  ]

  private struct Saved: Equatable {
    var text = ""
    var svg = ""
    var json = ""
  }

  private static func saved(_ session: Session, _ files: MemoryFiles) -> Saved {
    var session = session
    let failures = session.replies(to: "save \"s.plot\"; save \"s.svg\"; save \"s.json\"").failures
    #expect(failures.map(\.diagnostic.message) == [])
    return Saved(text: files.text("s.plot"), svg: files.text("s.svg"), json: files.text("s.json"))
  }

  @Test(
    "a fit that is saved and loaded is the same session and the same picture",
    arguments: statements
  )
  func comesBack(lines: [String]) {
    let files = MemoryFiles()
    var session = files.session(holding: ["d.csv": Self.rows])
    #expect(session.replies(toLines: lines).failures.isEmpty)
    let first = Self.saved(session, files)
    #expect(first.text.contains("95 % confidence"))
    var loaded = Session(files: files.access)
    #expect(loaded.replies(to: "load \"s.plot\"").failures.isEmpty)
    let second = Self.saved(loaded, files)
    #expect(second == first)
    // A band by other numbers is another picture: the comparison sees it.
    files.contents["s.plot"] = Array(first.text.replacing("sqrt(", with: "2 sqrt(").utf8)
    var other = Session(files: files.access)
    #expect(other.replies(to: "load \"s.plot\"").failures.isEmpty)
    #expect(Self.saved(other, files).json != first.json)
  }

  // MARK: Codes

  @Test(
    "what is wrong with a fit has the codes of fits, and no other program is spoken of",
    arguments: [
      ("fit x^2 to [(1, 2)]", "E53"), ("fit a x to [(1, 2)] via x", "E53"),
      ("fit a x + c to [(1, 2)] via q", "E53"), ("fit a x + c to [(1, 2)] via a with c > 0", "E53"),
      ("fit a x to [(1, 2)] with a = 2", "E53"), ("y1 ~ m z1 + b", "E53"), ("y1 ~ m x1 + x", "E53"),
      ("fit a x", "E54"), ("fit a x to \"d.csv\" using 1:2:3:4", "E54"), ("y1 ~ m x2 + b", "E54"),
      ("fit a x to [(1, 2)] errors 0", "E54"), ("fit a x to [(1, 2)] errors [1, 2]", "E54"),
      ("fit a x to \"e.csv\" using 1:2:3", "E54"), ("fit a x to [(1, 2)] for y in 0..1", "E54"),
      ("fit a x to [(1, 2)] via 3", "E55"), ("fit a x to [(1, 2)] with a", "E55"),
      ("fit a x to [(1, 2)] with a in 5", "E55"),
      ("fit a ln(x - 9) + 0 to [(0, 1), (1, 2)]", "E56"),
    ]
  )
  func codes(statement: String, code: String) {
    let files = MemoryFiles()
    var session = files.session(holding: [
      "d.csv": "1,2,3,4\n2,3,4,5\n", "e.csv": "1,2,0.1\n2,3,0\n",
    ])
    _ = session.replies(to: "x1 = [1, 2, 3]; y1 = [2, 4, 7]; x2 = [1, 2]")
    #expect(session.replies(to: statement).codes == [code])
  }
}
