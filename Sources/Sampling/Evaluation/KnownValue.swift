import RealFunctions

/// How exact the values of an output have to be that a search asks for.
enum Exactness {
  /// For a page: to a part of a pixel, beside the page to a part of the distance.
  case onPage(AxisProjection)
  /// For what no page is known of yet: to a part of the value.
  case relative

  /// A value that is off by less, in pixels, is as good as exact, and one that is off by more is noise.
  private static let (finest, coarsest) = (1.0 / 64, 0.5)
  /// The same of values beside the page, as parts of their distance from it.
  private static let (finestBeside, coarsestBeside) = (0x1p-20, 0x1p-4)
  /// The same of values without a page, as parts of them.
  private static let (finestPart, coarsestPart) = (0x1p-40, 0x1p-10)
  /// What is as far beyond the page may be anywhere there, in pixels.
  private static let far = 1e6

  /// How well a value is known that may be anywhere in an interval.
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
    // What has no place on a logarithmic axis has none however inexact it is.
    if high.isNaN { return .exact }
    let lowest = axis.position(of: interval.lower)
    let low = lowest.isNaN ? -.infinity : lowest
    if low > axis.length + far || high < -far { return .exact }
    // A double that is next to the real value is as good as doubles are.
    if interval.upper <= value.nextUp, interval.lower >= value.nextDown { return .exact }
    let position = axis.position(of: value)
    // A value that overflowed on the way is nowhere near what it may be: x²⁰⁰/x¹⁹⁹ is infinite at -35, and -35 by proof.
    // Beside a pole, where nothing is known of the sign either, it is what the value runs to.
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

  /// How well a value is known.
  enum Judgement {
    /// As well as anybody can see.
    case exact
    /// More digits would show.
    case rough
    /// Not at all.
    case noise
  }
}

/// One output at one place: the best that is known of it.
///
/// Doubles give a value, the enclosure of the place tells how far that may be off, and where it may be off by what can be
/// seen, more digits give another one with a bound. What those do not tell either is `lost`.
struct KnownValue {
  private(set) var value: Double
  /// What it may be.
  private(set) var interval: Interval
  private(set) var standing = Standing()
  private(set) var judgement = Exactness.Judgement.exact
  /// Whether its enclosure is a proof that there is a value.
  private var isEnclosed = false

  /// Takes a value that nothing is known of.
  init(_ value: Double) {
    self.value = value
    interval = value.isNaN ? .entire : Interval(hull: value, value)
  }

  /// Takes a value in the enclosure of its place.
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

  /// Whether more digits may say more.
  var isOpen: Bool { judgement != .exact || standing.contains(.open) }

  /// Takes what more digits say, if they say more: NaN with a bound of 0 is a proof that there is no value.
  mutating func learn(_ found: Double, bound: Double, _ exactness: Exactness) {
    if found.isNaN, bound == 0 {
      value = .nan
      interval = .entire
      judgement = .exact
      standing.remove(.open)
      standing.insert(.rescued)
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
        standing.insert(.rescued)
      }
    }
    if judgement == .noise { standing.insert(.lost) } else { standing.remove(.lost) }
  }

  /// Moves a value that rounding has put outside of its enclosure into it: (1 - cos x)/x² is 0 next to 0 in doubles, and 1/2 by
  /// proof.
  mutating func keepInside(_ exactness: Exactness) {
    guard isEnclosed, interval.isFinite, !interval.contains(value) else { return }
    value = interval.midpoint
    judgement = exactness.judgement(of: value, in: interval)
    if judgement != .noise { standing.remove(.lost) }
  }
}
