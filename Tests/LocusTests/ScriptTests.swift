import Testing

@testable import locus

#if canImport(Glibc)
  import Glibc
#elseif canImport(Darwin)
  import Darwin
#endif

/// Statements from files, `-e` and pipes: what they answer, where, and with which status.
@Suite("Scripts")
struct ScriptTests {
  private let folder = TemporaryFolder()

  @Test("values go to standard output, one a line, and nothing else")
  func values() throws {
    let run = try ProgramRun(["-e", "1 + 1; 3", "-e", "a = 2^10", "-e", "a"])
    #expect(run.text == "2\n3\n1024\n")
    #expect(run.errors.isEmpty)
    #expect(run.status == 0)
  }

  @Test("files and statements run in the order of the command line")
  func order() throws {
    folder.write("b = a + 1\nb\n", to: "b.plot")
    let run = try ProgramRun(["-e", "a = 1", "b.plot", "-e", "a = 5", "b.plot"], in: folder)
    #expect(run.text == "2\n6\n")
  }

  @Test("a definition of the command line comes before everything")
  func definition() throws {
    let run = try ProgramRun(["-e", "f(a)", "-D", "a=3", "-D", "f(x)=x^2"])
    #expect(run.text == "9\n")
    let mistake = try ProgramRun(["-D", "a=2+", "-e", "1"])
    #expect(mistake.errors.hasPrefix("-D:1:"))
    #expect(mistake.status == 1)
    #expect(mistake.output.isEmpty)
  }

  @Test(
    "behind -D stands one definition and nothing else",
    arguments: [
      "a=1; load \"x.plot\"", "a=1; b=2", "1=2+", "plot x=1", "y=2x", "x=3", "a=1\nb=2", "a==1",
      "a=1;",
      "set title \"a=b\"", "save \"a=b.plot\"", "f(1)=2", "# a=1",
    ]
  )
  func oneDefinition(text: String) throws {
    folder.write("print 42\n", to: "x.plot")
    let run = try ProgramRun(["-D", text, "-e", "1"], in: folder)
    #expect(run.status == 2, "\(run.errors)")
    #expect(run.errors.hasPrefix("locus: error[U06]: -D takes"))
    #expect(run.output.isEmpty)
  }

  @Test("a script stops at its first error, with its place")
  func firstError() throws {
    let run = try ProgramRun([], input: "1\n\nsni(2)\n2\n")
    #expect(run.text == "1\n")
    let expected = """
      <stdin>:3:1: error[E11]: unknown function sni
        sni(2)
        ^
      hint: did you mean sin?

      """
    #expect(run.errors == expected)
    #expect(run.status == 1)
  }

  @Test("with -k a script goes on and still has status 1")
  func keepGoing() throws {
    let run = try ProgramRun(["-k"], input: "a = 4\n1/2a\nsni(2)\n5\n")
    #expect(run.text == "2\n5\n")
    #expect(run.errors.hasPrefix("note: 1/2a is read as (1/2)·a"))
    #expect(run.errors.contains("<stdin>:3:1: error[E11]"))
    #expect(run.status == 1)
  }

  @Test("the place of an error is the file's")
  func errorPlace() throws {
    folder.write("# wave\na = \\\n  1 + \\\n  2 3\n", to: "wave.plot")
    let run = try ProgramRun(["wave.plot"], in: folder)
    #expect(run.errors.hasPrefix("wave.plot:2:"))
    #expect(run.status == 1)
    let statement = try ProgramRun(["-e", "1", "-e", "\n2 3"])
    #expect(statement.errors.hasPrefix("-e:2:3: error[E04]"))
  }

  @Test("errors come after the values before them")
  func errorsAfterValues() throws {
    folder.write("", to: "both")
    let both = folder["both"]
    let run = try ProgramRun(["-k"], input: "1\nsni(2)\n2\n", output: .path(both))
    #expect(run.status == 1)
    #expect(folder.text("both") == "1\n2\n")
  }

  @Test("notes can be silenced")
  func notes() throws {
    let run = try ProgramRun(["-q", "-e", "a = 4", "-e", "1/2a"])
    #expect(run.text == "2\n")
    #expect(run.errors.isEmpty)
  }

  @Test("quit ends the run with the status so far")
  func quit() throws {
    let quit = try ProgramRun([], input: "1\nquit\n2\n")
    #expect(quit.text == "1\n")
    #expect(quit.status == 0)
    let failed = try ProgramRun(["-k"], input: "sni(1)\nquit\n2\n")
    #expect(failed.status == 1)
    let twice = try ProgramRun(["-e", "quit", "-e", "2"])
    #expect(twice.output.isEmpty)
    #expect(twice.status == 0)
  }

  @Test("a first line of #! is harmless")
  func hashBang() throws {
    folder.write("#!/usr/bin/env locus\n1\n", to: "a.plot")
    #expect(try ProgramRun(["a.plot"], in: folder).text == "1\n")
  }

  @Test("what is no text is one error and no crash")
  func noText() throws {
    let bytes = try ProgramRun([], input: Array("1\n2 + ".utf8) + [0xff, 10])
    #expect(bytes.text == "1\n")
    #expect(bytes.errors.hasPrefix("<stdin>:2:5: error["))
    #expect(bytes.status == 1)
    let null = try ProgramRun([], input: Array("1\u{0}2\n".utf8))
    #expect(null.errors.hasPrefix("<stdin>:1:2: error["))
    #expect(null.status == 1)
  }

  @Test("a line that is too long is one short error")
  func longLine() throws {
    let long = String(repeating: "1+", count: 40_000) + "1\n"
    let run = try ProgramRun(["-k"], input: long + "7\n")
    #expect(run.errors.contains("error[E34]"))
    #expect(run.errors.utf8.count < 1000)
    #expect(run.text == "7\n")
    #expect(run.status == 1)
  }

  @Test("numbers that are piped in as a script are answered with plot \"-\"")
  func pipedNumbers() throws {
    let run = try ProgramRun([], input: "1 2\n3 4\n")
    #expect(run.errors.hasSuffix("hint: locus -e 'plot \"-\"'\n"))
    #expect(run.status == 1)
  }

  @Test("a statement that is typed as a file name is answered with -e")
  func statementAsFile() throws {
    let run = try ProgramRun(["sin(x)"])
    let expected = "locus: error[F01]: cannot read sin(x): no such file\nhint: locus -e 'sin(x)'\n"
    #expect(run.errors == expected)
    #expect(run.status == 3)
    #expect(!(try ProgramRun(["no/such.plot"]).errors.contains("hint")))
  }

  @Test(
    "a file that cannot be read or written inside a statement ends the script with status 3",
    arguments: [
      ["-e", "load \"none.plot\""], ["-e", "plot \"none.csv\""],
      ["-e", "plot x; save \"none/x.svg\""],
      ["-e", "plot x", "-e", "load \"none.plot\"", "-e", "1"],
    ]
  )
  func fileInStatement(_ arguments: [String]) throws {
    let run = try ProgramRun(arguments, in: folder)
    #expect(run.status == 3)
    #expect(run.errors.contains("cannot "))
    // With -k the run goes on, and its status is that of the last failure.
    #expect(try ProgramRun(["-k"] + arguments, in: folder).status == 3)
    #expect(try ProgramRun(["-e", "save \"a.xyz\""], in: folder).status == 1)
  }

  @Test("every -o is written, with the values of the end")
  func severalOutputs() throws {
    let run = try ProgramRun(
      ["-e", "a = 1; plot a x for x in 0..1; a = 2", "-o", "a.csv", "-o", "b.csv"],
      in: folder
    )
    #expect(run.status == 0)
    #expect(run.errors.contains("a has changed since the picture was drawn"))
    #expect(
      (folder.text("a.csv") ?? "").hasSuffix("1,2\r\n")
        && folder.text("b.csv") == folder.text("a.csv")
    )
  }

  @Test("answers and tables go to the files of -o where there is no picture")
  func answersAsFiles() throws {
    let roots = try ProgramRun(["-e", "roots x^2 - 4", "-o", "r.json"], in: folder)
    #expect(roots.status == 0)
    #expect(
      (folder.text("r.json") ?? "").hasPrefix(
        "{\"columns\": [\"x\"],\n \"rows\": [\n  [-2],\n  [2]]"
      )
    )
    let table = try ProgramRun(
      ["-e", "table x^2 for x in 0..1 step 1", "-o", "-", "--format", "json"],
      in: folder
    )
    #expect(table.status == 0)
    #expect(table.text == "{\"columns\": [\"x\", \"x^2\"],\n \"rows\": [\n  [0, 0],\n  [1, 1]]}\n")
  }

  @Test("a dash is standard input among the files")
  func dash() throws {
    let run = try ProgramRun(["-e", "1", "-", "-e", "3"], input: "2\n")
    #expect(run.text == "1\n2\n3\n")
  }

  // MARK: Pictures

  @Test("a picture without a terminal has 22 rows of at most 80 columns and no escapes")
  func noTerminal()
    throws
  {
    let run = try ProgramRun(["-e", "plot sin(x)"])
    let lines = run.text.split(separator: "\n", omittingEmptySubsequences: false).dropLast()
    #expect(lines.count == 22)
    #expect(lines.allSatisfy { $0.count <= 80 })
    #expect(!run.output.contains(0x1b))
    #expect(run.status == 0)
  }

  @Test("the kind of terminal does not change what a file gets")
  func terminalKind() throws {
    let plain = try ProgramRun(["-e", "plot sin(x)"])
    for variable in ["TERM=dumb", "TERM=linux", "TERM_PROGRAM=ghostty", "COLORTERM=truecolor"] {
      let run = try ProgramRun(["-e", "plot sin(x)"], environment: [variable])
      #expect(run.output == plain.output)
    }
  }

  @Test("the size is --size, and set size before it")
  func size() throws {
    let option = try ProgramRun(["--size", "40x10", "-e", "plot x"])
    #expect(option.text.split(separator: "\n", omittingEmptySubsequences: false).count == 11)
    let setting = try ProgramRun(["--size", "40x10", "-e", "set size 50x12", "-e", "plot x"])
    #expect(setting.text.split(separator: "\n", omittingEmptySubsequences: false).count == 13)
  }

  @Test("--color and --charset decide what a picture is made of")
  func colorAndCharset() throws {
    let coloured = try ProgramRun(["--color", "always", "-e", "plot x"])
    #expect(coloured.output.contains(0x1b))
    let letters = try ProgramRun(["--charset", "ascii", "-e", "plot x"])
    #expect(letters.text.split(separator: "\n").dropFirst().allSatisfy { $0.utf8.count <= 80 })
    #expect(!letters.output.contains { $0 >= 0x80 })
    let mono = try ProgramRun(["--color", "always", "--theme", "mono", "-e", "plot x"])
    #expect(!mono.output.contains(0x1b))
  }

  @Test(
    "-o saves the last picture in the kind of its ending",
    arguments: ["svg", "txt", "ansi", "json"]
  )
  func output(kind: String) throws {
    let run = try ProgramRun(
      ["-o", "wave.\(kind)", "-e", "1", "-e", "plot x", "-e", "plot sin(x)"],
      in: folder
    )
    #expect(run.text == "1\n")
    #expect(run.status == 0)
    #expect(folder.names == ["wave.\(kind)"])
    let other = try ProgramRun(["-o", "-", "--format", kind, "-e", "7", "-e", "plot sin(x)"])
    #expect(other.output == folder.read("wave.\(kind)"))
    #expect(other.errors == "7\n")
  }

  @Test("-o without a picture is an error and no file")
  func outputWithoutPicture() throws {
    let run = try ProgramRun(["-o", "x.svg", "-e", "1"], in: folder)
    #expect(run.errors.hasPrefix("locus: error[E60]: there is no picture yet\n"))
    #expect(run.status == 1)
    #expect(folder.names == [])
  }

  @Test("-o after an error writes nothing, with -k what there is")
  func outputAfterError() throws {
    let stopped = try ProgramRun(["-o", "x.svg", "-e", "plot x", "-e", "sni(1)"], in: folder)
    #expect(stopped.status == 1)
    #expect(folder.names == [])
    let going = try ProgramRun(["-k", "-o", "x.svg", "-e", "plot x", "-e", "sni(1)"], in: folder)
    #expect(going.status == 1)
    #expect(folder.names == ["x.svg"])
  }

  @Test("-o that cannot be written has status 3")
  func unwritableOutput() throws {
    let folderMissing = try ProgramRun(["-o", "no/dir/x.svg", "-e", "plot x"], in: folder)
    let message = "cannot write no/dir/x.svg: no such directory"
    #expect(folderMissing.errors == "locus: error[F02]: \(message)\n")
    #expect(folderMissing.status == 3)
    let full = try ProgramRun(["-o", "/dev/full", "--format", "svg", "-e", "plot x"])
    #expect(full.errors == "locus: error[F03]: cannot write /dev/full: no space left on device\n")
    #expect(full.status == 3)
  }

  @Test("-o never writes over a file that was read")
  func outputOverInput() throws {
    folder.write("plot x\n", to: "wave.svg")
    symlink("wave.svg", folder["link.svg"])
    let run = try ProgramRun(["-o", "link.svg", "wave.svg"], in: folder)
    let message = "link.svg was read in this run and is not overwritten"
    #expect(run.errors == "locus: error[F04]: \(message)\n")
    #expect(run.status == 3)
    #expect(folder.text("wave.svg") == "plot x\n")
  }

  @Test("statements save and load files, unless --safe forbids it")
  func safe() throws {
    folder.write("a = 5\n", to: "a.plot")
    let script = "load \"a.plot\"\na\nplot x\nsave \"x.svg\"\n"
    let run = try ProgramRun(["--size", "40x8"], input: script, in: folder)
    #expect(run.text.hasPrefix("5\n"))
    #expect(run.status == 0)
    #expect(folder.names == ["a.plot", "x.svg"])
    let safe = try ProgramRun(["--safe"], input: script, in: folder)
    #expect(safe.errors.contains("error[E69]"))
    #expect(safe.status == 1)
    let output = try ProgramRun(["--safe", "-o", "y.svg", "-e", "plot x"], in: folder)
    #expect(output.status == 0)
    #expect(folder.names == ["a.plot", "x.svg", "y.svg"])
  }

  @Test("a closed pipe ends a picture quietly")
  func closedPipe() throws {
    let run = try ProgramRun(["-e", "plot x", "-e", "plot x"], output: .closedPipe)
    #expect(run.status == 0)
    #expect(run.errors.isEmpty)
  }

  @Test("an interrupt ends the work with status 130")
  func interrupt() throws {
    let definition = "fib(n) = {n < 2: n, fib(n - 1) + fib(n - 2)}"
    let run = try ProgramRun(
      ["-k", "-e", definition, "-e", "print \"begun\"", "-e", "fib(80)", "-e", "1"],
      interruptAfter: 0.3,
      isOnceItWrote: true
    )
    #expect(run.errors == "interrupted\n")
    #expect(run.text == "begun\n")
    #expect(run.status == 130)
  }
}
