import Testing

@testable import Sound

/// The content of a WAV file, read back without the writer's code.
struct ReadWave: Equatable {
  var format = 0
  var channels = 0
  var rate = 0
  var bytesASecond = 0
  var bytesOfPair = 0
  var bits = 0
  var samples: [Int16] = []

  /// Reads a file; nil if its sizes do not agree with its bytes.
  init?(_ bytes: [UInt8]) {
    func number(at place: Int, _ count: Int) -> Int {
      (0..<count).reduce(0) { sum, index in sum + Int(bytes[place + index]) << (8 * index) }
    }
    guard bytes.count >= 12, Array(bytes[0..<4]) == Array("RIFF".utf8),
      Array(bytes[8..<12]) == Array("WAVE".utf8), number(at: 4, 4) == bytes.count - 8
    else { return nil }
    var place = 12
    while place < bytes.count {
      guard place + 8 <= bytes.count else { return nil }
      let name = String(decoding: bytes[place..<place + 4], as: UTF8.self)
      let size = number(at: place + 4, 4)
      let content = place + 8
      guard content + size <= bytes.count else { return nil }
      switch name {
      case "fmt ":
        format = number(at: content, 2)
        channels = number(at: content + 2, 2)
        rate = number(at: content + 4, 4)
        bytesASecond = number(at: content + 8, 4)
        bytesOfPair = number(at: content + 12, 2)
        bits = number(at: content + 14, 2)
      case "data":
        samples = (0..<size / 2).map { index in
          Int16(bitPattern: UInt16(number(at: content + 2 * index, 2)))
        }
      default: return nil
      }
      place = content + size
    }
  }
}

@Suite("WAV files")
struct WaveFileTests {
  @Test(
    "a reader gets all samples back",
    arguments: [
      [], [0, 0], [1, -1, 32_767, -32_768, 256, -256], Array(repeating: 12_345, count: 2_000),
    ]
  )
  func roundTrip(_ samples: [Int16]) throws {
    let wave = try #require(ReadWave(WaveFile.bytes(of: StereoSound(samples: samples))))
    #expect(wave.samples == samples)
  }

  @Test("the header says 16 bit PCM, two channels, 44,100 pairs a second")
  func header() throws {
    let bytes = WaveFile.bytes(of: StereoSound(samples: [1, 2]))
    let wave = try #require(ReadWave(bytes))
    #expect(bytes.count == WaveFile.headerSize + 4)
    #expect([wave.format, wave.channels, wave.rate, wave.bits] == [1, 2, 44_100, 16])
    #expect([wave.bytesASecond, wave.bytesOfPair] == [176_400, 4])
  }

  @Test("a last sample without a partner is left out")
  func odd() {
    #expect(StereoSound(samples: [1, 2, 3]).samples == [1, 2])
  }
}
