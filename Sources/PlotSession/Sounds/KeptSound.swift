import Expressions
import RealFunctions
import Sound

/// The sound of a `listen` statement, which `save "f.wav"` writes.
struct KeptSound {
  /// The curves, one after the other.
  let curves: [HeardCurve]
  /// The seconds of each.
  let seconds: Double

  /// Returns the bytes of a WAV file, unless the work is cancelled.
  func bytes(_ cancellation: Cancellation) throws(Interrupted) -> [UInt8] {
    let sound = try CurveTone(seconds: seconds, cancellation: cancellation).sound(of: curves)
    // The samples once more as bytes.
    guard cancellation.take(4 * sound.count) else { throw Interrupted() }
    return WaveFile.bytes(of: sound)
  }
}
