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
  let budget: Int
  let cancellation: Cancellation
  var probe: CellProbe
  var findings: Findings<Root>

  /// The budget for each factor, in cells and places.
  static let usualBudget = 120_000
  /// The budget for each factor beyond the range.
  private static let outerBudget = 20_000
  /// The largest number of zeros beyond the range.
  private static let outerLimit = 16
  /// The number of characters up to which an end is the exact number that was meant; 2pi has more.
  static let roundDigits = 15
  /// The number of undecided intervals above which they are reported as one.
  private static let mostStretches = 8
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
