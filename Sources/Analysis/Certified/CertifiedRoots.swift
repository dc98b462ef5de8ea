import NumericalMethods
import RealFunctions
import Sampling

/// Finds the zeros of a function through those of its factors.
///
/// The zeros of each factor are isolated (``ZeroIsolation``); one counts where no divisor is 0 and
/// the function is defined. A removable hole is a zero of both a factor and a divisor, so it does
/// not count; a pole is not a zero of any factor.
struct CertifiedRoots {
  let function: any EnclosableFunction
  let domain: Interval
  let limit: Int
  private let budget: Int
  let cancellation: Cancellation
  private var probe: CellProbe
  private var findings: Findings<Root>

  /// The budget for each factor, in cells and places.
  static let usualBudget = 120_000
  /// The budget for each factor beyond the range.
  private static let outerBudget = 20_000
  /// The largest number of zeros beyond the range.
  private static let outerLimit = 16
  /// The number of characters up to which an end is the exact number that was meant; 2pi has more.
  private static let roundDigits = 15
  /// The number of undecided intervals above which they are reported as one.
  private static let mostStretches = 8
  /// Width below which an interval is a single place, smaller than the numbers of any formula.
  private static let leastStretch = 1e-100
  /// Distance in doubles from the end of an interval within which the meant number lies.
  private static let besideEnd = 16.0
  /// Distance in doubles from the end of an interval within which its break lies: undecided cells
  /// may remain around it.
  private static let besideBreak = 96.0
  /// Distance in doubles beyond an end with many characters within which the meant number may lie.
  private static let endDoubles = 2.0

  init(
    _ function: any EnclosableFunction,
    over domain: Interval,
    limit: Int,
    budget: Int = usualBudget,
    cancellation: Cancellation
  ) {
    self.function = function
    self.domain = domain
    self.limit = limit
    self.budget = budget
    self.cancellation = cancellation
    probe = CellProbe(function, budget: budget, cancellation: cancellation)
    findings = Findings(searched: domain)
  }

  /// Returns the zeros; nil if enclosures give no result.
  mutating func found() throws(Interrupted) -> Findings<Root>? {
    let whole = FactoredFunction(function)
    guard let form = function.factored else { return try zeros(whole) ? findings : nil }
    if try zeros(form) { return findings }
    findings = Findings(searched: domain)
    return try zeros(whole) ? findings : nil
  }

  /// Finds the zeros by a factored form of the function; false if that gives no result.
  private mutating func zeros(_ form: FactoredFunction) throws(Interrupted) -> Bool {
    var roots: [Root] = []
    for factor in form.factors {
      var isolation = ZeroIsolation(
        factor,
        budget: budget,
        limit: limit,
        cancellation: cancellation
      )
      try isolation.run(over: searched)
      guard isolation.isInformed else { return false }
      let isLevel = !isolation.stretches.isEmpty || !isolation.levels.isEmpty
      if isLevel, form.guards != nil || form.factors.count > 1 { return false }
      roots += try checked(isolation.zeros, form)
      for one in isolation.stretches { roots.append(try stretch(one, isProved: true)) }
      for one in isolation.levels { roots.append(try stretch(one, isProved: false)) }
      findings.undecided += isolation.undecided
      findings.underflow += isolation.underflow
      findings.doubtful += isolation.doubtful
      findings.evaluations += isolation.probe.spent
    }
    findings.evaluations += probe.spent
    findings.found = Self.joined(roots)
    truncate()
    // An interval that cannot be divided is reported as a place.
    let isPlace = { (one: Interval) in one.isOnePlace || one.width < Self.leastStretch }
    findings.doubtful += findings.undecided.filter(isPlace)
    findings.undecided.removeAll(where: isPlace)
    findings.undecided = Interval.merged(findings.undecided, atMost: Self.mostStretches).map(plain)
    findings.underflow = Interval.merged(findings.underflow).map(plain)
    findings.doubtful = Interval.merged(findings.doubtful, reach: 16).filter { one in
      !findings.found.contains { $0.isStretch && $0.place.widened(byUlps: 16).contains(one) }
    }
    findings.isComplete = findings.undecided.isEmpty && findings.doubtful.isEmpty
    return true
  }

  /// The range, widened to the numbers that its ends were meant to be, unless the function knows
  /// its ends.
  private var searched: Interval {
    if function.knowsItsEnds { return domain }
    let ends = [domain.lower, domain.upper].map { end in
      end.description.utf8.count > Self.roundDigits ? Self.endDoubles * end.ulp : 0
    }
    return Interval(hull: domain.lower - ends[0], domain.upper + ends[1])
  }

  // MARK: Zeros of factors

  /// The zeros of a factor that are zeros of the function.
  private mutating func checked(
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

  private mutating func stretch(
    _ stretch: Interval,
    isProved: Bool
  ) throws(Interrupted) -> Root {
    let ends = try [stretch.lower, stretch.upper].map { end throws(Interrupted) in
      try self.end(ofStretch: end)
    }
    return Root(
      place: Interval(hull: ends[0].place, ends[1].place),
      bracket: stretch,
      evidence: isProved ? .exactZero : .touch,
      isProved: isProved,
      openEnds: ends.filter(\.isOpen).map(\.place)
    )
  }

  /// The double next to the end of an interval of zeros, and whether the function provably jumps
  /// away from 0 at the end itself.
  ///
  /// The formula gives its value at a break even where that is not a double: floor(3x) is 1 at 1/3,
  /// and 2 at 2/3.
  private mutating func end(
    ofStretch end: Double
  ) throws(Interrupted) -> (place: Double, isOpen: Bool) {
    let place = domain.clamped(plain(end))
    let isOfRange = function.knowsItsEnds && (place == domain.lower || place == domain.upper)
    if !isOfRange, !place.isMeant, place > domain.lower, place < domain.upper,
      let course = function.course(
        atBreakNear: place,
        within: Self.besideBreak * place.ulp,
        output: 0,
        withLimits: false
      ), domain.contains(course.place)
    {
      switch course.value {
      case .number(let value): return (course.place, value != 0)
      case .missing: return (course.place, true)
      case .unknown: return (place, false)
      }
    }
    guard isOfRange || place.isMeant else { return (place, false) }
    switch try probe.values(at: [place])[0] {
    case .zero, .unknown: return (place, false)
    case .signed, .undefined:
      let beside = Interval(hull: place, place).widened(byUlps: Self.besideEnd)
      return (place, try !probe.enclosures(over: [beside]).flags(0, 0).isEmpty)
    }
  }

  private func plain(_ stretch: Interval) -> Interval {
    Interval(hull: plain(stretch.lower), plain(stretch.upper))
  }

  /// The simplest number that cannot be distinguished from an end.
  private func plain(_ end: Double) -> Double {
    if end.magnitude < Self.leastStretch { return domain.clamped(0) }
    let near = Interval(hull: end, end).widened(byUlps: Self.besideEnd)
    let plain = Bisection.plainest(within: near.lower, near.upper)
    return near.contains(plain) ? domain.clamped(plain) : end
  }

  // MARK: All of them

  /// The roots in order, each once: factors may have common roots.
  private static func joined(_ roots: [Root]) -> [Root] {
    var joined: [Root] = []
    for root in roots.sorted(by: { $0.place.lower < $1.place.lower }) {
      if let last = joined.last, last.bracket.intersection(root.bracket) != nil {
        if root.isStretch || (!last.isProved && root.isProved) { joined[joined.count - 1] = root }
      } else {
        joined.append(root)
      }
    }
    return joined
  }

  /// Leaves the rest of the range undecided after `limit` roots.
  private mutating func truncate() {
    // An endless oscillation has as many on both sides of the undecided interval.
    let most = findings.undecided.isEmpty ? limit : 2 * limit
    guard findings.found.count > most else { return }
    let rest = Interval(hull: findings.found[limit].place.lower, domain.upper)
    findings.found.removeSubrange(limit...)
    findings.undecided = findings.undecided.filter { $0.lower < rest.lower } + [rest]
    findings.doubtful.removeAll { $0.lower >= rest.lower }
  }

  // MARK: Beyond the range

  /// The zeros beyond the range, in order; nil if it is not proved that these are all.
  func beyond() throws(Interrupted) -> [Root]? {
    let form = function.factored ?? FactoredFunction(function)
    var whole = CertifiedRoots(
      function,
      over: .entire,
      limit: limit,
      budget: Self.outerBudget,
      cancellation: cancellation
    )
    var roots: [Root] = []
    for factor in form.factors {
      for part in [
        Interval(hull: -.infinity, domain.lower), Interval(hull: domain.upper, .infinity),
      ] {
        guard let zeros = try zeros(of: factor, beyond: part) else { return nil }
        roots += try whole.checked(zeros.filter { !domain.contains($0.place) }, form)
      }
    }
    guard whole.findings.doubtful.isEmpty, roots.allSatisfy(\.isProved) else { return nil }
    return Self.joined(roots)
  }

  /// The zeros of a factor towards infinity; nil if it is not proved that these are all.
  private func zeros(
    of factor: any EnclosableFunction,
    beyond part: Interval
  ) throws(Interrupted) -> [IsolatedZero]? {
    var isolation = ZeroIsolation(
      factor,
      budget: Self.outerBudget,
      limit: Self.outerLimit,
      cancellation: cancellation
    )
    try isolation.run(over: part)
    let isComplete =
      isolation.isInformed && isolation.stretches.isEmpty && isolation.levels.isEmpty
      && isolation.undecided.isEmpty && isolation.doubtful.isEmpty
    return isComplete ? isolation.zeros : nil
  }
}
