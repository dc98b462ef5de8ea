import SystemLibrary

/// The voice of curves and of places on them: a tone, with an overtone right of x = 0 and a hiss below y = 0.
///
/// The hiss comes from a fixed sequence of numbers, so that the same curve gives the same bytes on every run.
struct ToneVoice {
  private var phase = 0.0
  private var noise = Noise()

  /// The loudness of the overtone and of the hiss, in parts of the tone.
  private static let (overtone, hiss) = (0.3, 0.22)

  /// Returns the next sample at a frequency in Hz, from -1 to 1.
  mutating func next(_ frequency: Double, isBright: Bool, hisses: Bool) -> Double {
    phase += frequency / Double(StereoSound.rate)
    phase -= phase.rounded(.down)
    var value = sin(2 * .pi * phase)
    if isBright { value = (value + Self.overtone * sin(4 * .pi * phase)) / (1 + Self.overtone) }
    if hisses { value = (1 - Self.hiss) * value + Self.hiss * noise.next() }
    return value
  }
}

/// A fixed sequence of numbers from -1 to 1 that sounds like hiss (xorshift, Marsaglia 2003).
private struct Noise {
  private var state: UInt32 = 2_463_534_242

  mutating func next() -> Double {
    state ^= state << 13
    state ^= state >> 17
    state ^= state << 5
    return Double(state) / 2_147_483_648 - 1
  }
}
