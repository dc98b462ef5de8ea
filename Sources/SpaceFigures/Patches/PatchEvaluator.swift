import NumericalMethods
import RealFunctions
import Sampling
import SpaceGeometry

/// Evaluates a surface of two parameters in box coordinates, with its normals: z = f(x, y), or
/// (x, y, z)(u, v).
///
/// Normals come from the rules of derivation where they are known, else from differences.
struct PatchEvaluator {
  let box: SpaceBox
  /// The ranges of the parameters.
  let u: Interval
  let v: Interval
  /// Whether the surface is z = f(x, y).
  let isGraph: Bool
  /// The number of points and cells evaluated so far.
  private(set) var evaluations = 0
  /// Whether nothing is proved, so that few points suffice.
  let isCoarse: Bool
  /// The number of evaluations that the function can afford.
  let budget: Int

  private let function: any PointFunction
  private let gradient: (any EnclosableFunction)?
  private let workspace: Workspace
  private let cancellation: Cancellation

  private static let blockSize = 2048
  /// The most evaluations, and the most nanoseconds that they may take.
  private static let mostEvaluations = 1_500_000
  private static let mostNanoseconds = 2e9

  init(
    _ function: any PointFunction,
    box: SpaceBox,
    u: Interval,
    v: Interval,
    isCoarse: Bool = false,
    cancellation: Cancellation
  ) {
    (self.function, self.box, self.u, self.v) = (function, box, u, v)
    (isGraph, self.cancellation) = (function.outputCount == 1, cancellation)
    self.isCoarse = isCoarse
    gradient = isCoarse ? nil : function.enclosable?.withGradient
    workspace = Workspace(cancellation: cancellation)
    let affordable = Self.mostNanoseconds / max(1, function.cost)
    budget = max(20_000, min(Self.mostEvaluations, Int(nearest: affordable) ?? 0))
  }

  /// Whether cells can be enclosed.
  var isEnclosable: Bool { gradient != nil }

  /// Evaluates the surface at parameters.
  mutating func points(at parameters: [SIMD2<Double>]) throws(Interrupted) -> [PatchPoint] {
    var found: [PatchPoint] = []
    found.reserveCapacity(parameters.count)
    var start = 0
    while start < parameters.count {
      if cancellation.isCancelled { throw Interrupted() }
      let end = min(parameters.count, start + Self.blockSize)
      evaluate(parameters[start..<end], into: &found)
      start = end
    }
    evaluations += parameters.count
    return found
  }

  /// Evaluates the points of the surface alone, without normals.
  mutating func places(at parameters: [SIMD2<Double>]) throws(Interrupted) -> [SpacePoint] {
    var found: [SpacePoint] = []
    found.reserveCapacity(parameters.count)
    var start = 0
    while start < parameters.count {
      if cancellation.isCancelled { throw Interrupted() }
      let end = min(parameters.count, start + Self.blockSize)
      let columns = columns(of: function, at: parameters[start..<end])
      for (index, parameter) in parameters[start..<end].enumerated() {
        found.append(place(columns, end - start, index, parameter))
      }
      start = end
    }
    evaluations += parameters.count
    return found
  }

  private func columns(
    of function: any PointFunction,
    at parameters: ArraySlice<SIMD2<Double>>
  ) -> [Double] {
    var inputs: [Double] = []
    inputs.reserveCapacity(2 * parameters.count)
    for parameter in parameters { inputs.append(parameter.x) }
    for parameter in parameters { inputs.append(parameter.y) }
    return function.columns(at: inputs, count: parameters.count, using: workspace)
  }

  private func place(
    _ columns: [Double],
    _ count: Int,
    _ index: Int,
    _ parameter: SIMD2<Double>
  ) -> SpacePoint {
    box.place(
      of: isGraph
        ? SpacePoint(parameter.x, parameter.y, columns[index])
        : SpacePoint(columns[index], columns[count + index], columns[2 * count + index])
    )
  }

  // MARK: Normals

  private func evaluate(
    _ parameters: ArraySlice<SIMD2<Double>>,
    into found: inout [PatchPoint]
  ) {
    let count = parameters.count
    let outputs = isGraph ? 1 : 3
    guard let gradient else { return evaluateByDifferences(parameters, into: &found) }
    let columns = columns(of: gradient, at: parameters)
    let isLinear = box.isLinear
    for (index, parameter) in parameters.enumerated() {
      let place = place(columns, count, index, parameter)
      func slope(_ variable: Int) -> SpacePoint {
        if isGraph {
          let rise = columns[(1 + variable) * count + index]
          return SpacePoint(variable == 0 ? 1 : 0, variable == 1 ? 1 : 0, rise)
        }
        let first = outputs * (1 + variable) * count + index
        return SpacePoint(columns[first], columns[first + count], columns[first + 2 * count])
      }
      let unit = isLinear ? box.unit : stretch(at: parameter, columns, count, index)
      let normal = Self.normal(slope(0) * unit, slope(1) * unit)
      found.append(PatchPoint(point: place, normal: normal))
    }
  }

  /// The growth of box coordinates by data coordinates at a point, for axes with scales.
  private func stretch(
    at parameter: SIMD2<Double>,
    _ columns: [Double],
    _ count: Int,
    _ index: Int
  ) -> SpacePoint {
    let value =
      isGraph
      ? SpacePoint(parameter.x, parameter.y, columns[index])
      : SpacePoint(columns[index], columns[count + index], columns[2 * count + index])
    func slope(_ map: AxisMap, _ value: Double) -> Double {
      value.isFinite ? map.slopes(over: Interval(hull: value, value)).lower : .nan
    }
    return box.unit
      * SpacePoint(slope(box.xMap, value.x), slope(box.yMap, value.y), slope(box.zMap, value.z))
  }

  /// The unit normal to two directions; where one of them is endless, perpendicular to that one.
  static func normal(_ first: SpacePoint, _ second: SpacePoint) -> SpacePoint {
    let normal = first.cross(second)
    if normal.isFinite { return normal.unit }
    let (isFirst, isSecond) = (first.isFinite, second.isFinite)
    guard isFirst != isSecond else { return .zero }
    let endless = isFirst ? second : first
    guard !endless.x.isNaN, !endless.y.isNaN, !endless.z.isNaN else { return .zero }
    let steep = SpacePoint(Self.sign(endless.x), Self.sign(endless.y), Self.sign(endless.z))
    return (isFirst ? first.cross(steep) : steep.cross(second)).unit
  }

  private static func sign(_ value: Double) -> Double {
    value.isInfinite ? (value > 0 ? 1 : -1) : 0
  }

  /// The step of differences, as a share of the range.
  private static let step = 1e-5

  private func evaluateByDifferences(
    _ parameters: ArraySlice<SIMD2<Double>>,
    into found: inout [PatchPoint]
  ) {
    let count = parameters.count
    let step = SIMD2(u.width, v.width) * Self.step
    var all: [SIMD2<Double>] = Array(parameters)
    // Near an end of the range the difference is taken from the inner side.
    for parameter in parameters {
      all.append(SIMD2(max(u.lower, parameter.x - step.x), parameter.y))
    }
    for parameter in parameters {
      all.append(SIMD2(min(u.upper, parameter.x + step.x), parameter.y))
    }
    for parameter in parameters {
      all.append(SIMD2(parameter.x, max(v.lower, parameter.y - step.y)))
    }
    for parameter in parameters {
      all.append(SIMD2(parameter.x, min(v.upper, parameter.y + step.y)))
    }
    let columns = columns(of: function, at: all[...])
    let places = all.indices.map { place(columns, all.count, $0, all[$0]) }
    for index in 0..<count {
      func along(_ first: Int, _ last: Int) -> SpacePoint {
        let (back, here, ahead) = (places[first], places[index], places[last])
        if back.isFinite, ahead.isFinite { return ahead - back }
        return ahead.isFinite ? ahead - here : here - back
      }
      let normal = Self.normal(
        Self.direction(along(count + index, 2 * count + index)),
        Self.direction(along(3 * count + index, 4 * count + index))
      )
      found.append(PatchPoint(point: places[index], normal: normal))
    }
  }

  /// The direction of a difference; zero where it is rounding, as at the poles of a ball.
  private static func direction(_ way: SpacePoint) -> SpacePoint {
    way.size > 1e-11 ? way.unit : .zero
  }

  // MARK: Enclosures

  /// What is proved about the surface over a rectangle of parameters.
  struct CellProof {
    /// Doubts about the values, and about the slopes.
    var values: CellFlags
    var slopes: CellFlags
    /// The hull of all points, in box coordinates; ends may be infinite.
    var low: SpacePoint
    var high: SpacePoint
    /// How far the surface may go up and come down again between places of the rectangle, along each axis, by its
    /// slopes; in box coordinates.
    var swing: SpacePoint
  }

  /// Encloses the surface over rectangles; nil if it has no enclosures.
  mutating func proofs(over boxes: [PlaneBox]) throws(Interrupted) -> [CellProof]? {
    guard let gradient else { return nil }
    evaluations += boxes.count
    var proofs: [CellProof] = []
    proofs.reserveCapacity(boxes.count)
    var start = 0
    while start < boxes.count {
      if cancellation.isCancelled { throw Interrupted() }
      let end = min(boxes.count, start + Self.blockSize)
      let block = boxes[start..<end]
      let found = PlaneBoxes(block).enclosed(by: gradient, using: workspace)
      for (index, cell) in block.enumerated() {
        proofs.append(proof(cell, found, block.count, index))
      }
      start = end
    }
    return proofs
  }

  private func proof(
    _ cell: PlaneBox,
    _ found: [Enclosed],
    _ count: Int,
    _ index: Int
  ) -> CellProof {
    let outputs = isGraph ? 1 : 3
    var values: CellFlags = []
    for output in 0..<outputs { values.formUnion(found[output * count + index].flags) }
    var slopes: CellFlags = []
    for output in outputs..<(3 * outputs) { slopes.formUnion(found[output * count + index].flags) }
    func ends(_ output: Int) -> Enclosed { found[output * count + index] }
    /// A function that rises by at most `u` and falls by at most `-l` over a width comes back from a height that is
    /// reached where both meet.
    func swing(_ output: Int, _ variable: Int, _ width: Double) -> Double {
      let slope = found[(outputs * (1 + variable) + output) * count + index]
      guard slope.lower < 0, slope.upper > 0 else { return 0 }
      let (fall, rise) = (-slope.lower, slope.upper)
      return (rise.isFinite && fall.isFinite ? rise / (rise + fall) * fall : min(rise, fall))
        * width
    }
    func swing(_ output: Int, axis: Int) -> Double {
      let swing = swing(output, 0, cell.x.width) + swing(output, 1, cell.y.width)
      return swing == 0 ? 0 : swing * growth(axis, ends(output))
    }
    let (low, high) =
      isGraph
      ? (
        SpacePoint(cell.x.lower, cell.y.lower, ends(0).lower),
        SpacePoint(cell.x.upper, cell.y.upper, ends(0).upper)
      )
      : (
        SpacePoint(ends(0).lower, ends(1).lower, ends(2).lower),
        SpacePoint(ends(0).upper, ends(1).upper, ends(2).upper)
      )
    return CellProof(
      values: values,
      slopes: slopes,
      low: box.place(of: low),
      high: box.place(of: high),
      swing: isGraph
        ? SpacePoint(0, 0, swing(0, axis: 2))
        : SpacePoint(swing(0, axis: 0), swing(1, axis: 1), swing(2, axis: 2))
    )
  }

  /// The largest growth of a box coordinate by its data coordinate over the part of an enclosure that is in the box.
  private func growth(_ axis: Int, _ ends: Enclosed) -> Double {
    let unit = box.unit[axis]
    guard !box.isLinear,
      let inside = Interval(ends.lower, ends.upper)?.intersection([box.x, box.y, box.z][axis])
    else { return unit }
    return unit * [box.xMap, box.yMap, box.zMap][axis].slopes(over: inside).upper
  }
}
