import CLineInput
import RealFunctions
import SystemLibrary

/// A program that reads bytes and answers with others.
///
/// A class, because a process ends once: whatever happens, it is gone when nobody holds this any more.
final class ConvertingProcess {
  /// What a program answered.
  struct Answer {
    let bytes: [UInt8]
    /// The first line of what it complained about.
    let complaint: String?
    /// Whether it ended well.
    let isFine: Bool
  }

  private var process: pid_t = 0
  private var isRunning = false
  private let input: Pipe
  private let output: Pipe
  private let complaints: Pipe

  /// Starts a program that stands in a folder of `PATH`.
  /// - Throws: `ENOENT` if there is none.
  init(_ program: String, arguments: [String]) throws(SystemError) {
    input = try Pipe()
    output = try Pipe()
    complaints = try Pipe()
    let texts = ([program] + arguments).map { strdup($0) }
    defer { for text in texts { free(text) } }
    let words = texts.map { UnsafePointer<CChar>($0) } + [nil]
    let failure = li_start(
      program,
      words,
      input.reader,
      output.writer,
      complaints.writer,
      &process
    )
    guard failure == 0 else { throw SystemError(failure) }
    isRunning = true
    input.keepWriter()
    output.keepReader()
    complaints.keepReader()
  }

  deinit {
    guard isRunning else { return }
    kill(process, SIGKILL)
    var status: Int32 = 0
    while waitpid(process, &status, 0) < 0, errno == EINTR {}
  }

  /// Gives the program its bytes, waits for its end and returns what it answered.
  /// - Throws: `EINTR` if the cancellation happened, `ENOMEM` if the answer was too much.
  func answer(
    to bytes: [UInt8],
    _ cancellation: Cancellation
  ) throws(SystemError) -> Answer {
    var rest = bytes[...]
    var answered: [UInt8] = []
    var complained: [UInt8] = []
    while output.reader >= 0 || complaints.reader >= 0 {
      try Self.ask(cancellation)
      if rest.isEmpty { input.closeWriter() }
      // A descriptor below zero is not asked about.
      var waits = [
        pollfd(fd: input.writer, events: Int16(POLLOUT), revents: 0),
        pollfd(fd: output.reader, events: Int16(POLLIN), revents: 0),
        pollfd(fd: complaints.reader, events: Int16(POLLIN), revents: 0),
      ]
      let ready = poll(&waits, nfds_t(waits.count), StreamWrite.pollInterval)
      if ready < 0, errno != EINTR, errno != EAGAIN { throw .last }
      guard ready > 0 else { continue }
      if waits[0].revents != 0 { rest = rest.dropFirst(try input.write(rest.prefix(Self.block))) }
      if waits[1].revents != 0 {
        let block = try output.read()
        guard cancellation.take(block.count) else { throw SystemError(ENOMEM) }
        answered += block
      }
      if waits[2].revents != 0 {
        let block = try complaints.read()
        if complained.count < Self.block { complained += block }
      }
    }
    let hasEndedWell = try wait(cancellation)
    let line = complained.split { $0 == 10 || $0 == 13 }.first
    return Answer(
      bytes: answered,
      complaint: line.map { String(decoding: $0.prefix(200), as: UTF8.self) },
      isFine: hasEndedWell && !answered.isEmpty
    )
  }

  private static let block = 65_536

  /// Waits for the end, and returns whether it was neither by a signal nor with a number that says a failure.
  private func wait(_ cancellation: Cancellation) throws(SystemError) -> Bool {
    var status: Int32 = 0
    while true {
      let ended = waitpid(process, &status, WNOHANG)
      if ended == process || ended < 0 && errno != EINTR {
        isRunning = false
        return ended == process && status == 0
      }
      try Self.ask(cancellation)
      _ = poll(nil, 0, 1)
    }
  }

  private static func ask(_ cancellation: Cancellation) throws(SystemError) {
    if cancellation.isCancelled || li_interrupted() { throw SystemError(EINTR) }
  }
}
