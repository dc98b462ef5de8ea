import Expressions
import PlotSession
import RealFunctions
import Testing

@Suite("Memory of statements and sessions")
struct MemoryTests {
  private static func many(_ count: Int, _ separator: String, _ part: (Int) -> String) -> String {
    (1...count).map(part).joined(separator: separator)
  }

  static let heavy: [String] = [
    "a = " + many(30, " + ") { "[\($0)..1e5 + \($0)]*[\($0)..1e5 + \($0)]" },
    "print " + many(40, ", ") { _ in "[1..1e5]/3" },
    "plot " + many(40, ", ") { "[(n, sin(\($0) n)) for n in 1..1e5]" },
    "plot " + many(20, ", ") { _ in "\"rows.txt\"" },
    "plot " + many(3000, ", ") { _ in "x" },
    "plot \"rows.txt\" with lines; save \"o.csv\"",
    "plot \"rows.txt\" with area; save \"o.json\"",
    "table " + many(200, ", ") { "x^\($0)" } + " for x in 0..1 step 0.0005",
    "f(a, n) = {n <= 0: total(a), f(a + [1..1e5], n - 1) + total(a)}; f([1..1e5], 100)",
    "b = [sin(n) for n in 1..4e5]; save \"o.plot\"",
    "b = [sin(n) for n in 1..4e5]; show",
    "load \"long.plot\"", "load \"loop.plot\"",
  ]

  /// A session of so many megabytes, with a file of a hundred thousand rows.
  private func session(_ megabytes: Int, files: MemoryFiles = MemoryFiles()) -> Session {
    var rows: [UInt8] = []
    for row in 0..<100_000 { rows += Array("\(row) \(row % 77)\n".utf8) }
    files.contents["rows.txt"] = rows
    return Session(
      files: files.access,
      limits: SessionLimits(usualMemory: megabytes * 1_000_000)
    )
  }

  @Test(
    "a statement that needs more than there is fails, changes nothing, and the next one works",
    arguments: MemoryTests.heavy
  )
  func refused(_ line: String) throws {
    let files = MemoryFiles()
    var session = session(20, files: files)
    files.contents["loop.plot"] = Array("a = [1..1e5]\nload \"loop.plot\"\n".utf8)
    files.contents["long.plot"] = Array(repeating: 10, count: 12_000_000)
    #expect(session.replies(to: "keep = 7").codes == [])
    let replies = session.replies(to: line)
    #expect(replies.codes == ["E33"])
    let message = try #require(replies.failures.first?.diagnostic.message)
    #expect(message.contains("(limit 20 MB)"))
    #expect(!replies.wasInterrupted)
    #expect(files.contents.keys.allSatisfy { !$0.hasPrefix("o.") })
    #expect(
      session.replies(toLines: ["print keep", "reset all", "print 1 + 1"]).values == ["7", "2"]
    )
  }

  @Test("what a large budget allows works as before")
  func allowed() {
    var session = session(400)
    let lines = [
      "a = [1..1e5]; length(a + a)", "plot \"rows.txt\" with lines", "save \"o.csv\"",
      "plot [(n, sin(n)) for n in 1..1e5], a", "undo", "save \"o.plot\"",
    ]
    #expect(session.replies(toLines: lines).codes == [])
  }

  @Test("what is stored counts, and deleting it gives it back")
  func stored() {
    var session = session(20)
    var stored = 0
    while stored < 50, session.replies(to: "a\(stored) = [1..1e5]").codes == [] { stored += 1 }
    #expect((3...8).contains(stored))
    let hint = session.replies(to: "b = [1..1e5]").failures.first?.diagnostic.hint
    #expect(hint?.contains("the session keeps") == true)
    #expect(hint?.contains("set memory") == true)
    for index in 0..<stored {
      #expect(session.replies(to: "delete a\(index)").codes == [])
    }
    #expect(session.replies(toLines: ["c = [1..1e5]", "length(c)"]).values == ["100000"])
  }

  @Test("many small definitions count as well")
  func definitions() {
    var session = session(2)
    var count = 0
    while count < 20_000, session.replies(to: "v\(count) = 1").codes == [] { count += 1 }
    #expect((1000...10_000).contains(count))
    let long = "f(x) = " + Array(repeating: "x", count: 2000).joined(separator: "+")
    #expect(session.replies(toLines: ["reset all", long]).codes == [])
    #expect(session.replies(to: "g" + long.dropFirst()).codes == [])
    var functions = 0
    while functions < 100, session.replies(to: "h\(functions)" + long.dropFirst()).codes == [] {
      functions += 1
    }
    #expect(functions < 30)
  }

  @Test("undo gives way to what is there, oldest first")
  func undo() {
    var session = session(40)
    for value in 1...30 {
      #expect(session.replies(to: "a = [\(value)..1e5]").codes == [])
    }
    var taken = 0
    while taken < 40, session.replies(to: "undo").codes == [] { taken += 1 }
    #expect((2...10).contains(taken))
    #expect(session.replies(to: "print length(a)").values == ["\(100_000 - 29 + taken)"])
  }

  @Test("pictures that undo would bring back count, one that is kept by two states once")
  func pictures() {
    var session = session(40)
    #expect(session.replies(to: "plot \"rows.txt\"").codes == [])
    for value in 1...45 { #expect(session.replies(to: "k = \(value)").codes == []) }
    var taken = 0
    while taken < 100, session.replies(to: "undo").codes == [] { taken += 1 }
    #expect(taken == 46)
  }

  @Test("what set memory gives holds from the next statement on, up to the limit of the session")
  func settings() {
    var session = Session(limits: SessionLimits(memory: 30_000_000))
    #expect(session.replies(to: "set memory 8 MB").codes == [])
    #expect(session.replies(to: "a = [1..4e5]").codes == ["E33"])
    #expect(session.replies(toLines: ["set memory auto", "a = [1..4e5]"]).codes == [])
    let replies = session.replies(toLines: ["set memory 1 GiB", "b = a + a; c = a + b"])
    #expect(replies.codes == ["E33"])
    #expect(replies.failures.first?.diagnostic.message.contains("limit 30 MB") == true)
    #expect(replies.failures.first?.diagnostic.hint?.contains("set memory") == false)
  }

  @Test(
    "sizes are read in the units that people write",
    arguments: [
      ("512 MiB", "512 MiB"), ("512MiB", "512 MiB"), ("500 MB", "500 MB"), ("500", "500 MB"),
      ("1 GiB", "1 GiB"), ("1gb", "1 GB"), ("1.5 GiB", "1536 MiB"), ("2000000 KB", "2 GB"),
      ("64 m", "64 MB"), ("1048577 B", "1048577 B"), ("auto", "auto"),
    ]
  )
  func spellings(_ typed: String, _ shown: String) {
    var session = Session()
    let replies = session.replies(toLines: [
      "set memory 3 MB", "set memory \(typed)", "show memory",
    ])
    #expect(replies.codes == [])
    #expect(replies.values == ["set memory \(shown)"])
    #expect(MemorySize(typed)?.text == (typed == "auto" ? nil : shown))
    #expect(session.replies(toLines: ["set memory \(shown)"]).codes == [])
  }

  @Test(
    "a size that nothing fits in, or that is none, is refused",
    arguments: [
      "", "0", "-5", "1 KB", "3 apples", "1e30", "1e30 GB", "\"1 GB\"", "nan", "5 MB 3", "x MB",
      "1 GiB/2",
    ]
  )
  func wrongSizes(_ typed: String) {
    var session = Session()
    #expect(session.replies(to: "set memory \(typed)").failures.count == 1)
    #expect(session.replies(to: "show memory").values == ["set memory auto"])
    #expect(MemorySize(typed) == nil)
  }

  @Test("a limit of time that the session was given holds, whatever a statement sets")
  func ceiling() {
    let clock = SessionSettingTests.Clock(step: 0.5)
    var session = Session(limits: SessionLimits(timeout: 3), clock: { clock.read() })
    for line in ["set timeout 0", "set timeout 1000", "set timeout 1"] {
      let replies = session.replies(toLines: [line, "sum(sin(n) for n in 1..9000000)"])
      #expect(replies.codes == ["E35"])
      let mayBeRaised = line.hasSuffix(" 1")
      #expect(replies.failures.first?.diagnostic.hint?.hasPrefix("set timeout") == mayBeRaised)
    }
  }

  @Test("a limit of the system holds, whatever a statement sets, and is named")
  func limitOfSystem() {
    var session = Session(limits: SessionLimits(systemMemory: 5_000_000))
    for line in ["set memory auto", "set memory 1 GiB"] {
      let replies = session.replies(toLines: [line, "a = [1..1e6]"])
      #expect(replies.codes == ["E33"])
      #expect(replies.failures.first?.diagnostic.hint == "ulimit -v sets the limit of this run")
    }
    #expect(session.replies(to: "total([1..1e4])").values == ["50005000"])
  }

  @Test("error bars and bars of many rows take no more memory than their file and the page")
  func manyBars() {
    let files = MemoryFiles()
    var session = session(60, files: files)
    for style in ["errorbars", "xerrorbars"] {
      #expect(session.replies(to: "plot \"rows.txt\" using 1:2:2 with \(style)").codes == [])
      for kind in ["svg", "tex"] {
        #expect(session.replies(to: "save \"o.\(kind)\"").codes == [])
        #expect((files.contents["o.\(kind)"]?.count ?? 0) < 2_000_000)
      }
    }
    #expect(session.replies(to: "plot \"rows.txt\" with bars; save \"b.svg\"").codes == [])
    #expect((files.contents["b.svg"]?.count ?? 0) < 200_000)
  }

  @Test("what the process holds ends a statement that counted nothing")
  func overrun() {
    let limits = SessionLimits(memory: 5_000_000, overrun: { $0 < 6_000_000 ? 70_000_000 : nil })
    var session = Session(limits: limits)
    #expect(session.replies(to: "sum(sin(n) for n in 1..1e6)").codes == ["E33"])
    var free = Session(limits: SessionLimits(memory: 7_000_000, overrun: limits.overrun))
    #expect(free.replies(to: "sum(n for n in 1..1e6)").codes == [])
  }

  @Test("a script has room for its statements, and a line without end is none")
  func scripts() throws {
    var script = ScriptBytes(limit: 100)
    try script.take(Array("a = 1\n".utf8))
    #expect(throws: FileAccess.Failure.self) { try script.take([UInt8](repeating: 10, count: 95)) }
    #expect(script.bytes.count == 6)
    var line = ScriptBytes(limit: .max)
    var blocks = 0
    #expect(throws: FileAccess.Failure.self) {
      while blocks < 1000 {
        try line.take([UInt8](repeating: 0, count: 65_536))
        blocks += 1
      }
    }
    #expect(blocks == ScriptBytes.longestLine / 65_536)
  }
}
