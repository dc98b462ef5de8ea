/// A sound as the bytes of a WAV file: 16 bit PCM, stereo, 44.1 kHz.
///
///     "RIFF" size "WAVE"
///     "fmt " 16 1 2 44100 176400 4 16        (format PCM, channels, rate, bytes a second, bytes a pair, bits)
///     "data" size samples
///
/// Sizes are those of what follows them; numbers have their low byte first. Source: Microsoft and IBM, Multimedia
/// Programming Interface and Data Specifications 1.0 (1991).
package enum WaveFile {
  /// Returns the bytes of the file.
  package static func bytes(of sound: StereoSound) -> [UInt8] {
    let bytesOfPair = 4
    let size = sound.count * bytesOfPair
    var bytes: [UInt8] = []
    bytes.reserveCapacity(headerSize + size)
    bytes += Array("RIFF".utf8) + word(headerSize - 8 + size) + Array("WAVE".utf8)
    bytes += Array("fmt ".utf8) + word(16) + half(1) + half(2)
    bytes += word(StereoSound.rate) + word(StereoSound.rate * bytesOfPair) + half(bytesOfPair)
    bytes += half(16)
    bytes += Array("data".utf8) + word(size)
    for sample in sound.samples {
      let bits = UInt16(bitPattern: sample)
      bytes.append(UInt8(truncatingIfNeeded: bits))
      bytes.append(UInt8(truncatingIfNeeded: bits >> 8))
    }
    return bytes
  }

  /// The bytes in front of the samples.
  package static let headerSize = 44

  private static func word(_ number: Int) -> [UInt8] { half(number) + half(number >> 16) }

  private static func half(_ number: Int) -> [UInt8] {
    [UInt8(truncatingIfNeeded: number), UInt8(truncatingIfNeeded: number >> 8)]
  }
}
