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
  struct Player {
    let program: String
    let arguments: [String]
  }

  /// The players, the one that is tried first in front.
  static let players = [
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
        let process = try PlayingProcess(player)
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
