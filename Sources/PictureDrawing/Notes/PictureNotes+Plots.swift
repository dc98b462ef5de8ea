import ChartCore
import Expressions
import RealFunctions
import Resolution
import Statements

// Notes on how plot items were read.

extension PictureNotes {
  /// Adds the note for `plot 0,5x`, which draws two curves, where a decimal comma is probably
  /// meant.
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

  /// Adds the note for `label "$\foo$"`: an unknown command in a formula stays as it is written.
  func noteUnknownCommands(_ items: [PlotItem], _ run: inout StatementRun) {
    let titles = [
      settings.title, settings.xLabel, settings.yLabel, settings.y2Label, settings.x2Label,
    ]
    let texts = items.compactMap(\.options.label) + titles
    for command in texts.flatMap({ MathText($0).unknown }) {
      run.notes.add("\(command) is not known in formulas of labels; it stays as it is written")
    }
  }

  /// Adds the note on a title that was markup of another program: `set ylabel "T_{max}"`.
  func noteMarkup(_ run: inout StatementRun) {
    guard let note = settings.noteOnMarkup else { return }
    run.notes.add([Remark(note, kind: Remark.markup)])
  }

  /// Adds the note for `plot x^2, 2 - x for x in -2..2`, where the range belongs to the last curve
  /// alone.
  func noteSingleRange(_ items: [ResolvedItem], _ run: inout StatementRun) {
    // The rows of a file have no range that could be meant.
    let formulas = items.filter { if case .data = $0.item.form { false } else { true } }
    guard formulas.count > 1, let last = items.last, let clause = last.item.domain,
      items.dropLast().allSatisfy({ $0.item.domain == nil }), last.isPlainCurve,
      // A range over a name that is not a coordinate can only belong to the curve over that name.
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

  /// Adds the note for `plot min(x^2 - 2x)`: the minimum of a single value is that value, and the
  /// lowest point may be meant.
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

  /// Whether a formula contains a list, written out or by its name.
  private func hasList(_ syntax: Syntax) -> Bool {
    switch syntax.node {
    case .list, .listRange, .comprehension, .overRange: return true
    case .name(let name): return scope.value(of: name)?.kind.isList ?? false
    case .number, .negation, .sum, .product, .power, .call, .factorial, .degrees, .comparison,
      .conjunction, .disjunction, .not, .cases, .point, .component, .element, .derivative:
      return syntax.children.contains(where: hasList)
    }
  }

  /// Adds the notes on two y axes: equal aspect is impossible, since their units differ, and no
  /// single y axis can stand at the origin.
  func noteTwoAxes(_ plot: ResolvedPlot, _ run: inout StatementRun) {
    let sides = Set(plot.items.map(\.item.options.isOnRight))
    guard sides.count == 2, !plot.hasPanels(settings) else { return }
    if settings.hasEqualAspect {
      run.notes.add(
        "units are not equally long where there are two y axes, although aspect is equal"
      )
    }
    if settings.axes.choice.placement.isOrigin || settings.style == .textbook {
      run.notes.add("two y axes stand at the edges of the picture, not at the origin")
    }
  }

  /// Adds the note on heat maps of data that have a panel each although nobody asked for panels.
  func noteCoveredMaps(_ plot: ResolvedPlot, _ run: inout StatementRun) {
    guard settings.panels == .off, plot.coversItsMaps else { return }
    run.notes.add(
      "heat maps hide what is behind them, so that each has a panel; set panels shared gives all the same axes"
    )
  }

  /// Adds a note if the window of `set xrange` hides all or part of an item's range.
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

  /// Adds the note for `plot n^2 for n in 0..10`, which draws a curve, where whole numbers may be
  /// meant.
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
