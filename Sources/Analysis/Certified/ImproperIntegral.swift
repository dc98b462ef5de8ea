import NumericalMethods
package import RealFunctions
import Sampling

/// Encloses integrals to infinity, and from 0 where a function is unbounded there.
///
/// If x·f′/f is at most -p < -1 for all x beyond M, |f| is at most |f(M)|·(x/M)^-p there, and its integral at most |f(M)|·M/(p - 1). If it is
/// at least -r > -1 between 0 and d, |f| is at most |f(d)|·(x/d)^-r, and its integral at most |f(d)|·d/(1 - r). Where x·f′/f is
/// known from both sides, as -0.999 of x^-0.999 is, so is the integral, however slowly it converges. What is left has a finite
/// range and is enclosed by ``IntegralEnclosure``.
package struct ImproperIntegral {
  /// What bounds the size of a function, and how it grows.
  package struct Bound {
    /// The function itself, or one that is nowhere less than its size.
    let function: any EnclosableFunction
    /// Whether it is the function itself, so that its growth tells the integral from below, too.
    let isExact: Bool
    /// x·f′/f of it, or the same of 1/x.
    let growth: (_ inverted: Bool) -> (any EnclosableFunction)?

    package init(
      _ function: any EnclosableFunction,
      isExact: Bool = false,
      growth: @escaping (_ inverted: Bool) -> (any EnclosableFunction)?
    ) {
      (self.function, self.isExact, self.growth) = (function, isExact, growth)
    }
  }

  private let enclosure: IntegralEnclosure
  private let bounds: [Bound]
  private let cancellation: Cancellation

  private static let budget = 20_000
  /// What a rest may add, as a part of the integral.
  private static let goal = 5e-14
  /// Where rests may begin: at so many times the other end, or at so small a part of the range.
  private static let farPlaces = [
    4.0, 8, 16, 32, 64, 256, 1e4, 1e6, 1e8, 1e10, 1e14, 1e18, 1e24, 1e30,
  ]
  private static let nearPlaces = [1e-8, 1e-14, 1e-20, 1e-28, 1e-40, 1e-60, 1e-100, 1e-200]

  /// Creates what encloses integrals of functions with such bounds, by `budget` cells of a finite range at most.
  package init(bounds: [Bound], budget: Int = 80_000, cancellation: Cancellation = .never) {
    enclosure = IntegralEnclosure(budget: budget, cancellation: cancellation)
    self.bounds = bounds
    self.cancellation = cancellation
  }

  /// Returns an interval that holds the integral from `lower` to a greater `upper`, and that of the size; nil if nothing is known.
  package func integral(
    of function: any EnclosableFunction,
    from lower: Double,
    to upper: Double,
    guess: Double
  ) throws(Interrupted) -> IntegralEnclosure.Enclosed? {
    guard lower < upper, guess.isFinite else { return nil }
    if lower.isFinite, upper.isFinite,
      let plain = try enclosure.integral(
        of: function,
        over: Interval(hull: lower, upper),
        guess: guess
      ), plain.range.isFinite
    {
      return plain
    }
    // Both sides of 0, and both infinities, each for itself.
    if lower < 0, upper > 0 {
      guard
        let left = try integral(of: function, from: lower, to: 0, guess: guess),
        let right = try integral(of: function, from: 0, to: upper, guess: guess)
      else { return nil }
      return left.plus(right)
    }
    var (start, end) = (lower, upper)
    var rest = Interval(hull: 0, 0)
    if lower.isInfinite || upper.isInfinite {
      let side: Side = upper.isInfinite ? .right : .left
      let other = side == .right ? lower : upper
      guard
        let tail = try first({ bound throws(Interrupted) in
          try self.tail(of: bound, function, on: side, beyond: other, guess: guess)
        })
      else { return nil }
      if side == .right { end = tail.place } else { start = tail.place }
      rest = rest.plus(tail.range)
    }
    if let finite = try enclosure.integral(
      of: function,
      over: Interval(hull: start, end),
      guess: guess
    ), finite.range.isFinite {
      return finite.plus(rest)
    }
    return try besideZero(function, from: start, to: end, rest: rest, guess: guess)
  }

  /// The integral between 0, where the function may have no bound, and another end: of what is left beside 0, by a bound, and of the
  /// other places, by enclosures; with the rest at the other end.
  private func besideZero(
    _ function: any EnclosableFunction,
    from lower: Double,
    to upper: Double,
    rest: Interval,
    guess: Double
  ) throws(Interrupted) -> IntegralEnclosure.Enclosed? {
    var (start, end) = (lower, upper)
    guard start == 0 || end == 0 else { return nil }
    let side: Side = start == 0 ? .right : .left
    let width = side == .right ? end : -start
    guard
      let head = try first({ bound throws(Interrupted) in
        try self.head(of: bound, function, on: side, width: width, guess: guess)
      })
    else { return nil }
    if side == .right { start = head.place } else { end = head.place }
    guard
      let finite = try enclosure.integral(
        of: function,
        over: Interval(hull: start, end),
        guess: guess
      ), finite.range.isFinite
    else { return nil }
    return finite.plus(rest.plus(head.range))
  }

  private typealias Rest = (place: Double, range: Interval)

  /// The first rest that one of the bounds gives.
  private func first(
    _ rest: (Bound) throws(Interrupted) -> Rest?
  ) throws(Interrupted) -> Rest? {
    for bound in bounds {
      if let found = try rest(bound) { return found }
    }
    return nil
  }

  /// Where a rest to infinity begins, and what it adds.
  private func tail(
    of bound: Bound,
    _ function: any EnclosableFunction,
    on side: Side,
    beyond other: Double,
    guess: Double
  ) throws(Interrupted) -> Rest? {
    var growths: [(probe: CellProbe, isInverted: Bool)] = []
    for isInverted in [false, true] {
      guard let growth = bound.growth(isInverted) else { continue }
      growths.append(
        (CellProbe(growth, budget: Self.budget, cancellation: cancellation), isInverted)
      )
    }
    var probe = CellProbe(bound.function, budget: Self.budget, cancellation: cancellation)
    for factor in Self.farPlaces {
      let size = factor * max(1, other.magnitude)
      let place = side == .right ? size : -size
      var steepest: Interval?
      for index in growths.indices {
        let far = growths[index].isInverted ? 1 / place : Double.infinity * place.signum
        let near = growths[index].isInverted ? 0 : place
        let cell = Interval(hull: min(far, near), max(far, near))
        let found = try growths[index].probe.enclosures(over: [cell])
        let values = found.interval(0, 0)
        if found.flags(0, 0).isEmpty, values.upper < -1 { steepest = values }
      }
      guard let power = steepest else { continue }
      let domain = Interval(hull: min(place, 0), max(place, 0))
      guard
        try isFree(bound.function, beyond: domain, on: side, order: 1),
        try isFree(function, beyond: domain, on: side, order: 0),
        let value = try probe.values(at: [place])[0].range, value.isFinite
      else { continue }
      let reach = Interval(
        hull: max(0, (size / (-power.lower - 1).nextUp).nextDown),
        (size / (-power.upper - 1).nextDown).nextUp
      )
      guard let rest = Self.rest(value, reach, isExact: bound.isExact, guess: guess) else {
        continue
      }
      return (place, rest)
    }
    return nil
  }

  /// Where a rest to 0 begins, and what it adds.
  private func head(
    of bound: Bound,
    _ function: any EnclosableFunction,
    on side: Side,
    width: Double,
    guess: Double
  ) throws(Interrupted) -> Rest? {
    guard let growth = bound.growth(false) else { return nil }
    var growths = CellProbe(growth, budget: Self.budget, cancellation: cancellation)
    var probe = CellProbe(bound.function, budget: Self.budget, cancellation: cancellation)
    for share in Self.nearPlaces {
      let size = share * width
      let place = side == .right ? size : -size
      guard size > 1e-290 else { return nil }
      // 0 itself is no matter of an integral, and its neighbours are as far as doubles go.
      let cell = Interval(hull: min(place, 0), max(place, 0))
      let found = try growths.enclosures(over: [cell])
      let values = found.interval(0, 0)
      guard found.flags(0, 0).isDisjoint(with: [.empty]), values.lower > -1,
        try isUnbroken(bound.function, 1, towards: place),
        try isUnbroken(growth, 0, towards: place), try isUnbroken(function, 0, towards: place),
        let value = try probe.values(at: [place])[0].range, value.isFinite
      else { continue }
      let reach = Interval(
        hull: max(0, (size / (1 + values.upper).nextUp).nextDown),
        (size / (1 + values.lower).nextDown).nextUp
      )
      guard let rest = Self.rest(value, reach, isExact: bound.isExact, guess: guess) else {
        continue
      }
      return (place, rest)
    }
    return nil
  }

  /// Returns what a rest of the integral adds, from the value of the function where the rest begins and from its reach; nil if too uncertain.
  private static func rest(
    _ value: Interval,
    _ reach: Interval,
    isExact: Bool,
    guess: Double
  ) -> Interval? {
    guard reach.isFinite, reach.lower >= 0 else { return nil }
    let product = value.times(reach)
    let most = max(product.upper, -product.lower)
    let rest = isExact ? product : Interval(hull: -most, most)
    let size =
      isExact
      ? max(guess.magnitude, min(rest.lower.magnitude, rest.upper.magnitude)) : guess.magnitude
    // The power of what hardly converges is known to so many digits.
    let share = isExact ? 12 * goal : 2 * goal
    guard rest.isFinite, rest.width <= share * size else { return nil }
    return rest
  }

  private func isFree(
    _ function: any EnclosableFunction,
    beyond domain: Interval,
    on side: Side,
    order: Int
  ) throws(Interrupted) -> Bool {
    try BreakSearch.isFree(
      function,
      beyond: domain,
      on: [side],
      order: order,
      allowsGaps: false,
      cancellation: cancellation
    )
  }

  /// Whether a function and its derivatives up to an order have no break between a place and 0, which may be one.
  private func isUnbroken(
    _ function: any EnclosableFunction,
    _ order: Int,
    towards place: Double
  ) throws(Interrupted) -> Bool {
    var probe = CellProbe(function, budget: Self.budget, cancellation: cancellation)
    var (near, cells) = (place, [Interval]())
    while near.magnitude > 1e-300 {
      let next = near.magnitude > 1e-20 ? near / 16 : near * near.magnitude
      cells.append(Interval(hull: min(near, next), max(near, next)))
      near = next
    }
    let found = try probe.enclosures(over: cells, order: order)
    return cells.indices.allSatisfy { index in
      (0...order).allSatisfy { found.flags(index, $0).isEmpty }
    }
  }
}

extension IntegralEnclosure.Enclosed {
  /// The enclosure of both together.
  fileprivate func plus(_ other: Self) -> Self {
    Self(
      range: range.plus(other.range),
      size: size + other.size,
      isZeroButAtPoints: isZeroButAtPoints && other.isZeroButAtPoints
    )
  }

  /// With what is left at the ends, which is 0 only if it is known to be.
  fileprivate func plus(_ rest: Interval) -> Self {
    let isZero = max(rest.upper, -rest.lower) <= .leastNormalMagnitude
    return Self(
      range: range.plus(rest),
      size: size,
      isZeroButAtPoints: isZeroButAtPoints && isZero
    )
  }
}
