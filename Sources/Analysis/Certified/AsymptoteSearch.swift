import NumericalMethods
package import RealFunctions
import Sampling

/// Finds the asymptotes of a function.
///
/// Vertical ones are at its poles: where a divisor is 0 and no factor is, or where the rules of
/// formulas show that it grows without bound (`course`). The others follow from its limits at both
/// ends of the real line. Where neither gives a result, values decide, and the result is not
/// proved.
package struct AsymptoteSearch {
  private let course: (EndCourse.Approach) -> EndCourse?
  private let limit: Int
  private let cancellation: Cancellation

  private static let budget = 60_000
  /// The number of characters up to which a place is the exact number that was meant.
  private static let roundDigits = 15
  /// Distance in doubles within which poles and breaks are one place.
  private static let samePlace = 64.0
  /// Relative precision of a slope, or an intercept, that is found by values.
  private static let digitsByValues = 1e-9

  /// Creates a search that finds at most `limit` poles; `course` gives the limit of the function
  /// with a proof, or nil.
  package init(
    limit: Int = 1000,
    cancellation: Cancellation = .never,
    course: @escaping (EndCourse.Approach) -> EndCourse?
  ) {
    self.course = course
    self.limit = limit
    self.cancellation = cancellation
  }

  /// Returns the vertical asymptotes over a finite range in rising order, then those at the ends of
  /// the real line.
  package func asymptotes(
    of function: any EnclosableFunction,
    over domain: Interval
  ) throws(Interrupted) -> Findings<Asymptote> {
    var findings = try verticals(of: function, over: domain)
    findings.found += try lines(of: function, beyond: domain)
    findings.isEmptyBeyond = try BreakSearch.isFree(
      function,
      beyond: domain,
      order: 0,
      cancellation: cancellation
    )
    return findings
  }

  // MARK: Vertical ones

  private func verticals(
    of function: any EnclosableFunction,
    over domain: Interval
  ) throws(Interrupted) -> Findings<Asymptote> {
    var breaks = BreakSearch(
      function,
      budget: Self.budget,
      limit: limit,
      cancellation: cancellation
    )
    try breaks.run(over: domain, order: 0)
    var findings = Findings<Asymptote>(searched: domain, evaluations: breaks.probe.spent)
    findings.undecided = breaks.undecided
    let poles = try PoleSearch(cancellation: cancellation).poles(of: function, over: domain)
    var found = poles.map { pole in
      (place: pole.place, asymptote: vertical(pole.place, pole.left, pole.right, isProved: true))
    }
    for bracket in breaks.breaks {
      let near = bracket.widened(byUlps: Self.samePlace)
      if poles.contains(where: { near.contains($0.place) }) { continue }
      let place = Bisection.plainest(within: bracket.lower, bracket.upper)
      guard let one = try vertical(function, at: place, in: domain) else { continue }
      found.append((place, one))
    }
    findings.found = found.sorted { $0.place < $1.place }.map(\.asymptote)
    return findings
  }

  private func vertical(
    _ place: Double,
    _ left: Asymptote.Side,
    _ right: Asymptote.Side,
    isProved: Bool
  ) -> Asymptote {
    Asymptote(kind: .vertical(place: place, left: left, right: right), isProved: isProved)
  }

  /// The asymptote at a break; nil if the values beside it stay bounded.
  private func vertical(
    _ function: any EnclosableFunction,
    at place: Double,
    in domain: Interval
  ) throws(Interrupted) -> Asymptote? {
    let left = try side(function, at: place, isFromBelow: true)
    let right = try side(function, at: place, isFromBelow: false)
    guard left.side.isInfinite || right.side.isInfinite else { return nil }
    return vertical(place, left.side, right.side, isProved: left.isProved && right.isProved)
  }

  private func side(
    _ function: any EnclosableFunction,
    at place: Double,
    isFromBelow: Bool
  ) throws(Interrupted) -> (side: Asymptote.Side, isProved: Bool) {
    if place.description.utf8.count <= Self.roundDigits {
      switch course(.place(place, isFromBelow: isFromBelow)) {
      case .infinite(let isNegative): return (isNegative ? .minusInfinity : .plusInfinity, true)
      case .line: return (.finite, true)
      case nil: break
      }
    }
    let isEmpty = try EmptySide.isProved(
      of: function,
      at: place,
      from: isFromBelow ? .left : .right,
      cancellation: cancellation
    )
    if isEmpty { return (.undefined, true) }
    let limit = try LimitSearch(cancellation: cancellation).limit(
      of: function,
      at: place,
      from: isFromBelow ? .left : .right
    )
    if case .infinite(let isNegative) = limit.finding {
      return (isNegative ? .minusInfinity : .plusInfinity, false)
    }
    return (limit.finding == .undefined ? .undefined : .finite, false)
  }

  // MARK: At the ends of the real line

  private func lines(
    of function: any EnclosableFunction,
    beyond domain: Interval
  ) throws(Interrupted) -> [Asymptote] {
    let left = try line(of: function, at: .minusInfinity, beyond: domain)
    let right = try line(of: function, at: .infinity, beyond: domain)
    if let left, let right, left.slope == right.slope, left.intercept == right.intercept {
      return [asymptote(left, true, true, isProved: left.isProved && right.isProved)]
    }
    return [
      left.map { asymptote($0, true, false, isProved: $0.isProved) },
      right.map { asymptote($0, false, true, isProved: $0.isProved) },
    ].compactMap { $0 }
  }

  private typealias Line = (slope: Double, intercept: Double, isProved: Bool)

  private func asymptote(
    _ line: Line,
    _ isAtMinusInfinity: Bool,
    _ isAtInfinity: Bool,
    isProved: Bool
  ) -> Asymptote {
    Asymptote(
      kind: .line(
        slope: line.slope,
        intercept: line.intercept,
        isAtMinusInfinity: isAtMinusInfinity,
        isAtInfinity: isAtInfinity
      ),
      isProved: isProved
    )
  }

  private func line(
    of function: any EnclosableFunction,
    at end: EndCourse.Approach,
    beyond domain: Interval
  ) throws(Interrupted) -> Line? {
    switch course(end) {
    case .line(let slope, let intercept): return (slope, intercept, true)
    case .infinite: return nil
    case nil: break
    }
    let isFree = try BreakSearch.isFree(
      function,
      beyond: domain,
      on: [end == .infinity ? .right : .left],
      order: 0,
      allowsGaps: false,
      cancellation: cancellation
    )
    // There may be infinitely many poles between the places where values are taken.
    guard isFree else { return nil }
    // Finds the limits of f, of f/x and of f - m·x by values where the rules give none.
    let place = end == .infinity ? Double.infinity : -.infinity
    let search = LimitSearch(cancellation: cancellation)
    func limit(_ of: any PointFunction) throws(Interrupted) -> Double? {
      guard
        case .value(let value, let error) = try search.limit(of: of, at: place, from: .right)
          .finding,
        error <= Self.digitsByValues * max(1, value.magnitude)
      else { return nil }
      return value.magnitude <= error ? 0 : value
    }
    if let value = try limit(function) { return (0, value, false) }
    guard let slope = try limit(ReshapedFunction(function) { $0 / $1 }), slope != 0,
      let intercept = try limit(ReshapedFunction(function) { $0 - slope * $1 })
    else { return nil }
    return (slope, intercept, false)
  }
}

/// A function whose values are computed from those of another one and their places.
private final class ReshapedFunction: PointFunction {
  private let base: any PointFunction
  private let change: @Sendable (_ value: Double, _ place: Double) -> Double

  init(
    _ base: any PointFunction,
    _ change: @escaping @Sendable (_ value: Double, _ place: Double) -> Double
  ) {
    self.base = base
    self.change = change
  }

  var inputCount: Int { 1 }
  var outputCount: Int { 1 }
  var cost: Double { base.cost }
  var known: any PointFunction { ReshapedFunction(base.known, change) }

  func evaluate(_ batch: PointBatch, using workspace: Workspace) {
    base.evaluate(batch, using: workspace)
    for index in 0..<batch.count {
      batch.outputs[index] = change(batch.outputs[index], batch.inputs[index])
    }
  }
}
