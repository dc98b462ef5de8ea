import DataAnswers
import Expressions
package import RealFunctions
import Sampling
package import Statements

// The steps of Simpson's and the trapezoidal rule, and of Riemann sums.

extension StepTable {
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
}
