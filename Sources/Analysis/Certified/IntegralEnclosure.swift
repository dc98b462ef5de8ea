package import RealFunctions
import Sampling

/// Encloses integrals over finite ranges: the range is divided into cells, and over each the
/// function is a polynomial by its derivatives in the middle, with a remainder that the highest
/// derivative encloses.
///
/// Over a cell of half-width h around m, with n even, the integral is 2·Σ f⁽ᵏ⁾(m)·h^(k+1)/(k+1)!
/// for even k < n, plus a remainder in 2·f⁽ⁿ⁾(X)·h^(n+1)/(n+1)! (Moore, "Interval Analysis", 1966,
/// ch. 8). Where a derivative may not exist only the values are used, in ever narrower cells; an
/// unbounded function has no enclosure.
package struct IntegralEnclosure {
  private let budget: Int
  private let cancellation: Cancellation

  /// The orders of derivatives that are tried; higher ones are not worth their cost.
  private static let orders = [6, 4, 2]
  private static let firstCells = 16
  /// The target width of the enclosure, as a share of the integral, and the least one, as a share
  /// of the integral of the magnitude.
  private static let goal = 1e-13
  private static let leastGoal = 4e-16
  /// Rounding of a cell, in units in the last place of its part.
  private static let rounding = 64.0

  /// Creates an enclosure of integrals with at most `budget` cells.
  package init(budget: Int = 80_000, cancellation: Cancellation = .never) {
    self.budget = budget
    self.cancellation = cancellation
  }

  /// An interval that contains the value of an integral, and a bound for the integral of the
  /// absolute value.
  package struct Enclosed {
    package var range: Interval
    /// An upper bound for the integral of the function's magnitude.
    package var size: Double
    /// Whether the function is 0 except in cells that cannot be divided: beside its jumps, between
    /// adjacent doubles.
    package var isZeroButAtPoints: Bool
  }

  /// Returns an interval that contains the integral over a finite range, about as narrow as a
  /// `guess` of the integral requires.
  ///
  /// Nil if nothing is known, or if the function is undefined in a part of the range.
  package func integral(
    of function: any EnclosableFunction,
    over domain: Interval,
    guess: Double
  ) throws(Interrupted) -> Enclosed? {
    guard domain.isFinite, domain.lower < domain.upper else { return nil }
    var probe = CellProbe(function, budget: budget, cancellation: cancellation)
    let order = probe.highestOrder(of: Self.orders)
    var open = domain.parts(Self.firstCells)
    var sum = Interval(hull: 0, 0)
    var size = 0.0
    var isZeroButAtPoints = true
    while !open.isEmpty {
      let parts = try self.parts(of: open, order: order, &probe)
      guard let parts else { return nil }
      // The least magnitude known so far; the greatest, where there is neither one nor a guess.
      var whole = zip(parts, open).reduce(size) { known, one in
        one.0.contains(0) ? known : known + min(one.0.lower.magnitude, one.0.upper.magnitude)
      }
      if whole == 0, guess == 0 {
        whole = parts.reduce(0) {
          $0 + ($1.isFinite ? max($1.lower.magnitude, $1.upper.magnitude) : 0)
        }
      }
      var halves: [Interval] = []
      for (part, cell) in zip(parts, open) {
        let goal = max(Self.goal * guess.magnitude, Self.leastGoal * whole)
        let share = goal * (cell.width / domain.width)
        // A part may be as uncertain as the whole if little cancels.
        let extent = max(part.lower.magnitude, part.upper.magnitude)
        let most = max(whole, guess.magnitude)
        let relative = most > 0 ? goal / most * extent : 0
        let rounding = max(Self.rounding * extent.ulp, relative)
        if part.isFinite, part.width <= max(share, rounding) || probe.isSpent || cell.cut == nil {
          sum = sum.plus(part)
          size += extent
          // Rounding turns 0 into the least numbers.
          if extent > .leastNormalMagnitude, cell.cut != nil { isZeroButAtPoints = false }
        } else if let cut = cell.cut, !probe.isSpent {
          halves += [Interval(hull: cell.lower, cut), Interval(hull: cut, cell.upper)]
        } else {
          return nil
        }
      }
      open = halves
    }
    return Enclosed(range: sum, size: size, isZeroButAtPoints: isZeroButAtPoints)
  }

  /// The contribution of each cell; nil if the function is undefined in one of them.
  private func parts(
    of cells: [Interval],
    order: Int,
    _ probe: inout CellProbe
  ) throws(Interrupted) -> [Interval]? {
    let found = try probe.enclosures(over: cells, order: order)
    let middles = cells.map { Interval(hull: $0.midpoint, $0.midpoint) }
    let centers = order > 0 ? try probe.enclosures(over: middles, order: order) : found
    var parts: [Interval] = []
    for (index, cell) in cells.enumerated() {
      if found.flags(index, 0).contains(.empty) { return nil }
      let width = Interval((cell.upper - cell.lower).nextDown, (cell.upper - cell.lower).nextUp)
      guard let width else { return nil }
      var part = found.interval(index, 0).times(width)
      // Uses as many derivatives as exist in all of the cell, an even number.
      let smooth = (0...order).prefix { found.flags(index, $0).isEmpty }.count - 1
      let top = smooth - smooth % 2
      if top > 0 {
        // The middle is rounded: the part of the cell beside a symmetric one is enclosed by values.
        let half = min(cell.upper - cell.midpoint, cell.midpoint - cell.lower).nextDown
        let left = width.plus(Interval(hull: -2 * half, -2 * half))
        var better = found.interval(index, 0).times(left)
        let reach = Interval(hull: half, half)
        var factor = reach.plus(reach)
        for power in stride(from: 0, through: top, by: 2) {
          if power > 0 {
            factor = factor.times(reach).times(reach).divided(by: Double(power * (power + 1)))
          }
          let derivative =
            power == top ? found.interval(index, power) : centers.interval(index, power)
          better = better.plus(derivative.times(factor))
        }
        part = part.intersection(better) ?? part
      }
      parts.append(part)
    }
    return parts
  }
}

extension CellProbe {
  /// The first of some orders up to which derivatives are known; 0 if there is none.
  mutating func highestOrder(of orders: [Int]) -> Int {
    orders.first { knowsDerivatives(upTo: $0) } ?? 0
  }
}
