import ChartMarks
import Expressions
import RealFunctions
import Sampling
import Statements

// Differential equations: their functions, and the initial points of solutions.

extension ItemResolver {
  func field(_ field: Field) throws(Failure) -> ResolvedItem {
    try refuseStyles()
    if field.isOverVariable { return try courses(of: field) }
    if case .several = field.equation { return try courses(of: field) }
    if field.isPortraitOfSecondOrder(in: scope) { return try portrait(field) }
    if case .secondOrder = field.equation, field.starts.isEmpty {
      throw .problem(
        .startNeeded(text(field.equationRange), field.unknowns[0]),
        at: field.equationRange
      )
    }
    if let place = placeOfTime(in: field) { return try driven(field, place) }
    let (kind, shown): (DifferentialEquation.Kind, FieldContent.Vectors) =
      switch field.equation {
      case .slope: (.firstOrder, .segments)
      case .secondOrder: (.secondOrder, .none)
      case .vectors, .system: (.system, .arrows)
      case .several: (.drivenSystem, .none)
      }
    let function = try function(of: field, field.rightSides, over: field.names)
    return try resolved(
      field,
      DifferentialEquation(kind, function),
      field.vectors.map { $0.content } ?? shown,
      axes: kind.isPlanar
        ? (field.unknowns[0], field.unknowns[1]) : (field.variable, field.unknowns[0])
    )
  }

  /// Returns the phase portrait of `y'' = -y` without initial values: y and y′ are the axes.
  private func portrait(_ field: Field) throws(Failure) -> ResolvedItem {
    let unknown = field.unknowns[0]
    let derivative = unknown + "'"
    let first = Syntax(.name(derivative), field.equationRange)
    let function = try function(
      of: field,
      [first] + field.rightSides,
      over: [unknown, derivative]
    )
    var item = try resolved(
      field,
      DifferentialEquation(.system, function),
      field.vectors.map { $0.content } ?? .arrows,
      axes: (unknown, derivative)
    )
    item.notes.append(
      "\(text(field.equationRange)) is drawn over \(unknown) and \(derivative); "
        + "for a solution add, \(unknown)(0) = 1, \(derivative)(0) = 0"
    )
    return item
  }

  /// Returns the solutions of `x' = y, y' = -x + cos(t), x(0) = 1, y(0) = 0`, without arrows, which
  /// would change all the time.
  private func driven(_ field: Field, _ place: SourceRange) throws(Failure) -> ResolvedItem {
    let (x, y) = (field.unknowns[0], field.unknowns[1])
    guard !field.starts.isEmpty else {
      throw .problem(
        .fieldOverTime(
          field.variable,
          instead: "\(text(field.equationRange)), \(x)(0) = 1, \(y)(0) = 0"
        ),
        at: place
      )
    }
    if let vectors = field.vectors {
      throw .problem(
        .onlyFor(
          "with \(vectors.rawValue)",
          "fields that do not depend on \(field.variable)",
          instead: "leave it out"
        ),
        at: place
      )
    }
    let function = try function(
      of: field,
      field.rightSides,
      over: [field.variable] + field.unknowns
    )
    var item = try resolved(
      field,
      DifferentialEquation(.drivenSystem, function),
      .none,
      axes: (x, y)
    )
    guard case .field(let resolved) = item.content else { return item }
    if let times = resolved.domain {
      for start in resolved.starts where !times.contains(start.z) {
        throw .problem(
          .startIncomplete(
            "the start at \(field.variable) = \(start.z.text()) lies outside of the range",
            instead:
              "for \(field.variable) in \(min(start.z, times.lower).text())..\(max(start.z, times.upper).text())"
          ),
          at: item.item.domain?.variable?.range ?? field.equationRange
        )
      }
    } else if let start = resolved.starts.first?.z {
      let times = SolutionTracer.usualTimes(from: start)
      item.notes.append(
        "drawn for \(field.variable) in \(times.lower.text())..\(times.upper.text()); "
          + "another range: for \(field.variable) in \(times.lower.text())..50"
      )
    }
    return item
  }

  private func resolved(
    _ field: Field,
    _ equation: DifferentialEquation,
    _ vectors: FieldContent.Vectors,
    axes: (x: String, y: String)
  ) throws(Failure) -> ResolvedItem {
    let kind = equation.kind
    let starts = try FieldStarts(field, self, kind).points()
    if let clause = item.domain, let variable = clause.variable, variable.text != field.variable {
      throw .problem(
        .onlyFor(
          "for \(variable.text)",
          "what runs over it",
          instead: [axes.x, axes.y].contains(variable.text) && kind.isPlanar
            ? window(insteadOf: clause) : "write for \(field.variable)"
        ),
        at: variable.range
      )
    }
    let domain = try domain(over: field.variable)
    return ResolvedItem(
      item: item,
      content: .field(
        ResolvedField(
          equation: equation,
          vectors: vectors,
          isColored: !field.isPlain,
          starts: starts,
          domain: domain,
          axes: axes,
          variable: field.variable,
          name: text(field.equationRange),
          hasEquations: field.hasEquations
        )
      ),
      reach: reach
    )
  }

  private func function(
    of field: Field,
    _ outputs: [Syntax],
    over names: [String]
  ) throws(Failure) -> any PointFunction {
    let formula = try checked(outputs, over: names).orFailure()
    if case .vectors(let syntax) = field.equation, formula.kinds.first != .point {
      throw .problem(.pointExpected, at: syntax.range)
    }
    if case .vectors = field.equation {
    } else if let place = formula.kinds.firstIndex(where: { $0.isPlanar || $0.isList }) {
      throw .diagnostic(
        Diagnostic(
          formula.kinds[place].isList ? .listAsNumber : formula.kinds[place].notNumber,
          at: outputs[place].range
        )
      )
    }
    let compiled = try Failure.wrap { () throws(Diagnostic) in
      try formula.withParameters(names.count).compiled()
    }
    // Solutions need to know where a slope is proved.
    return field.unknowns.count == 1 ? compiled.enclosed : compiled
  }

  // MARK: Combinations that are refused

  /// Returns the source range of the time in a system; nil if the system does not contain it.
  private func placeOfTime(in field: Field) -> SourceRange? {
    guard field.unknowns.count == 2, !field.unknowns.contains(field.variable) else { return nil }
    let formula = field.rightSides.first {
      OpenFormula($0, in: scope).names.contains(field.variable)
    }
    return formula.map { $0.range(ofName: field.variable) ?? $0.range }
  }

  private func refuseStyles() throws(Failure) {
    if let step = item.step {
      throw .problem(.onlyFor("step", "curves over a variable", instead: nil), at: step.range)
    }
    if let style = item.options.style {
      throw .problem(
        .onlyFor("with \(style.rawValue)", "curves and points", instead: nil),
        at: item.range
      )
    }
  }
}

extension Field {
  /// Whether the field is written as equations, not as a vector.
  fileprivate var hasEquations: Bool {
    switch equation {
    case .slope, .secondOrder, .system, .several: true
    case .vectors: false
    }
  }

  /// Whether the field is an equation of second order without initial values that contains only y
  /// and y′.
  fileprivate func isPortraitOfSecondOrder(in scope: Scope) -> Bool {
    guard case .secondOrder(let formula) = equation, starts.isEmpty else { return false }
    return !formula.mentions(variable)
  }
}

extension Field.Vectors {
  /// The chart's name for the vectors.
  fileprivate var content: FieldContent.Vectors {
    switch self {
    case .streamlines: .streamlines
    case .arrows: .arrows
    case .segments: .segments
    }
  }
}
