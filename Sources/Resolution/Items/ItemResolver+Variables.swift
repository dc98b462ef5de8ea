import Expressions
import Statements

// The variable that an item runs over, and what is wrong if there are several or none.

extension ItemResolver {
  func variable(
    of form: CurveForm,
    _ written: [OpenFormula],
    _ free: [String]
  ) throws(Failure) -> String {
    if let known = bound.first { return known }
    switch form {
    case .overY: return "y"
    case .polar: return "theta"
    case .parametric: return try parameter(free)
    case .implicit, .region, .heatMap, .contourLines, .filledContours: return "x"
    case .line, .area, .band: return try variable(among: free, form, written)
    }
  }

  /// The one parameter of a curve (x(t), y(t)).
  private func parameter(_ free: [String]) throws(Failure) -> String {
    if free.count == 1, let only = free.first { return only }
    // A point that does not move: whatever the range is called.
    guard let first = free.first else { return "t" }
    if Set(free) == Set(Self.coordinates), !isPairOfNames {
      throw .problem(
        .parameterCount(hint: "for a field of vectors write field \(text(item.range))"),
        at: item.range
      )
    }
    throw .problem(
      .parameterCount(hint: "use one variable, for example plot (\(first), \(first)^2)"),
      at: item.range
    )
  }

  /// `(x, y)`, as other programs name two columns.
  private var isPairOfNames: Bool {
    guard case .formula(let syntax) = item.form, case .point(let x, let y) = syntax.node,
      case .name = x.node, case .name = y.node
    else { return false }
    return true
  }

  /// The variable of a curve y(x) or an area.
  private func variable(
    among free: [String],
    _ form: CurveForm,
    _ written: [OpenFormula]
  ) throws(Failure) -> String {
    guard free.count < 2 else {
      throw .problem(.tooManyVariables(free), at: item.range)
    }
    guard let only = free.first else {
      try refuseLoneName(written)
      return "x"
    }
    if ["x", "t", "theta"].contains(only) { return only }
    throw .diagnostic(
      Diagnostic(
        .coordinateWithoutValue(only, hint(for: only)),
        at: written.place(of: only) ?? item.range
      )
    )
  }

  private func hint(for name: String) -> Problem.CoordinateHint {
    if case .formula(let syntax) = item.form,
      let equation = context.state.drawnEquation(ofAlone: syntax)
    {
      return equation.hint
    }
    return name == "y"
      ? .curveOver(coordinate: name, body: text(item.range))
      : .range(coordinate: name, body: text(item.range))
  }

  /// `plot sin(k x) for k in 1..5`: a curve for each k is meant.
  func refuseSecondVariable(
    besides named: String,
    _ written: [OpenFormula]
  ) throws(Failure) {
    let free = written.coordinates()
    guard !Coordinates.contains(named), free.count == 1, let other = free.first,
      let clause = item.domain, written.contains(where: { $0.syntax.mentions(named) })
    else { return }
    let (lower, upper) = (text(clause.lower.range), text(clause.upper.range))
    let list =
      clause.step.map { "[n for n in \(lower)..\(upper) step \(text($0.range))]" }
      ?? "[\(lower)..\(upper)]"
    throw .diagnostic(
      Diagnostic(
        .coordinateWithoutValue(
          other,
          .family(name: named, list: list, body: text(item.range))
        ),
        at: written.place(of: other) ?? item.range
      )
    )
  }

  /// `plot sin(w)`: a range for w is missing as likely as a value.
  private func refuseLoneName(_ written: [OpenFormula]) throws(Failure) {
    let names = written.names
    guard item.domain == nil, names.count == 1, let name = names.first,
      UnknownName(name, isCall: false, in: scope).suggestion == nil,
      let place = written.place(of: name)
    else { return }
    let body = "\(text(item.range)) for \(name) in 0..10"
    throw .diagnostic(
      Diagnostic(.unknownName(name, .range(body)), at: place)
    )
  }
}
