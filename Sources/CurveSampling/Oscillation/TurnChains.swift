import RealFunctions

/// The part of a cell that a curve fills.
enum Filling: Equatable {
  case none
  case whole
  /// The part between two parameters inside the cell or at its ends.
  case part(from: Double, to: Double)
}

/// Finds where a curve oscillates so densely that it is drawn as an area: where two tops, and two
/// bottoms, are at most two pixels apart, so that no place of the area is farther than a pixel from
/// the curve.
///
/// Turns are searched along all adjacent cells together, so that none is lost between two, and each
/// is located between the neighbouring values: the area starts and ends at a turn, wherever in a
/// cell that is. Where values a quarter of a pixel apart leave in doubt whether two turns are two
/// pixels apart, several times as many are evaluated. A wave of exactly two pixels must be an area
/// all over or nowhere: a period that is hardly longer counts beside one that is short enough.
///
/// The alternative that lost: counting turns in each cell. An area then starts at the edge of a
/// cell, pixels before or after the place at which half a period is a pixel wide.
///
/// The heights of a curve that may jump are the ranks of its values, from the lowest to the
/// highest: a tangent is near 0 at most places, and values would hardly ever come near its tops.
struct TurnChains {
  let plane: Plane
  let cells: [DenseCell]
  private let found: [OscillationSurvey.Finding?]

  /// Takes cells in rising order, each with the result of its survey.
  init(plane: Plane, cells: [DenseCell], found: [OscillationSurvey.Finding?]) {
    (self.plane, self.cells, self.found) = (plane, cells, found)
  }

  /// The largest distance from a top to the next one, in pixels, and the distance that counts
  /// beside such tops.
  static let period = (narrow: 2.0, nearly: 2.06)
  static let halfPeriod = 1.0
  /// Ranges of measured periods, in pixels, that may be wrong and need more values.
  static let doubtful = (full: 1.4...6, sparse: 1.4...24)
  /// The range of measured rests at an edge of a run, in pixels, that may be wrong.
  private static let atEdge = 0.25...6
  /// The range of periods that are not in doubt where values turn no more often than `turns`: the
  /// values resolve the wave.
  private static let resolved = (periods: 1.7...2.4, turns: 3)
  /// The least ratio of adjacent periods.
  private static let alone = 0.5
  /// The share of defined places below which a curve has gaps.
  private static let sparse = 0.9
  /// The number of values for each one where periods are in doubt; none are added where they are
  /// closer than `dense` pixels.
  ///
  /// A turn that moves may leave others in doubt.
  private static let density = 3
  private static let dense = (continuous: 0.1, broken: 0.03)
  private static let mostRounds = 3
  /// The least number of turns of an area, and its least width in pixels.
  static let fewest = 4
  static let narrowest = 1.5
  /// Distance from an edge of a cell, in pixels, within which areas end at the edge.
  static let sliver = 0.25
  /// The distance in pixels of compared values, and the least step back of a turn as a share of
  /// their range.
  private static let neighbourhood = 2.0
  private static let share = 0.35
  /// The relative difference of heights below which two tops of a curve that may jump are alike;
  /// those on both sides of a pole with a change of sign are not.
  private static let likeness = 0.4
  /// The number of turns per pixel of values at random places of a wave.
  private static let roughness = 1.6
  /// The largest number of turns from one to the next that is alike.
  private static let mostTurns = 64
  private static let least = 0.125

  /// A value at a position along the page.
  struct Point {
    var cell: Int
    /// The position across the page and the height, in pixels.
    var across: Double
    var height: Double
    /// The height that is used for counting turns.
    var level: Double

    init(cell: Int, across: Double, height: Double) {
      (self.cell, self.across, self.height, level) = (cell, across, height, height)
    }
  }

  /// The height, in pixels, over which ranks of values are spread.
  private static let page = 100.0

  /// A turn of the curve.
  struct Turn {
    var index: Int
    /// The position across the page and the height, in pixels.
    var across: Double
    var height: Double
    /// The range of the values around the turn.
    var range: Double
    var isContinuous: Bool
  }

  /// Returns the part of each cell that the curve fills; none for a cell without a survey.
  func fillings(_ evaluator: inout Evaluator) throws(Interrupted) -> [Filling] {
    var fillings = [Filling](repeating: .none, count: cells.count)
    for run in runs() {
      guard !cells[run.lowerBound].isPartOfDense else {
        fillings[run.lowerBound] = .whole
        continue
      }
      let first = run.flatMap { index in
        (found[index]?.places ?? []).map { place in
          Point(
            cell: index,
            across: cells[index].left + place.share * cells[index].width,
            height: place.height
          )
        }
      }
      var points = levelled(first)
      for _ in 0..<Self.mostRounds {
        let more = try values(at: doubts(of: points), &evaluator)
        if more.isEmpty { break }
        points = levelled((points + more).sorted { $0.across < $1.across })
      }
      let ends = (cells[run.lowerBound].left, cells[run.upperBound].right)
      for stretch in stretches(of: turns(of: points), points, ends) {
        for index in run { fillings[index] = filling(of: cells[index], stretch) ?? fillings[index] }
      }
    }
    return fillings
  }

  /// The points with levels: heights in pixels, or for a curve that may jump the ranks of values,
  /// spread evenly over a page.
  private func levelled(_ points: [Point]) -> [Point] {
    var points = points
    guard points.contains(where: { !cells[$0.cell].isContinuous }) else { return points }
    let order = points.indices.sorted { points[$0].height < points[$1].height }
    var first = 0
    while first < order.count {
      var next = first
      while next < order.count, points[order[next]].height == points[order[first]].height {
        next += 1
      }
      let level = Self.page * Double(first + next) / Double(2 * order.count)
      for index in order[first..<next] { points[index].level = level }
      first = next
    }
    return points
  }

  /// Whether some places in a cell are undefined.
  private func isSparse(_ cell: Int) -> Bool {
    guard let found = found[cell] else { return false }
    return Double(found.spread) < Self.sparse * Double(OscillationSurvey.places)
  }

  /// Groups of adjacent cells in which turns were found; a part of a filled cell forms a group by
  /// itself.
  private func runs() -> [ClosedRange<Int>] {
    var runs: [ClosedRange<Int>] = []
    for index in cells.indices where found[index] != nil {
      if let last = runs.last, last.upperBound == index - 1,
        cells[index - 1].upper == cells[index].lower, !cells[index].isPartOfDense,
        !cells[index - 1].isPartOfDense
      {
        runs[runs.count - 1] = last.lowerBound...index
      } else {
        runs.append(index...index)
      }
    }
    return runs
  }

  // MARK: Turns

  /// The turns from rising to falling or back, counting visible steps only.
  private func turns(of points: [Point]) -> [Turn] {
    var turns: [Turn] = []
    let ranges = ranges(points)
    var (low, high) = (0, 0)
    var isRising: Bool?
    func append(_ index: Int) {
      turns.append(
        Turn(
          index: index,
          across: place(ofTurn: index, points),
          height: points[index].level,
          range: ranges[index],
          isContinuous: cells[points[index].cell].isContinuous
        )
      )
    }
    for index in points.indices {
      let height = points[index].level
      let step = max(Self.least, Self.share * ranges[index])
      if isRising != false, height > points[high].level { high = index }
      if isRising != true, height < points[low].level { low = index }
      if isRising != false, points[high].level - height > step {
        if isRising != nil || high > 0 { append(high) }
        (isRising, low) = (false, index)
      } else if isRising != true, height - points[low].level > step {
        if isRising != nil || low > 0 { append(low) }
        (isRising, high) = (true, index)
      }
    }
    // The points after the last turn do not go back far enough.
    if let isRising, let end = points.last {
      let last = isRising ? high : low
      if last < points.count - 1, abs(points[last].level - end.level) > Self.least { append(last) }
    }
    return turns
  }

  /// For each point, the number of changes between rising and falling up to it, however small.
  func reversals(of points: [Point]) -> [Int] {
    var (count, way, last) = (0, 0.0, 0)
    return points.indices.map { index in
      let rise = points[index].level - points[last].level
      guard abs(rise) > Self.least else { return count }
      if way * rise < 0 { count += 1 }
      (way, last) = (rise, index)
      return count
    }
  }

  /// Whether values of a curve that may jump turn more often between two points than any wave that
  /// can be drawn.
  ///
  /// Then they are at random places of a much faster wave, and come near its tops only by chance.
  func isRough(
    _ points: [Point],
    _ reversals: [Int],
    from start: Int,
    to end: Int
  ) -> Bool {
    let isBroken = [start, end].contains { !cells[points[$0].cell].isContinuous }
    let width = points[end].across - points[start].across
    return isBroken && width <= Self.doubtful.full.upperBound
      && Double(reversals[end] - reversals[start]) >= Self.roughness * width
  }

  /// The turn that ends the period after each turn: the second next one, or for a curve that may
  /// jump the next one that is alike.
  func next(after turns: [Turn]) -> [Int?] {
    turns.indices.map { index in
      let own = turns[index]
      guard !own.isContinuous else { return index + 2 < turns.count ? index + 2 : nil }
      let behind = stride(from: index + 2, to: min(turns.count, index + Self.mostTurns), by: 2)
      return behind.first { abs(turns[$0].height - own.height) <= Self.likeness * own.range }
    }
  }

  /// For each point, the range of the values around it.
  private func ranges(_ points: [Point]) -> [Double] {
    var (first, next) = (0, 0)
    return points.map { point in
      while points[first].across < point.across - Self.neighbourhood { first += 1 }
      while next < points.count, points[next].across <= point.across + Self.neighbourhood {
        next += 1
      }
      var (low, high) = (Double.infinity, -Double.infinity)
      for other in first..<next {
        low = min(low, points[other].level)
        high = max(high, points[other].level)
      }
      return high - low
    }
  }

  /// The places for more values: between points of periods whose lengths are in doubt.
  private func doubts(of points: [Point]) -> [Point] {
    guard points.count > 1 else { return [] }
    let turns = turns(of: points)
    guard turns.count > 1 else { return [] }
    let reversals = reversals(of: points)
    var isInDoubt = [Bool](repeating: false, count: points.count - 1)
    func doubt(from start: Int, to end: Int, isAlone: Bool, isAtEdge: Bool = false) {
      let isWhole = cells[points[start].cell].isContinuous && cells[points[end].cell].isContinuous
      let doubtful = isSparse(points[start].cell) ? Self.doubtful.sparse : Self.doubtful.full
      let dense = isWhole ? Self.dense.continuous : Self.dense.broken
      let width = points[end].across - points[start].across
      let isResolved =
        isWhole && !isAlone && reversals[end] - reversals[start] <= Self.resolved.turns
      guard doubtful.contains(width) || isAtEdge && Self.atEdge.contains(width),
        !isResolved || Self.resolved.periods.contains(width),
        !isRough(points, reversals, from: start, to: end)
      else { return }
      for index in max(0, start - 1)..<min(isInDoubt.count, end + 1) {
        isInDoubt[index] = points[index + 1].across - points[index].across > dense
      }
    }
    let ends = next(after: turns).map { $0.map { turns[$0].index } ?? points.count - 1 }
    let periods = turns.indices.map { points[ends[$0]].across - points[turns[$0].index].across }
    for index in turns.indices {
      // A period that is much longer than those around it contains turns that no value met.
      let around = periods[max(0, index - 3)...min(turns.count - 1, index + 3)]
      let isAlone = around.contains { $0 < Self.alone * periods[index] }
      doubt(from: turns[index].index, to: ends[index], isAlone: isAlone)
    }
    // Before the first turn and after the last one there may be others.
    doubt(from: 0, to: turns[0].index, isAlone: true, isAtEdge: true)
    let last = turns[turns.count - 1].index
    doubt(from: last, to: points.count - 1, isAlone: true, isAtEdge: true)
    return isInDoubt.indices.filter { isInDoubt[$0] }.flatMap { index in
      (1..<Self.density).map { order in
        let jitter = FirstPass.jitter(index * Self.density + order)
        let share = (Double(order) + jitter) / Double(Self.density)
        let (a, b) = (points[index].across, points[index + 1].across)
        return Point(cell: points[index].cell, across: a + share * (b - a), height: .nan)
      }
    }
  }

  /// The points with their heights, undefined ones left out; empty beyond the budget.
  private func values(
    at points: [Point],
    _ evaluator: inout Evaluator
  ) throws(Interrupted) -> [Point] {
    guard !points.isEmpty, points.count <= evaluator.remaining / 2 else { return [] }
    let places = points.map { point in
      let cell = cells[point.cell]
      // A place between the last point of a cell and the first of the next one may be in either.
      let isNext = point.across > cell.right && point.cell + 1 < cells.count
      let own = isNext ? cells[point.cell + 1] : cell
      return own.parameter(at: (point.across - own.left) / own.width, on: plane)
    }
    let samples = try evaluator.samples(at: places, on: plane)
    return zip(points, samples).compactMap { point, sample in
      guard sample.presence != .undefined else { return nil }
      return Point(cell: point.cell, across: point.across, height: plane.near(sample).y)
    }
  }

  /// The position of a turn, in pixels: the vertex of the parabola through a point and its
  /// neighbours.
  private func place(ofTurn index: Int, _ points: [Point]) -> Double {
    let own = points[index]
    guard index > 0, index + 1 < points.count else { return own.across }
    let (before, after) = (points[index - 1], points[index + 1])
    let (a, b) = (own.across - before.across, after.across - own.across)
    let (rise, fall) = ((own.height - before.height) * b, (own.height - after.height) * a)
    guard a > 0, b > 0, rise * fall > 0 else { return own.across }
    let vertex = own.across + (rise * b - fall * a) / (2 * (rise + fall))
    return min(after.across, max(before.across, vertex))
  }
}
