import Analysis
import Expressions
import NumericalMethods
import RealFunctions

/// The terms of a sum or a product without end that is answered, and what is summed of them one by one.
struct AnsweredTerms {
  let workspace: Workspace
  private let series: KnownSeries
  private let terms: RescuedTerms
  /// The logarithms of the sizes of factors; nil of a sum.
  private let logarithms: RescuedTerms?

  /// At most so many terms are added one by one before what goes on steadily, and so many nanoseconds are spent on them.
  private static let mostFirst = 131_072.0
  private static let patience = 5e8

  init(_ series: KnownSeries, _ cancellation: Cancellation) throws(Failure) {
    (terms, logarithms) = try Failure.wrap { () throws(Diagnostic) in
      (
        RescuedTerms(try series.formula.compiled().rescued),
        series.isProduct ? RescuedTerms(try series.logarithm.compiled().rescued) : nil
      )
    }
    self.series = series
    workspace = Workspace(cancellation: cancellation)
  }

  /// Returns how the series along a range ends, and whether what comes behind the terms that were looked at is proved to be no surprise.
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
      // Behind its first terms a pattern may be too flat to be seen, or all terms beyond all doubles.
      let whole = self.outcome(behind: 0, along: range)
      if case .value = whole, outcome == .unsettled { return (whole, false) }
      if whole == .tooLarge { return (whole, isProved) }
    }
    // What has a sum by proof converges too slowly for the ways there are.
    if outcome == .diverges, converges == true { return (.unsettled, isProved) }
    return (outcome, isProved)
  }

  /// What the first terms show of a series.
  enum Sight {
    /// Nothing new comes behind them.
    case whole
    /// Something may come behind them, and nothing new behind that.
    case late
    /// Nobody knows.
    case unknown
  }

  /// Returns what the first terms show of a series, along all its ranges.
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

  /// The first terms are looked at one by one anyway.
  private static let leastStart = 256.0

  /// From which term on nothing new comes; nil where nothing is proved, neither of the whole term nor of each of its summands, or the terms before it are
  /// too many to be added one by one.
  private func start(of course: CheckedFormula?) throws(Failure) -> Double? {
    guard let course else { return nil }
    if let whole = try self.start(ofPart: course) { return whole }
    if let classes = course.residues(most: InfiniteSum.longestPattern) {
      // Whole periods are summed, each residue of which goes on as it has begun among the first terms.
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

  /// Whether one of the first terms has no value, so that the series has neither a sum nor none.
  private func isUndefinedNearby(_ range: (first: Double, step: Double)) -> Bool {
    values(0..<Int(Self.leastStart), range).contains(where: \.isNaN)
  }

  /// The sum of so many terms one by one, and of the others as ``InfiniteSum`` judges them.
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

  /// The terms with those indices.
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
  /// The outcome with terms, or factors, in front of it.
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
    // What comes behind them has a sum; theirs may be beyond all doubles.
    guard whole.isFinite else {
      return beginning.contains(where: \.isNaN) ? .undefined : .tooLarge
    }
    let value = join(whole, rest)
    let scale = (join(whole, rest + error) - value).magnitude
    let rounding = Double(beginning.count).squareRoot() * max(largest, value.magnitude) * 0x1p-53
    return value.isFinite ? .value(value, error: scale + rounding) : .tooLarge
  }
}

/// The values of a formula, rounded once where more digits tell them.
///
/// What more digits do not tell from 0 is 0: far out it is nothing, and its rounding errors would have a sum of their own.
private struct RescuedTerms {
  private let rescued: RescuedFunction

  init(_ function: RescuedFunction) { rescued = function }

  var cost: Double { rescued.cost }

  func function(_ workspace: Workspace) -> BatchFunction {
    { inputs, outputs, count in
      let batch = PointBatch(places: inputs, values: outputs, count: count)
      rescued.evaluate(batch, using: workspace)
      workspace.withScratch(count) { bounds in
        let sharp = RescuedFunction.Tolerance(relative: 0x1p-52)
        _ = rescued.rescue(batch, bounds: bounds, tolerance: sharp, using: workspace)
        for index in 0..<count
        where bounds[index].isFinite && bounds[index] >= outputs[index].magnitude {
          outputs[index] = 0
        }
      }
    }
  }
}
