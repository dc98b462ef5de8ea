import Testing

#if canImport(Glibc)
  import Glibc
#elseif canImport(Darwin)
  import Darwin
#endif

@Suite("A picture that is explored on a terminal", .serialized)
struct ExploreTests {
  private let home = TemporaryFolder()

  /// What gives the terminal back: mouse, cursor, screen.
  private static let ways = ["\u{1b}[?1006l", "\u{1b}[?1002l", "\u{1b}[?25h", "\u{1b}[?1049l"]

  private func explored(_ statement: String = "plot sin(x)") throws -> Terminal {
    let terminal = try Terminal(home: home)
    try terminal.expectPrompt()
    terminal.enter(statement)
    try terminal.expectPrompt()
    terminal.enter("explore")
    try terminal.expect("\u{1b}[?1049h")
    try terminal.expect("? keys  q leaves")
    return terminal
  }

  @Test("q gives the screen back, shows the last picture below the prompt, and the prompt goes on")
  func leaves() throws {
    let terminal = try explored()
    terminal.type("q")
    let before = try terminal.expect("\u{1b}[?1049l")
    for way in Self.ways.dropLast() { #expect(before.contains(way)) }
    let picture = try terminal.expectPrompt()
    #expect(picture.contains("sin(x)"))
    terminal.enter("6*7")
    try terminal.expect("42\r\n")
    #expect(!terminal.transcript.contains("error"))
  }

  @Test("an arrow changes cells alone: a frame has fewer bytes than the page has cells")
  func writesDifferences() throws {
    let terminal = try explored()
    terminal.watch(seconds: 0.5)
    let written = terminal.transcript.utf8.count
    terminal.type("\u{1b}[C")
    terminal.watch(seconds: 0.5)
    let frame = terminal.transcript.utf8.count - written
    #expect(frame > 100 && frame < 8000)
    terminal.type("q")
    try terminal.expectPrompt()
  }

  @Test("frames stand between the marks of synchronised output where the terminal knows them")
  func isSynchronised() throws {
    let terminal = try explored()
    terminal.type("\u{1b}[?2026;2$y+")
    try terminal.expect("\u{1b}[?2026h")
    try terminal.expect("\u{1b}[?2026l")
    terminal.type("q")
    try terminal.expectPrompt()
  }

  @Test(
    "signals that end the program give the terminal back first",
    arguments: [SIGTERM, SIGHUP, SIGALRM, SIGUSR1]
  )
  func isGivenBack(_ signal: Int32) throws {
    let terminal = try explored()
    terminal.send(signal)
    _ = try? terminal.status()
    for way in Self.ways { #expect(terminal.transcript.contains(way)) }
    #expect(terminal.echoes)
  }

  @Test("after Ctrl-Z and back the page is drawn as a whole")
  func isStopped() throws {
    let terminal = try explored()
    terminal.type("\u{1a}")
    try terminal.expect("\u{1b}[?1049l")
    terminal.watch(seconds: 0.2)
    terminal.send(SIGCONT)
    try terminal.expect("\u{1b}[?1049h")
    try terminal.expect("? keys  q leaves")
    terminal.type("q")
    try terminal.expectPrompt()
  }

  @Test("another size of the terminal gives a page of that size")
  func isResized() throws {
    let terminal = try explored()
    terminal.resize(columns: 40, rows: 10)
    try terminal.expect("\u{1b}[10;")
    terminal.resize(columns: 20, rows: 8)
    try terminal.expect("\u{1b}[8;")
    terminal.type("q")
    try terminal.expectPrompt()
  }

  @Test("F2 and Ctrl-O explore the picture, and what was typed comes back")
  func hasKeys() throws {
    let terminal = try explored()
    terminal.type("q")
    try terminal.expectPrompt()
    for key in ["\u{1b}OQ", "\u{f}"] {
      terminal.type("40+2" + key)
      try terminal.expect("? keys  q leaves")
      terminal.type("q")
      try terminal.expectPrompt()
      terminal.type("\r")
      try terminal.expect("42\r\n")
      try terminal.expectPrompt()
    }
  }

  @Test("where nothing can move, explore says so", arguments: ["dumb", ""])
  func needsTerminal(_ kind: String) throws {
    let terminal = try Terminal(home: home, environment: ["TERM=\(kind)"])
    try terminal.expectPrompt()
    terminal.enter("plot x")
    try terminal.expectPrompt()
    terminal.enter("explore")
    try terminal.expect("error[E73]: explore needs a prompt on a terminal")
  }

  @Test("with --safe a picture can be explored")
  func isSafe() throws {
    let terminal = try Terminal(["--safe"], home: home)
    try terminal.expectPrompt()
    terminal.enter("plot x; explore")
    try terminal.expect("? keys  q leaves")
    terminal.type(":save \"x.svg\"\r")
    try terminal.expect("E69")
    terminal.type("qq")
    try terminal.expectPrompt()
  }

  @Test("a picture that is explored goes on following its file, and Ctrl-C leaves it")
  func follows() throws {
    home.write(Array("1 1\n2 2\n".utf8), to: "run.log")
    let terminal = try Terminal(["-q"], home: home)
    try terminal.expectPrompt()
    terminal.enter("plot \"\(home["run.log"])\" follow")
    try terminal.expect("1.8")
    terminal.type("\u{3}")
    try terminal.expect("interrupted")
    try terminal.expectPrompt()
    terminal.enter("explore")
    try terminal.expect("q leaves")
    let file = open(home["run.log"], O_WRONLY | O_APPEND)
    _ = "3 700\n".withCString { write(file, $0, strlen($0)) }
    close(file)
    try terminal.expect("600")
    terminal.type("\u{3}")
    try terminal.expect("\u{1b}[?1049l")
    try terminal.expectPrompt()
    terminal.enter("6*7")
    try terminal.expect("42\r\n")
  }

  @Test("of keys whose frames nobody reads, few frames are written: nothing queues up")
  func dropsFrames() throws {
    let terminal = try explored("plot sin(x), x^2/20, cos(x)/x")
    terminal.watch(seconds: 0.5)
    let written = terminal.transcript.utf8.count
    for _ in 0..<300 {
      terminal.type("\u{1b}[C")
      usleep(5000)
    }
    terminal.watch(seconds: 1)
    // A frame has some 2000 bytes; the system keeps up to 64 KiB of them.
    #expect(terminal.transcript.utf8.count - written < 150_000)
    terminal.type("q")
    try terminal.expectPrompt()
  }

  @Test("where no player is, a trace says so in a word and goes on")
  func isSilent() throws {
    let terminal = try Terminal(home: home, environment: ["PATH=/nowhere"])
    try terminal.expectPrompt()
    terminal.enter("plot sin(x)")
    try terminal.expectPrompt()
    terminal.enter("explore")
    try terminal.expect("? keys  q leaves")
    terminal.type("t\u{1b}[C")
    try terminal.expect("no sound")
    terminal.type("q")
    try terminal.expectPrompt()
  }

  @Test("places of a trace are played by a player in PATH, and one key after the other")
  func isHeard() throws {
    let player = "#!/bin/sh\n/usr/bin/wc -c >> \"\(home["heard"])\"\n"
    home.write(Array(player.utf8), to: "aplay")
    chmod(home["aplay"], 0o700)
    let terminal = try Terminal(home: home, environment: ["PATH=:.:\(home.path)"])
    try terminal.expectPrompt()
    terminal.enter("plot sin(x)")
    try terminal.expectPrompt()
    terminal.enter("explore")
    try terminal.expect("? keys  q leaves")
    terminal.type("t")
    try terminal.expect("♪")
    terminal.type("q")
    try terminal.expectPrompt()
    // Nine hundredths of a second, two channels of 16 bits.
    #expect(home.text("heard")?.hasPrefix("15876") == true)
  }

  @Test("for users who listen the page has words alone, with the cursor in them")
  func isInWords() throws {
    let terminal = try Terminal(home: home, environment: ["LOCUS_TEXT=1"])
    try terminal.expectPrompt()
    terminal.enter("plot sin(x)")
    try terminal.expectPrompt()
    terminal.enter("explore")
    try terminal.expect("\u{1b}[?1049h")
    let page = try terminal.expect("q leaves")
    #expect(!page.contains("│"))
    try terminal.expect("\u{1b}[?25h")
    terminal.type("tn")
    try terminal.expect("zero x = ")
    terminal.type("q")
    try terminal.expectPrompt()
  }
}
