import Expressions
import PlotSession
import RealFunctions
import Testing

@Suite("Files of a session")
struct FileTests {
  private func saved(_ path: String, _ lines: [String]) -> (text: String, replies: Replies) {
    let files = MemoryFiles()
    var session = Session(files: files.access)
    let replies = session.replies(toLines: lines + ["save \"\(path)\""])
    return (files.text(path), replies)
  }

  @Test("the ending names what is written", arguments: ["a.svg", "a.txt", "a.json", "A.SVG"])
  func endings(_ path: String) {
    let (text, replies) = saved(path, ["plot sin(x)"])
    #expect(replies.failures.isEmpty)
    let begin = path.lowercased().hasSuffix("svg") ? "<svg" : path.hasSuffix("json") ? "{" : ""
    #expect(text.hasPrefix(begin) && !text.isEmpty)
  }

  @Test("a text file has exactly its rows, and no escapes")
  func textSize() {
    let text = saved("a.txt", ["plot sin(x)"]).text
    #expect(text.split(separator: "\n", omittingEmptySubsequences: false).count == 23)
    #expect(!text.contains("\u{1B}"))
  }

  @Test("the geometry is clipped to the window and open at the pole")
  func geometry() {
    let text = saved("a.json", ["plot [-2:2] [-5:5] 1/x"]).text
    #expect(text.contains("\"x\": {\"domain\": [-2, 2]}, \"y\": {\"domain\": [-5, 5]}"))
    #expect(text.contains("\"breaks\": [{\"x\": 0, \"kind\": \"pole\"}]"))
    #expect(text.contains("\"certified\": true"))
    #expect(text.contains("-5]],\n     [["))
  }

  @Test(
    "the geometry of a curve in the plane has a value at a break only where both coordinates have one"
  )
  func planeGeometry() {
    let hole = saved("a.json", ["plot (sin(t)/t, cos(t)) for t in -4..4"]).text
    #expect(hole.contains("\"breaks\": [{\"x\": 0, \"kind\": \"hole\"}]"))
    let step = saved("a.json", ["plot (floor(t), t) for t in 0.5..1.5"]).text
    #expect(step.contains("\"breaks\": [{\"x\": 1, \"kind\": \"jump\", \"value\": 1}]"))
  }

  @Test("the geometry of an area has outlines")
  func areaGeometry() {
    let text = saved("a.json", ["plot between x and -x for x in 0..1"]).text
    #expect(text.contains("\"kind\": \"area\""))
    #expect(text.contains("\"outlines\": [[["))
  }

  @Test("the same statements give the same bytes")
  func sameBytes() {
    for path in ["a.svg", "a.txt", "a.json"] {
      let lines = ["f(x) = tan(x)/x", "plot f(x), cos(x) for x in -3..3"]
      #expect(saved(path, lines).text == saved(path, lines).text)
    }
  }

  @Test(
    "a file that cannot be written says why",
    arguments: [
      ("no/dir/a.svg", "E61", "cannot write no/dir/a.svg: no such directory"),
      ("a.xyz", "E70", "cannot tell the kind of file from .xyz"),
    ]
  )
  func failures(_ path: String, _ code: String, _ message: String) {
    let replies = saved(path, ["plot x"]).replies
    #expect(replies.codes == [code])
    #expect(replies.failures.first?.diagnostic.message == message)
  }

  @Test("without files, load and save are refused")
  func safe() {
    var session = Session()
    let replies = session.replies(toLines: ["plot x", "save \"a.svg\"", "load \"a.plot\""])
    #expect(replies.codes == ["E69", "E69"])
  }

  @Test("load runs a file; inside it, paths are relative to its folder")
  func load() {
    let files = MemoryFiles()
    files.contents["lib/a.plot"] = Array("a = 2\nload \"b.plot\"\n".utf8)
    files.contents["lib/b.plot"] = Array("b = a + 1".utf8)
    var session = Session(files: files.access)
    #expect(session.replies(toLines: ["load \"lib/a.plot\"", "b"]).values == ["3"])
  }

  @Test("a load that fails changes nothing, and says where it failed")
  func loadFails() {
    let files = MemoryFiles()
    files.contents["a.plot"] = Array("a = 2\nset digits 3; plot x\nb = foo\nc = 3\n".utf8)
    files.contents["b.plot"] = Array("b = 1\nload \"a.plot\"\n".utf8)
    for path in ["a.plot", "b.plot"] {
      var session = Session(files: files.access)
      session.respond(to: "a = 1; plot x^2") { _ in }
      let before = session.replies(toLines: ["show", "show settings"]).values
      let replies = session.replies(to: "load \"\(path)\"; c = 4")
      #expect(replies.codes == ["E11"])
      #expect(replies.failures.first?.source.file == "a.plot")
      #expect(replies.failures.first?.source.line == 3)
      #expect(
        replies.notes == ["nothing of \(path) is kept: the session is as it was before load"]
      )
      #expect(session.replies(toLines: ["show", "show settings"]).values == before)
      #expect(session.replies(to: "undo").echoes == ["taken back: plot x^2"])
    }
  }

  @Test("a load that is interrupted changes nothing")
  func loadInterrupted() {
    let files = MemoryFiles()
    files.contents["a.plot"] = Array("a = 2\nsum(sin(n) for n in 1..1e7)\n".utf8)
    var session = Session(files: files.access)
    let polls = Polls()
    let replies = session.replies(
      to: "load \"a.plot\"",
      cancellation: Cancellation { polls.next() > 20 }
    )
    #expect(replies.wasInterrupted)
    #expect(session.replies(to: "a").codes == ["E11"])
  }

  /// Counts how often somebody asks.
  private final class Polls: @unchecked Sendable {
    private var count = 0
    func next() -> Int {
      count += 1
      return count
    }
  }

  @Test("a session in a folder finds its data from there")
  func dataFromFolder() {
    let files = MemoryFiles()
    for path in ["d.csv", "sub/e.csv"] { files.contents[path] = Array("1 2\n3 4\n".utf8) }
    var session = Session(files: files.access)
    let lines = ["plot \"d.csv\", \"sub/e.csv\" with lines", "save \"sub/s.plot\""]
    #expect(session.replies(toLines: lines).codes == [])
    #expect(files.text("sub/s.plot") == "plot \"../d.csv\" with lines, \"e.csv\" with lines\n")
  }

  @Test("a file that runs is not overwritten")
  func runningFile() {
    let files = MemoryFiles()
    files.contents["a.txt"] = Array("plot x\nsave \"a.txt\"\n".utf8)
    var session = Session(files: files.access)
    #expect(session.replies(to: "load \"a.txt\"").codes == ["E71"])
    #expect(files.text("a.txt").hasPrefix("plot x"))
    #expect(session.replies(to: "plot x; save \"a.txt\"").codes == ["E71"])
    files.contents["a.txt"] = Array("plot x\n".utf8)
    #expect(session.replies(to: "load \"a.txt\"; save \"a.txt\"").failures.isEmpty)
  }

  @Test("numbers of the geometry are finite, whatever the window")
  func finiteGeometry() {
    let text = saved(
      "a.json",
      ["set yrange 1e16..1.7976931348623157e308", "plot (t, t^2) for t in 0..1"]
    ).text
    #expect(!text.contains("null") && !text.contains("inf"))
  }

  @Test("a file that loads itself ends at the limit")
  func loadCycle() {
    let files = MemoryFiles()
    files.contents["a.plot"] = Array("load \"a.plot\"".utf8)
    var session = Session(files: files.access)
    #expect(session.replies(to: "load \"a.plot\"").codes == ["E67"])
    #expect(session.replies(to: "1").values == ["1"])
  }

  @Test("a script may hold any bytes; good lines run, bad ones say where")
  func scripts() {
    var session = Session()
    var bytes = Array("\u{FEFF}#!/usr/bin/env locus\r\na = \\\r\n  2\n".utf8)
    bytes += [0x61, 0xFF, 0x0A] + Array("b\0\n".utf8) + Array("a".utf8)
    var replies = Replies()
    session.respond(toScript: bytes, file: "s.plot", keepGoing: true) { replies.take($0) }
    #expect(replies.values == ["2"])
    #expect(replies.codes == ["E02", "E02"])
    #expect(replies.failures.map(\.source.line) == [4, 5])
  }
}
