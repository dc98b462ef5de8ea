import CLineInput
import RealFunctions
import SystemLibrary

/// A program that plays what it reads.
///
/// It is a class, because a process ends once: whatever happens, it is gone when the last reference is.
final class PlayingProcess {
  private var process: pid_t = 0
  private var isRunning = false
  private let input: Pipe

  /// Starts a player that stands in a folder of `PATH`.
  /// - Throws: `ENOENT` if there is none.
  init(_ player: SoundPlayer.Player) throws(SystemError) {
    input = try Pipe()
    let nowhere = open("/dev/null", O_WRONLY | O_CLOEXEC)
    guard nowhere >= 0 else { throw .last }
    defer { close(nowhere) }
    let texts = ([player.program] + player.arguments).map { strdup($0) }
    defer { for text in texts { free(text) } }
    let words = texts.map { UnsafePointer<CChar>($0) } + [nil]
    let failure = li_start(player.program, words, input.reader, nowhere, nowhere, &process)
    guard failure == 0 else { throw SystemError(failure) }
    isRunning = true
    input.keepWriter()
  }

  deinit {
    guard isRunning else { return }
    kill(process, SIGKILL)
    var status: Int32 = 0
    while waitpid(process, &status, 0) < 0, errno == EINTR {}
  }

  /// Hands samples over and waits for the end; returns whether the program ended well.
  /// - Throws: `EINTR` if the work was cancelled.
  func play(_ samples: ArraySlice<UInt8>, _ cancellation: Cancellation) throws(SystemError) -> Bool
  {
    var rest = samples
    while true {
      if cancellation.isCancelled || li_interrupted() { throw SystemError(EINTR) }
      if let end = try advance(&rest) { return end }
      // `poll` ignores a descriptor below zero, and then only waits.
      var wait = pollfd(fd: input.writer, events: Int16(POLLOUT), revents: 0)
      poll(&wait, 1, Self.patience)
    }
  }

  /// Hands over as many of the samples as the program takes now, without waiting; returns whether it ended well, nil
  /// while it plays.
  func advance(_ rest: inout ArraySlice<UInt8>) throws(SystemError) -> Bool? {
    var status: Int32 = 0
    let ended = waitpid(process, &status, WNOHANG)
    if ended == process || ended < 0 && errno != EINTR {
      isRunning = false
      return ended == process && status == 0
    }
    if input.writer >= 0, !rest.isEmpty {
      rest = rest.dropFirst(try input.write(rest.prefix(Self.block)))
    }
    // The end of the sound is the end of the pipe.
    if rest.isEmpty { input.closeWriter() }
    return nil
  }

  private static let block = 65_536
  /// The milliseconds between two looks at the interrupt key.
  private static let patience: Int32 = 20
}
