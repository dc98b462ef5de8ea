import NumericalMethods
import RealFunctions
import Sampling

/// Computes proved enclosures of a function and its derivatives, over cells and at places, within a
/// budget.
struct CellProbe {
  let function: any EnclosableFunction
  private let workspace: Workspace
  private var meter: EvaluationMeter
  /// The function with as many derivatives as the index; filled on demand, nil where they are not
  /// known.
  private var derived: [(any EnclosableFunction)?]
  /// The function with its derivatives up to an order, and its program in extended precision, by
  /// order; filled on demand.
  private var recomputers: [Int: (function: any RecomputableFunction, compute: Recomputer)] = [:]

  init(_ function: any EnclosableFunction, budget: Int, cancellation: Cancellation) {
    self.function = function
    workspace = Workspace(cancellation: cancellation)
    meter = EvaluationMeter(budget: budget, cancellation: cancellation)
    derived = [function]
  }

  /// The cancellation of the search.
  var cancellation: Cancellation { workspace.cancellation }

  /// The number of evaluations of the function.
  var spent: Int { meter.spent }

  /// Whether the budget is used up.
  var isSpent: Bool { meter.remaining <= 0 }

  /// Forming a derivative takes longer than so many evaluations of it; derivatives of a function with conditions grow
  /// threefold with each order.
  private static let evaluationsOfForming = 4.0
  private static let leastCost = 1.0

  /// The function with its derivatives up to an order; nil if they are not known, or the budget does not suffice to
  /// form derivatives behind the first.
  private mutating func function(order: Int) -> (any EnclosableFunction)? {
    while derived.count <= order {
      if derived.count > 1, isSpent { return nil }
      let next = function.withDerivatives(derived.count)
      // Costs are those of points to a factor of ten; below this one they say nothing.
      let growth = (next?.cost ?? 0) / max(Self.leastCost, function.cost)
      meter.count(Int(nearest: min(1e9, Self.evaluationsOfForming * growth)) ?? 0)
      derived.append(next)
    }
    return derived[order]
  }

  /// Whether derivatives up to an order are known.
  mutating func knowsDerivatives(upTo order: Int) -> Bool { function(order: order) != nil }

  /// Encloses the function and its derivatives up to an order over each cell; unknown where
  /// derivatives are not known.
  ///
  /// Output k is the k-th derivative; for order 0 the outputs are those of the function.
  mutating func enclosures(
    over cells: [Interval],
    order: Int = 0
  ) throws(Interrupted) -> CellEnclosures {
    var ends = CellEnds(capacity: cells.count)
    for cell in cells { ends.append(cell.lower, cell.upper) }
    let outputs = function.outputCount * (order + 1)
    var found = CellEnclosures(count: cells.count, outputs: outputs, hasSlopes: false)
    guard let asked = function(order: order) ?? function(order: 0) else { return found }
    let workspace = workspace
    try meter.spend(cells.count) { range in
      found.fill(range, over: ends) { asked.enclose($0, using: workspace) }
    }
    return found
  }

  /// The proved values of the k-th derivative at each place, the function itself being the 0-th;
  /// extended precision is used where doubles do not determine the sign.
  mutating func values(
    at places: [Double],
    order: Int = 0
  ) throws(Interrupted) -> [KnownValue] {
    let cells = places.map { Interval(hull: $0, $0) }
    let found = try enclosures(over: cells, order: order)
    var values = places.indices.map { index in
      KnownValue(found.interval(index, order), found.flags(index, order))
    }
    let doubtful = values.indices.filter { index in
      if case .unknown = values[index] { true } else { false }
    }
    guard !doubtful.isEmpty else { return values }
    let again = try recomputed(at: doubtful.map { places[$0] }, order: order)
    for (index, value) in zip(doubtful, again) {
      guard let value = value[order] else { continue }
      values[index] = value
    }
    return values
  }

  /// The signs of the outputs of another function at some places, output by output; nil where a
  /// sign is not known.
  mutating func signs(
    of parts: any EnclosableFunction,
    at places: [Double]
  ) throws(Interrupted) -> [[Double?]] {
    var probe = CellProbe(parts, budget: meter.remaining, cancellation: workspace.cancellation)
    let found = try probe.enclosures(over: places.map { Interval(hull: $0, $0) })
    return (0..<parts.outputCount).map { output in
      places.indices.map { KnownValue(found.interval($0, output), found.flags($0, output)).sign }
    }
  }

  /// The value at a place; 0 where the next doubles differ from it by more than its magnitude; NaN
  /// where undefined.
  ///
  /// No double hits the corner of abs(x - 1/3), or 2pi.
  mutating func plainValue(at place: Double) throws(Interrupted) -> Double {
    let step = place.magnitude.ulp
    let known = try values(at: [place, place - step, place + step])
    if known[0] == .zero { return 0 }
    guard let value = known[0].range?.midpoint else { return .nan }
    let change = known.dropFirst().compactMap(\.range?.midpoint).map { ($0 - value).magnitude }
    return value.magnitude <= 4 * (change.filter(\.isFinite).max() ?? 0) ? 0 : value
  }

  private mutating func recomputer(
    order: Int
  ) -> (function: any RecomputableFunction, compute: Recomputer)? {
    if let known = recomputers[order] { return known }
    guard let asked = function(order: order)?.recomputable else { return nil }
    let made = (function: asked, compute: asked.recomputer)
    recomputers[order] = made
    return made
  }

  /// The values of the function and its derivatives up to an order in extended precision at each
  /// place; nil where that is not available.
  mutating func recomputed(
    at places: [Double],
    order: Int = 0
  ) throws(Interrupted) -> [[KnownValue?]] {
    let none = [[KnownValue?]](
      repeating: Array(repeating: nil, count: order + 1),
      count: places.count
    )
    guard let (asked, recomputer) = recomputer(order: order) else { return none }
    let workspace = workspace
    var found = RecomputedValues(count: places.count, outputs: asked.outputCount)
    try meter.spend(places.count) { range in
      found.fill(range, at: places, by: recomputer, workspace)
    }
    return places.indices.map { place in
      (0...order).map { output in
        let (value, bound) = (found.value(place, output), found.bound(place, output))
        return bound.isFinite ? KnownValue(recomputed: value, bound: bound) : nil
      }
    }
  }
}
