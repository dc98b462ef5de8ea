import RealFunctions

/// Where zeros cross the edges of cells: one place for each edge over which the sign changes.
///
/// Where one end of an edge has no value, the edge is looked at from the border of what is defined: curves end there, and run along it.
///
/// Corners that are 0 count as positive, but at the left and the lower edge of the page, so that a curve through a corner crosses one edge on each side of it. Every edge is
/// looked at once, whatever cells share it, and all are narrowed side by side.
struct EdgeCrossings {
  /// A zero on an edge.
  struct Crossing {
    /// Data coordinates.
    var place: SIMD2<Double>
    /// On the page, in pixels.
    var position: SIMD2<Double>
  }

  private let grid: PageGrid
  private var values = GridTable<Double>()
  private var indices = GridTable<Int>()
  private(set) var crossings: [Crossing] = []

  init(grid: PageGrid) {
    self.grid = grid
  }

  /// The crossing of an edge, by its index; nil if there is none.
  func index(of edge: GridEdge) -> Int? { indices[edge] }

  /// Finds the crossings of the edges of cells; those over `doubtful` ones count only where the values fall to 0: at poles and
  /// jumps they do not.
  mutating func find(
    _ cells: [GridCell],
    doubtful: Set<GridCell>,
    evaluator: inout PlaneEvaluator
  ) throws(Interrupted) {
    values = GridTable(capacity: 2 * cells.count)
    try readCorners(of: cells, evaluator: &evaluator)
    var brackets: [Bracket] = []
    var known = GridTable<Int>(capacity: 2 * cells.count)
    var borders: [Border] = []
    var knownBorders = GridTable<Bool>()
    for cell in cells {
      let isDoubtful = !doubtful.isEmpty && doubtful.contains(cell)
      var heights = SIMD4<Double>()
      var signs = SIMD4<Double>()
      for number in 0..<4 {
        let corner = cell.corner(number)
        heights[number] = values[corner] ?? .nan
        signs[number] = isNegative(heights[number], corner) ? -1 : 1
      }
      for number in 0..<4 {
        let (start, end) = GridCell.ends(ofEdge: number)
        let (low, high) = (heights[start], heights[end])
        if low.isNaN != high.isNaN, knownBorders.insert(true, at: cell.edge(number)) {
          borders.append(Border(edge: cell.edge(number), low: low, high: high))
        }
        guard signs[start] != signs[end], !low.isNaN, !high.isNaN else { continue }
        let edge = cell.edge(number)
        if let place = known[edge] {
          if isDoubtful { brackets[place].isDoubtful = true }
          continue
        }
        known.insert(brackets.count, at: edge)
        brackets.append(Bracket(edge: edge, low: low, high: high, isDoubtful: isDoubtful))
      }
    }
    brackets += try crossed(borders, evaluator: &evaluator)
    try narrow(&brackets, evaluator: &evaluator)
    for bracket in brackets where bracket.isZero { add(bracket.edge, at: bracket.guess) }
  }

  /// Takes a zero on an edge that was found otherwise.
  mutating func add(_ edge: GridEdge, at share: Double) {
    guard indices[edge] == nil else { return }
    let place = place(on: edge, at: share)
    indices.insert(crossings.count, at: edge)
    crossings.append(Crossing(place: place, position: grid.position(place.x, place.y)))
  }

  /// Takes a place that lies on no edge, and returns its index.
  mutating func addPoint(at place: SIMD2<Double>) -> Int {
    crossings.append(Crossing(place: place, position: grid.position(place.x, place.y)))
    return crossings.count - 1
  }

  /// The value at a corner that was read.
  func value(at place: GridPlace) -> Double { values[place] ?? .nan }

  /// Data coordinates between the ends of an edge.
  func place(on edge: GridEdge, at share: Double) -> SIMD2<Double> {
    let start = point(edge.start)
    let end = point(edge.end)
    return SIMD2(
      edge.isLevel ? start.x + (end.x - start.x) * share : start.x,
      edge.isLevel ? start.y : start.y + (end.y - start.y) * share
    )
  }

  /// Whether a value at a corner counts as negative: so that a curve along the left or the lower edge of the page is between two signs, 0
  /// does there.
  private func isNegative(_ value: Double, _ place: GridPlace) -> Bool {
    value < 0 || (value == 0 && (place.column == 0 || place.row == 0))
  }

  private func point(_ place: GridPlace) -> SIMD2<Double> {
    SIMD2(grid.x[place.column], grid.y[place.row])
  }

  private mutating func readCorners(
    of cells: [GridCell],
    evaluator: inout PlaneEvaluator
  ) throws(Interrupted) {
    var unknown: [GridPlace] = []
    for cell in cells {
      for number in 0..<4 {
        let corner = cell.corner(number)
        if values.insert(.nan, at: corner) { unknown.append(corner) }
      }
    }
    let found = try evaluator.values(at: unknown.map(point))
    for (place, value) in zip(unknown, found) { values.insert(value, at: place) }
  }

  // MARK: Borders

  /// An edge of which one end has no value: the stretch in which the values end.
  private struct Border {
    let edge: GridEdge
    /// The place without a value and the one with one that are nearest to the border, as shares of the edge.
    var outside: Double
    var inside: Double
    /// The value at the end that has one, and whether that is the upper end.
    let value: Double
    let isAbove: Bool

    init(edge: GridEdge, low: Double, high: Double) {
      self.edge = edge
      isAbove = low.isNaN
      (outside, inside) = isAbove ? (0, 1) : (1, 0)
      value = isAbove ? high : low
    }

    var middle: Double { outside / 2 + inside / 2 }
  }

  /// The stretches between a border and the end with a value over which the sign changes.
  private func crossed(
    _ borders: [Border],
    evaluator: inout PlaneEvaluator
  ) throws(Interrupted) -> [Bracket] {
    var (open, brackets) = (borders, [Bracket]())
    for _ in 0..<Self.roundsAtBorder where !open.isEmpty {
      let found = try evaluator.values(at: open.map { place(on: $0.edge, at: $0.middle) })
      var next: [Border] = []
      for (border, value) in zip(open, found) {
        var border = border
        if value.isNaN {
          border.outside = border.middle
        } else if (value < 0) != (border.value < 0) {
          brackets.append(bracket(border, value))
          continue
        } else {
          border.inside = border.middle
        }
        next.append(border)
      }
      open = next
    }
    return brackets
  }

  private func bracket(_ border: Border, _ value: Double) -> Bracket {
    let ends = border.isAbove ? (value, border.value) : (border.value, value)
    var bracket = Bracket(edge: border.edge, low: ends.0, high: ends.1, isDoubtful: true)
    if border.isAbove { bracket.lower = border.middle } else { bracket.upper = border.middle }
    return bracket
  }

  /// The last place is a thousandth of an edge from the border.
  private static let roundsAtBorder = 10

  // MARK: Narrowing

  /// A stretch of an edge, by shares of its length, at whose ends the signs differ.
  private struct Bracket {
    let edge: GridEdge
    var lower = 0.0
    var upper = 1.0
    var low: Double
    var high: Double
    var isDoubtful: Bool
    /// The smaller size at the beginning.
    let first: Double
    /// How often the same end has moved.
    var streak = 0
    /// Where the chord is 0, once it moves no more.
    var root: Double?

    init(edge: GridEdge, low: Double, high: Double, isDoubtful: Bool) {
      self.edge = edge
      self.low = low
      self.high = high
      self.isDoubtful = isDoubtful
      first = min(low.magnitude, high.magnitude)
    }

    var isDone: Bool {
      root != nil || upper - lower <= EdgeCrossings.narrowest || low == 0 || high == 0
    }

    /// Where to look next: on the chord, or in the middle where that moves one end alone.
    var next: Double {
      let middle = lower / 2 + upper / 2
      guard streak.magnitude < 2, low.isFinite, high.isFinite else { return middle }
      let share = low / (low - high)
      let chord = lower + (upper - lower) * share
      // Not at an end, so that the other one moves too.
      let margin = (upper - lower) * 1e-3
      return chord.isFinite ? max(lower + margin, min(upper - margin, chord)) : middle
    }

    mutating func take(_ value: Double, at place: Double) {
      guard !value.isNaN else {
        // Without a value nothing is crossed.
        (lower, upper, low, high) = (place, place, .infinity, .infinity)
        return
      }
      let size = max(low.magnitude, high.magnitude)
      if (value < 0) == (low < 0) {
        (lower, low) = (place, value)
        streak = max(1, streak + 1)
      } else {
        (upper, high) = (place, value)
        streak = min(-1, streak - 1)
      }
      // Of a continuous function the chord is enough, where it has stopped moving.
      let chord = lower + (upper - lower) * (low / (low - high))
      if !isDoubtful, value.magnitude <= EdgeCrossings.small * size,
        (chord - place).magnitude <= EdgeCrossings.still
      {
        root = chord
      }
    }

    /// The root of the chord, or the end nearer to 0.
    var guess: Double { root ?? (low.magnitude <= high.magnitude ? lower : upper) }

    /// Whether it is a zero: continuous functions have one in any bracket; where they may jump, the values must have fallen.
    var isZero: Bool {
      let least = min(low.magnitude, high.magnitude)
      guard least.isFinite else { return false }
      return !isDoubtful || max(low.magnitude, high.magnitude) <= max(first, 1e-300) * 0.01
        || least == 0
    }
  }

  private func narrow(
    _ brackets: inout [Bracket],
    evaluator: inout PlaneEvaluator
  ) throws(Interrupted) {
    var open = brackets.indices.filter { !brackets[$0].isDone }
    for _ in 0..<Self.rounds where !open.isEmpty {
      let places = open.map { brackets[$0].next }
      let found = try evaluator.values(
        at: zip(open, places).map { place(on: brackets[$0].edge, at: $1) }
      )
      for ((index, place), value) in zip(zip(open, places), found) {
        brackets[index].take(value, at: place)
      }
      open.removeAll { brackets[$0].isDone }
    }
  }

  /// A share of an edge: 2 pixels are told to a millionth.
  private static let narrowest = 5e-7
  private static let rounds = 48
  /// What the chord may have moved, as a share of an edge, and what may be left of the values, to stop: the next chord moves by their
  /// product.
  private static let still = 1e-3
  private static let small = 1e-2
}
