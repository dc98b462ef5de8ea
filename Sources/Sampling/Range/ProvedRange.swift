import CurveSampling
import NumericalMethods
import RealFunctions

/// Finds the range of a bounded function by enclosures: branch and bound (Skelboe 1974; Hansen and
/// Walster 2004).
///
/// Cells that may reach beyond the known values are halved, until none may do so by more than a
/// pixel of the window. A range takes a few hundred evaluations, and no spike is missed, however
/// narrow. The range is proved except for cells too narrow to be seen, where lone values are
/// ignored.
struct ProvedRange {
  /// The spacing of the values.
  let map: AxisMap
  /// The axis of the sampled variable.
  let across: AxisProjection
  /// The output of the function whose range is searched.
  let output: Int

  /// The width of the first cells, in pixels.
  private static let firstWidth = 8.0
  private static let counts = 64...512
  /// Largest excess of a cell over the range, as a share of the range: a pixel.
  static let slack = 1 / NominalPlot.height
  /// Rounding of values, as a share of the largest.
  private static let rounding = 0x1p-45
  /// Width in pixels below which cells in which the function may jump are ignored.
  private static let narrowest = 1e-7
  private static let budget = 6000
  /// The least share of the range that must be reached inside the outermost cells: otherwise the
  /// curve grows towards an end.
  private static let innerShare = 0.6
  /// The share of the range by which a spike near an end must be higher than the end itself.
  private static let turnShare = 0.1
  /// The ratio of the range to the middle of the values from which on it may come from poles whose
  /// tops the cells miss.
  private static let heavyTail = 50.0

  /// A cell with the values at its ends.
  private struct Cell {
    var lower: Double
    var upper: Double
    var start: Double
    var end: Double
  }

  /// A page that is used for positions along x only.
  var plane: Plane? {
    AxisProjection(window: Interval(hull: 0, 1), length: 1)
      .map { Plane(view: PlotView(x: across, y: $0), isParametric: false) }
  }

  /// Returns the ends of the first cells, in rising order.
  func ends(over domain: Interval) -> [Double] {
    plane.map { plane in
      FirstPass.ends(
        over: domain,
        plane: plane,
        cellWidth: Self.firstWidth,
        counts: Self.counts,
        count: nil
      )
    } ?? []
  }

  /// Returns the range as places on the axis of values; nil if the function may be unbounded, rises
  /// towards the ends of its domain, or needs too many evaluations.
  func range(
    between parameters: [Double],
    evaluator: inout Evaluator
  ) throws(Interrupted) -> Interval? {
    guard let plane else { return nil }
    let last = evaluator.evaluations + Self.budget
    let first = try values(at: parameters, &evaluator)
    guard first.count == parameters.count, first.count > 3 else { return nil }
    var seen = extent(of: first)
    var cells = first.indices.dropLast().map {
      Cell(
        lower: parameters[$0],
        upper: parameters[$0 + 1],
        start: first[$0],
        end: first[$0 + 1]
      )
    }
    var isComplete = true
    while !cells.isEmpty {
      guard evaluator.evaluations + 3 * cells.count < last else { return nil }
      guard let found = try enclosed(cells, &evaluator),
        let open = open(cells, found, beyond: seen, &isComplete)
      else { return nil }
      let halvable = open.compactMap { index in
        plane.middle(between: cells[index].lower, cells[index].upper).map { (index, $0) }
      }
      let values = try values(at: halvable.map { $0.1 }, &evaluator)
      guard values.count == halvable.count else { return nil }
      if let more = extent(of: values) { seen = seen.map { $0.union(more) } ?? more }
      var halves: [Cell] = []
      halves.reserveCapacity(2 * halvable.count)
      for (order, (index, middle)) in halvable.enumerated() {
        let (cell, value) = (cells[index], values[order])
        halves.append(Cell(lower: cell.lower, upper: middle, start: cell.start, end: value))
        halves.append(Cell(lower: middle, upper: cell.upper, start: value, end: cell.end))
      }
      cells = halves
    }
    guard let seen, isEven(seen, first, isComplete: isComplete) else { return nil }
    return seen
  }

  /// Extends the range of a function whose values rounding loses by the tops of spikes that no
  /// place has met.
  ///
  /// Cells that may reach farthest are halved first, so that a spike is climbed before cells that
  /// are wide because of rounding alone. The range of a function with breaks or without bounds is
  /// not changed: values that it runs up to are ignored.
  func raised(
    _ range: Interval,
    between ends: [Double],
    evaluator: inout Evaluator
  ) throws(Interrupted) -> Interval {
    guard let plane else { return range }
    let first = try evaluator.samples(at: ends, on: plane).map { map.forward($0.y) }
    guard first.count == ends.count, first.allSatisfy({ $0.isFinite }) else { return range }
    var fresh = ends.indices.dropLast().map {
      Cell(lower: ends[$0], upper: ends[$0 + 1], start: first[$0], end: first[$0 + 1])
    }
    var waiting: [(cell: Cell, reach: Double)] = []
    var seen = extent(of: first).map(range.union) ?? range
    let last = evaluator.evaluations + Self.budgetOfTops
    while evaluator.evaluations + 3 * fresh.count < last {
      guard let found = try enclosed(fresh, &evaluator) else { return seen }
      for (index, cell) in fresh.enumerated() {
        let places = bounds(of: cell, found, index)
        guard found.flags(index, output).isEmpty, places.isFinite else { return range }
        waiting.append((cell, max(places.upper - seen.upper, seen.lower - places.lower)))
      }
      let slack = Self.slack * seen.width
      waiting = waiting.filter { $0.reach > slack }
      guard let farthest = waiting.map({ $0.reach }).max() else { return seen }
      let chosen = waiting.filter { $0.reach >= farthest / 2 }.map { $0.cell }
      waiting = waiting.filter { $0.reach < farthest / 2 }
      fresh = []
      let middles = chosen.map { plane.middle(between: $0.lower, $0.upper) ?? $0.lower }
      let values = try evaluator.samples(at: middles, on: plane).map { map.forward($0.y) }
      guard values.count == middles.count else { return seen }
      if let more = extent(of: values) { seen = seen.union(more) }
      for (cell, (middle, value)) in zip(chosen, zip(middles, values))
      where cell.lower < middle && middle < cell.upper && value.isFinite {
        fresh.append(Cell(lower: cell.lower, upper: middle, start: cell.start, end: value))
        fresh.append(Cell(lower: middle, upper: cell.upper, start: value, end: cell.end))
      }
    }
    return seen
  }

  /// The largest number of places and cells that are evaluated for tops.
  private static let budgetOfTops = 3000

  /// Whether a range is only rounding noise: whether values at a few places are uncertain by a
  /// visible part of it.
  func isNoise(
    _ range: Interval,
    between ends: [Double],
    evaluator: inout Evaluator
  ) throws(Interrupted) -> Bool {
    guard evaluator.isRecomputable, range.width > 0 else { return false }
    return try uncertainPlaces(range, beyond: Self.noise, between: ends, &evaluator) > Self
      .noisePlaces / 4
  }

  /// Whether the range is much wider than the uncertainty of the values, so that it is not
  /// rounding.
  ///
  /// True for 1e15 + sin x, false for sin²x + cos²x.
  func isCertain(
    _ range: Interval,
    between ends: [Double],
    evaluator: inout Evaluator
  ) throws(Interrupted) -> Bool {
    guard range.width > 0 else { return false }
    return try uncertainPlaces(range, beyond: Self.certainty, between: ends, &evaluator) == 0
  }

  /// The number of places, among a few known ends of cells, at which values are uncertain by more
  /// than a share of a range.
  private func uncertainPlaces(
    _ range: Interval,
    beyond share: Double,
    between ends: [Double],
    _ evaluator: inout Evaluator
  ) throws(Interrupted) -> Int {
    let level = share * range.width
    let places = (0..<Self.noisePlaces).map { index in
      ends[(2 * index + 1) * (ends.count - 1) / (2 * Self.noisePlaces)]
    }
    let found = try evaluator.enclosures(at: places)
    return (0..<found.count).count { index in
      guard found.flags(index, output).isEmpty else { return false }
      return map.forward(found.interval(index, output)).map { $0.width > level } ?? false
    }
  }

  private static let noisePlaces = 16
  /// The share of the range: values with a larger uncertainty are noise.
  private static let noise = 0.02
  /// The share of the range: values with a smaller uncertainty are certain.
  private static let certainty = 0.25

  /// Returns the values at places; NaN where they cannot be determined.
  private func values(
    at places: [Double],
    _ evaluator: inout Evaluator
  ) throws(Interrupted) -> [Double] {
    let known = try evaluator.known(at: places)
    return zip(places, known).map { place, one in
      let isSeen = !one.standing.contains(.lost) && !across.position(of: place).isNaN
      return isSeen ? map.forward(one.value) : .nan
    }
  }

  /// Returns the enclosures of cells with their slopes; nil beyond the budget.
  private func enclosed(
    _ cells: [Cell],
    _ evaluator: inout Evaluator
  ) throws(Interrupted) -> CellEnclosures? {
    var ends = CellEnds(capacity: cells.count)
    for cell in cells { ends.append(cell.lower, cell.upper) }
    let found = try evaluator.enclosures(over: ends, withSlopes: true)
    return found.count == cells.count ? found : nil
  }

  /// Returns the indices of the cells that may reach beyond the known values; nil if one may be
  /// unbounded and is too narrow to be halved.
  ///
  /// If an ignored cell may reach farther, the range is marked as not complete.
  private func open(
    _ cells: [Cell],
    _ found: CellEnclosures,
    beyond seen: Interval?,
    _ isComplete: inout Bool
  ) -> [Int]? {
    let height = seen?.width ?? 0
    let size = max(abs(seen?.lower ?? 0), abs(seen?.upper ?? 0))
    // An underflow is 0: 1/cosh(10⁹) is below the normal doubles.
    let slack = max(Self.slack * height, Self.rounding * size, .leastNormalMagnitude)
    var open: [Int] = []
    for (index, cell) in cells.enumerated() {
      if found.flags(index, output).contains(.empty) { continue }
      let bounds = bounds(of: cell, found, index)
      if let seen, bounds.lower >= seen.lower - slack, bounds.upper <= seen.upper + slack {
        continue
      }
      if across.position(of: cell.upper) - across.position(of: cell.lower) < Self.narrowest {
        guard bounds.isFinite else { return nil }
        // The tip of a spike counts, however narrow the spike is.
        guard found.flags(index, output).isEmpty else {
          isComplete = false
          continue
        }
      }
      open.append(index)
    }
    return open
  }

  /// The bounds of the values of a cell.
  private func bounds(
    of cell: Cell,
    _ found: CellEnclosures,
    _ index: Int
  ) -> Interval {
    let values = found.interval(index, output)
    guard let places = map.forward(values) else { return Interval(hull: cell.start, cell.end) }
    guard found.flags(index, output).isEmpty, let slopes = found.slope(index, output) else {
      return places
    }
    let factors = map.slopes(over: values)
    let width = cell.upper - cell.lower
    let low = slopes.lower * width * (slopes.lower < 0 ? factors.upper : factors.lower)
    let high = slopes.upper * width * (slopes.upper > 0 ? factors.upper : factors.lower)
    guard low <= high,
      let shape = Parallelogram(
        from: cell.start,
        to: cell.end,
        rises: Interval(hull: low, high)
      )
    else { return places }
    return places.intersection(shape.bounds) ?? places
  }

  func extent(of places: [Double]) -> Interval? {
    var low = Double.infinity
    var high = -Double.infinity
    for place in places where place.isFinite {
      low = min(low, place)
      high = max(high, place)
    }
    return Interval(low, high)
  }

  /// Whether the range comes from all over the domain, not from a rise at one of its ends or from
  /// tops that cells may have met by chance; a complete range has no other tops.
  private func isEven(_ range: Interval, _ places: [Double], isComplete: Bool) -> Bool {
    guard range.width > 0 else { return true }
    // A function that is undefined at some places is bounded where it is defined, as all its cells
    // show: √x.
    let finite = places.filter { $0.isFinite }
    guard !places.contains(where: { $0.isInfinite }),
      let inner = extent(of: Array(places.dropFirst().dropLast()))
    else { return false }
    let ends = extent(of: [places[0], places[places.count - 1]]) ?? inner
    let sorted = finite.sorted()
    let band = sorted[sorted.count * 9 / 10] - sorted[sorted.count / 10]
    let isSteady = inner.width >= Self.innerShare * inner.union(ends).width
    // A curve that rises beside an end and falls again has a spike and does not grow.
    let turn = Self.turnShare * range.width
    let isSpike =
      (ends.upper <= inner.upper || ends.upper <= range.upper - turn)
      && (ends.lower >= inner.lower || ends.lower >= range.lower + turn)
    return (isSteady || isSpike)
      && (range.width <= Self.heavyTail * band || band == 0 || isComplete)
  }
}
