import Sound
import Testing

/// Tones of places on curves.
struct PointToneTests {
  private func tone(_ height: Double, share: Double = 0.5, clicks: Bool = false) -> [Int16] {
    PointTone(height: height, share: share, isBelow: false, isRight: false, clicks: clicks)
      .sound.samples
  }

  /// The number of times that the left channel goes from below 0 to above it.
  private func waves(_ samples: [Int16]) -> Int {
    let left = stride(from: 0, to: samples.count, by: 2).map { samples[$0] }
    return zip(left, left.dropFirst()).count { $0 < 0 && $1 >= 0 }
  }

  @Test("each third of the height is an octave", arguments: [0.0, 1.0 / 3, 2.0 / 3])
  func isPitched(_ height: Double) {
    let (low, high) = (waves(tone(height)), waves(tone(height + 1.0 / 3)))
    #expect((Double(high) / Double(low) - 2).magnitude < 0.1)
  }

  @Test("a place without a value is silent, unless it has a feature, which clicks")
  func isSilent() {
    #expect(tone(.nan).allSatisfy { $0 == 0 })
    #expect(tone(.nan, clicks: true).contains { $0 != 0 })
  }

  @Test("places at the left are heard at the left, and places outside of the picture softly")
  func isPlaced() {
    let left = tone(0.5, share: 0)
    #expect(stride(from: 1, to: left.count, by: 2).allSatisfy { left[$0] == 0 })
    let (inside, outside) = (tone(1).map(\.magnitude).max(), tone(2).map(\.magnitude).max())
    #expect((outside ?? 0) * 2 < (inside ?? 0))
  }

  @Test("no sample of a tone jumps, and it takes less than a tenth of a second")
  func isSoft() {
    let samples = tone(0.2)
    let left = stride(from: 0, to: samples.count, by: 2).map { Int(samples[$0]) }
    #expect(zip(left, left.dropFirst()).allSatisfy { ($0 - $1).magnitude < 2500 })
    #expect(left.count < 4410 && left.first == 0 && (left.last?.magnitude ?? 0) < 100)
  }
}
