import CurveSampling
import NumericalMethods
import RealFunctions

/// Evaluates the parts of a condition over cells and at points, within a budget.
struct RegionEvaluator {
  let condition: PlaneCondition
  /// The parts, their slopes along x and those along y; only the parts if no slopes are known.
  private let sloped: any EnclosableFunction
  /// Whether slopes are known.
  let hasSlopes: Bool
  /// The parts that count as 0 everywhere.
  let isZero: [Bool]
  /// Whether a part counts as 0 everywhere without a proof.
  let hasIdentity: Bool
  /// Whether values that may be only rounding are computed in extended precision.
  var isCareful = false
  let workspace: Workspace
  private var meter: EvaluationMeter
  /// The total budget, in points and cells.
  private let whole: Int
  /// For each difference, by its number: where it is 0 on curves only; nil if that cannot be
  /// decided.
  ///
  /// Filled on demand.
  private var zeros: [Int: DifferenceZeros?] = [:]
  /// The parts as separate functions, by their numbers; filled on demand.
  private var singles: [Int: (any EnclosableFunction)?] = [:]

  /// The longest time of a search, in nanoseconds of the function's points.
  private static let longest = 1e9
  /// The least number of points for a picture.
  private static let fewest = 4000.0

  init(_ condition: PlaneCondition, in view: PlotView, budget: Int, workspace: Workspace) {
    self.condition = condition
    if let known = condition.identities {
      (isZero, hasIdentity) = (known, known.contains(true))
    } else if condition.isProved {
      let found = IdentityTest(condition.function, in: view, using: workspace).isZero
      isZero = found
      hasIdentity =
        found.contains(true) && Self.isZeroByLuck(found, condition.function, view, workspace)
    } else {
      isZero = [Bool](repeating: false, count: condition.parts.count)
      hasIdentity = false
    }
    let gradient = condition.function.withGradient
    sloped = gradient ?? condition.function
    hasSlopes = gradient != nil
    self.workspace = workspace
    let affordable = Self.longest / max(1e-3, condition.function.cost)
    whole = min(budget, Int(min(1e9, max(Self.fewest, affordable.isNaN ? 0 : affordable))))
    meter = EvaluationMeter(budget: whole, cancellation: workspace.cancellation)
  }

  /// Whether a part that is 0 at sampled places of a view has an enclosure above 0 all over it.
  private static func isZeroByLuck(
    _ isZero: [Bool],
    _ function: any EnclosableFunction,
    _ view: PlotView,
    _ workspace: Workspace
  ) -> Bool {
    let page = PlaneBox(x: view.x.window, y: view.y.window)
    let found = PlaneBoxes([page]).enclosed(by: function, using: workspace)
    return isZero.indices.contains { part in
      isZero[part] && !(found[part].lower == 0 && found[part].upper == 0)
    }
  }

  /// The test where a difference is 0 on curves only; nil if it is not possible.
  mutating func zeros(of part: Int) -> DifferenceZeros? {
    if let known = zeros[part] { return known }
    let made = single(part).flatMap(DifferenceZeros.init)
    zeros[part] = .some(made)
    return made
  }

  /// A part as a separate function; nil if it cannot be separated.
  private mutating func single(_ part: Int) -> (any EnclosableFunction)? {
    if let known = singles[part] { return known }
    let made = condition.function.single(part)
    singles[part] = .some(made)
    return made
  }

  /// Charges the budget for cells that another type encloses.
  mutating func spend(_ count: Int) throws(Interrupted) { try meter.spend(count) { _ in } }

  /// A copy of the evaluator with its whole budget.
  var renewed: Self {
    var other = self
    other.meter = EvaluationMeter(budget: whole, cancellation: workspace.cancellation)
    return other
  }

  /// The number of points and cells evaluated so far, and the number still allowed.
  var evaluations: Int { meter.spent }
  var remaining: Int { meter.remaining }
  private var partCount: Int { condition.parts.count }

  /// Encloses all parts over boxes, as many as the budget allows, box by box.
  mutating func enclosures(over boxes: [PlaneBox]) throws(Interrupted) -> [PlaneEnclosure] {
    let count = min(boxes.count, remaining)
    var found: [PlaneEnclosure] = []
    found.reserveCapacity(count * partCount)
    let (sloped, workspace, parts, hasSlopes) = (sloped, workspace, partCount, hasSlopes)
    let isZero = isZero
    try meter.spend(count) { range in
      let size = range.count
      let outputs = PlaneBoxes(boxes[range]).enclosed(by: sloped, using: workspace)
      for index in 0..<size {
        for part in 0..<parts {
          let value = outputs[part * size + index]
          guard !isZero[part] else {
            found.append(.zero(value.flags))
            continue
          }
          found.append(
            PlaneEnclosure(
              value: value,
              alongX: hasSlopes ? outputs[(parts + part) * size + index] : .unknown,
              alongY: hasSlopes ? outputs[(2 * parts + part) * size + index] : .unknown
            )
          )
        }
      }
    }
    return found
  }

  /// For each box and each part, whether the part is 0 all over the box, as far as sampled places
  /// show.
  mutating func areZero(_ boxes: [PlaneBox]) throws(Interrupted) -> [Bool] {
    guard condition.isProved, !boxes.isEmpty else {
      return [Bool](repeating: false, count: boxes.count * partCount)
    }
    let asked = condition.common ?? condition.function
    let found = LocalIdentity(asked, over: boxes, using: workspace)
    guard found.evaluations <= remaining else {
      return [Bool](repeating: false, count: boxes.count * partCount)
    }
    try meter.spend(found.evaluations) { _ in }
    return boxes.indices.flatMap { box in
      (0..<partCount).map { part in
        found.isZero[(condition.common == nil ? part * boxes.count : 0) + box]
      }
    }
  }

  /// The zeros in each box of the common function from which all parts are made, as its formula
  /// gives them; unknown without such a function, or for too many boxes.
  func zeroSets(over boxes: [PlaneBox]) -> [ZeroSet] {
    guard let common = condition.common, boxes.count <= Self.mostBoxes else {
      return boxes.map { _ in .unknown }
    }
    return common.zeroSets(over: boxes.map { [$0.x, $0.y] })
  }

  /// For each box, whether formulas prove that the parts that sampled places show to be 0
  /// (`areZero`) are 0 all over it; box by box, then part by part.
  mutating func areProved(_ areZero: [Bool], in boxes: [PlaneBox]) -> [Bool] {
    if condition.common != nil { return zeroSets(over: boxes).map { $0 == .everywhere } }
    var areProved = [Bool](repeating: true, count: boxes.count)
    for part in 0..<partCount {
      let own = boxes.indices.filter { areZero[$0 * partCount + part] }
      guard !own.isEmpty else { continue }
      let found =
        own.count <= Self.mostBoxes
        ? single(part)?.zeroSets(over: own.map { [boxes[$0].x, boxes[$0].y] }) : nil
      for (order, box) in own.enumerated() where found?[order] != .everywhere {
        areProved[box] = false
      }
    }
    return areProved
  }

  private static let mostBoxes = 20_000

  /// The values of all parts at points, as many as the budget allows, point by point.
  mutating func values(at points: [SIMD2<Double>]) throws(Interrupted) -> [Double] {
    var values = try outputs(of: condition.function, at: points)
    for part in isZero.indices where isZero[part] {
      for place in stride(from: part, to: values.count, by: partCount) where !values[place].isNaN {
        values[place] = 0
      }
    }
    if isCareful { settle(&values, at: points) }
    return values
  }

  /// Replaces values that are 0 within their error bound in extended precision by 0, and noise by
  /// values in extended precision.
  private func settle(_ values: inout [Double], at points: [SIMD2<Double>]) {
    let asked = condition.common ?? condition.function
    guard let recomputable = asked.recomputable else { return }
    let count = values.count / max(1, partCount)
    let boxes = points.prefix(count).map {
      PlaneBox(x: Interval(hull: $0.x, $0.x), y: Interval(hull: $0.y, $0.y))
    }
    let found = PlaneBoxes(boxes).enclosed(by: asked, using: workspace)
    let open = boxes.indices.filter { place in
      (0..<asked.outputCount).contains { output in
        let here = found[output * count + place]
        return here.flags.isEmpty && !here.excludesZero
      }
    }
    guard !open.isEmpty else { return }
    var exact = RecomputedValues(count: open.count, outputs: asked.outputCount)
    let inputs = open.map { points[$0].x } + open.map { points[$0].y }
    exact.fill(0..<open.count, at: inputs, by: recomputable.recomputer, workspace)
    for (order, place) in open.enumerated() {
      for part in 0..<partCount {
        let output = condition.common == nil ? part : 0
        let (value, bound) = (exact.value(order, output), exact.bound(order, output))
        guard bound.isFinite, !value.isNaN else { continue }
        // The first part is the function itself, the second one its negative.
        let sign = condition.common == nil || part.isMultiple(of: 2) ? 1.0 : -1.0
        values[place * partCount + part] = value.magnitude <= bound ? 0 : sign * value
      }
    }
  }

  /// The slopes of a part at each point, as many as the budget allows; NaN where they are not
  /// known.
  mutating func slopes(
    of parts: [Int],
    at points: [SIMD2<Double>]
  ) throws(Interrupted) -> [SIMD2<Double>] {
    let none = SIMD2(Double.nan, .nan)
    guard hasSlopes else { return points.map { _ in none } }
    let values = try outputs(of: sloped, at: points)
    let count = sloped.outputCount
    return points.indices.map { index in
      guard parts[index] >= 0, (index + 1) * count <= values.count else { return none }
      let start = index * count + parts[index]
      return SIMD2(values[start + partCount], values[start + 2 * partCount])
    }
  }

  private mutating func outputs(
    of function: any EnclosableFunction,
    at points: [SIMD2<Double>]
  ) throws(Interrupted) -> [Double] {
    let count = min(points.count, remaining)
    let outputs = function.outputCount
    var found = [Double](repeating: .nan, count: count * outputs)
    let workspace = workspace
    try meter.spend(count) { range in
      let size = range.count
      let inputs = points[range].map { $0.x } + points[range].map { $0.y }
      let values = function.columns(at: inputs, count: size, using: workspace)
      for index in 0..<size {
        for output in 0..<outputs {
          found[(range.lowerBound + index) * outputs + output] = values[output * size + index]
        }
      }
    }
    return found
  }
}

extension PlaneEnclosure {
  /// The enclosure of a function that is 0 everywhere, with the given flags.
  static func zero(_ flags: CellFlags) -> Self {
    let none = Enclosed(lower: 0, upper: 0, flags: [])
    return Self(value: Enclosed(lower: 0, upper: 0, flags: flags), alongX: none, alongY: none)
  }
}
