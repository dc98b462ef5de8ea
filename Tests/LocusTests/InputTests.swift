import PlotSession
import Testing

@testable import locus

#if canImport(Glibc)
  import Glibc
#elseif canImport(Darwin)
  import Darwin
#endif

@Suite("Lines of a stream")
struct StreamSourceTests {
  /// A pipe whose reading end is a source.
  private struct Pipe: ~Copyable {
    let source: StreamSource
    private let reading: Int32
    private let writing: Int32

    init() {
      var ends: [Int32] = [-1, -1]
      pipe(&ends)
      for end in ends { _ = fcntl(end, F_SETFD, FD_CLOEXEC) }
      (reading, writing) = (ends[0], ends[1])
      source = StreamSource(descriptor: reading)
    }

    func send(_ text: String) {
      _ = Array(text.utf8).withUnsafeBytes { write(writing, $0.baseAddress, $0.count) }
    }
    func closeWriting() { close(writing) }
    deinit { close(reading) }
  }

  private func lines(_ block: LineBlock) -> String? {
    if case .lines(let bytes) = block { return String(decoding: bytes, as: UTF8.self) }
    return nil
  }

  @Test("whole lines come as soon as they arrive, the rest with the end")
  func wholeLines() {
    let pipe = Pipe()
    pipe.send("1\n2\n3 +")
    #expect(lines(pipe.source.next(prompt: "")) == "1\n2\n")
    pipe.send(" 4\n5")
    #expect(lines(pipe.source.next(prompt: "")) == "3 + 4\n")
    pipe.closeWriting()
    #expect(lines(pipe.source.next(prompt: "")) == "5")
    #expect(pipe.source.next(prompt: "") == .end)
    #expect(pipe.source.next(prompt: "") == .end)
  }

  @Test("a continued line waits for its end")
  func continued() {
    let pipe = Pipe()
    pipe.send("1\n2 + \\\n")
    #expect(lines(pipe.source.next(prompt: "")) == "1\n")
    pipe.send("3\\\r\n")
    pipe.send("4\n")
    #expect(lines(pipe.source.next(prompt: "")) == "2 + \\\n3\\\r\n4\n")
    pipe.closeWriting()
    #expect(pipe.source.next(prompt: "") == .end)
  }

  @Test("the end of input is the end of the lines")
  func nothing() {
    let pipe = Pipe()
    pipe.closeWriting()
    #expect(pipe.source.next(prompt: "") == .end)
  }

  @Test("an endless line is cut and the next line is whole")
  func endlessLine() throws {
    let folder = TemporaryFolder()
    let long = [UInt8](repeating: UInt8(ascii: "a"), count: 3 << 20)
    folder.write(Array("1\n".utf8) + long + Array("\n2\n".utf8), to: "script")
    let descriptor = open(folder["script"], O_RDONLY | O_CLOEXEC)
    defer { close(descriptor) }
    let source = StreamSource(descriptor: descriptor)
    var all: [UInt8] = []
    while case .lines(let bytes) = source.next(prompt: "") { all += bytes }
    let lines = all.split(separator: UInt8(ascii: "\n"))
    #expect(lines.count == 3)
    #expect(lines[1].count > 65_536)
    #expect(lines[1].count <= 1 << 20)
    #expect(Array(lines[2]) == Array("2".utf8))
  }

  @Test("a line without an end is told at once, and ends the lines when it goes on and on")
  func neverEnding() {
    let descriptor = open("/dev/zero", O_RDONLY | O_CLOEXEC)
    defer { close(descriptor) }
    let source = StreamSource(descriptor: descriptor)
    #expect(lines(source.next(prompt: ""))?.utf8.count == 1 << 20)
    guard case .refused(let problem) = source.next(prompt: "") else {
      Issue.record("an endless line is read on and on")
      return
    }
    #expect(problem.message.contains("a line of more than 16 MiB"))
  }

  @Test("a folder is no script")
  func folder() {
    let descriptor = open("/tmp", O_RDONLY | O_CLOEXEC)
    defer { close(descriptor) }
    #expect(StreamSource(descriptor: descriptor).next(prompt: "") == .failure(SystemError(EISDIR)))
  }
}

@Suite("Lines that go on")
struct LogicalLinesTests {
  @Test("a backslash at the end joins the next line")
  func backslash() {
    var lines = LogicalLines()
    #expect(lines.take("a = 1") == "a = 1")
    #expect(lines.take("plot x, \\") == nil)
    #expect(lines.isContinuing)
    #expect(lines.take("x^2, \\") == nil)
    #expect(lines.take("x^3") == "plot x, x^2, x^3")
    #expect(!lines.isContinuing)
  }

  @Test("what was begun can be taken as it is")
  func begun() {
    var lines = LogicalLines()
    #expect(lines.finish() == nil)
    #expect(lines.take("1 + \\") == nil)
    #expect(lines.finish() == "1 + ")
    #expect(!lines.isContinuing)
  }
}

@Suite("Lines that look like data")
struct DataHintTests {
  @Test(
    "two or more numbers with separators are data",
    arguments: [
      ("1 2", true), ("1,2,3", true), ("1;2", true), ("-1.5e3\t.5", true), ("1, 2\r", true),
      ("1.,2.", true), ("1", false), ("", false), ("1 + 2", false), ("x,y", false),
      ("sin(1), 2", false), ("1,nan", false), ("1 inf", false),
    ]
  )
  func row(line: String, isData: Bool) {
    #expect(DataHint.isRow(line) == isData)
  }

  @Test("a table may begin with the names of its columns")
  func columnNames() {
    let hint = "locus -e 'plot \"-\"'"
    #expect(DataHint(firstLines: Array("time,temp\n1,2\n".utf8)).hint(line: 1) == hint)
    #expect(DataHint(firstLines: Array("1 2\n".utf8)).hint(line: 1) == hint)
    #expect(DataHint(firstLines: Array("1 2\n".utf8)).hint(line: 2) == nil)
    #expect(DataHint(firstLines: Array("a\nb\n1 2\n".utf8)).hint(line: 1) == nil)
    #expect(DataHint(firstLines: [0xff, 10, 0]).hint(line: 1) == nil)
  }
}

@Suite("Folders of the user")
struct UserFoldersTests {
  @Test("the base directories decide, then the home folder")
  func baseDirectories() {
    let set = UserFolders(environment: ["XDG_STATE_HOME": "/s", "XDG_CONFIG_HOME": "/c"])
    #expect(set.historyFile == "/s/locus/history")
    #expect(set.initFile == "/c/locus/init.plot")
    let home = UserFolders(environment: ["HOME": "/home/a", "XDG_STATE_HOME": "relative"])
    #expect(home.historyFile == "/home/a/.local/state/locus/history")
    #expect(home.initFile == "/home/a/.config/locus/init.plot")
    #expect(UserFolders(environment: [:]).historyFile == nil)
  }
}
