import CLineInput
import PlotSession
import RealFunctions
import SystemLibrary

/// Plays sounds with the first player of the system that works: `pw-play` (PipeWire), `paplay` (PulseAudio), `aplay`
/// (ALSA).
///
/// A player is started without a shell, with fixed arguments, and reads the sound from a pipe. Its output is thrown
/// away. It is stopped by cancellation, and never outlives the statement.
///
/// The alternative that lost: ALSA's library in the process. It is asked for by few users, would be one more library to
/// load, and programs linked statically cannot load it; the players also find the sound server that the user has
/// chosen.
enum SoundPlayer {
  /// The reason why nothing was played.
  struct Failure: Error {
    let reason: String
  }

  /// A player and its arguments for samples behind the header of a WAV file.
  private struct Player {
    let program: String
    let arguments: [String]
  }

  private static let players = [
    Player(
      program: "pw-play",
      arguments: ["--format=s16", "--rate=44100", "--channels=2", "-"]
    ),
    Player(
      program: "paplay",
      arguments: ["--raw", "--format=s16le", "--rate=44100", "--channels=2"]
    ),
    Player(
      program: "aplay",
      arguments: ["-q", "-t", "raw", "-f", "S16_LE", "-r", "44100", "-c", "2"]
    ),
  ]

  /// Plays the samples of a WAV file to their end; cancellation ends the sound, and is no failure.
  static func play(_ sound: [UInt8], _ cancellation: Cancellation) throws(Failure) {
    let samples = sound.dropFirst(44)
    var hasPlayer = false
    for player in players {
      do throws(SystemError) {
        let process = try PlayingProcess(player.program, arguments: player.arguments)
        hasPlayer = true
        if try process.play(samples, cancellation) { return }
      } catch {
        if error.number != ENOENT { hasPlayer = true }
      }
      if cancellation.isCancelled || li_interrupted() { return }
    }
    throw Failure(
      reason: hasPlayer
        ? "no loudspeaker was found"
        : "nothing here plays sound: \(WordList.list(players.map(\.program))) are not installed"
    )
  }
}

/// A program that plays what it reads.
///
/// It is a class, because a process ends once: whatever happens, it is gone when the last reference is.
private final class PlayingProcess {
  private var process: pid_t = 0
  private var isRunning = false
  private let input: Pipe

  /// Starts a program that stands in a folder of `PATH`.
  /// - Throws: `ENOENT` if there is none.
  init(_ program: String, arguments: [String]) throws(SystemError) {
    input = try Pipe()
    let nowhere = open("/dev/null", O_WRONLY | O_CLOEXEC)
    guard nowhere >= 0 else { throw .last }
    defer { close(nowhere) }
    let texts = ([program] + arguments).map { strdup($0) }
    defer { for text in texts { free(text) } }
    let words = texts.map { UnsafePointer<CChar>($0) } + [nil]
    let failure = li_start(program, words, input.reader, nowhere, nowhere, &process)
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
    var status: Int32 = 0
    while true {
      if cancellation.isCancelled || li_interrupted() { throw SystemError(EINTR) }
      let ended = waitpid(process, &status, WNOHANG)
      if ended == process || ended < 0 && errno != EINTR {
        isRunning = false
        return ended == process && status == 0
      }
      if rest.isEmpty { input.closeWriter() }
      // `poll` ignores a descriptor below zero, and then only waits.
      var wait = pollfd(fd: input.writer, events: Int16(POLLOUT), revents: 0)
      guard poll(&wait, 1, Self.patience) > 0, wait.revents != 0 else { continue }
      rest = rest.dropFirst(try input.write(rest.prefix(Self.block)))
    }
  }

  private static let block = 65_536
  /// The milliseconds between two looks at the interrupt key.
  private static let patience: Int32 = 20
}
