import RealFunctions

/// Finds where the boundary of a region crosses edges of which one end is inside and the other is not, all side by side.
///
/// Where one part alone tells the ends apart the next place is on its chord (regula falsi, halved where one end stays), else in the middle. A difference
/// has no chord: it is 0 all over a side, or it goes through 0 between two ends at which it is not, which is no end of the region.
///
/// An end at which a part is exactly 0 is its zero only once the bracket is narrow: min(x, 2) < 2 is 0 all over a side, too. The next place is a thousandth of the
/// bracket beside such an end, so that a zero on a line of the grid costs two places more.
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

  /// A stretch of an edge, by shares of its length, with the values of the parts at its ends.
  private struct Bracket {
    let edge: GridEdge
    let isDoubtful: Bool
    /// In pixels.
    let length: Double
    var lower = 0.0
    var upper = 1.0
    var low: [Double]
    var high: [Double]
    let isLowInside: Bool
    /// The sizes of the parts at the beginning, the smaller of both ends.
    let first: [Double]
    /// How often the same end has moved.
    var streak = 0
    /// Where the chord is 0, once it moves no more.
    var root: Double?
    var isDone = false
  }

  /// Takes an edge, with the values of all parts at its ends.
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

  /// Narrows all, as far as the budget reaches.
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

  /// Whether what is inside are zeros: a part that is 0 at a place is so all around, and tells nothing of where that ends.
  private var isOfZeros: Bool { evaluator.condition.common != nil }

  /// The end of a narrow bracket at which a part is exactly 0.
  private func exactEnd(of bracket: Bracket) -> Double? {
    guard !isOfZeros, let part = onlyPart(bracket) else { return nil }
    if bracket.low[part] == 0 { return bracket.lower }
    return bracket.high[part] == 0 ? bracket.upper : nil
  }

  /// The parts that tell both ends of a bracket apart.
  private func parts(_ bracket: Bracket) -> [Int] {
    bracket.low.indices.filter { part in
      let (low, high) = (bracket.low[part], bracket.high[part])
      guard !low.isNaN, !high.isNaN else { return low.isNaN != high.isNaN }
      return evaluator.condition.holds(part, low) != evaluator.condition.holds(part, high)
    }
  }

  /// The one part that does, if it has finite values at both.
  private func onlyPart(_ bracket: Bracket) -> Int? {
    let parts = parts(bracket)
    guard parts.count == 1, !differences.contains(parts[0]), bracket.low[parts[0]].isFinite,
      bracket.high[parts[0]].isFinite
    else { return nil }
    return parts[0]
  }

  private func next(_ bracket: Bracket) -> Double {
    let middle = bracket.lower / 2 + bracket.upper / 2
    // What may jump is not on its chord.
    guard !bracket.isDoubtful, !isOfZeros, bracket.streak.magnitude < 2,
      let part = onlyPart(bracket)
    else {
      return middle
    }
    let width = bracket.upper - bracket.lower
    let chord =
      bracket.lower + width * (bracket.low[part] / (bracket.low[part] - bracket.high[part]))
    // Not at an end, so that the other one moves too.
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
        // Of a continuous function the chord is enough, where it has stopped moving.
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

  /// What was found, in the order of the edges.
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

  /// The part that is 0 where a bracket is narrow: of continuous functions any that changes its sign, of others one that falls to 0, too.
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

  /// In pixels.
  static let narrowest = 2e-5
  private static let narrowestJump = 1e-4
  private static let rounds = 40
  /// What the chord may have moved, in pixels, and what may be left of the values, to stop: the next chord moves by their product.
  private static let still = 1e-3
  private static let small = 1e-2
  /// What is left of the values of a zero among what may jump.
  private static let fallen = 0.01
}
