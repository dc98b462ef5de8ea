import Expressions

/// Tells which formulas are dates or times, so that the axis they stand on is a calendar.
///
/// Rule. Lists hold seconds since 1970 whatever they mean; the columns of tables know whether their
/// file had dates there. A formula is a time if it is such a column, elements of one (`d.date[3]`,
/// `d.date[d.temp > 0]`), a list or comprehension of times, a time plus or minus numbers, or a
/// function of times that puts them in order, joins them, or takes a mean or an end (`movmean(d.date, 7)`). A
/// difference of two times is a number of seconds.
///
/// Alternative that lost: a kind of value for times. Every function of numbers would need a rule for
/// it, for axes alone.
struct TimesInFormulas {
  let scope: Scope
  /// The names that run over times.
  private var bound: Set<String> = []

  init(in scope: Scope) { self.scope = scope }

  /// Whether x and y of the points that a formula gives are times; numbers are those of y.
  func ofPoints(_ formula: Syntax) -> (x: Bool, y: Bool) {
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

  private func isTime(_ formula: Syntax) -> Bool {
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
