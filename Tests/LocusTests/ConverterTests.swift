import PlotSession
import RealFunctions
import Testing

@testable import locus

#if canImport(Glibc)
  import Glibc
#elseif canImport(Darwin)
  import Darwin
#endif

/// Pictures that another program makes, here a script in the place of `rsvg-convert`.
@Suite("Pictures that another program makes")
struct ConverterTests {
  private let folder = TemporaryFolder()

  /// Runs the program with a script as the only converter in its path.
  private func run(
    _ script: String?,
    _ arguments: [String],
    interruptAfter seconds: Double? = nil
  ) throws -> ProgramRun {
    if let script {
      folder.write("#!/bin/sh\n\(script)\n", to: "rsvg-convert")
      chmod(folder["rsvg-convert"], 0o755)
    }
    return try ProgramRun(
      arguments,
      in: folder,
      environment: ["PATH=\(folder.path)"],
      interruptAfter: seconds
    )
  }

  private static let saving = ["-e", "plot x", "-e", "save \"a.pdf\""]

  @Test("the picture goes to the program on a pipe, and its answer into the file")
  func pipe() throws {
    let script = "echo \"$@\"; echo $SOURCE_DATE_EPOCH; /bin/cat"
    let run = try run(script, ["-e", "plot x", "-e", "save \"a.png\" size 300x200"])
    #expect(run.errors.isEmpty && run.status == 0)
    let lines = (folder.text("a.png") ?? "").split(separator: "\n")
    #expect(lines.first == "--format=png --unlimited --width=300 --height=200")
    #expect(lines.dropFirst().first == "0")
    #expect(lines.dropFirst(2).first?.hasPrefix("<svg") == true)
    #expect(lines.last == "</svg>")
  }

  @Test("a picture larger than any pipe goes through while its answer comes")
  func large() throws {
    let plot = "plot sin(1000x), [(n, sin(n)) for n in 1..40000] with points"
    let run = try run("/bin/cat; /bin/cat /dev/null", ["-e", plot, "-e", "save \"a.pdf\""])
    #expect(run.status == 0)
    #expect(folder.text("a.pdf")?.hasSuffix("</svg>\n") == true)
    #expect((folder.text("a.pdf")?.utf8.count ?? 0) > 70_000)
  }

  @Test("where it is not installed the error names the package, and the file that works")
  func missing() throws {
    let run = try run(nil, Self.saving)
    #expect(run.errors.contains("cannot write a.pdf: rsvg-convert is not installed"))
    #expect(run.errors.contains("install librsvg2-bin"))
    #expect(run.errors.contains("save \"a.svg\""))
    #expect(run.status == 3)
    #expect(folder.names == [])
  }

  @Test(
    "what it complains about is told, and no file is written",
    arguments: [
      ("echo 'no memory left' >&2; exit 1", "rsvg-convert failed: no memory left"),
      ("/bin/cat >/dev/null; exit 0", "rsvg-convert failed"),
      ("kill -9 $$", "rsvg-convert failed"),
      ("exec 0<&-; echo x >&2; exit 2", "rsvg-convert failed: x"),
    ]
  )
  func failure(_ script: String, _ words: String) throws {
    let run = try run(script, Self.saving)
    #expect(run.errors.contains("cannot write a.pdf: \(words)"))
    #expect(run.status == 3)
    #expect(folder.names == ["rsvg-convert"])
  }

  @Test("an interrupt and a time limit end a program that does not end", arguments: [true, false])
  func hanging(isInterrupted: Bool) throws {
    let script = "echo $$ > \"\(folder["pid"])\"; exec /bin/sleep 1000"
    let limit = isInterrupted ? [] : ["-e", "set timeout 0.5"]
    let run = try run(
      script,
      limit + Self.saving,
      interruptAfter: isInterrupted ? 1 : nil
    )
    #expect(run.errors.contains(isInterrupted ? "interrupted" : "E35"))
    #expect(!folder.names.contains("a.pdf"))
    let process = try #require(
      folder.text("pid").flatMap { pid_t($0.split(separator: "\n").first ?? "") }
    )
    #expect(kill(process, 0) != 0, "the program outlives the statement")
  }

  @Test("an answer without end stops at the memory limit")
  func endless() throws {
    let run = try run("exec /bin/cat /dev/zero", ["--max-memory", "256MiB"] + Self.saving)
    #expect(run.errors.contains("E33"))
    #expect(folder.names == ["rsvg-convert"])
  }

  @Test("--safe starts no program, neither for statements nor for -o")
  func safe() throws {
    let script = "echo started > \"\(folder["trace"])\""
    let statement = try run(script, ["--safe"] + Self.saving)
    #expect(statement.errors.contains("error[E69]"))
    let output = try run(script, ["--safe", "-e", "plot x", "-o", "b.pdf"])
    #expect(output.errors.contains("cannot write b.pdf: no program is started"))
    #expect(output.status != 0)
    #expect(folder.names == ["rsvg-convert"])
  }

  @Test("-o takes lengths and pixels an inch")
  func output() throws {
    let run = try run(
      "echo \"$@\"; /bin/cat",
      ["-e", "plot x", "--size", "8cmx5cm", "--dpi", "254", "-o", "a.png", "-o", "b.svg"]
    )
    #expect(run.status == 0)
    #expect(folder.text("a.png")?.contains("--width=800 --height=500\n") == true)
    #expect(folder.text("b.svg")?.contains("width=\"8cm\"") == true)
  }

  private static let isInstalled = access("/usr/bin/rsvg-convert", X_OK) == 0

  @Test("librsvg makes the same page and the same pixels twice", .enabled(if: isInstalled))
  func real() throws {
    for name in ["a", "b"] {
      let run = try ProgramRun(
        ["-e", "plot sin(x)/x", "-e", "save \"\(name).pdf\" size 8cm x 5cm; save \"\(name).png\""],
        in: folder
      )
      #expect(run.errors.isEmpty && run.status == 0)
    }
    #expect(folder.read("a.pdf")?.starts(with: Array("%PDF".utf8)) == true)
    #expect(folder.read("a.png")?.starts(with: [0x89, 0x50, 0x4e, 0x47]) == true)
    #expect(folder.read("a.pdf") == folder.read("b.pdf"))
    #expect(folder.read("a.png") == folder.read("b.png"))
  }
}
