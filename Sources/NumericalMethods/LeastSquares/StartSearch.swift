package import RealFunctions

/// Finds parameters that nobody gave values to start with.
///
/// Golub and Pereyra 1973, "The differentiation of pseudo-inverses and nonlinear least squares problems whose variables
/// separate", SIAM Journal on Numerical Analysis 10: parameters that a model is a sum over (a in a e^(bx)) need no start, they
/// are the solution of a linear problem as soon as the others are given. The others are tried on scales that the data has; the
/// best places are refined, and the best result is taken. It is a search without a proof: another minimum may be lower.
package struct StartSearch {
  private let problem: LeastSquaresProblem
  private let start: [Double]
  private let scales: [[Double]]
  private let budget: Int
  private let cancellation: Cancellation
  /// The free parameters that the model is a sum over, and the other free ones.
  package let (linear, nonlinear): ([Int], [Int])
  private var evaluations = 0

  /// A place to start from, and the sum there.
  private struct Start {
    var parameters: [Double]
    var norm: Double
  }

  private static let (kept, firstSteps, refined) = (16, 60, 3)

  /// Prepares a search.
  ///
  /// - Parameters:
  ///   - problem: with values for its fixed parameters in `start`.
  ///   - start: values where parameters that are fixed have theirs.
  ///   - scales: values worth a try for any parameter that is not linear, the likely ones first; ``FitScales`` has some.
  ///   - budget: how many combinations of them are tried at most.
  ///   - cancellation: asked once for each.
  package init(
    _ problem: LeastSquaresProblem,
    start: [Double],
    scales: [Double],
    budget: Int = 20_000,
    cancellation: Cancellation = .never
  ) {
    (self.problem, self.budget, self.cancellation) = (problem, budget, cancellation)
    self.start = start
    linear = Self.linear(problem, start, scales)
    let linear = Set(linear)
    nonlinear = problem.free.filter { !linear.contains($0) }
    self.scales = nonlinear.map { place in
      guard let bound = problem.bounds[place] else { return scales }
      let inside = scales.filter { $0 >= bound.lower && $0 <= bound.upper }
      return inside.isEmpty ? [(bound.lower + bound.upper) / 2, bound.lower, bound.upper] : inside
    }
  }

  /// Searches, and returns the best result.
  package mutating func solve() -> LeastSquaresSolution {
    var starts = best()
    var refined: [(solution: LeastSquaresSolution, norm: Double)] = []
    if starts.isEmpty { starts = [Start(parameters: start, norm: .infinity)] }
    for one in starts where !cancellation.isCancelled {
      var search = LevenbergMarquardt(
        problem,
        from: one.parameters,
        budget: Self.firstSteps,
        cancellation: cancellation
      )
      let solution = search.solve()
      evaluations += solution.evaluations
      refined.append((solution, solution.sumOfSquares.isNaN ? .infinity : solution.sumOfSquares))
    }
    refined.sort { $0.norm < $1.norm }
    var best = refined.first?.solution
    for one in refined.prefix(Self.refined) where one.solution.outcome == .budget {
      var search = LevenbergMarquardt(
        problem,
        from: one.solution.parameters,
        cancellation: cancellation
      )
      let solution = search.solve()
      evaluations += solution.evaluations
      if let other = best, other.sumOfSquares <= solution.sumOfSquares { continue }
      best = solution
    }
    var result =
      best
      ?? LeastSquaresSolution(of: problem, at: start, ending: .cancelled, evaluations: 0)
    result.evaluations = evaluations
    if cancellation.isCancelled { result.outcome = .cancelled }
    return result
  }

  // MARK: Places to start from

  /// The best places of those that are tried, the lowest sum first.
  private mutating func best() -> [Start] {
    var best: [Start] = []
    let tries = nonlinear.isEmpty ? 1 : min(budget, scales.reduce(1) { Self.times($0, $1.count) })
    for number in 0..<tries {
      if cancellation.isCancelled { break }
      guard let start = separated(combination(number, of: tries)) else { continue }
      if best.count == Self.kept, let last = best.last, start.norm >= last.norm { continue }
      let place = best.firstIndex { start.norm < $0.norm } ?? best.count
      // The same sum twice is the same place with its parameters exchanged.
      if place > 0, best[place - 1].norm == start.norm { continue }
      best.insert(start, at: place)
      if best.count > Self.kept { best.removeLast() }
    }
    return best
  }

  private static func times(_ one: Int, _ other: Int) -> Int {
    let (product, isBeyond) = one.multipliedReportingOverflow(by: other)
    return isBeyond ? Int.max : product
  }

  /// The values of the nonlinear parameters at one try: all combinations if there is room, else places of Halton's sequence,
  /// which leave no region out.
  private func combination(_ number: Int, of tries: Int) -> [Double] {
    let all = scales.reduce(1) { Self.times($0, $1.count) }
    var rest = number
    return scales.enumerated().map { place, values in
      if all == tries {
        defer { rest /= values.count }
        return values[rest % values.count]
      }
      let share = Self.halton(number + 1, Self.primes[place % Self.primes.count])
      // Likely values stand first: half of the tries go to the first quarter.
      return values[min(values.count - 1, Int(share * share * Double(values.count)))]
    }
  }

  private static let primes = [2, 3, 5, 7, 11, 13, 17, 19, 23, 29]

  /// Halton 1960: the digits of a number mirrored at the point.
  private static func halton(_ number: Int, _ base: Int) -> Double {
    var (rest, unit, result) = (number, 1.0, 0.0)
    while rest > 0 {
      unit /= Double(base)
      result += unit * Double(rest % base)
      rest /= base
    }
    return result
  }

  /// The linear parameters for given nonlinear ones; nil if the model has no value there.
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

  // MARK: Linear parameters

  /// How many places are compared, and what is added to each scale, so that nothing cancels by chance.
  private static let (probes, unevenness) = (8, 0.0180339887)

  /// The free parameters whose column depends on no parameter of the same set: found by moving one parameter after the other.
  private static func linear(
    _ problem: LeastSquaresProblem,
    _ start: [Double],
    _ scales: [Double]
  ) -> [Int] {
    let free = problem.free
    let none = [[Bool]](repeating: [Bool](repeating: false, count: free.count), count: free.count)
    // A column that was never seen away from 0 tells nothing.
    var (depends, isSeen) = (none, none)
    for number in 0..<probes {
      var base = start
      for (place, index) in free.enumerated() {
        let scale = scales.isEmpty ? 1 : scales[(number * 7 + place * (number + 3)) % scales.count]
        base[index] = scale * (1 + unevenness * Double(place + 1)) + unevenness * scale.ulp
      }
      let columns = problem.model(base, true).slopes
      for (place, index) in free.enumerated() {
        var moved = base
        moved[index] = base[index] == 0 ? 0.37 : base[index] * 1.03125
        let others = problem.model(moved, true).slopes
        for (column, other) in free.enumerated() {
          guard let differs = differ(columns[other], others[other]) else { continue }
          isSeen[column][place] = true
          if differs { depends[column][place] = true }
        }
      }
    }
    func isFree(_ column: Int, of place: Int) -> Bool {
      isSeen[column][place] && !depends[column][place]
    }
    var chosen: [Int] = []
    let conflicts = depends.map { row in row.reduce(0) { $0 + ($1 ? 1 : 0) } }
    for place in free.indices.sorted(by: { (conflicts[$0], $0) < (conflicts[$1], $1) })
    where isFree(place, of: place) {
      if chosen.allSatisfy({ isFree(place, of: $0) && isFree($0, of: place) }) {
        chosen.append(place)
      }
    }
    return chosen.sorted().map { free[$0] }
  }

  /// Whether columns differ by more than rounding; nil if no row has a value but 0 in both.
  private static func differ(_ one: [Double], _ other: [Double]) -> Bool? {
    var (difference, size) = (0.0, 0.0)
    for (first, second) in zip(one, other) where first.isFinite && second.isFinite {
      difference = max(difference, (first - second).magnitude)
      size = max(size, first.magnitude, second.magnitude)
    }
    return size > 0 ? difference > 1e-9 * size : nil
  }
}
