package import DataAnswers
import Expressions
package import RealFunctions
package import Resolution
import Sampling
package import Statements

/// The steps of a method as a table, with the words that belong to it.
///
/// A search ends at a zero, where a step changes nothing, after the number of steps that the statement gives (20 if it
/// gives none), or where a step has no value; a note says which. Steps of differential equations end at the end of the
/// range: the last one is shorter if the range is no multiple of the step.
package struct StepTable {
  /// The rows.
  package private(set) var table: ResultTable
  /// The number that the method arrives at: the last place, value or sum; nil if there is none.
  package private(set) var result: Double?
  /// The notes that are shown with the table of steps.
  package private(set) var notes: [String] = []

  /// The steps of a search that are shown if the statement names no number.
  package static let usualSteps = 20
  /// The most steps.
  package static let mostSteps = 100_000

  private init(_ names: [String], digits: Int) {
    table = ResultTable(names: names, rows: [], digits: digits)
  }

  // MARK: Zeros

  /// The steps of Newton's method; the function has the outputs f and f'.
  package static func newton(
    _ function: any PointFunction,
    _ names: (variable: String, formula: String),
    from start: Double,
    steps: Int?,
    digits: Int,
    _ workspace: Workspace
  ) -> StepTable {
    let (variable, formula) = names
    var steps = StepTable(["n", variable, "f(\(variable))", "f'(\(variable))"], digits: digits)
      .searching(formula, steps)
    var (place, tangents) = (start, [String]())
    for index in 0...steps.count {
      let values = function.values(at: [place], using: workspace).map { $0[0] }
      steps.table.table.rows.append([Double(index), place, values[0], values[1]])
      guard steps.goesOn(place, values[0], variable, workspace) else { break }
      guard values[1].isFinite, values[1] != 0 else {
        let text = place.text(digits: 6)
        steps.table.notes.append(
          values[1] == 0
            ? "the tangent at \(variable) = \(text) is level and has no zero"
            : "there is no tangent at \(variable) = \(text)"
        )
        break
      }
      if index == steps.count { break }
      if tangents.count < mostTangents {
        tangents.append("tangent \(formula) at \(place.text(digits: 6))")
      }
      let next = place - values[0] / values[1]
      if next == place { break }
      place = next
    }
    return steps.ended(at: place, drawing: ([formula] + tangents).joined(separator: ", "))
  }

  /// The steps of the secant method.
  package static func secant(
    _ function: any PointFunction,
    _ names: (variable: String, formula: String),
    from starts: (Double, Double),
    steps: Int?,
    digits: Int,
    _ workspace: Workspace
  ) -> StepTable {
    let (variable, formula) = names
    var steps = StepTable(["n", variable, "f(\(variable))"], digits: digits)
      .searching(formula, steps)
    func value(_ place: Double) -> Double { function.values(at: [place], using: workspace)[0][0] }
    var (before, place) = starts
    var valueBefore = value(before)
    steps.table.table.rows.append([0, before, valueBefore])
    guard steps.goesOn(before, valueBefore, variable, workspace) else {
      return steps.ended(at: before, drawing: formula)
    }
    for index in 1...max(1, steps.count) {
      let current = value(place)
      steps.table.table.rows.append([Double(index), place, current])
      guard steps.goesOn(place, current, variable, workspace), index < steps.count else { break }
      let next = place - current * (place - before) / (current - valueBefore)
      guard next.isFinite else {
        steps.table.notes.append("the line through the last two points is level and has no zero")
        break
      }
      if next == place { break }
      (before, valueBefore, place) = (place, current, next)
    }
    return steps.ended(at: place, drawing: formula)
  }

  /// The halves of a range with a change of sign; nil if the values at its ends have no opposite signs.
  package static func bisection(
    _ function: any PointFunction,
    _ names: (variable: String, formula: String),
    over range: (Double, Double),
    steps: Int?,
    digits: Int,
    _ workspace: Workspace
  ) -> StepTable? {
    let (variable, formula) = names
    var steps = StepTable(["n", "a", "b", variable, "f(\(variable))"], digits: digits)
      .searching(formula, steps)
    var (low, high) = range
    let ends = function.values(at: [low, high], using: workspace)[0]
    guard ends[0] * ends[1] <= 0 else { return nil }
    if let zero = ends.firstIndex(of: 0) {
      let place = zero == 0 ? low : high
      steps.table.table.rows.append([0, low, high, place, 0])
      return steps.ended(at: place, drawing: formula)
    }
    let isRising = ends[0] < 0
    var middle = low / 2 + high / 2
    for index in 0..<max(1, steps.count) {
      middle = low / 2 + high / 2
      let value = function.values(at: [middle], using: workspace)[0][0]
      steps.table.table.rows.append([Double(index), low, high, middle, value])
      guard steps.goesOn(middle, value, variable, workspace), low < middle, middle < high else {
        break
      }
      if (value < 0) == isRising { low = middle } else { high = middle }
    }
    steps.table.notes.append(
      "the sign changes between \(low.text(digits: digits)) and \(high.text(digits: digits))"
    )
    return steps.ended(at: middle, drawing: formula)
  }

  private static let mostTangents = 4

  // MARK: Sums

  /// Simpson's rule over an even number of parts.
  package static func simpson(
    _ function: any PointFunction,
    _ variable: String,
    over range: (Double, Double),
    parts: Int,
    digits: Int,
    _ workspace: Workspace
  ) -> StepTable {
    let (table, sum, width) = weighted(function, variable, over: range, parts, digits, workspace) {
      $0 % 2 == 1 ? 4 : 2
    }
    var steps = table
    let result = sum * width / 3
    steps.result = result
    let third = (width / 3).text(digits: min(digits, 6))
    steps.notes.append(
      "the sum of weights times values, times h/3 = \(third): \(result.text(digits: digits))"
    )
    return steps
  }

  /// Returns the table of a rule over equal parts, the sum of weights times values, and the width of a part.
  ///
  /// The weight of both ends is 1; `weight` gives that of the place with an index between them.
  private static func weighted(
    _ function: any PointFunction,
    _ variable: String,
    over range: (Double, Double),
    _ parts: Int,
    _ digits: Int,
    _ workspace: Workspace,
    weight: (Int) -> Double
  ) -> (steps: StepTable, sum: Double, width: Double) {
    var steps = StepTable(["k", variable, "f(\(variable))", "weight"], digits: digits)
    let width = (range.1 - range.0) / Double(parts)
    let places = (0...parts).map { $0 == parts ? range.1 : range.0 + width * Double($0) }
    let values = function.values(at: places, using: workspace)[0]
    var sum = 0.0
    for index in places.indices {
      let weight = index == 0 || index == parts ? 1 : weight(index)
      steps.table.rows.append([Double(index), places[index], values[index], weight])
      sum += weight * values[index]
    }
    return (steps, sum, width)
  }

  /// The trapezoidal rule over equal parts.
  package static func trapezoid(
    _ function: any PointFunction,
    _ names: (variable: String, formula: String),
    over range: (Double, Double),
    parts: Int,
    digits: Int,
    _ workspace: Workspace
  ) -> StepTable {
    let (table, sum, width) = weighted(
      function,
      names.variable,
      over: range,
      parts,
      digits,
      workspace
    ) { _ in
      2
    }
    var steps = table
    let half = (width / 2).text(digits: min(digits, 6))
    steps.finish(
      sum * width / 2,
      "the sum of weights times values, times h/2 = \(half)",
      names,
      range,
      "\(parts) trapezoid"
    )
    return steps
  }

  /// A Riemann sum over equal parts: a place, its value and the area of a rectangle for each part.
  package static func riemann(
    _ function: any PointFunction,
    _ names: (variable: String, formula: String),
    over range: (Double, Double),
    _ sum: RiemannSum,
    digits: Int,
    _ workspace: Workspace
  ) -> StepTable {
    let (parts, variable) = (sum.count, names.variable)
    let share: Double
    switch sum.rule {
    case .left: share = 0
    case .midpoint: share = 0.5
    case .right: share = 1
    case .trapezoid:
      return trapezoid(
        function,
        names,
        over: range,
        parts: parts,
        digits: digits,
        workspace
      )
    }
    var steps = StepTable(["k", variable, "f(\(variable))", "area"], digits: digits)
    let width = (range.1 - range.0) / Double(parts)
    let places = (0..<parts).map { range.0 + width * (Double($0) + share) }
    let values = function.values(at: places, using: workspace)[0]
    var total = 0.0
    for index in places.indices {
      steps.table.rows.append(
        [Double(index + 1), places[index], values[index], width * values[index]]
      )
      total += values[index]
    }
    let text = width.text(digits: min(digits, 6))
    steps.finish(
      total * width,
      "the sum of the values, times h = \(text)",
      names,
      range,
      sum.statement
    )
    return steps
  }

  private mutating func finish(
    _ result: Double,
    _ words: String,
    _ names: (variable: String, formula: String),
    _ range: (Double, Double),
    _ sum: String
  ) {
    self.result = result
    notes.append("\(words): \(result.text(digits: table.digits))")
    let ends = "\(range.0.text(digits: 6))..\(range.1.text(digits: 6))"
    notes.append(
      "to draw it: plot riemann \(names.formula) for \(names.variable) in \(ends) with \(sum)"
    )
  }

  // MARK: Differential equations

  /// The steps of a method for a differential equation from its first start.
  package static func solution(
    _ method: StepMethod,
    of field: ResolvedField,
    step: Double,
    to end: Double,
    digits: Int,
    _ workspace: Workspace
  ) throws(Failure) -> StepTable {
    let isPlanar = field.equation.kind.isPlanar
    let names = field.unknowns
    guard let start = field.starts.first else { return StepTable([field.variable], digits: digits) }
    var steps = StepTable([field.variable] + names, digits: digits)
    var state = isPlanar ? SIMD4(start.x, start.y, 0, 0) : SIMD4(start.y, start.z, 0, 0)
    let begin = field.firstPlace ?? end
    let slopes = field.slopes(workspace)
    let count = Int(exactly: ((end - begin) / step - 1e-9).rounded(.up)) ?? 0
    var place = begin
    steps.table.rows.append([place] + names.indices.map { state[$0] })
    for index in 0..<max(0, count) {
      if workspace.isCancelled { throw .interrupted }
      let next = index + 1 == count ? end : begin + step * Double(index + 1)
      let h = next - place
      let first = slopes(place, state)
      switch method {
      case .heun:
        let ends: SIMD4<Double> = first + slopes(next, moved(state, first, h))
        state = moved(state, ends, h / 2)
      case .rk4:
        let middle = place + h / 2
        let second = slopes(middle, moved(state, first, h / 2))
        let third = slopes(middle, moved(state, second, h / 2))
        let ends: SIMD4<Double> = first + slopes(next, moved(state, third, h))
        let inner: SIMD4<Double> = second + third
        state = moved(state, moved(ends, inner, 2), h / 6)
      case .euler, .newton, .secant, .bisection, .trapezoid, .simpson:
        state = moved(state, first, h)
      }
      place = next
      steps.table.rows.append([place] + names.indices.map { state[$0] })
      guard names.indices.allSatisfy({ state[$0].isFinite }) else {
        let text = place.text(digits: 6)
        steps.notes.append("the steps have no value from \(field.variable) = \(text) on")
        break
      }
    }
    steps.result = state[0]
    if names.count == 1, steps.table.rows.count <= mostDrawn {
      let points = steps.table.rows.map {
        "(\($0[0].text(digits: 6)), \($0[1].text(digits: 6)))"
      }
      let ends = [begin, end].sorted().map { $0.text(digits: 6) }.joined(separator: "..")
      let exact = "\(field.name) for \(field.variable) in \(ends)"
      steps.notes.append(
        "to draw them beside the solution: plot \(exact), [\(points.joined(separator: ", "))] "
          + "with linespoints"
      )
    }
    return steps
  }

  /// Returns a state that moves along its slopes for a length.
  private static func moved(
    _ state: SIMD4<Double>,
    _ slopes: SIMD4<Double>,
    _ length: Double
  ) -> SIMD4<Double> {
    state + slopes * length
  }

  private static let mostDrawn = 11
}

extension StepTable {
  /// A search for a zero in progress: its table, and the number of its steps.
  private struct Search {
    var table: StepTable
    var count: Int
    /// Whether the statement names the number of steps.
    var isCounted: Bool
    /// Whether it has found a zero, or can go no further.
    var isOver = false

    /// Whether the search goes on behind a value.
    mutating func goesOn(
      _ place: Double,
      _ value: Double,
      _ variable: String,
      _ workspace: Workspace
    ) -> Bool {
      if value.isFinite, value != 0, !workspace.isCancelled { return true }
      isOver = true
      if !value.isFinite {
        let text = place.text(digits: 6)
        table.notes.append("there is no value at \(variable) = \(text): the steps end")
      }
      return false
    }

    /// Returns the table of a search that ended at a place.
    func ended(at place: Double, drawing items: String) -> StepTable {
      var table = table
      table.result = place
      let isAtEnd = table.table.rows.count > count
      if isAtEnd, !isCounted, !isOver {
        table.notes.append("not at an end after \(count) steps; steps 50 shows more")
      }
      table.notes.append("to draw it: plot \(items)")
      return table
    }
  }

  private func searching(_ formula: String, _ steps: Int?) -> Search {
    Search(table: self, count: steps ?? Self.usualSteps, isCounted: steps != nil)
  }
}
