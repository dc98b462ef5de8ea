/// Where a sample lies with respect to the window: a Cohen–Sutherland outcode with three more bits.
///
/// Two samples that share a bit need nothing drawn between them: both undefined, or both beyond the
/// same side of the window.
struct Zone: OptionSet {
  let rawValue: UInt8

  static let left = Zone(rawValue: 1)
  static let right = Zone(rawValue: 2)
  static let below = Zone(rawValue: 4)
  static let above = Zone(rawValue: 8)
  /// NaN, or without a place on an axis.
  static let undefined = Zone(rawValue: 16)
  /// Infinite: beyond every window, but not undefined.
  static let infinite = Zone(rawValue: 32)
  /// Undefined because its value was rounding.
  static let rounding = Zone(rawValue: 64)

  static let outside: Zone = [.left, .right, .below, .above]
  static let missing: Zone = [.undefined, .infinite]
}

/// What the search knows about the cell between a sample and the next one.
enum Link: UInt8 {
  /// Not examined, or examined and in need of more.
  case open
  /// Examined closely: the curve goes on.
  case joined
  /// Examined closely: the curve is interrupted.
  case cut
}

/// What enclosures of a point and more digits tell of a sample.
struct Standing: OptionSet {
  let rawValue: UInt8

  /// Its enclosure leaves open whether there is a value at the place, or whether the function jumps there.
  static let doubtful = Standing(rawValue: 1)
  /// Nobody knows whether there is a value at the place.
  static let open = Standing(rawValue: 2)
  /// Its value was computed with more digits, because doubles lose it.
  static let rescued = Standing(rawValue: 4)
  /// More digits do not tell its value either: what it has is noise.
  static let lost = Standing(rawValue: 8)
}

/// One evaluated point of a curve with its position on the page.
struct Sample {
  /// The sampled variable.
  var parameter: Double
  /// Data coordinates; y is NaN where the curve is undefined.
  var x: Double
  var y: Double
  /// The position in pixels, limited to ``Plane/farLimit``, so that differences stay finite.
  var position: SIMD2<Double>
  var zone: Zone
  /// The cell from this sample to the next one.
  var link = Link.open
  /// How far rounding may have moved it, in pixels; infinite where nothing is known, 0 where nobody can tell.
  var radius = 0.0
  /// What is in doubt of it.
  var standing = Standing()

  /// Whether the sample has finite coordinates and can be a vertex.
  var isDrawable: Bool { zone.isDisjoint(with: .missing) }

  /// The sample without a value that is noise.
  var forgotten: Sample {
    var sample = self
    sample.y = .nan
    sample.zone = [.undefined, .rounding]
    return sample
  }

  /// What kind of value the sample has: finite, infinite or none.
  var presence: Zone { zone.intersection(.missing) }
}

extension SIMD2<Double> {
  /// The distance to `other`.
  func distance(to other: Self) -> Double {
    let difference = self - other
    return (difference * difference).sum().squareRoot()
  }

  /// The distance to the straight segment from `start` to `end`.
  func distance(fromSegment start: Self, _ end: Self) -> Double {
    let along = end - start
    let squaredLength = (along * along).sum()
    guard squaredLength > 0 else { return distance(to: start) }
    let share = ((self - start) * along).sum() / squaredLength
    guard share > 0 else { return distance(to: start) }
    return distance(to: share < 1 ? start + along * share : end)
  }
}
