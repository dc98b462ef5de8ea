import CurveSampling
import RealFunctions

/// The range of a curve that runs to infinity somewhere.
///
/// It is the middle band of the curve's values and the nearest half of every branch, widened
///
/// - on the side of each pole by half its height, so that the curve visibly leaves, but no farther
///   than the curve is a pixel away from the pole: x² + ln x on 0…100 is −2 there;
/// - to turning points by at most twice its height;
/// - to the ends of runs: by at most its height to those that end in a pole, fully to those that
///   the curve grows towards, like gamma(x) on 0…10.
///
/// Invisible poles, 10⁻⁶/x beside sin x, are ignored.
struct RobustRange {
  private let spread: ValueSpread
  private let outline: Outline
  /// The axis of the sampled variable.
  private let across: AxisProjection
  /// Positions and values of all vertices, in rising order of the position.
  private let vertices: [(position: Double, place: Double)]
  /// Positions of the breaks at which the curve runs to infinity, rising.
  private let poles: [Double]

  /// Distance from a pole, as a share of the domain, within which a turn is due to rounding.
  private static let roundingShare = 1e-5
  /// The largest widening of the middle band by turning points, in heights of the band.
  private static let turningReach = 2.0
  /// The largest widening where waves grow without bound: the first of them are shown whole.
  private static let waveReach = 4.0
  private static let poleReach = 0.5
  private static let endReach = 1.0
  /// Distance from a pole, in pixels, at which the last visible value is taken.
  private static let visibleDistance = 1.0

  init(spread: ValueSpread, outline: Outline, across: AxisProjection) {
    self.spread = spread
    self.outline = outline
    self.across = across
    vertices = outline.stretches.flatMap { stretch in
      stretch.samples.map { ($0.position.x, spread.map.forward($0.y)) }
    }
    poles = outline.breaks.filter { $0.isUnbounded }.map { across.position(of: $0.place) }
  }

  /// The range as places on the axis of values.
  var range: Interval {
    let overgrown = overgrownTails
    let core = band(besides: overgrown)
    guard core.upper > core.lower, (core.upper - core.lower).isFinite else { return core }
    if let whole = rangeWithoutFaintPoles(core) { return whole }
    let band = withBranches(core, besides: overgrown)
    let height = band.upper - band.lower
    guard height.isFinite else { return core }
    var range = band
    func widen(to place: Double, atMost reach: Double) {
      let near = max(band.lower - reach * height, min(place, band.upper + reach * height))
      range = range.union(Interval(hull: near, near))
    }
    for side in infiniteSides {
      guard let place = place(besides: side, at: Self.visibleDistance) else { continue }
      widen(to: place, atMost: Self.poleReach)
    }
    let turningReach = outline.isWild && poles.isEmpty ? Self.waveReach : Self.turningReach
    for place in turningPoints { widen(to: place, atMost: turningReach) }
    for end in ends(besides: overgrown) {
      widen(to: end.place, atMost: end.isGrowth ? .infinity : Self.endReach)
    }
    return range
  }

  // MARK: Poles

  /// A break and the side on which the curve runs to infinity: −1 for left, 1 for right.
  private typealias InfiniteSide = (position: Double, direction: Double)

  private var infiniteSides: [InfiniteSide] {
    outline.breaks.flatMap { one in
      let position = across.position(of: one.place)
      let left: [InfiniteSide] = one.left.isInfinite ? [(position: position, direction: -1)] : []
      return left + (one.right.isInfinite ? [(position: position, direction: 1)] : [])
    }
  }

  /// Returns the value at a distance in pixels beside a pole; nil if another pole is nearer.
  private func place(besides side: InfiniteSide, at distance: Double) -> Double? {
    let start = side.position + side.direction * distance
    let index =
      side.direction > 0
      ? vertices.partitionPoint(where: { $0.position >= start })
      : vertices.partitionPoint(where: { $0.position > start }) - 1
    guard vertices.indices.contains(index), vertices[index].place.isFinite else { return nil }
    let (low, high) = (
      min(side.position, vertices[index].position), max(side.position, vertices[index].position)
    )
    let next = poles.partitionPoint(where: { $0 > low })
    let isNext = next == poles.count || poles[next] >= high
    return isNext ? vertices[index].place : nil
  }

  /// Distances in pixels over which the rise towards a pole is measured, and the share of the band
  /// below which the rise is not visible.
  private static let faintDistances = (near: 0.5, far: 2.0)
  private static let faintShare = 0.05

  /// The range of all values if no pole is visible; otherwise nil.
  private func rangeWithoutFaintPoles(_ band: Interval) -> Interval? {
    let sides = infiniteSides
    guard !sides.isEmpty, !outline.isWild, !spread.hasOverflow, !spread.hasHeavyTails else {
      return nil
    }
    let least = Self.faintShare * (band.upper - band.lower)
    let areFaint = sides.allSatisfy { side in
      guard let near = place(besides: side, at: Self.faintDistances.near),
        let far = place(besides: side, at: Self.faintDistances.far)
      else { return false }
      return abs(near - far) <= least
    }
    guard areFaint else { return nil }
    var range = band
    for vertex in vertices where vertex.place.isFinite {
      let next = poles.partitionPoint(where: { $0 > vertex.position - Self.visibleDistance })
      let isBeside = next < poles.count && poles[next] < vertex.position + Self.visibleDistance
      if !isBeside { range = range.union(Interval(hull: vertex.place, vertex.place)) }
    }
    return range
  }

  // MARK: Branches

  /// The least width of a branch, as a share of the domain, that widens the window, and its largest
  /// distance from the band, in heights of the band.
  private static let branchShare = 0.04
  private static let branchReach = 12.0
  /// The share of a branch's values within the band from which on the branch counts as visible.
  private static let seenShare = 0.25

  /// The band widened by the nearer half of every branch between poles that it would leave out:
  /// that of 1/(x² − 1) between −1 and 1 in −10…10.
  private func withBranches(_ band: Interval, besides overgrown: [Interval]) -> Interval {
    let height = band.upper - band.lower
    let width = spread.parameters.upper / 2 - spread.parameters.lower / 2
    var result = band
    for stretch in outline.stretches where stretch.startPole != nil || stretch.endPole != nil {
      guard let first = stretch.samples.first?.parameter,
        let last = stretch.samples.last?.parameter,
        last / 2 - first / 2 >= Self.branchShare * width
      else { continue }
      let places = spread.places { place in
        first <= place && place <= last && !overgrown.contains { $0.contains(place) }
      }
      let seen = places.count { band.contains($0) }
      guard Double(seen) < Self.seenShare * Double(places.count) else { continue }
      let byDistance = places.sorted { distance(of: $0, to: band) < distance(of: $1, to: band) }
      let near = byDistance.prefix((byDistance.count + 1) / 2)
      guard let farthest = near.last, distance(of: farthest, to: band) <= Self.branchReach * height
      else { continue }
      for place in near { result = result.union(Interval(hull: place, place)) }
    }
    return result
  }

  private func distance(of place: Double, to band: Interval) -> Double {
    max(0, band.lower - place, place - band.upper)
  }

  // MARK: Turning points and ends

  /// The values at the turns of the curve.
  private var turningPoints: [Double] {
    outline.stretches.flatMap { stretch in turns(of: stretch).map { stretch.samples[$0].y } }
      .map(spread.map.forward).filter { $0.isFinite }
  }

  /// The indices of samples that are higher than both neighbours, or lower, except rounding near
  /// poles.
  private func turns(of stretch: Outline.Stretch) -> [Int] {
    let parameters = spread.parameters
    let rounding = 2 * Self.roundingShare * (parameters.upper / 2 - parameters.lower / 2)
    let poles = [stretch.startPole, stretch.endPole].compactMap { $0 }
    let samples = stretch.samples
    return samples.indices.dropFirst().dropLast().filter { index in
      let (before, here, after) = (samples[index - 1].y, samples[index].y, samples[index + 1].y)
      let isTurn = before < here && after < here || before > here && after > here
      return isTurn && !poles.contains { abs($0 - samples[index].parameter) < rounding }
    }
  }

  /// Distance before its end at which a growing curve is tested, as a share of the domain, and the
  /// least share of its height there: less means a pole just outside.
  private static let growthShare = 0.01
  private static let grownBefore = 0.5

  /// The values at the ends of runs except poles, and whether the curve grows towards them by
  /// itself: after a turn, or without a pole at its other end.
  private func ends(besides overgrown: [Interval]) -> [(place: Double, isGrowth: Bool)] {
    var ends: [(place: Double, isGrowth: Bool)] = []
    func add(_ end: Sample, of stretch: Outline.Stretch, isOnItsOwn: Bool) {
      let place = spread.map.forward(end.y)
      guard place.isFinite else { return }
      let isCut = overgrown.contains { $0.contains(end.parameter) }
      let isGrowth = isOnItsOwn && !isCut && grows(stretch, towards: end)
      ends.append((place, isGrowth))
    }
    for stretch in outline.stretches {
      guard let first = stretch.samples.first, let last = stretch.samples.last else { continue }
      let hasTurn = !turns(of: stretch).isEmpty
      if stretch.startPole == nil {
        add(first, of: stretch, isOnItsOwn: hasTurn || stretch.endPole == nil)
      }
      if stretch.endPole == nil {
        add(last, of: stretch, isOnItsOwn: hasTurn || stretch.startPole == nil)
      }
    }
    return ends
  }

  /// Whether a run has reached a good part of its end's height well before the end.
  private func grows(_ stretch: Outline.Stretch, towards end: Sample) -> Bool {
    let band = spread.middleBand
    let away = Self.growthShare * across.length
    let before = stretch.samples.filter { abs($0.position.x - end.position.x) >= away }
    let nearest = before.min {
      abs($0.position.x - end.position.x) < abs($1.position.x - end.position.x)
    }
    guard let nearest else { return false }
    let height = distance(of: spread.map.forward(end.y), to: band)
    return distance(of: spread.map.forward(nearest.y), to: band) >= Self.grownBefore * height
  }

  // MARK: Growth

  /// The least distance of growth towards the domain's end from the other values, in heights of
  /// their band.
  private static let overgrown = 20.0
  /// The least share of values that must remain to represent the curve.
  private static let remainingShare = 1.0 / 3

  /// The branches that outgrow all others towards an end of the domain: gamma(x) on −10…10 reaches
  /// 362 880 on the right and stays below 4 elsewhere.
  private var overgrownTails: [Interval] {
    let tails = self.tails
    let others = spread.places { parameter in !tails.contains { $0.contains(parameter) } }
    let band = spread.middleBand { parameter in !tails.contains { $0.contains(parameter) } }
    let height = band.upper - band.lower
    let all = spread.middleBand
    guard height > 0, all.upper - all.lower > Self.overgrown * height,
      Double(others.count) >= Self.remainingShare * Double(spread.count)
    else { return [] }
    return tails
  }

  /// The middle band of the values without overgrown tails, and with the starts of those.
  private func band(besides tails: [Interval]) -> Interval {
    guard !tails.isEmpty else { return spread.middleBand }
    let band = spread.middleBand { parameter in !tails.contains { $0.contains(parameter) } }
    let starts = spread.places { parameter in tails.contains { $0.contains(parameter) } }
    let nearest = starts.min { distance(of: $0, to: band) < distance(of: $1, to: band) }
    return nearest.map { band.union(Interval(hull: $0, $0)) } ?? band
  }

  /// The monotonic ends of the curve: from the outermost turning points, or from breaks that are
  /// not poles, to the ends of the domain.
  ///
  /// Jumps do not interrupt them: floor(x) eˣ.
  private var tails: [Interval] {
    var tails: [Interval] = []
    if let end = outline.stretches.last?.samples.last?.parameter {
      var start: Double?
      for stretch in outline.stretches.reversed() {
        guard stretch.endPole == nil, let first = stretch.samples.first else { break }
        if let turn = turns(of: stretch).last {
          start = stretch.samples[turn].parameter
          break
        }
        guard stretch.startPole == nil, outline.stretches.count > 1 else { break }
        start = first.parameter
      }
      if let start { tails.append(Interval(hull: start, end)) }
    }
    if let start = outline.stretches.first?.samples.first?.parameter {
      var end: Double?
      for stretch in outline.stretches {
        guard stretch.startPole == nil, let last = stretch.samples.last else { break }
        if let turn = turns(of: stretch).first {
          end = stretch.samples[turn].parameter
          break
        }
        guard stretch.endPole == nil, outline.stretches.count > 1 else { break }
        end = last.parameter
      }
      if let end { tails.append(Interval(hull: start, end)) }
    }
    return tails
  }
}

extension CurveBreak {
  /// Whether the curve runs to infinity on a side.
  var isUnbounded: Bool { left.isInfinite || right.isInfinite }
}
