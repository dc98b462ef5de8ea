import DataFiles
import Expressions
import RealFunctions
import Statements

// Figures at given coordinates: their points are calculated here, straight lines become curves,
// sums their parts.

extension ItemResolver {
  func figure(_ figure: Figure) throws(Failure) -> ResolvedItem {
    switch figure.kind {
    case .point, .label, .arrow, .line: return try placed(figure)
    case .tangent, .normal: return try straightLine(figure)
    case .riemann: return try sum(of: figure.formulas[0])
    }
  }

  // MARK: Points

  private func placed(_ figure: Figure) throws(Failure) -> ResolvedItem {
    try refuseRange(of: figure)
    let lists = try points(figure.formulas, mayBeLists: figure.kind == .point)
    let points = lists.compactMap(\.first)
    if figure.kind == .point, let list = lists.first, list.count != 1 {
      let resolved = ResolvedPoints(points: list, isPlanar: true)
      return ResolvedItem(item: item, content: .points(resolved), reach: reach)
    }
    try refuseStyle(figure)
    if figure.isEndless { return try line(through: points[0], points[1]) }
    let content: ResolvedFigure =
      switch figure.kind {
      case .label: .text(figure.text ?? "", points[0])
      case .arrow, .line:
        .segment(points[0], points[1], hasHead: figure.kind == .arrow && figure.hasHead)
      case .point, .tangent, .normal, .riemann: .point(points[0])
      }
    return ResolvedItem(item: item, content: .figure(content), reach: reach)
  }

  /// Returns the points that formulas give; a list gives several.
  private func points(
    _ formulas: [Syntax],
    mayBeLists: Bool
  ) throws(Failure) -> [[PlotPoint]] {
    var points: [[PlotPoint]] = []
    for formula in formulas {
      let checked = try checked([formula], over: []).orFailure()
      guard checked.kinds[0] == .point || (mayBeLists && checked.kinds[0] == .list(.point)) else {
        throw .problem(.pointExpected, at: formula.range)
      }
      let value = try Failure.wrap { () throws(Diagnostic) in
        try checked.value(using: workspace).value
      }
      if workspace.isCancelled { throw .interrupted }
      let values = if case .list(let list) = value { list } else { [value] }
      points.append(
        values.map { value in
          if case .point(let x, let y) = value {
            PlotPoint(x: x, y: y)
          } else {
            PlotPoint(x: .nan, y: .nan)
          }
        }
      )
    }
    return points
  }

  private func refuseRange(of figure: Figure) throws(Failure) {
    guard let domain = item.domain, !figure.isEndless else { return }
    throw .problem(
      .onlyFor("a range", "formulas", instead: nil),
      at: domain.lower.range.union(domain.upper.range)
    )
  }

  private func refuseStyle(_ figure: Figure) throws(Failure) {
    guard let style = item.options.style, !figure.isEndless,
      !(figure.kind == .point && style == .points)
    else { return }
    throw .problem(
      .onlyFor("with \(style.rawValue)", "curves and lists", instead: nil),
      at: item.range
    )
  }

  // MARK: Straight lines

  /// Returns the whole line through two points, vertical if both have the same x.
  private func line(through first: PlotPoint, _ second: PlotPoint) throws(Failure) -> ResolvedItem {
    try line(
      through: first,
      direction: PlotPoint(x: second.x - first.x, y: second.y - first.y)
    )
  }

  /// Returns the line through a point in a direction, as a curve over x, or over y if it is
  /// vertical.
  private func line(
    through point: PlotPoint,
    direction: PlotPoint,
    over variable: String = "x"
  ) throws(Failure) -> ResolvedItem {
    let place = item.range
    func written(_ value: Double) -> Syntax { Syntax(written: value, at: place) }
    if direction.x == 0, direction.y != 0 {
      let formula = written(point.x)
      let upright = try curve(.overY, [formula], written: [OpenFormula(formula, in: scope)])
      return upright.called("\(item.text): x = \(point.x.text(digits: Self.digitsOfName))")
    }
    let slope = direction.y / direction.x
    let step = Syntax(
      .sum([
        Syntax.Term(isNegative: false, value: Syntax(.name(variable), place)),
        Syntax.Term(isNegative: true, value: written(point.x)),
      ]),
      place
    )
    let rise = Syntax(
      .product([
        Syntax.Factor(operation: .times, value: written(slope)),
        Syntax.Factor(operation: .times, value: step),
      ]),
      place
    )
    let formula = Syntax(
      .sum([
        Syntax.Term(isNegative: false, value: written(point.y)),
        Syntax.Term(isNegative: false, value: rise),
      ]),
      place
    )
    let line = try curve(.line, [formula], written: [OpenFormula(formula, in: scope)])
    guard slope.isFinite, point.y.isFinite else { return line }
    let equation = LineText.text(
      slope: slope,
      intercept: point.y - slope * point.x,
      over: variable,
      digits: Self.digitsOfName
    )
    return line.called("\(item.text): y = \(equation)")
  }

  /// Digits of the equation of a line in a legend.
  private static let digitsOfName = 4

  // MARK: Tangents

  /// Returns the tangent or the normal of a curve y(x) or (x(t), y(t)) at a place.
  ///
  /// A normal looks perpendicular where both axes have the same scale. Where a curve has no slope
  /// the line has no value, and is not drawn.
  private func straightLine(_ figure: Figure) throws(Failure) -> ResolvedItem {
    let syntax = figure.formulas[0]
    let written = OpenFormula(syntax, in: scope)
    let free = written.coordinates(besides: bound)
    if free.count > 1 { throw .problem(.tooManyVariables(free), at: syntax.range) }
    let variable = bound.first ?? free.first ?? "x"
    let formula = try checked([syntax], over: [variable]).orFailure().withParameters(1)
    guard formula.kinds[0] == .number || formula.kinds[0] == .point else {
      throw .diagnostic(Diagnostic(.listAsNumber, at: syntax.range))
    }
    let place = try number(figure.formulas[1])
    let (value, slope) = try Failure.wrap { () throws(Diagnostic) in
      (try formula.compiled(), try formula.derivative().compiled())
    }
    let at = value.values(at: [place], using: workspace).map { $0[0] }
    let along = slope.values(at: [place], using: workspace).map { $0[0] }
    if workspace.isCancelled { throw .interrupted }
    let isCurveOverX = formula.kinds[0] == .number
    let point =
      isCurveOverX ? PlotPoint(x: place, y: at[0]) : PlotPoint(x: at[0], y: at[1])
    var tangent =
      isCurveOverX ? PlotPoint(x: 1, y: along[0]) : PlotPoint(x: along[0], y: along[1])
    if !isCurveOverX { tangent = tangent.flushed }
    if isCurveOverX, at[0].isFinite, !along[0].isFinite, isUpright(value, at: place, at[0]) {
      tangent = PlotPoint(x: 0, y: 1)
    }
    let direction =
      figure.kind == .normal ? PlotPoint(x: 0 - tangent.y, y: tangent.x) : tangent
    var straight = try line(
      through: point,
      direction: direction,
      over: isCurveOverX ? variable : item.domain?.variable?.text ?? "x"
    )
    straight.contact = point
    return straight
  }

  /// Whether a curve without a slope at a place has a vertical tangent there, as cbrt(x) and
  /// sqrt(x) have at 0: its difference quotients grow beyond all bounds, with the same sign on both
  /// sides, or on the one side where it has values.
  private func isUpright(
    _ function: CompiledFunction,
    at place: Double,
    _ value: Double
  ) -> Bool {
    let unit = max(1, place.magnitude)
    let steps = [1e-4, 1e-6, 1e-8].map { $0 * unit }
    let sides = [1.0, -1].map { side in
      let places = steps.map { place + side * $0 }
      let values = function.values(at: places, using: workspace)[0]
      return zip(places, values).map { ($1 - value) / ($0 - place) }
    }.filter { $0.allSatisfy(\.isFinite) }
    let grows = sides.allSatisfy { quotients in
      zip(quotients, quotients.dropFirst()).allSatisfy { $1.magnitude > 4 * $0.magnitude }
    }
    return !sides.isEmpty && grows && Set(sides.map { $0[0] > 0 }).count == 1
  }

  // MARK: Sums

  private func sum(of syntax: Syntax) throws(Failure) -> ResolvedItem {
    let written = OpenFormula(syntax, in: scope)
    let free = written.coordinates(besides: bound)
    let variable = bound.first ?? free.first ?? "x"
    guard let domain = try domain(over: variable) else {
      throw .problem(
        .rangeOfItemNeeded("riemann", example: "plot \(text(item.range)) for \(variable) in 0..2"),
        at: item.range
      )
    }
    if free.contains(where: { $0 != variable }) {
      throw .problem(.tooManyVariables([variable] + free), at: syntax.range)
    }
    if let step = item.step {
      throw .problem(
        .onlyFor("step", "curves", instead: "with 8 left cuts the range"),
        at: step.range
      )
    }
    let formula = try checked([syntax], over: [variable]).orFailure().withParameters(1)
    let function = try Failure.wrap { () throws(Diagnostic) in try formula.number() }
    let parts = item.options.sum ?? RiemannSum()
    let ends = domain.places(parts.count + 1)
    let places: [Double] =
      switch parts.rule {
      case .left: ends.dropLast()
      case .right: Array(ends.dropFirst())
      case .midpoint: zip(ends, ends.dropFirst()).map { $0 / 2 + $1 / 2 }
      case .trapezoid: ends
      }
    let heights = function.values(at: places, using: workspace)[0]
    if workspace.isCancelled { throw .interrupted }
    var settled = item
    settled.variable = variable
    let sum = ResolvedSum(parts: parts, variable: variable, ends: ends, heights: heights)
    return ResolvedItem(item: settled, content: .figure(.sum(sum)), reach: reach)
  }
}

extension PlotPoint {
  /// The direction, with a part that is only the rounding of the place set to 0: the slope of sin t
  /// at pi/2.
  fileprivate var flushed: PlotPoint {
    PlotPoint(
      x: x.magnitude < 1e-15 * y.magnitude ? 0 : x,
      y: y.magnitude < 1e-15 * x.magnitude ? 0 : y
    )
  }
}

extension ResolvedItem {
  /// Returns the item with another name in the legend, for its single curve.
  fileprivate func called(_ name: String) -> ResolvedItem {
    guard case .curve(var curve) = content else { return self }
    curve.text = name
    return ResolvedItem(item: item, content: .curve(curve), reach: reach, notes: notes)
  }
}
