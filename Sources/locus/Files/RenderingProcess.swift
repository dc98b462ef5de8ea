import CLineInput
import PlotSession
import RealFunctions
import SystemLibrary

/// The program `locus-pixels`, which draws pictures for a program that cannot load libraries.
///
/// It is started without a shell and without arguments, in a process group of its own, so that the
/// interrupt key reaches locus alone; it reads pictures from one pipe and writes to another
/// (`locus-pixels/main.c` has the form of both).
///
/// It is a class, because a process ends once: whatever happens, the process is gone when the last reference is. After
/// an error it is of no use any more.
final class RenderingProcess {
  private var process: pid_t = 0
  private let input: Pipe
  private let output: Pipe
  /// What it wrote and was not yet looked at.
  private var answered: [UInt8] = []

  /// Starts the program at a path.
  /// - Throws: `ENOENT` if there is none.
  init(_ path: String) throws(SystemError) {
    input = try Pipe()
    output = try Pipe()
    // Its complaints stand in its answers; what its libraries say is not for the user.
    let complaints = open("/dev/null", O_WRONLY | O_CLOEXEC)
    guard complaints >= 0 else { throw .last }
    defer { close(complaints) }
    let name = strdup(path)
    defer { free(name) }
    let words = [UnsafePointer<CChar>(name), nil]
    let failure = li_start(path, words, input.reader, output.writer, complaints, &process)
    guard failure == 0 else { throw SystemError(failure) }
    input.keepWriter()
    output.keepReader()
  }

  deinit {
    guard process > 0 else { return }
    kill(process, SIGKILL)
    var status: Int32 = 0
    while waitpid(process, &status, 0) < 0, errno == EINTR {}
  }

  /// Sends a picture and returns the answer.
  /// - Throws: `EINTR` if the cancellation happened, `ENOMEM` if the answer was too long, `EPIPE` if the program ended.
  func answer(
    to texts: [[UInt8]],
    _ conversion: Conversion,
    _ cancellation: Cancellation
  ) throws(SystemError) -> RenderingAnswer {
    guard cancellation.take(2 * texts.reduce(0) { $0 + $1.count }) else {
      throw SystemError(ENOMEM)
    }
    if let memory = cancellation.memory {
      li_limit_memory(process, max(0, memory.limit - memory.taken) + Self.ownMemory)
    }
    var rest = RenderingRequest(conversion).bytes(with: texts)[...]
    while true {
      if cancellation.isCancelled || li_interrupted() { throw SystemError(EINTR) }
      if let answer = try RenderingAnswer(taking: &answered) { return answer }
      // `poll` ignores a descriptor below zero.
      var waits = [
        pollfd(fd: rest.isEmpty ? -1 : input.writer, events: Int16(POLLOUT), revents: 0),
        pollfd(fd: output.reader, events: Int16(POLLIN), revents: 0),
      ]
      let ready = poll(&waits, nfds_t(waits.count), StreamWrite.pollInterval)
      if ready < 0, errno != EINTR, errno != EAGAIN { throw .last }
      guard ready > 0 else { continue }
      if waits[0].revents != 0 { rest = rest.dropFirst(try input.write(rest.prefix(Self.block))) }
      if waits[1].revents != 0 {
        let block = try output.read()
        if output.reader < 0 { throw SystemError(EPIPE) }
        guard cancellation.take(block.count) else { throw SystemError(ENOMEM) }
        answered += block
      }
    }
  }

  private static let block = 65_536
  /// The memory of the program itself with its libraries and fonts, in bytes.
  private static let ownMemory = 64 << 20
}

/// What a renderer answered.
struct RenderingAnswer {
  enum State: String {
    case done, missing, nowebp, failed
  }

  let state: State
  /// The picture, or the reason why there is none.
  let bytes: [UInt8]

  init(_ state: State, _ bytes: [UInt8]) { (self.state, self.bytes) = (state, bytes) }

  /// Takes a whole answer off the front of the bytes; nil while it is not complete.
  /// - Throws: `EPROTO` if they are no answer.
  fileprivate init?(taking bytes: inout [UInt8]) throws(SystemError) {
    guard let end = bytes.firstIndex(of: UInt8(ascii: "\n")) else {
      if bytes.count > 64 { throw SystemError(EPROTO) }
      return nil
    }
    let words = String(decoding: bytes[..<end], as: UTF8.self).split(separator: " ")
    guard words.count == 2, let state = State(rawValue: String(words[0])),
      let count = Int(words[1]), count >= 0
    else { throw SystemError(EPROTO) }
    guard bytes.count - end - 1 >= count else { return nil }
    self.init(state, Array(bytes[(end + 1)...].prefix(count)))
    bytes.removeFirst(end + 1 + count)
  }
}
