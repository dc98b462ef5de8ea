package import RealFunctions

/// Finds parameters without starting values.
///
/// Golub and Pereyra 1973, "The differentiation of pseudo-inverses and nonlinear least squares
/// problems whose variables separate", SIAM Journal on Numerical Analysis 10: parameters in which a
/// model is linear (a in a e^(bx)) need no starting values, because they solve a linear problem
/// once the others are given. The others are tried on the scales of the data: many combinations,
/// then one parameter after another at the best of them. The best places are refined, and the best
/// result is taken. This is a search without a proof: another minimum may be lower.
package struct StartSearch {
  private let whole: LeastSquaresProblem
  /// The problem with a part of many observations, for the first steps.
  private let problem: LeastSquaresProblem
  private let start: [Double]
  private let scales: [[Double]]
  private let budget: Int
  private let cancellation: Cancellation
  /// The free parameters in which the model is linear, and the other free ones.
  package let (linear, nonlinear): ([Int], [Int])
  private var evaluations = 0
  private var best: [Start] = []

  /// A starting place, with the residual norm there.
  private struct Start {
    var parameters: [Double]
    var norm: Double
  }

  private static let (kept, firstSteps, refined) = (16, 60, 3)
  /// The number of best places at which one parameter after another is varied.
  private static let swept = 6
  /// The number of observations above which they are thinned for the first steps.
  private static let fewRows = 200

  /// Prepares a search.
  ///
  /// - Parameters:
  ///   - problem: the problem; the values of its fixed parameters are in `start`.
  ///   - start: the values of fixed parameters, and of others where known; nil where they are
  ///     searched.
  ///   - scales: values to try for any nonlinear parameter, likely ones first; see ``FitScales``.
  ///   - budget: the largest number of tried combinations.
  ///   - cancellation: polled once for each combination.
  package init(
    _ problem: LeastSquaresProblem,
    start: [Double?],
    scales: [Double],
    budget: Int = 5000,
    cancellation: Cancellation = .never
  ) {
    whole = problem
    (self.budget, self.cancellation) = (budget, cancellation)
    let part = problem.thinned(to: Self.fewRows)
    self.problem = part
    let base = start.map { $0 ?? 1 }
    self.start = base
    linear = Self.linear(part, base, scales)
    let linear = Set(linear)
    nonlinear = problem.free.filter { !linear.contains($0) }
    self.scales = nonlinear.map { place in
      if let known = start[place] { return [known] }
      guard let bound = problem.bounds[place] else { return scales }
      let inside = scales.filter { $0 >= bound.lower && $0 <= bound.upper }
      return inside.count >= 3 ? inside : inside + Self.places(in: bound)
    }
  }

  /// Values inside bounds that contain no scale.
  private static func places(in bound: Interval) -> [Double] {
    if bound.lower.isFinite, bound.upper.isFinite {
      let width = bound.upper - bound.lower
      return [0.5, 0.1, 0.9, 0.01, 0.3, 0.7, 0, 1].map { bound.lower + $0 * width }
    }
    let (end, sign) =
      bound.lower.isFinite ? (bound.lower, 1.0) : (bound.upper.isFinite ? bound.upper : 0, -1.0)
    let unit = max(end.magnitude, 1)
    return [1, 0.1, 10, 0.01, 100, 0].map { end + sign * $0 * unit }
  }

  /// Searches, and returns the best result.
  package mutating func solve() -> LeastSquaresSolution {
    find()
    var refined: [LeastSquaresSolution] = []
    if best.isEmpty { best = [Start(parameters: start, norm: .infinity)] }
    for one in best where !cancellation.isCancelled {
      refined.append(search(problem, from: one.parameters, budget: Self.firstSteps))
    }
    let isPart = problem.observations.count < whole.observations.count
    refined.sort { Self.rank($0) < Self.rank($1) }
    for (place, one) in refined.enumerated().prefix(Self.refined)
    where isPart || one.outcome == .budget {
      refined[place] = search(whole, from: one.parameters)
    }
    if isPart { refined = Array(refined.prefix(Self.refined)) }
    var result =
      refined.min { Self.rank($0) < Self.rank($1) }
      ?? LeastSquaresSolution(of: whole, at: start, ending: .cancelled, evaluations: 0)
    (result.evaluations, result.starts) = (evaluations, best.count)
    if cancellation.isCancelled { result.outcome = .cancelled }
    return result
  }

  private static func rank(_ solution: LeastSquaresSolution) -> Double {
    solution.sumOfSquares.isNaN ? .infinity : solution.sumOfSquares
  }

  private mutating func search(
    _ problem: LeastSquaresProblem,
    from place: [Double],
    budget: Int = 2000
  ) -> LeastSquaresSolution {
    var search = LevenbergMarquardt(
      problem,
      from: place,
      budget: budget,
      cancellation: cancellation
    )
    let solution = search.solve()
    evaluations += solution.evaluations
    return solution
  }

  // MARK: Places to start from

  /// Finds the best of the tried places, the lowest sum first.
  private mutating func find() {
    let all = scales.reduce(1) { Self.times($0, $1.count) }
    let tries = nonlinear.isEmpty ? 1 : min(budget, all)
    for number in 0..<tries where !cancellation.isCancelled {
      take(combination(number, isWhole: tries == all))
    }
    guard tries < all else { return }
    for one in best.prefix(Self.swept) { sweep(one) }
  }

  /// Tries all values of one parameter after another, starting from one place.
  private mutating func sweep(_ one: Start) {
    var values = nonlinear.map { one.parameters[$0] }
    var lowest = one.norm
    for (place, scale) in scales.enumerated() where scale.count > 1 {
      for value in scale where !cancellation.isCancelled {
        var trial = values
        trial[place] = value
        guard let norm = take(trial), norm < lowest else { continue }
        (values, lowest) = (trial, norm)
      }
    }
  }

  /// Tries values of the nonlinear parameters, keeps them if they are among the best, and returns
  /// their residual norm.
  @discardableResult
  private mutating func take(_ values: [Double]) -> Double? {
    guard let start = separated(values) else { return nil }
    if best.count == Self.kept, let last = best.last, start.norm >= last.norm { return start.norm }
    let place = best.firstIndex { start.norm < $0.norm } ?? best.count
    // An equal sum means the same place with exchanged parameters.
    if place > 0, best[place - 1].norm == start.norm { return start.norm }
    best.insert(start, at: place)
    if best.count > Self.kept { best.removeLast() }
    return start.norm
  }

  private static func times(_ one: Int, _ other: Int) -> Int {
    let (product, isBeyond) = one.multipliedReportingOverflow(by: other)
    return isBeyond ? Int.max : product
  }

  /// The values of the nonlinear parameters at one try: all combinations if the budget allows,
  /// otherwise points of Halton's sequence, which covers all regions.
  private func combination(_ number: Int, isWhole: Bool) -> [Double] {
    var rest = number
    return scales.enumerated().map { place, values in
      if isWhole {
        defer { rest /= values.count }
        return values[rest % values.count]
      }
      let share = Self.halton(number + 1, Self.primes[place % Self.primes.count])
      // Likely values come first: half of the tries use the first quarter.
      return values[min(values.count - 1, Int(share * share * Double(values.count)))]
    }
  }

  private static let primes = [2, 3, 5, 7, 11, 13, 17, 19, 23, 29]

  /// Returns a point of Halton's sequence (Halton 1960): the digits of a number mirrored at the
  /// point.
  private static func halton(_ number: Int, _ base: Int) -> Double {
    var (rest, unit, result) = (number, 1.0, 0.0)
    while rest > 0 {
      unit /= Double(base)
      result += unit * Double(rest % base)
      rest /= base
    }
    return result
  }

  /// Solves for the linear parameters, given the nonlinear ones; nil if the model is undefined
  /// there.
  private mutating func separated(_ values: [Double]) -> Start? {
    var parameters = start
    for (place, value) in zip(nonlinear, values) { parameters[place] = value }
    for place in linear { parameters[place] = 0 }
    evaluations += 1
    let evaluation = problem.model(parameters, !linear.isEmpty)
    guard let residuals = problem.residuals(evaluation.values) else { return nil }
    guard !linear.isEmpty else { return Start(parameters: parameters, norm: residuals.norm) }
    let columns = linear.map { problem.weighted(evaluation.slopes[$0]) }
    guard let solution = LinearLeastSquares(columns, residuals.map { -$0 }) else { return nil }
    for (place, value) in zip(linear, solution.coefficients) { parameters[place] = value }
    let inside = problem.bounded(parameters)
    guard inside != parameters else {
      return Start(parameters: parameters, norm: solution.residualNorm)
    }
    guard let rest = problem.residuals(problem.model(inside, false).values) else { return nil }
    return Start(parameters: inside, norm: rest.norm)
  }
}
