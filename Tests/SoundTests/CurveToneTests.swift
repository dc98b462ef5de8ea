import RealFunctions
import Testing

@testable import Sound

@Suite("Curves as tones")
struct CurveToneTests {
  private static func curve(
    _ heights: [Double],
    level: Double = -1,
    middle: Double = 2,
    breaks: [Double] = []
  ) -> HeardCurve {
    HeardCurve(heights: heights, level: level, middle: middle, breaks: breaks)
  }

  private static func sound(_ curves: HeardCurve..., seconds: Double = 1) throws -> StereoSound {
    try CurveTone(seconds: seconds).sound(of: curves)
  }

  /// The samples of one side in a part of the sound, as shares of the loudest.
  private static func side(
    _ right: Bool,
    of sound: StereoSound,
    from start: Double = 0,
    to end: Double = 1
  ) -> [Double] {
    let count = Double(sound.count)
    return (Int(start * count)..<Int(end * count)).map { index in
      Double(sound.samples[2 * index + (right ? 1 : 0)]) / 32_767
    }
  }

  private static func power(_ samples: [Double]) -> Double {
    samples.reduce(0) { $0 + $1 * $1 } / Double(max(1, samples.count))
  }

  /// The frequency of a part, from its rising zeros.
  private static func frequency(_ samples: [Double]) -> Double {
    let rises = zip(samples, samples.dropFirst()).indices { pair in pair.0 < 0 && pair.1 >= 0 }
    guard let first = rises.first, let last = rises.last, rises.count > 1 else { return 0 }
    return Double(rises.count - 1) * Double(StereoSound.rate) / Double(last - first)
  }

  @Test("the lower edge is 220 Hz, each third of the height an octave", arguments: 0...3)
  func pitch(_ third: Int) throws {
    let height = Double(third) / 3
    let sound = try Self.sound(Self.curve([height, height]))
    let heard = Self.frequency(Self.side(false, of: sound, from: 0.2, to: 0.6))
    let expected = [220.0, 440, 880, 1760][third]
    #expect((heard / expected - 1).magnitude < 0.01)
  }

  @Test("higher values sound higher: the frequency of a rising line rises")
  func rises() throws {
    let sound = try Self.sound(Self.curve([0, 1]))
    let parts = stride(from: 0.1, to: 0.8, by: 0.1).map { start in
      Self.frequency(Self.side(false, of: sound, from: start, to: start + 0.1))
    }
    #expect(parts == parts.sorted())
    #expect((parts.last ?? 0) > 3 * parts[0])
  }

  @Test("the sound goes from the left ear to the right one, and keeps its power")
  func pan() throws {
    let sound = try Self.sound(Self.curve([0.5, 0.5]))
    func powers(_ start: Double) -> (left: Double, right: Double) {
      let part = [false, true].map { Self.side($0, of: sound, from: start, to: start + 0.1) }
      return (Self.power(part[0]), Self.power(part[1]))
    }
    let (first, middle, last) = (powers(0.05), powers(0.45), powers(0.85))
    #expect(first.left > 20 * first.right && last.right > 20 * last.left)
    #expect((middle.left / middle.right - 1).magnitude < 0.1)
    let sums = [first, middle, last].map { $0.left + $0.right }
    #expect(sums.allSatisfy { ($0 / sums[0] - 1).magnitude < 0.05 })
  }

  @Test("where there is no value there is silence")
  func silence() throws {
    let heights =
      Array(repeating: 0.5, count: 40) + Array(repeating: Double.nan, count: 21)
      + Array(repeating: 0.5, count: 40)
    let sound = try Self.sound(Self.curve(heights))
    #expect(Self.power(Self.side(false, of: sound, from: 0.42, to: 0.59)) == 0)
    #expect(Self.power(Self.side(false, of: sound, from: 0.1, to: 0.3)) > 0.01)
    #expect(Self.power(Self.side(true, of: sound, from: 0.7, to: 0.9)) > 0.01)
  }

  @Test("a break clicks, in silence too")
  func clicks() throws {
    let nothing = [Double](repeating: .nan, count: 10)
    let sound = try Self.sound(Self.curve(nothing, breaks: [0.5]))
    #expect(Self.power(Self.side(false, of: sound, from: 0.5, to: 0.52)) > 0.001)
    #expect(Self.power(Self.side(false, of: sound, from: 0, to: 0.49)) == 0)
    #expect(Self.power(Self.side(false, of: sound, from: 0.6, to: 1)) == 0)
  }

  @Test("outside of the picture the tone is soft, and no higher than at its edge")
  func outside() throws {
    let sound = try Self.sound(Self.curve([5, 5]))
    let inside = try Self.sound(Self.curve([1, 1]))
    let parts = [sound, inside].map { Self.side(false, of: $0, from: 0.2, to: 0.4) }
    #expect((Self.frequency(parts[0]) / 1760 - 1).magnitude < 0.01)
    #expect(Self.power(parts[0]) < Self.power(parts[1]) / 4)
  }

  @Test("below the axis and right of it the tone has another colour")
  func colours() throws {
    let plain = try Self.sound(Self.curve([0.5, 0.5]))
    #expect(try Self.sound(Self.curve([0.5, 0.5], level: 0.7)) != plain)
    #expect(try Self.sound(Self.curve([0.5, 0.5], middle: 0.5)) != plain)
  }

  @Test("the same curve gives the same samples")
  func repeats() throws {
    let curve = Self.curve([0.1, 0.9, .nan, 0.3], level: 0.5, middle: 0.5, breaks: [0.6])
    #expect(try Self.sound(curve) == Self.sound(curve))
  }

  @Test("several curves follow one another behind a pause")
  func several() throws {
    let one = try Self.sound(Self.curve([0.5, 0.5]))
    let two = try Self.sound(Self.curve([0.5, 0.5]), Self.curve([0.2, 0.2]))
    #expect(one.count == 44_100)
    #expect(two.seconds > 2.3 && two.seconds < 2.5)
    #expect(Array(two.samples.prefix(one.samples.count)) == one.samples)
  }

  @Test("no sample jumps: a tone begins and ends softly")
  func soft() throws {
    let sound = try Self.sound(Self.curve([0.5, 0.5]))
    let left = Self.side(false, of: sound)
    #expect(zip(left, left.dropFirst()).allSatisfy { ($0 - $1).magnitude < 0.1 })
    #expect(left[0].magnitude < 0.01 && (left.last ?? 1).magnitude < 0.01)
  }

  @Test(
    "values of any kind are no trap",
    arguments: [[], [1], [.nan], [.infinity, -.infinity], [1e308, -1e308], [0, 1, .nan, 2]]
      as [[Double]]
  )
  func anything(_ heights: [Double]) throws {
    let curve = Self.curve(heights, level: .nan, middle: .nan, breaks: [.nan, -1, 0, 1, 2])
    #expect(try Self.sound(curve, seconds: 0.1).count == 4410)
    #expect(try CurveTone(seconds: .nan).sound(of: []).count == 0)
  }

  @Test("cancellation ends the work")
  func cancelled() {
    let tone = CurveTone(seconds: 5, cancellation: Cancellation { true })
    #expect(throws: Interrupted.self) { try tone.sound(of: [Self.curve([0, 1])]) }
  }
}

extension Sequence {
  /// The indices of the elements that meet a condition.
  fileprivate func indices(where isWanted: (Element) -> Bool) -> [Int] {
    enumerated().filter { isWanted($0.element) }.map(\.offset)
  }
}
