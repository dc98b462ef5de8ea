import Analysis
import Expressions
import RealFunctions

// Equations in x alone or in y alone, `x^2 = 4`: lines at their solutions.

/// An equation in one coordinate, as its solutions are drawn.
struct EquationLines {
  /// `x` for vertical lines, `y` for horizontal ones.
  var coordinate: String
  /// What is 0 at the solutions.
  var zeroForm: Syntax
}

extension Session {
  /// The lines that an item draws, or nil if it is no equation in x or y alone, or a curve such as
  /// `x = 3`.
  func equationLines(of item: PlotItem) -> EquationLines? {
    guard case .formula(let syntax) = item.form,
      case .comparison(let left, let links) = syntax.node, links.count == 1,
      let right = links.first?.value, links.first?.relation == .equal
    else { return nil }
    let names = Evaluation.freeNames(of: syntax, in: scope).filter { Coordinates.contains($0) }
    guard names == ["x"] || names == ["y"], let coordinate = names.first,
      item.domain?.variable.map({ $0.text == coordinate }) ?? true
    else { return nil }
    for (side, other) in [(left, right), (right, left)] where side.node == .name(coordinate) {
      if !other.mentions(coordinate) { return nil }
    }
    return EquationLines(coordinate: coordinate, zeroForm: left.minus(right))
  }

  /// Says where the numbers are.
  func noteNumbers(_ item: PlotItem, _ run: inout StatementRun) {
    run.notes.add("for the numbers: solve \(run.text(item.range))")
  }

  /// One layer for each solution in the window; they share a color.
  func layers(
    of lines: EquationLines,
    _ item: PlotItem,
    _ plot: Plot,
    place: Int,
    _ run: inout StatementRun
  ) throws(Failure) -> [Layer] {
    let coordinate = lines.coordinate
    let domain =
      if let clause = item.domain { try interval(clause, named: coordinate, &run) } else {
        defaultDomain(of: coordinate, plot)
      }
    let function = try function(lines.zeroForm, over: coordinate)
    let slope = derivative(lines.zeroForm, over: coordinate)
    let cancellation = run.workspace.cancellation
    let findings = try Failure.interruptible { () throws(Interrupted) in
      try RootSearch(cancellation: cancellation).roots(
        of: function,
        derivative: slope,
        over: domain
      )
    }
    note(findings, lines, item, &run)
    let places = findings.found.filter { !$0.isStretch }.map(\.place.lower)
    var layers: [Layer] = []
    for solution in places {
      layers.append(
        .curve(try line(at: solution, lines, item, plot, category: "\(place)"))
      )
    }
    return layers
  }

  private func note(
    _ findings: Findings<Root>,
    _ lines: EquationLines,
    _ item: PlotItem,
    _ run: inout StatementRun
  ) {
    let coordinate = lines.coordinate
    if findings.found.isEmpty, findings.undecided.isEmpty {
      run.notes.add(
        "\(item.text) has no solution for \(coordinate) in \(text(findings.searched))"
      )
    }
    for root in findings.found where root.isStretch {
      run.notes.add("\(item.text) holds for every \(coordinate) in \(text(root.place))")
    }
    for stretch in findings.undecided {
      run.notes.add("\(item.text): not decided in \(text(stretch))")
    }
  }

  /// A vertical or a horizontal line.
  private func line(
    at solution: Double,
    _ lines: EquationLines,
    _ item: PlotItem,
    _ plot: Plot,
    category: String
  ) throws(Failure) -> CurveLayer {
    let isVertical = lines.coordinate == "x"
    let variable = isVertical ? "y" : "x"
    let range = item.range
    let level = Syntax(written: solution, at: range)
    let outputs = isVertical ? [level, Syntax(.name(variable), range)] : [level]
    let function = try Failure.wrap { () throws(Diagnostic) in
      try Evaluation.compile(outputs: outputs, parameters: [variable], in: scope)
    }
    return CurveLayer(
      form: isVertical ? .overY : .line,
      function: function,
      domain: defaultDomain(of: variable, plot),
      hasOwnDomain: false,
      variable: variable,
      name: item.options.label ?? item.text,
      options: item.options,
      category: category
    )
  }
}
