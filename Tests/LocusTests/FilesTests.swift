import PlotSession
import Testing

@testable import locus

#if canImport(Glibc)
  import Glibc
#elseif canImport(Darwin)
  import Darwin
#endif

@Suite("Files")
struct FilesTests {
  private let folder = TemporaryFolder()
  private let files = RunFiles(standardInputIsData: false)

  private func reasonToRead(_ path: String) -> String? {
    do throws(FileAccess.Failure) {
      _ = try files.bytes(of: path)
      return nil
    } catch {
      return error.reason
    }
  }

  private func reasonToWrite(_ path: String) -> String? {
    do throws(SystemError) {
      try files.write([1], to: path)
      return nil
    } catch {
      return error.reasonToWrite
    }
  }

  @Test("what was written is read back", arguments: [0, 1, 65_535, 65_536, 200_001])
  func roundTrip(count: Int) throws {
    let bytes = (0..<count).map { UInt8(truncatingIfNeeded: $0) }
    try files.write(bytes, to: folder["a.bin"])
    #expect(try files.bytes(of: folder["a.bin"]) == bytes)
    #expect(folder.names == ["a.bin"])
  }

  @Test("why a file cannot be read is said in words")
  func unreadable() {
    folder.write("x", to: "file")
    #expect(reasonToRead(folder["none"]) == "no such file")
    #expect(reasonToRead(folder.path) == "is a directory")
    #expect(reasonToRead(folder["file/x"]) == "a part of the path is not a directory")
    #expect(reasonToRead("") == "no such file")
    #expect(reasonToRead("a\0b") == "no such file")
    let long = String(repeating: "n", count: 300)
    #expect(reasonToRead(folder[long]) == "the name is too long")
  }

  @Test("why a file cannot be written is said in words")
  func unwritable() {
    folder.write("x", to: "file")
    #expect(reasonToWrite(folder["none/x.svg"]) == "no such directory")
    #expect(reasonToWrite(folder["file/x.svg"]) == "no such directory")
    #expect(reasonToWrite(folder.path) == "is a directory")
    #expect(reasonToWrite("") == "no such directory")
    #expect(folder.names == ["file"])
  }

  @Test(
    "a protected file is neither read nor replaced",
    .enabled(if: geteuid() != 0, "root may do everything")
  )
  func protected() {
    folder.write("x", to: "file")
    chmod(folder["file"], 0o444)
    #expect(reasonToWrite(folder["file"]) == "permission denied")
    chmod(folder["file"], 0)
    #expect(reasonToRead(folder["file"]) == "permission denied")
  }

  @Test("a full device is said and what was there stays")
  func fullDevice() {
    #expect(reasonToWrite("/dev/full") == "no space left on device")
    var status = stat()
    #expect(stat("/dev/full", &status) == 0 && status.st_mode & S_IFMT == S_IFCHR)
  }

  @Test("a new file has the mode that the user's mask leaves")
  func newMode() throws {
    let mask = umask(0)
    umask(mask)
    try files.write([1], to: folder["new"])
    #expect(folder.mode("new") == 0o666 & ~mask)
  }

  @Test("an existing file keeps its mode", arguments: [0o600, 0o640, 0o755] as [mode_t])
  func keptMode(mode: mode_t) throws {
    folder.write("old", to: "a.svg")
    chmod(folder["a.svg"], mode)
    try files.write(Array("new".utf8), to: folder["a.svg"])
    #expect(folder.text("a.svg") == "new")
    #expect(folder.mode("a.svg") == mode)
  }

  @Test("a symbolic link stays and its target is replaced")
  func link() throws {
    mkdir(folder["sub"], 0o755)
    folder.write("old", to: "sub/target")
    symlink("sub/target", folder["link"])
    symlink("link", folder["link to link"])
    try files.write(Array("new".utf8), to: folder["link to link"])
    #expect(folder.text("sub/target") == "new")
    var status = stat()
    #expect(lstat(folder["link"], &status) == 0 && status.st_mode & S_IFMT == S_IFLNK)
    #expect(folder.names == ["link", "link to link", "sub"])
  }

  @Test("a link to a file that does not exist makes that file")
  func danglingLink() throws {
    symlink("target", folder["link"])
    try files.write([7], to: folder["link"])
    #expect(folder.read("target") == [7])
    #expect(folder.names == ["link", "target"])
  }

  @Test("a link to itself is refused")
  func circularLink() {
    symlink("loop", folder["loop"])
    #expect(reasonToWrite(folder["loop"]) == "too many symbolic links")
    #expect(reasonToRead(folder["loop"]) == "too many symbolic links")
  }

  @Test("a device is written directly")
  func writtenDevice() throws {
    try files.write([1, 2, 3], to: "/dev/null")
    var status = stat()
    #expect(stat("/dev/null", &status) == 0 && status.st_mode & S_IFMT == S_IFCHR)
  }

  @Test("a file that was read is known however its path is spelled")
  func knownFile() throws {
    folder.write("1", to: "a.csv")
    symlink("a.csv", folder["b.csv"])
    let record = files.record
    #expect(!record.wasRead(folder["a.csv"]))
    try files.access.readBlocks(folder["b.csv"], .never) { _ in true }
    for path in ["a.csv", "./a.csv", "b.csv", "../\(folder.name)/a.csv"] {
      #expect(record.wasRead(folder[path]) && record.keeps(folder[path]), "\(path)")
    }
    #expect(!record.wasRead(folder["c.csv"]))
  }

  @Test("a file whose reading failed is known")
  func failedReading() {
    folder.write("1", to: "a.csv")
    chmod(folder["a.csv"], 0)
    try? files.access.readBlocks(folder["a.csv"], .never) { _ in false }
    try? files.access.readBlocks(folder["none.csv"], .never) { _ in true }
    folder.write("1", to: "none.csv")
    #expect(files.record.keeps(folder["a.csv"]))
    #expect(!files.record.keeps(folder["none.csv"]))
  }

  @Test("a file that takes the name of one that was read is kept, and so is the one that lost it")
  func replacedFile() throws {
    folder.write("1", to: "a.csv")
    symlink("a.csv", folder["link.csv"])
    try files.access.readBlocks(folder["link.csv"], .never) { _ in true }
    rename(folder["a.csv"], folder["old.csv"])
    folder.write("2", to: "a.csv")
    for path in ["a.csv", "old.csv", "link.csv"] {
      #expect(files.record.keeps(folder[path]), "\(path)")
    }
    unlink(folder["link.csv"])
    folder.write("3", to: "b.csv")
    symlink("b.csv", folder["link.csv"])
    #expect(files.record.keeps(folder["link.csv"]))
    #expect(!files.record.keeps(folder["b.csv"]))
  }

  @Test("what was removed and written anew by the session may be written again")
  func ownFile() throws {
    folder.write("1", to: "a.csv")
    let access = files.access
    try access.readBlocks(folder["a.csv"], .never) { _ in true }
    unlink(folder["a.csv"])
    #expect(!files.record.keeps(folder["a.csv"]))
    try access.write(folder["a.csv"], [50], .never)
    #expect(!files.record.keeps(folder["a.csv"]))
  }

  @Test("what is no regular file is never kept")
  func device() throws {
    try files.access.readBlocks("/dev/null", .never) { _ in true }
    #expect(!files.record.keeps("/dev/null"))
  }

  @Test("standard input is no data while it holds the statements")
  func input() {
    #expect(reasonToRead("-") == "it holds the statements")
  }
}

@Suite("The file of the history")
struct HistoryFileTests {
  private let folder = TemporaryFolder()
  private var history: HistoryFile { HistoryFile(path: folder["state/locus/history"]) }

  @Test("lines come back in order, from a file for the user alone")
  func linesInOrder() throws {
    #expect(history.load() == [])
    try history.append("a = 1")
    try history.append("θ²")
    #expect(history.load() == ["a = 1", "θ²"])
    #expect(folder.mode("state/locus/history") == 0o600)
    #expect(folder.mode("state/locus") == 0o700)
    #expect(folder.mode("state") == 0o700)
  }

  @Test("a line that begins with a blank is not kept")
  func blank() throws {
    try history.append(" secret")
    try history.append("")
    try history.append("\tsecret")
    #expect(folder.names == [])
  }

  @Test("a history that is too long keeps its latest lines")
  func longHistory() throws {
    try history.append("first")
    let lines = (1...HistoryFile.limit + 3).map { "\($0)" }
    folder.write(lines.joined(separator: "\n") + "\n", to: "state/locus/history")
    #expect(history.load() == Array(lines.dropFirst(3)))
    #expect(folder.text("state/locus/history")?.split(separator: "\n").count == HistoryFile.limit)
    #expect(folder.mode("state/locus/history") == 0o600)
  }

  @Test("lines that are no text are left out")
  func noText() throws {
    try history.append("a")
    folder.write([0x61, 10, 0xff, 0xfe, 10, 0x62, 10], to: "state/locus/history")
    #expect(history.load() == ["a", "b"])
  }

  @Test(
    "a lock that somebody holds keeps nobody waiting, and no line is lost when the file is shortened then"
  )
  func heldLock() throws {
    let history = history
    try history.append("a = 1")
    let holder = open(folder["state/locus/history"], O_RDWR)
    #expect(flock(holder, LOCK_EX | LOCK_NB) == 0)
    let start = MonotonicTime.seconds
    for line in 0..<20 { try history.append("held \(line)") }
    #expect(MonotonicTime.seconds - start < 0.5)
    #expect(history.load().count == 21)
    // Whoever holds the lock has read the file before and gives it a new one now.
    folder.write("a = 1\nheld 3\n", to: "state/locus/new")
    rename(folder["state/locus/new"], folder["state/locus/history"])
    close(holder)
    try history.append("b = 2")
    #expect(Set(history.load()) == Set(["a = 1", "b = 2"] + (0..<20).map { "held \($0)" }))
    history.settle()
    #expect(history.load().count == 22)
  }

  @Test("what is remembered without the lock is looked for at the end, too")
  func settled() throws {
    let history = history
    try history.append("a = 1")
    let holder = open(folder["state/locus/history"], O_RDWR)
    #expect(flock(holder, LOCK_EX | LOCK_NB) == 0)
    try history.append("b = 2")
    folder.write("a = 1\n", to: "state/locus/new")
    rename(folder["state/locus/new"], folder["state/locus/history"])
    close(holder)
    history.settle()
    #expect(history.load() == ["a = 1", "b = 2"])
  }

  @Test("several writers tear no line")
  func writers() async throws {
    let history = history
    await withTaskGroup(of: Void.self) { group in
      for writer in 0..<4 {
        group.addTask {
          for line in 0..<50 { try? history.append("writer \(writer) line \(line)") }
        }
      }
    }
    let expected = (0..<4).flatMap { writer in (0..<50).map { "writer \(writer) line \($0)" } }
    #expect(history.load().sorted() == expected.sorted())
  }
}
