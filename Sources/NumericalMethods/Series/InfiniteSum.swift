package import RealFunctions
import SystemLibrary

/// Sums series of infinitely many terms.
///
/// The method depends on the terms, of which the first 256 are evaluated in a row and a few more at
/// growing distances (``SeriesTail``):
///
/// | the terms | the sum |
/// | --- | --- |
/// | fall fast, or vanish within some thousands | added until the rest is negligible |
/// | change their sign each time | ``AlternatingSeries`` |
/// | keep their sign | ``MonotoneSeries`` |
/// | do one or the other in groups of 2 to 12, as 1, 0, -1/3, 0, … | the same for the groups |
/// | oscillate otherwise, as sin(n x)/n | ``OscillatingSeries`` |
/// | change their sign otherwise | Wynn's epsilon algorithm |
///
/// Terms that are known to contain a wave of the index (`mayTurn`), or that have the other sign far
/// out, keep their sign only for a while: they are summed by ``MonotoneSeries`` only if their
/// magnitudes fall as evenly as they begin until nothing is left
/// (``SeriesTail/fallsEvenly(besides:)``).
///
/// A series whose terms do not fall to 0 diverges, and so does one whose terms keep their sign,
/// also far out, and fall no faster than 1/n (Cauchy's condensation test); terms that cancel in
/// groups, as 1, 1, -2 over n do, are judged by the fall of their groups. A series that can neither
/// be summed to nine digits nor be shown to diverge, as that of 1/(n ln(n)^2), is reported as
/// unsettled. Nothing is proved: terms that change their behaviour beyond the evaluated ones are
/// not noticed.
///
/// A product is the exponential of the sum of the logarithms of its factors.
package struct InfiniteSum {
  /// The outcome of a summation.
  package enum Outcome: Equatable, Sendable {
    /// The sum with its error estimate.
    case value(Double, error: Double)
    /// The series diverges.
    case diverges
    /// No reliable sum was found.
    case unsettled
    /// Terms overflow, and may fall afterwards: those of 1000^n/n!.
    case tooLarge
    /// A term is undefined, or the work was cancelled.
    case undefined
  }

  private let budget: Int
  private let cancellation: Cancellation
  private let mayTurn: Bool

  /// The number of terms that are evaluated in a row.
  static let firstCount = 256
  /// The largest accepted error, relative to the sum or its largest term.
  private static let acceptance = 1e-9
  /// The error at which the epsilon algorithm ends, relative to the largest partial sum.
  private static let goal = 1e-15
  /// The least number of terms before guesses of the epsilon algorithm are kept.
  private static let fewest = 25
  private static let groups = Array(1...longestPattern)
  /// The longest period with which terms are recognized as repeating.
  package static let longestPattern = 12

  /// Creates a summation of at most `budget` terms; `mayTurn` states that terms contain a wave that
  /// may change their sign far out.
  package init(
    budget: Int = 100_000,
    cancellation: Cancellation = .never,
    mayTurn: Bool = false
  ) {
    self.budget = budget
    self.cancellation = cancellation
    self.mayTurn = mayTurn
  }

  /// Returns the sum of a formula at first, first + step, first + 2 step and so on.
  package func sum(of formula: BatchFunction, from first: Double, step: Double) -> Outcome {
    let terms = Terms(first: first, step: step, isLogarithmic: false)
    return sum(of: formula, terms)
  }

  /// Returns the product of a formula at first, first + step, first + 2 step and so on.
  ///
  /// A product that converges to 0 without a factor of 0 counts as divergent, as usual.
  ///
  /// `logarithms` gives the logarithms of the factors' magnitudes, if they are known better than as
  /// logarithms of numbers near 1.
  package func product(
    of formula: BatchFunction,
    logarithms: BatchFunction? = nil,
    from first: Double,
    step: Double
  ) -> Outcome {
    let terms = Terms(first: first, step: step, isLogarithmic: logarithms == nil)
    let factors = Terms(first: first, step: step, isLogarithmic: false)
    var meter = EvaluationMeter(budget: budget, cancellation: cancellation)
    let indices = (0..<Self.firstCount).map(Double.init)
    guard let values = factors.values(of: formula, at: indices, meter: &meter) else {
      return .undefined
    }
    if values.contains(0), !values.contains(where: { !$0.isFinite }) { return .value(0, error: 0) }
    guard values.suffix(Self.firstCount / 2).allSatisfy({ $0 > 0 }) else {
      return values.contains { $0.isNaN } ? .undefined : .diverges
    }
    let isNegative = values.count { $0 < 0 } % 2 == 1
    let outcome =
      if let logarithms { sum(of: logarithms, terms) } else { sum(of: formula, terms) }
    switch outcome {
    case .value(let sum, let error):
      let product = exp(sum)
      return .value(isNegative ? -product : product, error: product * error)
    case let outcome: return outcome
    }
  }

  // MARK: Steps

  private func sum(of formula: BatchFunction, _ terms: Terms) -> Outcome {
    var meter = EvaluationMeter(budget: budget, cancellation: cancellation)
    let indices = (0..<Self.firstCount).map(Double.init)
    guard let values = terms.values(of: formula, at: indices, meter: &meter) else {
      return .undefined
    }
    if let sum = added(values) { return sum }
    guard values.allSatisfy({ !$0.isNaN }) else { return .undefined }
    guard values.allSatisfy({ $0.isFinite }) else {
      return Self.growthCeases(values) ? .tooLarge : .diverges
    }
    guard let tail = SeriesTail(of: formula, terms, behind: values, meter: &meter) else {
      return .undefined
    }
    if tail.isZero { return total(values) }
    let largest = values.reduce(0) { max($0, $1.magnitude) }
    if let end = tail.vanishing(besides: largest), end > values.count {
      let far = (values.count..<end).map(Double.init)
      guard let more = terms.values(of: formula, at: far, meter: &meter) else { return .undefined }
      // If the terms first rise, they fall fast afterwards; a gap between terms does not.
      let last = more.suffix(more.count / 8).reduce(0) { max($0, $1.magnitude) }
      if more.allSatisfy({ $0.isFinite }), last <= 0x1p-60 * largest { return total(values + more) }
    }
    if tail.isUnbounded, Self.growthCeases(values) { return .tooLarge }
    if !tail.fallsToZero { return tail.staysAway ? .diverges : .unsettled }
    let isBelieved = isBelievedSteady(tail, values)
    var seemsSteady = false
    for group in Self.groups {
      let found = grouped(values, by: group, terms, tail, of: formula, &meter)
      guard let found else { continue }
      if found.isSteady, !isBelieved {
        seemsSteady = true
        continue
      }
      if found.outcome != .unsettled { return found.outcome }
      // A change of sign in pairs of terms may be part of a longer pattern. Waves of nearly that
      // many terms look like groups of one sign for a while.
      if found.isSteady {
        if group == 1 { return .unsettled }
        break
      }
    }
    let series = OscillatingSeries(terms: terms)
    let sum = accepted(series.sum(of: formula, behind: values, meter: &meter), values)
    // The first terms of a slow wave do not show the wave.
    return sum == .unsettled && !seemsSteady ? accepted(Self.oscillating(values), values) : sum
  }

  /// Whether terms that keep their sign at first may be assumed to continue so.
  private func isBelievedSteady(_ tail: SeriesTail, _ values: [Double]) -> Bool {
    let size = values.reduce(0) { $0 + $1.magnitude }
    return !(mayTurn || tail.turns(besides: size)) || tail.fallsEvenly(besides: size)
  }

  /// Whether terms grow by ever smaller factors until they overflow.
  private static func growthCeases(_ values: [Double]) -> Bool {
    let finite = values.prefix { $0.isFinite }
    let half = finite.count / 2
    guard half >= 4 else { return false }
    let early = finite[half] / finite[half - 1]
    let late = finite[finite.count - 1] / finite[finite.count - 2]
    return late.magnitude < 0.9 * early.magnitude
  }

  /// The sum of terms in groups; nil if the groups neither keep their sign nor change it each time.
  private func grouped(
    _ values: [Double],
    by group: Int,
    _ terms: Terms,
    _ tail: SeriesTail,
    of formula: BatchFunction,
    _ meter: inout EvaluationMeter
  ) -> (outcome: Outcome, isSteady: Bool)? {
    var grouped = terms
    grouped.group = group
    let sums = stride(from: 0, to: values.count - group + 1, by: group).map { start in
      values[start..<(start + group)].reduce(0, +)
    }
    switch Pattern(of: sums) {
    case .alternating: return (accepted(Self.alternating(sums), values), false)
    case .steady:
      let cancels = group > 1 && Self.fall(of: sums) > Self.fall(of: values, each: group) + 0.5
      if tail.divergesIfSteady, !cancels {
        return (tail.isOneSigned ? .diverges : .unsettled, true)
      }
      let order = cancels ? nil : tail.order
      let series = MonotoneSeries(terms: grouped, values: sums, order: order, cancels: cancels)
      return (accepted(series.sum(of: formula, meter: &meter), values), true)
    case .none: return nil
    }
  }

  /// The power of the index with which terms fall over its last doubling, comparing the largest of
  /// `length` neighbours.
  private static func fall(of terms: [Double], each length: Int = 1) -> Double {
    func size(_ last: Int) -> Double {
      terms[max(0, last - length)..<last].reduce(0) { max($0, $1.magnitude) }
    }
    return log2(size(terms.count / 2) / size(terms.count))
  }

  private typealias Guess = EpsilonAlgorithm.Guess

  private func accepted(_ guess: Guess?, _ terms: [Double]) -> Outcome {
    guard let guess, !cancellation.isCancelled, guess.value.isFinite else { return .unsettled }
    let largest = terms.reduce(guess.value.magnitude) { max($0, $1.magnitude) }
    // Includes the rounding of the terms themselves.
    let error = guess.error + 0x1p-52 * largest
    return error <= Self.acceptance * largest ? .value(guess.value, error: error) : .unsettled
  }

  /// The sum of terms if all later ones are negligible.
  private func total(_ values: [Double]) -> Outcome {
    var sum = CompensatedTotal()
    for value in values { sum.add(value) }
    return .value(sum.value, error: 0x1p-52 * sum.largest)
  }

  /// The sum if its terms have become negligible; undefined terms after that do not matter, as
  /// those of 50^n/n! from 171 on, which are inf/inf.
  private func added(_ values: [Double]) -> Outcome? {
    var sum = CompensatedTotal()
    let length = 8
    var before = 0.0
    for start in stride(from: 0, to: values.count - length + 1, by: length) {
      let part = values[start..<(start + length)]
      guard part.allSatisfy({ $0.isFinite }) else { return nil }
      for value in part { sum.add(value) }
      let size = part.reduce(0) { max($0, $1.magnitude) }
      // The rest is less than that of a geometric sequence with the same ratio.
      let ratio = size / before
      before = size
      guard start > 0, ratio < 0.99 else { continue }
      let rest = Double(length) * size * ratio / (1 - ratio)
      // Eight zeros are a gap, not a fall.
      if size > 0, rest <= 0x1p-60 * sum.value.magnitude {
        return .value(sum.value, error: 0x1p-52 * sum.largest)
      }
    }
    return nil
  }

  private static func alternating(_ terms: [Double]) -> Guess? {
    // The first terms are summed directly: after them the magnitudes are smoother.
    let skip = 16
    var sum = CompensatedTotal()
    for term in terms.prefix(skip) { sum.add(term) }
    let sizes = terms[skip...]
    guard let first = sizes.first, sizes.count >= 40 else { return nil }
    let sign = first < 0 ? -1.0 : 1.0
    let rests = [20, 26, 32].map {
      sign * AlternatingSeries.sum(ArraySlice(sizes.map { $0.magnitude }), count: $0)
    }
    let error = max((rests[2] - rests[1]).magnitude, (rests[1] - rests[0]).magnitude / 16)
    return Guess(value: sum.value + rests[2], error: error)
  }

  private static func oscillating(_ terms: [Double]) -> Guess? {
    var epsilon = EpsilonAlgorithm(patience: fewest)
    var sum = CompensatedTotal()
    for term in terms {
      sum.add(term)
      epsilon.append(sum.value)
      if let surest = epsilon.surest, surest.error <= goal * sum.largest { break }
    }
    // Entries that agree by chance have a larger error than their difference.
    return epsilon.surest.map { Guess(value: $0.value, error: 16 * $0.error) }
  }
}

/// The pattern of the signs and magnitudes of terms.
private enum Pattern {
  case alternating, steady, none

  /// The change of the ratio of neighbours above which it is not smooth.
  private static let roughness = 0.05

  init(of terms: [Double]) {
    self = .none
    let late = terms.suffix(max(8, terms.count * 3 / 4))
    let pairs = zip(late, late.dropFirst())
    let ratios = pairs.map { $1 / $0 }
    let last = ratios.suffix(max(6, ratios.count / 2))
    guard ratios.allSatisfy({ $0.isFinite }), let low = last.min(), let high = last.max(),
      high - low < Self.roughness
    else { return }
    if ratios.allSatisfy({ $0 < 0 }) { self = .alternating }
    if ratios.allSatisfy({ $0 > 0 }) { self = .steady }
  }
}

/// A sum with its rounding errors, and its largest term.
struct CompensatedTotal {
  private var sum = 0.0
  private var error = 0.0
  /// The magnitude of the largest term or partial sum.
  private(set) var largest = 0.0

  /// Adds a term: Neumaier (1974), "Rundungsfehleranalyse einiger Verfahren zur Summation endlicher
  /// Summen".
  mutating func add(_ term: Double) {
    let next = sum + term
    error += sum.magnitude >= term.magnitude ? (sum - next) + term : (term - next) + sum
    sum = next
    largest = max(largest, sum.magnitude, term.magnitude)
  }

  var value: Double { sum + error }
}
