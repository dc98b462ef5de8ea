import CurveSampling
import RealFunctions

/// Traces the boundary of a region through a mesh: closed loops with the region on their left.
///
/// In each cell a chord leads from a crossing where a walk around the cell leaves the region to one
/// where it enters again. If several pairs are possible, the middle of the cell decides. A loop
/// that reaches the edge of the page continues along it.
struct RegionTracing {
  /// A place of a loop, with the line that leads to the next place.
  struct Vertex {
    /// The place in data coordinates.
    var place: SIMD2<Double>
    /// The position on the page, in pixels.
    var position: SIMD2<Double>
    /// The part that is 0 at the place, whichever line runs through it; nil at corners.
    var owner: Int?
    /// The line from this place to the next.
    var line: Line
    /// The index of the crossing at the place; nil at corners.
    var crossing: Int?
    /// Whether values may jump at the vertex.
    var mayJump = false
  }

  /// The kind of boundary between two places.
  enum Line: Equatable {
    /// The zeros of a part.
    case part(Int)
    /// No line: a jump, or the edge of the domain.
    case none
    /// The edge of the page.
    case page
  }

  private struct Chord {
    let start: Int
    let end: Int
    var corner: SIMD2<Double>?
  }

  private let mesh: RegionMesh
  private let grid: PageGrid
  private(set) var evaluator: RegionEvaluator
  private var chords: [Chord] = []
  private(set) var loops: [[Vertex]] = []
  /// Whether a loop runs along the edge of the page.
  private var reachesPage = false

  init(_ mesh: RegionMesh, evaluator: RegionEvaluator) {
    self.mesh = mesh
    grid = mesh.search.grid
    self.evaluator = evaluator
  }

  /// Traces all loops.
  mutating func run() throws(Interrupted) {
    let knots = try makeChords()
    try findCorners(of: knots)
    follow()
    if !reachesPage { fillPage() }
  }

  // MARK: Chords

  /// A crossing on a walk around a cell, and whether the walk leaves the region there.
  private typealias Turn = (crossing: Int, isExit: Bool)

  /// Makes the chords of all cells; returns those that may have a corner, with the size of their
  /// cells in pixels.
  private mutating func makeChords() throws(Interrupted) -> [(chord: Int, size: Double)] {
    var crowded: [(cell: GridCell, turns: [Turn])] = []
    var knots: [(chord: Int, size: Double)] = []
    for leaf in mesh.search.leaves {
      let turns = mesh.perimeter(of: leaf.cell).compactMap { step -> Turn? in
        mesh.index(of: step.edge).map { ($0, mesh.isInside(step.first)) }
      }
      guard turns.count >= 2 else { continue }
      if turns.count > 2 {
        crowded.append((leaf.cell, turns))
      } else if turns[0].isExit != turns[1].isExit {
        if leaf.kind != .arc, leaf.kind != .coarse {
          let size = Double(leaf.cell.size) * max(grid.unit.x, grid.unit.y)
          knots.append((chords.count, size))
        }
        let (exit, entry) = turns[0].isExit ? (turns[0], turns[1]) : (turns[1], turns[0])
        chords.append(Chord(start: exit.crossing, end: entry.crossing))
      }
    }
    let count = evaluator.condition.parts.count
    let middles = crowded.map { grid.center(of: $0.cell) }
    let values = try evaluator.valuesPastSeams(at: middles, on: grid)
    for (row, (_, turns)) in crowded.enumerated() {
      let isInside =
        (row + 1) * count <= values.count
        && evaluator.condition.holds(values[(row * count)..<((row + 1) * count)])
      join(turns, isInside: isInside)
    }
    return knots
  }

  /// Joins each exit to the next entry on the walk if the middle is inside, otherwise to the
  /// previous one; unless only the other pairing joins zeros of the same parts.
  private mutating func join(_ turns: [Turn], isInside: Bool) {
    func pairs(_ offset: Int) -> [(Int, Int)] {
      turns.indices.compactMap { index in
        let other = turns[(index + offset + turns.count) % turns.count]
        return turns[index].isExit && !other.isExit
          ? (turns[index].crossing, other.crossing) : nil
      }
    }
    func fits(_ pairs: [(Int, Int)]) -> Bool {
      pairs.allSatisfy { mesh.crossings[$0.0].part == mesh.crossings[$0.1].part }
    }
    let usual = pairs(isInside ? 1 : -1)
    let other = pairs(isInside ? -1 : 1)
    let chosen = !fits(usual) && fits(other) ? other : usual
    chords += chosen.map { Chord(start: $0.0, end: $0.1) }
  }

  /// Adds corners where the tangents at both ends of a chord meet.
  private mutating func findCorners(
    of knots: [(chord: Int, size: Double)]
  ) throws(Interrupted) {
    let ends = knots.flatMap { [chords[$0.chord].start, chords[$0.chord].end] }
    guard ends.count <= evaluator.remaining else { return }
    let slopes = try evaluator.slopes(
      of: ends.map { mesh.crossings[$0].part ?? -1 },
      at: ends.map { mesh.crossings[$0].place }
    )
    for (index, knot) in knots.enumerated() {
      let chord = chords[knot.chord]
      chords[knot.chord].corner = corner(
        (mesh.crossings[chord.start].position, slopes[2 * index]),
        (mesh.crossings[chord.end].position, slopes[2 * index + 1]),
        within: Self.reach * knot.size
      )
    }
  }

  /// The intersection of two lines perpendicular to slopes; nil if they are nearly parallel, or
  /// meet far away.
  private func corner(
    _ first: (position: SIMD2<Double>, slope: SIMD2<Double>),
    _ second: (position: SIMD2<Double>, slope: SIMD2<Double>),
    within reach: Double
  ) -> SIMD2<Double>? {
    let knots = ImplicitKnots(view: grid.view)
    let a = knots.tangent(at: first.position, first.slope)
    let b = knots.tangent(at: second.position, second.slope)
    let turn = a.x * b.y - a.y * b.x
    guard turn.magnitude > Self.leastTurn else { return nil }
    let way = second.position - first.position
    let share = (way.x * b.y - way.y * b.x) / turn
    let corner = first.position + a * share
    let gaps = [corner - first.position, corner - second.position]
    guard gaps.allSatisfy({ ($0 * $0).sum() <= reach * reach }) else { return nil }
    let frame = PageFrame(view: grid.view)
    return frame.clamped(corner)
  }

  // MARK: Loops

  /// Follows the chords, each once.
  private mutating func follow() {
    var starting = [Int](repeating: -1, count: mesh.crossings.count)
    for (index, chord) in chords.enumerated() { starting[chord.start] = index }
    var isEnd = [Bool](repeating: false, count: mesh.crossings.count)
    for chord in chords { isEnd[chord.end] = true }
    // Chords that start at the edge of the page, where no other ends, by their places around it.
    var open = chords.indices.filter { !isEnd[chords[$0].start] }
      .map { (chord: $0, place: around(chords[$0].start)) }
      .sorted { $0.place < $1.place }
    var isUsed = [Bool](repeating: false, count: chords.count)
    // Loops along the page come first: a chord in the middle of one must not start a loop.
    for first in open.map({ $0.chord }) + Array(chords.indices) where !isUsed[first] {
      var loop: [Vertex] = []
      var chord = first
      while !isUsed[chord] {
        isUsed[chord] = true
        append(chords[chord], to: &loop)
        let end = chords[chord].end
        if starting[end] >= 0 {
          chord = starting[end]
          continue
        }
        let next = afterLeaving(at: end, &open, isUsed, first)
        reachesPage = true
        appendPage(from: end, to: chords[next].start, &loop)
        chord = next
      }
      if loop.count > 1, loop[0].crossing == loop[loop.count - 1].crossing { loop.removeLast() }
      loops.append(loop)
    }
  }

  /// The chord that starts next around the page.
  private func afterLeaving(
    at end: Int,
    _ open: inout [(chord: Int, place: Int)],
    _ isUsed: [Bool],
    _ first: Int
  ) -> Int {
    let place = around(end)
    open.removeAll { isUsed[$0.chord] && $0.chord != first }
    return (open.first { $0.place >= place } ?? open.first)?.chord ?? first
  }

  private func append(_ chord: Chord, to loop: inout [Vertex]) {
    let (start, end) = (mesh.crossings[chord.start], mesh.crossings[chord.end])
    let parts = (start.part, end.part)
    let line = (parts.0 ?? parts.1).map(Line.part) ?? .none
    // Removes the place where the previous chord ended.
    if loop.last?.crossing == chord.start { loop.removeLast() }
    loop.append(
      Vertex(
        place: start.place,
        position: start.position,
        owner: start.part,
        line: line,
        crossing: chord.start,
        mayJump: start.mayJump
      )
    )
    if let corner = chord.corner {
      loop.append(
        Vertex(
          place: data(corner),
          position: corner,
          owner: nil,
          line: (parts.1 ?? parts.0).map(Line.part) ?? .none
        )
      )
    }
    loop.append(
      Vertex(
        place: end.place,
        position: end.position,
        owner: end.part,
        line: .page,
        crossing: chord.end,
        mayJump: end.mayJump
      )
    )
  }

  /// Appends the corners of the page between two places at its edge.
  private func appendPage(from start: Int, to end: Int, _ loop: inout [Vertex]) {
    let (from, to) = (around(start), around(end))
    let size = SIMD2(grid.view.x.length, grid.view.y.length)
    let (columns, rows) = (grid.x.count - 1, grid.y.count - 1)
    let corners: [(place: Int, position: SIMD2<Double>)] = [
      (columns, SIMD2(size.x, 0)), (columns + rows, size),
      (2 * columns + rows, SIMD2(0, size.y)), (2 * (columns + rows), SIMD2(0, 0)),
    ]
    let all =
      to >= from
      ? corners.filter { $0.place > from && $0.place <= to }
      : corners.filter { $0.place > from } + corners.filter { $0.place <= to }
    loop += all.map {
      Vertex(place: data($0.position), position: $0.position, owner: nil, line: .page)
    }
  }

  /// The place of a crossing on a walk around the page, counterclockwise from its lower left
  /// corner.
  ///
  /// Each edge has a number. Crossings away from the edge of the page, which only rounding can
  /// leave open, are numbered like those below them.
  private func around(_ crossing: Int) -> Int {
    let edge = mesh.crossings[crossing].edge
    let (columns, rows) = (grid.x.count - 1, grid.y.count - 1)
    let (column, row) = (edge.start.column, edge.start.row)
    if edge.isLevel {
      return row < rows ? column : 2 * columns + rows - column - edge.length
    }
    if column == columns { return columns + row }
    return column == 0 ? 2 * (columns + rows) - row - edge.length : column
  }

  /// Adds the edge of the page as an outline if it is inside and no boundary reaches it.
  ///
  /// The decided cells along it decide, by their length; without any, the corners there do, each by
  /// its surroundings. The alternative that lost: evaluating places on the edge. All of them may
  /// lie on lines that the region lacks, or on lines that are the whole region (⌊x⌋ < x from -4 to
  /// 4).
  private mutating func fillPage() {
    let edge = mesh.search.edge
    let isDecided = edge.inside + edge.outside > 0
    guard isDecided ? edge.inside > edge.outside : mesh.isInsideAtEdge else { return }
    let size = SIMD2(grid.view.x.length, grid.view.y.length)
    let corners = [SIMD2(0.0, 0.0), SIMD2(size.x, 0), size, SIMD2(0, size.y)]
    loops.append(
      corners.map { Vertex(place: data($0), position: $0, owner: nil, line: .page) }
    )
  }

  private func data(_ position: SIMD2<Double>) -> SIMD2<Double> {
    SIMD2(grid.view.x.value(at: position.x), grid.view.y.value(at: position.y))
  }

  /// Distance from the ends of a chord within which corners are searched, in sizes of its cell.
  private static let reach = 3.0
  /// The sine of the least angle of a corner: a circle of two pixels turns as much in a knot.
  private static let leastTurn = 0.2
}
