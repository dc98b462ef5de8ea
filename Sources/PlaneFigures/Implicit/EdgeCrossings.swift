import RealFunctions

/// Finds where zeros cross the edges of cells: one crossing for each edge over which the sign
/// changes.
///
/// Beside the edge of the domain and beside poles, limits decide where values cannot
/// (``RimCrossings``). Where no limit is known, an edge with only one defined end is searched up to
/// the border of the domain: curves end there, or run along it.
///
/// A corner with value 0 counts as positive, so that a curve through a corner crosses one edge on
/// each side of it. At the edge of the page there is no other side; ``PageEdgeSigns`` decides which
/// sign such a corner has. Each edge is processed once, however many cells share it, and all edges
/// are narrowed in parallel.
struct EdgeCrossings {
  /// A zero on an edge.
  struct Crossing {
    /// The crossing in data coordinates.
    var place: SIMD2<Double>
    /// The crossing on the page, in pixels.
    var position: SIMD2<Double>
    /// Whether the crossing lies beside the rim of the domain, on which the function is known not
    /// to be 0.
    var isBesideRim = false
    /// Whether the values at both ends of the edge are known to have different signs, or to be 0.
    var isCertain = true
    /// Whether both ends of the edge have one sign and the crossing itself the other: it stands for
    /// two zeros.
    var isPassed = false
  }

  private let grid: PageGrid
  /// Whether rounding may falsify the signs of values on edges, which cannot happen on the edges of
  /// arc cells.
  var isCareful = false
  private var values = GridTable<Double>()
  private var zeros: PageEdgeSigns
  private var indices = GridTable<Int>()
  private(set) var crossings: [Crossing] = []
  /// Edges that are crossed twice at one place.
  private(set) var twice = GridTable<Bool>()
  /// Edges on which the domain ends before the values show whether the sign changes.
  private(set) var undecided = GridTable<Bool>()

  init(grid: PageGrid) {
    self.grid = grid
    zeros = PageEdgeSigns(grid: grid)
  }

  /// The index of the crossing on an edge; nil if there is none.
  func index(of edge: GridEdge) -> Int? { indices[edge] }

  /// Finds the crossings of the edges of cells.
  ///
  /// On edges of `doubtful` cells a crossing counts only where the values fall to 0: at poles and
  /// jumps they do not.
  mutating func find(
    _ cells: [GridCell],
    doubtful: Set<GridCell>,
    evaluator: inout PlaneEvaluator
  ) throws(Interrupted) {
    values = GridTable(capacity: 2 * cells.count)
    try readCorners(of: cells, evaluator: &evaluator)
    for cell in cells { zeros.read(cell, values) }
    var brackets: [Bracket] = []
    var known = GridTable<Int>(capacity: 2 * cells.count)
    var rims = RimCrossings(grid: grid, edges: doubtful.isEmpty ? [] : evaluator.domainEdges)
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
        if isDoubtful || low.isNaN != high.isNaN {
          rims.add(
            RimCrossings.Step(
              edge: cell.edge(number),
              low: low,
              high: high,
              isLowNegative: signs[start] < 0,
              isHighNegative: signs[end] < 0
            )
          )
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
    try narrow(&brackets, evaluator: &evaluator)
    for bracket in brackets where bracket.isZero {
      add(bracket.edge, at: bracket.guess)
      if !bracket.isCertain { crossings[crossings.count - 1].isCertain = false }
    }
    try find(rims, evaluator: &evaluator)
  }

  /// Finds crossings beside the rim of the domain, on edges that have none yet.
  private mutating func find(
    _ rims: RimCrossings,
    evaluator: inout PlaneEvaluator
  ) throws(Interrupted) {
    var rims = rims
    rims.steps.removeAll { indices[$0.edge] != nil }
    guard !rims.steps.isEmpty else { return }
    let found = try rims.find(evaluator: &evaluator)
    for (edge, share) in found.crossings { add(edge, at: share) }
    for edge in found.twice {
      twice.insert(true, at: edge)
      if let index = indices[edge] { crossings[index].isBesideRim = true }
    }
    var brackets = found.stretches.map(Bracket.init)
    brackets += try crossed(found.unknown.compactMap(Border.init), evaluator: &evaluator)
    try narrow(&brackets, evaluator: &evaluator)
    for bracket in brackets where bracket.isZero {
      add(bracket.edge, at: bracket.guess)
      if bracket.rim != nil, let index = indices[bracket.edge] {
        crossings[index].isBesideRim = true
      }
    }
  }

  /// Adds a zero on an edge that was found by other means.
  mutating func add(_ edge: GridEdge, at share: Double, isPassed: Bool = false) {
    guard indices[edge] == nil else { return }
    let place = grid.place(on: edge, at: share)
    indices.insert(crossings.count, at: edge)
    crossings.append(
      Crossing(place: place, position: grid.position(place.x, place.y), isPassed: isPassed)
    )
  }

  /// Adds a point that lies on no edge, and returns its index.
  mutating func addPoint(at place: SIMD2<Double>) -> Int {
    crossings.append(Crossing(place: place, position: grid.position(place.x, place.y)))
    return crossings.count - 1
  }

  /// The value at a corner, which must have been read before; otherwise NaN.
  func value(at place: GridPlace) -> Double { values[place] ?? .nan }

  /// Whether the function counts as negative at a corner that was read before.
  func isNegative(at place: GridPlace) -> Bool { isNegative(value(at: place), place) }

  private func isNegative(_ value: Double, _ place: GridPlace) -> Bool {
    value < 0 || (value == 0 && zeros.isNegative(place))
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
    let found = try evaluator.certainValues(at: unknown.map(grid.point))
    for (place, value) in zip(unknown, found) { values.insert(value, at: place) }
  }

  // MARK: Borders

  /// An edge with a value at only one end: the interval in which the domain ends.
  private struct Border {
    let edge: GridEdge
    /// The undefined and the defined place nearest to the border, as shares of the edge.
    var outside: Double
    var inside: Double
    /// The value at the defined end, and whether that is the upper end.
    let value: Double
    let isAbove: Bool
    /// The value nearest to the border, and its difference from the value at twice the distance.
    var last: Double
    var change = 0.0
    /// The ratio of ``change`` to the previous change, at twice the distance.
    var decay = 0.0

    /// Returns nil where both ends have a value, or neither has.
    init?(_ step: RimCrossings.Step) {
      guard step.low.isNaN != step.high.isNaN else { return nil }
      edge = step.edge
      isAbove = step.low.isNaN
      (outside, inside) = isAbove ? (0, 1) : (1, 0)
      value = isAbove ? step.high : step.low
      last = value
    }

    /// Whether the values may still change their sign before the border.
    ///
    /// True where the values change by about the same amount each time the distance is halved, and
    /// so go on to infinity as logarithms do. Other functions have a limit at the border that is no
    /// farther from the last value than the total change so far.
    var isUndecided: Bool {
      !(last.magnitude > Self.steepest * change.magnitude) && !(decay < Self.steadiest)
    }
    private static let steepest = 100.0
    /// The decay of the tenth root.
    private static let steadiest = 0.93

    var middle: Double { outside / 2 + inside / 2 }
  }

  /// The intervals between a border and the defined end over which the sign changes.
  private mutating func crossed(
    _ borders: [Border],
    evaluator: inout PlaneEvaluator
  ) throws(Interrupted) -> [Bracket] {
    var (open, brackets) = (borders, [Bracket]())
    for _ in 0..<Self.roundsAtBorder where !open.isEmpty {
      let found = try evaluator.certainValues(
        at: open.map { grid.place(on: $0.edge, at: $0.middle) }
      )
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
          let change = value - border.last
          border.decay = change == 0 ? 0 : (change / border.change).magnitude
          (border.change, border.last) = (change, value)
        }
        next.append(border)
      }
      open = next
    }
    for border in open where border.isUndecided { undecided.insert(true, at: border.edge) }
    return brackets
  }

  private func bracket(_ border: Border, _ value: Double) -> Bracket {
    let ends = border.isAbove ? (value, border.value) : (border.value, value)
    var bracket = Bracket(edge: border.edge, low: ends.0, high: ends.1, isDoubtful: true)
    if border.isAbove { bracket.lower = border.middle } else { bracket.upper = border.middle }
    return bracket
  }

  /// After these rounds the last place is a thousandth of an edge from the border.
  private static let roundsAtBorder = 10

  // MARK: Narrowing

  private func narrow(
    _ brackets: inout [Bracket],
    evaluator: inout PlaneEvaluator
  ) throws(Interrupted) {
    var open = brackets.indices.filter { !brackets[$0].isDone }
    for _ in 0..<Self.rounds where !open.isEmpty {
      let places = open.map { brackets[$0].next }
      let asked = zip(open, places).map { grid.place(on: brackets[$0].edge, at: $1) }
      let found =
        isCareful
        ? try evaluator.certainValues(at: asked) : try evaluator.values(at: asked)
      for ((index, place), value) in zip(zip(open, places), found) {
        brackets[index].take(value, at: place)
      }
      open.removeAll { brackets[$0].isDone }
    }
  }

  private static let rounds = 48
}
