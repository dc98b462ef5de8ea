import NumericalMethods
import RealFunctions
import Sampling

/// The zeros of a function, by those of its factors.
///
/// The zeros of each factor are isolated (``ZeroIsolation``); one counts where no divisor is 0 and the function has a value. A
/// removable hole is a zero of a factor and of a divisor, and so is none; a pole is no zero of any factor.
struct CertifiedRoots {
  let function: any EnclosableFunction
  let domain: Interval
  let limit: Int
  private let budget: Int
  let cancellation: Cancellation
  private var probe: CellProbe
  private var findings: Findings<Root>

  /// Cells and places for each factor.
  static let usualBudget = 120_000
  /// The same beyond the range.
  private static let outerBudget = 20_000
  /// Nobody asks for more zeros there than these.
  private static let outerLimit = 16
  /// An end that is written with more characters is not the number that was meant: 2pi.
  private static let roundDigits = 15
  /// More undecided stretches than these are told as one.
  private static let mostStretches = 8
  /// What is narrower is a place beside the numbers of any formula.
  private static let leastStretch = 1e-100
  /// So many doubles beside the end of a stretch lies the number that it is.
  private static let besideEnd = 16.0
  /// So many doubles beside the end of a stretch lies the break at which it ends: cells around it may be left, of which nothing is told.
  private static let besideBreak = 96.0
  /// How far beyond such an end the number that was meant may be, in doubles.
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

  /// Returns the zeros; nil if enclosures tell nothing.
  mutating func found() throws(Interrupted) -> Findings<Root>? {
    let whole = FactoredFunction(function)
    guard let form = function.factored else { return try zeros(whole) ? findings : nil }
    if try zeros(form) { return findings }
    findings = Findings(searched: domain)
    return try zeros(whole) ? findings : nil
  }

  /// Finds the zeros by a form of the function; false if it does not tell them.
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
    // Where nobody can look closer, a place is told and no stretch.
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

  /// The range, with the numbers that its ends were meant to be, unless the function knows them.
  private var searched: Interval {
    if function.knowsItsEnds { return domain }
    let ends = [domain.lower, domain.upper].map { end in
      end.description.utf8.count > Self.roundDigits ? Self.endDoubles * end.ulp : 0
    }
    return Interval(hull: domain.lower - ends[0], domain.upper + ends[1])
  }

  // MARK: What a zero of a factor is

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
    // Values at zeros take all the digits there are: only those are asked that something depends on.
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

  /// A zero at which the function may have no value: it has at the edge of its domain, where values beside come to 0.
  private mutating func atEdge(_ zero: IsolatedZero) throws(Interrupted) -> [Root] {
    // What stands nearer to a hole than doubles can tell is the hole.
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

  /// Whether the formula has the value 0 at a break between two doubles, as √(−(x − 0.1)²) has, which has no value at any double.
  private func hasZeroAtBreak(_ bracket: Interval) -> Bool {
    let wider = bracket.widened(byUlps: 1)
    let beside =
      function.knowsItsEnds
      ? Interval(hull: domain.clamped(wider.lower), domain.clamped(wider.upper)) : wider
    let courses = function.breaks(in: [beside], output: 0, withLimits: false)
    return courses[0]?.contains { $0.value == .number(0) } ?? false
  }

  /// Whether a bracket is one round place at which the function has no value, as x = 0 of `x {x > 0}` and removable holes are.
  private mutating func isOpenEnd(_ bracket: Interval) throws(Interrupted) -> Bool {
    guard bracket.isOnePlace else { return false }
    let plain = Bisection.plainest(within: bracket.lower, bracket.upper)
    guard plain.description.utf8.count <= Self.roundDigits else { return false }
    return try probe.values(at: [plain])[0] == .undefined && !hasZeroAtBreak(bracket)
  }

  /// Whether values beside a bracket are the same at any distance: a zero of a factor and one of a divisor are one place then, or
  /// nearer to each other than doubles can tell.
  private mutating func isHole(_ bracket: Interval) throws(Interrupted) -> Bool {
    guard bracket.isOnePlace else { return false }
    let beside = [8.0, 4096].flatMap { count -> [Double] in
      let wider = bracket.widened(byUlps: count)
      return [wider.lower, wider.upper]
    }
    let values = try probe.rescued(at: beside).map {
      $0[0]?.sign == nil ? nil : $0[0]?.range?.midpoint
    }
    return zip(values.prefix(2), values.suffix(2)).allSatisfy { near, far in
      guard let near, let far, near.isFinite, far.isFinite else { return false }
      return (near - far).magnitude < Self.holeShare * far.magnitude
    }
  }

  /// How much values beside a hole may differ.
  private static let holeShare = 1e-3
  /// The square root of what a few doubles make.
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

  /// The double next to the end of a stretch, and whether the function jumps away from 0 at the end itself, by proof.
  ///
  /// What a formula has at its own break is told also where that is no double: floor(3x) is 1 at 1/3, and 2 at 2/3.
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

  /// The plainest number that cannot be told from an end.
  private func plain(_ end: Double) -> Double {
    if end.magnitude < Self.leastStretch { return domain.clamped(0) }
    let near = Interval(hull: end, end).widened(byUlps: Self.besideEnd)
    let plain = Bisection.plainest(within: near.lower, near.upper)
    return near.contains(plain) ? domain.clamped(plain) : end
  }

  // MARK: All of them

  /// The roots in order, each once: factors may have some in common.
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

  /// Leaves the rest of the range undecided behind more roots than anyone reads.
  private mutating func truncate() {
    // An oscillation without end has as many on both sides of the stretch that is left.
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
