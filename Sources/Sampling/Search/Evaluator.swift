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
  private let function: any PointFunction
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

  init(
    _ function: any PointFunction,
    component: Int? = nil,
    bearing: Bearing = .page,
    budget: Int,
    workspace: Workspace
  ) {
    self.bearing = bearing
    self.function = function
    enclosable = function.enclosable
    sloped = enclosable?.withDerivatives(1)
    rescuable = function.rescuable
    self.component = component
    meter = EvaluationMeter(budget: budget, cancellation: workspace.cancellation)
    purse = EvaluationPurse(cost: function.cost)
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

  /// Returns samples of as many of `parameters` as the budget allows, in order, for a search without a page; what a walk knows is not
  /// asked again, and it takes down the rest.
  mutating func samples(
    at parameters: [Double],
    on plane: Plane,
    knowing walk: inout CurveWalk
  ) throws(Interrupted) -> [Sample] {
    let places = walk.places(at: parameters)
    let open = places.filter { $0.known == nil }.map(\.parameter)
    let found = try known(at: open)
    walk.takeOthers(open, found)
    var samples: [Sample] = []
    samples.reserveCapacity(places.count)
    var asked = 0
    for place in places {
      if let known = place.known {
        samples.append(sample(of: known, at: place.parameter, on: plane))
        continue
      }
      guard asked < found.count else { break }
      let one = found[asked]
      asked += 1
      let known = CurveWalk.Place.Known(
        value: one.value,
        interval: one.interval,
        standing: one.standing
      )
      let sample = sample(of: known, at: place.parameter, on: plane)
      samples.append(one.standing.contains(.lost) ? sample.forgotten : sample)
    }
    return samples
  }

  /// The sample of a value of the one output that is searched.
  private func sample(
    of known: CurveWalk.Place.Known,
    at parameter: Double,
    on plane: Plane
  ) -> Sample {
    var sample = plane.sample(at: parameter, known.value, known.value)
    sample.standing = known.standing
    guard enclosable != nil else { return sample }
    sample.radius = plane.radius(of: sample, component: component ?? 0) { _ in known.interval }
    return sample
  }

  /// Returns the samples of as many places as the budget allows, in order: those of values that are exact on a page, and for the others
  /// those of new values.
  mutating func guesses(
    at places: [CurveWalk.Place],
    on plane: Plane
  ) throws(Interrupted) -> [Sample] {
    let exactness = bearing.exactness(on: plane.view.y)
    var samples = places.map { place -> Sample? in
      guard let known = place.known else { return nil }
      let isExact =
        known.value.isNaN
        || !plane.view.y.hidesUnderflow(in: known.interval)
          && exactness.judgement(of: known.value, in: known.interval) == .exact
      return isExact ? sample(of: known, at: place.parameter, on: plane) : nil
    }
    let open = samples.indices.filter { samples[$0] == nil }
    let found = try guesses(at: open.map { places[$0].parameter }, on: plane)
    for (index, sample) in zip(open, found) { samples[index] = sample }
    return samples.prefix { $0 != nil }.compactMap(\.self)
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

  /// What is known of some outputs at as many of `parameters` as the budget allows, output by output.
  private mutating func known(
    at parameters: [Double],
    of outputs: [Int],
    _ exactness: [Exactness]
  ) throws(Interrupted) -> [[KnownValue]] {
    var columns = outputs.map { _ in [Double]() }
    for index in columns.indices {
      columns[index].reserveCapacity(min(parameters.count, remaining))
    }
    try evaluate(parameters, by: function) { block, values, stride in
      for (index, output) in outputs.enumerated() {
        let column = UnsafeBufferPointer(start: values + output * stride, count: block.count)
        columns[index].append(contentsOf: column)
      }
    }
    let places = parameters.prefix(columns[0].count)
    guard let found = try enclosures(at: Array(places)) else {
      return columns.map { $0.map { KnownValue($0) } }
    }
    var known = outputs.indices.map { index in
      places.indices.map { place in
        KnownValue(
          columns[index][place],
          in: found.interval(place, outputs[index]),
          found.flags(place, outputs[index]),
          exactness[index]
        )
      }
    }
    let open = places.indices.filter { place in known.contains { $0[place].isOpen } }
    if !open.isEmpty, let rescued = try rescued(at: open.map { parameters[$0] }) {
      for (order, place) in open.enumerated() {
        // What the budget does not reach is not known, unless doubles are all that anybody knows of it.
        let isAsked = order < rescued.count
        for (index, output) in outputs.enumerated() where known[index][place].isOpen {
          if !isAsked, known[index][place].interval == .entire { continue }
          known[index][place].learn(
            isAsked ? rescued.value(order, output) : .nan,
            bound: isAsked ? rescued.bound(order, output) : .infinity,
            exactness[index]
          )
        }
      }
    }
    let lost = open.filter { place in known.contains { $0[place].isOpen } }
    if let settled = try settled(at: lost.map { parameters[$0] }) {
      for (order, place) in lost.enumerated() where order < settled.count {
        for (index, output) in outputs.enumerated() where known[index][place].isOpen {
          known[index][place].learn(
            settled.value(order, output),
            bound: settled.bound(order, output),
            exactness[index]
          )
        }
      }
    }
    for index in known.indices {
      for place in open { known[index][place].keepInside(exactness[index]) }
    }
    return known
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

  /// Encloses as many of `cells` as the budget allows, in order, with their slopes where they are known and asked for; a cell
  /// counts once.
  mutating func enclosures(
    over cells: CellEnds,
    withSlopes: Bool
  ) throws(Interrupted) -> CellEnclosures {
    let sloped = withSlopes ? sloped : nil
    var found = CellEnclosures(
      count: min(cells.count, remaining),
      outputs: function.outputCount,
      hasSlopes: sloped != nil
    )
    guard let enclosable = sloped ?? enclosable else { return found }
    let workspace = workspace
    try meter.spend(found.count) { range in
      found.fill(range, over: cells) { enclosable.enclose($0, using: workspace) }
    }
    purse.take(points: meter.spent, work: workspace.work)
    return found
  }

  /// Encloses the values at places that were evaluated, which is a part of their evaluation; nil if they cannot be.
  private func enclosures(at places: [Double]) throws(Interrupted) -> CellEnclosures? {
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

  /// Computes as many of `parameters` as a budget of its own allows with more digits, so that no value stays what doubles made of
  /// it because places were spent; returns the values of all outputs and how far they
  /// may be off, column by column, or nil if the function cannot.
  mutating func rescued(
    at parameters: [Double]
  ) throws(Interrupted) -> RescuedValues? {
    guard let rescuable else { return nil }
    let rescuer = self.rescuer ?? rescuable.rescuer
    self.rescuer = rescuer
    return try computed(at: parameters, by: rescuer)
  }

  /// Computes as many of `parameters` as the same budget allows with as many digits as settle them; nil if none is wanted, or the
  /// function cannot.
  private mutating func settled(
    at parameters: [Double]
  ) throws(Interrupted) -> RescuedValues? {
    guard bearing.settles, let rescuable, !parameters.isEmpty else { return nil }
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
    return rescued
  }

  private mutating func evaluate(
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
    purse.take(points: meter.spent, work: workspace.work)
  }
}
