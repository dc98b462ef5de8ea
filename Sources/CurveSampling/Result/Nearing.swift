import RealFunctions

/// The course of a curve towards a place, on one side of it.
struct Nearing {
  /// The samples at shrinking distances, farthest first.
  var reached: [Sample]
  /// 1 if the curve rises beyond every bound, −1 if it falls beyond every bound, otherwise 0.
  var growth = 0.0
  /// Whether the curve oscillates with growing height.
  var isWild = false
}

extension CurveSearch {
  /// Examines the curve near several places, all of them in one block, and in a second one where
  /// there is doubt; nil for a place without room for probes or without budget.
  ///
  /// `isInSight` states for each place whether the curve is still in the window at its end: then a
  /// slow rise does not count as growth. `isEdge` states whether the curve is undefined beyond the
  /// place: a long rise that ends there ends in a pole, even if rounding removes the values near
  /// it.
  mutating func nearings(
    to approaches: [(approach: Approach, isInSight: Bool, isEdge: Bool)]
  ) throws(Interrupted) -> [Nearing?] {
    let probes = approaches.map { $0.approach.probes }
    let found = try evaluator.samples(at: probes.flatMap { $0?.parameters ?? [] }, on: plane)
    var nearings: [Nearing?] = []
    var doubtful: [(index: Int, isInSight: Bool)] = []
    var next = 0
    for (index, probes) in probes.enumerated() {
      let last = next + (probes?.parameters.count ?? 0)
      defer { next = last }
      guard let probes, last <= found.count else {
        nearings.append(nil)
        continue
      }
      var nearing = Nearing(reached: Array(found[next..<last]))
      let isOut = nearing.reached.last.map { !$0.zone.isDisjoint(with: .outside) } ?? false
      let isInSight = approaches[index].isInSight && !isOut
      switch Growth.rise(nearing.reached.map(value), factor: probes.factor, isInSight: isInSight) {
      case .steady(let isUp): nearing.growth = isUp ? 1 : -1
      case .long(let isUp) where approaches[index].isEdge: nearing.growth = isUp ? 1 : -1
      case .long, .partial: doubtful.append((index, isInSight))
      case .none:
        if !isSettled(nearing.reached) { doubtful.append((index, isInSight)) }
      }
      nearings.append(nearing)
    }
    let closeLooks = doubtful.map { approaches[$0.index].approach.fits(in: domain) }
    let closer = try evaluator.samples(at: closeLooks.flatMap { $0?.parameters ?? [] }, on: plane)
    next = 0
    for (one, look) in zip(doubtful, closeLooks) {
      guard let look else { continue }
      let last = next + look.parameters.count
      guard last <= closer.count else { break }
      let fits = fits(of: closer[next..<last], around: approaches[one.index].approach.centre)
      next = last
      nearings[one.index]?.growth = Growth.direction(
        of: fits,
        look,
        isInSight: one.isInSight
      )
      nearings[one.index]?.isWild = Growth.isWild(fits)
    }
    return nearings
  }

  private func value(_ sample: Sample) -> Double {
    sample.presence == .undefined ? .nan : plane.reach(sample)
  }

  private func fits(of samples: ArraySlice<Sample>, around centre: Double) -> [LocalFit] {
    stride(from: samples.startIndex, to: samples.endIndex, by: Approach.fitSize).map { first in
      let fit = samples[first..<(first + Approach.fitSize)]
      return LocalFit(
        distances: fit.map { abs($0.parameter - centre) },
        values: fit.map(value)
      )
    }
  }

  /// Relative change below which a value beyond the window counts as constant.
  private static let restingShare = 1e-3

  /// Whether the curve visibly tends to a limit before rounding may start: whether two steps in a
  /// row are too small to be seen.
  private func isSettled(_ samples: [Sample]) -> Bool {
    var row = 0
    for (sample, next) in zip(samples, samples.dropFirst()) {
      row = sample.isDrawable && next.isDrawable && isSmallStep(sample, next) ? row + 1 : 0
      if row == 2 { return true }
    }
    return false
  }

  /// The number of turns that disprove a limit, and the number of last values on the way to a place
  /// that are examined.
  private static let restless = (turns: 3, values: 8)

  /// Whether the curve still oscillates visibly at the shrinking distances nearest to a place.
  ///
  /// Each distance is a small part of the one before it, so that no regular wave is sampled at
  /// equal phases. A parametric curve has no limit where one of its coordinates has none.
  func isRestless(_ reached: [Sample]) -> Bool {
    let near = reached.suffix(Self.restless.values)
    guard near.allSatisfy({ $0.isDrawable && $0.zone.isEmpty }) else { return false }
    let places = near.map(plane.near)
    return isRestless(places.map { $0.y }) || plane.isParametric && isRestless(places.map { $0.x })
  }

  private func isRestless(_ positions: [Double]) -> Bool {
    let rises = zip(positions.dropFirst(), positions).map { $0 - $1 }
    let turns = zip(rises, rises.dropFirst()).count { before, after in
      before * after < 0 && min(abs(before), abs(after)) > tolerance
    }
    return turns >= Self.restless.turns
  }

  private func isSmallStep(_ sample: Sample, _ next: Sample) -> Bool {
    if sample.zone.union(next.zone).isEmpty {
      return plane.near(sample).distance(to: plane.near(next)) <= tolerance
    }
    let (here, there) = (plane.reach(sample), plane.reach(next))
    return abs(here - there) <= Self.restingShare * max(abs(here), abs(there))
  }
}
