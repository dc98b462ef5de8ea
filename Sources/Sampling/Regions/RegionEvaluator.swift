import NumericalMethods
import RealFunctions

/// Evaluates the parts of a condition over cells and at points, within a budget.
struct RegionEvaluator {
  let condition: PlaneCondition
  /// The parts, their slopes along x and those along y; the parts alone if no slopes are known.
  private let sloped: any EnclosableFunction
  /// Whether slopes are known.
  let hasSlopes: Bool
  /// The parts that count as 0 everywhere.
  let isZero: [Bool]
  /// Whether a part counts as 0 everywhere without a proof.
  let hasIdentity: Bool
  /// Whether values that rounding may have made are computed with more digits.
  var isCareful = false
  let workspace: Workspace
  private var meter: EvaluationMeter
  /// What may be evaluated in all.
  private let whole: Int
  /// What tells where differences are 0 on curves alone, by their numbers, as far as that was asked; nil where nothing does.
  private var zeros: [Int: DifferenceZeros?] = [:]
  /// The parts as functions of their own, as far as that was asked.
  private var singles: [Int: (any EnclosableFunction)?] = [:]

  /// A search may take so long, in nanoseconds of a function's points.
  private static let longest = 1e9
  /// So many points make a picture.
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

  /// Whether a part that is 0 at places of a view is enclosed by more than 0 all over it.
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

  /// What tells where a difference is 0 on curves alone; nil if nothing does.
  mutating func zeros(of part: Int) -> DifferenceZeros? {
    if let known = zeros[part] { return known }
    let made = single(part).flatMap(DifferenceZeros.init)
    zeros[part] = .some(made)
    return made
  }

  /// A part as a function of its own; nil if that cannot be had.
  private mutating func single(_ part: Int) -> (any EnclosableFunction)? {
    if let known = singles[part] { return known }
    let made = condition.function.single(part)
    singles[part] = .some(made)
    return made
  }

  /// Counts cells that somebody else encloses.
  mutating func spend(_ count: Int) throws(Interrupted) { try meter.spend(count) { _ in } }

  /// The same with the whole budget, whatever was spent.
  var renewed: Self {
    var other = self
    other.meter = EvaluationMeter(budget: whole, cancellation: workspace.cancellation)
    return other
  }

  /// How many points and cells were evaluated, and may still be.
  var evaluations: Int { meter.spent }
  var remaining: Int { meter.remaining }
  private var partCount: Int { condition.parts.count }

  /// Encloses all parts over boxes, as many as the budget allows: those of the first box, then those of the next.
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

  /// Which parts are 0 all over each of some boxes, as far as places in them tell: those of the first box, then those of the next.
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

  /// What the zeros of the one function that all parts are made of are in some boxes, as its formula tells; not known without such a function, or of
  /// more boxes than pay.
  func zeroSets(over boxes: [PlaneBox]) -> [ZeroSet] {
    guard let common = condition.common, boxes.count <= Self.mostBoxes else {
      return boxes.map { _ in .unknown }
    }
    return common.zeroSets(over: boxes.map { [$0.x, $0.y] })
  }

  /// Whether formulas prove of each of some boxes that the parts are 0 all over it that places in it say to be, `areZero`: those of the first box, then
  /// those of the next.
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

  /// The values of all parts at points, as many as the budget allows: those at the first point, then those at the next.
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

  /// Puts 0 in the place of values that are 0 as far as more digits reach, and those that these know in the place of noise.
  private func settle(_ values: inout [Double], at points: [SIMD2<Double>]) {
    let asked = condition.common ?? condition.function
    guard let rescuable = asked.rescuable else { return }
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
    var exact = RescuedValues(count: open.count, outputs: asked.outputCount)
    let inputs = open.map { points[$0].x } + open.map { points[$0].y }
    exact.fill(0..<open.count, at: inputs, by: rescuable.rescuer, workspace)
    for (order, place) in open.enumerated() {
      for part in 0..<partCount {
        let output = condition.common == nil ? part : 0
        let (value, bound) = (exact.value(order, output), exact.bound(order, output))
        guard bound.isFinite, !value.isNaN else { continue }
        // Of a function and its opposite the first part is the function itself.
        let sign = condition.common == nil || part.isMultiple(of: 2) ? 1.0 : -1.0
        values[place * partCount + part] = value.magnitude <= bound ? 0 : sign * value
      }
    }
  }

  /// The slopes of a part at each of some points, as many as the budget allows; NaN where they are not known.
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
      let inputs = points[range].map(\.x) + points[range].map(\.y)
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
  /// A function that is 0 everywhere, as far as its own flags allow.
  static func zero(_ flags: CellFlags) -> Self {
    let none = Enclosed(lower: 0, upper: 0, flags: [])
    return Self(value: Enclosed(lower: 0, upper: 0, flags: flags), alongX: none, alongY: none)
  }
}
