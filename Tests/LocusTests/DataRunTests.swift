import CPty
import PlotSession
import Testing

@testable import locus

#if canImport(Glibc)
  import Glibc
#elseif canImport(Darwin)
  import Darwin
#endif

/// Data through the program itself: pipes, identities of files, interrupts.
@Suite("Data through the program")
struct DataRunTests {
  private let folder = TemporaryFolder()

  @Test("what is piped in is data beside a statement, and is kept for the next one")
  func besideStatement() throws {
    let run = try ProgramRun(
      ["-e", "plot \"-\" with lines", "-e", "add \"-\" using 2", "-o", "-", "--format", "csv"],
      input: "1 2\n3 4\n"
    )
    #expect(run.errors.isEmpty)
    let rows = run.text.split(separator: "\r\n").dropFirst().map(String.init)
    let name = "standard input"
    #expect(
      rows == ["\(name),1,2", "\(name),3,4", "\(name): column 2,1,2", "\(name): column 2,2,4"]
    )
    #expect(run.status == 0)
  }

  /// `1 2` and `3 4` in two lines, as gzip writes them.
  private static let compressed: [UInt8] = [
    0x1F, 0x8B, 0x08, 0x00, 0x00, 0x00, 0x00, 0x00, 0x02, 0x03, 0x33, 0x54, 0x30, 0xE2, 0x32, 0x56,
    0x30, 0xE1, 0x02, 0x00, 0x57, 0x00, 0xD6, 0x61, 0x08, 0x00, 0x00, 0x00,
  ]

  @Test(
    "what gzip compressed is read, several files of it in one as well",
    arguments: [1, 2, 5000]
  )
  func compressed(_ count: Int) throws {
    folder.write((0..<count).flatMap { _ in Self.compressed }, to: "d.csv.gz")
    let run = try ProgramRun(["-e", "plot \"d.csv.gz\"; save \"a.csv\""], in: folder)
    #expect(run.errors.isEmpty)
    let rows = folder.text("a.csv")?.split(separator: "\r\n").dropFirst() ?? []
    #expect(rows.count == 2 * count && rows.first == "d.csv.gz,1,2")
  }

  @Test("damaged bytes of gzip are told", arguments: [5, 17, 22, 27])
  func damaged(_ place: Int) throws {
    var bytes = Self.compressed
    bytes[place == 5 ? 2 : place] ^= 0x55
    folder.write(bytes, to: "a.gz")
    folder.write(Array(Self.compressed.prefix(place)), to: "b.gz")
    for file in ["a.gz", "b.gz"] {
      let run = try ProgramRun(["-e", "plot \"\(file)\""], in: folder)
      #expect(run.errors.contains("it is compressed by gzip, and damaged"), "\(run.errors)")
      #expect(run.status == 3)
    }
  }

  @Test("what is piped in is data beside a file")
  func besideFile() throws {
    folder.write("plot \"-\"\n", to: "a.plot")
    let run = try ProgramRun(["a.plot", "-o", "a.json"], input: "1;2,5\n", in: folder)
    #expect(run.status == 0)
    #expect(folder.text("a.json")?.contains("[[1, 2.5]]") == true)
  }

  @Test("a script on standard input has no data there, and is told what works")
  func scriptOnInput() throws {
    let run = try ProgramRun([], input: "plot \"-\"\n")
    let expected = """
      <stdin>:1:6: error[E68]: cannot read standard input: it holds the statements
        plot "-"
             ^
      hint: cat data.csv | locus -e 'plot "-"'

      """
    #expect(run.errors == expected)
    #expect(run.status == 3)
  }

  @Test(
    "with --safe no file is touched",
    arguments: ["plot \"d.csv\"", "plot \"-\"", "plot x; save \"a.svg\""]
  )
  func safe(statement: String) throws {
    folder.write("1 2\n", to: "d.csv")
    let run = try ProgramRun(["--safe", "-e", statement], input: "1 2\n", in: folder)
    #expect(run.errors.contains("error[E69]: files are switched off by --safe"))
    #expect(run.status == 1)
    #expect(folder.names == ["d.csv"])
  }

  @Test("data are not overwritten however their path is spelled")
  func spelledPath() throws {
    folder.write("1 2\n3 4\n", to: "d.csv")
    symlink("d.csv", folder["link.csv"])
    link(folder["d.csv"], folder["hard.csv"])
    for path in ["d.csv", "./d.csv", folder["d.csv"], "link.csv", "hard.csv"] {
      let statement = "plot \"d.csv\"; save \"\(path)\""
      let run = try ProgramRun(["-q", "--size", "20x5", "-e", statement], in: folder)
      #expect(run.errors.contains("error[E71]"), "\(path)")
      let output = try ProgramRun(["-e", "plot \"d.csv\"", "-o", path], in: folder)
      #expect(output.errors.hasPrefix("locus: error[F04]"), "\(path)")
      #expect(output.status == 3)
    }
    #expect(folder.text("d.csv") == "1 2\n3 4\n")
  }

  @Test(
    "a file on standard input is not overwritten either",
    .enabled(if: FileAccess.Identity(path: "/dev/stdin") != nil)
  )
  func inputFile() throws {
    folder.write("1 2\n", to: "d.csv")
    let run = try ProgramRun(
      shell: "'\(ProgramRun.executable)' -q -e 'plot \"-\"; save \"d.csv\"' < d.csv",
      in: folder
    )
    #expect(run.errors.contains("error[E71]"))
    #expect(folder.text("d.csv") == "1 2\n")
  }

  @Test("Ctrl-C ends the wait for a pipe that nobody writes to")
  func interruptedWait() throws {
    mkfifo(folder["pipe"], 0o600)
    let run = try ProgramRun(["-e", "plot \"pipe\""], in: folder, interruptAfter: 0.5)
    #expect(run.errors == "interrupted\n")
    #expect(run.status == 130)
  }

  @Test("what comes through a pipe is drawn when its writer ends")
  func pipe() throws {
    let run = try ProgramRun(
      shell: "mkfifo pipe; (printf '1,'; sleep 0.2; printf '2\\n3,4'; sleep 0.2; echo 5) > pipe & "
        + "'\(ProgramRun.executable)' -e 'plot \"pipe\"' -o - --format csv",
      in: folder
    )
    #expect(run.text == "series,x,y\r\npipe,1,2\r\npipe,3,45\r\n")
  }

  @Test(
    "what comes through a pipe is fitted and drawn, wherever the pipe stands",
    arguments: [
      "(sleep 0.2; cat rows) > pipe & '%' -q -e 'fit m x + b to \"pipe\"'",
      "cat rows | '%' -q -e 'fit m x + b to \"/dev/fd/3\"' 3<&0",
      "cat rows | '%' -q -e 'fit m x + b to \"-\"'",
    ]
  )
  func fittedPipe(line: String) throws {
    let folder = TemporaryFolder()
    folder.write("1 2.1\n2 3.9\n3 6.2\n4 7.8\n", to: "rows")
    mkfifo(folder["pipe"], 0o600)
    let run = try ProgramRun(
      shell: line.replacing("%", with: ProgramRun.executable),
      in: folder
    )
    #expect(run.errors == "")
    #expect(run.text.hasPrefix("m = 1.940 ± 0.091\nb = 0.15 ± 0.25\n"))
    #expect(run.text.contains("95 % confidence"))
  }

  @Test("what is endless and no text ends at once", arguments: ["/dev/zero", "/dev/urandom"])
  func endlessBytes(path: String) throws {
    let run = try ProgramRun(["-e", "plot \"\(path)\""])
    #expect(run.errors.contains("error[E68]: cannot read \(path): line "))
    #expect(run.status == 3)
  }

  @Test(
    "a script that is endless is refused early",
    arguments: [["/dev/zero"], ["-e", "load \"/dev/zero\""]]
  )
  func endlessScript(arguments: [String]) throws {
    let run = try ProgramRun(arguments)
    #expect(run.errors.contains("cannot read /dev/zero: it has a line of more than 16 MiB"))
    #expect(run.status == 3)
  }

  @Test("an endless line of a pipe is an error, and the run ends")
  func endlessLine() throws {
    let run = try ProgramRun(
      shell: "yes | tr -d '\\n' | '\(ProgramRun.executable)'; echo $?",
      in: folder
    )
    #expect(run.errors.contains("error[E34]: the line is too long"))
    #expect(run.text == "1\n")
  }

  @Test("no statement takes more memory than the command line allows, and the next one works")
  func maxMemory() throws {
    let lists = (1...20).map { "[\($0)..1e6]" }.joined(separator: "+")
    let run = try ProgramRun([
      "-k", "--max-memory", "40MB", "-e", "set memory 4 GiB", "-e", lists, "-e", "print 1 + 1",
    ])
    #expect(run.errors.contains("error[E33]"))
    #expect(run.errors.contains("(limit 40 MB)"))
    #expect(run.text == "2\n")
    #expect(run.status == 1)
  }

  @Test("a pipe that nobody writes to is not waited for longer than the command line allows")
  func timeout() throws {
    mkfifo(folder["silent"], 0o600)
    for statement in ["plot \"silent\"", "load \"silent\""] {
      let run = try ProgramRun(
        ["-k", "--timeout", "0.2", "-e", "set timeout 0", "-e", statement, "-e", "print 1 + 1"],
        in: folder
      )
      #expect(run.errors.contains("error[E35]"))
      #expect(run.text == "2\n")
    }
  }

  @Test("an endless table is an error, and needs no more memory than the rows it may have")
  func endlessTable()
    throws
  {
    let run = try ProgramRun(
      shell: "yes | tr -d '\\n' | '\(ProgramRun.executable)' -e 'plot \"-\"'",
      in: folder
    )
    #expect(run.errors.contains("cannot read standard input: line 1 is too long"))
  }
}

extension ProgramRun {
  /// Runs a line of the shell, for what needs real pipes.
  fileprivate init(shell line: String, in folder: TemporaryFolder) throws {
    try self.init(["-c", line], program: "/bin/sh", in: folder)
  }
}
