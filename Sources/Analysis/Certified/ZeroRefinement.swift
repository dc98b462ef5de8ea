import NumericalMethods
import RealFunctions
import Sampling

// Refines zeros by the interval Newton method: from one zero in a cell to its last digit, all zeros
// in parallel.

extension ZeroIsolation {
  private static let mostSteps = 200

  /// Narrows the brackets of all zeros as far as doubles allow.
  mutating func refine() throws(Interrupted) {
    var open = zeros.indices.filter { zeros[$0].rises != nil }
    var steps = 0
    while !open.isEmpty, steps < Self.mostSteps {
      steps += 1
      open = try narrowed(open)
    }
    for index in zeros.indices where zeros[index].exact == nil {
      let bracket = zeros[index].bracket
      // In such a narrow bracket every number is equally right; the simplest is taken as the meant
      // one.
      let isNarrow = bracket.width <= 4 * max(bracket.lower.magnitude, bracket.upper.magnitude).ulp
      let plain = Bisection.plainest(within: bracket.lower, bracket.upper)
      // For numbers smaller than those of any formula, the simplest is 0.
      let isPlain = (isNarrow || zeros[index].rises == nil) && bracket.contains(plain)
      zeros[index].place = isPlain ? plain : bracket.midpoint
      if !bracket.isOnePlace { zeros[index].isProved = false }
    }
  }

  /// One step for each zero; returns the indices of those whose brackets became narrower.
  private mutating func narrowed(_ indices: [Int]) throws(Interrupted) -> [Int] {
    let brackets = indices.map { zeros[$0].bracket }
    let middles = brackets.map { $0.cut ?? $0.midpoint }
    let values = try probe.values(at: middles)
    let found = try probe.enclosures(over: brackets, order: 1)
    var open: [Int] = []
    for (number, index) in indices.enumerated() {
      let (bracket, middle) = (brackets[number], middles[number])
      let slopes = found.interval(number, 1)
      if values[number] == .zero {
        zeros[index] = IsolatedZero(exactly: middle)
        continue
      }
      var next = bracket
      if let sign = values[number].sign, let rises = zeros[index].rises {
        next =
          (sign > 0) == rises
          ? Interval(hull: bracket.lower, middle) : Interval(hull: middle, bracket.upper)
      }
      // The sign halves the bracket; Newton's step does more where the slope is nearly constant.
      if found.flags(number, 1).isEmpty, !slopes.contains(0),
        let step = values[number].range?.divided(by: slopes),
        let newton = Interval(
          (middle - step.upper).nextDown,
          (middle - step.lower).nextUp
        )?.intersection(next)
      {
        next = newton
      }
      zeros[index].bracket = next
      if next != bracket, next.cut != nil {
        open.append(index)
      }
    }
    return open
  }
}

extension Interval {
  /// The quotient by an interval without 0, rounded outward; nil if it is not finite.
  fileprivate func divided(by divisor: Interval) -> Interval? {
    guard isFinite, divisor.isFinite else { return nil }
    let quotients = [
      lower / divisor.lower, lower / divisor.upper, upper / divisor.lower, upper / divisor.upper,
    ]
    guard quotients.allSatisfy(\.isFinite), let least = quotients.min(), let most = quotients.max()
    else { return nil }
    return Interval(least.nextDown, most.nextUp)
  }
}
