import NumericalMethods
import RealFunctions

/// What a search needs values for.
enum Bearing {
  /// To draw them on a page.
  case page
  /// To find the page.
  case range
  /// To find the ends of a page of which most values are known: beside the origin, 1/x has hundreds of digits before the point, and
  /// no sine of it changes the range.
  case knownRange

  fileprivate func exactness(on axis: AxisProjection) -> Exactness {
    switch self {
    case .page: .onPage(axis)
    case .range, .knownRange: .relative
    }
  }

  /// Whether values that 106 digits lose are computed with more of them.
  fileprivate var settles: Bool {
    switch self {
    case .page, .range: true
    case .knownRange: false
    }
  }
}

/// Evaluates a function for the sampler, with both coordinates of a point, and never beyond the budget:
/// what is asked too much is left out at the end.
struct Evaluator {
  let function: any PointFunction
  /// The same function, if its values over cells can be enclosed.
  private let enclosable: (any EnclosableFunction)?
  /// The same with the derivatives of its outputs, if rules give them.
  private let sloped: (any EnclosableFunction)?
  /// The same function, if its values can be computed with more digits.
  private let rescuable: (any RescuableFunction)?
  /// What computes its values with more digits, prepared when the first point needs it.
  private var rescuer: Rescuer?
  /// The same for values that those digits do not settle.
  private var settler: Rescuer?
  /// Which output a component of a band stands for, or nil for the function as it is.
  let component: Int?
  /// How exact values have to be.
  var bearing: Bearing
  private let workspace: Workspace
  private var meter: EvaluationMeter
  /// What the function costs, and how many points may be asked of it.
  private var purse: EvaluationPurse
  /// How many places may still be computed with more digits, and how many were.
  private var rescues: Int
  private var rescuedCount = 0
  /// What was asked, by this search and those before.
  var known: KnownCurve

  /// Begins a search for a function of which `known` tells what others have asked.
  init(
    _ function: any PointFunction,
    component: Int? = nil,
    bearing: Bearing = .page,
    budget: Int,
    workspace: Workspace,
    knowing known: KnownCurve? = nil
  ) {
    self.known = known ?? KnownCurve(outputs: function.outputCount)
    self.bearing = bearing
    self.function = function
    enclosable = function.enclosable
    sloped = enclosable?.withDerivatives(1)
    rescuable = function.rescuable
    self.component = component
    meter = EvaluationMeter(budget: budget, cancellation: workspace.cancellation)
    purse = EvaluationPurse(cost: function.cost, knowing: self.known.cost)
    rescues = max(0, min(budget, purse.affordable))
    self.workspace = workspace
  }

  /// The number of points that may still be evaluated.
  var remaining: Int { max(0, min(meter.remaining, purse.affordable - meter.spent)) }

  /// Asks a function that takes long for a few values over the domain: what it told of its cost may be far off, and who spreads a first pass
  /// over the domain is to know how many places there may be.
  mutating func learnCost(over domain: Interval, on plane: Plane) throws(Interrupted) {
    guard purse.isDear else { return }
    let places = (0..<EvaluationPurse.probes).map { index in
      let share = (Double(index) + 0.5 + FirstPass.jitter(index)) / Double(EvaluationPurse.probes)
      return domain.clamped(domain.lower * (1 - share) + domain.upper * share)
    }
    _ = try samples(at: places, on: plane)
  }

  /// The number of points that were evaluated.
  var evaluations: Int { meter.spent + rescuedCount }

  /// Evaluates as many of `parameters` as the budget allows, in order, and returns their samples; those of which nobody knows
  /// the value have none.
  ///
  /// This is the one way to values, for all who draw: what doubles lose is computed with more digits (``KnownValue``).
  mutating func samples(
    at parameters: [Double],
    on plane: Plane
  ) throws(Interrupted) -> [Sample] {
    try guesses(at: parameters, on: plane).map { $0.standing.contains(.lost) ? $0.forgotten : $0 }
  }

  /// The same with the values that nobody knows: noise, which is told by its radius.
  mutating func guesses(
    at parameters: [Double],
    on plane: Plane
  ) throws(Interrupted) -> [Sample] {
    let first = component ?? 0
    let outputs = plane.isParametric ? [0, 1] : [first]
    let needs = plane.isParametric ? [plane.view.x, plane.view.y] : [plane.view.y]
    let known = try known(at: parameters, of: outputs, needs.map { bearing.exactness(on: $0) })
    return (known.first ?? []).indices.map { index in
      let (one, other) = (known[0][index], known[known.count - 1][index])
      var sample = plane.sample(at: parameters[index], one.value, other.value)
      sample.standing = one.standing.union(other.standing)
      guard enclosable != nil else { return sample }
      sample.radius = plane.radius(of: sample, component: first) { output in
        output == outputs[0] ? one.interval : other.interval
      }
      return sample
    }
  }

  /// Evaluates as many of `parameters` as the budget allows, in order, and returns what is known of the output that the search for a
  /// range is about, without a page.
  mutating func known(at parameters: [Double]) throws(Interrupted) -> [KnownValue] {
    try known(at: parameters, of: [component ?? 0], [.relative])[0]
  }

  /// Evaluates as many of `parameters` as the budget allows and returns both outputs of each, as places on one axis need them;
  /// NaN where nobody knows them.
  mutating func pairs(
    at parameters: [Double],
    on axis: AxisProjection
  ) throws(Interrupted) -> [(Double, Double)] {
    let needs = bearing.exactness(on: axis)
    let known = try known(at: parameters, of: [0, 1], [needs, needs])
    func value(_ known: KnownValue) -> Double {
      known.standing.contains(.lost) ? .nan : known.value
    }
    return zip(known[0], known[1]).map { (value($0), value($1)) }
  }

  /// Whether rules give the slopes of the function.
  var hasSlopes: Bool { sloped != nil }

  /// Evaluates the slopes of as many of `parameters` as the budget allows: of y(x) the derivative, of both coordinates
  /// where the plane is parametric.
  mutating func slopes(
    at parameters: [Double],
    on plane: Plane
  ) throws(Interrupted) -> [SIMD2<Double>] {
    guard let sloped else { return [] }
    var slopes: [SIMD2<Double>] = []
    slopes.reserveCapacity(min(parameters.count, remaining))
    let first = function.outputCount
    let second = first + (plane.isParametric ? 1 : component ?? 0)
    try evaluate(parameters, by: sloped) { block, outputs, stride in
      for index in 0..<block.count {
        let run = plane.isParametric ? outputs[first * stride + index] : 1
        slopes.append(SIMD2(run, outputs[second * stride + index]))
      }
    }
    return slopes
  }

  /// Whether values over cells can be enclosed.
  var isEnclosable: Bool { enclosable != nil }

  /// Encloses cells that have not been asked, within the budget.
  mutating func newEnclosures(
    over cells: CellEnds,
    hasSlopes: Bool
  ) throws(Interrupted) -> CellEnclosures {
    var found = CellEnclosures(
      count: cells.count,
      outputs: function.outputCount,
      hasSlopes: hasSlopes
    )
    guard let enclosable = hasSlopes ? sloped : enclosable else { return found }
    let workspace = workspace
    try meter.spend(found.count) { range in
      found.fill(range, over: cells) { enclosable.enclose($0, using: workspace) }
    }
    take()
    return found
  }

  /// Encloses the values at places that were evaluated, which is a part of their evaluation; nil if they cannot be.
  func enclosures(ofPlaces places: [Double]) throws(Interrupted) -> CellEnclosures? {
    guard let enclosable, !places.isEmpty else { return nil }
    var points = CellEnds(capacity: places.count)
    for place in places { points.append(place, place) }
    var found = CellEnclosures(
      count: places.count,
      outputs: function.outputCount,
      hasSlopes: false
    )
    var start = 0
    while start < places.count {
      if workspace.isCancelled { throw Interrupted() }
      let end = min(start + Self.blockSize, places.count)
      found.fill(start..<end, over: points) { enclosable.enclose($0, using: workspace) }
      start = end
    }
    return found
  }

  /// Points between two looks at whether work is to stop.
  private static let blockSize = 2048

  /// What an output of the function does at a place near a double where it breaks, as its formula tells.
  func course(
    atBreakNear place: Double,
    within reach: Double,
    output: Int,
    withLimits: Bool = true
  ) -> BreakCourse? {
    enclosable?.course(
      atBreakNear: place,
      within: reach,
      output: output,
      withLimits: withLimits
    )
  }

  /// What an output of the function does where its sums and integrals without end begin or cease to have values.
  func courseAtConvergenceEdge(
    near place: Double,
    within room: Double,
    reach: Double,
    output: Int
  ) -> BreakCourse? {
    enclosable?.courseAtConvergenceEdge(
      near: place,
      within: room,
      reach: reach,
      output: output
    )
  }

  /// What outputs of the function do at all their breaks in narrow cells: ``EnclosableFunction/breaks(in:outputs:withLimits:)``.
  func breaks(in cells: [Interval], outputs: [Int]) -> [[[BreakCourse]]?] {
    guard let enclosable, !cells.isEmpty else { return cells.map { _ in nil } }
    return enclosable.breaks(in: cells, outputs: outputs, withLimits: true)
  }

  /// The same for one output.
  func breaks(in cells: [Interval], output: Int, withLimits: Bool = true) -> [[BreakCourse]?] {
    guard let enclosable, !cells.isEmpty else { return cells.map { _ in nil } }
    return enclosable.breaks(in: cells, output: output, withLimits: withLimits)
  }

  /// A polynomial with a rest that holds the function over a cell: ``TaylorForm``.
  func form(around center: Double, over cell: Interval) throws(Interrupted) -> TaylorForm? {
    if workspace.isCancelled { throw Interrupted() }
    return enclosable?.form(
      around: center,
      over: cell,
      output: component ?? 0,
      using: workspace
    )
  }

  /// Whether values can be computed with more digits.
  var isRescuable: Bool { rescuable != nil }

  /// Whether values that more digits do not tell are computed with as many as settle them.
  var settles: Bool { bearing.settles && rescuable != nil }

  /// Computes as many of `parameters`, none of which has been asked for them, as a budget of its own allows with more digits; nil if the
  /// function cannot.
  mutating func newRescued(at parameters: [Double]) throws(Interrupted) -> RescuedValues? {
    guard let rescuable else { return nil }
    let rescuer = self.rescuer ?? rescuable.rescuer
    self.rescuer = rescuer
    return try computed(at: parameters, by: rescuer)
  }

  /// The same, within the same budget, with as many digits as settle the values.
  mutating func newSettled(at parameters: [Double]) throws(Interrupted) -> RescuedValues? {
    guard let rescuable else { return nil }
    let settler = self.settler ?? rescuable.settler
    self.settler = settler
    return try computed(at: parameters, by: settler)
  }

  private mutating func computed(
    at parameters: [Double],
    by rescuer: Rescuer
  ) throws(Interrupted) -> RescuedValues {
    let workspace = workspace
    var rescued = RescuedValues(
      count: min(parameters.count, rescues),
      outputs: function.outputCount
    )
    rescues -= rescued.count
    var start = 0
    while start < rescued.count {
      if workspace.isCancelled { throw Interrupted() }
      let end = min(start + Self.blockSize, rescued.count)
      rescued.fill(start..<end, at: parameters, by: rescuer, workspace)
      start = end
    }
    rescuedCount += rescued.count
    purse.take(rescued: rescued.count)
    known.cost = purse.experience
    return rescued
  }

  /// Takes down what was spent.
  private mutating func take() {
    purse.take(points: meter.spent, work: workspace.work)
    known.cost = purse.experience
  }

  /// Evaluates a function at places within the budget, block by block.
  mutating func evaluate(
    _ parameters: [Double],
    by function: any PointFunction,
    read: (ArraySlice<Double>, UnsafeMutablePointer<Double>, Int) -> Void
  ) throws(Interrupted) {
    let workspace = workspace
    try meter.spend(min(parameters.count, remaining)) { range in
      let block = parameters[range]
      let stride = block.count
      workspace.withScratch(stride * max(1, function.outputCount)) { outputs in
        block.withUnsafeBufferPointer { inputs in
          guard let base = inputs.baseAddress else { return }
          let batch = PointBatch(
            count: stride,
            inputs: base,
            inputStride: stride,
            outputs: outputs,
            outputStride: stride
          )
          function.evaluate(batch, using: workspace)
          read(block, outputs, stride)
        }
      }
    }
    take()
  }
}
