import Testing

@testable import locus

#if canImport(Glibc)
  import Glibc
#elseif canImport(Darwin)
  import Darwin
#endif

/// The program from outside: streams, files, exit statuses.
@Suite("The program")
struct ProgramTests {
  private let folder = TemporaryFolder()

  @Test("the version and the help go to standard output")
  func versionAndHelp() throws {
    let version = try ProgramRun(["--version"])
    #expect(version.text == "locus \(HelpText.version)\n")
    #expect(version.status == 0)
    let help = try ProgramRun(["--help"])
    #expect(help.text == HelpText.page)
    #expect(help.status == 0 && help.errors.isEmpty)
  }

  @Test("a wrong command line has status 2 and the form of all errors")
  func wrongCommandLine() throws {
    let run = try ProgramRun(["--szie", "80x24"])
    #expect(run.errors == "locus: error[U01]: unknown option --szie\nhint: did you mean --size?\n")
    #expect(run.output.isEmpty)
    #expect(run.status == 2)
  }

  @Test("a script that does not exist has status 3")
  func noScript() throws {
    let run = try ProgramRun(["no file.plot"])
    #expect(run.errors.hasPrefix("locus: error[F01]: cannot read no file.plot: no such file\n"))
    #expect(run.status == 3)
  }

  @Test("a folder is no script")
  func folderAsScript() throws {
    let run = try ProgramRun(["/tmp"])
    #expect(run.errors == "locus: error[F01]: cannot read /tmp: is a directory\n")
    #expect(run.status == 3)
  }

  @Test("an empty script does nothing")
  func emptyScript() throws {
    let run = try ProgramRun([])
    #expect(run.output.isEmpty && run.errors.isEmpty && run.status == 0)
  }

  @Test("a closed pipe ends the program quietly")
  func closedPipe() throws {
    let run = try ProgramRun(["--help"], output: .closedPipe)
    #expect(run.status == 0)
    #expect(run.errors.isEmpty)
  }

  @Test("a full disk behind standard output has status 3")
  func fullDisk() throws {
    let run = try ProgramRun(["--help"], output: .path("/dev/full"))
    let message = "cannot write standard output: no space left on device"
    #expect(run.errors == "locus: error[F03]: \(message)\n")
    #expect(run.status == 3)
  }

  @Test("a closed standard output is no place for a file to open in")
  func closedOutput() throws {
    let run = try ProgramRun(["--help"], output: .closed)
    #expect(run.errors == "locus: error[F03]: cannot write standard output: it is closed\n")
    #expect(run.status == 3)
  }

  @Test("control characters of a file name are shown, not obeyed")
  func controlCharacters() throws {
    let run = try ProgramRun(["\u{1b}[2J"])
    #expect(run.errors.contains("cannot read ␛[2J: no such file"))
  }

  @Test("any bytes are a script that ends")
  func anyBytes() throws {
    for seed in 0..<20 {
      var state = UInt64(seed) &* 0x9e37_79b9_7f4a_7c15 | 1
      let bytes = (0..<2000).map { _ in
        state = state &* 6_364_136_223_846_793_005 &+ 1_442_695_040_888_963_407
        return UInt8(truncatingIfNeeded: state >> 56)
      }
      let run = try ProgramRun(["-k", "--no-init"], input: bytes)
      #expect(run.status == 0 || run.status == 1)
      #expect(!run.errors.utf8.contains(0x1b))
    }
  }
}
