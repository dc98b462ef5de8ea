import Expressions
import RealFunctions

// Notes on how plot items were read, and on what they give.

extension Session {
  /// The first function behind an item that can reach itself through calls.
  func recursiveFunction(in item: PlotItem) -> String? {
    let called = reached(from: item.formulas)
    return called.first { name in
      guard let function = scope.function(named: name) else { return false }
      return reached(from: [function.body]).contains(name)
    }
  }

  /// The user's functions that formulas call, directly or not, in the order in which they are met.
  func reached(from formulas: [Syntax]) -> [String] {
    var found: [String] = []
    var known: Set<String> = []
    var next = 0
    var waiting = formulas
    while next < waiting.count {
      waiting[next].forEachCall { name in
        guard let function = scope.function(named: name), known.insert(name).inserted else {
          return
        }
        found.append(name)
        waiting.append(function.body)
      }
      next += 1
    }
    return found
  }

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

  /// `plot x^2, 2 - x for x in -2..2`: the range belongs to the last curve alone.
  func noteSingleRange(_ items: [PlotItem], _ run: inout StatementRun) {
    // The rows of a file have no range that could be meant.
    let formulas = items.filter { if case .data = $0.form { false } else { true } }
    guard formulas.count > 1, let last = items.last, let clause = last.domain,
      items.dropLast().allSatisfy({ $0.domain == nil }), last.isPlainCurve(in: scope),
      // Nothing else can run over a name that is no coordinate.
      Coordinates.contains(clause.variable?.text ?? "x")
    else { return }
    let (lower, upper) = (run.text(clause.lower.range), run.text(clause.upper.range))
    let name = clause.variable?.text ?? "x"
    let all = items.map { run.text($0.range) }.joined(separator: ", ")
    run.notes.add([
      ReadingNote(
        "for \(name) in \(lower)..\(upper) belongs to \(run.text(last.range)) alone; "
          + "write plot [\(lower):\(upper)] … for all curves",
        at: SourceRange(
          clause.variable?.range.start ?? clause.lower.range.start,
          clause.upper.range.end
        ),
        strictHint: "write plot [\(lower):\(upper)] \(all), or give each curve its own range"
      )
    ])
  }

  /// The window of `set xrange` may hide what an item names as its range.
  func noteHiddenRange(_ items: [PlotItem], _ plot: Plot, _ run: inout StatementRun) {
    guard plot.xRange == nil, let shown = settings.xRange?.interval else { return }
    for item in items {
      var silent = run
      guard let clause = item.domain, let name = item.variable, item.isPlainCurve(in: scope),
        let range = try? interval(clause, named: name, &silent),
        range.lower < shown.lower || range.upper > shown.upper
      else { continue }
      run.notes.add(
        "the picture shows \(text(.number(shown.lower)))..\(text(.number(shown.upper))) as set xrange "
          + "says; unset xrange shows all of \(item.text)"
      )
      return
    }
  }

  /// `plot n^2 for n in 0..10`: whole numbers may be meant, a curve is drawn.
  func noteWholeNumbers(_ items: [PlotItem], _ run: inout StatementRun) {
    for item in items {
      guard let clause = item.domain, item.step == nil, let name = clause.variable?.text,
        ["i", "j", "k", "m", "n"].contains(name)
      else { continue }
      let (lower, upper) = (run.text(clause.lower.range), run.text(clause.upper.range))
      run.notes.add(
        "\(run.text(item.range)) is drawn for all real \(name); "
          + "write for \(name) in \(lower)..\(upper) step 1 for points"
      )
    }
  }
}

extension PlotItem {
  /// Whether it draws one curve y(x): the range of an area or of a curve (x(t), y(t)) is its own.
  fileprivate func isPlainCurve(in scope: Scope) -> Bool {
    guard case .formula(let syntax) = form else { return false }
    let bound = [domain?.variable?.text, variable].compactMap { $0 }
    return Evaluation.kind(of: syntax, parameters: bound, in: scope).map { !$0.isPlanar } ?? true
  }
}
