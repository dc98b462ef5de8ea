import PlotSession
import Testing

@testable import locus

#if canImport(Glibc)
  import Glibc
#elseif canImport(Darwin)
  import Darwin
#endif

/// What was read is not overwritten, whatever became of the statement that read it.
@Suite("Files that were read are kept")
struct ReadFilesTests {
  private let folder = TemporaryFolder()
  private static let rows = "1 2\n3 4\n"

  @Test(
    "a data file is kept although the statement that read it failed",
    arguments: [
      "plot \"d.csv\" using 1:9", "plot \"d.csv\" using q",
      "plot sin(x), \"link.csv\" using 7", "plot \"hard.csv\" using 1:9",
      "load \"bad.plot\"", "plot \"d.csv\"; undo; reset all",
      "plot \"d.csv\" using 1:9; plot \"d.csv\" using 8; plot \"d.csv\" using 7",
    ]
  )
  func failedStatement(statement: String) throws {
    folder.write(Self.rows, to: "d.csv")
    folder.write("plot \"d.csv\" using 1:9\n", to: "bad.plot")
    symlink("d.csv", folder["link.csv"])
    link(folder["d.csv"], folder["hard.csv"])
    for path in ["d.csv", "link.csv", "hard.csv", "./d.csv", folder["d.csv"]] {
      let run = try ProgramRun(
        ["-k", "-q", "-e", statement, "-e", "set output none; plot x", "-e", "save \"\(path)\""],
        in: folder
      )
      #expect(run.errors.contains("error[E71]"), "\(path) \(run.errors)")
      #expect(folder.text("d.csv") == Self.rows, "\(path)")
    }
  }

  @Test(
    "a script on standard input does not overwrite itself",
    arguments: ["s.plot", "./s.plot", "link.plot", "hard.plot"]
  )
  func scriptOnInput(path: String) throws {
    let text = "set output none; plot sin(x)\nsave \"\(path)\"\n"
    for command in ["locus < s.plot", "locus - < s.plot", "locus - -e 'save \"\(path)\"' < s.plot"]
    {
      folder.write(text, to: "s.plot")
      symlink("s.plot", folder["link.plot"])
      link(folder["s.plot"], folder["hard.plot"])
      let run = try shell(command)
      #expect(run.errors.contains("error[E71]"), "\(command)")
      #expect(folder.text("s.plot") == text, "\(command)")
    }
    let output = try shell("printf 'set output none; plot x\\n' > o.plot; locus -o o.plot < o.plot")
    #expect(output.errors.hasPrefix("locus: error[F04]"))
    #expect(folder.text("o.plot") == "set output none; plot x\n")
  }

  @Test("a script on standard input whose file was replaced meanwhile overwrites neither")
  func replacedScript() throws {
    // What took the name of the file is kept as well: it is what the user works on.
    folder.write("load \"move.plot\"\nset output none; plot x\nsave \"u.plot\"\n", to: "u.plot")
    mkfifo(folder["move.plot"], 0o600)
    let run = try shell(
      "(sleep 0.3; mv u.plot v.plot; echo 'b = 1' > u.plot; echo 'a = 1' > move.plot) & "
        + "locus -k < u.plot; wait"
    )
    #expect(run.errors.contains("error[E71]"))
    #expect(folder.text("u.plot") == "b = 1\n")
  }

  @Test("what was read through a pipe or a terminal is nothing that could be lost")
  func pipes() throws {
    let run = try shell(
      "echo 'set output none; plot x; save \"/dev/null\"' | locus -k -o /dev/null --format svg"
    )
    #expect(!run.errors.contains("F04") && !run.errors.contains("E71"))
    let device = try shell("locus -e 'plot x' -o /dev/stdout --format svg < /dev/null")
    #expect(device.status == 0 && device.text.contains("<svg"))
  }

  @Test("a script that ran to its end may be saved back, one that stopped may not")
  func loadedScripts() throws {
    folder.write("a = 1\n", to: "good.plot")
    folder.write("a = 1\nb = foo\nc = 3\n", to: "bad.plot")
    let good = try ProgramRun(["-e", "load \"good.plot\"; b = 2; save \"good.plot\""], in: folder)
    #expect(good.status == 0)
    #expect(folder.text("good.plot") == "a = 1\nb = 2\n")
    let bad = try ProgramRun(
      ["-k", "-e", "load \"bad.plot\"", "-e", "save \"./bad.plot\""],
      in: folder
    )
    #expect(bad.errors.contains("error[E71]"))
    #expect(folder.text("bad.plot") == "a = 1\nb = foo\nc = 3\n")
    let arguments = try ProgramRun(["-k", "bad.plot", "-e", "save \"bad.plot\""], in: folder)
    #expect(arguments.errors.contains("error[E71]"))
    #expect(folder.text("bad.plot") == "a = 1\nb = foo\nc = 3\n")
  }

  @Test("with --safe the script is not overwritten either", arguments: [[], ["--safe"]])
  func safeScript(options: [String]) throws {
    folder.write("plot sin(x)\n", to: "s.plot")
    let run = try ProgramRun(options + ["-q", "s.plot", "-o", "s.plot"], in: folder)
    #expect(run.errors.hasPrefix("locus: error[F04]"))
    #expect(folder.text("s.plot") == "plot sin(x)\n")
  }

  @Test("a definition of the command line opens no way around")
  func definition() throws {
    folder.write("a = 1\nsave \"s.plot\"\n", to: "s.plot")
    let run = try ProgramRun(["-D", "b=2", "s.plot"], in: folder)
    #expect(run.errors.contains("error[E71]"))
    #expect(folder.text("s.plot") == "a = 1\nsave \"s.plot\"\n")
  }

  private func shell(_ line: String) throws -> ProgramRun {
    let program = "locus() { '\(ProgramRun.executable)' -q \"$@\"; }; "
    return try ProgramRun(["-c", program + line], program: "/bin/sh", in: folder)
  }
}
