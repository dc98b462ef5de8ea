import CPty
import Testing

#if canImport(Glibc)
  import Glibc
#elseif canImport(Darwin)
  import Darwin
#endif

/// The real program on a terminal of its own: type, and wait for what it shows.
final class Terminal {
  private let terminal: Int32
  private let process: pid_t
  private var hasEnded = false
  /// All that was shown and not yet expected.
  private(set) var shown = ""
  /// All that was ever shown.
  private(set) var transcript = ""

  /// Starts the program with an empty home folder in `home`.
  init(
    _ arguments: [String] = [],
    home: TemporaryFolder,
    columns: UInt16 = 80,
    rows: UInt16 = 24,
    environment: [String] = []
  ) throws {
    let variables =
      ProgramRun.environment(
        with: ["HOME=\(home.path)", "INPUTRC=/dev/null"] + environment
      )
    var process: pid_t = 0
    let path = ProgramRun.executable
    terminal = ProgramRun.withStrings([path] + arguments) { arguments in
      ProgramRun.withStrings(variables) { pty_spawn(path, arguments, $0, columns, rows, &process) }
    }
    self.process = process
    try #require(terminal >= 0, "no terminal")
  }

  deinit {
    if !hasEnded {
      kill(process, SIGKILL)
      waitpid(process, nil, 0)
    }
    close(terminal)
  }

  func type(_ text: String) {
    let bytes = Array(text.utf8)
    var sent = 0
    while sent < bytes.count {
      let count = bytes[sent...].withUnsafeBytes { write(terminal, $0.baseAddress, $0.count) }
      if count <= 0 { return }
      sent += count
    }
  }

  func enter(_ line: String) { type(line + "\r") }

  func send(_ signal: Int32) { kill(process, signal) }

  /// Waits until the line editor has given the terminal back, which is when a statement runs.
  func waitForWork() { awaitRawMode(false) }

  func resize(columns: UInt16, rows: UInt16) { _ = pty_resize(terminal, columns, rows) }

  /// Whether the terminal shows what is typed, as a shell finds it.
  var echoes: Bool {
    var mode = termios()
    return tcgetattr(terminal, &mode) == 0 && mode.c_lflag & tcflag_t(ECHO) != 0
  }

  /// How many seconds what never comes is waited for.
  ///
  /// A hang ends, a slow machine has time. How fast an answer is, `make interrupts` and `make latency`
  /// measure.
  private static let patience = 60

  /// Waits until `text` is shown, and forgets everything up to its end.
  /// - Returns: What was shown before it.
  @discardableResult
  func expect(
    _ text: String,
    at location: SourceLocation = #_sourceLocation
  ) throws -> String {
    var isOpen = true
    for _ in 0..<Self.patience * 50 {
      if let found = shown.firstRange(of: text) {
        let before = String(shown[..<found.lowerBound])
        shown = String(shown[found.upperBound...])
        return before
      }
      guard isOpen else { break }
      isOpen = readMore(milliseconds: 20)
    }
    Issue.record("expected \(text.debugDescription), shown: \(shown)", sourceLocation: location)
    throw NotShown()
  }

  /// Waits for the prompt: it is shown and the line editor reads keys.
  @discardableResult
  func expectPrompt(at location: SourceLocation = #_sourceLocation) throws -> String {
    let before = try expect("> ", at: location)
    awaitRawMode(true)
    return before
  }

  /// Reads whatever is shown within a time.
  func watch(seconds: Double) {
    for _ in 0..<Int(seconds * 50) where readMore(milliseconds: 0) { usleep(20_000) }
  }

  /// Waits for the end of the program and returns its exit status.
  func status() throws -> Int32 {
    while readMore(milliseconds: 200) {}
    let status = try #require(
      ProgramRun.wait(for: process, seconds: Self.patience),
      "the program hangs"
    )
    hasEnded = true
    return status
  }

  private func awaitRawMode(_ isRaw: Bool) {
    for _ in 0..<Self.patience * 500 {
      if (pty_is_raw(terminal) != 0) == isRaw { return }
      usleep(2000)
    }
  }

  /// Reads what comes within a time; false if the program has closed the terminal.
  private func readMore(milliseconds: Int32) -> Bool {
    var wait = pollfd(fd: terminal, events: Int16(POLLIN), revents: 0)
    guard poll(&wait, 1, milliseconds) > 0 else { return true }
    var block = [UInt8](repeating: 0, count: 65_536)
    let count = read(terminal, &block, block.count)
    guard count > 0 else { return false }
    let text = String(decoding: block[..<count], as: UTF8.self)
    shown += text
    transcript += text
    return true
  }
}

struct NotShown: Error {}
