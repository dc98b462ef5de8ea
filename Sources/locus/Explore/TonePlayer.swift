import Sound
import SystemLibrary

// Short tones for keys: the newest one counts.
//
// Each tone is a run of the system's player, which ends with it. While one plays, the next waits, and only the newest
// of those that wait is played: held keys never leave a queue of tones behind. A player that fails is left for the next
// one; if all fail there is no sound, and none is tried again. Nothing here waits for a player.
//
// The alternative that lost: one player that runs all the time and is fed silence. Players begin only when their
// buffers are full, half a second later than the key.

/// Plays tones one at a time.
///
/// It is a class, because it owns a process.
final class TonePlayer {
  /// Whether tones are heard; nil as long as none was tried.
  private(set) var works: Bool?
  private var players: ArraySlice<SoundPlayer.Player>
  private var process: PlayingProcess?
  /// The tone that plays, and what of it the player has not taken yet.
  private var playing: (tone: [UInt8], rest: ArraySlice<UInt8>, since: Double)?
  /// The newest tone that waits.
  private var waiting: [UInt8]?

  /// The seconds after which a tone that still plays makes room for another one, and after which its player has failed.
  private static let (most, longest) = (0.4, 3.0)
  /// The seconds between two looks at a player.
  private static let pause = 0.02

  /// Creates a player; without permission no program is started.
  init(isAllowed: Bool) {
    players = isAllowed ? SoundPlayer.players[...] : []
    if !isAllowed { works = false }
  }

  /// The seconds until ``advance()`` is to be called; nil if nothing plays.
  var patience: Double? { process == nil ? nil : Self.pause }

  /// Plays the samples of a WAV file as soon as nothing else plays.
  func play(_ tone: [UInt8]) {
    waiting = tone
    advance()
  }

  /// Looks after the player.
  func advance() {
    look()
    while process == nil, let tone = waiting, let player = players.first {
      do throws(SystemError) {
        process = try PlayingProcess(player)
        playing = (tone, tone.dropFirst(WaveFile.headerSize), MonotonicTime.seconds)
        waiting = nil
        look()
      } catch {
        leavePlayer()
      }
    }
  }

  private func look() {
    guard let process, var playing else { return }
    let seconds = MonotonicTime.seconds - playing.since
    do throws(SystemError) {
      let end = try process.advance(&playing.rest)
      self.playing = playing
      if let end {
        stop()
        if end { works = true } else { tryNext(for: playing.tone) }
      } else if seconds > Self.longest {
        stop()
        tryNext(for: playing.tone)
      } else if waiting != nil, seconds > Self.most {
        stop()
      }
    } catch {
      stop()
      tryNext(for: playing.tone)
    }
  }

  private func stop() { (process, playing) = (nil, nil) }

  /// Has the next player play a tone, unless a newer one waits.
  private func tryNext(for tone: [UInt8]) {
    leavePlayer()
    waiting = waiting ?? tone
  }

  private func leavePlayer() {
    players = players.dropFirst()
    if players.isEmpty { works = false }
  }
}
