import CurveSampling
import RealFunctions

/// Finds curves without an area in a condition: a line on which it holds while it fails on both
/// sides, as x² + y² ≤ 1 and x² + y² ≥ 1 does on a circle, and a line that an area lacks, as
/// (x - y)² > 0 lacks x = y.
///
/// On such a line a part is 0, so the zeros of each part that decides in rows of knots are taken
/// and tested pixel by pixel: the condition is evaluated with 0 for this part, and for parts that
/// are nearly 0 compared with their values half a pixel away, and then on both sides.
///
/// | on the curve | on both sides | drawn |
/// | --- | --- | --- |
/// | holds | fails on both | a line |
/// | fails | holds on both | an open line, which does not belong to the region |
/// | any other case | | nothing: it is a boundary of the area, or not a boundary |
///
/// The curve of a difference, x = y of x ≠ y, is tested in the same way where there are several
/// differences: with |x| ≠ x nothing of it is missing where x ≥ 0, and x ≠ 1 or y ≠ 1 lacks only
/// one point of two lines. Its intervals are kept whole where other curves cross it.
///
/// The alternative that lost: searching between the corners of each knot (``RegionSpecks``). It
/// finds single points of a line.
struct ThinCurves {
  private let grid: PageGrid
  private var evaluator: RegionEvaluator
  private var found: [Found] = []
  /// The lines found for earlier parts.
  private var ink = DrawnSquares([])

  init(grid: PageGrid, evaluator: RegionEvaluator) {
    (self.grid, self.evaluator) = (grid, evaluator)
  }

  private struct Found {
    let part: Int
    let isHole: Bool
    let positions: [SIMD2<Double>]
    let piece: CurvePiece
    let line: PageCurve?
  }

  /// A short piece of a curve, in pixels.
  private struct Step {
    let start: SIMD2<Double>
    let end: SIMD2<Double>
    /// Whether the start of the step is a vertex of the curve.
    let isVertex: Bool

    var middle: SIMD2<Double> { (start + end) / 2 }
    /// A vector perpendicular to the curve, half a pixel long.
    var across: SIMD2<Double> {
      let way = end - start
      let length = (way * way).sum().squareRoot()
      guard length > 0 else { return SIMD2(ThinCurves.beside, 0) }
      return SIMD2(-way.y, way.x) * (ThinCurves.beside / length)
    }
  }

  /// The role of a place of a curve for the region.
  private enum Role {
    case none
    case line
    case hole
  }

  /// Adds the thin pieces of the curve on which a part is 0.
  mutating func find(_ curve: ImplicitCurve, of part: Int) throws(Interrupted) {
    let isFitted = curve.lines.count == curve.pieces.count
    let isDifference = evaluator.condition.areDifferences([part])
    for (number, piece) in curve.pieces.enumerated() {
      let positions = zip(piece.x, piece.y).map { grid.position($0, $1) }
      guard piece.x.count > 1 else {
        if isDifference, try isHole(positions, part) {
          found.append(
            Found(
              part: part,
              isHole: true,
              positions: positions,
              piece: piece,
              line: isFitted ? curve.lines[number] : nil
            )
          )
        }
        continue
      }
      let steps = steps(along: positions)
      if isDifference, steps.allSatisfy({ ink.holds($0.middle) }) { continue }
      var roles = try roles(of: steps, part: part)
      if isDifference { Self.fillGaps(in: &roles) }
      var start = 0
      while start < roles.count {
        let end = roles[start...].firstIndex { $0 != roles[start] } ?? roles.count
        defer { start = end }
        guard roles[start] != .none else { continue }
        let isWhole = start == 0 && end == roles.count
        let own = isWhole ? positions : places(of: steps[start..<end])
        guard DrawnSquares.isWide(own, than: Self.shortest) else { continue }
        found.append(
          Found(
            part: part,
            isHole: roles[start] == .hole,
            positions: own,
            piece: isWhole ? piece : self.piece(own),
            line: isWhole && isFitted ? curve.lines[number] : line(own, isFitted)
          )
        )
      }
    }
    ink = DrawnSquares(found.map { $0.positions })
  }

  /// Replaces the points and the outlines without an area that were traced along the found curves.
  func add(to region: inout PlaneRegion) {
    guard !found.isEmpty else { return }
    let kept = region.outlines.indices.filter { number in
      let places = positions(of: region.outlines[number])
      return !(isAlong(places) && Self.isFlat(places))
    }
    if region.curves.count == region.outlines.count {
      region.curves = kept.map { region.curves[$0] }
    }
    region.outlines = kept.map { region.outlines[$0] }
    region.boundaries.removeAll { isAlong(positions(of: $0.piece)) }
    region.boundaries += found.map { one in
      PlaneRegion.Boundary(
        part: one.part,
        isClosed: !one.isHole,
        piece: one.piece,
        line: one.line
      )
    }
  }

  // MARK: Lines traced along found curves

  private func positions(of piece: CurvePiece) -> [SIMD2<Double>] {
    zip(piece.x, piece.y).map { grid.position($0, $1) }
  }

  /// Whether all of a line lies on found curves, not only its vertices: those of the edge of the
  /// page, and the ends of a straight boundary, may do so by chance.
  private func isAlong(_ places: [SIMD2<Double>]) -> Bool {
    guard places.allSatisfy({ ink.holds($0) }) else { return false }
    return steps(along: places).allSatisfy { ink.holds($0.middle) }
  }

  /// Whether an outline runs along a line and back, at most a pixel beside it.
  ///
  /// The edge of the page may also lie on missing lines, but has an area.
  private static func isFlat(_ outline: [SIMD2<Double>]) -> Bool {
    var (twice, length) = (0.0, 0.0)
    for (a, b) in zip(outline, outline.dropFirst()) {
      let way = b - a
      twice += a.x * b.y - a.y * b.x
      length += (way * way).sum().squareRoot()
    }
    return twice.magnitude <= length
  }

  // MARK: Along a curve

  private func steps(along positions: [SIMD2<Double>]) -> [Step] {
    zip(positions, positions.dropFirst()).flatMap { start, end in
      let way = end - start
      let length = (way * way).sum().squareRoot()
      let count = max(1, Int(min(4096, length.rounded(.up))))
      let part: SIMD2<Double> = way / Double(count)
      return (0..<count).map { (number: Int) -> Step in
        let (here, there) = (part * Double(number), part * Double(number + 1))
        return Step(start: start + here, end: start + there, isVertex: number == 0)
      }
    }
  }

  /// The vertices of consecutive steps.
  private func places(of steps: ArraySlice<Step>) -> [SIMD2<Double>] {
    guard let first = steps.first, let last = steps.last else { return [] }
    return [first.start] + steps.dropFirst().filter { $0.isVertex }.map { $0.start } + [last.end]
  }

  private mutating func roles(of steps: [Step], part: Int) throws(Interrupted) -> [Role] {
    let places = steps.flatMap { [$0.middle, $0.middle + $0.across, $0.middle - $0.across] }
    let values = try evaluator.values(
      at: places.map { SIMD2(grid.view.x.value(at: $0.x), grid.view.y.value(at: $0.y)) }
    )
    let (condition, count) = (evaluator.condition, evaluator.condition.parts.count)
    guard values.count == places.count * count else { return steps.map { _ in .none } }
    let isDifference = condition.areDifferences([part])
    return steps.indices.map { index in
      // The curve of a difference either lies on another one entirely, or crosses it.
      if !isDifference, ink.holds(steps[index].middle) { return .none }
      func row(_ place: Int) -> ArraySlice<Double> {
        let start = (3 * index + place) * count
        return values[start..<(start + count)]
      }
      let sides = [row(1), row(2)]
      // Beside the edge of a domain one side is undefined, so the line cannot be judged there.
      if sides.contains(where: { $0[$0.startIndex + part].isNaN }) { return .none }
      var here = Array(row(0))
      for other in here.indices {
        let least = sides.map { $0[$0.startIndex + other].magnitude }.min() ?? 0
        if other == part || here[other].magnitude <= Self.share * least { here[other] = 0 }
      }
      let isIn = condition.holds(here[...])
      let areIn = sides.map { condition.holds($0) }
      if isIn { return areIn.contains(true) ? .none : .line }
      return areIn.contains(false) ? .none : .hole
    }
  }

  /// Whether the condition fails at a single point on which a difference is 0, and holds beside it.
  private mutating func isHole(
    _ positions: [SIMD2<Double>],
    _ part: Int
  ) throws(Interrupted) -> Bool {
    guard let place = positions.first else { return false }
    let ways = [SIMD2(0.5, 0), SIMD2(0, 0.5)].map { $0 * Self.beside }
    let around = ways.map { Step(start: place - $0, end: place + $0, isVertex: true) }
    return try roles(of: around, part: part).allSatisfy { $0 == .hole }
  }

  /// Counts steps between holes as holes if they are too short to be seen: there, and at the ends,
  /// other curves cross.
  private static func fillGaps(in roles: inout [Role]) {
    guard roles.contains(.hole) else { return }
    var start = 0
    while start < roles.count {
      let end = roles[start...].firstIndex { $0 != roles[start] } ?? roles.count
      if roles[start] != .hole, Double(end - start) <= shortest {
        for index in start..<end { roles[index] = .hole }
      }
      start = end
    }
  }

  private func piece(_ positions: [SIMD2<Double>]) -> CurvePiece {
    CurvePiece(
      parameters: positions.indices.map(Double.init),
      x: positions.map { grid.view.x.value(at: $0.x) },
      y: positions.map { grid.view.y.value(at: $0.y) }
    )
  }

  private func line(_ positions: [SIMD2<Double>], _ isFitted: Bool) -> PageCurve? {
    guard isFitted, let start = positions.first else { return nil }
    return PageCurve(start: start, steps: positions.dropFirst().map { .line($0) })
  }

  /// Length in pixels up to which pieces count as points.
  static let shortest = 2.0
  private static let beside = 0.5
  /// The largest ratio of another part's value on the curve to that beside it at which it counts as
  /// 0: the drawing may be a tenth of a pixel off.
  private static let share = 0.3
}
