import Testing

@Suite("Pictures for other texts")
struct PictureInWordsTests {
  @Test("--alt prints title and description in one line, and no picture")
  func words() throws {
    let run = try ProgramRun(["-q", "-e", "plot x^2", "--alt"])
    #expect(run.status == 0)
    #expect(run.text.hasPrefix("Line chart of x^2") || run.text.hasPrefix("x^2"))
    #expect(run.text.split(separator: "\n").count == 1)
  }

  @Test("--alt needs a picture")
  func nothing() throws {
    let run = try ProgramRun(["--alt", "-e", "1 + 1"])
    #expect(run.status == 1)
    // The value is no part of the words.
    #expect(run.text.isEmpty)
  }

  @Test("--format md writes a block of text to standard output", arguments: [[], ["-o", "-"]])
  func block(_ output: [String]) throws {
    let run = try ProgramRun(["-q", "-e", "plot x", "--format", "md"] + output)
    let plain = try ProgramRun(["-q", "-e", "plot x", "--format", "txt", "-o", "-"])
    #expect(run.status == 0)
    #expect(run.text == "```text\n" + plain.text + "```\n")
  }

  @Test("the fence is longer than any run of backticks in the picture")
  func fence() throws {
    let arguments = ["-q", "-e", "set title \"a ```` b\"; plot x", "--format", "md"]
    let run = try ProgramRun(arguments)
    #expect(run.text.hasPrefix("`````text\n") && run.text.hasSuffix("\n`````\n"))
  }

  @Test("export is refused by --safe for the reason that save is")
  func safe() throws {
    for word in ["save", "export"] {
      let run = try ProgramRun(["--safe", "-e", "plot x", "-e", "\(word) \"a.svg\""])
      #expect(run.errors.contains("error[E69]: files are switched off by --safe"))
    }
  }
}
