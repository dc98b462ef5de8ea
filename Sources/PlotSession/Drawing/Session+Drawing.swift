import ChartCore
import Expressions
import RealFunctions

// From plot items to a chart: variables and domains are found, formulas compiled, marks declared.

extension Session {
  /// The plot that a statement asks for, with its items appended if it keeps the picture.
  func plot(
    _ items: [PlotItem],
    _ source: StatementSource,
    keepsPicture: Bool,
    x: RangeClause?,
    y: RangeClause?,
    _ workspace: Workspace,
    notes: inout [String]
  ) throws(Failure) -> Plot {
    var plot = keepsPicture ? drawing?.plot ?? Plot() : Plot()
    plot.items += items
    if let x { plot.xRange = try interval(x, named: "x", workspace) }
    if let y { plot.yRange = try interval(y, named: "y", workspace) }
    noteCommas(items, source, &notes)
    noteSingleRange(items, source, &notes)
    return plot
  }

  /// Makes the chart of a plot and keeps both.
  mutating func draw(
    _ plot: Plot,
    _ workspace: Workspace,
    notes: inout [String]
  ) throws(Failure) -> Chart {
    var layers: [Layer] = []
    for item in plot.items {
      let layer = try layer(item, workspace)
      noteUndefined(layer, item, workspace, &notes)
      layers.append(layer)
    }
    let chart = configured(
      Chart {
        for layer in layers {
          layer.content
        }
      },
      plot,
      layers
    )
    drawing = Drawing(plot: plot, chart: chart)
    return chart
  }

  /// Gives a chart the session's settings.
  private func configured(_ chart: Chart, _ plot: Plot, _ layers: [Layer]) -> Chart {
    chart.with { options in
      if let x = plot.xRange ?? settings.xRange { options.x.domain = .range(x.lower, x.upper) }
      if let y = plot.yRange ?? settings.yRange { options.y.domain = .range(y.lower, y.upper) }
      options.title = settings.title.isEmpty ? nil : settings.title
      options.x.label =
        settings.xLabel.isEmpty ? Self.commonVariable(of: layers) : settings.xLabel
      options.y.label = settings.yLabel.isEmpty ? nil : settings.yLabel
      options.legend = settings.showsLegend ? .automatic : .hidden
      options.grid = settings.showsGrid ? .automatic : .hidden
      options.x.visibility = settings.showsAxes ? .automatic : .hidden
      options.y.visibility = settings.showsAxes ? .automatic : .hidden
      options.aspect = settings.hasEqualAspect ? .equal : .automatic
    }
  }

  /// The variable of all curves if it is not x: then it names the axis.
  private static func commonVariable(of layers: [Layer]) -> String? {
    guard let first = layers.first?.variable, first != "x",
      layers.allSatisfy({ $0.variable == first && !$0.isParametric })
    else { return nil }
    return first
  }

  // MARK: Items

  private func layer(_ item: PlotItem, _ workspace: Workspace) throws(Failure) -> Layer {
    let (form, outputs) = try outputs(of: item)
    let variable = try variable(of: item, outputs, isParametric: form == .parametric)
    let function = try Failure.wrap { () throws(Diagnostic) in
      try Evaluation.compile(outputs: outputs, parameters: [variable], in: scope)
    }
    let domain =
      try item.domain.map { clause throws(Failure) in
        try interval(clause, named: variable, workspace)
      } ?? defaultDomain(of: variable)
    return Layer(
      form: form,
      function: function,
      domain: domain,
      variable: variable,
      name: item.options.label ?? item.text,
      options: item.options
    )
  }

  /// What is drawn and the formulas that it needs.
  private func outputs(of item: PlotItem) throws(Failure) -> (Layer.Form, [Syntax]) {
    switch item.form {
    case .between(let first, let second): return (.band, [first, second])
    case .under(let curve):
      return (.band, [Syntax(.number(0), curve.range), curve])
    case .formula(let syntax):
      switch syntax.node {
      case .point(let x, let y): return (.parametric, [x, y])
      case .comparison(let left, let links):
        return (.line, [try right(of: left, links, item)])
      default: return (.line, [syntax])
      }
    }
  }

  /// The formula of an equation `y = f(x)`.
  private func right(
    of left: Syntax,
    _ links: [Syntax.Link],
    _ item: PlotItem
  ) throws(Failure) -> Syntax {
    guard links.count == 1, let link = links.first, link.relation == .equal else {
      throw .problem(.cannotDraw(instead: nil), at: item.range)
    }
    let names = Evaluation.freeNames(of: link.value, in: scope)
    if left.node == .name("y"), !names.contains("y") { return link.value }
    if link.value.node == .name("y"), !Evaluation.freeNames(of: left, in: scope).contains("y") {
      return left
    }
    let isVertical = left.node == .name("x") && names.isEmpty
    let written = Printer.text(of: link.value)
    throw .problem(
      .cannotDraw(instead: isVertical ? "plot (\(written), t) for t in -10..10" : nil),
      at: item.range
    )
  }

  /// The variable that the item runs over.
  private func variable(
    of item: PlotItem,
    _ outputs: [Syntax],
    isParametric: Bool
  ) throws(Failure) -> String {
    if let named = item.domain?.variable {
      if Parser.reservedWords.contains(named.text) || Builtins.constant(named: named.text) != nil {
        throw .problem(.constantName(named.text), at: named.range)
      }
      return named.text
    }
    var free: [String] = []
    for output in outputs {
      for name in Evaluation.freeNames(of: output, in: scope)
      where !free.contains(name) && Coordinates.contains(name) {
        free.append(name)
      }
    }
    if isParametric {
      if let held = outputs.lazy.compactMap(heldCoordinate).first, free.isEmpty {
        throw .problem(heldProblem(held), at: item.range)
      }
      guard free.count == 1, let only = free.first else {
        throw .problem(.parameterCount(hint: parametricHint(free)), at: item.range)
      }
      return only
    }
    if free.count > 1 { throw .problem(.tooManyVariables(free), at: item.range) }
    guard let only = free.first else { return "x" }
    guard ["x", "t", "theta"].contains(only) else {
      let place = outputs.lazy.compactMap { $0.range(ofName: only) }.first ?? item.range
      throw .problem(.coordinateWithoutValue(only, hint: hintForCoordinate(only, item)), at: place)
    }
    return only
  }

  /// A coordinate that stands in a formula and holds a value.
  private func heldCoordinate(in syntax: Syntax) -> String? {
    Coordinates.names.first { scope.value(of: $0) != nil && syntax.range(ofName: $0) != nil }
  }

  private func heldProblem(_ name: String) -> StatementProblem {
    let value = scope.value(of: name).map { text($0) } ?? ""
    let range = scope.angleUnit == .degrees ? "0..360" : "0..2pi"
    return .heldCoordinate(name, value: value, instead: "for \(name) in \(range)")
  }

  private func parametricHint(_ free: [String]) -> String {
    free.isEmpty
      ? "use a variable, for example plot (cos t, sin t)"
      : "use one variable, for example plot (\(free[0]), \(free[0])^2)"
  }

  private func hintForCoordinate(_ name: String, _ item: PlotItem) -> String {
    name == "y"
      ? "for a curve over x write it with x in the place of y"
      : "say which values it runs over: for \(name) in 0..1"
  }

  private func defaultDomain(of variable: String) -> Interval {
    let isInDegrees = scope.angleUnit == .degrees
    switch variable {
    case "t", "theta": return Interval(hull: 0, isInDegrees ? 360 : 2 * .pi)
    default:
      return settings.xRange ?? (isInDegrees ? Interval(hull: -360, 360) : Interval(hull: -10, 10))
    }
  }

  // MARK: Notes on how items were read, and on what they give

  /// How many places are asked for a value: nearly always one of the first few has one.
  private static let fewPlaces = 17
  private static let manyPlaces = 1025

  /// `sqrt(-1 - x^2)`: the axes are drawn empty, and the note says why.
  private func noteUndefined(
    _ layer: Layer,
    _ item: PlotItem,
    _ workspace: Workspace,
    _ notes: inout [String]
  ) {
    workspace.clearFaults()
    let isEmpty =
      !hasValue(layer, at: Self.fewPlaces, workspace)
      && !hasValue(layer, at: Self.manyPlaces, workspace)
    if workspace.faults.contains(.recursionTooDeep) {
      notes.append("\(item.text) calls itself too deeply at some points (limit 200)")
    }
    guard isEmpty, !workspace.isCancelled else { return }
    let domain = layer.domain
    let (lower, upper) = (text(.number(domain.lower)), text(.number(domain.upper)))
    notes.append("\(item.text) has no value for \(layer.variable) in \(lower)..\(upper)")
  }

  /// Whether a curve has a value at one of `count` places, evenly spread over its domain.
  private func hasValue(_ layer: Layer, at count: Int, _ workspace: Workspace) -> Bool {
    let inputs = (0..<count).map { index in
      let share = Double(index) / Double(count - 1)
      return layer.domain.lower * (1 - share) + layer.domain.upper * share
    }
    let outputs = layer.function.values(at: inputs, using: workspace)
    return inputs.indices.contains { index in outputs.allSatisfy { !$0[index].isNaN } }
  }

  /// `plot 0,5x`: a decimal comma would be meant, two curves are drawn.
  private func noteCommas(
    _ items: [PlotItem],
    _ source: StatementSource,
    _ notes: inout [String]
  ) {
    let bytes = Array(source.text.utf8)
    func isDigit(_ offset: Int) -> Bool {
      bytes.indices.contains(offset) && (0x30...0x39).contains(bytes[offset])
    }
    for (left, right) in zip(items, items.dropFirst())
    where right.range.start == left.range.end + 1 && isDigit(right.range.start)
      && isDigit(left.range.end - 1)
    {
      let a = left.text
      let b = right.text
      notes.append(
        "the comma separates two curves: \(a) and \(b); decimals are written \(a).\(b)"
      )
    }
  }

  /// `plot x^2, 2 - x for x in -2..2`: the range belongs to the last curve alone.
  private func noteSingleRange(
    _ items: [PlotItem],
    _ source: StatementSource,
    _ notes: inout [String]
  ) {
    guard items.count > 1, let last = items.last, let clause = last.domain,
      items.dropLast().allSatisfy({ $0.domain == nil })
    else { return }
    let bytes = Array(source.text.utf8)
    func text(_ range: SourceRange) -> String {
      String(decoding: bytes[range.start..<min(range.end, bytes.count)], as: UTF8.self)
    }
    let lower = text(clause.lower.range)
    let upper = text(clause.upper.range)
    let name = clause.variable?.text ?? "x"
    notes.append(
      "for \(name) in \(lower)..\(upper) belongs to \(last.text) alone; "
        + "write plot [\(lower):\(upper)] … for all curves"
    )
  }
}
