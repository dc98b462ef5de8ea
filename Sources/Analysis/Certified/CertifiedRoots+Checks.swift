import NumericalMethods
import RealFunctions
import Sampling

// Which zeros of factors are zeros of the function: those where no divisor is 0 and the function is defined.

extension CertifiedRoots {
  /// The zeros of a factor that are zeros of the function.
  mutating func checked(
    _ zeros: [IsolatedZero],
    _ form: FactoredFunction
  ) throws(Interrupted) -> [Root] {
    guard let guards = form.guards, !zeros.isEmpty else {
      var roots: [Root] = []
      for zero in zeros where try !isOpenEnd(zero.bracket) { roots.append(root(zero)) }
      return roots
    }
    var guardProbe = CellProbe(guards, budget: budget, cancellation: cancellation)
    let found = try guardProbe.enclosures(over: zeros.map(\.bracket))
    func isFree(_ index: Int) -> Bool {
      (0..<guards.outputCount).allSatisfy { output in
        found.flags(index, output).isEmpty
          && (output >= form.divisorCount || !found.interval(index, output).contains(0))
      }
    }
    // Values at zeros need extended precision: they are computed only where the result depends on
    // them.
    let asked = zeros.indices.filter { !isFree($0) && zeros[$0].exact != nil }
    var values = try (asked.isEmpty ? [] : probe.values(at: asked.map { zeros[$0].place }))[...]
    var roots: [Root] = []
    for (index, zero) in zeros.enumerated() {
      if isFree(index) {
        if try !isOpenEnd(zero.bracket) { roots.append(root(zero)) }
      } else if zero.exact != nil {
        switch values.popFirst() ?? .unknown(.entire) {
        case .zero: roots.append(root(zero))
        case .undefined: if hasZeroAtBreak(zero.bracket) { roots.append(root(zero)) }
        case .signed: break
        case .unknown: try roots += atEdge(zero)
        }
      } else {
        try roots += atEdge(zero)
      }
    }
    return roots
  }

  /// Handles a zero at which the function may be undefined: it counts at the edge of the domain,
  /// where values beside it go to 0.
  private mutating func atEdge(_ zero: IsolatedZero) throws(Interrupted) -> [Root] {
    // A zero nearer to a hole than doubles can distinguish is the hole itself.
    if try isOpenEnd(zero.bracket) { return [] }
    if try isHole(zero.bracket) { return [] }
    let bracket = zero.bracket.widened(byUlps: 2)
    let found = try probe.enclosures(over: [bracket])
    if found.flags(0, 0).contains(.empty) { return [] }
    let values = found.interval(0, 0)
    guard values.contains(0) else { return [] }
    let isClosed = !found.flags(0, 0).contains(.maybeDiscontinuous)
    let isNear = values.isFinite && max(values.upper, -values.lower) <= Self.smallValue
    guard isClosed, isNear else {
      if hasZeroAtBreak(zero.bracket) { return [root(zero)] }
      findings.doubtful.append(bracket)
      return []
    }
    return [root(zero)]
  }

  /// Whether the formula has the value 0 at a break between two doubles, as √(−(x − 0.1)²) has,
  /// which is undefined at every double.
  private func hasZeroAtBreak(_ bracket: Interval) -> Bool {
    let wider = bracket.widened(byUlps: 1)
    let beside =
      function.knowsItsEnds
      ? Interval(hull: domain.clamped(wider.lower), domain.clamped(wider.upper)) : wider
    let courses = function.breaks(in: [beside], output: 0, withLimits: false)
    return courses[0]?.contains { $0.value == .number(0) } ?? false
  }

  /// Whether a bracket is one round place at which the function is undefined, such as x = 0 of `x
  /// {x > 0}`, or a removable hole.
  private mutating func isOpenEnd(_ bracket: Interval) throws(Interrupted) -> Bool {
    guard bracket.isOnePlace else { return false }
    let plain = Bisection.plainest(within: bracket.lower, bracket.upper)
    guard plain.description.utf8.count <= Self.roundDigits else { return false }
    return try probe.values(at: [plain])[0] == .undefined && !hasZeroAtBreak(bracket)
  }

  /// Whether values beside a bracket are the same at any distance: then a zero of a factor and one
  /// of a divisor are the same place, or too near to be distinguished by doubles.
  private mutating func isHole(_ bracket: Interval) throws(Interrupted) -> Bool {
    guard bracket.isOnePlace else { return false }
    let beside = [8.0, 4096].flatMap { count -> [Double] in
      let wider = bracket.widened(byUlps: count)
      return [wider.lower, wider.upper]
    }
    let values = try probe.recomputed(at: beside).map {
      $0[0]?.sign == nil ? nil : $0[0]?.range?.midpoint
    }
    return zip(values.prefix(2), values.suffix(2)).allSatisfy { near, far in
      guard let near, let far, near.isFinite, far.isFinite else { return false }
      return (near - far).magnitude < Self.holeShare * far.magnitude
    }
  }

  /// The largest relative difference of values beside a hole.
  private static let holeShare = 1e-3

  // MARK: Zeros of factors
  /// Largest magnitude of values that may go to 0 at the edge of a domain, where the square root of
  /// a few doubles' rounding may be left.
  private static let smallValue = 1e-3

  private func root(_ zero: IsolatedZero) -> Root {
    let place = domain.clamped(zero.place)
    return Root(
      place: Interval(hull: place, place),
      bracket: zero.bracket.union(Interval(hull: place, place)),
      evidence: zero.evidence,
      isProved: zero.isProved
    )
  }
}
