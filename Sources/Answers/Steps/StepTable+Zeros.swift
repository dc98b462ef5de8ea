import DataAnswers
import Expressions
package import RealFunctions
import Sampling

// The steps of Newton's method, of secants and of bisection.

extension StepTable {
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
