import NumericalMethods
import RealFunctions
import Sampling
import SystemLibrary

// Cases that halving alone does not decide: zeros of higher order, and valleys that nearly touch 0.

extension ZeroIsolation {
  /// The highest order of derivatives that are used.
  private static let mostOrders = 9
  /// Distance of a known zero from a bundle, in widths of the bundle, within which the zero
  /// matters.
  private static let reach = 8.0
  /// Distance, as a share of their bundle, below which zeros are one.
  private static let sameShare = 0x1p-60
  /// Magnitude below which values are underflows, like e^-800.
  private static let leastValue = 1e-290
  /// Magnitude above which values in extended precision differ from 0.
  private static let smallValue = 1e-20

  /// Decides about a bundle of cells by a derivative that keeps one sign over all of it; false if
  /// there is none, or it does not decide.
  ///
  /// If the k-th derivative is never 0, there are at most k zeros, counted with multiplicity: a
  /// place at which the function and all derivatives below the k-th are 0 is the only one.
  mutating func resolve(_ bundle: Cell) throws(Interrupted) -> Bool {
    if try resolveAlone(bundle) { return true }
    let range = bundle.range
    let near = zeros.first { zero in
      let distance = max(zero.place - range.upper, range.lower - zero.place)
      return zero.exact != nil && distance > 0 && distance < Self.reach * range.width
    }
    return try near.map { zero throws(Interrupted) in
      try isFree(range, beside: zero.place)
    } ?? false
  }

  /// Whether a zero of higher order beside a range excludes other zeros in the range.
  private mutating func isFree(_ range: Interval, beside zero: Double) throws(Interrupted) -> Bool {
    let whole = range.union(Interval(hull: zero, zero))
    for order in 2...Self.mostOrders {
      let found = try probe.enclosures(over: [whole], order: order)
      guard found.flags(0, 0).isEmpty, found.flags(0, order).isEmpty else { return false }
      let values = found.interval(0, order)
      let isOneSided = values.isFinite && !values.contains(0)
      let known = try self.zero(
        at: zero,
        ofOrder: order,
        highest: isOneSided ? values : nil,
        in: whole
      )
      guard known != .none else { return false }
      if isOneSided { return true }
    }
    return false
  }

  /// The cells of a bundle without those towards infinity that cannot contain a zero.
  mutating func withoutFreeTails(_ bundle: [Cell]) throws(Interrupted) -> [Cell] {
    var rest: [Cell] = []
    for cell in bundle {
      let isFree = cell.range.isFinite ? false : try isFreeTail(cell.range)
      if !isFree { rest.append(cell) }
    }
    return rest
  }

  /// Whether the function grows away from 0 towards infinity: by Taylor's formula at the finite
  /// end, where the function and all its derivatives below one that keeps its sign have the same
  /// effect.
  private mutating func isFreeTail(_ range: Interval) throws(Interrupted) -> Bool {
    let isRight = range.lower.isFinite
    let end = isRight ? range.lower : range.upper
    guard end.isFinite else { return false }
    guard let side = try probe.values(at: [end])[0].sign else { return false }
    for order in 1...Self.mostOrders {
      let found = try probe.enclosures(over: [range], order: order)
      guard (0...order).allSatisfy({ found.flags(0, $0).isEmpty }) else { return false }
      let pull = isRight || order.isMultiple(of: 2) ? side : -side
      let values = found.interval(0, order)
      if pull > 0 ? values.lower >= 0 : values.upper <= 0 { return true }
      let value = try probe.values(at: [end], order: order)[0]
      guard value == .zero || value.sign == pull else { return false }
    }
    return false
  }

  private mutating func resolveAlone(_ bundle: Cell) throws(Interrupted) -> Bool {
    let range = bundle.range
    let plain = Bisection.plainest(within: range.lower, range.upper)
    for order in 1...Self.mostOrders {
      let found = try probe.enclosures(over: [range], order: order)
      guard found.flags(0, 0).isEmpty, found.flags(0, order).isEmpty else { return false }
      let values = found.interval(0, order)
      let isOneSided = values.isFinite && !values.contains(0)
      if isOneSided, order == 1 { return decideMonotone(bundle, rises: values.lower > 0) }
      if order > 1 || isOneSided {
        let zero = try zero(
          at: plain,
          ofOrder: order,
          highest: isOneSided ? values : nil,
          in: range
        )
        if zero != .none {
          guard isOneSided else { continue }
          let isProved =
            zero == .exact || bundle.low.sign.map { $0 == -(bundle.high.sign ?? $0) } ?? false
          zeros.append(IsolatedZero(exactly: plain, isProved: isProved))
          return true
        }
      }
      if order == 1 { continue }
      return order == 2 && isOneSided ? try resolveBend(bundle, second: values) : false
    }
    return false
  }

  /// The result for a possible zero of higher order.
  private enum HighZero { case none, exact, near }

  /// Whether a function and its derivatives of orders below `order` are 0 at a place: exactly, or
  /// so nearly that other zeros are nearer than doubles can distinguish, given the enclosure
  /// `highest` of the derivative of that order.
  ///
  /// A polynomial with the leading coefficient c has no zero farther from 0 than 2 max
  /// |a_j/c|^(1/(k - j)) (Fujiwara 1916).
  private mutating func zero(
    at place: Double,
    ofOrder order: Int,
    highest: Interval?,
    in range: Interval
  ) throws(Interrupted) -> HighZero {
    let found = try probe.enclosures(over: [Interval(hull: place, place)], order: order)
    var values = (0..<order).map { KnownValue(found.interval(0, $0), found.flags(0, $0)) }
    if !values.allSatisfy({ $0 == .zero }) {
      let recomputed = try probe.recomputed(at: [place], order: order)[0]
      values = zip(values, recomputed).map { $0 == .zero ? $0 : $1 ?? $0 }
    }
    guard values.allSatisfy({ $0.sign == nil && $0.range != nil }) else { return .none }
    guard let highest else {
      let isSmall = values.allSatisfy { value in
        value.range.map { max($0.upper, -$0.lower) < Self.smallValue } ?? false
      }
      return isSmall ? .exact : .none
    }
    var factor = 1.0
    let least = min(highest.lower.magnitude, highest.upper.magnitude)
    for index in (0..<order).reversed() {
      factor *= Double(index + 1)
      guard let size = values[index].range, size.isFinite else { return .none }
      let share = max(size.upper, -size.lower) * factor / least
      let reach = 2 * pow(share, 1 / Double(order - index))
      guard reach <= max(4 * place.magnitude.ulp, Self.sameShare * range.width) else {
        return .none
      }
    }
    if values[0] == .zero { return .exact }
    // An underflow is not 0.
    return values[0].range.map { $0.width > Self.leastValue } ?? false ? .near : .none
  }

  /// Decides about a valley or a hill: its bottom is located by the derivative, which is monotonic.
  private mutating func resolveBend(
    _ bundle: Cell,
    second: Interval
  ) throws(Interrupted) -> Bool {
    let range = bundle.range
    let slopes = try probe.values(at: [range.lower, range.upper], order: 1)
    let rises = second.lower > 0 ? 1.0 : -1.0
    if slopes[0] == .zero || slopes[0].sign == rises {
      return decideMonotone(bundle, rises: rises > 0)
    }
    if slopes[1] == .zero || slopes[1].sign == -rises {
      return decideMonotone(bundle, rises: rises < 0)
    }
    guard slopes[0].sign == -rises, slopes[1].sign == rises,
      let low = bundle.low.sign, let high = bundle.high.sign
    else { return false }
    guard let turn = try turn(in: range, rises: rises) else { return false }
    let bottom = try probe.values(at: [turn.lower, turn.upper])
    // Between both ends of the turn the slope is at most the second derivative times its width.
    let bend = max(second.lower.magnitude, second.upper.magnitude) * turn.width
    let slack = (bend * turn.width).nextUp
    guard let first = bottom[0].range, let last = bottom[1].range, slack.isFinite else {
      return false
    }
    let lowest = Interval(
      hull: (min(first.lower, last.lower) - slack).nextDown,
      (max(first.upper, last.upper) + slack).nextUp
    )
    if bottom.contains(.zero), turn.width == 0 {
      zeros.append(IsolatedZero(exactly: turn.lower))
      return true
    }
    if lowest.contains(0) {
      if low != rises || high != rises { return false }
      zeros.append(IsolatedZero(in: turn, evidence: .touch, isProved: false))
      return true
    }
    let sign = lowest.lower > 0 ? 1.0 : -1.0
    for (part, end) in [
      (Interval(hull: range.lower, turn.lower), low),
      (Interval(hull: turn.upper, range.upper), high),
    ] where end != sign {
      let isFirst = part.lower == range.lower
      zeros.append(
        IsolatedZero(in: part, evidence: .signChange, rises: isFirst ? end < 0 : end > 0)
      )
    }
    return true
  }

  /// The few doubles between which the derivative changes its sign, or a single one if the
  /// derivative is exactly 0 there; nil if its sign is not known well enough.
  private mutating func turn(in range: Interval, rises: Double) throws(Interrupted) -> Interval? {
    var turn = range
    while turn.width > 2 * max(turn.lower.magnitude, turn.upper.magnitude).ulp,
      let middle = turn.cut ?? Bisection.point(between: turn.lower, turn.upper)
    {
      let value = try probe.values(at: [middle], order: 1)[0]
      if value == .zero { return Interval(hull: middle, middle) }
      guard let sign = value.sign else { return turn.isOnePlace ? turn : nil }
      turn =
        sign == rises
        ? Interval(hull: turn.lower, middle) : Interval(hull: middle, turn.upper)
    }
    return turn
  }
}
