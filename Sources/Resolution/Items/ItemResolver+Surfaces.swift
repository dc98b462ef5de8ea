import ChartMarks
import Expressions
import RealFunctions
import Statements

// Functions of x and y whose values are shown: heat maps and contours.

extension ItemResolver {
  /// Whether a formula without a range is a number that depends on both coordinates of the plane.
  func isOfPlane(_ written: OpenFormula) -> Bool {
    guard item.domain == nil, item.options.style == nil,
      Set(written.coordinates(besides: bound)) == Set(Self.coordinates)
    else { return false }
    return checked([written.syntax], over: Self.coordinates).formulas?.kinds == [.number]
  }

  /// Resolves a heat map or contours of a function of x and y, or of one of them.
  func surface(_ surface: Surface, _ function: Syntax) throws(Failure) -> ResolvedItem {
    try refuseRange()
    if surface.kind == .complex { return try complexSurface(function) }
    let written = OpenFormula(function, in: scope)
    if let other = written.coordinates(besides: bound).first(where: {
      !Self.coordinates.contains($0)
    }) {
      throw .problem(
        .tooManyVariables(Self.coordinates + [other]),
        at: [written].place(of: other) ?? item.range
      )
    }
    let formula = try checked([function], over: Self.coordinates).orFailure()
    guard formula.kinds == [.number] else {
      throw .problem(
        .onlyFor(surface.kind.rawValue, "functions that give a number", instead: nil),
        at: function.range
      )
    }
    var settled = item
    settled.variable = "x"
    var curve = ResolvedCurve(
      form: surface.form,
      variable: "x",
      checked: formula,
      function: try Failure.wrap { () throws(Diagnostic) in try formula.compiled() },
      text: name(of: function)
    )
    curve.levels = try levels(surface.levels)
    return ResolvedItem(item: settled, content: .curve(curve), reach: reach)
  }

  /// Returns the name of the values: the formula as it was typed; `f` alone is f(x, y).
  private func name(of function: Syntax) -> String {
    guard case .surface = item.form else { return item.text }
    let typed = text(function.range)
    guard case .call(let callee, _) = function.node, callee.name == typed else { return typed }
    return Printer.text(of: function)
  }

  /// Returns the contour levels: a number gives their count, a list their values.
  private func levels(_ syntax: Syntax?) throws(Failure) -> ContourLevels {
    guard let syntax else { return .automatic }
    let formula = try checked([syntax], over: []).orFailure()
    let calculation = try Failure.wrap { () throws(Diagnostic) in
      try formula.value(using: workspace)
    }
    if workspace.isCancelled { throw .interrupted }
    let example = "levels 8, or levels [1, 2, 5]"
    switch calculation.value {
    case .number(let number) where number >= 1 && number <= Double(Self.mostLevels):
      return .count(Int(number.rounded()))
    case .list(let list) where !list.isEmpty && list.count <= Self.mostLevels:
      let numbers = list.compactMap { value -> Double? in
        if case .number(let number) = value, number.isFinite { number } else { nil }
      }
      if numbers.count == list.count { return .values(numbers) }
    case .number(let number) where number > Double(Self.mostLevels):
      throw .problem(.tooManyLevels(most: Self.mostLevels), at: syntax.range)
    case .list(let list) where list.count > Self.mostLevels:
      throw .problem(.tooManyLevels(most: Self.mostLevels), at: syntax.range)
    case .number, .list, .point, .complex, .condition, .matrix: break
    }
    throw .problem(
      .numberOutside(option: "levels", text(syntax.range), example: example),
      at: syntax.range
    )
  }

  /// The most levels: more lines are one grey area.
  private static let mostLevels = 200
}

extension Surface {
  /// The form of the curve.
  fileprivate var form: CurveForm {
    switch kind {
    case .heat, .complex: .heatMap
    case .contour: isFilled ? .filledContours : .contourLines
    }
  }
}
