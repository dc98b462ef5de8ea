import NumericalMethods
import RealFunctions

/// Finds zeros between the corners of cells and the rim of the domain: places beyond which the
/// function is undefined, or poles.
///
/// Values beside the rim are not enough: `ln(x - y) + x` falls below 0 where y is nearer to x than
/// e^-x, which may be less than the spacing of doubles. The limit decides (``DomainEdge``): where
/// it has another sign than the corner, there is a zero between the two. A zero exactly on the rim
/// counts, too. A pole between two corners has a limit on each side, so that a curve beside the
/// pole is not mistaken for the pole.
///
/// The alternative that lost: halving towards the last defined double. It costs fifty values for
/// each edge along the rim, and finds nothing where the curve is nearer to the rim than that.
struct RimCrossings {
  /// An edge of a cell over which the function may be undefined or jump, with the values at both
  /// ends.
  struct Step {
    let edge: GridEdge
    let low: Double
    let high: Double
    let isLowNegative: Bool
    let isHighNegative: Bool
  }

  /// An end of an edge, or of a part of one.
  enum Side {
    case lower, upper
  }

  /// The part of an edge from the rim to a corner over which the sign changes.
  struct Stretch {
    let edge: GridEdge
    /// The position of the rim, as a share of the edge, and the end of the interval that is at the
    /// rim.
    let place: Double
    let rimIs: Side
    /// The limit of the function at the rim, and its value at the corner.
    let limit: Double
    let value: Double
  }

  /// The result for all edges.
  struct Found {
    /// Zeros on the rim, as shares of their edges.
    var crossings: [(edge: GridEdge, share: Double)] = []
    /// Edges in `crossings` that a curve crosses on both sides of the rim, too near to be
    /// separated.
    var twice: [GridEdge] = []
    /// Parts of edges that contain a zero.
    var stretches: [Stretch] = []
    /// Edges for which the limits decide nothing.
    var unknown: [Step] = []
  }

  private let grid: PageGrid
  private let edges: [DomainEdge]
  private var known = GridTable<Bool>()
  /// The edges to examine.
  var steps: [Step] = []

  init(grid: PageGrid, edges: [DomainEdge]) {
    (self.grid, self.edges) = (grid, edges)
  }

  /// Adds an edge, unless it is known already.
  mutating func add(_ step: Step) {
    guard !(step.low.isNaN && step.high.isNaN), known.insert(true, at: step.edge) else { return }
    steps.append(step)
  }

  /// The rim nearest to one end of an edge, and the limit of the function there from this end's
  /// side.
  private struct Rim {
    var place: Double
    var limit: Double
  }

  /// Examines all edges.
  func find(evaluator: inout PlaneEvaluator) throws(Interrupted) -> Found {
    var fromLow = [Rim?](repeating: nil, count: steps.count)
    var fromHigh = fromLow
    for edge in edges {
      let passages = try passages(of: edge, evaluator: &evaluator)
      var asked: [(step: Int, side: Side, share: Double)] = []
      var limits: [Double] = []
      for passage in passages {
        let step = steps[passage.step]
        if !step.low.isNaN, let limit = passage.isRising ? edge.below : edge.above,
          passage.share < fromLow[passage.step]?.place ?? .infinity
        {
          asked.append((passage.step, .lower, passage.share))
          limits.append(limit)
        }
        if !step.high.isNaN, let limit = passage.isRising ? edge.above : edge.below,
          passage.share > fromHigh[passage.step]?.place ?? -.infinity
        {
          asked.append((passage.step, .upper, passage.share))
          limits.append(limit)
        }
      }
      let found = try evaluator.limits(
        beside: edge,
        at: asked.map { grid.place(on: steps[$0.step].edge, at: $0.share) },
        limits
      )
      for (one, limit) in zip(asked, found) {
        let rim = Rim(place: one.share, limit: limit)
        if one.side == .lower { fromLow[one.step] = rim } else { fromHigh[one.step] = rim }
      }
    }
    return sorted(fromLow, fromHigh)
  }

  /// Sorts the edges by the limits found from both ends.
  private func sorted(_ fromLow: [Rim?], _ fromHigh: [Rim?]) -> Found {
    var found = Found()
    for (index, step) in steps.enumerated() {
      let (low, high) = (fromLow[index], fromHigh[index])
      let isKnown = [low, high].contains { $0.map { !$0.limit.isNaN } ?? false }
      guard isKnown else {
        found.unknown.append(step)
        continue
      }
      let isBelow = low.map { changes($0.limit, step.isLowNegative) } ?? false
      let isAbove = high.map { changes($0.limit, step.isHighNegative) } ?? false
      if let low, low.limit == 0 || isBelow && isAbove {
        found.crossings.append((step.edge, low.place))
        if isBelow && isAbove { found.twice.append(step.edge) }
      } else if let high, high.limit == 0 {
        found.crossings.append((step.edge, high.place))
      } else if let low, isBelow {
        found.stretches.append(
          Stretch(
            edge: step.edge,
            place: low.place,
            rimIs: .upper,
            limit: low.limit,
            value: step.low
          )
        )
      } else if let high, isAbove {
        found.stretches.append(
          Stretch(
            edge: step.edge,
            place: high.place,
            rimIs: .lower,
            limit: high.limit,
            value: step.high
          )
        )
      }
    }
    return found
  }

  private func changes(_ limit: Double, _ isNegative: Bool) -> Bool {
    !limit.isNaN && limit != 0 && (limit < 0) != isNegative
  }

  // MARK: Where the rim is

  /// A place where an edge of a cell crosses the rim.
  private struct Passage {
    let step: Int
    /// The place as a share of the edge.
    let share: Double
    /// Whether the function that is 0 on the rim rises along the edge.
    let isRising: Bool
  }

  private func passages(
    of edge: DomainEdge,
    evaluator: inout PlaneEvaluator
  ) throws(Interrupted) -> [Passage] {
    let ends = steps.flatMap { [grid.point($0.edge.start), grid.point($0.edge.end)] }
    let values = try evaluator.places(of: edge, at: ends)
    guard values.count == ends.count else { return [] }
    var passages: [Passage] = []
    var open: [Narrowing] = []
    // The rim is at the corner itself if the values fall towards it; those of floor functions do
    // not.
    var corners: [(passage: Passage, height: Double)] = []
    for index in steps.indices {
      let (low, high) = (values[2 * index], values[2 * index + 1])
      if low * high < 0 {
        open.append(Narrowing(step: index, low: low, high: high))
      } else if low == 0, high != 0, !high.isNaN {
        corners.append((Passage(step: index, share: 0, isRising: high > 0), high))
      } else if high == 0, low != 0, !low.isNaN {
        corners.append((Passage(step: index, share: 1, isRising: low < 0), low))
      }
    }
    let beside = try evaluator.places(
      of: edge,
      at: corners.map { corner in
        let share = corner.passage.share == 0 ? Self.beside : 1 - Self.beside
        return grid.place(on: steps[corner.passage.step].edge, at: share)
      }
    )
    for (corner, value) in zip(corners, beside)
    where value != 0 && value.magnitude <= Self.fallen * corner.height.magnitude {
      passages.append(corner.passage)
    }
    for _ in 0..<Self.rounds where !open.isEmpty {
      let found = try evaluator.places(
        of: edge,
        at: open.map { grid.place(on: steps[$0.step].edge, at: $0.next) }
      )
      var rest: [Narrowing] = []
      for (narrowing, value) in zip(open, found) {
        var narrowing = narrowing
        narrowing.take(value)
        if narrowing.isDone {
          if narrowing.hasFallen { passages.append(narrowing.passage) }
        } else {
          rest.append(narrowing)
        }
      }
      open = rest
    }
    return passages + open.filter { $0.hasFallen }.map { $0.passage }
  }

  /// An interval of an edge that contains the rim; narrowed by the Illinois rule (Dowell and
  /// Jarratt 1971, BIT).
  private struct Narrowing {
    let step: Int
    let isRising: Bool
    var (lower, upper) = (0.0, 1.0)
    var low: Double
    var high: Double
    var moved = 0
    var root: Double?
    /// The magnitudes at both ends, at the start and now.
    private let first: (low: Double, high: Double)
    private var last: (low: Double, high: Double)

    init(step: Int, low: Double, high: Double) {
      (self.step, self.low, self.high) = (step, low, high)
      isRising = low < 0
      first = (low.magnitude, high.magnitude)
      last = first
    }

    /// Whether the values fall to 0 here; values that jump or run to infinity do not.
    var hasFallen: Bool {
      root != nil || last.low <= RimCrossings.fallen * first.low
        || last.high <= RimCrossings.fallen * first.high
    }

    var next: Double {
      let share = low / (low - high)
      return share > 0 && share < 1 ? lower + (upper - lower) * share : lower / 2 + upper / 2
    }

    var isDone: Bool { root != nil || upper - lower <= RimCrossings.narrowest }
    var passage: Passage { Passage(step: step, share: root ?? next, isRising: isRising) }

    mutating func take(_ value: Double) {
      let place = next
      guard !value.isNaN, value != 0 else {
        root = place
        return
      }
      let size = max(low.magnitude, high.magnitude)
      if (value < 0) == (low < 0) {
        (lower, low) = (place, value)
        last.low = value.magnitude
        if moved > 0 { high /= 2 }
        moved = 1
      } else {
        (upper, high) = (place, value)
        last.high = value.magnitude
        if moved < 0 { low /= 2 }
        moved = -1
      }
      if value.magnitude <= RimCrossings.narrowest * size { root = place }
    }
  }

  /// A share of an edge too small to be seen.
  private static let narrowest = 1e-6
  private static let rounds = 24
  /// Distance from a corner at which values are checked for falling, as a share, and the factor by
  /// which they must fall.
  private static let (beside, fallen) = (1e-2, 0.5)
}
