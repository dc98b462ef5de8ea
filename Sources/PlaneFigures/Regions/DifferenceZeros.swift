import CurveSampling
import RealFunctions

/// Finds boxes in which a difference is 0, or undefined, only on curves: those have no area, so
/// that nothing has to be quartered along them.
///
/// A function is 0 only where one of its factors is, and where all factors and guards are defined,
/// it is undefined only where a divisor is 0 (``FactoredFunction``). A factor or divisor that keeps
/// its sign in a box has no zero there, and one with a slope that keeps its sign has its zeros on
/// one arc. So y - tan x, which is y·cos x - sin x over cos x, is 0 on curves and undefined on
/// lines, and (x - y)² is 0 on a line although its slopes are 0 there. A box with a crossing of two
/// arcs of one factor, a single point, or an area of zeros stays undecided: it is quartered.
struct DifferenceZeros {
  /// Curves in a box on which a difference is 0 or undefined; elsewhere it is a number other than
  /// 0.
  struct Seam: Equatable {
    /// Whether the difference may be 0 on them.
    let mayBeZero: Bool
    /// Whether the difference may be undefined on them.
    let mayLackValues: Bool
  }

  /// Each factor, with its slopes.
  private let factors: [any EnclosableFunction]
  /// The guards, with their slopes.
  private let guards: (any EnclosableFunction)?
  private let guardCount: Int
  private let divisorCount: Int

  /// Splits a function of one output into factors; nil if the slopes of its factors or divisors are
  /// not known.
  init?(_ function: any EnclosableFunction) {
    let parts = function.factored ?? FactoredFunction(function)
    let factors = parts.factors.compactMap { $0.withGradient }
    let guards = parts.guards?.withGradient
    guard factors.count == parts.factors.count, (guards == nil) == (parts.guards == nil) else {
      return nil
    }
    self.factors = factors
    self.guards = guards
    guardCount = parts.guards?.outputCount ?? 0
    divisorCount = parts.divisorCount
  }

  /// The number of enclosures that are needed for one box.
  var cost: Int { factors.count + (guards == nil ? 0 : 1) }

  /// The seams of the difference in each box; nil where it may be 0, or undefined, on more than
  /// curves.
  func seams(in boxes: [PlaneBox], using workspace: Workspace) -> [Seam?] {
    let cells = PlaneBoxes(boxes)
    let found = factors.map { cells.enclosed(by: $0, using: workspace) }
    let beside = guards.map { cells.enclosed(by: $0, using: workspace) } ?? []
    let count = boxes.count
    return boxes.indices.map { box in
      var (mayBeZero, mayLackValues) = (false, false)
      for values in found {
        let one = (values[box], values[count + box], values[2 * count + box])
        guard let mayBe = Self.mayBeZero(one.0, one.1, one.2) else { return nil }
        mayBeZero = mayBeZero || mayBe
      }
      for output in 0..<guardCount {
        let value = beside[output * count + box]
        guard output < divisorCount else {
          guard !value.mayLackValues else { return nil }
          continue
        }
        let alongX = beside[(guardCount + output) * count + box]
        let alongY = beside[(2 * guardCount + output) * count + box]
        guard let mayBe = Self.mayBeZero(value, alongX, alongY) else { return nil }
        mayLackValues = mayLackValues || mayBe
      }
      return Seam(mayBeZero: mayBeZero, mayLackValues: mayLackValues)
    }
  }

  /// Whether an output may be 0, on one arc at most; nil if it may be 0 elsewhere, or undefined.
  private static func mayBeZero(_ value: Enclosed, _ alongX: Enclosed, _ alongY: Enclosed) -> Bool?
  {
    if value.excludesZero, !value.mayLackValues { return false }
    let here = PlaneEnclosure(value: value, alongX: alongX, alongY: alongY)
    return here.isMonotonic ? true : nil
  }
}

extension Enclosed {
  fileprivate var mayLackValues: Bool {
    flags.contains(.maybeUndefined) || flags.contains(.empty)
  }
}

extension RegionEvaluator {
  /// The seams of the requested differences, box by box; nil where one may be 0 on more than
  /// curves, and beyond the budget.
  mutating func seams(
    of asked: [(box: PlaneBox, parts: [Int])]
  ) throws(Interrupted) -> [[Int: DifferenceZeros.Seam]] {
    var answers = [[Int: DifferenceZeros.Seam]](repeating: [:], count: asked.count)
    for part in condition.differences {
      let own = asked.indices.filter { asked[$0].parts.contains(part) }
      guard !own.isEmpty, let zeros = zeros(of: part),
        zeros.cost * own.count <= remaining
      else { continue }
      try spend(zeros.cost * own.count)
      let found = zeros.seams(in: own.map { asked[$0].box }, using: workspace)
      for (index, seam) in zip(own, found) { answers[index][part] = seam }
    }
    return answers
  }

  /// The values of all parts at points; a difference that is 0 or undefined on a curve takes a
  /// value from beside that curve: a corner of a cell on such a curve belongs to its surroundings.
  mutating func valuesPastSeams(
    at points: [SIMD2<Double>],
    on grid: PageGrid
  ) throws(Interrupted) -> [Double] {
    var values = try values(at: points)
    let (count, differences) = (condition.parts.count, condition.differences)
    func isNumber(_ value: Double) -> Bool { value.magnitude > 0 }
    let asked = points.indices.filter { row in
      (row + 1) * count <= values.count
        && differences.contains { !isNumber(values[row * count + $0]) }
    }
    guard !asked.isEmpty else { return values }
    let ways = PageGrid.aroundPlace
    let found = try self.values(at: asked.flatMap { grid.places(around: points[$0]) })
    guard found.count == asked.count * ways.count * count else { return values }
    for (order, row) in asked.enumerated() {
      for part in differences where !isNumber(values[row * count + part]) {
        let around = ways.indices.map { found[(order * ways.count + $0) * count + part] }
        // A zero at the edge of the domain has values on one side only; an undefined place lies on
        // a curve of such places if all places around it are defined.
        let isPast =
          values[row * count + part] == 0
          ? !around.contains(0) : around.allSatisfy(isNumber)
        guard isPast, let beside = around.first(where: isNumber) else { continue }
        values[row * count + part] = beside
      }
    }
    return values
  }
}

extension PageGrid {
  /// Offsets of places around a place, in sizes of the smallest cell; no line that people write
  /// runs through two of them.
  static let aroundPlace: [SIMD2<Double>] = [
    SIMD2(0.31, 0.17), SIMD2(-0.17, 0.31), SIMD2(-0.31, -0.17), SIMD2(0.17, -0.31),
    SIMD2(0.11, 0.34), SIMD2(-0.34, 0.11), SIMD2(-0.11, -0.34), SIMD2(0.34, -0.11),
  ]

  /// Data coordinates of the places around a place.
  func places(around place: SIMD2<Double>) -> [SIMD2<Double>] {
    let center = position(place.x, place.y)
    return Self.aroundPlace.map { way in
      let position = center + way * unit
      return SIMD2(view.x.value(at: position.x), view.y.value(at: position.y))
    }
  }
}
