import RealFunctions
import Sampling

/// Two functions of x and y, evaluated together, each with its own budget.
struct PlanePair {
  private var first: PlaneEvaluator
  private var second: PlaneEvaluator

  private static let newtonSteps = 60

  /// Returns nil if the slopes of a function are not known.
  init?(
    _ first: any EnclosableFunction,
    _ second: any EnclosableFunction,
    budget: Int,
    workspace: Workspace
  ) {
    guard let f = PlaneEvaluator(first, budget: budget, workspace: workspace),
      let g = PlaneEvaluator(second, budget: budget, workspace: workspace)
    else { return nil }
    (self.first, self.second) = (f, g)
  }

  var remaining: Int { min(first.remaining, second.remaining) }
  var evaluations: Int { first.evaluations + second.evaluations }

  mutating func enclosures(
    over boxes: [PlaneBox]
  ) throws(Interrupted) -> [(PlaneEnclosure, PlaneEnclosure)] {
    Array(zip(try first.enclosures(over: boxes), try second.enclosures(over: boxes)))
  }

  /// The larger magnitude of both values at a place; nil where one is undefined.
  mutating func size(at place: (Double, Double)) throws(Interrupted) -> Double? {
    let point = [SIMD2(place.0, place.1)]
    guard let f = try first.values(at: point).first, let g = try second.values(at: point).first
    else { return nil }
    let size = max(f.magnitude, g.magnitude)
    return size.isNaN ? nil : size
  }

  /// A zero in a box with coordinates below a size replaced by 0, where the box holds 0 and neither function is farther
  /// from 0 there.
  mutating func plain(
    _ place: (Double, Double),
    in box: PlaneBox,
    below size: Double
  ) throws(Interrupted) -> (Double, Double) {
    var best = SIMD2(place.0, place.1)
    for (axis, range) in [box.x, box.y].enumerated()
    where best[axis] != 0 && best[axis].magnitude < size && range.contains(0) {
      var other = best
      other[axis] = 0
      let (f, g) = (
        try first.values(at: [best, other]), try second.values(at: [best, other])
      )
      guard f.count == 2, g.count == 2 else { return place }
      if f[1].magnitude <= f[0].magnitude, g[1].magnitude <= g[0].magnitude { best = other }
    }
    return (best.x, best.y)
  }

  /// Follows Newton's method until its steps reach the rounding level; nil if it does not reach a
  /// zero, or leaves a box.
  ///
  /// Beside a multiple zero the method halves the distance with each step, and ends where values
  /// are lost in rounding.
  mutating func newton(
    from start: (Double, Double),
    in box: PlaneBox?
  ) throws(Interrupted) -> (Double, Double)? {
    var place = SIMD2(start.0, start.1)
    var best: (place: SIMD2<Double>, size: Double)?
    for _ in 0..<Self.newtonSteps {
      guard let f = try first.gradients(at: [place]).first,
        let g = try second.gradients(at: [place]).first
      else { return nil }
      let size = max(f.value.magnitude, g.value.magnitude)
      guard !size.isNaN else { return nil }
      if size < best?.size ?? .infinity { best = (place, size) }
      if size == 0 { break }
      let determinant = f.slope.x * g.slope.y - f.slope.y * g.slope.x
      let step =
        SIMD2(
          f.value * g.slope.y - g.value * f.slope.y,
          g.value * f.slope.x - f.value * g.slope.x
        ) / determinant
      guard step.x.isFinite, step.y.isFinite else { break }
      let next = place - step
      if let box, !(box.x.contains(next.x) && box.y.contains(next.y)) { break }
      if next == place { break }
      let isRounding =
        step.x.magnitude <= 2 * place.x.ulp && step.y.magnitude <= 2 * place.y.ulp
      place = next
      if isRounding { break }
    }
    guard let best, let f = try first.gradients(at: [best.place]).first,
      let g = try second.gradients(at: [best.place]).first
    else { return nil }
    // The residual must be rounding: as much as a step of a few units in the last place makes.
    func isZero(_ value: Double, _ slope: SIMD2<Double>) -> Bool {
      let unit =
        abs(slope.x) * max(best.place.x.ulp, 1e-16) + abs(slope.y) * max(best.place.y.ulp, 1e-16)
      return value.magnitude <= max(64 * unit, 1e-13)
    }
    guard isZero(f.value, f.slope), isZero(g.value, g.slope) else { return nil }
    return (best.place.x, best.place.y)
  }
}
