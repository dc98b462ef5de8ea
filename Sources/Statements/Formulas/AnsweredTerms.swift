import Analysis
import Expressions
import NumericalMethods
import RealFunctions

/// The terms of an infinite sum or product in an answer, and their summation one by one.
struct AnsweredTerms {
  let workspace: Workspace
  private let series: KnownSeries
  private let terms: RecomputedTerms
  /// The logarithms of the absolute values of factors; nil for a sum.
  private let logarithms: RecomputedTerms?

  /// Limits of the terms before the regular part that are added one by one: their number, and the
  /// time in nanoseconds.
  private static let mostFirst = 131_072.0
  private static let patience = 5e8

  init(_ series: KnownSeries, _ cancellation: Cancellation) throws(Failure) {
    (terms, logarithms) = try Failure.wrap { () throws(Diagnostic) in
      (
        RecomputedTerms(try series.formula.compiled().recomputed),
        series.isProduct ? RecomputedTerms(try series.logarithm.compiled().recomputed) : nil
      )
    }
    self.series = series
    workspace = Workspace(cancellation: cancellation)
  }

  /// Returns the outcome of the series along a range, and whether it is proved that the terms after
  /// the examined ones are regular.
  func outcome(
    along range: (first: Double, step: Double)
  ) throws(Failure) -> (outcome: InfiniteSum.Outcome, isProved: Bool) {
    let summand = series.isProduct ? series.logarithm : series.formula
    let course = summand.terms(from: range.first, step: range.step)
    let converges = course?.sumConverges
    if converges == false, !isUndefinedNearby(range) { return (.diverges, true) }
    let start = try start(of: course)
    let isProved = start != nil
    let first = start.flatMap { $0 > Self.leastStart ? Int($0) : nil } ?? 0
    let outcome = outcome(behind: first, along: range)
    if outcome == .unsettled || outcome == .diverges, first > 0 {
      // After its first terms a pattern may be too flat to be noticed, or all terms too large for doubles.
      let whole = self.outcome(behind: 0, along: range)
      if case .value = whole, outcome == .unsettled { return (whole, false) }
      if whole == .tooLarge { return (whole, isProved) }
    }
    // The sum exists by proof, but converges too slowly for all methods.
    if outcome == .diverges, converges == true { return (.unsettled, isProved) }
    return (outcome, isProved)
  }

  /// The knowledge about a series that its first terms give.
  enum Sight {
    /// The later terms are proved to be regular.
    case whole
    /// Later terms may be irregular up to an index, and are regular after it.
    case late
    /// The later terms are unknown.
    case unknown
  }

  /// Returns the knowledge that the first terms give about a series, along all its ranges.
  func sight(of series: KnownSeries) throws(Failure) -> Sight {
    let summand = series.isProduct ? series.logarithm : series.formula
    var sight = Sight.whole
    for range in series.ranges {
      let course = summand.terms(from: range.first, step: range.step)
      guard let start = try start(of: course) else { return .unknown }
      if start > Self.leastStart { sight = .late }
    }
    return sight
  }

  /// The number of first terms that are always examined one by one.
  private static let leastStart = 256.0

  /// Returns the index from which on the terms are regular; nil where nothing is proved, neither
  /// for the whole term nor for each of its summands, or the terms before it are too many to be
  /// added one by one.
  private func start(of course: CheckedFormula?) throws(Failure) -> Double? {
    guard let course else { return nil }
    if let whole = try self.start(ofPart: course) { return whole }
    if let classes = course.residues(most: InfiniteSum.longestPattern) {
      // Whole periods are summed; each residue class continues as it has begun among the first terms.
      var power = TermCourse.firstPower
      while classes.count << power >= Int(Self.leastStart) { power -= 1 }
      var latest = 0.0
      for one in classes {
        guard let start = try self.start(ofSum: one, behind: power) else { return nil }
        latest = max(latest, Double(classes.count) * (start + 1))
      }
      return max(latest, Self.leastStart)
    }
    return try start(ofSum: course)
  }

  private func start(
    ofSum course: CheckedFormula,
    behind power: Int = TermCourse.firstPower
  ) throws(Failure) -> Double? {
    if let whole = try self.start(ofPart: course, behind: power) { return whole }
    let parts = course.summands
    guard parts.count > 1, parts.count <= Self.mostParts else { return nil }
    var latest = 0.0
    for part in parts {
      guard let start = try self.start(ofPart: part, behind: power) else { return nil }
      latest = max(latest, start)
    }
    return latest
  }

  private static let mostParts = 8

  private func start(
    ofPart part: CheckedFormula,
    behind power: Int = TermCourse.firstPower
  ) throws(Failure) -> Double? {
    guard let integrand = Integrand(part) else { return nil }
    let start = try Failure.interruptible { () throws(Interrupted) in
      try TermCourse(cancellation: workspace.cancellation).start(of: integrand, behind: power)
    }
    let most = min(Self.mostFirst, Self.patience / max(1, terms.cost))
    return start.flatMap { $0 <= most ? $0 : nil }
  }

  /// Whether one of the first terms has no value, so that the series neither converges nor diverges.
  private func isUndefinedNearby(_ range: (first: Double, step: Double)) -> Bool {
    values(0..<Int(Self.leastStart), range).contains(where: \.isNaN)
  }

  /// Returns the sum of the first `count` terms one by one, and of the others as ``InfiniteSum``
  /// estimates them.
  private func outcome(
    behind count: Int,
    along range: (first: Double, step: Double)
  ) -> InfiniteSum.Outcome {
    let method = InfiniteSum(
      cancellation: workspace.cancellation,
      mayTurn: series.mayTurn(step: range.step, pattern: InfiniteSum.longestPattern)
    )
    let beginning = values(0..<count, range)
    let first = range.first + Double(count) * range.step
    guard let logarithms else {
      let rest = method.sum(of: terms.function(workspace), from: first, step: range.step)
      return rest.after(beginning) { $0 + $1 }
    }
    let rest = method.product(
      of: terms.function(workspace),
      logarithms: logarithms.function(workspace),
      from: first,
      step: range.step
    )
    return rest.after(beginning) { $0 * $1 }
  }

  /// Returns the terms with the given indices.
  private func values(_ indices: Range<Int>, _ range: (first: Double, step: Double)) -> [Double] {
    let places = indices.map { range.first + Double($0) * range.step }
    var values = [Double](repeating: .nan, count: places.count)
    let function = terms.function(workspace)
    places.withUnsafeBufferPointer { places in
      values.withUnsafeMutableBufferPointer { values in
        guard let input = places.baseAddress, let output = values.baseAddress else { return }
        function(input, output, places.count)
      }
    }
    return values
  }
}

extension InfiniteSum.Outcome {
  /// Returns the outcome with terms, or factors, put before it.
  fileprivate func after(
    _ beginning: [Double],
    _ join: (Double, Double) -> Double
  ) -> Self {
    guard case .value(let rest, let error) = self, let first = beginning.first else { return self }
    var (whole, largest) = (first, first.magnitude)
    for value in beginning.dropFirst() {
      whole = join(whole, value)
      largest = max(largest, whole.magnitude)
    }
    // The rest has a sum; that of the first terms may be too large for doubles.
    guard whole.isFinite else {
      return beginning.contains(where: \.isNaN) ? .undefined : .tooLarge
    }
    let value = join(whole, rest)
    let scale = (join(whole, rest + error) - value).magnitude
    let rounding = Double(beginning.count).squareRoot() * max(largest, value.magnitude) * 0x1p-53
    return value.isFinite ? .value(value, error: scale + rounding) : .tooLarge
  }
}

/// The values of a formula, rounded once where more digits are available.
///
/// A value that more digits do not distinguish from 0 is 0: for large indices it is negligible, and
/// its rounding errors would have a sum of their own.
private struct RecomputedTerms {
  private let recomputed: RecomputedFunction

  init(_ function: RecomputedFunction) { recomputed = function }

  var cost: Double { recomputed.cost }

  func function(_ workspace: Workspace) -> BatchFunction {
    { inputs, outputs, count in
      let batch = PointBatch(places: inputs, values: outputs, count: count)
      recomputed.evaluate(batch, using: workspace)
      workspace.withScratch(count) { bounds in
        let sharp = RecomputedFunction.Tolerance(relative: 0x1p-52)
        _ = recomputed.recompute(batch, bounds: bounds, tolerance: sharp, using: workspace)
        for index in 0..<count
        where bounds[index].isFinite && bounds[index] >= outputs[index].magnitude {
          outputs[index] = 0
        }
      }
    }
  }
}
