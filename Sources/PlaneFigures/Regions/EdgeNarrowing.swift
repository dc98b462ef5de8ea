import RealFunctions

/// Finds where the boundary of a region crosses edges with one end inside and the other outside,
/// all in parallel.
///
/// Where only one part distinguishes the ends, the next place is the zero of its chord (regula
/// falsi, with halving when one end stays), otherwise the middle. A difference has no chord: it is
/// 0 all over a side, or it goes through 0 between two ends at which it is not 0, which does not
/// bound the region.
///
/// An end at which a part is exactly 0 counts as its zero only once the bracket is narrow: min(x,
/// 2) < 2 is 0 all over a side, too. The next place is a thousandth of the bracket from such an
/// end, so that a zero on a line of the grid costs two places more.
struct EdgeNarrowing {
  private let grid: PageGrid
  private(set) var evaluator: RegionEvaluator
  private var brackets: [Bracket] = []
  private let differences: [Int]

  init(grid: PageGrid, evaluator: RegionEvaluator) {
    self.grid = grid
    self.evaluator = evaluator
    differences = evaluator.condition.differences
  }

  /// An interval of an edge, in shares of its length, with the values of the parts at its ends.
  private struct Bracket {
    let edge: GridEdge
    let isDoubtful: Bool
    /// The length of the edge, in pixels.
    let length: Double
    var lower = 0.0
    var upper = 1.0
    var low: [Double]
    var high: [Double]
    let isLowInside: Bool
    /// The initial magnitudes of the parts, the smaller of both ends.
    let first: [Double]
    /// The number of consecutive steps that moved the same end: positive or negative by end.
    var streak = 0
    /// The zero of the chord, once it has stopped moving.
    var root: Double?
    var isDone = false
  }

  /// Adds an edge, with the values of all parts at its ends.
  mutating func add(_ edge: GridEdge, _ isDoubtful: Bool, from low: [Double], to high: [Double]) {
    brackets.append(
      Bracket(
        edge: edge,
        isDoubtful: isDoubtful,
        length: Double(edge.length) * (edge.isLevel ? grid.unit.x : grid.unit.y),
        low: low,
        high: high,
        isLowInside: evaluator.condition.holds(low[...]),
        first: zip(low, high).map { min($0.magnitude, $1.magnitude) }
      )
    )
  }

  /// Narrows all edges, as far as the budget allows.
  mutating func run() throws(Interrupted) {
    var open = Array(brackets.indices)
    let count = evaluator.condition.parts.count
    for _ in 0..<Self.rounds where !open.isEmpty && evaluator.remaining >= open.count {
      let places = open.map { next(brackets[$0]) }
      let found = try evaluator.values(at: zip(open, places).map { place(brackets[$0].edge, $1) })
      for (order, index) in open.enumerated() {
        take(Array(found[(order * count)..<((order + 1) * count)]), at: places[order], index)
      }
      open.removeAll { brackets[$0].isDone }
    }
  }

  /// Whether the region consists of zeros: a part that is 0 at a place is then 0 all around, and
  /// does not show where that ends.
  private var isOfZeros: Bool { evaluator.condition.common != nil }

  /// The end of a narrow bracket at which a part is exactly 0.
  private func exactEnd(of bracket: Bracket) -> Double? {
    guard !isOfZeros, let part = onlyPart(bracket) else { return nil }
    if bracket.low[part] == 0 { return bracket.lower }
    return bracket.high[part] == 0 ? bracket.upper : nil
  }

  /// The parts that distinguish the ends of a bracket.
  private func parts(_ bracket: Bracket) -> [Int] {
    bracket.low.indices.filter { part in
      let (low, high) = (bracket.low[part], bracket.high[part])
      guard !low.isNaN, !high.isNaN else { return low.isNaN != high.isNaN }
      return evaluator.condition.holds(part, low) != evaluator.condition.holds(part, high)
    }
  }

  /// The only part that distinguishes the ends, if its values at both are finite; otherwise nil.
  private func onlyPart(_ bracket: Bracket) -> Int? {
    let parts = parts(bracket)
    guard parts.count == 1, !differences.contains(parts[0]), bracket.low[parts[0]].isFinite,
      bracket.high[parts[0]].isFinite
    else { return nil }
    return parts[0]
  }

  private func next(_ bracket: Bracket) -> Double {
    let middle = bracket.lower / 2 + bracket.upper / 2
    // A part that may jump has no zero on its chord.
    guard !bracket.isDoubtful, !isOfZeros, bracket.streak.magnitude < 2,
      let part = onlyPart(bracket)
    else {
      return middle
    }
    let width = bracket.upper - bracket.lower
    let chord =
      bracket.lower + width * (bracket.low[part] / (bracket.low[part] - bracket.high[part]))
    // Stays away from the ends, so that the other end moves as well.
    let margin = width * 1e-3
    return chord.isFinite ? max(bracket.lower + margin, min(bracket.upper - margin, chord)) : middle
  }

  private mutating func take(_ values: [Double], at place: Double, _ index: Int) {
    var bracket = brackets[index]
    var values = values
    for part in differences where !(values[part].magnitude > 0) {
      let ends = [bracket.low[part], bracket.high[part]]
      if ends.allSatisfy({ $0.magnitude > 0 }) { values[part] = ends[0] }
    }
    let before = onlyPart(bracket)
    let size = before.map { max(bracket.low[$0].magnitude, bracket.high[$0].magnitude) } ?? 0
    if evaluator.condition.holds(values[...]) == bracket.isLowInside {
      (bracket.lower, bracket.low) = (place, values)
      bracket.streak = max(1, bracket.streak + 1)
    } else {
      (bracket.upper, bracket.high) = (place, values)
      bracket.streak = min(-1, bracket.streak - 1)
    }
    if !isOfZeros, let part = onlyPart(bracket) {
      let width = bracket.upper - bracket.lower
      let (low, high) = (bracket.low[part], bracket.high[part])
      let chord = bracket.lower + width * (low / (low - high))
      if !bracket.isDoubtful, before == part, values[part] != 0,
        values[part].magnitude <= Self.small * size,
        (chord - place).magnitude * bracket.length <= Self.still
      {
        // For a continuous function the zero of the chord suffices once it has stopped moving.
        bracket.root = chord
      }
    }
    if bracket.root == nil {
      let width = (bracket.upper - bracket.lower) * bracket.length
      bracket.isDone = width <= (bracket.isDoubtful ? Self.narrowestJump : Self.narrowest)
      if bracket.isDone { bracket.root = exactEnd(of: bracket) }
    } else {
      bracket.isDone = true
    }
    brackets[index] = bracket
  }

  // MARK: Results

  /// The crossings that were found, in the order of the edges.
  var crossings: [(GridEdge, RegionMesh.Crossing)] {
    brackets.map { bracket in
      let share = bracket.root ?? (bracket.lower / 2 + bracket.upper / 2)
      let place = place(bracket.edge, share)
      return (
        bracket.edge,
        RegionMesh.Crossing(
          place: place,
          position: grid.position(place.x, place.y),
          part: part(bracket),
          mayJump: bracket.isDoubtful,
          edge: bracket.edge
        )
      )
    }
  }

  /// The part that is 0 within a narrow bracket: of continuous functions any that changes its sign,
  /// of others only one whose values fall to 0.
  private func part(_ bracket: Bracket) -> Int? {
    let parts = parts(bracket)
    let zero = parts.first { part in
      let (low, high) = (bracket.low[part], bracket.high[part])
      guard low.isFinite, high.isFinite, evaluator.condition.parts[part].isDrawn else {
        return false
      }
      return !bracket.isDoubtful || min(low.magnitude, high.magnitude) == 0
        || max(low.magnitude, high.magnitude) <= max(bracket.first[part], 1e-300) * Self.fallen
    }
    return zero
  }

  private func place(_ edge: GridEdge, _ share: Double) -> SIMD2<Double> {
    let (start, end) = (grid.point(edge.start), grid.point(edge.end))
    return SIMD2(
      edge.isLevel ? start.x + (end.x - start.x) * share : start.x,
      edge.isLevel ? start.y : start.y + (end.y - start.y) * share
    )
  }

  /// Width of the final bracket, in pixels.
  static let narrowest = 2e-5
  private static let narrowestJump = 1e-4
  private static let rounds = 40
  /// The largest movement of the chord's zero for stopping, in pixels, and the largest new value,
  /// as a share of the larger end value.
  ///
  /// The next step would move by the product of both.
  private static let still = 1e-3
  private static let small = 1e-2
  /// The largest remaining share of the first values that counts as a zero, where the part may
  /// jump.
  private static let fallen = 0.01
}
