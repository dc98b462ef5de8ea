import Expressions
import RealFunctions
import Statements

// Formulas without a variable that give points, or numbers over their places in a list.

extension ItemResolver {
  /// Returns the points that a formula gives; numbers get their index in the list, from 1, as x.
  func values(
    _ syntax: Syntax,
    _ checked: CheckedFormula,
    isPlanar: Bool
  ) throws(Failure) -> ResolvedItem {
    if let held = scope.coordinateHeld(inBothPartsOf: syntax), held != context.moving {
      throw .problem(heldProblem(held), at: item.range)
    }
    if let step = item.step {
      throw .problem(.onlyFor("step", "curves", instead: nil), at: step.range)
    }
    let calculation = try Failure.wrap { () throws(Diagnostic) in
      try checked.value(using: workspace)
    }
    if workspace.isCancelled { throw .interrupted }
    let values = if case .list(let list) = calculation.value { list } else { [calculation.value] }
    let points = values.enumerated().map { index, value in
      switch value {
      case .point(let x, let y), .complex(let x, let y): PlotPoint(x: x, y: y)
      case .number(let number): PlotPoint(x: Double(index + 1), y: number)
      case .condition, .list, .matrix: PlotPoint(x: .nan, y: .nan)
      }
    }
    let times = TimesInFormulas(in: scope)
    var resolved = ResolvedPoints(
      points: points,
      isPlanar: isPlanar,
      isOutline: syntax.isOutline,
      areTimes: times.ofPoints(syntax)
    )
    let zones = times.zonesOfPoints(syntax)
    resolved.zones = (zones.x ? 0 : nil, zones.y ? 0 : nil)
    if item.options.style?.row.countsNumbers == true, isPlanar {
      throw .diagnostic(Diagnostic(.pointAsNumber, at: item.range))
    }
    try refuseShares(resolved)
    return ResolvedItem(
      item: item,
      content: .points(resolved),
      reach: reach,
      notes: calculation.notes
    )
  }

  private func heldProblem(_ name: String) -> Problem {
    let value = scope.value(of: name).map { context.text($0) } ?? ""
    let range = scope.angleUnit == .degrees ? "0..360" : "0..2pi"
    return .heldCoordinate(name, value: value, instead: "for \(name) in \(range)")
  }
}
