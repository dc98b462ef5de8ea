import RealFunctions

/// Measures by values how a curve fills cells: the number of turns, and the highest and lowest
/// values.
///
/// Turns are counted between values at uneven places, so that no wave is sampled at equal phases.
/// Between them the true curve turns at least as often, if it is continuous. From the highest and
/// the lowest value the curve is climbed by trial and error (Hooke and Jeeves 1961, in one
/// dimension), which needs neither slopes nor continuity: a wave that turns 10⁹ times in a pixel
/// has tops as good as a slow one. Each step evaluates all cells in one call.
struct OscillationSurvey {
  let plane: Plane

  /// The highest or the lowest value that was found.
  struct Extreme {
    /// The place, as a share of the cell's width.
    var share: Double
    var value: Double
    /// The height in pixels, clamped to the window.
    var height: Double
  }

  /// The result for one cell.
  struct Finding {
    var turns = 0
    /// The widest part of the cell without a turn, as a share of its width.
    var widestRun = 1.0
    var lowest: Extreme
    var highest: Extreme
    /// All values found: first those at places all over the cell, then those of climbs.
    var met: [Extreme]
    /// The number of values at places all over the cell, at the front of ``met``.
    var spread: Int

    /// Heights that the curve jumps over, in pixels, as far as found.
    var voids: [Interval] = []

    /// The values at places all over the cell, from left to right.
    var places: ArraySlice<Extreme> { met.prefix(spread) }
  }

  /// The number of places in a cell: a few that identify a slightly bent curve, and enough to count
  /// turns.
  private static let fewPlaces = 12
  static let places = 32
  /// The least number of turns among the few places; hardly any cell of a dense wave has fewer.
  private static let fewestTurns = 2
  /// The least number of defined places of a curve with gaps.
  private static let fewestValues = 6
  /// The least number of turns of a curve that may jump, such as one with two levels at random.
  private static let fewestOfJumps = 1
  /// The least step back, in pixels or as a share of all values, that counts as a turn.
  private static let seen = (pixels: 0.5, share: 0.25)
  /// The number of steps of a climb, with a known and with an unknown length of the first step.
  private static let steps = (known: 9, unknown: 26)
  static let longestStep = 0.125
  /// The distance of a climb's start from an end, in steps; a step is a third of a sine's period.
  private static let inside = 3.0

  /// Whether adjacent samples turn often enough to be examined further.
  func mayTurnOften(_ samples: ArraySlice<Sample>) -> Bool {
    let heights = samples.filter { $0.presence != .undefined }.map { plane.near($0).y }
    return turns(heights).count >= Self.fewestTurns
  }

  /// Returns the survey of cells; nil for those that turn only a few times, or that are beyond the
  /// budget.
  func findings(
    of cells: [DenseCell],
    _ evaluator: inout Evaluator
  ) throws(Interrupted) -> [Finding?] {
    let doubtful = cells.indices.filter { !cells[$0].isPartOfDense }
    let few = try heights(in: doubtful.map { cells[$0] }, Self.fewPlaces, &evaluator)
    let calm = Set(
      doubtful.enumerated().filter { place, index in
        guard place < few.count else { return true }
        // A curve with gaps may turn in them.
        if !few[place].isEmpty, few[place].count < Self.fewPlaces { return false }
        return turns(few[place].map { $0.height }).count
          < (cells[index].isContinuous ? Self.fewestTurns : Self.fewestOfJumps)
      }.map { $0.element }
    )
    // Beside a cell with turns, a few values may be alike by chance.
    func isBesideTurning(_ index: Int) -> Bool {
      index > 0 && !calm.contains(index - 1) && cells[index - 1].upper == cells[index].lower
        || index + 1 < cells.count && !calm.contains(index + 1)
          && cells[index].upper == cells[index + 1].lower
    }
    let turning = cells.indices.filter { !calm.contains($0) || isBesideTurning($0) }
    var findings = [Finding?](repeating: nil, count: cells.count)
    guard !turning.isEmpty else { return findings }
    // Only starts for climbs are needed where the turns are known.
    let count = doubtful.isEmpty ? Self.fewPlaces : Self.places
    let many = try heights(in: turning.map { cells[$0] }, count, &evaluator)
    for (place, index) in turning.enumerated() where place < many.count {
      findings[index] = finding(many[place])
    }
    return findings
  }

  /// The starting points of climbs.
  enum Start {
    /// The best known value.
    case best
    /// The two ends of the cell: where the waves of a cell grow from one end to the other, the best
    /// value is beside an end.
    case ends
  }

  /// One climb: upwards with a sign of 1, downwards with -1.
  private struct Climb {
    var index: Int
    var sign: Double
    var here: Extreme
    var step: Double
    /// Whether the climb may take long steps; one that starts at an end must stay near the end.
    var mayGoFar: Bool
  }

  /// Climbs up and down in some of the cells, and keeps better values than those known; `heights`
  /// are the bounds of the curve in each cell: a climb that is near them stops.
  func climb(
    from start: Start,
    _ findings: inout [Finding],
    in cells: [DenseCell],
    to heights: [Interval],
    only asked: [Int],
    _ evaluator: inout Evaluator
  ) throws(Interrupted) {
    var climbs: [Climb] = []
    for index in asked {
      let step = min(Self.longestStep, cells[index].reach ?? Self.longestStep / 2)
      for sign in [-1.0, 1] {
        let best = sign < 0 ? findings[index].lowest : findings[index].highest
        switch start {
        case .best:
          climbs.append(Climb(index: index, sign: sign, here: best, step: step, mayGoFar: true))
        case .ends:
          // The top of a wave beside an end may lie beyond the end: one period inside, the next top
          // is in the cell.
          for share in [min(1, Self.inside * step), max(0, 1 - Self.inside * step)] {
            let nowhere = Extreme(share: share, value: .nan, height: -sign * .infinity)
            climbs.append(
              Climb(index: index, sign: sign, here: nowhere, step: step, mayGoFar: false)
            )
          }
        }
      }
    }
    let isKnown = asked.allSatisfy { cells[$0].reach != nil }
    for _ in 0..<(isKnown ? Self.steps.known : Self.steps.unknown) {
      climbs.removeAll { climb in
        let (finding, bounds) = (findings[climb.index], heights[climb.index])
        return climb.sign > 0
          ? finding.highest.height >= bounds.upper - FillRule.slack / 2
          : finding.lowest.height <= bounds.lower + FillRule.slack / 2
      }
      let shares = climbs.map { climb in
        [climb.here.share - climb.step, climb.here.share + climb.step].map { min(1, max(0, $0)) }
      }
      let places = zip(climbs, shares).flatMap { climb, pair in
        pair.map { cells[climb.index].parameter(at: $0, on: plane) }
      }
      guard !places.isEmpty, places.count <= evaluator.remaining / 2 else { return }
      let samples = try evaluator.samples(at: places, on: plane)
      guard samples.count == places.count else { return }
      for place in climbs.indices {
        let trials = (0..<2).compactMap { trial -> Extreme? in
          let sample = samples[2 * place + trial]
          guard sample.presence != .undefined else { return nil }
          let height = plane.near(sample).y
          return Extreme(share: shares[place][trial], value: sample.y, height: height)
        }
        move(&climbs[place], to: trials, &findings[climbs[place].index])
      }
    }
  }

  /// Moves to the better of two trials, one step ahead and one back, and doubles the step; halves
  /// it if neither is better.
  private func move(_ climb: inout Climb, to trials: [Extreme], _ finding: inout Finding) {
    var isBetter = false
    for trial in trials {
      finding.met.append(trial)
      if climb.sign * trial.height > climb.sign * climb.here.height {
        climb.here = trial
        isBetter = true
      }
      if trial.height > finding.highest.height { finding.highest = trial }
      if trial.height < finding.lowest.height { finding.lowest = trial }
    }
    guard isBetter else {
      climb.step /= 2
      return
    }
    if climb.mayGoFar { climb.step = min(Self.longestStep, 2 * climb.step) }
  }

  /// The values at uneven places of each cell, from left to right, undefined ones left out.
  private func heights(
    in cells: [DenseCell],
    _ count: Int,
    _ evaluator: inout Evaluator
  ) throws(Interrupted) -> [[Extreme]] {
    var shares: [Double] = []
    var parameters: [Double] = []
    for (index, cell) in cells.enumerated() {
      for place in 0..<count {
        let jitter = FirstPass.jitter(index * count + place)
        shares.append((Double(place) + 0.5 + jitter) / Double(count))
        parameters.append(cell.parameter(at: shares[shares.count - 1], on: plane))
      }
    }
    guard parameters.count <= evaluator.remaining / 2 else { return [] }
    let samples = try evaluator.samples(at: parameters, on: plane)
    guard samples.count == parameters.count else { return [] }
    return cells.indices.map { index in
      (index * count..<(index + 1) * count).compactMap { place in
        let sample = samples[place]
        guard sample.presence != .undefined else { return nil }
        return Extreme(share: shares[place], value: sample.y, height: plane.near(sample).y)
      }
    }
  }

  private func finding(_ values: [Extreme]) -> Finding? {
    guard values.count >= Self.fewestValues, let lowest = values.min(by: { $0.height < $1.height }),
      let highest = values.max(by: { $0.height < $1.height })
    else { return nil }
    let heights = values.map { $0.height }
    let turns = turns(heights)
    let shares = [0] + turns.map { values[$0].share } + [1]
    return Finding(
      turns: turns.count,
      widestRun: zip(shares, shares.dropFirst()).reduce(0) { max($0, $1.1 - $1.0) },
      lowest: lowest,
      highest: highest,
      met: values,
      spread: values.count
    )
  }

  /// The indices of the last values before turns from rising to falling or back, counting visible
  /// steps only.
  private func turns(_ heights: [Double]) -> [Int] {
    guard let low = heights.min(), let high = heights.max() else { return [] }
    let seen = min(Self.seen.pixels, Self.seen.share * (high - low))
    var turns: [Int] = []
    var (last, way) = (0, 0.0)
    for (index, height) in heights.enumerated() {
      let rise = height - heights[last]
      if way == 0 {
        if abs(rise) <= seen { continue }
        way = rise > 0 ? 1 : -1
        last = index
      } else if way * rise >= 0 {
        last = index
      } else if -way * rise > seen {
        turns.append(last)
        way = -way
        last = index
      }
    }
    return turns
  }
}
