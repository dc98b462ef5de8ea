package import RealFunctions
import Sampling

/// Finds poles of a function by proof.
///
/// Where a divisor has a simple zero p, and no factor is 0, the function is at least as large as
/// c/|x - p| beside p.
package struct PoleSearch {
  /// A pole, with the limits on its sides.
  package struct Pole {
    package var place: Double
    package var left: Asymptote.Side
    package var right: Asymptote.Side
  }

  private let cancellation: Cancellation

  private static let budget = 20_000
  private static let limit = 64
  /// Distances from a pole at which its signs are evaluated, in doubles, beyond the uncertainty of
  /// its place.
  private static let reaches = [16.0, 0x1p16, 0x1p30]

  /// Creates a search.
  package init(cancellation: Cancellation = .never) { self.cancellation = cancellation }

  /// Returns the first pole in a finite range, ends included; nil if none is proved.
  package func pole(
    of function: any EnclosableFunction,
    over domain: Interval
  ) throws(Interrupted) -> Double? {
    try brackets(of: function, over: domain)?.map(\.place).min()
  }

  /// Returns the proved poles in a finite range, with their sides, in rising order.
  package func poles(
    of function: any EnclosableFunction,
    over domain: Interval
  ) throws(Interrupted) -> [Pole] {
    guard let form = function.factored, let found = try brackets(of: function, over: domain) else {
      return []
    }
    var poles: [Pole] = []
    for one in found.sorted(by: { $0.place < $1.place }) where one.place != poles.last?.place {
      guard let sides = try sides(of: function, form, one) else { continue }
      poles.append(Pole(place: one.place, left: sides.left, right: sides.right))
    }
    return poles
  }

  private typealias FoundPole = (place: Double, bracket: Interval, divisor: any EnclosableFunction)

  private func brackets(
    of function: any EnclosableFunction,
    over domain: Interval
  ) throws(Interrupted) -> [FoundPole]? {
    guard domain.isFinite, domain.lower < domain.upper, let form = function.factored else {
      return nil
    }
    var found: [FoundPole] = []
    for divisor in form.poles {
      var isolation = ZeroIsolation(
        divisor,
        budget: Self.budget,
        limit: Self.limit,
        cancellation: cancellation
      )
      try isolation.run(over: domain)
      let zeros = isolation.zeros.filter(\.isProved)
      let slopes = try isolation.probe.enclosures(over: zeros.map(\.bracket), order: 1)
      for (index, zero) in zeros.enumerated() {
        guard slopes.flags(index, 1).isEmpty, slopes.interval(index, 1).isFinite,
          try hasNoZero(form.factors, in: zero.bracket),
          try isAsLarge(function, beside: zero.place, in: domain)
        else { continue }
        found.append((zero.place, zero.bracket, divisor))
      }
    }
    return found
  }

  /// The signs at the ends of a neighbourhood of a pole that contains no other zero of its divisor,
  /// and no zero of a factor.
  ///
  /// Nil if there is no such neighbourhood, or the function is undefined on both sides.
  private func sides(
    of function: any EnclosableFunction,
    _ form: FactoredFunction,
    _ pole: FoundPole
  ) throws(Interrupted) -> (left: Asymptote.Side, right: Asymptote.Side)? {
    var divisor = CellProbe(pole.divisor, budget: Self.budget, cancellation: cancellation)
    var probe = CellProbe(function, budget: Self.budget, cancellation: cancellation)
    let others = form.poles + form.factors
    for reach in Self.reaches {
      let near =
        pole.place == 0
        ? Interval(hull: -reach * 0x1p-60, reach * 0x1p-60) : pole.bracket.widened(byUlps: reach)
      let slopes = try divisor.enclosures(over: [near], order: 1)
      let isAlone = slopes.flags(0, 1).isEmpty && !slopes.interval(0, 1).contains(0)
      guard isAlone, try hasOneZero(others, in: near) else { continue }
      let ends = try probe.values(at: [near.lower, near.upper])
      guard let left = Asymptote.Side(ends[0]), let right = Asymptote.Side(ends[1]) else {
        continue
      }
      guard left.isInfinite || right.isInfinite else { continue }
      return (left, right)
    }
    return nil
  }

  /// Whether at most one of the functions has a zero in a neighbourhood, and all are defined there.
  private func hasOneZero(
    _ functions: [any EnclosableFunction],
    in near: Interval
  ) throws(Interrupted) -> Bool {
    var zeros = 0
    for function in functions {
      var probe = CellProbe(function, budget: Self.budget, cancellation: cancellation)
      let found = try probe.enclosures(over: [near])
      guard found.flags(0, 0).isEmpty else { return false }
      if found.interval(0, 0).contains(0) { zeros += 1 }
    }
    return zeros <= 1
  }

  /// Whether |f|·|x - p| does not fall towards a place p: other divisors may grow without bound
  /// there, as ln(x)² of 1/(x·ln(x)²) does, and a function without zeros may fall to 0, as
  /// e^(-1/x²) does.
  private func isAsLarge(
    _ function: any EnclosableFunction,
    beside place: Double,
    in domain: Interval
  ) throws(Interrupted) -> Bool {
    var probe = CellProbe(function, budget: Self.budget, cancellation: cancellation)
    let unit = max(place.magnitude.ulp * 0x1p50, min(1, domain.width) * 0x1p-4)
    let exponents = place == 0 ? [0, 2, 4, 8, 16, 32, 64, 128, 256] : [0, 2, 4, 8, 16, 24, 32, 38]
    for sign in [-1.0, 1] {
      let places = exponents.map {
        place + sign * unit * Double(sign: .plus, exponent: -$0, significand: 1)
      }
      guard domain.contains(places[0]) || domain.contains(places[places.count - 1]) else {
        continue
      }
      let sizes = try probe.values(at: places).enumerated().map { index, value -> Double in
        // An upper bound, perhaps not a sharp one: an underflow is 0.
        guard let range = value.range, range.isFinite else { return .nan }
        return max(range.lower.magnitude, range.upper.magnitude)
          * (places[index] - place).magnitude
      }
      // Unknown values do not prove anything; a fall does.
      let known = sizes.filter { !$0.isNaN }
      guard known.count > 3 else { continue }
      // Bounds of underflows grow again beside 0.
      let base = known[2]
      let isFalling = known[known.count - 1] < Self.fall * known[known.count * 2 / 3]
      let vanishes =
        known.dropFirst(3).contains { $0 < Self.nothing * base }
        || known.dropFirst().contains { $0 < Self.underflow * known[0] }
      guard isFalling || vanishes else { continue }
      return false
    }
    return true
  }

  /// The least ratio of magnitude times distance at a pole, on the way to it.
  private static let fall = 0.9
  private static let nothing = 1e-6
  private static let underflow = 1e-30

  private func hasNoZero(
    _ factors: [any EnclosableFunction],
    in bracket: Interval
  ) throws(Interrupted) -> Bool {
    for factor in factors {
      var probe = CellProbe(factor, budget: Self.budget, cancellation: cancellation)
      let found = try probe.enclosures(over: [bracket])
      let isFree = found.flags(0, 0).isEmpty && !found.interval(0, 0).contains(0)
      if !isFree { return false }
    }
    return true
  }
}

extension Asymptote.Side {
  /// Creates the side of a pole from a value near it.
  fileprivate init?(_ value: KnownValue) {
    switch value {
    case .signed: self = value.sign == 1 ? .plusInfinity : .minusInfinity
    case .undefined: self = .undefined
    case .zero, .unknown: return nil
    }
  }
}
