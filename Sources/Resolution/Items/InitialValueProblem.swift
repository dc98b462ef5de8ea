import Expressions
package import NumericalMethods
import RealFunctions
import Sampling
package import Statements

/// Differential equations of any number and order with a start, as a system of first order.
///
/// Its state holds each unknown and its derivatives below the highest, in the order of the equations: x, x', y for
/// `x'' = -x, y' = x`. The slopes of all but the last entry of an unknown are the next entries; that of the last is the
/// right side of its equation.
package struct InitialValueProblem {
  /// A place of the variable with the state there.
  package struct Start: Equatable {
    /// The place.
    package var place: Double
    /// One number for each of ``InitialValueProblem/names``.
    package var state: [Double]

    /// Creates a start.
    package init(place: Double, state: [Double]) { (self.place, self.state) = (place, state) }
  }

  /// The variable: x, or the time t.
  package let variable: String
  /// The names of the entries of a state: `y`, `y'`.
  package let names: [String]
  /// The unknowns, each with the index of its entry.
  package let unknowns: [(name: String, entry: Int)]
  /// The starts that the statement gives, one solution for each; never empty.
  package let starts: [Start]
  /// The slopes of a state at a place; NaN where the equations have no value.
  package let slopes: ExtrapolationSolver.Slopes
}

extension ItemResolver {
  /// Returns the problem of the item's equation; throws if it has no start, or is a vector.
  package func initialValueProblem() throws(Failure) -> InitialValueProblem {
    guard case .field(let field) = item.form else {
      throw .problem(
        .startIncomplete("this is no differential equation", instead: "write y' = y, y(0) = 1"),
        at: item.range
      )
    }
    return try initialValueProblem(field)
  }

  func initialValueProblem(_ field: Field) throws(Failure) -> InitialValueProblem {
    guard let parts = field.parts, field.unknowns.allSatisfy({ $0 != field.variable }) else {
      throw .problem(
        .startIncomplete(
          "solutions have values for equations",
          instead: "write x' = y, y' = -x, x(0) = 1, y(0) = 0"
        ),
        at: field.equationRange
      )
    }
    let names = parts.flatMap(\.names)
    guard !field.starts.isEmpty else {
      let starts = names.map { "\($0)(0) = 1" }.joined(separator: ", ")
      throw .problem(
        .startIncomplete(
          "a solution needs a start",
          instead: "write \(text(field.equationRange)), \(starts)"
        ),
        at: field.equationRange
      )
    }
    let formula = try checked(parts.map(\.value), over: [field.variable] + names).orFailure()
    if let place = formula.kinds.firstIndex(where: { $0.isPlanar || $0.isList || $0.isComplex }) {
      throw .diagnostic(
        Diagnostic(
          formula.kinds[place].isList ? .listAsNumber : formula.kinds[place].notNumber,
          at: parts[place].value.range
        )
      )
    }
    let function = try Failure.wrap { () throws(Diagnostic) in
      try formula.withParameters(names.count + 1).compiled()
    }
    let kind: DifferentialEquation.Kind? =
      switch field.equation {
      case .slope: .firstOrder
      case .secondOrder: .secondOrder
      case .system: .system
      case .vectors, .several: nil
      }
    let starts = try FieldStarts(field, self, kind).states()
    var entries: [(name: String, entry: Int)] = []
    var ends: [Int] = []
    for part in parts {
      entries.append((part.unknown, ends.last ?? 0))
      ends.append((ends.last ?? 0) + part.order)
    }
    let workspace = workspace
    return InitialValueProblem(
      variable: field.variable,
      names: names,
      unknowns: entries,
      starts: starts
    ) { place, state in
      let values = function.columns(at: [place] + state, count: 1, using: workspace)
      var slopes = Array(state.dropFirst()) + [0]
      for (index, end) in ends.enumerated() { slopes[end - 1] = values[index] }
      return slopes
    }
  }
}
