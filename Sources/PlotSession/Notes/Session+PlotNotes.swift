import Expressions
import RealFunctions

// Notes on how plot items were read, and on what they give.

extension Session {
  /// How many places are asked for a value: nearly always one of the first few has one.
  private static let fewPlaces = 17
  private static let manyPlaces = 1025

  /// `sqrt(-1 - x^2)`: the axes are drawn empty, and the note says why.
  func noteUndefined(_ layer: CurveLayer, _ item: PlotItem, _ run: inout StatementRun) {
    let workspace = run.workspace
    workspace.clearFaults()
    let isEmpty =
      !hasValue(layer, at: Self.fewPlaces, workspace)
      && !hasValue(layer, at: Self.manyPlaces, workspace)
    if workspace.faults.contains(.recursionTooDeep) {
      let function = recursiveFunction(in: item) ?? item.text
      run.notes.add("\(function) calls itself too deeply at some points (limit 200)")
    }
    if workspace.faults.contains(.tooManyTerms) {
      run.notes.add("\(item.text) has too many terms at some points (limit 10000000)")
    }
    if workspace.faults.contains(.failed) {
      run.notes.add("\(item.text) cannot be calculated at some points: its lists do not fit there")
    }
    guard isEmpty, !workspace.isCancelled else { return }
    let domain = layer.domain
    let (lower, upper) = (text(.number(domain.lower)), text(.number(domain.upper)))
    run.notes.add("\(item.text) has no value for \(layer.variable) in \(lower)..\(upper)")
  }

  /// Whether a curve has a value at one of `count` places, evenly spread over its domain.
  private func hasValue(_ layer: CurveLayer, at count: Int, _ workspace: Workspace) -> Bool {
    let inputs = layer.domain.places(count)
    let outputs = layer.function.values(at: inputs, using: workspace)
    return inputs.indices.contains { index in outputs.allSatisfy { !$0[index].isNaN } }
  }

  /// The first function behind an item that can reach itself through calls.
  private func recursiveFunction(in item: PlotItem) -> String? {
    let formulas =
      switch item.form {
      case .formula(let formula), .under(let formula): [formula]
      case .between(let first, let second): [first, second]
      }
    let called = reached(from: formulas)
    return called.first { name in
      guard let function = scope.function(named: name) else { return false }
      return reached(from: [function.body]).contains(name)
    }
  }

  /// The user's functions that formulas call, directly or not, in the order in which they are met.
  private func reached(from formulas: [Syntax]) -> [String] {
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
    guard items.count > 1, let last = items.last, let clause = last.domain,
      items.dropLast().allSatisfy({ $0.domain == nil })
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

extension Interval {
  /// `count` places, evenly spread, both ends among them.
  func places(_ count: Int) -> [Double] {
    (0..<count).map { index in
      let share = Double(index) / Double(count - 1)
      return lower * (1 - share) + upper * share
    }
  }
}
