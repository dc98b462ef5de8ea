import SystemLibrary

/// The decades of ω in which a frequency response H(iω) bends, and its angle over them without jumps.
///
/// The decades are those between the first and the last place at which the size of H is no power of ω, with a margin:
/// there the slope in decades is no whole number. The angle is followed from place to place, in steps of less than a
/// quarter turn. It is described by pieces: in each piece the angle of H, turned back by some quarter turns, is far
/// from half a turn, where the angle of a number jumps. So the angle is a formula in every piece, exact at all
/// places, and the pieces join.
///
/// The alternative that lost is the sum of the angles of the factors: it needs a quotient of polynomials.
package struct FrequencyCourse {
  /// A piece of the angle.
  package struct Piece: Equatable {
    /// The frequency at which the piece ends.
    package var end: Double
    /// The quarter turns that are added to the angle of H, turned back by as many.
    package var quarters: Int
  }

  /// The values of a response at frequencies: the real parts, and the imaginary parts.
  package typealias Response = ([Double]) -> [[Double]]

  /// The powers of ten between which the response is shown.
  package let decades: ClosedRange<Double>
  /// The pieces of the angle, in rising order of their ends.
  package let pieces: [Piece]

  /// The powers of ten in which bends are looked for.
  private static let searched = -5.0...7.0
  /// Places in a decade.
  private static let placesOfDecade = 40
  /// The greatest difference of a slope from a whole number where a response does not bend.
  private static let straight = 0.04

  /// Follows a response over given decades, or those in which it bends.
  package init(_ response: Response, over decades: ClosedRange<Double>? = nil) {
    let shown = decades ?? Self.bends(of: response)
    self.decades = shown
    pieces = Self.pieces(of: response, over: shown)
  }

  private static func places(_ range: ClosedRange<Double>) -> [Double] {
    let count = max(
      2,
      Int(((range.upperBound - range.lowerBound) * Double(placesOfDecade)).rounded())
    )
    let width = (range.upperBound - range.lowerBound) / Double(count)
    return (0...count).map { range.lowerBound + Double($0) * width }
  }

  private static func bends(of response: Response) -> ClosedRange<Double> {
    let powers = places(searched)
    let values = response(powers.map { pow(10, $0) })
    guard values.count == 2 else { return -2...2 }
    let sizes = zip(values[0], values[1]).map { log10(hypot($0, $1)) }
    let bent = powers.indices.dropFirst().filter { place in
      let slope = (sizes[place] - sizes[place - 1]) * Double(placesOfDecade)
      return !slope.isFinite || abs(slope - slope.rounded()) > straight
    }
    guard let first = bent.first, let last = bent.last else { return -2...2 }
    let lower = max(searched.lowerBound, (powers[first] - 0.5).rounded(.down))
    let upper = min(searched.upperBound, (powers[last] + 0.5).rounded(.up))
    return lower...max(upper, lower + 1)
  }

  /// The distance, in powers of ten, over which the speed of an angle is measured.
  private static let nearby = 1e-6
  /// The most places on which an angle is followed, and the most pieces: those of a delay have no end.
  private static let (mostPlaces, mostPieces) = (20_000, 400)

  /// The powers of ten at which an angle is followed.
  ///
  /// Between two of them it turns by an eighth of a turn at most, as its speed at both says. The delay `e^(-s)`
  /// turns faster with each decade.
  private static func places(
    _ decades: ClosedRange<Double>,
    following response: Response
  ) -> [Double] {
    let powers = places(decades)
    let values = response(powers.map { pow(10, $0) } + powers.map { pow(10, $0 + nearby) })
    guard values.count == 2 else { return powers }
    let speeds = powers.indices.map { place -> Double in
      let one = SIMD2(values[0][place], values[1][place])
      let other = SIMD2(values[0][place + powers.count], values[1][place + powers.count])
      let turn = atan2(one.x * other.y - one.y * other.x, one.x * other.x + one.y * other.y)
      return turn.isFinite ? abs(turn) / nearby : 0
    }
    var found = [powers[0]]
    for place in powers.indices.dropFirst() {
      let width = powers[place] - powers[place - 1]
      let turn = max(speeds[place - 1], speeds[place]) * width
      let room = Double(max(1, mostPlaces - found.count - powers.count + place))
      let count = Int(max(1, min((turn / (.pi / 4)).rounded(.up), room)))
      for part in 1..<count {
        found.append(powers[place - 1] + width * Double(part) / Double(count))
      }
      found.append(powers[place])
    }
    return found
  }

  private static func pieces(of response: Response, over decades: ClosedRange<Double>) -> [Piece] {
    let powers = places(decades, following: response)
    let values = response(powers.map { pow(10, $0) })
    guard values.count == 2 else { return [] }
    var angle: Double?
    var last = SIMD2<Double>.zero
    var (pieces, quarters) = ([Piece](), 0)
    for (place, power) in powers.enumerated() {
      let value = SIMD2(values[0][place], values[1][place])
      guard value.x.isFinite, value.y.isFinite, value != .zero else { continue }
      guard let before = angle else {
        var start = atan2(value.y, value.x)
        // An angle of half a turn is one to the right: two integrators turn by -180 degrees.
        if start > .pi - 1e-9 { start -= 2 * .pi }
        angle = start
        quarters = Int(nearest(start))
        last = value
        continue
      }
      let now = before + turn(from: last, to: value, powers[place - 1], power, response, depth: 0)
      (angle, last) = (now, value)
      if abs(now - Double(quarters) * .pi / 2) > 0.75 * .pi / 2 + .pi / 4,
        pieces.count < mostPieces
      {
        pieces.append(Piece(end: pow(10, (powers[place - 1] + power) / 2), quarters: quarters))
        quarters = Int(nearest(now))
      }
    }
    return pieces + [Piece(end: .infinity, quarters: quarters)]
  }

  private static func nearest(_ angle: Double) -> Double {
    max(-1000, min(1000, (angle / (.pi / 2)).rounded()))
  }

  /// The angle between two values, followed in between while it is more than a quarter turn.
  private static func turn(
    from first: SIMD2<Double>,
    to second: SIMD2<Double>,
    _ lower: Double,
    _ upper: Double,
    _ response: Response,
    depth: Int
  ) -> Double {
    let direct = atan2(
      first.x * second.y - first.y * second.x,
      first.x * second.x + first.y * second.y
    )
    guard abs(direct) > .pi / 4, depth < 30 else { return direct }
    let middle = (lower + upper) / 2
    let values = response([pow(10, middle)])
    guard values.count == 2, let x = values[0].first, let y = values[1].first, x.isFinite,
      y.isFinite, x != 0 || y != 0
    else { return direct }
    let between = SIMD2(x, y)
    return turn(from: first, to: between, lower, middle, response, depth: depth + 1)
      + turn(from: between, to: second, middle, upper, response, depth: depth + 1)
  }
}
