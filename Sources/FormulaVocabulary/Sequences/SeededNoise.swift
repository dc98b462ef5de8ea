/// Numbers from 0 to 1, without 1, that look like chance and depend only on a seed and their place in a list.
///
/// A formula has one value, in each picture, on each machine and with any number of digits; so the generator has no
/// state that a call could change: place n of the list is the n-th output of SplitMix64 from the state that the bits of
/// the seed are. Each number is a whole multiple of 2⁻⁵³. Another seed gives other numbers.
///
/// Source: Steele, Lea, Flood (2014), "Fast splittable pseudorandom number generators". The alternative that lost is a
/// generator with a state in the session: the same formula would have another value each time it is drawn.
struct SeededNoise {
  private let start: UInt64

  /// Creates the numbers of a seed; any number is one, and -0 is 0.
  init(seed: Double) { start = (seed == 0 ? 0 : seed).bitPattern }

  private static let step: UInt64 = 0x9E37_79B9_7F4A_7C15

  /// Returns the first numbers.
  func values(count: Int) -> [Double] {
    (0..<max(0, count)).map { index in
      // Seeds that are whole numbers differ in few bits, so that the start is mixed, too.
      var bits = Self.mixed(start) &+ Self.step &* UInt64(index + 1)
      bits = Self.mixed(bits)
      return Double(bits >> 11) * 0x1p-53
    }
  }

  private static func mixed(_ bits: UInt64) -> UInt64 {
    var z = bits
    z = (z ^ (z >> 30)) &* 0xBF58_476D_1CE4_E5B9
    z = (z ^ (z >> 27)) &* 0x94D0_49BB_1331_11EB
    return z ^ (z >> 31)
  }
}
