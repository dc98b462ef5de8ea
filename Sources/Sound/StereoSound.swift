/// Samples for two loudspeakers, 44,100 a second.
package struct StereoSound: Equatable, Sendable {
  /// Pairs of samples in a second.
  package static let rate = 44_100

  /// The samples, left and right by turns.
  package internal(set) var samples: [Int16] = []

  /// Creates a sound without samples.
  package init() {}

  /// Creates a sound of samples, left and right by turns; a last one without a partner is left out.
  package init(samples: [Int16]) {
    self.samples = samples.count % 2 == 0 ? samples : samples.dropLast()
  }

  /// The number of pairs of samples.
  package var count: Int { samples.count / 2 }

  /// The length in seconds.
  package var seconds: Double { Double(count) / Double(Self.rate) }

  /// Adds a moment; the loudest sound is 1.
  mutating func add(left: Double, right: Double) {
    samples.append(Self.sample(left))
    samples.append(Self.sample(right))
  }

  /// Adds silence of some seconds.
  mutating func addSilence(seconds: Double) {
    let count = Int(max(0, min(600, seconds)) * Double(Self.rate))
    samples.append(contentsOf: repeatElement(0, count: 2 * count))
  }

  private static func sample(_ value: Double) -> Int16 {
    Int16((max(-1, min(1, value.isFinite ? value : 0)) * 32_767).rounded())
  }
}
