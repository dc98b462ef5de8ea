import Expressions
import RealFunctions
import Statements

// The range of a curve through rows: `g = interpolate d using 1:2; plot g`.
//
// Rule. A formula without a range of its own that calls a curve through points, `pchip(X, Y, x)`, at the variable has
// no value beyond the points: it is drawn over their extent, as `for x in …` draws it. The call may stand in functions
// of the user that have the variable as their argument. Calls at other places, `g(x - 1)`, say nothing here.

extension ItemResolver {
  /// Returns the extent of the points through which a formula's curves run; nil for other formulas.
  func extentOfKnots(_ formulas: [Syntax], over variable: String) -> Interval? {
    var extent: Interval?
    for formula in formulas {
      guard let found = extentOfKnots(formula, over: variable, depth: 0) else { continue }
      extent = extent?.union(found) ?? found
    }
    return extent
  }

  /// Whether a formula's curves run through points at dates or times.
  func runsOverTimes(_ formulas: [Syntax], over variable: String) -> Bool {
    guard scope.hasTimes else { return false }
    let times = TimesInFormulas(in: scope)
    return formulas.contains { formula in
      !placesOfKnots(formula, over: variable, depth: 0).allSatisfy { !times.isTime($0) }
    }
  }

  /// The most functions that call one another on the way to the points.
  private static let deepest = 8

  private func extentOfKnots(_ syntax: Syntax, over variable: String, depth: Int) -> Interval? {
    placesOfKnots(syntax, over: variable, depth: depth).compactMap(extent(ofPlaces:))
      .reduce(nil) { $0?.union($1) ?? $1 }
  }

  /// Returns the lists of x through which the curves of a formula run.
  private func placesOfKnots(_ syntax: Syntax, over variable: String, depth: Int) -> [Syntax] {
    var places: [Syntax] = []
    if case .call(let callee, let arguments) = syntax.node, callee.primes == 0,
      arguments.last?.node == .name(variable)
    {
      if let function = scope.function(named: callee.name) {
        if arguments.count == 1, function.parameters.count == 1, depth < Self.deepest {
          places += placesOfKnots(function.body, over: function.parameters[0], depth: depth + 1)
        }
      } else if arguments.count == 3,
        Builtins.function(named: callee.name)?.isCurveThroughPoints == true
      {
        places.append(arguments[0])
      }
    }
    for child in syntax.children { places += placesOfKnots(child, over: variable, depth: depth) }
    return places
  }

  private func extent(ofPlaces places: Syntax) -> Interval? {
    let stored = places.loneName.flatMap { scope.value(of: $0) }
    let value = stored ?? (try? Evaluation.calculate(places, in: scope, using: workspace).value)
    guard case .list(let elements)? = value else { return nil }
    var extent: Interval?
    for element in elements {
      guard case .number(let number) = element, number.isFinite else { continue }
      let place = Interval(hull: number, number)
      extent = extent?.union(place) ?? place
    }
    return extent.flatMap { $0.lower < $0.upper ? $0 : nil }
  }
}

extension Syntax {
  /// The name that the formula is; nil for other formulas.
  fileprivate var loneName: String? { if case .name(let name) = node { name } else { nil } }
}
