import Testing

@testable import locus

#if canImport(Glibc)
  import Glibc
#elseif canImport(Darwin)
  import Darwin
#endif

/// What `--completion` prints, tried in the shells that are installed.
@Suite("Completion in shells")
struct ShellCompletionTests {
  private let folder = TemporaryFolder()

  /// What bash offers at the end of a line of words.
  private func offered(_ words: [String]) throws -> [String] {
    folder.write(Shell.bash.completionScript, to: "completion")
    for name in ["wave.plot", "two words.plot", "data.csv"] { folder.write("", to: name) }
    folder.makeFolder("plots")
    let list = words.map { "'\($0)'" }.joined(separator: " ")
    let script = """
      . ./completion
      COMP_WORDS=(\(list)); COMP_CWORD=\(words.count - 1)
      _locus
      printf '%s\\n' "${COMPREPLY[@]}"
      """
    return try ShellRun("/bin/bash", ["--norc", "-c", script], in: folder).lines.sorted()
  }

  @Test(
    "bash completes options, their words and files",
    .enabled(if: access("/bin/bash", X_OK) == 0),
    arguments: [
      (["locus", "--co"], ["--color", "--completion"]), (["locus", "-q", "--saf"], ["--safe"]),
      (["locus", "--color", "a"], ["always", "auto"]),
      (["locus", "--color", "=", "n"], ["never"]),
      (["locus", "--color", "="], ["always", "auto", "never"]),
      (["locus", "w"], ["wave.plot"]), (["locus", "t"], ["two words.plot"]),
      (["locus", "p"], ["plots"]), (["locus", "-o", "d"], ["data.csv"]),
      (["locus", "d"], [""]), (["locus", "--", "--co"], [""]), (["locus", "-e", "w"], [""]),
      (["locus", "--completion", "f"], ["fish"]), (["locus", "--theme", "d"], ["dark"]),
    ]
  )
  func bash(words: [String], expected: [String]) throws {
    #expect(try offered(words) == expected)
  }

  @Test(
    "every shell that is installed reads its script",
    arguments: [(Shell.bash, "/bin/bash"), (.zsh, "/usr/bin/zsh"), (.fish, "/usr/bin/fish")]
  )
  func syntax(shell: Shell, path: String) throws {
    guard access(path, X_OK) == 0 else { return }
    folder.write(shell.completionScript, to: "completion")
    let run = try ShellRun(path, ["-n", "completion"], in: folder)
    #expect(run.status == 0)
    #expect(run.lines.joined() == "")
  }

  @Test("every option is in every script", arguments: Shell.allCases)
  func options(shell: Shell) throws {
    let script = try ProgramRun(["--completion", shell.rawValue])
    #expect(script.status == 0)
    #expect(script.text == shell.completionScript)
    for name in OptionRow.table.flatMap(\.names) {
      let spelled = shell == .fish ? String(name.drop { $0 == "-" }) : name
      #expect(script.text.contains(spelled), "\(name)")
    }
  }
}

/// One run of a shell, its answer and its errors together.
private struct ShellRun {
  let lines: [String]
  let status: Int32

  init(_ path: String, _ arguments: [String], in folder: TemporaryFolder) throws {
    let run = try ProgramRun(arguments, program: path, in: folder)
    status = run.status
    lines = (run.text + run.errors).split(separator: "\n", omittingEmptySubsequences: false)
      .map(String.init).dropLast()
  }
}
