import Expressions

// Notes on values that changed since the picture was drawn.

extension Session {
  /// `k = 1; plot sin(k x); k = 2; add sin(k x)`: both curves are drawn with k = 2.
  func noteChangedValues(_ run: inout StatementRun) {
    guard let drawing else { return }
    let changed = names(usedBy: drawing.plot.items).filter { name in
      guard let old = drawing.scope.value(of: name), let new = scope.value(of: name) else {
        return false
      }
      return old != new
    }
    guard let first = changed.first, let value = scope.value(of: first) else { return }
    let subject = changed.count == 1 ? "\(first) has" : changed.joined(separator: ", ") + " have"
    let values = changed.compactMap { name in
      scope.value(of: name).map { "\(name) = \(text($0))" }
    }
    var note = "\(subject) changed: all curves are drawn with \(values.joined(separator: ", "))"
    if changed.count == 1, case .number? = drawing.scope.value(of: first), case .number = value,
      let old = drawing.scope.value(of: first)
    {
      note += "; for several values write \(first) = [\(text(old)), \(text(value))]"
    }
    run.notes.add(note)
  }

  /// The names that items speak of, in their formulas, their ranges and the functions behind them.
  private func names(usedBy items: [PlotItem]) -> [String] {
    var names: [String] = []
    func add(_ syntax: Syntax, besides bound: [String]) {
      syntax.forEachName { if !bound.contains($0), !names.contains($0) { names.append($0) } }
    }
    for item in items {
      let bound = [item.domain?.variable?.text, item.variable].compactMap { $0 }
      for formula in item.formulas { add(formula, besides: bound) }
      for end in [item.domain?.lower, item.domain?.upper, item.step].compactMap({ $0 }) {
        add(end, besides: [])
      }
      for function in reached(from: item.formulas).compactMap(scope.function) {
        add(function.body, besides: function.parameters)
      }
    }
    return names
  }
}
