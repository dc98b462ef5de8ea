/// The position of a sample relative to the window: a Cohen–Sutherland outcode with three more
/// bits.
///
/// Between two samples that share a bit nothing has to be drawn: both are undefined, or both are
/// beyond the same side of the window.
@usableFromInline
package struct Zone: OptionSet, Sendable {
  @usableFromInline package let rawValue: UInt8

  @inlinable package init(rawValue: UInt8) { self.rawValue = rawValue }

  @usableFromInline package static let left = Zone(rawValue: 1)
  @usableFromInline package static let right = Zone(rawValue: 2)
  @usableFromInline package static let below = Zone(rawValue: 4)
  @usableFromInline package static let above = Zone(rawValue: 8)
  /// NaN, or without a position on an axis.
  package static let undefined = Zone(rawValue: 16)
  /// Infinite: beyond every window, but not undefined.
  package static let infinite = Zone(rawValue: 32)
  /// Undefined because its value was only rounding noise.
  static let rounding = Zone(rawValue: 64)

  package static let outside: Zone = [.left, .right, .below, .above]
  @usableFromInline package static let missing: Zone = [.undefined, .infinite]
}

/// The state of the cell between a sample and the next one.
enum Link: UInt8 {
  /// Not examined, or examined and still to be refined.
  case open
  /// Examined closely: the curve goes on.
  case joined
  /// Examined closely: the curve is interrupted.
  case cut
}

/// Flags of a sample that come from the enclosure of its point and from extended precision.
@usableFromInline
package struct Standing: OptionSet, Sendable {
  @usableFromInline package let rawValue: UInt8

  @inlinable package init(rawValue: UInt8) { self.rawValue = rawValue }

  /// The enclosure leaves open whether the function is defined at the place, or whether it jumps
  /// there.
  static let doubtful = Standing(rawValue: 1)
  /// Whether the function is defined at the place cannot be determined.
  static let open = Standing(rawValue: 2)
  /// The value was computed in extended precision, because doubles lose it.
  static let recomputed = Standing(rawValue: 4)
  /// Extended precision does not determine the value either: the stored value is noise.
  package static let lost = Standing(rawValue: 8)
}

/// One evaluated point of a curve with its position on the page.
@usableFromInline
package struct Sample {
  /// The sampled variable.
  package var parameter: Double
  /// Data coordinates; y is NaN where the curve is undefined.
  package var x: Double
  package var y: Double
  /// The position in pixels, limited to ``Plane/farLimit``, so that differences stay finite.
  @usableFromInline package var position: SIMD2<Double>
  @usableFromInline package var zone: Zone
  /// The state of the cell from this sample to the next one.
  var link = Link.open
  /// Error bound of the position from rounding, in pixels; infinite where nothing is known, 0 where
  /// no bound can be computed.
  var radius = 0.0
  /// Doubts about the value.
  package var standing = Standing()

  /// Whether the sample has finite coordinates and can be a vertex.
  @inlinable package var isDrawable: Bool { zone.isDisjoint(with: .missing) }

  /// The sample as undefined, for a value that is only noise.
  var forgotten: Sample {
    var sample = self
    sample.y = .nan
    sample.zone = [.undefined, .rounding]
    return sample
  }

  /// The kind of the sample's value: finite (empty), infinite or undefined.
  @inlinable package var presence: Zone { zone.intersection(.missing) }
}

extension SIMD2<Double> {
  /// The distance to `other`.
  @inlinable
  package func distance(to other: Self) -> Double {
    let difference = self - other
    return (difference * difference).sum().squareRoot()
  }

  /// The distance to the straight segment from `start` to `end`.
  @inlinable
  package func distance(fromSegment start: Self, _ end: Self) -> Double {
    let along = end - start
    let squaredLength = (along * along).sum()
    guard squaredLength > 0 else { return distance(to: start) }
    let share = ((self - start) * along).sum() / squaredLength
    guard share > 0 else { return distance(to: start) }
    return distance(to: share < 1 ? start + along * share : end)
  }
}
