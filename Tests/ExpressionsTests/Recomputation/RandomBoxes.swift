import SeededNumbers

/// Random intervals of every size, and numbers inside of them.
struct RandomBoxes {
  private var generator: SeededGenerator

  init(seed: UInt64) { generator = SeededGenerator(seed: seed) }

  /// What an interval is like.
  enum Kind: CaseIterable {
    case number, neighbours, narrow, usual, wide, whole, far, small, huge, above, below, everything
  }

  mutating func kind() -> Kind {
    // Half of them are of the usual size.
    if Bool.random(using: &generator) {
      return [.number, .narrow, .usual, .wide][Int.random(in: 0..<4, using: &generator)]
    }
    return Kind.allCases[Int.random(in: 0..<Kind.allCases.count, using: &generator)]
  }

  mutating func box(_ kind: Kind) -> (Double, Double) {
    let start = generator.next(-5, 5)
    switch kind {
    case .number: return (start, start)
    case .neighbours: return (start, start.nextUp)
    case .narrow: return (start, start + 1e-6 * generator.next(0, 1))
    case .usual: return (start, start + generator.next(0, 1))
    case .wide: return (start, start + generator.next(0, 10))
    case .whole: return (start.rounded(), start.rounded() + generator.next(0, 4).rounded())
    case .far:
      let end = power(0, 300)
      return start < 0 ? (-end, -end / 2) : (end / 2, end)
    case .small: return start < 0 ? (-power(-320, 0), 0) : (0, power(-320, 0))
    case .huge: return (-power(0, 308), power(0, 308))
    case .above: return (start, .infinity)
    case .below: return (-.infinity, start)
    case .everything: return (-.infinity, .infinity)
    }
  }

  private mutating func power(_ least: Double, _ most: Double) -> Double {
    let exponent = Int(generator.next(least, most))
    return Double("1e\(exponent)").map { $0 * generator.next(1, 9) } ?? 1
  }

  /// A finite number from an interval: an end, one next to it, or one between, by its size or by how many doubles there
  /// are.
  mutating func number(in box: (Double, Double)) -> Double {
    let most = Double.greatestFiniteMagnitude
    let (lower, upper) = (max(box.0, -most), min(box.1, most))
    let value: Double
    switch Int.random(in: 0..<8, using: &generator) {
    case 0: value = lower
    case 1: value = upper
    case 2: value = lower.nextUp
    case 3, 4:
      value = Self.double(
        Int.random(in: Self.place(lower)...Self.place(upper), using: &generator)
      )
    case 5: value = generator.next(max(lower, -10), min(upper, 10)).rounded()
    default: value = generator.next(max(lower, -1e9), min(upper, 1e9))
    }
    return min(max(value, lower), upper)
  }

  /// Doubles, numbered in their order.
  private static func place(_ value: Double) -> Int {
    let bits = Int(bitPattern: UInt(value.magnitude.bitPattern))
    return value.sign == .minus ? -bits : bits
  }

  private static func double(_ place: Int) -> Double {
    let value = Double(bitPattern: UInt64(place.magnitude))
    return place < 0 ? -value : value
  }
}
