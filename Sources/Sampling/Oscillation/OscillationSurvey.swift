import RealFunctions

/// What values tell of the way in which a curve fills cells: how often it turns, and how high and low it comes.
///
/// Turns are counted between values at uneven places, so that no wave keeps step with them. Between them the true curve turns at least as
/// often, if it is continuous. From the highest and the lowest of them the curve is climbed by trial and error (Hooke and Jeeves
/// 1961, in one dimension), which needs neither slopes nor continuity: a wave that turns 10⁹ times in a pixel has as good a top as a
/// slow one. All cells are asked in one call for each step.
struct OscillationSurvey {
  let plane: Plane

  /// The highest or the lowest value that was found.
  struct Extreme {
    /// Where, as a share of the cell's width.
    var share: Double
    var value: Double
    /// In pixels, as far as the window shows it.
    var height: Double
  }

  /// What was found in one cell.
  struct Finding {
    var turns = 0
    /// The widest part of the cell without a turn, as a share of its width.
    var widestRun = 1.0
    var lowest: Extreme
    var highest: Extreme
    /// All values that were met: those at places all over the cell, and those of climbs.
    var met: [Extreme]
    /// How many of them, the first ones, are the former.
    var spread: Int

    /// Heights that the curve jumps over, in pixels, as far as was found.
    var voids: [Interval] = []

    /// The former, from left to right.
    var places: ArraySlice<Extreme> { met.prefix(spread) }
  }

  /// Places in a cell: a few that tell a curve that bends a little, and those by which turns are counted.
  private static let fewPlaces = 12
  static let places = 32
  /// Fewer turns among the few end the question; of dense waves hardly any cell has fewer.
  private static let fewestTurns = 2
  /// Of a curve with gaps fewer places than that have values; so many tell something.
  private static let fewestValues = 6
  /// The same of a curve that may jump: of two levels at random.
  private static let fewestOfJumps = 1
  /// A turn is seen if the curve goes back by so much, in pixels, or by so large a share of all its values.
  private static let seen = (pixels: 0.5, share: 0.25)
  /// Steps of a climb, where the length of the first is known and where it is not.
  private static let steps = (known: 9, unknown: 26)
  static let longestStep = 0.125
  /// Steps from an end to where a climb begins; a step is a third of a sine's period.
  private static let inside = 3.0

  /// Whether samples side by side turn often enough to ask more.
  func mayTurnOften(_ samples: ArraySlice<Sample>) -> Bool {
    let heights = samples.filter { $0.presence != .undefined }.map { plane.near($0).y }
    return turns(heights).count >= Self.fewestTurns
  }

  /// Returns what single values tell of cells; nil for those that turn a few times at most, or for which the budget does not reach.
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
        return turns(few[place].map(\.height)).count
          < (cells[index].isContinuous ? Self.fewestTurns : Self.fewestOfJumps)
      }.map(\.element)
    )
    // Beside a cell that turns a few values may be alike by chance.
    func isBesideTurning(_ index: Int) -> Bool {
      index > 0 && !calm.contains(index - 1) && cells[index - 1].upper == cells[index].lower
        || index + 1 < cells.count && !calm.contains(index + 1)
          && cells[index].upper == cells[index + 1].lower
    }
    let turning = cells.indices.filter { !calm.contains($0) || isBesideTurning($0) }
    var findings = [Finding?](repeating: nil, count: cells.count)
    guard !turning.isEmpty else { return findings }
    // Where the turns are known only the climbs need a beginning.
    let count = doubtful.isEmpty ? Self.fewPlaces : Self.places
    let many = try heights(in: turning.map { cells[$0] }, count, &evaluator)
    for (place, index) in turning.enumerated() where place < many.count {
      findings[index] = finding(many[place])
    }
    return findings
  }

  /// Where climbs begin.
  enum Start {
    /// At the best value that is known.
    case best
    /// At both ends of the cell: where the waves of a cell grow from one end to the other, their best is beside an end.
    case ends
  }

  /// One climb: up with a sign of 1, down with one of -1.
  private struct Climb {
    var index: Int
    var sign: Double
    var here: Extreme
    var step: Double
    /// Whether it may go far for something better: one from an end is to stay beside it.
    var mayGoFar: Bool
  }

  /// Climbs up and down in some of the cells, and keeps what is better than what was known; `heights` are those between which the curve
  /// runs in each: who is near to them climbs no farther.
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
          // A wave beside an end may have its top beyond it: one period inside the next top is in the cell.
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

  /// Goes to the better of two trials, one step before and one behind, and takes longer steps; shorter ones if neither is.
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

  /// The values at uneven places of each cell, from left to right, but for those where there is none.
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
    let heights = values.map(\.height)
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

  /// Where heights turn from rising to falling or back by a step that is seen: the last ones before it.
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
