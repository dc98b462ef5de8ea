import PlotSession
import Testing

@testable import locus

/// What the real program answers to a wrong command line: the whole of standard error, and the status.
@Suite("Errors of the command line")
struct CommandLineErrorTests {
  private let folder = TemporaryFolder()

  struct Row: CustomTestStringConvertible, Sendable {
    let arguments: [String]
    let code: String
    let message: String
    let hint: String?
    let status: Int32

    init(_ arguments: [String], _ code: String, _ message: String, _ hint: String?, _ status: Int32)
    {
      (self.arguments, self.code, self.message) = (arguments, code, message)
      (self.hint, self.status) = (hint, status)
    }

    var testDescription: String { arguments.joined(separator: " ") }
  }

  static let rows: [Row] = [
    Row(["--szie", "80x24"], "U01", "unknown option --szie", "did you mean --size?", 2),
    Row(["-o"], "U02", "-o needs a file name", nil, 2),
    Row(
      ["-o", "plot.xyz", "-e", "plot x"],
      "U03",
      "cannot tell the kind of file from .xyz",
      "use \(FileKind.endings)",
      2
    ),
    Row(
      ["-o", "-", "-e", "plot x"],
      "U04",
      "-o - needs --format",
      "--format \(FileKind.names)",
      2
    ),
    Row(["--format", "xyz", "-e", "1"], "U05", "unknown format xyz", "use \(FileKind.names)", 2),
    Row(
      ["--max-memory", "lots"],
      "U06",
      "--max-memory takes an amount from 1 MB, not lots",
      "--max-memory 512MiB",
      2
    ),
    Row(
      ["--timeout", "0"],
      "U06",
      "--timeout takes seconds from 0 to 86400, not 0",
      "--timeout 10",
      2
    ),
    Row(
      ["--size", "big"],
      "U06",
      "--size takes WxH up to 10000 or lengths, not big",
      "--size 80x24",
      2
    ),
    Row(
      ["--completion", "fihs"],
      "U06",
      "--completion takes bash, zsh or fish, not fihs",
      "did you mean --completion fish?",
      2
    ),
    Row(["--safe=1"], "U07", "--safe takes no value", nil, 2),
    Row(
      ["--format", "svg"],
      "U08",
      "--format needs -o",
      "-o FILE, or -o - for standard output",
      2
    ),
    Row(["nofile.plot"], "F01", "cannot read nofile.plot: no such file", nil, 3),
    Row(["sin(x)"], "F01", "cannot read sin(x): no such file", "locus -e 'sin(x)'", 3),
    Row(["."], "F01", "cannot read .: is a directory", nil, 3),
    Row(
      ["-o", "no/dir/x.svg", "-e", "plot x"],
      "F02",
      "cannot write no/dir/x.svg: no such directory",
      nil,
      3
    ),
    Row(
      ["-o", "/dev/full", "--format", "svg", "-e", "plot x"],
      "F03",
      "cannot write /dev/full: no space left on device",
      nil,
      3
    ),
    Row(
      ["-o", "wave.svg", "wave.svg"],
      "F04",
      "wave.svg was read in this run and is not overwritten",
      nil,
      3
    ),
  ]

  @Test("a wrong command line has one error, a hint that works, and its status", arguments: rows)
  func error(row: Row) throws {
    folder.write("plot x\n", to: "wave.svg")
    let run = try ProgramRun(row.arguments, in: folder)
    let hint = row.hint.map { "hint: \($0)\n" } ?? ""
    #expect(run.errors == "locus: error[\(row.code)]: \(row.message)\n\(hint)")
    #expect(run.status == row.status)
    #expect(run.output.isEmpty)
    #expect(folder.names == ["wave.svg"])
    #expect(folder.text("wave.svg") == "plot x\n")
  }

  @Test("standard output on a full disk is F03 too")
  func fullDisk() throws {
    let run = try ProgramRun(["-e", "plot x"], output: .path("/dev/full"))
    #expect(
      run.errors
        == "locus: error[F03]: cannot write standard output: no space left on device\n"
    )
    #expect(run.status == 3)
  }

  @Test("values and errors keep their order in one file")
  func order() throws {
    folder.write("", to: "both")
    let shell = "exec \"$0\" -k -e 1 -e 'sni(2)' -e 3 -e '4 5' -e 6 >both 2>&1"
    _ = try ProgramRun(["-c", shell, ProgramRun.executable], program: "/bin/sh", in: folder)
    let lines = (folder.text("both") ?? "").split(separator: "\n").map(String.init)
    let shown = lines.filter { $0.count == 1 || $0.contains("error[") }.map { $0.prefix(12) }
    #expect(shown == ["1", "-e:1:1: erro", "3", "-e:1:3: erro", "6"])
  }
}
