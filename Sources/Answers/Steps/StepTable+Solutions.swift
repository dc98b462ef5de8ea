import DataAnswers
import Expressions
package import RealFunctions
package import Resolution
import Sampling
package import Statements

// The steps of Euler's, Heun's and Runge and Kutta's methods for differential equations.

extension StepTable {
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
