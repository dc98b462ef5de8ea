import CivilTime
package import Expressions

/// Tells which formulas are dates or times, so that the axis they stand on is a calendar, and their values are answered
/// as dates.
///
/// Rule. Lists hold seconds since 1970 whatever they mean; the columns of tables know whether their
/// file had dates there. A formula is a time if it is such a column, elements of one (`d.date[3]`,
/// `d.date[d.temp > 0]`), a list or comprehension of times, a time plus or minus numbers, or a
/// function of times that puts them in order, joins them, or takes a mean or an end (`movmean(d.date, 7)`). A
/// difference of two times is a number of seconds.
///
/// Alternative that lost: a kind of value for times. Every function of numbers would need a rule for
/// it, for axes alone.
package struct TimesInFormulas {
  let scope: Scope
  /// The names that run over times.
  private var bound: Set<String> = []

  /// Creates what tells times by the columns of a scope.
  package init(in scope: Scope) { self.scope = scope }

  /// Whether x and y of the points that a formula gives are times; numbers are those of y.
  package func ofPoints(_ formula: Syntax) -> (x: Bool, y: Bool) {
    switch formula.node {
    case .point(let x, let y): return (isTime(x), isTime(y))
    case .list(let parts):
      let all = parts.map(ofPoints)
      return (
        !all.isEmpty && all.allSatisfy(\.x), !all.isEmpty && all.allSatisfy(\.y)
      )
    case .comprehension(let value, let ranges): return binding(ranges).ofPoints(value)
    case .number, .name, .negation, .sum, .product, .power, .call, .factorial, .degrees,
      .comparison, .conjunction, .disjunction, .not, .cases, .component, .listRange, .overRange,
      .element, .derivative:
      return (false, isTime(formula))
    }
  }

  /// Whether x and y of the points that a formula gives come from times with a zone.
  package func zonesOfPoints(_ formula: Syntax) -> (x: Bool, y: Bool) {
    func hasZone(_ part: Syntax) -> Bool {
      var found = false
      part.forEachName { if scope.holdsZone($0) { found = true } }
      return found
    }
    guard case .point(let x, let y) = formula.node else {
      let both = hasZone(formula)
      return (both, both)
    }
    return (hasZone(x), hasZone(y))
  }

  /// Whether the values of a formula are times.
  package func isTime(_ formula: Syntax) -> Bool {
    switch formula.node {
    case .name(let name): return bound.contains(name) || scope.holdsTimes(name)
    case .element(let list, _): return isTime(list)
    case .list(let parts): return !parts.isEmpty && parts.allSatisfy(isTime)
    case .comprehension(let value, let ranges): return binding(ranges).isTime(value)
    case .sum(let terms):
      let times = terms.filter { isTime($0.value) }
      return times.count == 1 && times.allSatisfy { !$0.isNegative }
    case .call(let callee, let arguments):
      // The mean of days is a day, and so are the days in order.
      guard callee.primes == 0, scope.function(named: callee.name) == nil,
        let builtin = Builtins.function(named: callee.name)
      else { return false }
      let lists = builtin.keepsTimes(count: arguments.count)
      return lists > 0 && arguments.prefix(lists).allSatisfy(isTime)
    case .number, .negation, .product, .power, .factorial, .degrees, .comparison, .conjunction,
      .disjunction, .not, .cases, .point, .component, .listRange, .overRange, .derivative:
      return false
    }
  }

  private func binding(_ ranges: [Syntax.Range]) -> TimesInFormulas {
    var inside = self
    for range in ranges {
      inside.bound.remove(range.name)
      if case .elements(let list) = range.extent, isTime(list) { inside.bound.insert(range.name) }
    }
    return inside
  }
}

extension Value {
  /// The text of a value that is a time in seconds since 1970, or a list of times; nil for other values.
  ///
  /// All times have one form (``TimeForm``), computed ones to the millisecond. A long list is shortened, as in notes,
  /// unless `isWhole` is true.
  package func textOfTimes(isWhole: Bool = true) -> String? {
    switch self {
    case .number(let seconds):
      guard seconds.isFinite, seconds.magnitude < Self.lastTime else { return nil }
      return Self.texts(of: [seconds])[0]
    case .list(let elements):
      let most = isWhole ? elements.count : Self.mostShown
      let seconds = elements.prefix(most).map { $0.number }
      guard !seconds.isEmpty, seconds.allSatisfy({ $0.isNaN || $0.magnitude < Self.lastTime })
      else { return nil }
      let end = elements.count > most ? ", …" : ""
      return "[\(Self.texts(of: seconds).joined(separator: ", "))\(end)]"
    case .condition, .point, .complex, .matrix: return nil
    }
  }

  /// The seconds of the year 10,000: later numbers are no times of files.
  private static let lastTime = 253_402_300_800.0
  /// The most times of a list that is shortened.
  private static let mostShown = 6

  private static func texts(of seconds: [Double]) -> [String] {
    let rounded = seconds.map { ($0 * 1000).rounded() / 1000 }
    var form = TimeForm()
    for second in rounded { form.take(second) }
    return rounded.map { $0.isFinite ? form.text($0) : "undefined" }
  }
}
