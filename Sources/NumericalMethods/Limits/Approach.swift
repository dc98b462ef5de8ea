import RealFunctions

/// The side from which a place is approached.
package enum Side: CaseIterable, Sendable {
  case left, right
}

/// The sample places on one side of a limit: octaves of distances, each half the one before.
///
/// At infinity the places themselves double. Each octave has a rung, with distances in exact ratios
/// of 2, and irregular places between it and the next rung, so that no periodic function can look
/// constant on the rungs. Those of a sequence are rounded to integers, odd and even ones.
struct Approach {
  /// The place of the limit, possibly infinite.
  let place: Double
  /// Whether only integers are used, towards infinity.
  let isSequence: Bool
  /// The direction: 1 to the right of a finite place and towards plus infinity, otherwise -1.
  private let direction: Double
  /// The distance of the first rung; at infinity its magnitude.
  private let unit: Double
  /// The number of octaves.
  let count: Int

  /// A number of few bits that is not a simple fraction: sums with the place are exact, and its
  /// first multiples are not integers.
  private static let few = 0x1.5bp0
  /// The last octave of a limit at 0: powers up to the twentieth do not underflow there.
  private static let octavesAtZero = 45
  /// The last octave of a limit at infinity: there x + 1 still differs from x.
  private static let octavesAtInfinity = 45
  /// The number of bits of the last distance at other places.
  private static let bitsOfLastDistance = 14
  /// The number of places between two rungs.
  static let between = 7

  init(to place: Double, from side: Side, isSequence: Bool = false) {
    self.place = place
    self.isSequence = isSequence && place.isInfinite
    if place.isInfinite {
      direction = place < 0 ? -1 : 1
      unit = Self.few
      count = Self.octavesAtInfinity
    } else {
      direction = side == .left ? -1 : 1
      unit = Self.few * max(1, place.magnitude.binade)
      let last = place.ulp * Double(1 << Self.bitsOfLastDistance)
      let octaves = unit.exponent - last.exponent
      count = place == 0 ? Self.octavesAtZero : min(Self.octavesAtZero, Int(max(1, octaves)))
    }
  }

  /// The distance of a rung from the place; at infinity its magnitude.
  func distance(_ octave: Int) -> Double {
    Double(
      sign: .plus,
      exponent: place.isInfinite ? octave : -octave,
      significand: unit
    )
  }

  /// The rung of an octave, followed by the places up to the next one.
  func places(_ octave: Int) -> [Double] {
    let rung = distance(octave)
    let others = (1...Self.between).map { index in
      // The golden ratio spreads its multiples most evenly.
      let part = (Double(octave * Self.between + index) * 0.618033988749895)
        .truncatingRemainder(dividingBy: 1)
      return rung * (place.isInfinite ? 1 + part : 1 - part / 2)
    }
    return ([rung] + others).map(at)
  }

  /// The spacing of places near a rung that are used to measure rounding noise: so close that the
  /// function is linear there, and so far apart that their rounding errors are independent.
  func spacing(_ octave: Int) -> Double {
    let rung = distance(octave)
    return max(rung * Self.spacing, 397 * at(rung).ulp)
  }

  /// The share of the distance within which curvature is below the last digit.
  private static let spacing = 0x1.8p-20

  /// Rungs whose exponents double, for functions of logarithms; empty at places where they would be
  /// rounded away.
  var farPlaces: [Double] {
    guard place == 0 || place.isInfinite else { return [] }
    return (1...9).map { index in
      let exponent = 1 << index
      return at(
        Double(sign: .plus, exponent: place.isInfinite ? exponent : -exponent, significand: 1)
      )
    }
  }

  /// Places in a third as many octaves, far from the others: there the extent of values is smaller
  /// that converge with a tiny power of the distance.
  var farOctaves: [[Double]] {
    guard place == 0 || place.isInfinite else { return [] }
    return [256, 480].map { first in
      (0..<96).map { index in
        let octave = first + index % (Self.octavesAtZero / 3)
        let part = (Double(index + 1) * 0.618033988749895).truncatingRemainder(dividingBy: 1)
        return at(
          Double(
            sign: .plus,
            exponent: place.isInfinite ? octave : -octave,
            significand: 1 + part
          )
        )
      }
    }
  }

  private func at(_ distance: Double) -> Double {
    if isSequence { return direction * distance.rounded() }
    return place.isInfinite ? direction * distance : place + direction * distance
  }
}
