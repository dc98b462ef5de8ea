package import DataAnswers
import Expressions
import NumericalMethods
package import RealFunctions
package import Resolution
package import Statements

/// The values of solutions of differential equations with any number of unknowns: at a place, at places of a table, and
/// where an event happens, `solve y'' = -9.8, y(0) = 10, y'(0) = 0 until y = 0`.
///
/// Each solution is followed twice, with the tolerances 1e-13 and 1e-11 of a step. The difference of both is an
/// estimate of the error, to which the digits of an answer are cut; it is no proof, and answers say so.
///
/// An event is a formula of the variable and the unknowns that changes its sign. It is looked for at nine places of
/// each step, on the cubic through its ends; then the solution is computed again inside of the bracket, which is
/// halved to neighbouring doubles. A zero at the start is none. Events that are nearer to each other than these
/// places may be missed. A value that fades away below the smallest doubles, as e^-x does, is no event.
package struct SolvedState {
  private let problem: InitialValueProblem
  private let workspace: Workspace

  private static let tolerances = (fine: 1e-13, coarse: 1e-11)
  private static let budget = 4_000_000
  /// The rounding of a solution, as a share of its largest value.
  private static let rounding = 2e-15
  /// Parts of a step at whose ends an event is looked for.
  private static let parts = 8

  /// Prepares the values of solutions.
  package init(_ problem: InitialValueProblem, _ workspace: Workspace) {
    (self.problem, self.workspace) = (problem, workspace)
  }

  /// A place with the state there.
  private typealias Found = (place: Double, state: [Double])

  // MARK: At a place

  /// The lines of the answer at a place, one for each start, and the values of the last one.
  package func answer(
    at place: Double,
    digits: Int
  ) throws(Failure) -> (text: String, values: [Double]) {
    try answer(digits: digits) { start, tolerance throws(Failure) in
      var solver = solver(from: (start.place, start.state), to: place, tolerance)
      try run(&solver)
      return (place, solver.state)
    } text: { estimates in
      zip(problem.names, estimates.dropFirst()).map { name, estimate in
        "\(name) = \(SolutionValue.text(estimate, digits: digits))"
      }
    }
  }

  private func answer(
    digits: Int,
    _ state: (InitialValueProblem.Start, Double) throws(Failure) -> Found,
    text: ([SolutionValue.Estimate]) -> [String]
  ) throws(Failure) -> (text: String, values: [Double]) {
    var lines: [String] = []
    var values: [Double] = []
    for start in problem.starts {
      let fine = try state(start, Self.tolerances.fine)
      let coarse = try state(start, Self.tolerances.coarse)
      let estimates = Self.estimates(fine, coarse)
      values = estimates.map(\.value)
      lines.append(text(estimates).joined(separator: ", ") + " (not proved)")
    }
    return (lines.joined(separator: "\n"), values)
  }

  /// The place and the entries of a state with their errors.
  private static func estimates(_ fine: Found, _ coarse: Found) -> [SolutionValue.Estimate] {
    let size = fine.state.reduce(0) { max($0, $1.magnitude) }
    let share = (tolerances.coarse / tolerances.fine).squareRoot()
    let place = (fine.place - coarse.place).magnitude / share
    return [(fine.place, max(place, 4 * fine.place.ulp))]
      + zip(fine.state, coarse.state).map { one, other in
        (one, max((one - other).magnitude / share, rounding * size))
      }
  }

  private func solver(
    from start: Found,
    to goal: Double,
    _ tolerance: Double
  ) -> ExtrapolationSolver {
    ExtrapolationSolver(
      from: start.place,
      to: goal,
      state: start.state,
      tolerance: tolerance,
      budget: Self.budget,
      slopes: problem.slopes
    )
  }

  /// Follows a solution to its goal; throws where it ends before.
  private func run(
    _ solver: inout ExtrapolationSolver,
    _ visit: (ExtrapolationSolver.Step) throws(Failure) -> Bool = { _ in true }
  ) throws(Failure) {
    while true {
      if workspace.isCancelled { throw .interrupted }
      switch solver.next() {
      case .step(let step): if try !visit(step) { return }
      case .end(.arrived): return
      case .end(let end):
        let place = "\(problem.variable) = \(solver.place.text(digits: 6))"
        throw .problem(.solutionEnds(before: place, end.reason), at: SourceRange(0, 0))
      }
    }
  }

  // MARK: Tables

  /// A table of the unknowns at places in rising or falling order, and the greatest difference between both tolerances.
  package func table(
    at places: [Double],
    digits: Int
  ) throws(Failure) -> (table: ResultTable, difference: Double) {
    var names = [problem.variable]
    var rows = places.map { [$0] }
    var difference = 0.0
    for (index, start) in problem.starts.enumerated() {
      let mark = problem.starts.count > 1 ? " \(index + 1)" : ""
      names += problem.names.map { $0 + mark }
      let fine = try states(from: start, at: places, Self.tolerances.fine)
      let coarse = try states(from: start, at: places, Self.tolerances.coarse)
      for row in rows.indices {
        rows[row] += fine[row]
        for (one, other) in zip(fine[row], coarse[row]) where (one - other).isFinite {
          difference = max(difference, (one - other).magnitude)
        }
      }
    }
    return (ResultTable(names: names, rows: rows, digits: digits), difference)
  }

  private func states(
    from start: InitialValueProblem.Start,
    at places: [Double],
    _ tolerance: Double
  ) throws(Failure) -> [[Double]] {
    var found = [[Double]](repeating: problem.names.map { _ in .nan }, count: places.count)
    // Both directions begin at the start.
    for isAfter in [true, false] {
      var last: Found = (start.place, start.state)
      let order = places.indices.filter { (places[$0] >= start.place) == isAfter }
        .sorted { (places[$0] < places[$1]) == isAfter }
      for index in order {
        var solver = solver(from: last, to: places[index], tolerance)
        do throws(Failure) { try run(&solver) } catch {
          if case .interrupted = error { throw error }
          break
        }
        last = (places[index], solver.state)
        found[index] = solver.state
      }
    }
    return found
  }

  // MARK: Events

  /// The lines of the answer where an event happens first on the way to a goal, and the places of the last one.
  ///
  /// `event` is a number for each state at a place; nil if it does not happen for one of the starts.
  package func answer(
    until event: @escaping (Double, [Double]) -> Double,
    before goal: (InitialValueProblem.Start) -> Double,
    digits: Int
  ) throws(Failure) -> (text: String, values: [Double])? {
    do throws(Missing) {
      return try found(until: event, before: goal, digits: digits)
    } catch {
      switch error {
      case .event: return nil
      case .failure(let failure): throw failure
      }
    }
  }

  private enum Missing: Error {
    case event
    case failure(Failure)
  }

  private func found(
    until event: (Double, [Double]) -> Double,
    before goal: (InitialValueProblem.Start) -> Double,
    digits: Int
  ) throws(Missing) -> (text: String, values: [Double]) {
    var lines: [String] = []
    var values: [Double] = []
    for start in problem.starts {
      let end = goal(start)
      let pair: (fine: Found?, coarse: Found?)
      do throws(Failure) {
        pair = (
          try place(of: event, from: start, to: end, Self.tolerances.fine),
          try place(of: event, from: start, to: end, Self.tolerances.coarse)
        )
      } catch { throw .failure(error) }
      guard let fine = pair.fine, let coarse = pair.coarse else { throw .event }
      let estimates = Self.estimates(fine, coarse)
      let texts = zip([problem.variable] + problem.names, estimates).map { name, estimate in
        "\(name) = \(SolutionValue.text(estimate, digits: digits))"
      }
      values.append(fine.place)
      lines.append(texts.joined(separator: ", ") + " (not proved)")
    }
    return (lines.joined(separator: "\n"), values)
  }

  /// The first place behind a start where an event changes its sign; nil if there is none before the goal.
  private func place(
    of event: (Double, [Double]) -> Double,
    from start: InitialValueProblem.Start,
    to goal: Double,
    _ tolerance: Double
  ) throws(Failure) -> Found? {
    var solver = solver(from: (start.place, start.state), to: goal, tolerance)
    var before: Double?
    var bracket: (from: Found, low: Double, high: Double)?
    try run(&solver) { step throws(Failure) in
      let length = step.places.end - step.places.start
      var low = step.places.start
      for part in 1...Self.parts {
        let share = Double(part) / Double(Self.parts)
        let place = part == Self.parts ? step.places.end : step.places.start + share * length
        let state = part == Self.parts ? step.states.end : Self.cubic(step, share)
        let value = event(place, state)
        if let before, Self.happens(value, after: before) {
          bracket = ((step.places.start, step.states.start), low, place)
          return false
        }
        if value.magnitude >= Self.faint, value.isFinite { before = value }
        low = place
      }
      return true
    }
    guard let (from, first, second) = bracket, let before else { return nil }
    var (low, high) = (first, second)
    var state = from.state
    for _ in 0..<Self.mostHalves {
      let middle = low + (high - low) / 2
      guard middle != low, middle != high else { break }
      var inner = self.solver(from: from, to: middle, tolerance)
      try run(&inner)
      state = inner.state
      let value = event(middle, state)
      if value == 0 { return (middle, state) }
      if value.sign == before.sign { low = middle } else { high = middle }
    }
    var inner = self.solver(from: from, to: high, tolerance)
    try run(&inner)
    return (high, inner.state)
  }

  private static let mostHalves = 60
  /// The magnitude below which an event's values say nothing, and that from which they do not fall to 0 within a
  /// part of a step by fading away.
  private static let (faint, strong) = (1e-290, 1e-200)

  /// Whether an event happens between two places, by its values there; the first one is not 0.
  private static func happens(_ value: Double, after before: Double) -> Bool {
    if value == 0 { return before.magnitude > strong }
    return value.isFinite && value.sign != before.sign && value.magnitude >= faint
  }

  /// The state inside of a step, on the cubic with the states and slopes at its ends.
  private static func cubic(_ step: ExtrapolationSolver.Step, _ share: Double) -> [Double] {
    let length = step.places.end - step.places.start
    let rest = 1 - share
    return step.states.start.indices.map { entry in
      let (from, to) = (step.states.start[entry], step.states.end[entry])
      let (rise, fall) = (step.slopes.start[entry] * length, step.slopes.end[entry] * length)
      let middle = share * rest * (rest * (rise - (to - from)) - share * (fall - (to - from)))
      return rest * from + share * to + middle
    }
  }
}
