import PlotSession
import RealFunctions
import Testing

@testable import locus

#if canImport(Glibc)
  import Glibc
#elseif canImport(Darwin)
  import Darwin
#endif

@Suite("Output that is stopped")
struct InterruptedOutputTests {
  private let folder = TemporaryFolder()

  @Test(
    "an interrupt before a file has its new bytes leaves the old ones, at whichever moment it comes"
  )
  func everyMoment() throws {
    var interrupted = 0
    for moment in 0... {
      folder.write(Array("old".utf8), to: "a.txt")
      let clock = Countdown(moment)
      do throws(SystemError) {
        try AtomicWrite.replace(folder["a.txt"], with: Array("new".utf8), clock.cancellation)
        #expect(folder.text("a.txt") == "new")
        break
      } catch {
        interrupted += 1
        #expect(error.number == EINTR)
        #expect(folder.text("a.txt") == "old")
        #expect(folder.names == ["a.txt"])
      }
    }
    #expect(interrupted >= 2)
  }

  @Test("a pipe that nobody reads does not keep whoever writes to it", arguments: [false, true])
  func pipe(hasReader: Bool) throws {
    let path = folder["pipe"]
    #expect(mkfifo(path, 0o600) == 0)
    // A reader that stands still: the pipe is full after 64 KiB.
    let reader = hasReader ? open(path, O_RDONLY | O_NONBLOCK) : -1
    defer { if reader >= 0 { close(reader) } }
    let bytes = [UInt8](repeating: 65, count: 1 << 20)
    #expect(throws: SystemError(EINTR)) {
      try AtomicWrite.replace(path, with: bytes, Countdown(3).cancellation)
    }
  }

  @Test("a pipe gets all bytes as soon as somebody reads it")
  func slowPipe() throws {
    let run = try ProgramRun(
      [
        "-c",
        "mkfifo pipe.svg; (sleep 0.3; cat pipe.svg >copy) & \"$0\" \"$@\"; status=$?; wait; exit $status",
        ProgramRun.executable, "--no-init", "-e", "plot sin(x)", "-e", "save \"pipe.svg\"",
      ],
      program: "/bin/sh",
      in: folder
    )
    #expect(run.status == 0, "\(run.errors)")
    #expect(folder.text("copy")?.hasSuffix("</svg>\n") == true)
  }

  @Test("whoever closes the pipe of the answers still gets the files")
  func closedPipe() throws {
    let run = try ProgramRun(
      [
        "--no-init", "-e", "print [1..100000]", "-e", "plot sin(x)", "-e", "save \"a.svg\"", "-o",
        "b.svg",
      ],
      in: folder,
      output: .closedPipe
    )
    #expect(run.status == 0)
    #expect(run.errors == "")
    #expect(folder.names == ["a.svg", "b.svg"])
  }

  @Test("a full disk under the answers is told once and is the status, and files are written")
  func fullDisk() throws {
    let run = try ProgramRun(
      [
        "--no-init", "-e", "print [1..100000]", "-e", "print [1..100000]", "-e", "plot sin(x)",
        "-o", "b.svg",
      ],
      in: folder,
      output: .path("/dev/full")
    )
    #expect(run.status == 3)
    #expect(run.errors.ranges(of: "no space left").count == 1)
    #expect(folder.names == ["b.svg"])
  }

  @Test("a file that may not grow is an error like a full disk")
  func sizeLimit() throws {
    let run = try ProgramRun(
      [
        "-c", "ulimit -f 1; exec \"$0\" \"$@\"", ProgramRun.executable, "--no-init", "-e",
        "plot sin(x)",
        "-e", "save \"a.svg\"",
      ],
      program: "/bin/sh",
      in: folder,
      output: .path("/dev/null")
    )
    #expect(run.errors.contains("cannot write a.svg: file too large"))
    #expect(run.status > 0)
    #expect(folder.names == [])
  }

  @Test(
    "a signal gives the terminal back, at work and at the second prompt",
    arguments: [SIGTERM, SIGHUP],
    ["", "plot sum(sin(n x) for n in 1..1000000)"]
  )
  func signals(signal: Int32, work: String) throws {
    let terminal = try Terminal(["--no-init"], home: folder)
    try terminal.expect("> ")
    terminal.enter("1+1")
    try terminal.expect("2\r\n")
    try terminal.expect("> ")
    #expect(!terminal.echoes)
    if !work.isEmpty {
      terminal.enter(work)
      terminal.waitForWork()
    }
    terminal.send(signal)
    #expect(try terminal.status() == -signal)
    #expect(terminal.echoes)
  }

  @Test("Ctrl-C ends an answer that nobody reads any more")
  func stoppedReader() throws {
    let terminal = try Terminal(["--no-init", "-q"], home: folder)
    try terminal.expect("> ")
    terminal.enter("print [1..300000]")
    try terminal.expect("[1, 2, 3")
    terminal.type("\u{3}")
    try terminal.expect("interrupted")
    try terminal.expect("> ")
    terminal.enter("40+2")
    try terminal.expect("\r42\r\n")
  }
}

/// A cancellation that happens when it is asked for the n-th time.
private final class Countdown: @unchecked Sendable {
  private var left: Int
  init(_ questions: Int) { left = questions }
  var cancellation: Cancellation {
    Cancellation {
      self.left -= 1
      return self.left < 0
    }
  }
}
