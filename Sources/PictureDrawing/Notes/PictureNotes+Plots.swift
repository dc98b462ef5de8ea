import ChartCore
import Expressions
import RealFunctions
import Resolution
import Statements

// Notes on how plot items were read.

extension PictureNotes {
  /// `plot 0,5x`: a decimal comma would be meant, two curves are drawn.
  func noteCommas(_ items: [PlotItem], _ run: inout StatementRun) {
    for (left, right) in zip(items, items.dropFirst())
    where right.range.start == left.range.end + 1 && run.isDigit(at: right.range.start)
      && run.isDigit(at: left.range.end - 1)
    {
      let (a, b) = (run.text(left.range), run.text(right.range))
      run.notes.add([
        ReadingNote(
          "the comma separates two curves: \(a) and \(b); decimals are written \(a).\(b)",
          at: left.range.union(right.range),
          strictHint: "write \(a), \(b) or \(a).\(b)"
        )
      ])
    }
  }

  /// `label "$\foo$"`: a command that no formula knows stays as it is written.
  func noteUnknownCommands(_ items: [PlotItem], _ run: inout StatementRun) {
    let titles = [settings.title, settings.xLabel, settings.yLabel, settings.y2Label]
    let texts = items.compactMap(\.options.label) + titles
    for command in texts.flatMap({ MathText($0).unknown }) {
      run.notes.add("\(command) is not known in formulas of labels; it stays as it is written")
    }
  }

  /// `plot x^2, 2 - x for x in -2..2`: the range belongs to the last curve alone.
  func noteSingleRange(_ items: [ResolvedItem], _ run: inout StatementRun) {
    // The rows of a file have no range that could be meant.
    let formulas = items.filter { if case .data = $0.item.form { false } else { true } }
    guard formulas.count > 1, let last = items.last, let clause = last.item.domain,
      items.dropLast().allSatisfy({ $0.item.domain == nil }), last.isPlainCurve,
      // Nothing else can run over a name that is no coordinate.
      Coordinates.contains(clause.variable?.text ?? "x")
    else { return }
    let (lower, upper) = (run.text(clause.lower.range), run.text(clause.upper.range))
    let name = clause.variable?.text ?? "x"
    let all = items.map { run.text($0.item.range) }.joined(separator: ", ")
    run.notes.add([
      ReadingNote(
        "for \(name) in \(lower)..\(upper) belongs to \(run.text(last.item.range)) alone; "
          + "write plot [\(lower):\(upper)] … for all curves",
        at: SourceRange(
          clause.variable?.range.start ?? clause.lower.range.start,
          clause.upper.range.end
        ),
        strictHint: "write plot [\(lower):\(upper)] \(all), or give each curve its own range"
      )
    ])
  }

  /// `plot min(x^2 - 2x)`: the least of one value is that value; the lowest point may be meant.
  func noteSingleExtreme(_ items: [ResolvedItem], _ run: inout StatementRun) {
    for item in items {
      guard case .curve = item.content, case .formula(let syntax) = item.item.form,
        case .call(let callee, let arguments) = syntax.node, ["min", "max"].contains(callee.name),
        arguments.count == 1, let argument = arguments.first
      else { continue }
      guard !hasList(argument) else { continue }
      run.notes.add(
        "\(callee.name) of one value is that value; for its lowest and highest points: "
          + "extrema \(run.text(argument.range))"
      )
    }
  }

  /// Whether a list stands in a formula, written or by its name.
  private func hasList(_ syntax: Syntax) -> Bool {
    switch syntax.node {
    case .list, .listRange, .comprehension, .overRange: return true
    case .name(let name): return scope.value(of: name)?.kind.isList ?? false
    case .number, .negation, .sum, .product, .power, .call, .factorial, .degrees, .comparison,
      .conjunction, .disjunction, .not, .cases, .point, .component, .element, .derivative:
      return syntax.children.contains(where: hasList)
    }
  }

  /// Where there are two y axes, a unit of x is as long as none of both, and no line is the y axis.
  func noteTwoAxes(_ plot: ResolvedPlot, _ run: inout StatementRun) {
    let sides = Set(plot.items.map(\.item.options.isOnRight))
    guard sides.count == 2, !plot.hasPanels(settings) else { return }
    if settings.hasEqualAspect {
      run.notes.add(
        "units are not equally long where there are two y axes, although aspect is equal"
      )
    }
    if settings.axes == .origin || settings.style == .textbook {
      run.notes.add("two y axes stand at the edges of the picture, not at the origin")
    }
  }

  /// The window of `set xrange` may hide what an item names as its range.
  func noteHiddenRange(_ items: [ResolvedItem], _ plot: ResolvedPlot, _ run: inout StatementRun) {
    guard plot.xRange == nil, let shown = settings.xRange?.interval,
      let hidden = items.first(where: { item in
        guard item.isPlainCurve, let range = item.domain else { return false }
        return range.lower < shown.lower || range.upper > shown.upper
      })
    else { return }
    run.notes.add(
      "the picture shows \(text(.number(shown.lower)))..\(text(.number(shown.upper))) as set xrange "
        + "says; unset xrange shows all of \(hidden.item.text)"
    )
  }

  /// `plot n^2 for n in 0..10`: whole numbers may be meant, a curve is drawn.
  func noteWholeNumbers(_ items: [ResolvedItem], _ run: inout StatementRun) {
    for item in items.map(\.item) {
      guard let clause = item.domain, item.step == nil, let name = clause.variable?.text,
        WholeNames.contains(name)
      else { continue }
      let (lower, upper) = (run.text(clause.lower.range), run.text(clause.upper.range))
      run.notes.add(
        "\(run.text(item.range)) is drawn for all real \(name); "
          + "write for \(name) in \(lower)..\(upper) step 1 for points"
      )
    }
  }
}
