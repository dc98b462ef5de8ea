package import RealFunctions

/// The precision that a search needs for the values of an output.
package enum Exactness {
  /// For a page: a fraction of a pixel; beside the page a fraction of the distance from it.
  case onPage(AxisProjection)
  /// When no page is known yet: a fraction of the value.
  case relative

  /// Error in pixels up to which a value counts as exact, and above which it counts as noise.
  private static let (finest, coarsest) = (1.0 / 64, 0.5)
  /// The two error bounds for values beside the page, as fractions of their distance from it.
  private static let (finestBeside, coarsestBeside) = (0x1p-20, 0x1p-4)
  /// The two error bounds for values without a page, as fractions of the value.
  private static let (finestPart, coarsestPart) = (0x1p-40, 0x1p-10)
  /// Distance beyond the page, in pixels, from which on the position of a value does not matter.
  private static let far = 1e6

  /// The judgement of a value that may lie anywhere in an interval.
  func judgement(of value: Double, in interval: Interval) -> Judgement {
    switch self {
    case .onPage(let axis): Self.judgement(of: value, in: interval, on: axis)
    case .relative:
      if value.isInfinite {
        interval == Interval(hull: value, value) ? .exact : .noise
      } else {
        Self.judgement(
          max(interval.upper - value, value - interval.lower),
          finest: max(.leastNormalMagnitude, Self.finestPart * value.magnitude),
          coarsest: max(.leastNormalMagnitude, Self.coarsestPart * value.magnitude)
        )
      }
    }
  }

  private static func judgement(
    of value: Double,
    in interval: Interval,
    on axis: AxisProjection
  ) -> Judgement {
    let high = axis.position(of: interval.upper)
    // A value without a position on a logarithmic axis has none, however inexact it is.
    if high.isNaN { return .exact }
    let lowest = axis.position(of: interval.lower)
    let low = lowest.isNaN ? -.infinity : lowest
    if low > axis.length + far || high < -far { return .exact }
    // A double next to the real value is as good as doubles can be.
    if interval.upper <= value.nextUp, interval.lower >= value.nextDown { return .exact }
    let position = axis.position(of: value)
    // A value that overflowed in between is far from the real one: x²⁰⁰/x¹⁹⁹ is infinite at -35,
    // but provably -35. Beside a pole, where not even the sign is known, the infinite value is the
    // limit.
    guard position.isFinite else { return interval == .entire ? .exact : .noise }
    let beside = max(0, -position, position - axis.length)
    return judgement(
      max(high - position, position - low),
      finest: finest + finestBeside * beside,
      coarsest: coarsest + coarsestBeside * beside
    )
  }

  private static func judgement(_ error: Double, finest: Double, coarsest: Double) -> Judgement {
    error <= finest ? .exact : error <= coarsest ? .rough : .noise
  }

  /// The precision with which a value is known.
  package enum Judgement {
    /// Exactly, as far as can be seen.
    case exact
    /// Roughly: extended precision would make a visible difference.
    case rough
    /// Not at all.
    case noise
  }
}

/// The best known value of one output at one place.
///
/// Doubles give a value, the enclosure of the place bounds its error, and where the error may be
/// visible, extended precision gives a value with a better bound. A value that this does not
/// determine either is `lost`.
package struct KnownValue {
  package private(set) var value: Double
  /// The interval that contains the real value.
  private(set) var interval: Interval
  package private(set) var standing = Standing()
  package private(set) var judgement = Exactness.Judgement.exact
  /// Whether the enclosure proves that the value is defined.
  private var isEnclosed = false

  /// Takes a value without any error bound.
  init(_ value: Double) {
    self.value = value
    interval = value.isNaN ? .entire : Interval(hull: value, value)
  }

  /// Takes a value with the enclosure of its place.
  init(_ value: Double, in enclosure: Interval, _ flags: CellFlags, _ exactness: Exactness) {
    self.value = value
    interval = enclosure
    if flags.contains(.empty) {
      self.value = .nan
      interval = .entire
      return
    }
    if !flags.isEmpty || value.isNaN { standing.insert(.doubtful) }
    if flags.contains(.maybeUndefined) || value.isNaN { standing.insert(.open) }
    isEnclosed = flags.isEmpty
    if isEnclosed, case .onPage(let axis) = exactness, axis.hidesUnderflow(in: enclosure) {
      self.value = .leastNonzeroMagnitude
      return
    }
    judgement = value.isNaN ? .noise : exactness.judgement(of: value, in: enclosure)
  }

  /// Whether extended precision may improve the value.
  var isOpen: Bool { judgement != .exact || standing.contains(.open) }

  /// Takes a value in extended precision, if it is an improvement: NaN with a bound of 0 proves
  /// that the function is undefined.
  package mutating func learn(_ found: Double, bound: Double, _ exactness: Exactness) {
    if found.isNaN, bound == 0 {
      value = .nan
      interval = .entire
      judgement = .exact
      standing.remove(.open)
      standing.insert(.recomputed)
      return
    }
    if bound.isFinite, !found.isNaN,
      let range = found.isInfinite
        ? Interval(found, found) : Interval((found - bound).nextDown, (found + bound).nextUp)
    {
      let better = exactness.judgement(of: found, in: range)
      if value.isNaN || standing.contains(.open) || range.width < interval.width {
        value = found
        interval = range
        judgement = better
        standing.remove(.open)
        standing.insert(.recomputed)
      }
    }
    if judgement == .noise { standing.insert(.lost) } else { standing.remove(.lost) }
  }

  /// Moves a value that rounding has put outside of its enclosure into it: in doubles, (1 - cos
  /// x)/x² is 0 next to 0, but provably 1/2.
  mutating func keepInside(_ exactness: Exactness) {
    guard isEnclosed, interval.isFinite, !interval.contains(value) else { return }
    value = interval.midpoint
    judgement = exactness.judgement(of: value, in: interval)
    if judgement != .noise { standing.remove(.lost) }
  }
}
