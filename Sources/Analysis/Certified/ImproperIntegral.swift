import NumericalMethods
package import RealFunctions
import Sampling

/// Encloses integrals to infinity, and from 0 where a function is unbounded there.
///
/// If x·f′/f is at most -p < -1 for all x beyond M, |f| is at most |f(M)|·(x/M)^-p there, and its integral at most |f(M)|·M/(p - 1). If it is
/// at least -r > -1 between 0 and d, |f| is at most |f(d)|·(x/d)^-r, and its integral at most |f(d)|·d/(1 - r). What is left has a finite
/// range and is enclosed by ``IntegralEnclosure``.
package struct ImproperIntegral {
  private let enclosure: IntegralEnclosure
  private let growth: (_ inverted: Bool) -> (any EnclosableFunction)?
  private let cancellation: Cancellation

  private static let budget = 20_000
  /// What a rest may add, as a part of the integral.
  private static let goal = 2e-13
  /// Where rests may begin: at so many times the other end, or at so small a part of the range.
  private static let farPlaces = [
    4.0, 8, 16, 32, 64, 256, 1e4, 1e6, 1e8, 1e10, 1e14, 1e18, 1e24, 1e30,
  ]
  private static let nearPlaces = [1e-8, 1e-14, 1e-20, 1e-28, 1e-40, 1e-60, 1e-100, 1e-200]

  /// Creates what encloses integrals; `growth` is x·f′/f, or the same of 1/x.
  package init(
    cancellation: Cancellation = .never,
    growth: @escaping (_ inverted: Bool) -> (any EnclosableFunction)?
  ) {
    enclosure = IntegralEnclosure(cancellation: cancellation)
    self.growth = growth
    self.cancellation = cancellation
  }

  /// Returns an interval that holds the integral from `lower` to a greater `upper`, and that of the size; nil if nothing is known.
  package func integral(
    of function: any EnclosableFunction,
    from lower: Double,
    to upper: Double,
    guess: Double
  ) throws(Interrupted) -> (range: Interval, size: Double)? {
    guard lower < upper, guess.isFinite else { return nil }
    if lower.isFinite, upper.isFinite {
      let domain = Interval(hull: lower, upper)
      if let plain = try enclosure.integral(of: function, over: domain, guess: guess),
        plain.range.isFinite
      {
        return plain
      }
    }
    // Both sides of 0, and both infinities, each for itself.
    if lower < 0, upper > 0 {
      guard
        let left = try integral(of: function, from: lower, to: 0, guess: guess),
        let right = try integral(of: function, from: 0, to: upper, guess: guess)
      else { return nil }
      return (left.range.plus(right.range), left.size + right.size)
    }
    var (start, end) = (lower, upper)
    var rest = Interval(hull: 0, 0)
    if lower.isInfinite || upper.isInfinite {
      let side: Side = upper.isInfinite ? .right : .left
      let other = side == .right ? lower : upper
      guard let tail = try tail(of: function, on: side, beyond: other, guess: guess) else {
        return nil
      }
      if side == .right { end = tail.place } else { start = tail.place }
      rest = rest.plus(tail.range)
    }
    if let finite = try enclosure.integral(
      of: function,
      over: Interval(hull: start, end),
      guess: guess
    ), finite.range.isFinite {
      return (finite.range.plus(rest), finite.size)
    }
    guard start == 0 || end == 0 else { return nil }
    let side: Side = start == 0 ? .right : .left
    let width = side == .right ? end : -start
    guard let head = try head(of: function, on: side, width: width, guess: guess) else {
      return nil
    }
    if side == .right { start = head.place } else { end = head.place }
    guard
      let finite = try enclosure.integral(
        of: function,
        over: Interval(hull: start, end),
        guess: guess
      ), finite.range.isFinite
    else { return nil }
    return (finite.range.plus(rest).plus(head.range), finite.size)
  }

  private typealias Rest = (place: Double, range: Interval)

  /// Where a rest to infinity begins, and what it adds.
  private func tail(
    of function: any EnclosableFunction,
    on side: Side,
    beyond other: Double,
    guess: Double
  ) throws(Interrupted) -> Rest? {
    var growths: [(probe: CellProbe, isInverted: Bool)] = []
    for isInverted in [false, true] {
      guard let growth = growth(isInverted) else { continue }
      growths.append(
        (CellProbe(growth, budget: Self.budget, cancellation: cancellation), isInverted)
      )
    }
    var probe = CellProbe(function, budget: Self.budget, cancellation: cancellation)
    for factor in Self.farPlaces {
      let size = factor * max(1, other.magnitude)
      let place = side == .right ? size : -size
      var steepest: Double?
      for index in growths.indices {
        let far = growths[index].isInverted ? 1 / place : Double.infinity * place.signum
        let near = growths[index].isInverted ? 0 : place
        let cell = Interval(hull: min(far, near), max(far, near))
        let found = try growths[index].probe.enclosures(over: [cell])
        let values = found.interval(0, 0)
        if found.flags(0, 0).isEmpty, values.upper < -1 { steepest = values.upper }
      }
      guard let power = steepest else { continue }
      let domain = Interval(hull: min(place, 0), max(place, 0))
      guard
        try BreakSearch.isFree(
          function,
          beyond: domain,
          on: [side],
          order: 1,
          allowsGaps: false,
          cancellation: cancellation
        ), let value = try probe.values(at: [place])[0].range, value.isFinite
      else { continue }
      let bound = (max(value.upper, -value.lower) * size / (-power - 1).nextDown).nextUp
      guard bound.isFinite, bound <= Self.goal * guess.magnitude else { continue }
      return (place, Interval(hull: -bound, bound))
    }
    return nil
  }

  /// Where a rest to 0 begins, and what it adds.
  private func head(
    of function: any EnclosableFunction,
    on side: Side,
    width: Double,
    guess: Double
  ) throws(Interrupted) -> Rest? {
    guard let growth = growth(false) else { return nil }
    var growths = CellProbe(growth, budget: Self.budget, cancellation: cancellation)
    var probe = CellProbe(function, budget: Self.budget, cancellation: cancellation)
    for share in Self.nearPlaces {
      let size = share * width
      let place = side == .right ? size : -size
      guard size > 1e-290 else { return nil }
      // 0 itself is no matter of an integral, and its neighbours are as far as doubles go.
      let cell = Interval(hull: min(place, 0), max(place, 0))
      let found = try growths.enclosures(over: [cell])
      let values = found.interval(0, 0)
      guard found.flags(0, 0).isDisjoint(with: [.empty]), values.lower > -1,
        try isUnbroken(function, growth, towards: place),
        let value = try probe.values(at: [place])[0].range, value.isFinite
      else { continue }
      let bound = (max(value.upper, -value.lower) * size / (1 + values.lower).nextDown).nextUp
      guard bound.isFinite, bound <= Self.goal * guess.magnitude else { continue }
      return (place, Interval(hull: -bound, bound))
    }
    return nil
  }

  /// Whether a function and its growth have no break between a place and 0, which is a break itself.
  private func isUnbroken(
    _ function: any EnclosableFunction,
    _ growth: any EnclosableFunction,
    towards place: Double
  ) throws(Interrupted) -> Bool {
    for (one, order) in [(function, 1), (growth, 0)] {
      var probe = CellProbe(one, budget: Self.budget, cancellation: cancellation)
      var (near, cells) = (place, [Interval]())
      while near.magnitude > 1e-300 {
        let next = near.magnitude > 1e-20 ? near / 16 : near * near.magnitude
        cells.append(Interval(hull: min(near, next), max(near, next)))
        near = next
      }
      let found = try probe.enclosures(over: cells, order: order)
      for index in cells.indices {
        if !(0...order).allSatisfy({ found.flags(index, $0).isEmpty }) { return false }
      }
    }
    return true
  }
}
