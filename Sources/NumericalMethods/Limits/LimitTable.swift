/// Determines a limit from the octaves of an approach.
struct LimitTable {
  private let octaves: [Octave]
  /// The magnitude of the values far from the place, with which errors are compared.
  private let scale: Double
  private let reachesInfinity: Bool
  /// The number of octaves at the end that are lost because of overflow.
  private let lost: Int

  /// The least number of octaves at the end in which all values are finite.
  private static let fewest = 8
  /// The largest relative error of a result.
  private static let tolerance = 1e-5
  /// The largest distance from the place at which values show oscillation arbitrarily near to it.
  private static let close = 1e-3
  /// The least place towards infinity at which values may end because of overflow.
  private static let lastFinite = 30.0

  init(_ octaves: [Octave], reachesInfinity: Bool) {
    self.reachesInfinity = reachesInfinity
    let end = (octaves.lastIndex { $0.isFinite } ?? -1) + 1
    lost = octaves.count - end
    overflow = octaves[end...].last.flatMap { $0.isInfinite ? $0.value : nil }
    let start = (octaves[..<end].lastIndex { !$0.isFinite } ?? -1) + 1
    // If values end, some of the last octave are spoilt already.
    let isSpoilt = lost > 0 && end - start > Self.fewest - 3
    let run = Array(octaves[start..<(isSpoilt ? end - 1 : end)])
    // The first octaves reach so far that there may be other poles in them.
    let beside = run.count < 8 ? run[...] : run[4..<8]
    scale = beside.reduce(0) { max($0, $1.value.magnitude) }
    (self.octaves, isCut) = Self.believed(run, scale)
  }

  /// The infinity of the values after the last octave.
  private let overflow: Double?
  /// Whether rounding spoils the octaves after the last one.
  private let isCut: Bool

  /// The limit, as far as it is known.
  var limit: OneSidedLimit {
    guard let last = octaves.last else { return result(overflow.map(infinite) ?? .undefined) }
    if let overflow, leads(to: overflow) { return result(infinite(overflow)) }
    if lost > 0, let growth, let first = octaves.first,
      last.value.magnitude > 1e6 * first.value.magnitude
    {
      return result(.infinite(isNegative: growth < 0))
    }
    // Rounding turns values near a place into 0/0; without noise, there is no sign of values nearer
    // to it.
    guard lost == 0 || isCut || (reachesInfinity && last.distance > Self.lastFinite) else {
      return result(octaves.count < Self.fewest ? .undefined : .undecided(latest: last.value))
    }
    guard octaves.count >= (lost == 0 && !isCut ? Self.fewest : Self.fewest - 3) else {
      return result(.undefined)
    }
    if let growth, !isCut { return result(.infinite(isNegative: growth < 0)) }
    if let best, best.error <= Self.tolerance * size(of: best.value) {
      return OneSidedLimit(
        finding: .value(best.value, error: max(best.error, 2 * best.value.ulp)),
        reach: octaves[best.last].distance,
        ground: best.ground
      )
    }
    if lost > 0 { return result(.undecided(latest: last.value)) }
    if let spread, !isCut { return result(.oscillating(lower: spread.lower, upper: spread.upper)) }
    return result(.undecided(latest: last.value))
  }

  /// The magnitude with which errors of a value are compared; for values that are all 0, the least
  /// normal double.
  private func size(of value: Double) -> Double {
    max(scale, value.magnitude, .leastNormalMagnitude)
  }

  private func result(_ finding: OneSidedLimit.Finding) -> OneSidedLimit {
    OneSidedLimit(
      finding: finding,
      reach: octaves.last?.distance ?? .nan,
      ground: .values
    )
  }

  private func infinite(_ value: Double) -> OneSidedLimit.Finding {
    .infinite(isNegative: value < 0)
  }

  // MARK: Rounding

  /// The octaves before rounding dominates, with the noise estimated from its rise.
  ///
  /// The spread falls to a least value and then rises over several octaves: rounding. A rise of one
  /// or two octaves followed by a fall is a jump of the function.
  private static func believed(_ run: [Octave], _ scale: Double) -> ([Octave], isCut: Bool) {
    var least = 0
    for index in run.indices {
      if run[index].spread < run[least].spread { least = index }
      let rising = run[index...].prefix(4)
      guard index >= least + 2, rising.count == 4, run[least].spread <= 1e-3 * scale,
        // Requires that the spread fell before; otherwise there is nothing that rounding could have
        // spoilt.
        least >= 3, run[0].spread > 16 * run[least].spread,
        rising.allSatisfy({ $0.spread > max(4 * run[least].spread, 64 * $0.value.ulp) }),
        run[index + 3].spread > 2 * run[index].spread
      else { continue }
      let rise = max(2, (run[index + 3].spread / run[index + 1].spread).squareRoot())
      var octaves = Array(run[...least])
      var noise = run[least].spread
      for index in octaves.indices.reversed() {
        octaves[index].noise = max(octaves[index].noise, noise)
        noise /= rise
      }
      return (octaves, true)
    }
    return (run, false)
  }

  // MARK: Growth and oscillation

  /// Whether the values grow towards the infinity after them: a part of a formula may overflow
  /// where the whole does not.
  private func leads(to overflow: Double) -> Bool {
    guard let first = octaves.first, let last = octaves.last else { return true }
    return last.value.sign == overflow.sign && (growth != nil || octaves.count < Self.fewest)
      && last.value.magnitude > 100 * first.value.magnitude
  }

  /// The growth over the last octaves if it does not slow down, otherwise nil.
  private var growth: Double? {
    guard octaves.count >= Self.fewest else { return nil }
    let end = octaves.count - 1
    let center = end / 2 + (end - end / 2) / 2
    let (first, middle, last) = (octaves[end / 2], octaves[center], octaves[end])
    let early = middle.value - first.value
    let late = last.value - middle.value
    let width = Double(end - center) / Double(center - end / 2)
    guard early != 0, late / early >= 0.95 * width, early.magnitude > 64 * middle.value.ulp else {
      return nil
    }
    // Every value of the last octave lies beyond the middle octave's value.
    let isBeyond = late > 0 ? last.lowest > middle.value : last.highest < middle.value
    guard isBeyond, (last.lowest < 0) == (last.highest < 0), last.value.sign == late.sign else {
      return nil
    }
    return late
  }

  /// The bounds of the values, if their spread does not shrink; otherwise nil.
  private var spread: (lower: Double, upper: Double)? {
    guard octaves.count >= 2 * Self.fewest, let nearest = octaves.last?.distance else { return nil }
    // At a large place even the nearest numbers are too far apart to decide.
    guard reachesInfinity || nearest <= Self.close else { return nil }
    let third = octaves.count / 3
    let (before, last) = (octaves[third..<(2 * third)], octaves[(2 * third)...])
    func middle(_ part: ArraySlice<Octave>) -> Double {
      part.map { $0.spread }.sorted()[part.count / 2]
    }
    func extent(_ part: ArraySlice<Octave>) -> Double {
      part.reduce(-.infinity) { max($0, $1.highest) }
        - part.reduce(.infinity) { min($0, $1.lowest) }
    }
    guard middle(last) > 0.5 * middle(before), middle(last) > 1e-6 * scale,
      extent(last) > Self.leastSpread * extent(before)
    else { return nil }
    // In an oscillation, octaves share values, or the rungs turn; in slow convergence, neither
    // happens.
    let pairs = zip(last, last.dropFirst())
    let shared = pairs.count { first, second in
      min(first.highest, second.highest) - max(first.lowest, second.lowest) > 0.25 * middle(last)
    }
    let steps = pairs.map { $1.value - $0.value }
    let turns = zip(steps, steps.dropFirst()).count { $0 * $1 < 0 }
    guard 4 * shared >= 3 * steps.count || turns >= 2 else { return nil }
    return (
      last.reduce(.infinity) { min($0, $1.lowest) }, last.reduce(-.infinity) { max($0, $1.highest) }
    )
  }

  /// Share of the extent over a third of the octaves below which values converge, even as slowly as
  /// those of x^0.01 cos(1/x).
  private static let leastSpread = 0.94

  // MARK: Candidates

  private struct Candidate {
    var value: Double
    var error: Double
    /// The last octave from which it was computed.
    var last: Int
    var ground: OneSidedLimit.Ground
  }

  /// The most precise candidate that the values of all closer octaves allow.
  private var best: Candidate? {
    let tubes = octaves.indices.map(tube)
    // Without shrinking values there is no convergence.
    guard let last = octaves.last, let width = tubes.last,
      width <= 0.5 * size(of: last.value)
    else { return nil }
    var best: Candidate?
    for candidate in candidates(tubes) where candidate.error < best?.error ?? .infinity {
      let isAllowed = (candidate.last..<octaves.count).allSatisfy { index in
        (candidate.value - octaves[index].value).magnitude <= 4 * tubes[index] + candidate.error
      }
      if isAllowed { best = candidate }
    }
    return best
  }

  /// Bound for the distance of the limit from a rung's value: the total movement of all later
  /// octaves, if their spreads continue to shrink at the same rate.
  private func tube(_ index: Int) -> Double {
    let octave = octaves[index]
    let back = min(index, 6)
    guard back >= 3 else { return .infinity }
    let ratio = octave.spread / max(octaves[index - back].spread, .leastNonzeroMagnitude)
    let fall = ratio.isFinite ? min(0.97, Self.root(ratio, back)) : 0.97
    return octave.spread / (1 - fall) + octave.noise
  }

  private static func root(_ value: Double, _ degree: Int) -> Double {
    // Newton's method for a positive root; a dozen steps suffice for an estimate.
    guard value > 0 else { return 0 }
    var root = 1.0
    for _ in 0..<40 {
      var power = 1.0
      for _ in 1..<degree { power *= root }
      root -= (root - value / power) / Double(degree)
    }
    return root
  }

  private func candidates(_ tubes: [Double]) -> [Candidate] {
    var found: [Candidate] = []
    for index in octaves.indices where tubes[index].isFinite {
      found.append(
        Candidate(
          value: octaves[index].value,
          error: tubes[index],
          last: index,
          ground: .values
        )
      )
      for factor in [2.0, 2.0.squareRoot(), 4] {
        found += extrapolations(endingAt: index, factor)
      }
    }
    for start in stride(from: 0, to: octaves.count, by: 3) { found += guesses(from: start) }
    return found
  }

  /// Richardson's table of the rungs up to one, for errors that fall by powers of `factor`.
  private func extrapolations(endingAt last: Int, _ factor: Double) -> [Candidate] {
    let first = max(0, last - Self.depth)
    guard isSteady(first...last) else { return [] }
    var column = octaves[first...last].map { $0.value }
    var found: [Candidate] = []
    var power = 1.0
    var amplification = 1.0
    while column.count > 1 {
      power *= factor
      let next = zip(column, column.dropFirst()).map { $1 + ($1 - $0) / (power - 1) }
      guard let value = next.last, value.isFinite else { break }
      amplification *= (power + 1) / (power - 1)
      let used = octaves[max(first, last - (last - first + 2 - column.count))...last]
      // The change from the entries used for it, and from its neighbour.
      var error = column.suffix(2).reduce(0) { max($0, (value - $1).magnitude) }
      if next.count > 1 {
        error = min(error, 4 * (value - next[next.count - 2]).magnitude)
      }
      found.append(
        Candidate(
          value: value,
          error: error + amplification * Self.noise(of: used),
          last: last,
          ground: .extrapolation
        )
      )
      column = next
    }
    return found
  }

  private static let depth = 9

  private static func noise(of octaves: ArraySlice<Octave>) -> Double {
    octaves.reduce(0) { max($0, $1.noise) }
  }

  /// Whether the last steps from rung to rung shrink, each in the direction of the one before or
  /// against it, as those of sums of powers do: oscillations cannot be extrapolated.
  private func isSteady(_ range: ClosedRange<Int>) -> Bool {
    let rungs = octaves[range].suffix(6)
    // Between two rungs, such a sum has only values between theirs.
    let isMonotone = zip(rungs, rungs.dropFirst()).allSatisfy { first, second in
      first.spread <= 1.1 * (second.value - first.value).magnitude + 4
        * max(first.noise, second.noise)
    }
    guard isMonotone else { return false }
    let steps = zip(rungs, rungs.dropFirst()).map { (size: $1.value - $0.value, noise: $1.noise) }
    let ratios = zip(steps, steps.dropFirst()).compactMap { first, second in
      second.size.magnitude <= 8 * second.noise ? nil : second.size / first.size
    }
    return ratios.allSatisfy { (0...1).contains($0) } || ratios.allSatisfy { (-1...0).contains($0) }
  }

  /// The guesses of the epsilon algorithm over the rungs from one on.
  private func guesses(from start: Int) -> [Candidate] {
    var found: [Candidate] = []
    var table = EpsilonAlgorithm()
    for index in start..<min(octaves.count, start + 24) {
      table.append(octaves[index].value)
      guard let guess = table.guess, index >= start + 4, isSteady(start...index) else { continue }
      found.append(
        Candidate(
          value: guess.value,
          error: 4 * guess.error + 8 * Self.noise(of: octaves[start...index]),
          last: index,
          ground: .extrapolation
        )
      )
    }
    return found
  }
}
